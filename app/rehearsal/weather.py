"""Weather: what happens to requests between the service and its callers.

Its effects are ASGI code around the service.
"""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from email.utils import formatdate
from enum import StrEnum
from itertools import repeat
from math import ceil
from threading import Lock
from time import monotonic, time
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.rehearsal.requests import JSON

RATE_WINDOW_SECONDS = 60.0  # `limit` is per minute
HANG_UP = "admit.hang_up"
LAG = "admit.lag"  # key in a request's scope: age in milliseconds of the state it sees
HTML = "text/html"
ELSEWHERE = "http://login.hotel.invalid/welcome"
PAGE = "<!doctype html><title>{0}</title><h1>{0}</h1>"
HALF = b'{"success":true,"data":{"ticketId":"tk_0123456789ab","ticketIds":["tk_01'
PADDING = b" " * 65_536


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
    a code); None means any. `seconds` is how long `slow` waits, the pause of `drip` after each
    byte, the delay of `late`, the age of what `lag` shows, and the Retry-After of `busy` and
    `down`, as a number or as a date. `late` keeps the connection for `drops_after` seconds; `rate`
    lets `limit` requests a minute pass.
    """

    __pydantic_config__: ClassVar = {"extra": "forbid", "allow_inf_nan": False}

    kind: WeatherKind = WeatherKind.CLEAR
    times: Annotated[int, Field(ge=1)] | None = None
    operation: str | None = None
    seconds: Annotated[float, Field(ge=0)] = 1.0
    as_date: bool = False
    action: Literal["CHECKIN", "CHECKOUT"] | None = None
    ticket: str | None = None
    drops_after: Annotated[float, Field(ge=0)] = 0.0
    limit: Annotated[int, Field(ge=1)] = 60

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

    def __init__(self, steady: Callable[[], float] = monotonic) -> None:
        self._steady = steady
        self._passed = deque[float]()
        self._lock = Lock()
        self._weather = CLEAR
        self._left: int | None = None
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

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


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request on its way to the service, and its response on the way back."""

    service: ASGIApp
    fault_injector: FaultInjector
    operation: str
    target_of: Callable[[bytes], RequestTarget]
    scope: Scope
    receive: Receive
    send: Send


Effect = Callable[[Weather, Exchange], Awaitable[None]]


async def pass_through_weather(exchange: Exchange) -> None:
    """Apply the present weather to a request."""
    target = RequestTarget(exchange.operation)
    if exchange.fault_injector.now().looks_inside:
        exchange, body = await _read(exchange)
        target = exchange.target_of(body)
    weather = exchange.fault_injector.weather_for(target)
    await EFFECTS.get(weather.kind, _answered_by_something_else)(weather, exchange)


async def _clear(_: Weather, exchange: Exchange) -> None:
    await exchange.service(exchange.scope, exchange.receive, exchange.send)


async def _cut(_: Weather, exchange: Exchange) -> None:
    exchange.scope["extensions"][HANG_UP]["now"]()
    await _caller_left(exchange.receive)


async def _lost(weather: Weather, exchange: Exchange) -> None:
    await _answer(exchange)
    await _cut(weather, exchange)


async def _late(weather: Weather, exchange: Exchange) -> None:
    """Close the connection now, and carry the request out later, as a proxy may do."""
    complete, _ = await _read(exchange)
    drops_after = min(weather.seconds, weather.drops_after)
    await _first(_caller_left(exchange.receive), asyncio.sleep(drops_after))
    exchange.scope["extensions"][HANG_UP]["now"]()
    await asyncio.sleep(weather.seconds - drops_after)
    await _answer(complete)


async def _lag(weather: Weather, exchange: Exchange) -> None:
    exchange.scope[LAG] = round(weather.seconds * 1000)
    await _clear(weather, exchange)


async def _hang(weather: Weather, exchange: Exchange) -> None:
    complete, _ = await _read(exchange)
    if await _first(_caller_left(exchange.receive), exchange.fault_injector.changed(weather)) == 1:
        await pass_through_weather(complete)


async def _slow(weather: Weather, exchange: Exchange) -> None:
    complete, _ = await _read(exchange)
    await _first(asyncio.sleep(weather.seconds), exchange.fault_injector.changed(weather))
    await _clear(weather, complete)


async def _drip(weather: Weather, exchange: Exchange) -> None:
    start, body = await _answer(exchange)
    await exchange.send(start)
    left = body
    while len(left) > 1:
        await exchange.send(_body_part(left[:1], more=True))
        left = left[1:]
        rest, change = asyncio.sleep(weather.seconds), exchange.fault_injector.changed(weather)
        ended = await _first(_caller_left(exchange.receive), rest, change)
        if ended == 0:
            return
        if ended == 2:
            break
    await exchange.send(_body_part(left))


async def _huge(weather: Weather, exchange: Exchange) -> None:
    await _pour(weather, exchange, repeat(PADDING), {})


async def _gzip_bomb(weather: Weather, exchange: Exchange) -> None:
    await _pour(weather, exchange, _compressed(PADDING * 16), {"content-encoding": "gzip"})


async def _pour(
    weather: Weather, exchange: Exchange, parts: Iterator[bytes], headers: dict[str, str]
) -> None:
    """Send parts endlessly, until the caller leaves or the weather changes."""

    async def flow() -> None:
        for part in parts:
            await exchange.send(_body_part(part, more=True))
            await asyncio.sleep(0)

    response = Response(media_type=JSON, headers=headers)
    del response.headers["content-length"]
    start = {"type": "http.response.start", "status": 200, "headers": response.raw_headers}
    await exchange.send(start)
    await _first(_caller_left(exchange.receive), flow(), exchange.fault_injector.changed(weather))
    await _cut(weather, exchange)


def _compressed(plain: bytes) -> Iterator[bytes]:
    """Yield the same text endlessly, compressed in pieces that can follow one another."""
    packer = zlib.compressobj(9, wbits=31)
    yield packer.compress(b'{"success":true,"data":') + packer.flush(zlib.Z_FULL_FLUSH)
    yield from repeat(packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH))


async def _answered_by_something_else(weather: Weather, exchange: Exchange) -> None:
    await _canned(weather)(exchange.scope, exchange.receive, exchange.send)


def _canned(weather: Weather) -> Response:
    match weather.kind:
        case WeatherKind.PORTAL:
            return Response(PAGE.format("Welcome to our guest network"), 200, media_type=HTML)
        case WeatherKind.REDIRECT:
            return Response(b"", 302, {"location": ELSEWHERE}, HTML)
        case WeatherKind.DOWN:
            page = PAGE.format("503 Service Temporarily Unavailable")
            return Response(page, 503, {"retry-after": _retry_after(weather)}, HTML)
        case WeatherKind.BROKEN:
            return Response(HALF, 200, media_type=JSON)
        case WeatherKind.BUSY | WeatherKind.RATE:
            return _error_response(429, "RATE_LIMITED", {"retry-after": _retry_after(weather)})
        case WeatherKind.KEY:
            return _error_response(401, "INVALID_API_KEY", {"www-authenticate": "Bearer"})
        case WeatherKind.FORBIDDEN:
            return _error_response(403, "MISSING_SCOPE")
        case _:
            return _error_response(500, "INTERNAL_ERROR")


def _error_response(status: int, code: str, headers: dict[str, str] | None = None) -> Response:
    error = {"code": code, "message": "Rehearsed weather, no real trouble."}
    return Response(json.dumps({"success": False, "error": error}), status, headers, JSON)


def _retry_after(weather: Weather) -> str:
    seconds = ceil(weather.seconds)
    return formatdate(time() + seconds, usegmt=True) if weather.as_date else str(seconds)


async def _answer(exchange: Exchange) -> tuple[Message, bytes]:
    """Return the service's response without sending it."""
    messages: list[Message] = []

    async def keep(message: Message) -> None:
        messages.append(message)

    await exchange.service(exchange.scope, exchange.receive, keep)
    return messages[0], b"".join(message.get("body", b"") for message in messages[1:])


async def _read(exchange: Exchange) -> tuple[Exchange, bytes]:
    """Return the exchange with its request read completely, and the body of the request.

    The caller may leave then.
    """
    complete: list[Message] = []
    while not complete or complete[-1].get("more_body", False):
        complete.append(await exchange.receive())
    body = b"".join(message.get("body", b"") for message in complete)

    async def again() -> Message:
        return complete.pop(0) if complete else await exchange.receive()

    return replace(exchange, receive=again), body


async def _caller_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _first(*waits: Coroutine[Any, Any, None]) -> int:
    """Return the number of the wait that ends first; the others are cancelled."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(number for number, task in enumerate(tasks) if task.done())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _body_part(body: bytes, *, more: bool = False) -> Message:
    return {"type": "http.response.body", "body": body, "more_body": more}


EFFECTS: dict[WeatherKind, Effect] = {
    WeatherKind.CLEAR: _clear,
    WeatherKind.CUT: _cut,
    WeatherKind.LOST: _lost,
    WeatherKind.LATE: _late,
    WeatherKind.LAG: _lag,
    WeatherKind.HANG: _hang,
    WeatherKind.SLOW: _slow,
    WeatherKind.DRIP: _drip,
    WeatherKind.HUGE: _huge,
    WeatherKind.GZIP_BOMB: _gzip_bomb,
}
