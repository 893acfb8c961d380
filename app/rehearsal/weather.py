"""Weather: what happens to requests between the service and its callers."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from threading import Lock
from time import monotonic
from typing import ClassVar, Literal

RATE_WINDOW_SECONDS = 60.0  # `limit` is per minute


class WeatherKind(StrEnum):
    """The kinds of weather; a request is carried out only if the comment says so."""

    CLEAR = "clear"  # carried out and answered
    CUT = "cut"  # the connection is closed without a byte
    # no response; carried out only if the caller still waits when the weather changes
    HANG = "hang"
    LOST = "lost"  # carried out, then the connection is closed without a byte
    LATE = "late"  # the connection is closed without a byte; carried out later
    LAG = "lag"  # carried out; list, search and history show an earlier state
    PORTAL = "portal"  # 200, the log-in page of a hotel's network
    REDIRECT = "redirect"  # 302 to another host
    KEY = "key"  # 401
    FORBIDDEN = "forbidden"  # 403
    BUSY = "busy"  # 429 with Retry-After
    RATE = "rate"  # as BUSY, only beyond so many requests a minute
    ERROR = "error"  # 500
    DOWN = "down"  # 503, a proxy's page
    BROKEN = "broken"  # 200, JSON that stops in the middle
    HUGE = "huge"  # 200, JSON that never ends
    GZIP_BOMB = "gzipbomb"  # as HUGE, compressed to a thousandth
    SLOW = "slow"  # carried out and answered after a while, even if the caller has left
    DRIP = "drip"  # carried out; the answer comes one byte at a time


@dataclass(frozen=True, slots=True)
class RequestTarget:
    """The subject of a request: its operation, its check-in action, and its tickets.

    `names` are the credentials in the request and the ids of their tickets.
    """

    operation: str
    action: str | None = None
    names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Weather:
    """The weather that the next `times` requests meet, or all requests until it changes.

    It applies to requests for this `operation`, this check-in `action` and this `ticket` (an id or
    a code); None means any. `seconds` is how long `slow` waits (give or take up to `jitter`), the
    pause of `drip` after each byte, the delay of `late`, the age of what `lag` shows, and the
    Retry-After of `busy` and `down`, as a number or as a date. `late` keeps the connection for
    `drops_after` seconds; `rate` lets `limit` requests a minute pass.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid", "allow_inf_nan": False}

    kind: WeatherKind = WeatherKind.CLEAR
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
        """Return whether a request must be read to know whether this weather applies to it."""
        return self.action is not None or self.ticket is not None

    def is_for(self, target: RequestTarget) -> bool:
        """Return whether this weather applies to a request."""
        return (
            self.operation in (None, target.operation)
            and self.action in (None, target.action)
            and (self.ticket is None or self.ticket in target.names)
        )


CLEAR = Weather()


class FaultInjector:
    """The present weather; any thread may set it, requests meet it in the service's own thread."""

    def __init__(self, seed: int, steady: Callable[[], float] = monotonic) -> None:
        self._steady = steady
        self._passed = deque[float]()
        self._lock = Lock()
        self._weather = CLEAR
        self._left: int | None = None
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self._random = Random(seed)

    def set(self, weather: Weather) -> None:
        """Set the weather, also for requests that the old weather still holds."""
        with self._lock:
            self._weather, self._left = weather, weather.times
            self._passed.clear()
            for event, loop in self._waiting.items():
                loop.call_soon_threadsafe(event.set)

    @property
    def held(self) -> int:
        """Return how many requests, received as a whole, the weather holds."""
        with self._lock:
            return len(self._waiting)

    def now(self) -> Weather:
        """Return the weather of the next request, with `times` counted down."""
        with self._lock:
            weather, left = self._weather, self._left
        if left == 0:
            return CLEAR
        return replace(weather, times=left)

    def weather_for(self, target: RequestTarget) -> Weather:
        """Return the weather that this request meets, and count it."""
        with self._lock:
            weather = self._weather
            if self._left == 0 or not weather.is_for(target):
                return CLEAR
            if weather.kind is WeatherKind.RATE:
                wait = self._seconds_over_limit(weather.limit)
                if wait is None:
                    return CLEAR
                weather = replace(weather, seconds=wait)
            if self._left is not None:
                self._left -= 1
            return weather

    def _seconds_over_limit(self, limit: int) -> float | None:
        """Return the seconds until a request may pass again; None if this request may."""
        now = self._steady()
        while self._passed and self._passed[0] <= now - RATE_WINDOW_SECONDS:
            self._passed.popleft()
        if len(self._passed) < limit:
            self._passed.append(now)
            return None
        return self._passed[0] + RATE_WINDOW_SECONDS - now

    def delay(self, weather: Weather) -> float:
        """Return the delay of this request in seconds."""
        return max(0.0, weather.seconds + self._random.uniform(-weather.jitter, weather.jitter))

    async def changed(self, struck: Weather) -> None:
        """Wait until other weather is set."""
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
