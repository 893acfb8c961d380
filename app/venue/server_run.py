"""One run of a keeper's server, and the keeper's own connection to it."""

import asyncio
import logging
from collections.abc import Callable, Coroutine

import nats.errors
from nats.aio.client import Client

from app.venue.cancellation import stop_if_cancelled
from app.venue.connection import close, connect_once, while_open
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.server_config import ServerConfig
from app.venue.server_process import ServerProcess

log = logging.getLogger(__name__)
READY_AGAIN_S = 0.1
WORK_AGAIN_S = 0.5
Work = Callable[[Client], Coroutine[None, None, None]]


async def run_server_for(process: ServerProcess, config: ServerConfig, work: Work) -> bool:
    """Run a server and work over a connection to it; return whether the work was done.

    The work begins anew over a new connection if something fails that may pass. Returns False once
    the server has ended.
    """
    await process.start(config)
    ended = asyncio.create_task(process.wait())
    working = asyncio.create_task(_work(config, work))
    try:
        await asyncio.wait({ended, working}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            working.result()
        return working.done()
    finally:
        ended.cancel()
        working.cancel()
        await asyncio.gather(ended, working, return_exceptions=True)
        await process.stop()


async def _work(config: ServerConfig, work: Work) -> None:
    """Work until it is done, over one connection after the other."""
    while True:
        closed = asyncio.Event()
        client = await _connected(config, closed)
        try:
            await while_open(client, closed, work(client))
            if not closed.is_set():
                return
        except (nats.errors.Error, OSError) as error:
            log.info("The keeper's work begins anew: %s", type(error).__name__)
        finally:
            await close(client)
        stop_if_cancelled()
        await asyncio.sleep(WORK_AGAIN_S)


async def _connected(config: ServerConfig, closed: asyncio.Event) -> Client:
    """Return a connection to the server, once it answers."""
    address = f"127.0.0.1:{config.port}"
    while True:
        stop_if_cancelled()
        try:
            return await connect_once(config.certificates, config.venue, [address], closed)
        except (KeeperUnreachable, KeeperRefused):
            await asyncio.sleep(READY_AGAIN_S)
