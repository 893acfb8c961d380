"""The keeper's view of the venue: its doors, and how many people are inside by the ledger."""

import asyncio
import logging
from collections.abc import Sequence

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from pydantic import TypeAdapter

from app.book.claim import Claim
from app.model.scan import Direction
from app.runtime.clocks import steady_clock
from app.venue.heartbeats import HeardDoor, Heartbeats
from app.venue.house import House
from app.venue.ledger import Ledger
from app.venue.ledger_watch import LedgerWatch
from app.venue.members import Members
from app.venue.membership import Membership, VenueFolder
from app.venue.sealing import Sealer
from app.venue.status import VenueStatus
from app.venue.subjects import KEEPERS, STATUS
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)
# Seconds that the doors take to count anew after an evacuation.
SETTLE_S = 4.0
_STATUS = TypeAdapter(VenueStatus)


class LedgerCount:
    """Counts who is inside by the claims alone, as they come in.

    For each ticket it has the last scan that moved it, and where the ticket was before that.
    """

    def __init__(self) -> None:
        self._last = dict[str, tuple[str, bool, bool]]()
        self.inside = 0

    def add(self, claims: Sequence[Claim]) -> None:
        """Count these claims, which come in the ledger's order."""
        for claim in claims:
            scan, is_in, was_in = self._last.get(claim.subject, ("", False, False))
            if claim.is_back:
                after = (claim.scan_id, was_in, was_in) if claim.scan_id == scan else None
            else:
                after = (claim.scan_id, claim.direction is Direction.IN, is_in)
            if after is not None:
                self._last[claim.subject] = after
                self.inside += after[1] - is_in

    def clear(self) -> None:
        """Note that everybody is outside."""
        self._last.clear()
        self.inside = 0


class VenueOverview:
    """Follows ledger, heartbeats and counts at the keeper, and answers who asks for them."""

    def __init__(self, folder: VenueFolder, membership: Membership, clock: VenueClock) -> None:
        self._membership = membership
        self._heartbeats = Heartbeats(membership.laptop, steady=steady_clock)
        self._clock = clock
        self._house = House(folder.house, membership.laptop, self._clock, changed=self._counted)
        self._count = LedgerCount()
        self._members = Members()
        self._watch = LedgerWatch(self._members, steady_clock)
        self._cleared_at, self._cleared_seen = self._house.cleared_at, -SETTLE_S

    async def begin(self, client: Client, members: Members) -> None:
        """Hear what was counted before, and begin to answer; the stream changes `members`."""
        self._members = members
        self._watch = LedgerWatch(members, steady_clock)
        await self._house.follow(client)
        await client.subscribe(STATUS, KEEPERS, cb=self._answer)

    async def run(self, client: Client) -> None:
        """Follow ledger and heartbeats until cancelled or the connection breaks."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._read_ledger(client), name="ledger")
                tasks.create_task(self._heartbeats.run(client, lambda: None), name="heartbeats")
                tasks.create_task(self._watch.run(client), name="watch")
        except* (nats.errors.Error, OSError) as broken:
            log.info("The overview ends: %s", type(broken.exceptions[0]).__name__)

    def status(self) -> VenueStatus:
        """Return the venue's state as the keeper sees it."""
        doors = self._heartbeats.doors()
        tickets = max([self._count.inside, *self._counts_of(doors)])
        return VenueStatus(
            venue=self._membership.venue,
            doors=tuple(door.status for door in doors),
            tickets=tickets,
            tally=self._house.tally,
            ledger=self._watch.state,
            keepers=self._watch.keepers,
            wanted=self._members.wanted,
            has_replicas=self._watch.has_replicas,
        )

    def _counts_of(self, doors: Sequence[HeardDoor]) -> list[int]:
        """Return how many tickets are inside as the doors count them since the last evacuation.

        A guest who was inside before the venue was kept is in the lists of the doors only.
        """
        now = steady_clock()
        since = self._cleared_seen + SETTLE_S
        return [
            door.news.tickets
            for door in doors
            if not door.status.is_silent and now - door.silent_s >= since
        ]

    def _counted(self) -> None:
        if self._house.cleared_at != self._cleared_at:
            self._cleared_at, self._cleared_seen = self._house.cleared_at, steady_clock()
            self._count.clear()

    async def _read_ledger(self, client: Client) -> None:
        ledger = Ledger(client, Sealer(self._membership.secret))
        self._count.clear()
        async for batch in ledger.follow("", 0):
            self._count.add([one.claim for one in batch.claims if self._is_current(one.claim)])

    def _is_current(self, claim: Claim) -> bool:
        return self._cleared_at is None or self._clock.to_ours(claim.at) > self._cleared_at

    async def _answer(self, message: Msg) -> None:
        await message.respond(_STATUS.dump_json(self.status()))
