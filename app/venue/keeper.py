"""The keeper: runs the server of the ledger, alone or as one of three."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from filelock import FileLock, Timeout

from app.model.night import Role, Stage
from app.runtime.clocks import steady_clock, wall_clock
from app.venue.clock import VenueClock
from app.venue.entries import Stored
from app.venue.errors import KeeperRefused, KeeperUnreachable, VenueError
from app.venue.finding import Announcement, free_port, own_addresses
from app.venue.ledger import LedgerSilent, LedgerStream
from app.venue.line import Line
from app.venue.membership import THREE, Member, Members, VenueFolder
from app.venue.open_venue import OpenVenue
from app.venue.server import ServerConfig, ServerProcess
from app.venue.taking_part import beginning, offer

log = logging.getLogger(__name__)
RESTART_S, OFFER_S, AGAIN_S = 1.0, 1.0, 0.3
CONNECT_S = 2.0
STARTS_S = 10.0
LOOK_AT_ADDRESSES_S = 2.0


class Keeper:
    """Keeps the venue's state on this laptop; `ready` is called once it can be used.

    A keeper that waits for two others calls `ready` as soon as they know of it.
    """

    def __init__(self, folder: VenueFolder, *, ready: Callable[[], None] = lambda: None) -> None:
        self._folder = folder
        self._membership = folder.membership()
        self._ready = ready
        self._lock = FileLock(folder.folder / "keeper.lock", thread_local=False)
        self._clock = VenueClock(folder.clock, clock=wall_clock, steady=steady_clock)

    async def run(self) -> None:
        """Keep the venue until cancelled, or until another laptop keeps a newer ledger.

        A server that ends is started again. While another program of this laptop keeps the venue,
        this one waits for its turn.
        """
        while True:
            try:
                self._lock.acquire(blocking=False)
                break
            except Timeout:
                await asyncio.sleep(RESTART_S)
        try:
            member = self._membership
            async with Announcement(member.venue, member.laptop, member.port) as announcement:
                watching = asyncio.create_task(self._watch_addresses(announcement))
                try:
                    while self._membership.role is Role.KEEPER:
                        await self._keep()
                finally:
                    watching.cancel()
        finally:
            self._lock.release()

    async def _watch_addresses(self, announcement: Announcement) -> None:
        """Announce this keeper anew when its addresses change."""
        told = own_addresses(self._membership.port)
        while True:
            await asyncio.sleep(LOOK_AT_ADDRESSES_S)
            now = own_addresses(self._membership.port)
            if now != told:
                await announcement.tell(now)
                told = now

    async def _keep(self) -> None:
        """Do what this keeper has to do at its stage, until that changes or the server ends."""
        stage = self._membership.stage
        try:
            match stage:
                case Stage.WAITING:
                    await self._wait_for_others()
                case Stage.THREE:
                    await self._keep_with_others()
                case _:
                    await self._keep_alone()
        except (LedgerSilent, VenueError, OSError) as error:
            log.warning("The venue's server is started again: %s", type(error).__name__)
        self._membership = self._folder.membership()
        if stage is self._membership.stage:
            await asyncio.sleep(RESTART_S)

    def _become(self, stage: Stage, members: Iterable[Member] | None = None) -> None:
        """Write the new stage, and the members if they are given."""
        now = self._folder.membership()
        known = now.members if members is None else tuple(members)
        self._membership = replace(now, stage=stage, members=known)
        self._folder.write(self._membership)

    async def _keep_alone(self) -> None:
        """Keep the ledger alone; once two others are there, let three servers have it."""
        async with self._server(self._config) as server:
            stream = LedgerStream(server.line)
            await stream.make(1, self._membership.epoch)
            await stream.copy_from(_each(beginning(self._folder.server)))
            venue = OpenVenue(server, stream, self._folder, self._clock, self._ready)
            await venue.open()
            await server.line.work(venue.run(self._grow(venue, stream)))

    async def _grow(self, venue: OpenVenue, alone: LedgerStream) -> None:
        """Copy the ledger to three servers once there are two others; the last part in a pause."""
        await venue.until(lambda: venue.members.are_three)
        self._become(Stage.ALONE, venue.members.all())
        async with self._server(self._config_of_three, free_port()) as server:
            stream = LedgerStream(server.line)
            while venue.members.are_three:
                try:
                    await stream.make(THREE, "")
                    break
                except LedgerSilent:
                    await asyncio.sleep(AGAIN_S)
            else:
                return
            await stream.copy_from(alone.read(await stream.last()))
            await venue.ledger.pause()
            try:
                await stream.copy_from(alone.read(await stream.last()))
                self._become(Stage.THREE)
            except BaseException:
                venue.ledger.is_paused = False
                raise

    async def _wait_for_others(self) -> None:
        """Offer to be a keeper until that is accepted and three are known."""
        while True:
            keepers = await offer(self._folder, self._membership)
            self._ready()
            if Members(keepers).are_three:
                self._become(Stage.THREE, keepers)
                return
            await asyncio.sleep(OFFER_S)

    async def _keep_with_others(self) -> None:
        """Keep a replica, as long as this laptop is one of the keepers."""
        async with self._server(self._config_of_three) as server:
            stream = LedgerStream(server.line)
            await server.line.work(self._until_begun(stream))
            # Of the time when it was alone: all of that is in this replica.
            shutil.rmtree(self._folder.server / "store", ignore_errors=True)
            venue = OpenVenue(server, stream, self._folder, self._clock, self._ready)
            await self._open_once_elected(venue, server.line)
            if not venue.keeps:
                self._become(Stage.WAITING)
                return
            await server.line.work(venue.run(venue.until(lambda: not venue.keeps)))

    async def _open_once_elected(self, venue: OpenVenue, line: Line) -> None:
        """Open the venue once the servers have a leader; to start one again would delay that."""
        while True:
            try:
                return await venue.open()
            except LedgerSilent:
                if line.closed.is_set():
                    raise
            await asyncio.sleep(AGAIN_S)

    async def _until_begun(self, stream: LedgerStream) -> None:
        """Wait until the ledger may be used: the first keeper has copied the whole of it.

        That one is at this stage only afterwards, and lets the doors use it.
        """
        own = Members(self._membership.members).keepers().get(self._membership.laptop)
        while True:
            with suppress(LedgerSilent):
                identity = await stream.identity()
                if identity is not None and identity.epoch:
                    return
                if identity is not None and own is not None and own.place == 1:
                    await stream.begin(self._membership.epoch)
            await asyncio.sleep(AGAIN_S)

    @asynccontextmanager
    async def _server(
        self, config: Callable[[Members | None], ServerConfig], port: int = 0
    ) -> AsyncIterator[ServerProcess]:
        """Run a server while the block runs, with this keeper's own line to it."""
        server = ServerProcess(config, port or self._membership.port)
        try:
            await server.start()
            async with await self._own_line(server.port) as server.line:
                yield server
        finally:
            await server.stop()

    async def _own_line(self, port: int) -> Line:
        """Connect to the own server, which may be about to start."""
        until, own = steady_clock() + STARTS_S, self._membership
        address = f"127.0.0.1:{port}"
        while True:
            try:
                return await Line.open(own.credentials, own.venue, own.laptop, address, CONNECT_S)
            except (KeeperUnreachable, KeeperRefused):
                if steady_clock() > until:
                    raise
                await asyncio.sleep(AGAIN_S)

    def _config(self, members: Members | None) -> ServerConfig:
        """Return the configuration of the server that keeps the ledger alone."""
        return ServerConfig(self._folder.membership(), self._folder.server, members)

    def _config_of_three(self, members: Members | None) -> ServerConfig:
        """Return the configuration of a server with one of three replicas."""
        folder = self._folder.server / "three"
        return ServerConfig(self._folder.membership(), folder, members, is_of_three=True)


async def _each(entries: Iterable[Stored]) -> AsyncIterator[Stored]:
    for entry in entries:
        yield entry
