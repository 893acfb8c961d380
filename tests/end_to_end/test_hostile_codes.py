"""Hostile codes: each code gets one line, admits nobody, and breaks nothing."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from app.store import engine
from tests.end_to_end.laptop import STORE_KEY, Laptop, connection_of

OFFLINE = 500
ONLINE = 100
LONGEST_CODE = 512
MEGABYTE = 1_000_000
RAW_CONTROL = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)

NASTY: list[bytes] = [
    b"", b" ", b"\t\t", b"\x00", b"A\x00B", b"\x1b[2J\x1b[31mADMIT\x1b[0m", b"\r\r\r",
    b"\x7f\x80\xff\xfe", b"\xc3\x28 \xed\xa0\x80 \xf8\x88\x80\x80\x80", b"x" * 512, b"x" * 513,
    b"x" * (8 * MEGABYTE), b"\xff" * MEGABYTE, b"\x00" * MEGABYTE, "é".encode() * 512,
    "🎟️".encode() * 200, "👩‍👩‍👧‍👦".encode() * 70, ("e" + "\u0301" * 5_000).encode(),
    ("e" + "\u0301" * 400).encode(), "\u202eTIMDA\u202c".encode(),
    "\u2066\u2067\u2068\u2069\u200f\u061c".encode(),
    "line\u2028separator\u2029paragraph\u0085next".encode(), "\ufeff\u200b\u00ad".encode(),
    b"'; DROP TABLE journal; --", b'" OR ""="', b"1' UNION SELECT * FROM ticket --",
    b"%' ESCAPE '\\", b"../../../../etc/passwd", b"..\\..\\windows\\system32",
    b"file:///etc/passwd", b"=cmd|'/C calc'!A0", b"+1+1", b"-2+3", b"@SUM(1)",
    b"<script>alert(1)</script>", b"{{7*7}} ${7*7} %s %n %x", b'{"code": "x"}', b"null", b"NaN",
    b"-0", b"9" * 400, b"--json", b"--help", b"code:x", b"tk_", b"wc_000000000000",
    b"https://tickets.example/t/x?y=z#w", b"%00%0d%0aSet-Cookie:%20x=y",
]  # fmt: skip
PIECES = [
    "A", "9", "-", "é", "ß", "İ", "世", "🎫", "\u202e", "\u0301", "\u200d", "\x00", "\x1b", "\x08",
    "'", '"', "\\", "/", "..", ";", "%", "=", "<", "&", "\t", "\ufffe", "\U0010ffff", " ",
]  # fmt: skip


def hostile(count: int, seed: int) -> list[bytes]:
    """Return known hostile codes and random ones: joined pieces, or bytes that are no text."""
    dice = random.Random(seed)
    codes = [code for code in NASTY if b"\n" not in code][:count]
    while len(codes) < count:
        length = dice.choice((1, 2, 5, 20, 20, 60, 600))
        if dice.random() < 0.2:
            codes.append(dice.randbytes(length).replace(b"\n", b"\r"))
        else:
            codes.append("".join(dice.choices(PIECES, k=length)).encode())
    return codes


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    with Serving(seed=15, tickets=200) as serving:
        yield serving


@pytest.fixture
def laptop(service: Serving, tmp_path: Path) -> Laptop:
    laptop = Laptop(tmp_path, connection_of(service), {"ADMIT_LOG": "debug"})
    return laptop.ready()


@pytest.mark.parametrize(("count", "more"), [(OFFLINE, ("--offline",)), (ONLINE, ())])
def test_hostile_codes_get_a_line_each_and_break_nothing(
    laptop: Laptop, service: Serving, count: int, more: tuple[str, ...]
) -> None:
    codes, history = hostile(count, seed=count), service.history()
    done = laptop.run("scan", "--json", *more, typed=b"\n".join([*codes, b""]))
    assert (done.code, done.errors) == (3, "")
    assert not RAW_CONTROL.search(done.out)
    lines = [json.loads(text) for text in done.out.split("\n")[:-1]]
    assert len(lines) == count
    assert {line["verdict"] for line in lines} <= {"HOLD", "REFUSE", "TROUBLE"}
    assert all(len(line["code"]) <= LONGEST_CODE for line in lines)
    assert all(0 < len(line["message"]) < 1_000 for line in lines)
    troubles = {line["reason"] for line in lines if line["verdict"] == "TROUBLE"}
    assert troubles == {"bad code"}
    assert {line["decided_by"] for line in lines} <= {"door", "list", "service"}
    assert laptop.waiting() == {}
    assert service.history() == history
    assert not RAW_CONTROL.search(laptop.log())
    assert "Traceback" not in laptop.log()
    with closing(engine.connect(laptop.database, STORE_KEY)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        kept = {scan_id for (scan_id,) in database.execute("SELECT id FROM journal")}
    assert kept == {line["scan_id"] for line in lines}


def test_last_line_needs_no_line_end_and_crlf_is_accepted(laptop: Laptop) -> None:
    """A byte order mark at the beginning of the input is not part of a code."""
    typed = b"\xef\xbb\xbfone\r\ntwo\n\xef\xbb\xbfthree"
    done = laptop.run("scan", "--json", "--offline", typed=typed)
    assert [line["code"] for line in done.lines()] == ["one", "two", "\ufeffthree"]
    assert "press Enter" not in done.errors
