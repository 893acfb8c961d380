"""List reader at a service with scripted responses."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from app.door.context import open_context
from app.model.policy import Door, Policy
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.service.clocks import ServiceClock
from app.service.ticket_service import TicketService
from app.settings.sections import PatienceSettings
from app.store.database import Database
from app.sync.disputes import Disputes
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch
from app.sync.list_reader import ListReader, Pace, TicketPages
from tests.support.made import Clock
from tests.support.stores import write_new_store
from tests.unit.organiser.raw_server import Step
from tests.unit.service.scripted_service import (
    ScriptedService,
    a_full_ticket,
    good,
    replies,
    shows_history,
)

BROKEN = replies(500, {})


NO_HISTORY = shows_history()


def page(*ids: str, then: str | None = None, **more: Any) -> Step:
    listed = [a_full_ticket(i, barcode=f"C-{i}", **{"addonOfTicketId": None, **more}) for i in ids]
    return good("list_tickets", tickets=listed, nextCursor=then)


class ListReaderHarness:
    """List reader with its store, a settable clock and records of the listeners' calls."""

    def __init__(
        self, database: Database, line: ServiceConnection, scripted: ScriptedService, page_size: int
    ) -> None:
        self.clock = Clock()
        self.scripted = scripted

        self.seconds = 0.0

        def steady() -> float:
            return self.seconds

        service_clock = ServiceClock(self.clock, lambda: self.clock() / 1000)
        pace = Pace(steady)
        self.watch = LinkWatch(PatienceSettings(), self.clock, service_clock, lambda _: None)
        context = open_context(database, Door("North", Policy()), self.clock, service_clock)
        self.database = database
        self.roster, self.journal = context.roster, context.journal
        self.progress: list[int] = []
        self.changes = 0
        organiser = Organiser(line, pace.heard)
        self.waits: list[tuple[int, float]] = []
        self.pauses: list[float] = []
        pages = TicketPages(
            organiser,
            "tg-1",
            page_size,
            pace,
            sleep=self._sleep,
            waits=lambda count, seconds: self.waits.append((count, seconds)),
        )
        history = HistoryReader(
            context,
            TicketService(organiser, "tg-1", frozenset()),
            Disputes(context.deliveries, context.timelines, changed=lambda: None),
            self._change,
        )
        self.list_reader = ListReader(
            context,
            pages,
            history,
            self.watch,
            history_every=0.001,
            full_every=60,
            steady=steady,
            progress=self.progress.append,
            changed=self._change,
        )

    async def _sleep(self, seconds: float) -> None:
        """Advance the clock by the pause without sleeping."""
        self.pauses.append(seconds)
        self.advance(seconds)
        await asyncio.sleep(0)

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
        self.clock.now += round(seconds * 1000)

    def _change(self) -> None:
        self.changes += 1

    def asked(self, operation: str) -> int:
        return len(self.scripted.requests_of(operation))

    def inside(self, *ids: str) -> list[bool]:
        tickets = [self.roster.by_id(ticket_id) for ticket_id in ids]
        return [ticket is not None and self.roster.is_inside(ticket) for ticket in tickets]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.list_reader.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])


OpenHarness = Callable[..., AbstractAsyncContextManager[ListReaderHarness]]


@asynccontextmanager
async def list_reader_harness(
    file: Path, page_size: int = 2, **script: Step | list[Step]
) -> AsyncIterator[ListReaderHarness]:
    scripted = ScriptedService(script)
    write_new_store(file)
    database = Database.open(file)
    try:
        async with scripted.server, ServiceConnection(scripted.server.url, "key") as line:
            yield ListReaderHarness(database, line, scripted, page_size)
    finally:
        database.close()
