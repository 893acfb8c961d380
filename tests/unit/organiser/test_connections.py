"""Tests that cancelled calls and closed clients leave no open connections."""

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx
import pytest

from app.organiser.http import STALE, Connections, ServiceConnection
from tests.unit.organiser.raw_server import Peer, RawServer, call, hangs, response

MANY = 64


async def start_and_cancel(line: ServiceConnection, after: int) -> None:
    """Start a call and cancel it after `after` turns of the event loop."""
    calling = asyncio.create_task(line.exchange(call()))
    for _ in range(after):
        await asyncio.sleep(0)
    calling.cancel()
    with suppress(asyncio.CancelledError):
        await calling


@pytest.mark.parametrize("after", range(0, 30, 2))
async def test_cancelled_call_closes_its_connection(after: int) -> None:
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        for _ in range(MANY):
            await start_and_cancel(line, after)
        await asyncio.sleep(0.05)
        await server.wait_until_closed()


async def test_slow_call_is_unaffected_by_cancelled_calls() -> None:
    request_arrived, others_are_cancelled = asyncio.Event(), asyncio.Event()

    async def answers_late(peer: Peer) -> None:
        request_arrived.set()
        await others_are_cancelled.wait()
        await peer.send(response(b'{"late":1}'))

    async with (
        RawServer(answers_late, hangs()) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        slow = asyncio.create_task(line.exchange(call()))
        await request_arrived.wait()
        for _ in range(MANY):
            await start_and_cancel(line, after=20)
        others_are_cancelled.set()
        assert (await slow).body == b'{"late":1}'
    await server.wait_until_closed()


async def test_close_during_a_call_closes_every_connection() -> None:
    request_arrived = asyncio.Event()

    async def never_answers(peer: Peer) -> None:
        request_arrived.set()
        await peer.reader.read()

    async with RawServer(never_answers) as server:
        async with ServiceConnection(server.url, "key") as line:
            calling = asyncio.create_task(line.exchange(call()))
            await request_arrived.wait()
            for _ in range(MANY):
                await start_and_cancel(line, after=10)
        await server.wait_until_closed()
        calling.cancel()
        await asyncio.gather(calling, return_exceptions=True)


async def test_idle_connections_are_closed_after_a_peak() -> None:
    now = [0.0]
    connections = Connections(httpx.AsyncClient, lambda: now[0])
    async with AsyncExitStack() as calls:
        clients = [await calls.enter_async_context(connections.lend()) for _ in range(3)]
    assert len(set(clients)) == 3
    now[0] = STALE / 2
    async with connections.lend() as last:
        assert last is clients[0]
    now[0] = STALE + 1
    async with connections.lend() as again:
        assert again is last
    assert [client.is_closed for client in clients] == [False, True, True]
    await connections.close()
    assert last.is_closed
