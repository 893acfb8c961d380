"""Whole windows, which speak as their settings say; and the core behind one."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from app.kiosk.window_requests import WindowRequestHandler
from app.service.check_in import TicketService
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup
from tests.support.night import Night
from tests.support.windows import dressed, interpreter
from tests.unit.kiosk.stub_surroundings import Kept, look_around

__all__ = ["dressed", "interpreter"]


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """How dates and numbers are written is the process's, and so every later test's too."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def backstage(night: Night, kept: Kept) -> WindowRequestHandler:
    core = night.core
    service = TicketService(core.organiser, core.ticketing_id, frozenset())
    lookup = Lookup(service, core.organiser, core.ticketing_id, core.roster)
    announcements = Announcements(core.organiser, night.service.event_id)
    return WindowRequestHandler(core, lookup, announcements, look_around, str.upper, kept)
