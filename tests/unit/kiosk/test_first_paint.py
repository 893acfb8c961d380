"""FirstPaint calls back once, after the window was painted."""

import weakref

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.kiosk.first_paint import FirstPaint


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


def test_callback_runs_once(qtbot: QtBot, window: Painted) -> None:
    window.show()
    qtbot.waitUntil(lambda: "began" in window.happened)
    window.repaint()
    qtbot.wait(20)
    assert window.happened.count("began") == 1


def test_callback_runs_if_window_is_never_painted(qtbot: QtBot, window: Painted) -> None:
    qtbot.waitUntil(lambda: window.happened == ["began"])


def test_window_that_nobody_else_refers_to_is_deleted(dressed: QApplication) -> None:
    window = QWidget()
    FirstPaint(window, lambda: None)
    deleted = weakref.ref(window)
    del window
    assert deleted() is None
