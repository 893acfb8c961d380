"""The open connections to one service, for as many calls as there are at a time."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx

# Each may have left a connection behind.
MOST_BROKEN_OFF = 32


class Connections:
    """All of them are dialled anew now and then, for some are lost.

    A call that is broken off just as its connection opens leaves it open, and httpcore neither
    uses nor closes it any more. In a night of bad lines a program would run out of files.
    """

    def __init__(self, dialled: Callable[[], httpx.AsyncClient]) -> None:
        self._dialled = dialled
        self._client = dialled()
        self._calls = Counter[httpx.AsyncClient]()
        self._broken_off = 0

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[httpx.AsyncClient]:
        """For one call."""
        client, is_over = self._client, False
        self._calls[client] += 1
        try:
            yield client
            is_over = True
        except httpx.HTTPError:
            is_over = True
            raise
        finally:
            self._calls[client] -= 1
            self._broken_off += not is_over
            await self._renew()

    async def close(self) -> None:
        for client in {self._client, *self._calls}:
            await client.aclose()

    async def _renew(self) -> None:
        if self._broken_off >= MOST_BROKEN_OFF:
            self._client, self._broken_off = self._dialled(), 0
        for client in [one for one, calls in self._calls.items() if not calls]:
            del self._calls[client]
            if client is not self._client:
                await client.aclose()
