"""An open venue at its keeper: it answers the doors, hears them, and tells the state of all."""

import asyncio
import logging
import shutil
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from nats.aio.msg import Msg

from app.model.night import LedgerState
from app.runtime.clocks import steady_clock
from app.venue.certificates import keeper_pin
from app.venue.clerk import Clerk
from app.venue.clock import VenueClock
from app.venue.entries import Entry, Sealer
from app.venue.errors import KeeperBusy, KeeperDiskFull, KeeperUnreachable, VenueError
from app.venue.finding import own_addresses, reach_keeper
from app.venue.ledger import Ledger, LedgerSilent, LedgerStream
from app.venue.membership import KeeperPlace, Member, Members, VenueFolder, generation
from app.venue.requests import BEAT, Hello
from app.venue.server import ServerProcess
from app.venue.status import (
    LARGEST_NEWS,
    LARGEST_STATUS,
    MOST_DOORS,
    TELL_S,
    VENUE_NEWS,
    DoorNews,
    VenueStatus,
    read_told,
    shape,
)
from app.venue.taking_part import step_down

log = logging.getLogger(__name__)
# Changes within this time are told together: the state of fifty doors is large.
SOON_S = 0.5
# Without an answer of the ledger for so long it cannot be written; with three keepers an election
# is going on then. A keeper that is alone starts its server again.
SILENT_S, ELECTION_S, BROKEN_S = 2.0, 8.0, 6.0
SILENT_DOOR_S = 10.0
# Bytes on the disk without which the server takes no entry.
ROOM = 1_000_000


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
        self._member_news = asyncio.Event()
        self._answered_at = steady_clock()
        # How many servers have all of the ledger, and whether this keeper's is the only one.
        self._replicas, self._is_alone = 1, True
        self._looking: asyncio.Task[None] | None = None
        self._is_overtaken = asyncio.Event()
        self._clerk = Clerk(
            self._line, self.ledger, clock.now, folder.membership,
            self.status, self._listed, self._look_at_newer,
        )  # fmt: skip

    @property
    def members(self) -> Members:
        """Return the members as the ledger has them."""
        return self.ledger.index.members

    @property
    def _own(self) -> Member | None:
        return self.members.get(self._membership.laptop)

    @property
    def keeps(self) -> KeeperPlace | None:
        """Return this laptop's place among the keepers; None if it was shut out."""
        return None if (own := self._own) is None else own.keeps

    async def open(self) -> None:
        """Read the ledger, and begin to answer. Raises LedgerSilent or KeeperUnreachable."""
        await self.ledger.open()
        self._clock.advance_to(self.ledger.index.newest)
        await self._write_own()
        await self._line.hear(f"{BEAT}.*", self._hear_door)
        await self._line.hear(VENUE_NEWS, self._hear_keeper)
        await self._clerk.open()

    async def run(self, until: Coroutine[None, None, None]) -> None:
        """Work until `until` returns, or another laptop keeps a newer ledger."""
        await self._reload()
        work: tuple[Coroutine[None, None, object], ...] = (
            until, self._reload_always(), self._tell_always(), self._watch_always(),
            self._is_overtaken.wait(),
        )  # fmt: skip
        tasks = {asyncio.create_task(one) for one in work}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            if self._looking is not None:
                self._looking.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def until(self, holds: Callable[[], object]) -> None:
        """Return once this holds, by what is known of the members."""
        while not holds():
            self._member_news.clear()
            await self._member_news.wait()

    def status(self) -> VenueStatus:
        """Return the venue's state as this keeper sees it."""
        index, now = self.ledger.index, steady_clock()
        doors = sorted(self._doors.values(), key=lambda heard: heard[0].name)
        members = self.members
        may_keep = {one.laptop for one in members.all() if one.may_keep and one.keeps is None}
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
            place=(self.keeps or KeeperPlace()).place,
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
        little; the middle figure counts, so that one door cannot make up a full house.
        """
        now, index = steady_clock(), self.ledger.index
        counts = [
            max(news.tickets - index.inside_at(news.last), 0)
            for news, at in self._doors.values()
            if news.list_age_s is not None
            and now - at < SILENT_DOOR_S
            and index.cleared_seq <= news.last <= index.last
        ]
        return sorted(counts)[(len(counts) - 1) // 2] if counts else 0

    async def _write_own(self) -> None:
        """Write how this keeper is reached now, if that has changed and can be written."""

        def decide() -> Entry | None:
            own, before = self._membership, self._own
            is_revoked = before is None and self.members.has_known(own.laptop)
            place = (self.keeps or KeeperPlace()).place
            if is_revoked or (before is not None and before.keeps is None and own.replicas > 1):
                return None
            member = self._as_keeper(place)
            return None if member == before else member

        with suppress(KeeperDiskFull, KeeperBusy, LedgerSilent):
            await self.ledger.write(decide, after_all=True)

    def _as_keeper(self, place: int) -> Member:
        own = self._membership
        addresses = own_addresses(own.port)
        route = f"{addresses[0].rpartition(':')[0]}:{own.route_port}"
        pin = keeper_pin(own.authority, own.laptop, own.credentials.certificate)
        keeps = KeeperPlace(place, tuple(addresses), route, pin, own.replicas)
        return Member(own.laptop, own.name, own.event, keeps, may_keep=True)

    def _heard(self, entry: Entry) -> None:
        self._changed.set()
        if isinstance(entry, Member):
            self._members_changed.set()
            self._member_news.set()

    async def _hear_door(self, message: Msg) -> None:
        """Remember what a door tells of itself; what cannot be read is ignored."""
        laptop = message.subject.partition(".")[2]
        member = self.members.get(laptop)
        if member is None or (laptop not in self._doors and len(self._doors) >= MOST_DOORS):
            return
        news = read_told(DoorNews, message.data, LARGEST_NEWS)
        if news is None:
            return
        before = self._doors.get(laptop)
        self._doors[laptop] = (replace(news, name=member.name), steady_clock())
        if before is None or before[0].tickets != news.tickets:
            self._changed.set()

    async def _hear_keeper(self, message: Msg) -> None:
        """Take over the time of the first of three keepers."""
        told, own = read_told(VenueStatus, message.data, LARGEST_STATUS), self.keeps
        if told is None or own is None or told.epoch != self.ledger.epoch or not told.time:
            return
        if told.place < own.place:
            self._clock.set_to(told.time)

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
        now, known = self._folder.membership(), tuple(self.members.all())
        if now.members != known:
            self._folder.write(replace(now.aware_of(self.ledger.epoch), members=known))
        await self._server.reload(self.members)
        self._ready()

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
                await self._server.end_surplus()
            await asyncio.sleep(TELL_S)

    def _look_for_room(self) -> None:
        """Note whether the disk is full while the server takes no entry.

        Raises LedgerSilent if there is room for the server, which must be started again.
        """
        since, was_full = self.ledger.stuck_since, self.ledger.is_full
        if since is None or not self._is_alone:
            return
        self.ledger.is_full = shutil.disk_usage(self._folder.server).free < ROOM
        if not self.ledger.is_full and (was_full or steady_clock() - since > BROKEN_S):
            raise LedgerSilent

    def _look_at_newer(self, told: Hello) -> None:
        """Begin to look whether another laptop keeps a newer ledger, as a door has told."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._give_way(told))

    async def _give_way(self, told: Hello) -> None:
        """Become a door if a keeper with a newer ledger answers at these addresses.

        Only a laptop with the authority's key can answer there, so that no door can make this up.
        """
        own = set(own_addresses(self._membership.port))
        if not (others := [address for address in told.addresses if address not in own]):
            return
        with suppress(VenueError):
            async with await reach_keeper(self._membership, others) as line:
                if generation(line.hello.epoch) <= generation(self.ledger.epoch):
                    return
            log.warning("Another laptop keeps a newer ledger: this one is a door from now on")
            step_down(self._folder, line.hello.epoch, [line.address])
            self._is_overtaken.set()
