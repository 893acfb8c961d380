"""Actions of a steward at the window, and the settings of the evening."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.model.scan import Moment, Source
from app.settings.settings import checked
from app.ui.window.main_window import MainWindow
from tests.unit.ui.samples import NOW, ticket
from tests.unit.ui.stub_core import settle

SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance", "categories": ("ga", "vip")},
    }
)
JONAS = ticket(2, holder="Jonas Weber")


class Time:
    now: Moment = NOW


def press(window: QWidget, key: Qt.Key) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window, key)
    settle()


def scan(window: MainWindow, code: str) -> None:
    window.scan(code, Source.SCANNER)
    settle()
