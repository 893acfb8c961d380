"""Tests of the log, and of errors that nobody caught."""

import logging
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import ExitCode, KnownError
from app.message import Message
from app.runtime import logs
from app.runtime.logs import (
    CRASHED,
    REPEAT_PAUSE_S,
    Alarm,
    LogUnusable,
    WrongLevel,
    crashes_noted,
    level_from,
    open_log,
    uncaught_noted,
)


def written(folder: Path) -> list[str]:
    return (folder / "admit.log").read_text(encoding="utf-8").split("\n")[:-1]


def fail_with(error: BaseException) -> None:
    raise error


KEY = "sk-live-0123456789"
app_logger = logging.getLogger("app.door")


def test_record_is_one_line_in_utc_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 1_700_000_000.5)
    monkeypatch.setattr("time.time_ns", lambda: 1_700_000_000_500_000_000, raising=False)
    with open_log(tmp_path):
        app_logger.info("The list has %d tickets.", 1250)
    assert written(tmp_path) == [
        "2023-11-14T22:13:20.500Z INFO app.door [MainThread] The list has 1250 tickets."
    ]


@pytest.mark.parametrize("name", ["httpx", "httpcore.http11", "asyncio", "apparatus"])
def test_other_loggers_are_written_from_warning_up_at_any_level(tmp_path: Path, name: str) -> None:
    other = logging.getLogger(name)
    other.setLevel(logging.DEBUG)
    try:
        with open_log(tmp_path, logging.DEBUG):
            other.debug("connect")
            other.info("GET /search?q=zoe")
            other.warning("odd")
    finally:
        other.setLevel(logging.NOTSET)
    assert [line.rpartition(" ")[2] for line in written(tmp_path)] == ["odd"]


@pytest.mark.parametrize(
    ("word", "level"),
    [(None, 20), ("", 20), ("debug", 10), (" INFO ", 20), ("Warning", 30), ("error", 40)],
)
def test_level_comes_from_the_environment(word: str | None, level: int) -> None:
    assert level_from({} if word is None else {"ADMIT_LOG": word}) == level
    with pytest.raises(WrongLevel, match="'loud'") as wrong:
        level_from({"ADMIT_LOG": "loud"})
    assert wrong.value.exit_code is ExitCode.WRONG_USE
    assert "debug, info, warning, error" in wrong.value.next_step


@pytest.mark.parametrize(
    "message",
    [
        KEY,
        f"Authorization: Bearer {KEY}",
        f"[(b'Authorization', b'Bearer {KEY}')]",
        f"q={KEY}&x",
        "Authorization: bearer another-key-that-nobody-named",
    ],
)
def test_key_is_never_written(tmp_path: Path, message: str) -> None:
    with open_log(tmp_path) as log:
        log.conceal(KEY)
        log.conceal("")
        app_logger.warning("It said %s", message)
        try:
            fail_with(RuntimeError(message))
        except RuntimeError:
            app_logger.exception("Failed")
    text = "".join(written(tmp_path))
    assert KEY not in text
    assert "another-key" not in text
    assert "[key]" in text


def test_message_adds_no_line_and_no_control_characters(tmp_path: Path) -> None:
    with open_log(tmp_path):
        app_logger.warning(
            "one\r\n2099-01-01T00:00:00.000Z INFO app forged\x1b[2J\u202e\u2028\ud800\x85 é入"
        )
    (line,) = written(tmp_path)
    assert line.endswith(
        r"one\r\n2099-01-01T00:00:00.000Z INFO app forged\x1b[2J\u202e\u2028\ud800\x85 é入"
    )


def test_traceback_is_on_the_line_of_its_record(tmp_path: Path) -> None:
    with open_log(tmp_path):
        try:
            fail_with(ValueError("odd"))
        except ValueError:
            app_logger.exception("Failed")
    (line,) = written(tmp_path)
    assert re.search(r"Failed\\nTraceback .*\\n.*fail_with.*\\nValueError: odd$", line)


def test_old_log_files_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE_BYTES", 1_000)
    with open_log(tmp_path):
        for number in range(200):
            app_logger.warning("record %d", number)
    files = list(tmp_path.iterdir())
    assert len(files) == logs.OLD_FILES + 1
    assert all(file.stat().st_size <= 1_000 for file in files)
    assert written(tmp_path)[-1].endswith("record 199")


def test_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "logs").touch()
    with pytest.raises(
        LogUnusable, match="cannot be written: the system says 'File exists'"
    ) as unusable:
        open_log(tmp_path / "logs").__enter__()
    assert unusable.value.exit_code is ExitCode.TROUBLE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_full_disk_raises_nothing_and_prints_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "admit.log").symlink_to("/dev/full")
    with open_log(tmp_path):
        app_logger.warning("a secret of a guest")
        monkeypatch.setattr(sys, "stderr", None)  # as in a program without a terminal
        app_logger.warning("nobody sees this")
    assert capsys.readouterr().err == "admit: a line could not be written to the log: OSError\n"


@pytest.fixture
def shown_errors(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Collect the shown uncaught errors instead of showing them."""
    shown: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda *arguments: shown.append(arguments[1]))
    monkeypatch.setattr(
        threading, "excepthook", lambda arguments: shown.append(arguments.exc_value)
    )
    return shown


def test_uncaught_error_is_logged_and_shown(tmp_path: Path, shown_errors: list[object]) -> None:
    bug = ValueError("odd")
    with open_log(tmp_path):
        sys.excepthook(ValueError, bug, None)
    assert shown_errors == [bug]
    with pytest.raises(ValueError, match="odd"), open_log(tmp_path):
        fail_with(bug)
    first, second = written(tmp_path)
    assert re.search(r"CRITICAL app\.bugs .* caught\.\\nValueError: odd$", first)
    assert "An unexpected error ends the program." in second


@pytest.mark.parametrize(
    "error",
    [
        KnownError(Message("No line."), Message("Wait.")),
        BrokenPipeError(),
        SystemExit(),
        KeyboardInterrupt(),
    ],
)
def test_known_error_is_not_logged_as_a_bug(tmp_path: Path, error: BaseException) -> None:
    with pytest.raises(type(error)), open_log(tmp_path):
        fail_with(error)
    assert written(tmp_path) == []


class Recorder:
    """Recorder of the log and the alarm, with a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 50.0
        self.events: list[str] = []
        alarm = Alarm(lambda: self.events.append("told"), clock=lambda: self.now)
        self.alarmed = uncaught_noted(alarm.ring)


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
    recorder.now += REPEAT_PAUSE_S
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    assert recorder.events == ["logged", "told"] * 2


def test_repeated_error_is_not_reported_each_time(recorder: Recorder) -> None:
    for _ in range(10):
        uncaught(ValueError("a bug"))
    assert recorder.events.count("told") == 1
    recorder.now += REPEAT_PAUSE_S
    uncaught(ValueError("a bug"))
    assert recorder.events.count("told") == 2
    assert recorder.events.count("logged") == 11


CRASH = """
import faulthandler, subprocess, sys
from pathlib import Path
from app.runtime.logs import crashes_noted
with crashes_noted(Path(sys.argv[1])):
    if second_start := sys.argv[2:]:
        subprocess.run([sys.executable, "-c", *second_start, sys.argv[1]], check=True)
    faulthandler._sigsegv()
"""
SECOND_START = """
import sys
from pathlib import Path
from app.runtime.logs import crashes_noted
with crashes_noted(Path(sys.argv[1])) as notice:
    assert notice is None
"""


@pytest.mark.parametrize("meanwhile", [(), (SECOND_START,)])
def test_crash_is_logged_and_told_once_at_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, meanwhile: tuple[str, ...]
) -> None:
    crashing = [sys.executable, "-c", CRASH, str(tmp_path), *meanwhile]
    subprocess.run(crashing, check=False, stderr=subprocess.DEVNULL)
    with crashes_noted(tmp_path) as notice:
        assert notice == CRASHED
    assert "Segmentation fault" in caplog.text
    with crashes_noted(tmp_path) as notice:
        assert notice is None
