"""Fixtures: a translated, styled application, and the requests of the window to a real core."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from app.core.requests import CoreRequests
from app.core.update_check import UpdateCheck
from app.core.venue_requests import VenueEntry
from app.security.store_key import NO_KEYS
from app.service.ticket_service import TicketService
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup
from tests.support.night import Night, settings_for
from tests.support.windows import dressed, interpreter
from tests.unit.kiosk.stub_door_check import StoredChoices, look_around

__all__ = ["dressed", "interpreter"]


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """Restore the default locale: it belongs to the process, so later tests would see a change."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.fixture
def kept() -> StoredChoices:
    return StoredChoices()


@pytest.fixture
def requests(night: Night, kept: StoredChoices) -> CoreRequests:
    core = night.core
    service = TicketService(core.organiser, core.ticketing_id, frozenset())
    lookup = Lookup(service, core.organiser, core.ticketing_id, core.roster, core.timelines)
    announcements = Announcements(
        core.organiser, night.service.event_id, core.supervised, lambda: 0
    )
    settings = settings_for(night.service)
    door = replace(settings.door, category_names=("crew Crew",))
    settings = replace(settings, door=door)
    entry = VenueEntry(night.path.parent / "venue", NO_KEYS, settings, night.clock)
    return CoreRequests(
        core, lookup, announcements, look_around, str.upper, kept, settings, entry,
        UpdateCheck(night.path.parent / "newest-version.json", "", night.clock), night.clock,
    )  # fmt: skip
