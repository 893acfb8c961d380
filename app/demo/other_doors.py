"""Made-up doors for the tour: they join the venue that the kiosk keeps, and tell of themselves."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from app import __version__
from app.runtime.clocks import wall_clock
from app.security.store_key import NO_KEYS
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.finding import reach_keeper
from app.venue.membership import VenueFolder
from app.venue.messages import BEAT, BEAT_S, DoorNews, shape
from app.venue.taking_part import join

T = TypeVar("T")
AGAIN_S = 0.2
SILENT_AFTER_S = 3.0  # two heartbeats
# Name, guests a minute, line, waiting check-ins, seconds since the list was read, battery.
DOORS = (
    ("Artists' gate", 2, "online", 0, 120, 97),
    ("Garden", 22, "offline", 14, 540, 31),
    ("South entrance", 41, "online", 0, 65, 64),
    ("Terrace", 9, "online", 0, 70, 12),
)
SILENT = "Terrace"  # this door tells of itself only at first


def open_doors(folder: Path, code: str, passphrase: str) -> None:
    """Let the doors take part, in a thread that ends with the program; `folder` is for files."""

    async def take_part() -> None:
        doors = (_take_part(folder, code, passphrase, _news(*door)) for door in DOORS)
        await asyncio.gather(*doors, return_exceptions=True)

    Thread(target=asyncio.run, args=(take_part(),), name="doors", daemon=True).start()


def _news(name: str, a_minute: int, link: str, waiting: int, age: int, battery: int) -> DoorNews:
    return DoorNews(
        name, a_minute=a_minute, link=link, waiting=waiting, list_age_s=age,
        battery=battery, version=__version__,
    )  # fmt: skip


async def _take_part(folder: Path, code: str, passphrase: str, news: DoorNews) -> None:
    """Join the venue, and tell of this door until its keeper is gone."""
    own = VenueFolder(folder / news.name, NO_KEYS)
    membership = await _retried(
        lambda: join(own, code, passphrase, news.name, event="", now=wall_clock())
    )
    async with (
        await _retried(lambda: reach_keeper(membership)) as line,
        asyncio.timeout(SILENT_AFTER_S if news.name == SILENT else None),
    ):
        while True:
            await line.say(f"{BEAT}.{membership.laptop}", shape(DoorNews).dump_json(news))
            await asyncio.sleep(BEAT_S)


async def _retried(attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Return the result of the first attempt that a keeper, which may be starting, answers."""
    while True:
        try:
            return await attempt()
        except (KeeperRefused, KeeperUnreachable):
            await asyncio.sleep(AGAIN_S)
