"""Serves the rehearsal on loopback from its own thread, for demo, command and tests.

uvicorn is extended to close connections at once and to stop at once.
"""

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeVar

import uvicorn
from starlette.types import ASGIApp, Receive, Send
from starlette.types import Scope as RequestScope
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.errors import KnownError
from app.message import Message
from app.organiser.operations import Scope
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.access import new_key
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.service import RehearsalService
from app.rehearsal.weather import HANG_UP, FaultInjector, Weather, WeatherKind
from app.rehearsal.world import make_world
from app.runtime.clocks import wall_clock

T = TypeVar("T")
Clock = Callable[[], int]
Json = dict[str, Any]
HOST = "127.0.0.1"
PATIENCE = 0.3  # seconds


class PortTakenError(KnownError):
    """The port is used by another program, or this user may not use it."""

    SAID = Message("Port {port} of this computer cannot be used: {reason}.")
    STEP = Message("Name another port, or 0 for any that is free.")


def listen(port: int) -> socket.socket:
    """Return a socket that listens on loopback only; port 0 is any free port."""
    # Without the protocol asyncio would not switch off Nagle's algorithm, which costs 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(100)
    except OSError as trouble:
        listener.close()
        raise PortTakenError(port=str(port), reason=str(trouble.strerror)) from trouble
    return listener


class HangUpProtocol(H11Protocol):
    """uvicorn's HTTP protocol, whose app may close the connection without a response."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self.app = _with_hang_up(self.app, transport.abort)


def _with_hang_up(app: ASGIApp, hang_up: Callable[[], None]) -> ASGIApp:
    async def told(scope: RequestScope, receive: Receive, send: Send) -> None:
        scope["extensions"] = {HANG_UP: {"now": hang_up}}
        await app(scope, receive, send)

    return told


class LoopbackServer(uvicorn.Server):
    """A server that reports when it is ready, and stops without waiting for connections."""

    def __init__(self, app: ASGIApp, on_ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=HangUpProtocol,
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="error",
                access_log=False,
                server_header=False,
                # The service writes the Date header by its own clock.
                date_header=False,
                backlog=100,
            )
        )
        self._on_ready = on_ready
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Stop the server; call this in the server's own loop only."""
        self._stopping.set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_ready()

    async def main_loop(self) -> None:
        """Wait until the server is stopped."""
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), 1.0)
                self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish responses that end within PATIENCE seconds, and close the other connections."""
        for server in self.servers:
            server.close()
        state = self.server_state
        for connection in list(state.connections):
            connection.shutdown()
        if state.tasks:
            await asyncio.wait(state.tasks, timeout=PATIENCE)
        for connection in list(state.connections):
            connection.transport.abort()
        await asyncio.sleep(0)
        if state.tasks:
            await asyncio.wait(state.tasks)


@dataclass(frozen=True, slots=True)
class Running:
    """The parts of a running service, and the loop that they belong to."""

    base_url: str
    records: Records
    service: RehearsalService
    server: LoopbackServer
    loop: asyncio.AbstractEventLoop


class Serving:
    """A rehearsal service that runs while the `with` lasts; `weather` may be set at any time.

    `api_key` has all rights and is another one at each start. `foreign_event_id` is another
    organisation's event, which no key here may see. `new_loop` makes the event loop of its thread,
    whose time all its delays follow.
    """

    def __init__(
        self,
        seed: int = 7,
        tickets: int = 200,
        manner: Manner = Manner.CONFLICT,
        folder: Path | None = None,
        now: Clock = wall_clock,
        port: int = 0,
        new_loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
    ) -> None:
        self.weather = FaultInjector()
        self._seed = seed
        self._tickets = tickets
        self._manner = manner
        self._folder = folder
        self._now = now
        self._port = port
        key = new_key(seed, Scope)
        self.api_key, self._keys = key.secret, {key.secret: key}
        self._new_loop = new_loop
        self._ready: Future[Running] = Future()
        self._thread = ThreadPoolExecutor(1, "rehearsal")

    def __enter__(self) -> Self:
        self._over = self._thread.submit(self._run)
        either: list[Future[Any]] = [self._ready, self._over]
        try:
            wait(either, return_when=FIRST_COMPLETED)
        except KeyboardInterrupt:
            # The interpreter waits for this thread at its end.
            self._ready.add_done_callback(lambda ready: _stop(ready.result()))
            raise
        if not self._ready.done():
            self._thread.shutdown()
            self._over.result()
        self.base_url, world = self._ready.result().base_url, self._ready.result().records.world
        self.ticketing_id, self.event_id = world.ticketing_id, world.event_id
        self.foreign_event_id = world.foreign_event_id
        return self

    def __exit__(self, *_: object) -> None:
        self.weather.set(Weather(WeatherKind.CUT))
        _stop(self._ready.result())
        self._thread.shutdown()
        self._over.result()

    @property
    def seen(self) -> Counter[str]:
        """Return how many requests have arrived, by operation."""
        return Counter(self._ready.result().service.seen)

    def make_key(self, *scopes: Scope) -> str:
        """Return a key with only these scopes."""
        key = new_key(self._seed, scopes)
        self._keys[key.secret] = key
        return key.secret

    def set_manner(self, manner: Manner) -> None:
        """Say no in another way from now on."""
        self._ready.result().records.manner = manner

    def has_card(self, card: str) -> bool:
        """Return whether a wallet card with this credential exists."""
        return bool(self._read(lambda records: records.credential(CheckIn(wallet_credential=card))))

    def history(self, limit: int = 1000) -> list[Json]:
        """Return the check-in history, newest first."""
        return self._read(lambda records: records.history(limit))

    def _read(self, read: Callable[[Records], T]) -> T:
        """Read the records in the one thread that may use them."""
        running = self._ready.result()

        async def reading() -> T:
            return read(running.records)

        return asyncio.run_coroutine_threadsafe(reading(), running.loop).result()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self._new_loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        """Open, serve and close everything in the one thread that may use SQLite."""
        world = make_world(self._seed, self._tickets, self._now())
        with (
            closing(listen(self._port)) as listener,
            closing(Records.open(world, self._folder, self._now, self._manner)) as records,
        ):
            service = RehearsalService(records, self._keys, self.weather, self._now)
            url = f"http://{HOST}:{listener.getsockname()[1]}"
            loop = asyncio.get_running_loop()

            def on_ready() -> None:
                self._ready.set_result(Running(url, records, service, server, loop))

            server = LoopbackServer(service, on_ready)
            await server.serve([listener])


def _stop(running: Running) -> None:
    """Let a running service end."""
    running.loop.call_soon_threadsafe(running.server.stop)
