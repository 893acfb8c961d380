"""A list keeper on a service that answers as a test has it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from app.door.service import Service
from app.organiser.client import Organiser
from app.organiser.http import Line
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.disputes import Disputes
from app.sync.roster import ListKeeper, Rhythm
from app.sync.service_clock import ServiceClock
from app.sync.watch import Patience, Watch
from tests.unit.door.odd_service import (
    OddService,
    a_full_ticket,
    good,
    remembers,
    says,
)
from tests.unit.organiser.raw_server import Step
from tests.unit.sync.made import Clock

BROKEN = says(500, {})


NO_HISTORY = remembers()


def page(*ids: str, then: str | None = None, **more: Any) -> Step:
    listed = [a_full_ticket(i, barcode=f"C-{i}", **more) for i in ids]
    return good("list_tickets", tickets=listed, nextCursor=then)


class Keeping:
    """A list keeper, what it keeps, and what it told."""

    def __init__(self, database: Database, line: Line, odd: OddService, rhythm: Rhythm) -> None:
        self.clock = Clock()
        self.odd = odd
        service_clock = ServiceClock(self.clock, lambda: self.clock() / 1000)
        self.watch = Watch(Patience(), self.clock, service_clock, lambda _: None)
        self.roster = Roster(database)
        self.journal = Journal(database)
        self.progress: list[int] = []
        self.changes = 0
        organiser = Organiser(line)
        self.keeper = ListKeeper(
            organiser,
            "tg-1",
            Service(organiser, "tg-1", frozenset()),
            self.roster,
            self.watch,
            Disputes(self.journal, changed=lambda: None),
            rhythm,
            clock=self.clock,
            progress=self.progress.append,
            changed=self._change,
        )

    def _change(self) -> None:
        self.changes += 1

    def inside(self, *ids: str) -> list[bool]:
        tickets = [self.roster.by_id(ticket_id) for ticket_id in ids]
        return [ticket is not None and self.roster.is_inside(ticket) for ticket in tickets]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.keeper.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])


Keep = Callable[..., AbstractAsyncContextManager[Keeping]]


@asynccontextmanager
async def kept(
    file: Path, rhythm: Rhythm | None = None, **script: Step | list[Step]
) -> AsyncIterator[Keeping]:
    odd = OddService(script)
    database = Database.open(file)
    try:
        async with odd.server, Line(odd.server.url, "key") as line:
            yield Keeping(database, line, odd, rhythm or Rhythm(0.001, 60, 2))
    finally:
        database.close()
