"""Fixtures for several folders of tests: services, an open door, a home folder and a keyring."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.home import Home
from tests.support.keyrings import MemoryKeyring, in_use
from tests.support.made_once import derive_each_key_once, make_each_world_once
from tests.support.night import Night, TimedServing, a_night
from tests.support.virtual_time import SkippingLoop, VirtualLoop

# In these folders, all that the tests wait for happens in their own loop or in a virtual loop.
VIRTUAL = {"claimer", "door", "organiser", "scanner", "service", "steward", "sync", "unit"}


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    is_virtual = item.path.parent.name in VIRTUAL
    return {"loop": SkippingLoop if is_virtual else asyncio.new_event_loop}


@pytest.fixture(scope="session", autouse=True)
def _each_thing_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        derive_each_key_once(patched)
        make_each_world_once(patched)
        yield


@pytest.fixture
def service() -> Iterator[Serving]:
    with TimedServing(tickets=150) as serving:
        yield serving


@pytest.fixture
async def night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "admit.sqlite3") as opened:
        yield opened


@pytest.fixture(scope="session")
def serving() -> Iterator[Serving]:
    with Serving(tickets=40, new_loop=VirtualLoop) as serving:
        yield serving


@pytest.fixture
def standing(serving: Serving) -> Serving:
    """Return the shared service, for tests that only read its events and tickets."""
    serving.weather.set(Weather(WeatherKind.CLEAR))
    return serving


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.fixture
def keyring() -> Iterator[MemoryKeyring]:
    backend = MemoryKeyring()
    with in_use(backend):
        yield backend
