"""The connections to one service: as many as there are calls at a time."""

import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx

# So many seconds after its last call httpx would use a connection no more.
STALE = 5.0


class Connections:
    """Each call is lent a client of its own, and with it a connection.

    A pool of httpx's own gives all that wait the same idle connection, and then they queue up
    again. It also loses connections: a call that is broken off just as one opens leaves it open,
    and nobody uses or closes it any more. Here it is closed with its client; in a night of bad
    lines a program would run out of files.
    """

    def __init__(
        self, dialled: Callable[[], httpx.AsyncClient], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._dialled = dialled
        self._clock = clock
        # Those that nobody uses, and since when; the last one was used last.
        self._idle = deque([(dialled(), clock())])
        self._lent = set[httpx.AsyncClient]()

    @asynccontextmanager
    async def lent(self) -> AsyncIterator[httpx.AsyncClient]:
        """For one call."""
        client, is_over = self._idle.pop()[0] if self._idle else self._dialled(), False
        self._lent.add(client)
        try:
            yield client
            is_over = True
        except httpx.HTTPError:
            is_over = True
            raise
        finally:
            self._lent.remove(client)
            if is_over:
                self._idle.append((client, self._clock()))
            else:
                await client.aclose()
            await self._tidy()

    async def close(self) -> None:
        for client in (*(client for client, _ in self._idle), *self._lent):
            await client.aclose()

    async def _tidy(self) -> None:
        """What was needed for many calls at a time is needed no longer."""
        while self._idle and self._clock() - self._idle[0][1] > STALE:
            client, _ = self._idle.popleft()
            await client.aclose()
