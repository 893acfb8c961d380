"""Tests of the storm: a short one, and that each breakage still fits the program."""

import shutil
import sys
from pathlib import Path

import pytest

from tests.storm.breakages import BREAKAGES
from tests.storm.invariants import broken
from tests.storm.program import PROJECT
from tests.storm.storm import Storm
from tests.storm.venue.findings import CHECKS

SEED = 2026
# Scans at each door; a busy machine takes longer for them.
MAX_LINES, MAX_SECONDS = 45, 300.0


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be made to stand still")
def test_short_storm_breaks_no_invariant(tmp_path: Path) -> None:
    storm = Storm(SEED, MAX_SECONDS, tmp_path, tickets=600, calm_seconds=300, max_lines=MAX_LINES)
    result = storm.run()
    assert sum(len(door.printed) for door in result.doors) > 50, "that was no storm"
    found = broken(result)
    violations = [f"{name}:\n{complaint}" for name, all_ in found.items() for complaint in all_[:5]]
    assert not found, "\n".join([f"seed {SEED}, all of it in {tmp_path}", *violations])


@pytest.mark.parametrize("name", BREAKAGES)
def test_breakage_still_fits_the_source(name: str, tmp_path: Path) -> None:
    breakage = BREAKAGES[name]
    file = tmp_path / breakage.file
    file.parent.mkdir(parents=True)
    shutil.copy(PROJECT / breakage.file, file)
    whole = file.read_text()
    breakage.apply(tmp_path)
    assert file.read_text() != whole
    assert breakage.check in {"", *(check.__name__ for check in CHECKS)}
    compile(file.read_text(), breakage.file, "exec")
