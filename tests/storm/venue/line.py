"""The line between a door and its keeper: a proxy on loopback that can be cut."""

import asyncio
from contextlib import suppress
from enum import Enum


class Cut(Enum):
    """The ways in which a network fails."""

    CLOSED = "closed"  # connections break, and new ones are refused
    STALLED = "stalled"  # nothing gets through, and nobody is told


class Line:
    """A TCP proxy to one address; `port` is where it listens."""

    def __init__(self, address: str) -> None:
        self._host, _, port = address.rpartition(":")
        self._target = int(port)
        self._open = asyncio.Event()
        self._open.set()
        self._is_closed = False
        self._writers = set[asyncio.StreamWriter]()
        self.port = 0

    async def listen(self) -> None:
        """Begin to listen on a free port of loopback."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    @property
    def is_open(self) -> bool:
        return self._open.is_set()

    def cut(self, way: Cut) -> None:
        """Cut the line in this way."""
        self._open.clear()
        self._is_closed = way is Cut.CLOSED
        if self._is_closed:
            self._break()

    def join(self) -> None:
        """Let everything through again."""
        self._is_closed = False
        self._open.set()

    async def end(self) -> None:
        """Break all connections and stop listening."""
        self._server.close()
        self._break()
        self._open.set()

    def _break(self) -> None:
        for writer in self._writers:
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection of the door."""
        self._writers.add(writer)
        onward = None
        try:
            if not self._is_closed:
                other, onward = await asyncio.open_connection(self._host, self._target)
                self._writers.add(onward)
                await asyncio.gather(self._carry(reader, onward), self._carry(other, writer))
        except OSError:
            pass
        finally:
            for one in (writer, onward):
                if one is not None:
                    self._writers.discard(one)
                    one.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one direction until either end closes."""
        with suppress(OSError):
            while content := await reader.read(65_536):
                await self._open.wait()
                writer.write(content)
                await writer.drain()
        writer.close()
