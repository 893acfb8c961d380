"""Requests of the window about the venue, answered by a core that belongs to one."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from app.core import Listeners
from app.kiosk.window_requests import WindowRequestHandler, open_request_handler
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.settings.settings import checked
from app.venue.membership import VenueFolder

PASSPHRASE = "correct horse"
ADDRESS = "127.0.0.1:9"
SETTINGS = checked(
    {
        "service": {"base_url": f"http://{ADDRESS}", "ticketing_id": "t"},
        "door": {"name": "North entrance"},
        "venue": {"capacity": 500},
    }
)


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
def home(tmp_path: Path) -> Home:
    (home := Home(tmp_path / "home")).folder.mkdir()
    return home


async def opened(home: Home, stack: AsyncExitStack) -> WindowRequestHandler:
    """Return the requests of a laptop whose service does not answer."""
    opening = open_request_handler(home, SETTINGS, None, Listeners(), clock=wall_clock)
    return await stack.enter_async_context(opening)


def take_part(home: Home, tmp_path: Path) -> None:
    """Make this laptop a door of a venue whose keeper does not answer."""
    keeper = VenueFolder(tmp_path / "keeper").found(
        "Keeper", PASSPHRASE, event="", port=9, addresses=(ADDRESS,), replicas=1, now=1
    )
    folder = VenueFolder(home.venue)
    door = folder.prepared(keeper.code, PASSPHRASE, "North entrance", event="", now=2)
    folder.write(door)


async def test_people_without_tickets_are_counted_at_a_laptop_of_a_venue(
    home: Home, stack: AsyncExitStack, tmp_path: Path
) -> None:
    take_part(home, tmp_path)
    requests = await opened(home, stack)
    for people in (1, 1, 1, -1):
        await requests.count_people(people)
    house = (await requests.night()).house
    assert house is not None
    assert (house.occupancy.inside, house.occupancy.capacity) == (2, 500)


async def test_evacuation_empties_the_house_until_it_is_taken_back(
    home: Home, stack: AsyncExitStack, tmp_path: Path
) -> None:
    take_part(home, tmp_path)
    requests = await opened(home, stack)
    await requests.count_people(3)
    await requests.all_out()
    emptied = (await requests.night()).house
    await requests.undo_all_out()
    restored = (await requests.night()).house
    assert emptied is not None
    assert restored is not None
    assert (emptied.occupancy.inside, restored.occupancy.inside) == (0, 3)
    assert emptied.cleared_at is not None
    assert restored.cleared_at is None
    assert await requests.doors() == ()


async def test_laptop_without_a_venue_counts_nobody(home: Home, stack: AsyncExitStack) -> None:
    requests = await opened(home, stack)
    await requests.count_people(1)
    await requests.all_out()
    await requests.undo_all_out()
    assert await requests.doors() is None
    assert (await requests.night()).house is None
    assert not home.venue.exists()
