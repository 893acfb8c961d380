"""What each kind of weather does to a request: ASGI around the service."""

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from email.utils import formatdate
from itertools import repeat
from math import ceil
from time import time
from typing import Any

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.rehearsal.speech import JSON
from app.rehearsal.weather import Kind, Sky, Target, Weather

HANG_UP = "admit.hang_up"
LAG = "admit.lag"  # milliseconds, in the scope of a request that is to see the past
HTML = "text/html"
ELSEWHERE = "http://login.hotel.invalid/welcome"
PAGE = "<!doctype html><title>{0}</title><h1>{0}</h1>"
HALF = b'{"success":true,"data":{"ticketId":"tk_0123456789ab","ticketIds":["tk_01'
PADDING = b" " * 65_536


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request on its way to the service, and its answer on the way back."""

    service: ASGIApp
    sky: Sky
    operation: str
    target_of: Callable[[Scope, bytes], Target]
    scope: Scope
    receive: Receive
    send: Send


Effect = Callable[[Weather, Exchange], Awaitable[None]]


async def meet(exchange: Exchange) -> None:
    """Let a request meet the weather that there is now."""
    target = Target(exchange.operation)
    if exchange.sky.now().looks_inside:
        exchange, body = await _read(exchange)
        target = exchange.target_of(exchange.scope, body)
    weather = exchange.sky.strike(target)
    await EFFECTS.get(weather.kind, _answered_by_something_else)(weather, exchange)


async def _clear(_: Weather, exchange: Exchange) -> None:
    await exchange.service(exchange.scope, exchange.receive, exchange.send)


async def _cut(_: Weather, exchange: Exchange) -> None:
    exchange.scope["extensions"][HANG_UP]["now"]()
    await _gone(exchange.receive)


async def _lost(weather: Weather, exchange: Exchange) -> None:
    await _answer(exchange)
    await _cut(weather, exchange)


async def _late(weather: Weather, exchange: Exchange) -> None:
    """Hang up, and carry the request out afterwards, as a proxy does that had it already."""
    heard = await _heard(exchange)
    delay = exchange.sky.delay(weather)
    drops_after = min(delay, weather.drops_after)
    await _first(_gone(exchange.receive), asyncio.sleep(drops_after))
    exchange.scope["extensions"][HANG_UP]["now"]()
    await asyncio.sleep(delay - drops_after)
    await _answer(heard)


async def _lag(weather: Weather, exchange: Exchange) -> None:
    exchange.scope[LAG] = round(weather.seconds * 1000)
    await _clear(weather, exchange)


async def _hang(weather: Weather, exchange: Exchange) -> None:
    heard = await _heard(exchange)
    if await _first(_gone(exchange.receive), exchange.sky.changed(weather)) == 1:
        await meet(heard)


async def _slow(weather: Weather, exchange: Exchange) -> None:
    heard = await _heard(exchange)
    delay = exchange.sky.delay(weather)
    await _first(asyncio.sleep(delay), exchange.sky.changed(weather))
    await _clear(weather, heard)


async def _drip(weather: Weather, exchange: Exchange) -> None:
    start, body = await _answer(exchange)
    await exchange.send(start)
    left = body
    while len(left) > 1:
        await exchange.send(_part(left[:1], more=True))
        left = left[1:]
        rest, change = asyncio.sleep(weather.seconds), exchange.sky.changed(weather)
        ended = await _first(_gone(exchange.receive), rest, change)
        if ended == 0:
            return
        if ended == 2:
            break
    await exchange.send(_part(left))


async def _huge(weather: Weather, exchange: Exchange) -> None:
    await _pour(weather, exchange, repeat(PADDING), {})


async def _gzip_bomb(weather: Weather, exchange: Exchange) -> None:
    await _pour(weather, exchange, _compressed(PADDING * 16), {"content-encoding": "gzip"})


async def _pour(
    weather: Weather, exchange: Exchange, parts: Iterator[bytes], headers: dict[str, str]
) -> None:
    """Send parts without end, until the caller has had enough or the weather changes."""

    async def flow() -> None:
        for part in parts:
            await exchange.send(_part(part, more=True))
            await asyncio.sleep(0)

    response = Response(media_type=JSON, headers=headers)
    del response.headers["content-length"]
    start = {"type": "http.response.start", "status": 200, "headers": response.raw_headers}
    await exchange.send(start)
    await _first(_gone(exchange.receive), flow(), exchange.sky.changed(weather))
    await _cut(weather, exchange)


def _compressed(plain: bytes) -> Iterator[bytes]:
    """The same plain text over and over, each time as few bytes that can follow one another."""
    packer = zlib.compressobj(9, wbits=31)
    yield packer.compress(b'{"success":true,"data":') + packer.flush(zlib.Z_FULL_FLUSH)
    yield from repeat(packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH))


async def _answered_by_something_else(weather: Weather, exchange: Exchange) -> None:
    await _canned(weather)(exchange.scope, exchange.receive, exchange.send)


def _canned(weather: Weather) -> Response:
    match weather.kind:
        case Kind.PORTAL:
            return Response(PAGE.format("Welcome to our guest network"), 200, media_type=HTML)
        case Kind.REDIRECT:
            return Response(b"", 302, {"location": ELSEWHERE}, HTML)
        case Kind.DOWN:
            return Response(
                PAGE.format("503 Service Temporarily Unavailable"), 503, media_type=HTML
            )
        case Kind.BROKEN:
            return Response(HALF, 200, media_type=JSON)
        case Kind.BUSY | Kind.RATE:
            return _no(429, "RATE_LIMITED", {"retry-after": _retry_after(weather)})
        case Kind.KEY:
            return _no(401, "INVALID_API_KEY", {"www-authenticate": "Bearer"})
        case Kind.FORBIDDEN:
            return _no(403, "MISSING_SCOPE")
        case _:
            return _no(500, "INTERNAL_ERROR")


def _no(status: int, code: str, headers: dict[str, str] | None = None) -> Response:
    error = {"code": code, "message": "Rehearsed weather, no real trouble."}
    return Response(json.dumps({"success": False, "error": error}), status, headers, JSON)


def _retry_after(weather: Weather) -> str:
    seconds = ceil(weather.seconds)
    return formatdate(time() + seconds, usegmt=True) if weather.as_date else str(seconds)


async def _answer(exchange: Exchange) -> tuple[Message, bytes]:
    """The service's answer, held back."""
    said: list[Message] = []

    async def keep(message: Message) -> None:
        said.append(message)

    await exchange.service(exchange.scope, exchange.receive, keep)
    return said[0], b"".join(message.get("body", b"") for message in said[1:])


async def _heard(exchange: Exchange) -> Exchange:
    """The exchange with its whole request read, so that it survives the caller's leaving."""
    heard, _ = await _read(exchange)
    return heard


async def _read(exchange: Exchange) -> tuple[Exchange, bytes]:
    """The same, and the body of the request."""
    heard: list[Message] = []
    while not heard or heard[-1].get("more_body", False):
        heard.append(await exchange.receive())
    body = b"".join(message.get("body", b"") for message in heard)

    async def again() -> Message:
        return heard.pop(0) if heard else await exchange.receive()

    return replace(exchange, receive=again), body


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _first(*waits: Coroutine[Any, Any, None]) -> int:
    """Which of them is over first; the others are given up."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(number for number, task in enumerate(tasks) if task.done())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _part(body: bytes, *, more: bool = False) -> Message:
    return {"type": "http.response.body", "body": body, "more_body": more}


EFFECTS: dict[Kind, Effect] = {
    Kind.CLEAR: _clear,
    Kind.CUT: _cut,
    Kind.LOST: _lost,
    Kind.LATE: _late,
    Kind.LAG: _lag,
    Kind.HANG: _hang,
    Kind.SLOW: _slow,
    Kind.DRIP: _drip,
    Kind.HUGE: _huge,
    Kind.GZIP_BOMB: _gzip_bomb,
}
