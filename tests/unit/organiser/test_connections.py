"""Calls that are broken off leave no connections behind, however often that happens."""

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx
import pytest

from app.organiser.connections import STALE, Connections
from app.organiser.http import ServiceConnection
from tests.unit.organiser.raw_server import Peer, RawServer, call, hangs, response

MANY = 64


async def broken_off(line: ServiceConnection, after: int) -> None:
    """A call, once the loop has come around so many times."""
    calling = asyncio.create_task(line.exchange(call()))
    for _ in range(after):
        await asyncio.sleep(0)
    calling.cancel()
    with suppress(asyncio.CancelledError):
        await calling


@pytest.mark.parametrize("after", range(0, 30, 2))
async def test_none_is_left_open_by_a_call_that_was_broken_off(after: int) -> None:
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        for _ in range(MANY):
            await broken_off(line, after)
        await asyncio.sleep(0.05)
        await server.all_gone()


async def test_a_call_that_takes_its_time_is_not_cut_by_those_that_are() -> None:
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


async def test_what_is_closed_in_the_middle_of_a_call_is_closed_whole() -> None:
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


async def test_what_many_calls_needed_at_a_time_is_closed_when_few_come() -> None:
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
