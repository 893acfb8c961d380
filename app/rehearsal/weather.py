"""Weather: what stands between the service and whoever calls it, and when it changes."""

import asyncio
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from threading import Lock
from typing import ClassVar


class Kind(StrEnum):
    """What happens to a request; unless told otherwise, it is not carried out."""

    CLEAR = "clear"  # nothing: it is carried out and answered
    CUT = "cut"  # the connection is closed without a byte
    HANG = "hang"  # no answer; carried out only if the caller is still there in other weather
    LOST = "lost"  # carried out, then the connection is closed without a byte
    PORTAL = "portal"  # 200, a hotel's log-in page
    REDIRECT = "redirect"  # 302 to somewhere else
    KEY = "key"  # 401
    FORBIDDEN = "forbidden"  # 403
    BUSY = "busy"  # 429 with Retry-After
    ERROR = "error"  # 500
    DOWN = "down"  # 503, a proxy's page
    BROKEN = "broken"  # 200, JSON that stops in the middle
    HUGE = "huge"  # 200, JSON that never ends
    GZIP_BOMB = "gzipbomb"  # the same, a thousand times smaller on its way
    SLOW = "slow"  # carried out and answered after a while, even if the caller has left
    DRIP = "drip"  # carried out; the answer comes one byte at a time


@dataclass(frozen=True, slots=True)
class Weather:
    """What the next `times` requests meet, or all until it changes; of one operation, or of any.

    `seconds` is how long `slow` waits (give or take up to `jitter`), how long `drip` rests after
    each byte, and what `busy` names in Retry-After: as a number, or as a date.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid", "allow_inf_nan": False}

    kind: Kind = Kind.CLEAR
    times: int | None = None
    operation: str | None = None
    seconds: float = 1.0
    jitter: float = 0.0
    as_date: bool = False

    def __post_init__(self) -> None:
        if self.times is not None and self.times < 1:
            raise ValueError("times must be at least 1")
        if self.seconds < 0 or self.jitter < 0:
            raise ValueError("seconds and jitter must not be negative")


CLEAR = Weather()


class Sky:
    """The weather as it is now. Any thread may change it; requests meet it in the service's own."""

    def __init__(self, seed: int) -> None:
        self._lock = Lock()
        self._weather = CLEAR
        self._left: int | None = None
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._random = Random(seed)

    def set(self, weather: Weather) -> None:
        """Change the weather, also for requests that the old one still holds."""
        with self._lock:
            self._weather, self._left = weather, weather.times
            for event, loop in self._waiting.items():
                loop.call_soon_threadsafe(event.set)

    def now(self) -> Weather:
        """What the next request will meet, `times` counted down."""
        with self._lock:
            weather, left = self._weather, self._left
        if left == 0:
            return CLEAR
        return replace(weather, times=left)

    def strike(self, operation: str) -> Weather:
        """The weather that a request for this operation meets; it uses up one of its times."""
        with self._lock:
            weather = self._weather
            if self._left == 0 or weather.operation not in (None, operation):
                return CLEAR
            if self._left is not None:
                self._left -= 1
            return weather

    def delay(self, weather: Weather) -> float:
        """How long it is slow this time."""
        return max(0.0, weather.seconds + self._random.uniform(-weather.jitter, weather.jitter))

    async def changed(self, struck: Weather) -> None:
        """Wait until other weather is set than that which struck."""
        event = asyncio.Event()
        with self._lock:
            if self._weather is not struck:
                return
            self._waiting[event] = asyncio.get_running_loop()
        try:
            await event.wait()
        finally:
            with self._lock:
                del self._waiting[event]
