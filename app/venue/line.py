"""One connection of this laptop to a keeper's server: it asks and hears.

The library swallows the cancellation of a task here and there. Therefore each of its calls runs in
a task of its own, which ends by itself within its time limit; whoever waits can be cancelled.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Self, TypeVar

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.protocol import parser

from app.venue.certificates import Credentials, host_name
from app.venue.errors import KeeperRefused, KeeperUnreachable

log = logging.getLogger(__name__)
# Seconds for a network to let a connection through.
CONNECT_S = 2
# A keeper that does not answer for two of these intervals is left.
ALIVE_S = 1
CLOSE_S = 2.0
_REFUSED = "authorization violation"
_T = TypeVar("_T")
Heard = Callable[[Msg], Awaitable[None]]
# Calls that go on; the loop itself would not keep them.
_begun = set[asyncio.Task[Any]]()


class LineBroken(Exception):
    """The keeper did not answer in time, or the connection has ended."""


# The library takes a vertical tab in a subject for its end, and closes the connection.
parser.MSG_RE = re.compile(rb"\AMSG ([^ \r\n]+) (\d+) (([^ \r\n]+) )?(\d+)\r\n")
parser.HMSG_RE = re.compile(rb"\AHMSG ([^ \r\n]+) (\d+) (([^ \r\n]+) )?(\d+) (\d+)\r\n")


class _Client(Client):
    """The library's client: a message that it cannot read must not end the connection."""

    async def _process_msg(self, *message: Any) -> None:
        try:
            await super()._process_msg(*message)
        except (ValueError, IndexError) as error:
            log.debug("A message cannot be read: %s", type(error).__name__)


class Line:
    """An open connection; `closed` is set when it ends.

    `address` is where the keeper was reached, as host:port.
    """

    def __init__(self, laptop: str, address: str) -> None:
        self.laptop = laptop
        self.address = address
        self.closed = asyncio.Event()
        self._client = _Client()
        self._is_refused = False

    @classmethod
    async def open(
        cls, credentials: Credentials, venue: str, laptop: str, address: str, within: float
    ) -> Self:
        """Connect to the keeper at this address.

        Raises KeeperRefused if it does not accept this laptop, KeeperUnreachable if it does not
        answer `within` these seconds.
        """
        asyncio.get_running_loop().set_exception_handler(_hear_left_behind)
        line = cls(laptop, address)
        opening = line._client.connect(
            f"tls://{address}",
            tls=credentials.client_context(),
            tls_hostname=host_name(venue),
            inbox_prefix=f"_INBOX.{laptop}".encode(),
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=0,
            connect_timeout=CONNECT_S,
            ping_interval=ALIVE_S,
            max_outstanding_pings=2,
            error_cb=line._hear_error,
            closed_cb=line._end,
        )
        try:
            await _apart(opening, within)
        except (OSError, TimeoutError, nats.errors.Error) as error:
            await line.close()
            if line._is_refused or _REFUSED in str(error).lower():
                raise KeeperRefused from error
            raise KeeperUnreachable(addresses=address) from error
        except asyncio.CancelledError:
            line.leave()
            raise
        return line

    async def ask(self, subject: str, content: bytes, within: float) -> bytes:
        """Return the answer to a request; raise LineBroken if none comes `within` these seconds."""
        try:
            answer = await _apart(self._client.request(subject, content, within), within + 1)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LineBroken from error
        return answer.data

    async def say(self, subject: str, content: bytes) -> None:
        """Publish a message that nobody answers."""
        try:
            await _apart(self._client.publish(subject, content), CLOSE_S)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LineBroken from error

    async def hear(self, subject: str, heard: Heard, group: str = "") -> None:
        """Call `heard` with each message on this subject; of a group one laptop hears each."""
        try:
            await _apart(self._client.subscribe(subject, group, cb=heard), CLOSE_S)
            await _apart(self._client.flush(CONNECT_S), CONNECT_S + 1)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LineBroken from error

    def stream(self, within: float) -> JetStreamContext:
        """Return the access to the ledger's stream, which only keepers may use."""
        return self._client.jetstream(timeout=within)

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""
        try:
            await _apart(self._client.close(), CLOSE_S)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            log.debug("A connection was not closed in order: %s", type(error).__name__)
        self.closed.set()

    def leave(self) -> None:
        """Close the connection without waiting, for a task that is cancelled."""
        _begin(self.close())

    async def work(self, work: Coroutine[None, None, None]) -> None:
        """Run this work until it ends or the connection does."""
        working = asyncio.create_task(work)
        waiting = asyncio.create_task(self.closed.wait())
        try:
            await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                working.result()
        finally:
            working.cancel()
            waiting.cancel()
            await asyncio.gather(working, waiting, return_exceptions=True)

    async def _end(self) -> None:
        self.closed.set()

    async def _hear_error(self, error: Exception) -> None:
        self._is_refused = self._is_refused or _REFUSED in str(error).lower()
        log.debug("The connection to the keeper: %s", type(error).__name__)


async def _apart(call: Coroutine[Any, Any, _T], within: float) -> _T:
    """Return what a call of the library returns; it goes on alone if this task is cancelled.

    asyncio.wait_for would swallow a cancellation that comes when the call has just ended.
    """
    async with asyncio.timeout(within):
        return await asyncio.shield(_begin(call))


def _begin(call: Coroutine[Any, Any, _T]) -> "asyncio.Task[_T]":
    task = asyncio.create_task(call)
    _begun.add(task)
    task.add_done_callback(_end)
    return task


def _end(task: "asyncio.Task[Any]") -> None:
    """Take the error of a call that nobody waits for any more."""
    _begun.discard(task)
    if not task.cancelled():
        task.exception()


def _hear_left_behind(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Take the errors of tasks that the library leaves behind when a line breaks.

    All other errors go the usual way.
    """
    task = context.get("task") or context.get("future")
    call = task.get_coro() if isinstance(task, asyncio.Task) else None
    name = str(getattr(call, "__qualname__", ""))
    if name.startswith(("Client.", "_Client.", "Subscription.")):
        log.debug("The connection to the keeper: %s", context["message"])
    else:
        loop.default_exception_handler(context)
