"""The keeper: runs the server of the ledger, alone or as one of three, and the venue over it."""

import asyncio
import logging
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from filelock import AsyncFileLock
from nats.aio.msg import Msg

from app.model.night import LedgerState, Role, Stage
from app.runtime.clocks import steady_clock, wall_clock
from app.venue.certificates import keeper_pin
from app.venue.clerk import Clerk
from app.venue.clock import VenueClock
from app.venue.entries import Entry, Sealer
from app.venue.errors import (
    KeeperBusy,
    KeeperDiskFull,
    KeeperUnreachable,
    LedgerLost,
    NoSuchDoor,
    VenueDamaged,
    VenueError,
    VenueLocked,
)
from app.venue.finding import LocalNetwork, free_port, own_addresses, reach_keeper
from app.venue.ledger import Ledger, LedgerSilent, LedgerStream, Overtaken
from app.venue.line import Line, first_to_end
from app.venue.membership import THREE, Member, Members, VenueFolder, generation
from app.venue.messages import (
    BEAT_S,
    LARGEST_NEWS,
    LARGEST_STATUS,
    MOST_DOORS,
    TELL_S,
    VENUE_NEWS,
    DoorNews,
    Hello,
    RevokeAsk,
    VenueStatus,
    read_told,
    shape,
)
from app.venue.server import ServerProcess, running_server
from app.venue.taking_part import BEGINNING, beginning, offer, step_down

log = logging.getLogger(__name__)
RESTART_S, OFFER_S, AGAIN_S = 1.0, 1.0, 0.3
LOOK_AT_ADDRESSES_S = 2.0
# Changes within this time are told together: the state of fifty doors is large.
SOON_S = 0.5
# Without an answer of the ledger for so long it cannot be written; with three keepers an election
# is going on then. A keeper that is alone starts its server again.
SILENT_S, ELECTION_S, BROKEN_S = 2.0, 8.0, 6.0
SILENT_DOOR_S = 10.0
# Bytes on the disk without which the server takes no entry.
ROOM = 1_000_000


class Keeper:
    """Keeps the venue's state on this laptop; `ready` is called once it can be used.

    A keeper that waits for two others calls `ready` as soon as they know of it.
    """

    def __init__(self, folder: VenueFolder, *, ready: Callable[[], None] = lambda: None) -> None:
        self._folder = folder
        self._membership = folder.membership()
        self._ready = ready
        self._clock = VenueClock(folder.clock, clock=wall_clock, steady=steady_clock)

    async def run(self) -> None:
        """Keep the venue until cancelled, or until another laptop keeps a newer ledger.

        While another program of this laptop keeps the venue, this one waits for its turn.
        """
        file, own = self._folder.folder / "keeper.lock", self._membership
        async with (
            AsyncFileLock(file, poll_interval=RESTART_S, run_in_executor=False),
            LocalNetwork(own.venue) as network,
        ):
            await first_to_end(self._keep_always(), self._announce(network))

    async def _announce(self, network: LocalNetwork) -> None:
        """Announce this keeper, and again when its addresses change."""
        own, announced = self._membership, list[str]()
        while True:
            addresses = own_addresses(own.port)
            if addresses != announced:
                await network.announce(own.laptop, own.port, addresses)
                announced = addresses
            await asyncio.sleep(LOOK_AT_ADDRESSES_S)

    async def _keep_always(self) -> None:
        """Do what this keeper has to do at its stage, as long as it is one.

        A server that ends is started again.
        """
        work = {
            Stage.ALONE: self._keep_alone,
            Stage.WAITING: self._wait_for_others,
            Stage.THREE: self._keep_with_others,
        }
        while self._membership.role is Role.KEEPER:
            stage = self._membership.stage
            try:
                await work[stage]()
            except LedgerLost:
                raise
            except (LedgerSilent, Overtaken, VenueError, OSError) as error:
                log.warning("Keeping the venue is begun again: %s", type(error).__name__)
            with suppress(VenueLocked, VenueDamaged):
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
        async with running_server(self._folder) as server:
            stream, known = LedgerStream(server.line), beginning(self._folder.server)
            if self._membership.members and not known and await stream.identity() is None:
                raise LedgerLost
            await stream.make(1, self._membership.epoch)
            await stream.copy_from(known)
            # Once it is copied, a ledger that is lost must not begin with it again.
            (self._folder.server / BEGINNING).unlink(missing_ok=True)
            venue = OpenVenue(server, stream, self._folder, self._clock, self._ready)
            await venue.open()
            await first_to_end(venue.run(), self._grow(venue))

    async def _grow(self, venue: "OpenVenue") -> None:
        """Copy the ledger to three servers once there are two others; the last part in a pause."""
        while not venue.members.are_three:  # noqa: ASYNC110 - for minutes, or for ever
            await asyncio.sleep(AGAIN_S)
        self._become(Stage.ALONE, venue.members.all())
        async with running_server(self._folder, port=free_port(), is_of_three=True) as server:
            stream = LedgerStream(server.line)
            while venue.members.are_three:
                try:
                    await stream.make(THREE, "")
                    break
                except LedgerSilent:
                    await asyncio.sleep(AGAIN_S)
            else:
                return
            await stream.copy_from([*venue.ledger.index.entries])
            await venue.ledger.pause()
            await stream.copy_from(venue.ledger.index.entries)
            self._become(Stage.THREE)

    async def _wait_for_others(self) -> None:
        """Offer to be a keeper until that is accepted and three are known."""
        while True:
            keepers = await offer(self._folder, self._membership)
            self._ready()
            if Members(keepers).are_three:
                await self._measure_time()
                self._become(Stage.THREE, keepers)
                return
            await asyncio.sleep(OFFER_S)

    async def _keep_with_others(self) -> None:
        """Keep a replica of the ledger."""
        async with running_server(self._folder, is_of_three=True) as server:
            await first_to_end(server.line.closed.wait(), self._keep_replica(server))

    async def _keep_replica(self, server: ServerProcess) -> None:
        """Open the venue once the servers have a leader; to start one again would delay that."""
        stream = LedgerStream(server.line)
        await self._until_begun(stream)
        beats_for = 1.5 * BEAT_S if await self._measure_time() else 0.0
        # Of the time when it was alone: all of that is in this replica.
        shutil.rmtree(self._folder.server / "store", ignore_errors=True)
        venue = OpenVenue(server, stream, self._folder, self._clock, self._ready)
        while True:
            try:
                await venue.open()
                break
            except LedgerSilent:
                await asyncio.sleep(AGAIN_S)
        await venue.run(beats_for)

    async def _measure_time(self) -> bool:
        """Take over the venue's time from another keeper; return whether one answers.

        The clock of a laptop that was off, or has never been a keeper, may have been set.
        """
        keepers = Members(self._membership.members).keepers()
        own = self._membership.laptop
        others = [one for keeper in keepers if keeper.laptop != own for one in keeper.addresses]
        with suppress(VenueError):
            async with await reach_keeper(self._membership, others) as line:
                await self._clock.measure(line, Hello(self._membership.epoch))
                return True
        return False

    async def _until_begun(self, stream: LedgerStream) -> None:
        """Wait until the ledger may be used: the first keeper has copied the whole of it.

        That one is at this stage only afterwards, and lets the doors use it.
        """
        own = Members(self._membership.members).get(self._membership.laptop)
        begins = own is not None and own.place == 1
        while True:
            with suppress(LedgerSilent):
                identity = await stream.identity()
                if identity is not None and identity.epoch:
                    return
                if identity is not None and begins:
                    await stream.begin(self._membership.epoch)
            await asyncio.sleep(AGAIN_S)


class OpenVenue:
    """The work of a keeper over one line to its own server."""

    def __init__(
        self,
        server: ServerProcess,
        stream: LedgerStream,
        folder: VenueFolder,
        clock: VenueClock,
        ready: Callable[[], None],
    ) -> None:
        self._server = server
        self._line = server.line
        self._folder = folder
        self._clock = clock
        self._ready = ready
        self._membership = folder.membership()
        self.ledger = Ledger(stream, Sealer(self._membership.secret), self._heard)
        self._doors = dict[str, tuple[DoorNews, float]]()
        self._changed = asyncio.Event()
        self._members_changed = asyncio.Event()
        self._answered_at = steady_clock()
        # How many servers have all of the ledger, and whether this keeper's is the only one.
        self._replicas, self._is_alone = 1, True
        self._reloading = asyncio.Lock()
        self._told_newer = asyncio.Queue[Hello](1)
        self._clerk = Clerk(
            self._line, self.ledger, clock.now, folder.membership,
            self.status, self._listed, self._reload, self._look_at_newer, self._hear_door,
        )  # fmt: skip

    @property
    def members(self) -> Members:
        """Return the members as the ledger has them."""
        return self.ledger.index.members

    @property
    def _own(self) -> Member | None:
        return self.members.get(self._membership.laptop)

    @property
    def _place(self) -> int:
        """Return this laptop's place among the keepers; a keeper that begins is the first one."""
        return 1 if self._own is None else self._own.place or 1

    async def open(self) -> None:
        """Read the ledger. Raises LedgerSilent or KeeperUnreachable."""
        await self.ledger.open()
        self._clock.advance_to(self.ledger.index.newest, for_good=True)
        await self._write_own()
        await self._line.hear(VENUE_NEWS, self._hear_keeper)

    async def run(self, beats_for: float = 0.0) -> None:
        """Work until the line ends, or another laptop keeps a newer ledger.

        `beats_for` these seconds others answer, until each door has told whom its list has inside.
        """
        line = await self._line_to_hear(beats_for)
        await self._reload()
        self._ready()
        await first_to_end(
            self._line.closed.wait(), self._hear_always(line), self._reload_always(),
            self._tell_always(), self._watch_always(), self._until_overtaken(),
        )  # fmt: skip

    async def _line_to_hear(self, beats_for: float = 0.0) -> Line:
        """Return a line over which all laptops are heard; only heartbeats for so many seconds."""
        line = await self._server.new_line()
        await self._clerk.open(line, beats_for)
        return line

    async def _hear_always(self, line: Line) -> None:
        """Hear all laptops over this line, and over a new one each time that it ends."""
        while True:
            async with line:
                await line.closed.wait()
            line = await self._line_to_hear()

    def status(self) -> VenueStatus:
        """Return the venue's state as this keeper sees it."""
        index, now = self.ledger.index, steady_clock()
        doors = sorted(self._doors.values(), key=lambda heard: heard[0].name)
        members = self.members
        may_keep = {one.laptop for one in members.all() if one.may_keep and not one.place}
        hosts = (news.addresses[:1] for one, (news, _) in self._doors.items() if one in may_keep)
        has_replicas = not self._is_alone
        return VenueStatus(
            epoch=self.ledger.epoch,
            last=index.last,
            doors=tuple(replace(news, silent_s=round(now - at, 1)) for news, at in doors),
            tickets=index.inside + self._listed(),
            tally=index.house.tally,
            ledger=self._state(now - self._answered_at),
            keepers=self._replicas if has_replicas else max(len(members.keepers()), 1),
            wanted=members.wanted,
            has_replicas=has_replicas,
            is_full=self.ledger.is_full,
            hosts=tuple(chain.from_iterable(hosts)),
            place=self._place,
            time=self._clock.now(),
        )

    def _state(self, silent_s: float) -> LedgerState:
        """Return whether the ledger can be written now."""
        if self.ledger.is_paused:
            return LedgerState.ELECTING
        if silent_s < SILENT_S:
            return LedgerState.AGREEING
        is_electing = self.members.are_three and silent_s < SILENT_S + ELECTION_S
        return LedgerState.ELECTING if is_electing else LedgerState.ALONE

    def _listed(self) -> int:
        """Return how many tickets are inside by the doors' lists that the ledger does not know.

        What a door told before it knew of an evacuation does not count. The doors' lists differ a
        little; of three doors the middle figure counts, so that one cannot make up a full house, of
        two the higher one: an old list has fewer guests inside.
        """
        now, index = steady_clock(), self.ledger.index
        counts = [
            max(news.tickets - index.inside_at(news.last), 0)
            for news, at in self._doors.values()
            if news.list_age_s is not None
            and now - at < SILENT_DOOR_S
            and index.cleared_seq <= news.last <= index.last
        ]
        return sorted(counts)[len(counts) // 2] if counts else 0

    async def _write_own(self) -> None:
        """Write how this keeper is reached now, if that has changed and can be written."""

        def decide() -> Entry | None:
            before = self._own
            if before is None and self.members.has_known(self._membership.laptop):
                return None
            member = self._as_keeper()
            return None if member == before else member

        with suppress(KeeperDiskFull, KeeperBusy, LedgerSilent):
            await self.ledger.write(decide, after_all=True)

    def _as_keeper(self) -> Member:
        own = self._membership
        addresses = own_addresses(own.port)
        route = f"{addresses[0].rpartition(':')[0]}:{own.route_port}"
        pin = keeper_pin(own.authority, own.laptop, own.credentials.certificate)
        return Member(
            own.laptop, own.name, own.event, may_keep=True, place=self._place,
            addresses=tuple(addresses), route=route, pin=pin, wanted=own.replicas,
        )  # fmt: skip

    def _heard(self, entry: Entry) -> None:
        self._changed.set()
        if isinstance(entry, Member):
            self._members_changed.set()

    def _hear_door(self, laptop: str, content: bytes) -> None:
        """Remember what a door tells of itself; what cannot be read is ignored."""
        member = self.members.get(laptop)
        if member is None or (laptop not in self._doors and len(self._doors) >= MOST_DOORS):
            return
        news = read_told(DoorNews, content, LARGEST_NEWS)
        if news is None:
            return
        before = self._doors.get(laptop)
        self._doors[laptop] = (replace(news, name=member.name), steady_clock())
        if before is None or before[0].tickets != news.tickets:
            self._changed.set()

    async def _hear_keeper(self, message: Msg) -> None:
        """Take over the time of the first of three keepers."""
        told = read_told(VenueStatus, message.data, LARGEST_STATUS)
        if told is None or told.epoch != self.ledger.epoch:
            return
        if told.place == 1 != self._place:
            self._clock.follow(told.time)

    async def _reload_always(self) -> None:
        """Let the server accept exactly the present members, until cancelled."""
        while True:
            await self._members_changed.wait()
            self._members_changed.clear()
            for laptop in [one for one in self._doors if self.members.get(one) is None]:
                del self._doors[laptop]
            await self._reload()

    async def _reload(self) -> None:
        """Let the server accept the members, and write them for the next start of this keeper."""
        async with self._reloading:
            now, known = self._folder.membership(), tuple(self.members.all())
            if now.members != known:
                self._folder.write(replace(now.aware_of(self.ledger.epoch), members=known))
            await self._clerk.hear_all()
            await self._server.reload(self.members)

    async def _tell_always(self) -> None:
        """Tell the state of the venue every second, and soon after a change; until cancelled."""
        while True:
            self._changed.clear()
            await self._line.say(VENUE_NEWS, shape(VenueStatus).dump_json(self.status()))
            await asyncio.sleep(SOON_S)
            with suppress(TimeoutError):
                async with asyncio.timeout(TELL_S):
                    await self._changed.wait()

    async def _watch_always(self) -> None:
        """Look every second how the ledger, the membership and the addresses are.

        Raises LedgerSilent if a server that keeps the ledger alone does not answer any more, or
        takes no entry: after a full disk it does so only once it is started again.
        """
        while True:
            try:
                identity = await self.ledger.check()
                if 2 * identity.current > identity.servers:
                    self._replicas, self._is_alone = identity.current, identity.servers == 1
                    self._answered_at = steady_clock()
            except LedgerSilent:
                if self._is_alone and steady_clock() - self._answered_at > BROKEN_S:
                    raise
            self._look_for_room()
            now = self._folder.membership()
            if now.invitation != self._membership.invitation:
                self._members_changed.set()
            self._membership = now
            with suppress(LedgerSilent, KeeperUnreachable):
                await self._write_own()
                await self._clerk.hear_all()
                await self._server.end_surplus(self.members)
            await asyncio.sleep(TELL_S)

    def _look_for_room(self) -> None:
        """Note whether the disk is full while the server takes no entry.

        Raises LedgerSilent if there is room for the server, which must be started again.
        """
        since, was_full = self.ledger.stuck_since, not self.ledger.has_room
        if not self._is_alone:
            # Another server may lead, and have room.
            self.ledger.stuck_since = None
            return
        if since is None:
            return
        self.ledger.has_room = shutil.disk_usage(self._folder.server).free >= ROOM
        if self.ledger.has_room and (was_full or steady_clock() - since > BROKEN_S):
            raise LedgerSilent

    def _look_at_newer(self, told: Hello) -> None:
        """Look whether another laptop keeps a newer ledger, as a door has told."""
        if self._told_newer.empty():
            self._told_newer.put_nowait(told)

    async def _until_overtaken(self) -> None:
        """Become a door, and return, once a keeper with a newer ledger answers where doors say.

        Only a laptop with the authority's key can answer there, so that no door can make this up.
        """
        while True:
            told, own = await self._told_newer.get(), own_addresses(self._membership.port)
            if not (others := [address for address in told.addresses if address not in own]):
                continue
            with suppress(VenueError):
                async with await reach_keeper(self._membership, others) as line:
                    epoch = line.hello.epoch
                    is_newer = generation(epoch) > generation(self.ledger.epoch)
                    if is_newer:
                        await self._hand_over(line)
                if is_newer:
                    log.warning("Another laptop keeps a newer ledger: this one is a door now")
                    step_down(self._folder, epoch, [line.address])
                    return

    async def _hand_over(self, line: Line) -> None:
        """Tell the keeper of a newer ledger who was shut out here: it may not know that."""
        certificate = self._membership.credentials.certificate
        for gone in self.members.revoked():
            with suppress(NoSuchDoor):
                await line.ask(RevokeAsk(gone.laptop, certificate), SILENT_S)
