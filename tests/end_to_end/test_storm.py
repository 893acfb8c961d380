"""A short storm in every test run; `python -m tests.storm` runs long ones."""

import sys
from pathlib import Path

import pytest

from tests.storm.invariants import broken
from tests.storm.storm import Storm

SEED = 2026
# Scans at each door, and the seconds after which the storm ends on a busy machine.
SCANS, LONGEST_S = 60, 50.0


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be made to stand still")
def test_short_storm_breaks_no_invariant(tmp_path: Path) -> None:
    storm = Storm(SEED, LONGEST_S, tmp_path, tickets=600, calm=30, enough=SCANS)
    outcome = storm.weathered()
    assert sum(len(door.printed) for door in outcome.doors) > 50, "that was no storm"
    found = broken(outcome)
    lines = [
        f"{name}:\n{complaint}"
        for name, complaints in found.items()
        for complaint in complaints[:5]
    ]
    assert not found, "\n".join([f"seed {SEED}, all of it in {tmp_path}", *lines])
