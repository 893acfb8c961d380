"""The line of this laptop to the keepers of its venue: it lasts while connections come and go."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress

import nats.errors
from nats.aio.client import Client

from app.venue.cancellation import stop_if_cancelled
from app.venue.certificates import CertificateFiles
from app.venue.connection import close, connect_once, connected_to_keeper, while_open
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.ledger import ledger_identity

PAUSE_S = 0.3
REFUSED_AFTER_S = 10.0
# Keepers elect a new leader four seconds after they heard the last one, or later.
ELECTION_BEGINS_S = 3.0
HERE_TOO_S = 0.7
ANSWER_S = 1.0
Serve = Callable[[Client], Coroutine[None, None, None]]


class VenueLine:
    """Keeps a connection to some keeper, and opens a new one when it breaks.

    `addresses` returns where keepers may be now. `client` is None while there is no connection.
    """

    def __init__(
        self, files: CertificateFiles, venue: str, addresses: Callable[[], Sequence[str]]
    ) -> None:
        self._files = files
        self._venue = venue
        self._addresses = addresses
        self._last = self._best = ""
        self._refused_since: float | None = None
        self.client: Client | None = None

    @property
    def refused(self) -> bool:
        """Return whether keepers answer and do not accept this laptop.

        Keepers that have just started accept nobody until they know the members.
        """
        since = self._refused_since
        return since is not None and time.monotonic() - since > REFUSED_AFTER_S

    async def run(self, serve: Serve) -> None:
        """Connect, and serve each connection until it ends; for ever."""
        while True:
            stop_if_cancelled()
            try:
                await self._serve_one(serve)
            except KeeperRefused:
                self._refused_since = self._refused_since or time.monotonic()
            except KeeperUnreachable:
                self._refused_since = None
            await asyncio.sleep(PAUSE_S)

    async def leave_silent_keeper(self) -> None:
        """Go to another keeper if the ledger answers there and not here; cancel it if it does here.

        This keeper may have lost the two others although it answers, or not answer at all.
        """
        client = self.client
        await asyncio.sleep(ELECTION_BEGINS_S)
        others = [one for one in self._addresses() if one != self._last]
        if not others:
            return
        looking = [asyncio.create_task(self._find_ledger(one)) for one in others]
        try:
            found, _ = await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
            # After an election it answers here too, a moment later.
            await asyncio.sleep(HERE_TOO_S)
        finally:
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
        self._best = next(one for one, task in zip(others, looking, strict=True) if task in found)
        if client is not None and client is self.client:
            await close(client)

    async def _find_ledger(self, address: str) -> None:
        """Return once the ledger answers at this keeper."""
        while True:
            stop_if_cancelled()
            with suppress(KeeperRefused, KeeperUnreachable, nats.errors.Error, OSError):
                async with connected_to_keeper(self._files, self._venue, [address]) as client:
                    if await ledger_identity(client.jetstream(timeout=ANSWER_S)) is not None:
                        return
            await asyncio.sleep(PAUSE_S)

    async def _serve_one(self, serve: Serve) -> None:
        """Open a connection and serve it until it breaks."""
        closed = asyncio.Event()
        # The keeper whose connection broke is tried again after all others.
        addresses = sorted(
            self._addresses(), key=lambda one: (one != self._best, one == self._last)
        )
        client = await connect_once(self._files, self._venue, addresses, closed)
        self._last = client.connected_url.netloc if client.connected_url else ""
        self.client, self._best, self._refused_since = client, "", None
        try:
            await while_open(client, closed, serve(client))
        finally:
            self.client = None
            await close(client)
