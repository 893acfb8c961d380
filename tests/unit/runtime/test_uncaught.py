"""Tests of the alarm that reports unexpected errors after they are logged."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.runtime.uncaught import CRASHED, REPEAT_PAUSE_S, Alarm, Uncaught, crashes_noted


class Recorder:
    """Recorder of the log and the alarm, with a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 50.0
        self.events: list[str] = []
        alarm = Alarm(lambda: self.events.append("told"), clock=lambda: self.now)
        self.alarmed = Uncaught(alarm.ring)


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    recorder = Recorder()
    monkeypatch.setattr(sys, "excepthook", lambda *_: recorder.events.append("logged"))
    monkeypatch.setattr(threading, "excepthook", lambda *_: recorder.events.append("logged"))
    with recorder.alarmed:
        yield recorder


def uncaught(error: BaseException) -> None:
    sys.excepthook(type(error), error, None)


def test_uncaught_error_is_logged_before_it_is_reported(recorder: Recorder) -> None:
    uncaught(ValueError("a bug"))
    assert recorder.events == ["logged", "told"]


def test_uncaught_error_in_a_thread_is_reported(recorder: Recorder) -> None:
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    assert recorder.events == ["logged", "told"]


def test_repeated_error_is_not_reported_each_time(recorder: Recorder) -> None:
    for _ in range(10):
        uncaught(ValueError("a bug"))
    assert recorder.events.count("told") == 1
    recorder.now += REPEAT_PAUSE_S
    uncaught(ValueError("a bug"))
    assert recorder.events.count("told") == 2
    assert recorder.events.count("logged") == 11


def test_keyboard_interrupt_is_not_reported(recorder: Recorder) -> None:
    uncaught(KeyboardInterrupt())
    assert recorder.events == ["logged"]


def test_hooks_are_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sys.excepthook, threading.excepthook
    with Recorder().alarmed:
        assert sys.excepthook != before[0]
    assert (sys.excepthook, threading.excepthook) == before


def test_failing_hook_does_not_stop_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise OSError("nobody reads this terminal any more")

    monkeypatch.setattr(sys, "excepthook", broken)
    recorder = Recorder()
    with recorder.alarmed, pytest.raises(OSError, match="terminal"):
        uncaught(ValueError("a bug"))
    assert recorder.events == ["told"]


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
