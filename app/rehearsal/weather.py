"""Weather: what stands between the service and whoever calls it, and when it changes."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from threading import Lock
from time import monotonic
from typing import ClassVar, Literal

RATE_WINDOW_SECONDS = 60.0  # `limit` is told a minute


class Kind(StrEnum):
    """What happens to a request; unless told otherwise, it is not carried out."""

    CLEAR = "clear"  # nothing: it is carried out and answered
    CUT = "cut"  # the connection is closed without a byte
    HANG = "hang"  # no answer; carried out only if the caller is still there in other weather
    LOST = "lost"  # carried out, then the connection is closed without a byte
    LATE = "late"  # the connection is closed without a byte; carried out afterwards
    LAG = "lag"  # carried out; list, search and history show how it was a while ago
    PORTAL = "portal"  # 200, a hotel's log-in page
    REDIRECT = "redirect"  # 302 to somewhere else
    KEY = "key"  # 401
    FORBIDDEN = "forbidden"  # 403
    BUSY = "busy"  # 429 with Retry-After
    RATE = "rate"  # the same, for whatever exceeds so many requests a minute
    ERROR = "error"  # 500
    DOWN = "down"  # 503, a proxy's page
    BROKEN = "broken"  # 200, JSON that stops in the middle
    HUGE = "huge"  # 200, JSON that never ends
    GZIP_BOMB = "gzipbomb"  # the same, a thousand times smaller on its way
    SLOW = "slow"  # carried out and answered after a while, even if the caller has left
    DRIP = "drip"  # carried out; the answer comes one byte at a time


@dataclass(frozen=True, slots=True)
class Target:
    """What one request is about: `names` are the credentials in it and the ids of their tickets."""

    operation: str
    action: str | None = None
    names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Weather:
    """What the next `times` requests meet, or all until it changes.

    Requests meet it if they are for this `operation`, this check-in `action` and this `ticket` (an
    id or a code); where these are None, any. `seconds` is how long `slow` waits (give or take up
    to `jitter`), how long `drip` rests after each byte, how much later `late` carries out, how old
    is what `lag` shows, and what `busy` names in Retry-After: as a number, or as a date. `late`
    keeps the connection for `drops_after` seconds; `rate` lets `limit` requests pass a minute.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid", "allow_inf_nan": False}

    kind: Kind = Kind.CLEAR
    times: int | None = None
    operation: str | None = None
    seconds: float = 1.0
    jitter: float = 0.0
    as_date: bool = False
    action: Literal["CHECKIN", "CHECKOUT"] | None = None
    ticket: str | None = None
    drops_after: float = 0.0
    limit: int = 60

    def __post_init__(self) -> None:
        if self.times is not None and self.times < 1:
            raise ValueError("times must be at least 1")
        if self.seconds < 0 or self.jitter < 0 or self.drops_after < 0:
            raise ValueError("seconds, jitter and drops_after must not be negative")
        if self.limit < 1:
            raise ValueError("limit must be at least 1")

    @property
    def looks_inside(self) -> bool:
        """Whether a request must be read to know if it meets this weather."""
        return self.action is not None or self.ticket is not None

    def is_for(self, target: Target) -> bool:
        """Whether this request meets it."""
        return (
            self.operation in (None, target.operation)
            and self.action in (None, target.action)
            and (self.ticket is None or self.ticket in target.names)
        )


CLEAR = Weather()


class Sky:
    """The weather as it is now. Any thread may change it; requests meet it in the service's own."""

    def __init__(self, seed: int, steady: Callable[[], float] = monotonic) -> None:
        self._steady = steady
        self._passed = deque[float]()
        self._lock = Lock()
        self._weather = CLEAR
        self._left: int | None = None
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._random = Random(seed)

    def set(self, weather: Weather) -> None:
        """Change the weather, also for requests that the old one still holds."""
        with self._lock:
            self._weather, self._left = weather, weather.times
            self._passed.clear()
            for event, loop in self._waiting.items():
                loop.call_soon_threadsafe(event.set)

    def now(self) -> Weather:
        """What the next request will meet, `times` counted down."""
        with self._lock:
            weather, left = self._weather, self._left
        if left == 0:
            return CLEAR
        return replace(weather, times=left)

    def strike(self, target: Target) -> Weather:
        """The weather that this request meets; it uses up one of its times."""
        with self._lock:
            weather = self._weather
            if self._left == 0 or not weather.is_for(target):
                return CLEAR
            if weather.kind is Kind.RATE:
                wait = self._rated(weather.limit)
                if wait is None:
                    return CLEAR
                weather = replace(weather, seconds=wait)
            if self._left is not None:
                self._left -= 1
            return weather

    def _rated(self, limit: int) -> float | None:
        """Seconds until a request may pass again; None if this one does."""
        now = self._steady()
        while self._passed and self._passed[0] <= now - RATE_WINDOW_SECONDS:
            self._passed.popleft()
        if len(self._passed) < limit:
            self._passed.append(now)
            return None
        return self._passed[0] + RATE_WINDOW_SECONDS - now

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
