"""Tests of what a crash of the whole program leaves for the next start."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.runtime.uncaught import CRASHED, crashes_noted

CRASH = """
import faulthandler, sys
from pathlib import Path
from app.runtime.uncaught import crashes_noted
with crashes_noted(Path(sys.argv[1])):
    faulthandler._sigsegv()
"""


def test_crash_is_logged_and_told_once_at_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    subprocess.run([sys.executable, "-c", CRASH, tmp_path], check=False, stderr=subprocess.DEVNULL)
    with crashes_noted(tmp_path) as notice:
        assert notice == CRASHED
    assert "Segmentation fault" in caplog.text
    with crashes_noted(tmp_path) as notice:
        assert notice is None


def test_clean_end_is_no_crash(tmp_path: Path) -> None:
    with crashes_noted(tmp_path):
        pass
    with crashes_noted(tmp_path) as notice:
        assert notice is None


def test_missing_folder_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with crashes_noted(tmp_path / "none") as notice:
        assert notice is None
    assert "No crash can be noted" in caplog.text
