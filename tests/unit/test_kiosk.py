"""The kiosk's own doings: the order of its start, and what it says when something goes wrong."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.alarm import Alarm
from app.clocks import wall_clock
from app.errors import KnownError
from app.home import Home
from app.kiosk import Kiosk
from app.model.scan import Source
from app.settings import checked
from app.setup_code import CLEAR

PATIENCE = 30_000


class Noted(QObject):
    """Notes in which order things happened."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk.window)
        self.happened: list[str] = []
        kiosk.window.installEventFilter(self)
        kiosk.bridge.opened.connect(lambda: self.happened.append("opened"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.happened.append("painted")
        return super().eventFilter(watched, event)


@pytest.fixture
def kiosk(qapp: QApplication, tmp_path: Path) -> Iterator[Kiosk]:
    """Nobody answers at its service's address."""
    settings = checked(
        {
            "service": {"base_url": "http://127.0.0.1:9", "ticketing_id": "t"},
            "door": {"name": "North entrance"},
            "camera": {"source": "none"},
            "window": {"full_screen": False, "language": "en"},
        }
    )
    kiosk = Kiosk(qapp, Home(tmp_path), settings, "key", clock=wall_clock)
    yield kiosk
    kiosk.stop()
    kiosk.window.removeEventFilter(kiosk.guard)
    kiosk.window.close()


def test_the_window_is_painted_before_the_core_is_opened(qtbot: QtBot, kiosk: Kiosk) -> None:
    noted = Noted(kiosk)
    kiosk.show()
    qtbot.waitUntil(lambda: "opened" in noted.happened, timeout=PATIENCE)
    assert noted.happened[0] == "painted"


@pytest.mark.qt_no_exception_capture
def test_a_bug_in_the_window_is_said_and_outlived(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show()
    notice = kiosk.window.notice
    with Alarm(kiosk.bridge.fault.emit):
        QTimer.singleShot(0, lambda: 1 // 0)
        qtbot.waitUntil(notice.isVisible, timeout=PATIENCE)
    assert notice.text.text().startswith("Something went wrong in this program")
    assert kiosk.window.isVisible()


def test_a_scanner_s_trouble_is_said_and_that_it_is_over(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show()
    qtbot.waitUntil(lambda: kiosk.senses.scanners is not None, timeout=PATIENCE)
    scanners, said = kiosk.senses.scanners, kiosk.window.notice.text
    assert scanners is not None
    scanners.troubled.emit(KnownError("It was unplugged.", "Plug it in."))
    assert said.text() == "It was unplugged. Plug it in."
    scanners.recovered.emit()
    assert said.text() == "The scanner is back."


def test_a_set_up_code_is_no_ticket(qtbot: QtBot, kiosk: Kiosk) -> None:
    kiosk.show()
    kiosk.scan(f"{CLEAR}whatever", Source.SCANNER)
    assert kiosk.window.notice.text.text() == "This is a set-up code, not a ticket."
    assert kiosk.window.showing.decision is None
