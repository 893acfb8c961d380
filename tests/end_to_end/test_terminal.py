"""`admit scan` and `admit queue` at a terminal: prompt, verdict and file name."""

import csv
import os
import sys
from pathlib import Path

import pytest

from tests.end_to_end.laptop import Laptop
from tests.support.pseudo_terminals import open_pseudo_terminal
from tests.support.waiting import LONGEST_WAIT_S


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of our own is a Unix thing")
@pytest.mark.parametrize("end", [b"\n", b"\x04\x04"])
def test_scan_at_a_terminal_prompts_for_codes(laptop: Laptop, end: bytes) -> None:
    master, slave = open_pseudo_terminal()
    with laptop.start("scan", "--offline", stdin=slave) as process:
        prompt = process.stderr.readline().decode()
        os.write(master, b"NO-SUCH-CODE" + end)
        verdict = process.stdout.readline().decode()
        os.write(master, b"\x04")
        assert process.wait(LONGEST_WAIT_S) == 1
    os.close(master)
    os.close(slave)
    assert prompt == "admit scan: scan or type a code and press Enter; Ctrl-D ends it.\n"
    assert verdict.startswith("Hold: Not on the list")


def test_scan_fed_by_a_program_prints_no_hint_about_keys(laptop: Laptop) -> None:
    assert "press Enter" not in laptop.run("scan", "--offline", typed="X\n").errors


@pytest.mark.parametrize(("codes", "count"), [((), "0 rows"), (("X",), "1 row")])
def test_export_names_its_file(
    laptop: Laptop, tmp_path: Path, codes: tuple[str, ...], count: str
) -> None:
    laptop.change_settings("door", admit_when=["not on the list"])
    if codes:
        laptop.scan(*codes, more=("--offline",))
    file = tmp_path / "open.csv"
    assert laptop.run_ok("queue", "export", str(file)).endswith(f"{count} written to {file}.\n")
    with file.open(encoding="utf-8-sig", newline="") as text:
        assert len(list(csv.reader(text))) == 1 + len(codes)
