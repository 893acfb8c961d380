"""The keeper: runs the server of the ledger, alone or as one of three."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial

from filelock import FileLock, Timeout

from app.model.venue import Role, Stage
from app.runtime.clocks import steady_clock, wall_clock
from app.venue.certificates import hour_of
from app.venue.clock import VenueClock
from app.venue.entries import Stored
from app.venue.errors import KeeperRefused, KeeperUnreachable, VenueError
from app.venue.finding import (
    Announcement,
    free_port,
    own_addresses,
)
from app.venue.ledger import LedgerSilent, LedgerStream
from app.venue.line import Line, LineBroken
from app.venue.membership import THREE, Members, VenueFolder
from app.venue.open_venue import OpenVenue
from app.venue.server import Cluster, ServerConfig, ServerProcess
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
        await self._wait_for_turn()
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

    async def _wait_for_turn(self) -> None:
        while True:
            try:
                self._lock.acquire(blocking=False)
                return
            except Timeout:
                await asyncio.sleep(RESTART_S)

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
        except (LedgerSilent, LineBroken, VenueError, OSError) as error:
            log.warning("The venue's server is started again: %s", type(error).__name__)
        self._membership = self._folder.membership()
        if stage is self._membership.stage:
            await asyncio.sleep(RESTART_S)

    def _become(self, stage: Stage) -> None:
        self._membership = replace(self._folder.membership(), stage=stage)
        self._folder.write(self._membership)

    async def _keep_alone(self) -> None:
        """Keep the ledger alone; once two others are there, let three servers have it."""
        process = ServerProcess(self._folder.server)
        async with self._server(process, self._config()) as line:
            stream = LedgerStream(line)
            await stream.make(1, self._membership.epoch)
            await stream.copy_from(_each(beginning(self._folder.server)))
            venue = OpenVenue(line, stream, self._folder, self._clock)
            await venue.open()
            reload = partial(self._reload, process, line, self._config)
            await line.work(venue.run(reload, self._grow(venue, stream)))

    async def _grow(self, venue: OpenVenue, alone: LedgerStream) -> None:
        """Copy the ledger to three servers once there are two others; the last part in a pause."""
        await venue.are_three()
        process = ServerProcess(self._folder.server / "three")
        async with self._server(process, self._config_of_three(port=free_port())) as line:
            stream = LedgerStream(line)
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
            members = Members(await offer(self._folder, self._membership))
            self._ready()
            if members.are_three:
                self._membership = replace(
                    self._folder.membership(), stage=Stage.THREE, members=tuple(members.known())
                )
                self._folder.write(self._membership)
                return
            await asyncio.sleep(OFFER_S)

    async def _keep_with_others(self) -> None:
        """Keep a replica, as long as this laptop is one of the keepers."""
        process = ServerProcess(self._folder.server / "three")
        async with self._server(process, self._config_of_three()) as line:
            stream = LedgerStream(line)
            await line.work(self._until_begun(stream))
            venue = OpenVenue(line, stream, self._folder, self._clock)
            await venue.open()
            own = venue.members.get(self._membership.laptop)
            if own is None or own.keeps is None:
                self._become(Stage.WAITING)
                return
            reload = partial(self._reload, process, line, self._config_of_three)
            await line.work(venue.run(reload, venue.shut_out()))

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

    async def _reload(
        self,
        process: ServerProcess,
        line: Line,
        config: Callable[[Members], ServerConfig],
        members: Members,
    ) -> None:
        """Let the server accept exactly these members."""
        await process.reload(config(members), line)
        self._ready()

    @asynccontextmanager
    async def _server(self, process: ServerProcess, config: ServerConfig) -> AsyncIterator[Line]:
        """Run a server while the block runs; lend this keeper's own line to it."""
        line: Line | None = None
        try:
            await process.start(config)
            line = await self._own_line(config.port)
            yield line
        finally:
            if line is not None:
                await line.close()
            await process.stop()

    async def _own_line(self, port: int) -> Line:
        """Connect to the own server, which may be about to start."""
        until = steady_clock() + STARTS_S
        own = self._membership
        while True:
            try:
                return await Line.open(
                    own.credentials, own.venue, own.laptop, f"127.0.0.1:{port}", CONNECT_S
                )
            except (KeeperUnreachable, KeeperRefused):
                if steady_clock() > until:
                    raise
                await asyncio.sleep(AGAIN_S)

    def _config(self, members: Members | None = None) -> ServerConfig:
        """Return the configuration of the server that keeps the ledger alone.

        Only keepers may connect until the members are known: this laptop may not have heard who
        was shut out.
        """
        own = self._folder.membership()
        invitation = own.invitation
        keepers = {own.laptop, *(members.keepers() if members is not None else ())}
        doors = {member.laptop for member in members.all()} - keepers if members else set[str]()
        return ServerConfig(
            venue=own.venue,
            laptop=own.laptop,
            port=own.port,
            folder=self._folder.server,
            store=self._folder.server / "store",
            credentials=own.credentials,
            keepers=keepers,
            doors=doors,
            takes_laptops_in=members is not None
            and invitation is not None
            and invitation.until > hour_of(wall_clock()),
        )

    def _config_of_three(self, members: Members | None = None, port: int = 0) -> ServerConfig:
        """Return the configuration of a server with one of three replicas."""
        own = self._folder.membership()
        known = members or Members(own.members)
        keepers = known.keepers()
        place = keepers.get(own.laptop)
        cluster = Cluster(
            place.place if place is not None else 1,
            own.route_port,
            [keeper.route for laptop, keeper in keepers.items() if laptop != own.laptop],
            [keeper.pin for keeper in keepers.values()],
        )
        folder = self._folder.server / "three"
        return replace(
            self._config(members), port=port or own.port, folder=folder, store=folder / "store",
            keepers={own.laptop, *keepers}, cluster=cluster,
        )  # fmt: skip


async def _each(entries: Iterable[Stored]) -> AsyncIterator[Stored]:
    for entry in entries:
        yield entry
