"""Actions of a steward and a supervisor at the window, and the settings of the evening."""

import threading

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.model.scan import Moment, Source
from app.model.verdict import Kind, Reason
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.support.made import door_settings
from tests.support.pins import SEALS
from tests.unit.ui.samples import NOW, decision
from tests.unit.ui.stub_core import button, settle

SETTINGS = door_settings(door={"categories": ("ga", "vip")})
SEAL = SEALS["4821"]
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN)


class Time:
    now: Moment = NOW


def press_key(window: QWidget, key: Qt.Key) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window, key)
    settle()


def read(window: MainWindow, code: str, source: Source = Source.SCANNER) -> None:
    window.scan(code, source)
    settle()


def is_looked_at() -> bool:
    """Return whether no PIN is being checked."""
    return not any(thread.name == "pin" for thread in threading.enumerate())


def enter(qtbot: QtBot, pages: Navigator, pin: str = "4821") -> None:
    QTest.keyClicks(pages.pad, pin)
    QTest.keyClick(pages.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(is_looked_at)
    settle()


def press(page: QWidget | None, text: str) -> None:
    button(page, text).click()
    settle()
