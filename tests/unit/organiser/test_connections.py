"""Tests that cancelled calls leave no connections behind, however often that happens."""

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx
import pytest

from app.organiser.connections import STALE, Connections
from app.organiser.http import ServiceConnection
from tests.unit.organiser.raw_server import Peer, RawServer, call, hangs, response

MANY = 64


async def broken_off(line: ServiceConnection, after: int) -> None:
    """Start a call, and cancel it after so many turns of the loop."""
    calling = asyncio.create_task(line.exchange(call()))
    for _ in range(after):
        await asyncio.sleep(0)
    calling.cancel()
    with suppress(asyncio.CancelledError):
        await calling


@pytest.mark.parametrize("after", range(0, 30, 2))
async def test_cancelled_call_leaves_no_connection_open(after: int) -> None:
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        for _ in range(MANY):
            await broken_off(line, after)
        await asyncio.sleep(0.05)
        await server.all_gone()


async def test_slow_call_is_not_cut_by_cancelled_ones() -> None:
    it_came, others_are_over = asyncio.Event(), asyncio.Event()

    async def waits(peer: Peer) -> None:
        it_came.set()
        await others_are_over.wait()
        await peer.send(response(b'{"late":1}'))

    async with RawServer(waits, hangs()) as server, ServiceConnection(server.url, "key") as line:
        slow = asyncio.create_task(line.exchange(call()))
        await it_came.wait()
        for _ in range(MANY):
            await broken_off(line, after=20)
        others_are_over.set()
        assert (await slow).body == b'{"late":1}'
    await server.all_gone()


async def test_close_during_a_call_closes_every_connection() -> None:
    it_came = asyncio.Event()

    async def never_answers(peer: Peer) -> None:
        it_came.set()
        await peer.reader.read()

    async with RawServer(never_answers) as server:
        async with ServiceConnection(server.url, "key") as line:
            calling = asyncio.create_task(line.exchange(call()))
            await it_came.wait()
            for _ in range(MANY):
                await broken_off(line, after=10)
        await server.all_gone()
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
