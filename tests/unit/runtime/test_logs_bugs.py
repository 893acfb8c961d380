"""Tests that uncaught errors are logged, and that other exceptions are not."""

import re
import sys
import threading
from pathlib import Path

import pytest

from app.errors import KnownError
from app.message import Message
from app.runtime.logs import Log
from tests.unit.runtime.log_text import fail_with, written


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
