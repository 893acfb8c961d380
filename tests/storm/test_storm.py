"""A short storm in every test run; `python -m tests.storm` runs long ones."""

import sys
from pathlib import Path

import pytest

from tests.storm.invariants import broken
from tests.storm.storm import Storm

SEED = 2026
# Scans at each door; a busy machine takes longer for them.
MAX_LINES, MAX_SECONDS = 60, 300.0


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be made to stand still")
def test_short_storm_breaks_no_invariant(tmp_path: Path) -> None:
    storm = Storm(SEED, MAX_SECONDS, tmp_path, tickets=600, calm_seconds=300, max_lines=MAX_LINES)
    result = storm.run()
    assert sum(len(door.printed) for door in result.doors) > 50, "that was no storm"
    found = broken(result)
    violations = [f"{name}:\n{complaint}" for name, all_ in found.items() for complaint in all_[:5]]
    assert not found, "\n".join([f"seed {SEED}, all of it in {tmp_path}", *violations])
