"""The core: every part except the window, and the loops that run beside the scans."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.ticket_notes import TicketNotes
from app.message import Message, join_sentences
from app.model.link import Link
from app.model.night import Occupancy
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.organiser.client import CallOutcome, Organiser
from app.service.ticket_service import TicketService
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.records import LabelLog, SupervisedActions
from app.store.roster import Roster
from app.store.store_files import notice_of
from app.store.timelines import Timelines
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.event_end import EventEndReader
from app.sync.link_watch import LinkWatch
from app.sync.list_reader import ListReader
from app.sync.outbox import Outbox

if TYPE_CHECKING:
    # Without a venue nothing of its libraries is loaded.
    from app.venue.door import VenueDoor

log = logging.getLogger(__name__)
REST_AFTER_A_FAULT = 5.0


@dataclass(frozen=True, slots=True)
class Listeners:
    """Functions that the core calls when something has happened."""

    checking: Callable[[Scan, Ticket | None], None] = lambda _scan, _ticket: None
    # Called with the verdict of a scan after late answers have added to it.
    filled: Callable[[Scan, Verdict], None] = lambda _scan, _verdict: None
    heard: Callable[[CallOutcome], None] = lambda _heard: None
    link: Callable[[Link], None] = lambda _link: None
    queue: Callable[[], None] = lambda: None
    roster: Callable[[], None] = lambda: None
    progress: Callable[[int], None] = lambda _count: None
    # Called with the number of tickets read, and the seconds for which the service wants a pause.
    list_waits: Callable[[int, float], None] = lambda _count, _seconds: None
    clock: Callable[[ClockTrouble], None] = lambda _trouble: None
    # Called when the doors of the venue begin or cease to agree.
    venue: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class Core:
    """The parts that commands and the window use.

    `set_aside` are unsettled damaged stores, `venue` is None without a venue. `occupancy`
    returns how many people are inside.
    """

    database: Database
    journal: Journal
    deliveries: Deliveries
    timelines: Timelines
    roster: Roster
    supervised: SupervisedActions
    labels: LabelLog
    organiser: Organiser
    watch: LinkWatch
    service: TicketService
    desk: Desk
    corrections: Corrections
    notes: TicketNotes
    outbox: Outbox
    list_reader: ListReader
    event_end: EventEndReader
    clock_watch: ClockWatch
    ticketing_id: str
    set_aside: tuple[Path, ...]
    venue: "VenueDoor | None"
    occupancy: Callable[[], Occupancy]

    @property
    def warning(self) -> Message | None:
        """Return what was wrong with the store at its opening, and what is still to be settled."""
        return join_sentences((self.database.warning, notice_of(self.set_aside)))

    async def run(self, *, offline: bool = False, keeps_venue: bool = False) -> None:
        """Run all loops until cancelled; with `offline` only those that need no service.

        With `keeps_venue` a keeper's server runs too.
        """
        async with asyncio.TaskGroup() as loops:
            if self.venue is not None:
                loops.create_task(_run_for_ever(self.venue.run), name="venue")
                if keeps_venue:
                    loops.create_task(_run_for_ever(self.venue.keep), name="keeper")
            if offline:
                return
            loops.create_task(_run_for_ever(lambda: self.watch.run(self._probe)), name="watch")
            loops.create_task(_run_for_ever(self.outbox.run), name="outbox")
            loops.create_task(_run_for_ever(self.list_reader.run), name="list")
            loops.create_task(_run_for_ever(self.event_end.run), name="event")
            loops.create_task(_run_for_ever(self.clock_watch.run), name="clock")

    @asynccontextmanager
    async def loops(
        self, *, offline: bool = False, keeps_venue: bool = False
    ) -> AsyncIterator[None]:
        """Run the loops (link watch, outbox, list, event, clock, venue) while the block runs."""
        running = asyncio.create_task(self.run(offline=offline, keeps_venue=keeps_venue))
        try:
            yield
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running

    async def _probe(self) -> object:
        organiser = self.organiser.within(self.watch.probe_patience)
        return await organiser.get_ticketing(self.ticketing_id)


async def _run_for_ever(run: Callable[[], Awaitable[None]]) -> None:
    """Run a loop for ever; after a fault of this program start it again."""
    while True:
        try:
            await run()
        except Exception:
            log.exception("A fault of this program in a background loop")
            await asyncio.sleep(REST_AFTER_A_FAULT)
