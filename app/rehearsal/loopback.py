"""uvicorn on loopback, extended to close connections at once and to stop at once."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.errors import KnownError
from app.message import Message
from app.rehearsal.weather_effects import HANG_UP

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
    async def told(scope: Scope, receive: Receive, send: Send) -> None:
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
            with contextlib.suppress(TimeoutError):
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
