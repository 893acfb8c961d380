"""Tests of the log: one line for each record, without keys and request addresses."""

import logging
import re
import stat
import sys
import threading
from pathlib import Path

import httpx
import pytest

from app.errors import ExitCode, KnownError
from app.message import Message
from app.runtime import logs
from app.runtime.logs import Log, LogUnusable, WrongLevel, level_from
from tests.unit.runtime.log_text import fail_with, written

KEY = "sk-live-0123456789"
app_logger = logging.getLogger("app.door")
http_logger = logging.getLogger("httpx")


def test_record_is_one_line_with_its_time_in_utc(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_700_000_000.5)
    monkeypatch.setattr("time.time_ns", lambda: 1_700_000_000_500_000_000, raising=False)
    with Log(tmp_path):
        app_logger.info("The list has %d tickets.", 1250)
    assert written(tmp_path) == [
        "2023-11-14T22:13:20.500Z INFO app.door [MainThread] The list has 1250 tickets."
    ]


def test_folder_is_created_for_this_user_only(tmp_path: Path) -> None:
    with Log(tmp_path / "deep" / "logs"):
        pass
    assert stat.S_IMODE((tmp_path / "deep" / "logs").stat().st_mode) == 0o700


def test_closed_log_writes_nothing(tmp_path: Path) -> None:
    hooks = sys.excepthook, threading.excepthook
    with Log(tmp_path, logging.DEBUG):
        app_logger.debug("inside")
    app_logger.error("outside")
    assert len(written(tmp_path)) == 1
    assert (sys.excepthook, threading.excepthook) == hooks
    assert logging.getLogger("app").level == logging.NOTSET


@pytest.mark.parametrize("name", ["httpx", "httpcore.http11", "asyncio", "apparatus"])
def test_other_loggers_are_written_from_warning_up_at_any_level(tmp_path: Path, name: str) -> None:
    other = logging.getLogger(name)
    other.setLevel(logging.DEBUG)
    try:
        with Log(tmp_path, logging.DEBUG):
            other.debug("connect")
            other.info("GET /search?q=zoe")
            other.warning("odd")
    finally:
        other.setLevel(logging.NOTSET)
    assert [line.rpartition(" ")[2] for line in written(tmp_path)] == ["odd"]


async def test_request_leaves_no_address_in_the_log(tmp_path: Path) -> None:
    http_logger.setLevel(logging.DEBUG)
    transport = httpx.MockTransport(lambda _request: httpx.Response(200))
    try:
        with Log(tmp_path, logging.DEBUG):
            async with httpx.AsyncClient(transport=transport) as client:
                await client.get("http://127.0.0.1/search", params={"q": "zoe"})
    finally:
        http_logger.setLevel(logging.NOTSET)
    assert written(tmp_path) == []


@pytest.mark.parametrize(
    ("word", "level"),
    [(None, 20), ("", 20), ("debug", 10), (" INFO ", 20), ("Warning", 30), ("error", 40)],
)
def test_level_comes_from_the_environment(word: str | None, level: int) -> None:
    assert level_from({} if word is None else {"ADMIT_LOG": word}) == level


def test_unknown_level_is_wrong_use() -> None:
    with pytest.raises(WrongLevel, match="'loud'") as wrong:
        level_from({"ADMIT_LOG": "loud"})
    assert wrong.value.exit_code is ExitCode.WRONG_USE
    assert "debug, info, warning, error" in wrong.value.next_step


def test_records_below_the_level_are_not_written(tmp_path: Path) -> None:
    with Log(tmp_path, logging.WARNING):
        app_logger.info("little")
        app_logger.warning("much")
    assert len(written(tmp_path)) == 1


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
    with Log(tmp_path) as log:
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
    with Log(tmp_path):
        app_logger.warning(
            "one\r\n2099-01-01T00:00:00.000Z INFO app forged\x1b[2J\u202e\u2028\ud800\x85 é入"
        )
    (line,) = written(tmp_path)
    assert line.endswith(
        r"one\r\n2099-01-01T00:00:00.000Z INFO app forged\x1b[2J\u202e\u2028\ud800\x85 é入"
    )


def test_traceback_is_on_the_line_of_its_record(tmp_path: Path) -> None:
    with Log(tmp_path):
        try:
            fail_with(ValueError("odd"))
        except ValueError:
            app_logger.exception("Failed")
    (line,) = written(tmp_path)
    assert re.search(r"Failed\\nTraceback .*\\n.*fail_with.*\\nValueError: odd$", line)


def test_very_long_record_is_cut(tmp_path: Path) -> None:
    with Log(tmp_path):
        app_logger.warning("x" * 1_000_000)
    (line,) = written(tmp_path)
    assert len(line) == logs.LONGEST_RECORD_CHARACTERS + 1


def test_old_log_files_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE_BYTES", 1_000)
    with Log(tmp_path):
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
        Log(tmp_path / "logs")
    assert unusable.value.exit_code is ExitCode.TROUBLE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_full_disk_raises_nothing_and_prints_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "admit.log").symlink_to("/dev/full")
    with Log(tmp_path):
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
    with Log(tmp_path):
        sys.excepthook(ValueError, bug, None)
    assert shown_errors == [bug]
    assert re.search(r"CRITICAL app\.bugs .* caught\.\\nValueError: odd$", written(tmp_path)[0])


def test_uncaught_error_in_a_thread_is_logged_and_shown(
    tmp_path: Path, shown_errors: list[object]
) -> None:
    bug = ValueError("odd")
    with Log(tmp_path):
        thread = threading.Thread(target=fail_with, args=[bug], name="camera")
        thread.start()
        thread.join()
    assert shown_errors == [bug]
    assert re.search(r"CRITICAL app\.bugs \[camera\] .*ValueError: odd$", written(tmp_path)[0])


@pytest.mark.parametrize("exception", [KeyboardInterrupt(), SystemExit()])
def test_system_exit_is_not_logged_as_a_bug(
    tmp_path: Path, shown_errors: list[object], exception: BaseException
) -> None:
    with Log(tmp_path):
        sys.excepthook(type(exception), exception, None)
        threading.excepthook(threading.ExceptHookArgs([type(exception), exception, None, None]))
    assert shown_errors == [exception, exception]
    assert written(tmp_path) == []


def test_error_that_ends_the_program_is_logged(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="odd"), Log(tmp_path):
        fail_with(ValueError("odd"))
    assert "An unexpected error ends the program." in written(tmp_path)[0]


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
    with pytest.raises(type(error)), Log(tmp_path):
        fail_with(error)
    assert written(tmp_path) == []
