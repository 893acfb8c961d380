"""Laptops that join a venue and take part in it, each with a folder of its own."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Self

from app.door.context import Claimed
from app.model.night import LedgerState
from app.model.scan import Direction, Moment, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.runtime.clocks import steady_clock, wall_clock
from app.security.keys import NO_KEYS
from app.store.database import Database
from app.store.journal import Journal
from app.store.timelines import Timelines
from app.venue.door import VenueDoor, Ways
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.finding import reach_keeper
from app.venue.line import Line
from app.venue.membership import VenueFolder
from app.venue.messages import DoorNews
from app.venue.taking_part import join
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.waiting import LONGEST_WAIT_S

VERDICTS = {
    Direction.IN: Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.VENUE),
    Direction.OUT: Verdict(Kind.OUT, Reason.LEFT, DecidedBy.VENUE),
}
# Claims of this door with a place in the ledger, which names the ledger by its epoch.
IN_LEDGER = "SELECT subject, scan_id, epoch FROM claim WHERE seq > 0"


async def join_as(
    name: str, keeper: KeeperProgram, place: Path, event: str = "", *, may_keep: bool = False
) -> VenueFolder:
    """Let a new laptop join as the door with this name; return its folder."""
    folder = VenueFolder(place, NO_KEYS)
    await join(
        folder, keeper.code, PASSPHRASE, name, event=event, now=wall_clock(), may_keep=may_keep
    )
    return folder


@asynccontextmanager
async def a_line(folder: VenueFolder) -> AsyncIterator[Line]:
    """Lend a laptop's line to a keeper, whose server may be about to start."""
    member = folder.membership()
    async with asyncio.timeout(LONGEST_WAIT_S):
        while True:
            try:
                line = await reach_keeper(member)
                break
            except (KeeperUnreachable, KeeperRefused):
                await asyncio.sleep(0.05)
    async with line:
        yield line


class Part:
    """The part of a door in its venue, which is begun and ended as if the network were cut."""

    def __init__(self, door: VenueDoor) -> None:
        self._door = door
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def begin(self) -> None:
        """Begin to take part; return once this door agrees with the others."""
        self._running = asyncio.create_task(self._door.run())
        assert await self._door.agreed(LONGEST_WAIT_S)

    async def end(self) -> None:
        """Lose the venue."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None


@dataclass
class ClaimingDoor:
    """A door that lets guest after guest through, by what a keeper answers alone.

    `won` has the scan of each ticket whose claim was won, `full` and `alone` are the tickets whose
    claims ended so. `longest_s` is how long the slowest claim took, `states` are those of the
    ledger as the window was told.
    """

    database: Database
    venue: VenueDoor
    journal: Journal
    timelines: Timelines
    part: Part
    states: list[LedgerState] = field(default_factory=list)
    won: dict[str, str] = field(default_factory=dict)
    full: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    scans: int = 0
    longest_s: float = 0.0
    listed: int = 0  # guests whom only this door's list has inside

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        folder: VenueFolder,
        clock: Callable[[], Moment] = wall_clock,
        steady: Callable[[], float] = steady_clock,
        *,
        is_parted: bool = False,
    ) -> AsyncIterator[Self]:
        """Open the door of this folder, and let it take part while the block runs.

        One that `is_parted` does so once its part is begun.
        """
        with closing(Database.open(folder.folder.with_suffix(".sqlite3"))) as database:
            venue = VenueDoor(folder, database, clock=clock, steady=steady)
            timelines = Timelines(database)
            part = Part(venue)
            door = cls(database, venue, Journal(database, timelines), timelines, part)
            news = DoorNews(venue.membership.name, list_age_s=0)
            venue.take_part(
                Ways(
                    lambda _: None,
                    lambda: None,
                    lambda: door.states.append(venue.state),
                    lambda: replace(news, tickets=door.listed),
                )
            )
            try:
                if not is_parted:
                    await part.begin()
                yield door
            finally:
                await part.end()

    async def claim(
        self, ticket: str, direction: Direction = Direction.IN, *, room: int = 0
    ) -> Claimed:
        """Let a guest through unless another door was first; any entry that is known counts."""
        self.scans += 1
        scan_id = f"{self.venue.membership.laptop} {self.scans}"
        scan = Scan(scan_id, ticket, Source.CAMERA, direction, wall_clock())
        started = time.perf_counter()
        outcome = await self.venue.claim(scan, [ticket], may_wait=True, room=room)
        self.longest_s = max(self.longest_s, time.perf_counter() - started)
        if outcome in (Claimed.WON, Claimed.ALONE):
            self.journal.record(scan, replace(VERDICTS[direction], tickets=(ticket,)))
        self.venue.settled(scan.id)
        if outcome is Claimed.WON:
            self.won[ticket] = scan_id
        {Claimed.FULL: self.full, Claimed.ALONE: self.alone}.get(outcome, set()).add(ticket)
        return outcome

    def walk_alone(self, ticket: str) -> None:
        """Let a guest through by this door's own word, a second ago; the ledger is told later."""
        self.scans += 1
        scan_id = f"{self.venue.membership.laptop} {self.scans}"
        scan = Scan(scan_id, ticket, Source.CAMERA, Direction.IN, wall_clock() - 1000)
        self.journal.record(scan, replace(VERDICTS[Direction.IN], tickets=(ticket,)))
        self.venue.settled(scan.id)

    def in_ledger(self) -> dict[str, list[str]]:
        """Return the scans whose claims this door has read in the ledger, by ticket."""
        found = dict[str, list[str]]()
        with self.database.reading as connection:
            for ticket, scan, _ in connection.execute(IN_LEDGER):
                found.setdefault(ticket, []).append(scan)
        return found

    def epochs(self) -> set[str]:
        with self.database.reading as connection:
            return {epoch for _, _, epoch in connection.execute(IN_LEDGER)}
