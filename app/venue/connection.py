"""The connection of this laptop to a keeper of its venue."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress

import nats
import nats.errors
from nats.aio.client import Client

from app.venue.cancellation import stop_if_cancelled
from app.venue.certificates import CertificateFiles, host_name
from app.venue.errors import KeeperRefused, KeeperUnreachable

log = logging.getLogger(__name__)
CONNECT_TIMEOUT_S = 2
PAUSE_S = 0.5
REFUSED = "authorization violation"
Serve = Callable[[Client], Coroutine[None, None, None]]


async def connect_once(
    files: CertificateFiles,
    venue: str,
    addresses: Sequence[str],
    closed: asyncio.Event | None = None,
) -> Client:
    """Return a connection to the first keeper that answers; `closed` is set when it ends.

    Raises KeeperRefused if a keeper answers and does not accept this laptop, KeeperUnreachable if
    none answers.
    """
    refused = False

    async def end() -> None:
        if closed is not None:
            closed.set()

    async def hear(error: Exception) -> None:
        nonlocal refused
        refused = refused or REFUSED in str(error).lower()
        log.debug("The connection to the keeper: %s", type(error).__name__)

    for address in addresses:
        opening = nats.connect(
            f"tls://{address}",
            tls=files.client_context(),
            tls_hostname=host_name(venue),
            allow_reconnect=False,
            connect_timeout=CONNECT_TIMEOUT_S,
            error_cb=hear,
            closed_cb=end,
            ping_interval=2,
            max_outstanding_pings=2,
        )
        try:
            return await asyncio.wait_for(opening, 2 * CONNECT_TIMEOUT_S)
        except (OSError, TimeoutError, nats.errors.Error) as error:
            refused = refused or REFUSED in str(error).lower()
    raise KeeperRefused if refused else KeeperUnreachable(", ".join(addresses))


class VenueLine:
    """Keeps a connection to some keeper, and opens a new one when it breaks.

    `addresses` returns where keepers may be now. `client` is None while there is no connection;
    `refused` says that a keeper answers and does not accept this laptop.
    """

    def __init__(
        self, files: CertificateFiles, venue: str, addresses: Callable[[], Sequence[str]]
    ) -> None:
        self._files = files
        self._venue = venue
        self._addresses = addresses
        self.client: Client | None = None
        self.refused = False

    async def run(self, serve: Serve) -> None:
        """Connect, and serve each connection until it ends; for ever."""
        while True:
            stop_if_cancelled()
            try:
                await self._serve_one(serve)
            except (KeeperRefused, KeeperUnreachable) as error:
                self.refused = isinstance(error, KeeperRefused)
            await asyncio.sleep(PAUSE_S)

    async def _serve_one(self, serve: Serve) -> None:
        """Open a connection and serve it until it breaks."""
        closed = asyncio.Event()
        self.client = await connect_once(self._files, self._venue, self._addresses(), closed)
        self.refused = False
        try:
            await while_open(closed, serve(self.client))
        finally:
            client, self.client = self.client, None
            await close(client)


async def while_open(closed: asyncio.Event, work: Coroutine[None, None, None]) -> None:
    """Run this work until it ends or the connection is closed."""
    working, waiting = asyncio.create_task(work), asyncio.create_task(closed.wait())
    try:
        await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
    finally:
        waiting.cancel()
        working.cancel()
        with suppress(asyncio.CancelledError, nats.errors.Error, OSError, TimeoutError):
            await working


async def close(client: Client) -> None:
    """Close a connection, whatever state it is in.

    If the line breaks while the client closes, it leaves the tasks of its subscriptions running,
    and nobody asks for the error of the task that reads.
    """
    with suppress(nats.errors.Error, OSError, TimeoutError):
        await asyncio.wait_for(client.close(), CONNECT_TIMEOUT_S)
    for subscription in [*client._subs.values()]:
        subscription._stop_processing()
    reading = client._reading_task
    if reading is not None and reading.done() and not reading.cancelled():
        reading.exception()
