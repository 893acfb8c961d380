"""One connection of this laptop to a keeper's server: it asks and hears."""

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
from pydantic import ValidationError

from app.venue.certificates import Credentials, client_context, host_name
from app.venue.errors import REFUSALS, AskRefused, KeeperRefused, KeeperUnreachable
from app.venue.messages import Request, VenueStatus, shape

log = logging.getLogger(__name__)
# Seconds for a network to let a connection through.
CONNECT_S = 2
# A keeper that does not answer for two of these intervals is left.
ALIVE_S = 1
CLOSE_S = 2.0
_FORBIDDEN = "authorization violation"
_REFUSAL = b"!"  # how an answer begins that names an error; all others are JSON
_Answer = TypeVar("_Answer")
_T = TypeVar("_T")
Heard = Callable[[Msg], Awaitable[None]]

# The library takes a vertical tab in a subject for its end, and closes the connection.
parser.MSG_RE = re.compile(rb"\AMSG ([^ \r\n]+) (\d+) (([^ \r\n]+) )?(\d+)\r\n")
parser.HMSG_RE = re.compile(rb"\AHMSG ([^ \r\n]+) (\d+) (([^ \r\n]+) )?(\d+) (\d+)\r\n")
# What asyncio says whenever the library closes an encrypted connection tells nobody anything.
logging.getLogger("asyncio").addFilter(lambda record: "eof_received" not in str(record.msg))


def _is_fault(record: logging.LogRecord) -> bool:
    """Return whether a line that the library logs is a fault.

    It is none if a connection breaks while the library closes it, and what it writes to is gone.
    """
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, AttributeError) and error.obj is None)


logging.getLogger("nats.aio.client").addFilter(_is_fault)


class _Client(Client):
    """The library's client: a message that it cannot read must not end the connection.

    A rogue's damaged headers raise in this method before any callback or hook of the library.
    """

    async def _process_msg(self, *message: Any) -> None:
        try:
            await super()._process_msg(*message)
        except (ValueError, IndexError) as error:
            log.debug("A message cannot be read: %s", type(error).__name__)


class Line:
    """An open connection; `closed` is set when it ends.

    `address` is where the keeper was reached, as host:port; `hello` is what it told first.
    """

    def __init__(self, laptop: str, address: str) -> None:
        self.laptop = laptop
        self.address = address
        self.hello = VenueStatus()
        self.closed = asyncio.Event()
        self._client = _Client()
        self._is_forbidden = False
        # Calls that go on; the loop itself would not keep them.
        self._calls = set[asyncio.Task[Any]]()

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
            tls=client_context(credentials),
            tls_hostname=host_name(venue),
            # Else the library speaks in clear with any server that asks for no TLS.
            tls_handshake_first=True,
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
            await line._called(opening, within)
        except KeeperUnreachable as error:
            await line.close()
            if line._is_forbidden or _FORBIDDEN in str(error.__cause__).lower():
                raise KeeperRefused from error
            raise
        except asyncio.CancelledError:
            line.leave()
            raise
        return line

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def ask(self, request: Request[_Answer], within: float) -> _Answer:
        """Return a keeper's answer; raise its refusal, or KeeperUnreachable if none comes."""
        content = shape(type(request)).dump_json(request)
        raw = await self.ask_server(
            f"{request.SUBJECT}.{self.laptop}.{request.KIND}", content, within
        )
        if raw.startswith(_REFUSAL):
            raise REFUSALS.get(raw.removeprefix(_REFUSAL).decode("ascii", "replace"), AskRefused)
        try:
            answer: _Answer = shape(request.ANSWER).validate_json(raw)
        except ValidationError as error:
            raise KeeperUnreachable(addresses=self.address) from error
        return answer

    async def ask_server(self, subject: str, content: bytes, within: float) -> bytes:
        """Return whatever is answered to a request under this subject."""
        asking = self._client.request(subject, content, within)
        return (await self._called(asking, within + 1)).data

    async def say(self, subject: str, content: bytes) -> None:
        """Publish a message that nobody answers."""
        await self._called(self._client.publish(subject, content), CLOSE_S)

    async def hear(self, subject: str, heard: Heard, group: str = "") -> None:
        """Call `heard` with each message on this subject; of a group one laptop hears each."""
        await self._called(self._client.subscribe(subject, group, cb=heard), CLOSE_S)
        await self._called(self._client.flush(CONNECT_S), CONNECT_S + 1)

    def stream(self, within: float) -> JetStreamContext:
        """Return the access to the ledger's stream, which only keepers may use."""
        return self._client.jetstream(timeout=within)

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""
        try:
            await self._called(self._client.close(), CLOSE_S)
        except KeeperUnreachable as error:
            log.debug("A connection was not closed in order: %r", error.__cause__)
        self.closed.set()

    def leave(self) -> None:
        """Close the connection without waiting, for a task that is cancelled."""
        self._begin(self.close())

    async def _end(self) -> None:
        self.closed.set()

    async def _hear_error(self, error: Exception) -> None:
        self._is_forbidden = self._is_forbidden or _FORBIDDEN in str(error).lower()
        log.debug("The connection to the keeper: %s", type(error).__name__)

    async def _called(self, call: Coroutine[Any, Any, _T], within: float) -> _T:
        """Return what a call of the library returns; raise KeeperUnreachable if it fails."""
        try:
            async with asyncio.timeout(within):
                return await self.apart(call)
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise KeeperUnreachable(addresses=self.address) from error

    async def apart(self, call: Coroutine[Any, Any, _T]) -> _T:
        """Return what a call of the library returns.

        The call runs in a task of its own and goes on there if this one is cancelled: the library
        swallows some cancellations, and asyncio.wait_for one that comes with the result.
        """
        return await asyncio.shield(self._begin(call))

    def _begin(self, call: Coroutine[Any, Any, _T]) -> "asyncio.Task[_T]":
        task = asyncio.create_task(call)
        self._calls.add(task)
        task.add_done_callback(self._called_alone)
        return task

    def _called_alone(self, task: "asyncio.Task[Any]") -> None:
        """Take the error of a call that nobody waits for any more."""
        self._calls.discard(task)
        if not task.cancelled():
            task.exception()


async def first_to_end(*work: Coroutine[Any, Any, object]) -> None:
    """Run these side by side until one returns or raises; the others are cancelled then."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def refused(error: type[Exception]) -> bytes:
    """Return the answer of a keeper that cannot do what was asked."""
    return _REFUSAL + error.__name__.encode("ascii")


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
