"""Connections to one service: as many as there are calls at a time."""

import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx

# Seconds after which httpx no longer uses an idle connection.
STALE = 5.0


class Connections:
    """Lends each call an HTTP client of its own, and with it a connection.

    A common httpx pool would give all waiting calls the same idle connection, so that they queue.
    It also loses connections: a call that is cancelled just as a connection opens leaves the
    connection open, and nobody uses or closes it any more. Here the connection is closed with its
    client; otherwise a night of bad lines would use up the program's file descriptors.
    """

    def __init__(
        self,
        new_client: Callable[[], httpx.AsyncClient],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._new_client = new_client
        self._clock = clock
        # Idle clients and since when; the last one was used last.
        self._idle = deque([(new_client(), clock())])
        self._in_use = set[httpx.AsyncClient]()

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[httpx.AsyncClient]:
        """Lend a client for one call."""
        client, is_over = self._idle.pop()[0] if self._idle else self._new_client(), False
        self._in_use.add(client)
        try:
            yield client
            is_over = True
        except httpx.HTTPError:
            is_over = True
            raise
        finally:
            self._in_use.remove(client)
            if is_over:
                self._idle.append((client, self._clock()))
            else:
                await client.aclose()
            await self._tidy()

    async def close(self) -> None:
        for client in (*(client for client, _ in self._idle), *self._in_use):
            await client.aclose()

    async def _tidy(self) -> None:
        """Close clients that have been idle too long, after many calls at a time have ended."""
        while self._idle and self._clock() - self._idle[0][1] > STALE:
            client, _ = self._idle.popleft()
            await client.aclose()
