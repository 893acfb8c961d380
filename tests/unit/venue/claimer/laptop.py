"""A laptop of a venue whose ledger is in memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from app.door.claiming import Claimed
from app.model.scan import Scan
from app.model.venue import Role
from app.runtime.clocks import wall_clock
from app.store.claims import ClaimCopy
from app.store.database import Database
from app.store.journal import Journal
from app.store.notes import Notes
from app.store.timelines import Timelines
from app.venue.claimer import Claimer
from app.venue.membership import Membership
from app.venue.venue_clock import VenueClock
from tests.unit.venue.memory_ledger import EPOCH, MemoryLedger
from tests.unit.venue.sample_claims import IN, NORTH, SECRET

if TYPE_CHECKING:
    from app.venue.ledger import Ledger

MEMBER = Membership("v1", Role.DOOR, NORTH, "North", SECRET, ("127.0.0.1:1",), "CODE", 0)


class LaptopOfTheVenue:
    """A laptop with its own store, and its claims in a ledger that it shares with others."""

    def __init__(self, path: Path, ledger: MemoryLedger, laptop: str = NORTH) -> None:
        self.ledger = ledger
        self.database = Database.open(path)
        self.timelines = Timelines(self.database)
        self.journal = Journal(self.database, self.timelines)
        self.copy = ClaimCopy(self.database)
        self.electing = list[bool]()
        member = replace(MEMBER, laptop=laptop)
        self.clock = VenueClock(path.with_suffix(".clock"), clock=wall_clock)
        self.user_id: str | None = None
        self.notes = Notes(self.database)
        self.claimer = Claimer(
            member, self.copy, self.notes, self.clock,
            user_id=lambda: self.user_id, electing=self.electing.append,
        )  # fmt: skip
        self.connect()

    def connect(self) -> None:
        self.claimer.use(cast("Ledger", self.ledger), EPOCH)

    async def claim(self, scan: Scan, *subjects: str, may_wait: bool = False) -> Claimed:
        def is_free() -> bool:
            timelines = [self.timelines.of_id(one) for one in subjects or ("T1",)]
            return not any(one.inside is (scan.direction is IN) for one in timelines)

        return await self.claimer.claim(scan, subjects or ("T1",), is_free, may_wait=may_wait)

    def read_ledger(self) -> None:
        """Hear what the ledger has, as by the watch."""
        new = [one for one in self.ledger.entered if one.seq > self.copy.last(EPOCH)]
        self.copy.add(new)
        self.claimer.heard([one.claim for one in new])

    @asynccontextmanager
    async def publishing(self) -> AsyncIterator[None]:
        """Tell the ledger what it lacks while the block runs."""
        running = asyncio.create_task(self.claimer.publish_forever())
        try:
            yield
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
