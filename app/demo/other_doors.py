"""Made-up doors for the tour: they join the venue that the kiosk keeps, and tell of themselves."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from app import __version__
from app.kiosk.core_thread import CoreThread
from app.runtime.clocks import wall_clock
from app.security.store_key import NO_KEYS
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.finding import reach_keeper
from app.venue.membership import VenueFolder
from app.venue.requests import BEAT
from app.venue.status import BEAT_S, DoorNews, shape
from app.venue.taking_part import join

T = TypeVar("T")
AGAIN_S = 0.2
TELLS_S = 3.0  # of a door that falls silent: two heartbeats


@dataclass(frozen=True, slots=True)
class MadeUpDoor:
    """News of a door of the demo; one that falls silent tells it only at first."""

    news: DoorNews
    falls_silent: bool = False


def _news(name: str, a_minute: int, link: str, waiting: int, age: int, battery: int) -> DoorNews:
    return DoorNews(
        name, a_minute=a_minute, link=link, waiting=waiting, list_age_s=age,
        battery=battery, version=__version__,
    )  # fmt: skip


DOORS = (
    MadeUpDoor(_news("Artists' gate", 2, "online", 0, 120, 97)),
    MadeUpDoor(_news("Garden", 22, "offline", 14, 540, 31)),
    MadeUpDoor(_news("South entrance", 41, "online", 0, 65, 64)),
    MadeUpDoor(_news("Terrace", 9, "online", 0, 70, 12), falls_silent=True),
)


class OtherDoors:
    """The doors, in a thread of their own, from `start` to `stop`; `folder` holds their files."""

    def __init__(self, folder: Path, code: str, passphrase: str) -> None:
        self._folder, self._code, self._passphrase = folder, code, passphrase
        # Nobody waits for the doors here: the tour sees them on its page, or misses them there.
        self._thread = CoreThread(self._open, opened=lambda: None, failed=lambda _: None)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._thread.stop()

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        """Let the doors take part while the block runs."""
        tasks = [asyncio.create_task(self._take_part(door)) for door in DOORS]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _take_part(self, door: MadeUpDoor) -> None:
        """Join the venue, and tell of this door until cancelled."""
        folder, name = VenueFolder(self._folder / door.news.name, NO_KEYS), door.news.name
        membership = await _retried(
            lambda: join(folder, self._code, self._passphrase, name, event="", now=wall_clock())
        )
        content = shape(DoorNews).dump_json(door.news)
        async with (
            await _retried(lambda: reach_keeper(membership)) as line,
            asyncio.timeout(TELLS_S if door.falls_silent else None),
        ):
            while True:
                await line.say(f"{BEAT}.{membership.laptop}", content)
                await asyncio.sleep(BEAT_S)


async def _retried(attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Return the result of the first attempt that a keeper, which may be starting, answers."""
    while True:
        try:
            return await attempt()
        except (KeeperRefused, KeeperUnreachable):
            await asyncio.sleep(AGAIN_S)
