"""The line between a door and its keepers: proxies on loopback that are cut together."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from functools import partial


class Cut(Enum):
    """The ways in which a network fails."""

    CLOSED = "closed"  # connections break, and new ones are refused
    STALLED = "stalled"  # nothing gets through, and nobody is told


class Line:
    """TCP proxies, one to each of these addresses; `addresses` is where they listen."""

    def __init__(self, targets: Sequence[str]) -> None:
        self._targets = targets
        self._servers = list[asyncio.Server]()
        self._open = asyncio.Event()
        self._open.set()
        self._is_closed = False
        self._writers = set[asyncio.StreamWriter]()
        self.addresses = list[str]()

    async def listen(self) -> None:
        """Begin to listen on free ports of loopback."""
        for target in self._targets:
            server = await asyncio.start_server(partial(self._serve, target), "127.0.0.1", 0)
            self._servers.append(server)
            self.addresses.append(f"127.0.0.1:{server.sockets[0].getsockname()[1]}")

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
        for server in self._servers:
            server.close()
        self._break()
        self._open.set()

    def _break(self) -> None:
        for writer in self._writers:
            writer.close()

    async def _serve(
        self, target: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry one connection of the door to this keeper."""
        host, _, port = target.rpartition(":")
        self._writers.add(writer)
        onward = None
        try:
            if not self._is_closed:
                other, onward = await asyncio.open_connection(host, int(port))
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
