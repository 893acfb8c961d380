"""The line between a door and its keepers: proxies on loopback that fail together."""

import asyncio
from contextlib import suppress
from enum import Enum
from functools import partial
from random import Random

LATE_S, LOST_S, LOSS = 0.3, (0.3, 1.5), 0.2


class Fault(Enum):
    """The ways in which a network fails."""

    CLOSED = "closed"  # connections break, and new ones are refused
    STALLED = "stalled"  # nothing gets through, and nobody is told
    MUTE = "mute"  # nothing of the door gets through to the keeper
    DEAF = "deaf"  # nothing of the keeper gets through to the door
    SLOW = "slow"  # everything comes late, and a part has to be sent again


class Line:
    """TCP proxies, one for each keeper; `addresses` is where they listen."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._servers = dict[str, asyncio.Server]()
        self._fault: Fault | None = None
        self._changed = asyncio.Event()
        self._writers = set[asyncio.StreamWriter]()

    async def lead_to(self, target: str) -> None:
        """Lead to one more keeper, unless there is a proxy for this address."""
        if target not in self._servers:
            serve = partial(self._serve, target)
            self._servers[target] = await asyncio.start_server(serve, "127.0.0.1", 0)

    @property
    def addresses(self) -> list[str]:
        ports = (server.sockets[0].getsockname()[1] for server in self._servers.values())
        return [f"127.0.0.1:{port}" for port in ports]

    def fail(self, fault: Fault | None) -> None:
        """Fail in this way from now on; with None let everything through again."""
        self._fault = fault
        self._changed.set()
        self._changed = asyncio.Event()
        if fault is Fault.CLOSED:
            for writer in self._writers:
                writer.close()

    async def end(self) -> None:
        """Break all connections and stop listening."""
        for server in self._servers.values():
            server.close()
        self.fail(Fault.CLOSED)

    async def _serve(
        self, target: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry one connection of the door to this keeper."""
        host, _, port = target.rpartition(":")
        self._writers.add(writer)
        onward = None
        try:
            if self._fault is not Fault.CLOSED:
                other, onward = await asyncio.open_connection(host, int(port))
                self._writers.add(onward)
                await asyncio.gather(
                    self._carry(reader, onward, Fault.MUTE), self._carry(other, writer, Fault.DEAF)
                )
        except OSError:
            pass
        finally:
            for one in (writer, onward):
                if one is not None:
                    self._writers.discard(one)
                    one.close()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, one_way: Fault
    ) -> None:
        """Carry one direction, which `one_way` stops, until either end closes."""
        with suppress(OSError):
            while content := await reader.read(65_536):
                while self._fault in (Fault.STALLED, one_way):
                    await self._changed.wait()
                if self._fault is Fault.SLOW:
                    is_lost = self._random.random() < LOSS
                    await asyncio.sleep(LATE_S + is_lost * self._random.uniform(*LOST_S))
                writer.write(content)
                await writer.drain()
        writer.close()
