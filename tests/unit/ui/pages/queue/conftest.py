"""Fixtures of the queue page."""

import pytest
from pytestqt.qtbot import QtBot

from app.model.night import Queue
from app.ui.bridge import Bridge
from app.ui.pages.queue_page import QueuePage
from app.ui.theme.tokens import DARK
from app.ui.verdict.name_display import NameDisplay
from tests.unit.ui.pages.queue.queue_rows import row
from tests.unit.ui.sample_guests import NOW, ZONE
from tests.unit.ui.stub_core import Behind, settle


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.rows_waiting = Queue((row(1), row(2)), (), NOW + 8_000)
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> QueuePage:
    page = QueuePage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(page)
    page.resize(1200, 600)
    page.show()
    page.activateWindow()
    page.begin()
    settle()
    return page
