"""The keeper's view of the venue: its doors, and how many people are inside as they count."""

import asyncio
import logging
from collections.abc import Sequence

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from pydantic import TypeAdapter

from app.runtime.clocks import steady_clock
from app.venue.heartbeats import HeardDoor, Heartbeats
from app.venue.house import House
from app.venue.ledger_watch import LedgerWatch
from app.venue.members import Members
from app.venue.membership import Membership, VenueFolder
from app.venue.status import VenueStatus
from app.venue.subjects import KEEPERS, STATUS
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)
# Seconds that the doors take to count anew after an evacuation.
SETTLE_S = 4.0
_STATUS = TypeAdapter(VenueStatus)


class VenueOverview:
    """Follows heartbeats and counts at the keeper, and answers who asks for them."""

    def __init__(self, folder: VenueFolder, membership: Membership, clock: VenueClock) -> None:
        self._membership = membership
        self._heartbeats = Heartbeats(membership.laptop, steady=steady_clock)
        self._house = House(folder.house, membership.laptop, clock, changed=self._counted)
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
        """Follow heartbeats and ledger streams until cancelled or the connection breaks."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._heartbeats.run(client, lambda: None), name="heartbeats")
                tasks.create_task(self._watch.run(client), name="watch")
        except* (nats.errors.Error, OSError) as broken:
            log.info("The overview ends: %s", type(broken.exceptions[0]).__name__)

    def status(self) -> VenueStatus:
        """Return the venue's state as the keeper sees it."""
        doors = self._heartbeats.doors()
        return VenueStatus(
            venue=self._membership.venue,
            doors=tuple(door.status for door in doors),
            tickets=self._tickets_inside(doors),
            tally=self._house.tally,
            ledger=self._watch.state,
            keepers=self._watch.keepers,
            wanted=self._members.wanted,
            has_replicas=self._watch.has_replicas,
        )

    def _tickets_inside(self, doors: Sequence[HeardDoor]) -> int | None:
        """Return how many tickets are inside as the doors count them; None if no door is heard.

        The door that knows most counts; what was told before the last evacuation does not.
        """
        present = [door for door in doors if not door.status.is_silent]
        since = steady_clock() - self._cleared_seen - SETTLE_S
        counts = [door.news.tickets for door in present if door.silent_s <= since]
        return max(counts, default=0) if present else None

    def _counted(self) -> None:
        if self._house.cleared_at != self._cleared_at:
            self._cleared_at, self._cleared_seen = self._house.cleared_at, steady_clock()

    async def _answer(self, message: Msg) -> None:
        await message.respond(_STATUS.dump_json(self.status()))
