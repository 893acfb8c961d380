"""Fixtures of the window, with a core that replies at once."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.model.details import Details
from app.model.verdict import Kind, Reason
from app.ui.bridge import Bridge
from app.ui.window.main_window import MainWindow
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.window.steward import SETTINGS, Time


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind, time: Time) -> Iterator[MainWindow]:
    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS, since=NOW - 23 * MINUTE),
    }
    behind.known = Details(MAYA, True, False, None, None, (), None)
    bridge.clock = lambda: time.now
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS), 1366, 768)
    bridge.opened.emit()
    settle()
    yield window
    settle()
