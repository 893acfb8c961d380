"""uvicorn on loopback, made to hang up when the weather says so and to stop at once."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.errors import KnownError
from app.rehearsal.faults import HANG_UP
from app.said import Said

HOST = "127.0.0.1"
PATIENCE = 0.3


class PortTakenError(KnownError):
    """Something else listens there already, or it is not ours to use."""


def listen(port: int) -> socket.socket:
    """A socket that listens on loopback and nowhere else; port 0 is any free one."""
    # Named as TCP, or else asyncio would not switch off Nagle's algorithm, which costs 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(100)
    except OSError as trouble:
        listener.close()
        raise PortTakenError(
            Said(
                "Port {port} of this computer cannot be used: {reason}.",
                {"port": str(port), "reason": str(trouble.strerror)},
            ),
            Said("Name another port, or 0 for any that is free."),
        ) from trouble
    return listener


class HangingUp(H11Protocol):
    """uvicorn's own protocol; the app may hang up without a word."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self.app = _telling(self.app, transport.abort)


def _telling(app: ASGIApp, hang_up: Callable[[], None]) -> ASGIApp:
    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        scope["extensions"] = {HANG_UP: {"now": hang_up}}
        await app(scope, receive, send)

    return told


class LoopbackServer(uvicorn.Server):
    """Tells when it answers, and waits for nobody when it is to stop."""

    def __init__(self, app: ASGIApp, answering: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=HangingUp,
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="error",
                access_log=False,
                server_header=False,
                # The service tells its own time.
                date_header=False,
                backlog=100,
            )
        )
        self._answering = answering
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """From the server's own loop only."""
        self._stopping.set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._answering()

    async def main_loop(self) -> None:
        """Wait until the server is to stop."""
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), 1.0)
                self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what can be finished at once, and hang up on the rest."""
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
