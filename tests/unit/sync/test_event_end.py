"""Tests of reading when the event ends."""

from app.model.link import LinkState
from app.rehearsal.weather import WeatherKind
from app.security.store_key import NO_KEYS
from app.store.guest_data import due_guests_of
from app.sync.event_end import EventEndReader
from tests.support.night import Night


async def test_end_is_kept_while_the_service_refuses_to_tell_it(night: Night) -> None:
    """The refusal tells nothing of the link."""
    core = night.core
    reader = EventEndReader(core.organiser, night.service.event_id, core.database)
    assert await reader.read()
    night.weather(WeatherKind.KEY, operation=None)
    assert not await reader.read()
    assert core.watch.link.state is LinkState.ONLINE
    kept = due_guests_of(night.path, NO_KEYS)
    assert kept is not None
    assert kept.ends_at is not None


async def test_door_without_an_event_asks_for_no_end(night: Night) -> None:
    requests = night.service.seen.total()
    assert await EventEndReader(night.core.organiser, None, night.core.database).read()
    assert night.service.seen.total() == requests
