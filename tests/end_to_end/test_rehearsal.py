"""Tests that the rehearsal of a real door, as a process, touches nothing of the door."""

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.end_to_end.display import PATIENCE
from tests.end_to_end.laptop import Laptop

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
    end = time.monotonic() + PATIENCE
    # The rehearsal has a journal of its own as soon as its window is open.
    while not list(temporary.rglob("admit.sqlite3")):
        assert rehearsal.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    _, errors = rehearsal.communicate(timeout=PATIENCE)
    assert rehearsal.returncode == 0, errors
    assert contents(laptop.home) == before
    assert not list(temporary.rglob("*.sqlite3"))
