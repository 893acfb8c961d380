"""Tests that no file of a laptop tells who its guests are, whatever happened to the program."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.pin import TriesFile, WrongTries, seal_pin
from app.security.store_key import STORE_KEY_VARIABLE
from tests.end_to_end.laptop import (
    STORE_KEY,
    Laptop,
    Line,
    all_tickets,
    code_of,
    connection_of,
    is_good,
)
from tests.support.leaks import leaks
from tests.unit.store.stored_samples import overwrite

GUESTS = 1_000
PIN = "471182"
PLAIN = {STORE_KEY_VARIABLE: ""}


@pytest.fixture(scope="module")
def thousand() -> Iterator[Serving]:
    with Serving(seed=5, tickets=GUESTS) as serving:
        yield serving


def laptop_in(folder: Path, service: Serving, **environment: str) -> Laptop:
    """Return a laptop whose temporary files are beside its home folder."""
    (folder / "temporary").mkdir(parents=True)
    place = {"TMPDIR": str(folder / "temporary")}
    return Laptop(folder / "home", connection_of(service), {**place, **environment})


def do_a_night(laptop: Laptop, codes: list[str]) -> None:
    """Let guests in with and without the line, look at them, and kill a door while it is open."""
    laptop.ready()
    laptop.scan(*codes[:30])
    laptop.scan(*codes[20:60], more=("--offline",))
    laptop.queue()
    with laptop.scanner("--offline") as scanner:
        for code in codes[60:80]:
            scanner.scan(code)
        scanner.process.kill()
        scanner.process.wait()
        assert (laptop.home / "admit.sqlite3-wal").exists()


def secrets_of(laptop: Laptop) -> list[str]:
    """Return what no file may contain; shorter texts can be anywhere."""
    return [*(one for one in laptop.guest_texts() if len(one) > 5), STORE_KEY.digits]


def test_night_with_a_killed_door_leaves_no_guest_on_the_disk(
    thousand: Serving, tmp_path: Path
) -> None:
    laptop = laptop_in(tmp_path, thousand)
    codes = [code_of(ticket) for ticket in all_tickets(thousand) if is_good(ticket)]
    do_a_night(laptop, codes[:80])
    secrets = secrets_of(laptop)
    assert len(secrets) > 3 * GUESTS
    assert leaks(tmp_path, secrets) == []
    overwrite(laptop.database, 3)
    assert "damaged" in laptop.run("queue", "send").errors
    assert leaks(tmp_path, secrets) == []
    laptop.run_ok("diagnose", str(tmp_path / "support.zip"))
    assert leaks(tmp_path, secrets) == []


def test_store_that_was_begun_without_a_key_stays_plain_and_says_so(
    laptop: Laptop, guests: Iterator[Ticket]
) -> None:
    plain = with_key(laptop.copy_to(laptop.home.parent / "plain"), "")
    for file in plain.home.glob("admit.sqlite3*"):
        file.unlink()
    assert "tickets" in plain.run_ok("sync")
    finding = finding_on_data(plain)
    assert finding["state"] == "look"
    assert "not encrypted" in finding["said"]
    assert "ADMIT_STORE_KEY" in finding["next_step"]
    later = with_key(plain, STORE_KEY.digits)
    later.scan(code_of(next(guests)), more=("--offline",))
    assert "next event" in finding_on_data(later)["next_step"]


def test_lost_key_sets_the_store_aside_and_the_door_works_on(
    laptop: Laptop, guests: Iterator[Ticket]
) -> None:
    code = code_of(next(guests))
    refused = with_key(laptop, "").run("scan", code)
    assert refused.code == 3
    assert "its key is not here" in refused.errors
    refused = with_key(laptop, "my secret").run("scan", code)
    assert refused.code == 2
    assert "64 hexadecimal digits" in refused.errors
    other = with_key(laptop, "0" * 64)
    assert "key to this laptop's data is lost" in other.run("sync").errors
    assert "Admit" in other.run_ok("scan", "--offline", code)


def with_key(laptop: Laptop, digits: str) -> Laptop:
    """Return the same laptop with another key in its environment."""
    return replace(laptop, environment={**laptop.environment, STORE_KEY_VARIABLE: digits})


def finding_on_data(laptop: Laptop) -> Line:
    laptop.change_settings("camera", source="none")
    done = laptop.run("check", "--json")
    assert done.out, done
    findings = {one["subject"]: one for one in json.loads(done.out)}
    finding: Line = findings["This program"]
    return finding


def test_lost_store_is_set_aside_by_a_supervisor_without_a_keyring(laptop: Laptop) -> None:
    laptop.change_settings("window", pin=seal_pin(PIN))
    assert "is not lost" in laptop.run("store", "set-aside", typed=f"{PIN}\n").errors
    without = with_key(laptop, "")
    wrong = without.run("store", "set-aside", typed="0000\n")
    assert (wrong.code, "no supervisor's PIN" in wrong.errors) == (1, True)
    tries = TriesFile(Home(laptop.home).wrong_tries)
    tries.write(WrongTries(9, wall_clock()))
    late = without.run("store", "set-aside", typed=f"{PIN}\n")
    assert (late.code, "Too many wrong PINs" in late.errors) == (1, True)
    tries.write(WrongTries())
    assert "was set aside" in without.run_ok("store", "set-aside", typed=f"{PIN}\n")
    assert "its key is lost" in without.run("queue", "send").errors
    assert without.queue()["counts"]["due"] == 0
    assert "Without the key, delete the file." in without.run_ok("queue")
