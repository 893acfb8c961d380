"""News of the doors of the venue: each tells its own every two seconds."""

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Annotated

from nats.aio.client import Client
from nats.aio.msg import Msg
from pydantic import Field, TypeAdapter, ValidationError

from app.model.doors import DoorStatus
from app.venue.cancellation import stop_if_cancelled
from app.venue.incoming import RareWarning, is_of
from app.venue.subjects import HEARTBEAT

log = logging.getLogger(__name__)
EVERY_S = 2.0
MOST_DOORS = 500
Text = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, lt=2**53)]


@dataclass(frozen=True, slots=True)
class DoorNews:
    """The news that a door tells of itself.

    `inside` is how many it let in and not out again, `tickets` how many tickets it
    knows to be inside over all doors, `list_age_s` the age of its list, `source` how its last
    ticket was read. `battery` is in percent, None without one.
    """

    laptop: Text
    name: Text
    inside: int = 0
    tickets: Count = 0
    a_minute: float = 0.0
    link: Text = ""
    waiting: Count = 0
    list_age_s: Count | None = None
    source: Text = ""
    battery: Count | None = None
    version: Text = ""


_NEWS = TypeAdapter(DoorNews)


@dataclass(frozen=True, slots=True)
class HeardDoor:
    """The last news of a door, and how long ago it came."""

    news: DoorNews
    silent_s: float

    @property
    def status(self) -> DoorStatus:
        """Return what commands and the window show of the door."""
        news = self.news
        return DoorStatus(
            news.name, round(self.silent_s, 1), news.inside, news.a_minute, news.link,
            news.waiting, news.list_age_s, news.source, news.battery, news.version,
        )  # fmt: skip


class Heartbeats:
    """Tells the other doors about this one, and remembers what they tell."""

    def __init__(self, laptop: str, *, steady: Callable[[], float]) -> None:
        self._laptop = laptop
        self._steady = steady
        self._unreadable = RareWarning(log, "A heartbeat of a door cannot be read")
        self._heard = dict[str, tuple[DoorNews, float]]()

    def doors(self) -> list[HeardDoor]:
        """Return the doors that were heard, by name; this laptop is among them."""
        now = self._steady()
        heard = [HeardDoor(news, now - at) for news, at in self._heard.values()]
        return sorted(heard, key=lambda door: (door.news.name, door.news.laptop))

    async def run(self, client: Client, own: Callable[[], DoorNews | None]) -> None:
        """Tell and hear over this connection until cancelled.

        `own` returns the news of this laptop; None if it is no door.
        """
        subscription = await client.subscribe(f"{HEARTBEAT}.*", cb=self._hear)
        try:
            while True:
                stop_if_cancelled()
                if (news := own()) is not None:
                    content = json.dumps(asdict(news)).encode()
                    await client.publish(f"{HEARTBEAT}.{self._laptop}", content)
                await asyncio.sleep(EVERY_S)
        finally:
            if client.is_connected:
                await subscription.unsubscribe()

    async def _hear(self, message: Msg) -> None:
        """Remember a heartbeat; one that cannot be read is ignored."""
        laptop = message.subject.rpartition(".")[2]
        if laptop not in self._heard and len(self._heard) >= MOST_DOORS:
            return
        news = _read(laptop, message.data) if is_of(message, f"{HEARTBEAT}.*") else None
        if news is None:
            self._unreadable()
            return
        self._heard[laptop] = (news, self._steady())


def _read(laptop: str, raw: bytes) -> DoorNews | None:
    """Return the news in a message; None if it is damaged. Later versions may tell more."""
    try:
        return replace(_NEWS.validate_json(raw), laptop=laptop)
    except ValidationError:
        return None
