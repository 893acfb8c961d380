"""Tests that the rehearsal of a real door, as a process, touches nothing of the door."""

import os
import subprocess
import sys
from pathlib import Path

from tests.end_to_end.laptop import Laptop
from tests.support.waiting import LONGEST_WAIT_S, wait_until

REHEARSAL = (sys.executable, "-m", "app", "demo", "--rehearse", "--windowed")


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_rehearsal_leaves_every_file_of_the_door_as_it_was(laptop: Laptop, tmp_path: Path) -> None:
    before = contents(laptop.home)
    assert before[str(laptop.database)]
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    environment = {
        **os.environ, "ADMIT_HOME": str(laptop.home), "TMPDIR": str(temporary),
        "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip
    rehearsal = subprocess.Popen(
        REHEARSAL, env=environment, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    # The rehearsal has a journal of its own as soon as its window is open, or it has failed.
    wait_until(lambda: list(temporary.rglob("admit.sqlite3")) or rehearsal.poll() is not None)
    _, errors = rehearsal.communicate(timeout=LONGEST_WAIT_S)
    assert rehearsal.returncode == 0, errors
    assert contents(laptop.home) == before
    assert not list(temporary.rglob("*.sqlite3"))
