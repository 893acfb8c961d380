"""Tests of what a crash of the whole program leaves for the next start."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.runtime.crash_file import CRASHED, CrashFile

CRASH = """
import faulthandler, sys
from pathlib import Path
from app.runtime.crash_file import CrashFile
with CrashFile(Path(sys.argv[1])):
    faulthandler._sigsegv()
"""


def test_crash_is_logged_and_told_once_at_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    subprocess.run([sys.executable, "-c", CRASH, tmp_path], check=False, stderr=subprocess.DEVNULL)
    with CrashFile(tmp_path) as crash:
        assert crash.notice == CRASHED
    assert "Segmentation fault" in caplog.text
    with CrashFile(tmp_path) as crash:
        assert crash.notice is None


def test_clean_end_is_no_crash(tmp_path: Path) -> None:
    with CrashFile(tmp_path):
        pass
    with CrashFile(tmp_path) as crash:
        assert crash.notice is None


def test_missing_folder_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with CrashFile(tmp_path / "none") as crash:
        assert crash.notice is None
    assert "No crash can be noted" in caplog.text
