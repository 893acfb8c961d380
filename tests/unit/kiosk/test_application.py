"""Tests of the Qt application: its fonts, first paint, steps, threads, and opening picture."""

import asyncio
import re
import subprocess
import sys
import threading
import weakref
from contextlib import closing, suppress
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app import ui
from app.kiosk.door_devices import Awake
from app.kiosk.loading import Loading, LoadingStep
from app.kiosk.opening_picture import OpeningPicture
from app.kiosk.screen import FirstPaint
from app.kiosk.setup_requests import in_own_thread
from tests.support.waiting import LONGEST_WAIT_S, wait_until

PROGRAM = """
from PySide6.QtGui import QFontDatabase
from app.kiosk.application import GarbageCollector, an_application
from app.ui.theme.style import apply_theme
from app.settings.sections import WindowSettings
from app.ui.theme.appearance import Appearance
from app.ui.theme.tokens import DARK

registered = []
register = QFontDatabase.addApplicationFont
QFontDatabase.addApplicationFont = lambda file: (registered.append(file), register(file))[1]
apply_theme(an_application(), DARK)
Appearance(an_application(), WindowSettings())
application = an_application()
collectors = len(application.findChildren(GarbageCollector))
application.setStyleSheet("")
print(collectors, application.style().objectName(), len(registered), len(set(registered)))
"""


def test_second_call_returns_same_application_and_fonts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1", "fusion", "4", "4"]


def test_no_module_of_ui_uses_animations() -> None:
    sources = [path.read_text() for path in Path(ui.__file__).parent.rglob("*.py")]
    assert len(sources) > 50
    assert not [source for source in sources if re.search(r"Q\w*(Animation|TimeLine)", source)]


class Painted(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.happened: list[str] = []

    def paintEvent(self, _event: object) -> None:
        self.happened.append("painted")

    def begin(self) -> None:
        self.happened.append("began")


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Painted:
    window = Painted()
    qtbot.addWidget(window)
    FirstPaint(window, window.begin)
    return window


def test_callback_runs_after_first_paint(qtbot: QtBot, window: Painted) -> None:
    window.show()
    qtbot.waitUntil(lambda: "began" in window.happened)
    assert window.happened[0] == "painted"


def test_callback_runs_if_window_is_never_painted(qtbot: QtBot, window: Painted) -> None:
    qtbot.waitUntil(lambda: window.happened == ["began"])


def test_window_that_nobody_else_refers_to_is_deleted(dressed: QApplication) -> None:
    window = QWidget()
    FirstPaint(window, lambda: None)
    deleted = weakref.ref(window)
    del window
    assert deleted() is None


def test_steps_run_in_order_in_window_thread(qtbot: QtBot) -> None:
    begun: list[tuple[int, object]] = []

    def begin(number: int) -> None:
        begun.append((number, threading.current_thread()))

    loading = Loading(
        (
            LoadingStep("colorsys", lambda: begin(1)),
            LoadingStep(None, lambda: begin(2)),
            LoadingStep("json.tool", lambda: begin(3)),
        )
    )
    loading.start()
    qtbot.waitUntil(lambda: len(begun) == 3)
    assert begun == [(number, threading.main_thread()) for number in (1, 2, 3)]
    assert {"colorsys", "json.tool"} <= set(sys.modules)
    loading.stop()


def test_step_with_missing_module_is_still_run(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "colorsys", None)
    begun: list[int] = []
    loading = Loading(
        (
            LoadingStep("colorsys", lambda: begun.append(1)),
            LoadingStep(None, lambda: begun.append(2)),
        )
    )
    loading.start()
    qtbot.waitUntil(lambda: begun == [1, 2])
    loading.stop()


def test_picture_closes_once_a_window_is_painted(qtbot: QtBot, dressed: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    with closing(OpeningPicture()) as picture:
        picture.appear()
        picture.close_behind(window)
        assert picture.isVisible()
        window.show()
        qtbot.waitUntil(lambda: not picture.isVisible())


@pytest.mark.parametrize("fails", [False, True])
def test_call_whose_caller_has_ended_ends_without_an_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: bool
) -> None:
    goes_on, threads, faults = threading.Event(), list[threading.Thread](), list[object]()
    monkeypatch.setattr(threading, "excepthook", faults.append)

    def hang() -> None:
        threads.append(threading.current_thread())
        goes_on.wait(LONGEST_WAIT_S)
        if fails:
            raise OSError

    async def give_up() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(in_own_thread(hang), 0.02)

    asyncio.run(give_up())
    goes_on.set()
    threads[0].join(LONGEST_WAIT_S)
    assert (faults, caplog.text) == ([], "")


def test_sleep_inhibition_result_is_known_after_begin() -> None:
    awake = Awake()
    assert awake.works is None
    awake.begin()
    wait_until(lambda: awake.works is not None)
    awake.end()
    assert awake.works is None
