"""Actions of a steward and a supervisor at the pages."""

import threading

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.verdict import Kind, Reason
from app.settings.settings import checked
from app.ui.window.navigator import Navigator
from tests.support.pins import SEALS
from tests.unit.ui.samples import decision
from tests.unit.ui.stub_core import settle

SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance"},
    }
)
SEAL = SEALS["4821"]
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN)


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


def button(page: QWidget | None, text: str) -> QPushButton:
    assert page is not None
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)
