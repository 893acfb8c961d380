"""Tests whether a failed call raises NeverArrived or MayHaveArrived."""

import asyncio
import socket
from collections.abc import Iterator

import pytest

from app.organiser import http
from app.organiser.errors import MayHaveArrived, NeverArrived
from app.organiser.http import ServiceConnection
from tests.support.virtual_time import TIME
from tests.unit.organiser.raw_server import (
    RawServer,
    Step,
    answers,
    call,
    closes,
    drips,
    hangs,
    resets,
    response,
)

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
SOON = 0.5
BREAKS: dict[str, Step] = {
    "closed after reading": closes,
    "reset after reading": resets,
    "closed in the status line": answers(b"HTTP/1.1 2", then_closes=True),
    "closed in the headers": answers(HEAD, then_closes=True),
    "closed in the body": answers(response(b"{}", length=3), then_closes=True),
    "closed in a chunk": answers(
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{}", then_closes=True
    ),
    "closed before the last chunk": answers(
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", then_closes=True
    ),
}
HANGS: dict[str, Step] = {
    "before the status line": hangs(),
    "in the status line": hangs(b"HTTP/1.1 2"),
    "in the headers": hangs(HEAD),
    "in the body": hangs(response(b"{}", length=3)),
    "in a chunk": hangs(HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{}"),
    "dripping headers": drips(HEAD),
    "dripping a body": drips(HEAD + b"\r\n"),
    "announcing an answer without end": drips(b"HTTP/1.1 100 Continue\r\n\r\n" * 1000, size=25),
}
JUNK = {
    "no HTTP at all": b"SSH-2.0-OpenSSH\r\n\r\n",
    "binary": b"\x15\x03\x01\x00\x02\x02\x46\r\n\r\n",
    "a status that is no number": b"HTTP/1.1 abc OK\r\n\r\n",
    "a status that is too low": b"HTTP/1.1 099 Low\r\n\r\n",
    "a status that is too long": b"HTTP/1.1 20000 Long\r\n\r\n",
    "an upgrade": b"HTTP/1.1 101 Up\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    "a header without a name": b"HTTP/1.1 200 OK\r\n: x\r\n\r\n",
    "a header that is too long": b"HTTP/1.1 200 OK\r\nX: " + b"y" * 2_000_000 + b"\r\n\r\n",
    "headers without end": b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500_000,
    "two lengths": b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a negative length": b"HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}",
    "an endless length": b"HTTP/1.1 200 OK\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n{}",
    "a chunk of no length": HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}",
    "an unknown transfer": HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}",
}


@pytest.fixture
def crowded_port() -> Iterator[str]:
    """Yield the address of a port whose connection queue stays full."""
    waiting = [socket.socket() for _ in range(4)]
    with socket.create_server(("127.0.0.1", 0), backlog=0) as crowded:
        for connecting in waiting:
            connecting.setblocking(False)
            connecting.connect_ex(crowded.getsockname())
        yield f"http://127.0.0.1:{crowded.getsockname()[1]}"
    for connecting in waiting:
        connecting.close()


async def test_connect_timeout_gives_never_arrived(
    crowded_port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "CONNECT_DEADLINE", SOON)
    async with ServiceConnection(crowded_port, "key") as line:
        with pytest.raises(NeverArrived, match="nothing answers at its address"):
            await line.exchange(call())


async def test_deadline_while_connecting_gives_never_arrived(crowded_port: str) -> None:
    async with ServiceConnection(crowded_port, "key") as line:
        with pytest.raises(NeverArrived):
            await line.exchange(call(deadline=SOON))


@pytest.mark.parametrize("deadline", [0.0, -1.0])
async def test_passed_deadline_sends_nothing(deadline: float) -> None:
    async with RawServer() as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(NeverArrived):
            await line.exchange(call(deadline=deadline))
    assert server.received == []


@pytest.mark.parametrize("door", [closes, resets])
async def test_connection_closed_unread_gives_may_have_arrived(door: Step) -> None:
    async with RawServer(on_connect=door) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(MayHaveArrived, match="the line broke"):
            await line.exchange(call())


@pytest.mark.parametrize("step", BREAKS.values(), ids=BREAKS)
async def test_broken_connection_gives_may_have_arrived(step: Step) -> None:
    async with RawServer(step) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(MayHaveArrived, match="the line broke"):
            await line.exchange(call())
        await server.wait_until_closed()
    assert len(server.received) == 1


@pytest.mark.parametrize("step", HANGS.values(), ids=HANGS)
async def test_hanging_service_ends_call_at_deadline(step: Step) -> None:
    async with RawServer(step) as server, ServiceConnection(server.url, "key") as line:
        started = TIME()
        with pytest.raises(MayHaveArrived, match="did not answer in time"):
            await line.exchange(call(bound=1_000_000, deadline=SOON))
        assert TIME() - started == pytest.approx(SOON)
        await server.wait_until_closed()


@pytest.mark.parametrize("raw", JUNK.values(), ids=JUNK)
async def test_invalid_http_response_gives_may_have_arrived(raw: bytes) -> None:
    async with RawServer(answers(raw)) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(MayHaveArrived, match="the line broke"):
            await line.exchange(call())
        await server.wait_until_closed()


async def test_failures_leave_no_connections_and_no_tasks() -> None:
    tasks = asyncio.all_tasks()
    async with RawServer(*[hangs()] * 40, answers(response())) as server:
        async with ServiceConnection(server.url, "key") as line:
            calls = (line.exchange(call(deadline=SOON)) for _ in range(40))
            outcomes = await asyncio.gather(*calls, return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {MayHaveArrived}
            await server.wait_until_closed()
            assert (await line.exchange(call())).status == 200
        await server.wait_until_closed()
    assert asyncio.all_tasks() == tasks
