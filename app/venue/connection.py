"""The connection of this laptop to a keeper of its venue."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress

import nats.errors
from nats.aio.client import Client

from app.venue.certificates import CertificateFiles, host_name
from app.venue.errors import KeeperRefused, KeeperUnreachable

log = logging.getLogger(__name__)
# Seconds for a network to let a connection through, and for all that follows.
CONNECT_TIMEOUT_S = 2
ADDRESS_TIMEOUT_S = 3.0
# A keeper that does not answer for three of these intervals is left.
ALIVE_S = 1
LOOK_AGAIN_S = 0.5
REFUSED = "authorization violation"


@asynccontextmanager
async def connected_to_keeper(
    files: CertificateFiles,
    venue: str,
    addresses: Sequence[str],
    closed: asyncio.Event | None = None,
) -> AsyncIterator[Client]:
    """Open a connection to a keeper while the block runs; see connect_once."""
    client = await connect_once(files, venue, addresses, closed)
    try:
        yield client
    finally:
        await close(client)


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
        client, is_open = Client(), False
        opening = asyncio.create_task(
            client.connect(
                f"tls://{address}",
                tls=files.client_context(),
                tls_hostname=host_name(venue),
                allow_reconnect=False,
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                connect_timeout=CONNECT_TIMEOUT_S,
                error_cb=hear,
                closed_cb=end,
                ping_interval=ALIVE_S,
                max_outstanding_pings=2,
            )
        )
        opening.add_done_callback(_take_error)
        try:
            await asyncio.wait_for(opening, ADDRESS_TIMEOUT_S)
            is_open = True
            for task in (client._reading_task, client._flusher_task):
                if task is not None:
                    task.add_done_callback(_take_error)
            return client
        except (OSError, TimeoutError, nats.errors.Error) as error:
            refused = refused or REFUSED in str(error).lower()
        finally:
            if not is_open:
                _drop_transport(client)
    raise KeeperRefused if refused else KeeperUnreachable(", ".join(addresses))


def _take_error(task: asyncio.Task[None]) -> None:
    """Take the error of a task of the client that nobody waits for.

    An attempt to connect may fail after it was cancelled, and the tasks that read and write fail if
    the line breaks while the client closes.
    """
    if not task.cancelled():
        task.exception()


async def while_open(
    client: Client, closed: asyncio.Event, work: Coroutine[None, None, None]
) -> None:
    """Run this work until it ends or the connection is closed."""
    working = asyncio.create_task(work)
    waiting = asyncio.create_task(_wait_until_closed(client, closed))
    try:
        await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
    finally:
        waiting.cancel()
        working.cancel()
        with suppress(asyncio.CancelledError, nats.errors.Error, OSError, TimeoutError):
            await working


async def _wait_until_closed(client: Client, closed: asyncio.Event) -> None:
    """Wait until the connection is closed, and set `closed`.

    nats-py does not call back if the connection is reset while it has something to send.
    """
    while not client.is_closed:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN_S):
                await closed.wait()
    closed.set()


async def close(client: Client) -> None:
    """Close a connection, whatever state it is in.

    If the line breaks while the client closes, it leaves the transport open and the tasks of its
    subscriptions running.
    """
    with suppress(nats.errors.Error, OSError, TimeoutError):
        await asyncio.wait_for(client.close(), CONNECT_TIMEOUT_S)
    for subscription in [*client._subs.values()]:
        subscription._stop_processing()
    _drop_transport(client)


def _drop_transport(client: Client) -> None:
    """Close the client's transport, which it leaves open after some failures."""
    if client._transport is not None:
        client._transport.close()  # type: ignore[no-untyped-call]  # the library has no types here
