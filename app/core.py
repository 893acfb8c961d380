"""The core: builds every part except the window, and runs and closes them in order."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path

from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.settlements import Settlements
from app.message import Message
from app.model.link import Link
from app.model.policy import Door, Policy
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Reason, Verdict
from app.organiser.address import normal_address
from app.organiser.client import CallOutcome, Organiser
from app.organiser.http import ServiceConnection
from app.runtime.clocks import steady_clock, wall_clock
from app.service.check_in import TicketService
from app.settings.settings import Settings
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import Event, open_for
from app.store.journal import Journal
from app.store.read_only import open_to_read
from app.store.roster import Roster
from app.store.set_aside import SetAside, notice_of, set_aside_beside
from app.store.supervised_actions import SupervisedActions
from app.store.timelines import ClockReading, Timelines
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.courier import Courier
from app.sync.dispute_finder import Disputes
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch, Patience
from app.sync.list_reader import ListReader, Rhythm
from app.sync.outbox import Outbox
from app.sync.pace import Pace
from app.sync.service_clock import ServiceClock
from app.sync.ticket_pages import TicketPages

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


@dataclass(frozen=True, slots=True)
class Core:
    """The parts that commands and the window use; `set_aside` are unsettled damaged stores."""

    database: Database
    journal: Journal
    deliveries: Deliveries
    timelines: Timelines
    roster: Roster
    supervised: SupervisedActions
    organiser: Organiser
    watch: LinkWatch
    service: TicketService
    desk: Desk
    corrections: Corrections
    settlements: Settlements
    outbox: Outbox
    list_reader: ListReader
    clock_watch: ClockWatch
    ticketing_id: str
    set_aside: tuple[SetAside, ...]

    @property
    def warning(self) -> Message | None:
        """Return what was wrong with the store at its opening, and what is still to be settled."""
        notice, found = notice_of(self.set_aside), self.database.warning
        if notice is None or found is None:
            return notice or found
        return Message("{said} {step}", {"said": found, "step": notice})

    async def run(self) -> None:
        """Run all loops until cancelled."""
        async with asyncio.TaskGroup() as loops:
            loops.create_task(_run_for_ever(lambda: self.watch.run(self._probe)), name="watch")
            loops.create_task(_run_for_ever(self.outbox.run), name="outbox")
            loops.create_task(_run_for_ever(self.list_reader.run), name="list")
            loops.create_task(_run_for_ever(self.clock_watch.run), name="clock")

    @asynccontextmanager
    async def loops(self) -> AsyncIterator[None]:
        """Run the loops (link watch, outbox, list, clock) while the block runs."""
        running = asyncio.create_task(self.run())
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


@asynccontextmanager
async def opened(
    file: Path,
    settings: Settings,
    api_key: str | None,
    listeners: Listeners,
    *,
    offline: bool = False,
    read_only: bool = False,
    clock: Callable[[], Moment] = wall_clock,
    steady: Callable[[], float] = steady_clock,
) -> AsyncIterator[Core]:
    """Open the store and build every part; with `offline` the desk never asks the service.

    Without an `api_key` the door works by its list, as after a refused key. With `read_only` the
    core works beside a program that has the store open: nothing may be
    scanned, sent or read into the list.
    """
    open_store, reached = open_to_read if read_only else open_for, settings.service
    with closing(open_store(file, event_of(settings))) as database:
        async with ServiceConnection(reached.base_url, api_key, reached.ca_file) as line:
            set_aside = set_aside_beside(file)
            core = _build(
                database, line, settings, listeners, clock, steady, set_aside, offline=offline
            )
            if api_key is None:
                core.watch.refuse_without_key()
            if core.warning is not None:
                log.warning("%s", core.warning)
            if not read_only:
                core.deliveries.set_strange_aside()
                core.deliveries.recover()
                core.roster.clock_set_back(clock())
                core.roster.place_moved()
            try:
                yield core
            finally:
                await core.service.close()


def event_of(settings: Settings) -> Event:
    """Return the event that this laptop is set up for."""
    return Event(settings.service.ticketing_id, normal_address(settings.service.base_url))


def _build(
    database: Database,
    line: ServiceConnection,
    settings: Settings,
    listeners: Listeners,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
    set_aside: tuple[SetAside, ...],
    *,
    offline: bool,
) -> Core:
    """Build all parts over an open store."""
    ticketing_id, policy = settings.service.ticketing_id, settings.policy()
    door, in_flight = Door(settings.door.name, policy), set[int]()
    service_clock = ServiceClock(clock, steady)
    timelines = Timelines(
        database, lambda: ClockReading(service_clock.offset, service_clock.uncertainty)
    )
    journal, roster = Journal(database, timelines), Roster(database, timelines)
    deliveries = Deliveries(database, timelines)
    watch = LinkWatch(_patience(settings), clock, service_clock, listeners.link)
    pace = Pace(steady)
    organiser = Organiser(line, _call_all(listeners.heard, watch.heard, pace.heard))
    service = TicketService(organiser, ticketing_id, _categories(policy))
    for_delivery = TicketService(organiser.for_delivery(), ticketing_id, _categories(policy))
    courier = Courier(
        deliveries, roster, timelines, for_delivery, service_clock,
        good_answers=lambda: watch.good_answers, clock=clock, dice=random.Random(),
    )  # fmt: skip
    outbox = Outbox(deliveries, courier, watch, in_flight, clock=clock, changed=listeners.queue)
    desk = Desk(
        door, journal, roster, timelines, service, in_flight,
        patience=(lambda: None) if offline else watch.patience,
        clock=clock, service_time=service_clock.now,
        checking=listeners.checking, filled=listeners.filled, left_over=outbox.wake,
    )  # fmt: skip
    list_reader = _list_reader(
        settings, listeners, service, organiser, deliveries, roster, timelines, watch,
        service_clock, pace, clock=clock, steady=steady,
    )  # fmt: skip
    corrections = Corrections(
        door, desk, journal, roster, timelines, clock=clock, left_over=outbox.wake
    )
    told = _clock_listener(listeners, outbox, roster, clock)
    return Core(
        database=database, journal=journal, deliveries=deliveries, timelines=timelines,
        roster=roster, supervised=SupervisedActions(database), organiser=organiser, watch=watch,
        service=service, desk=desk, outbox=outbox, list_reader=list_reader,
        ticketing_id=ticketing_id, set_aside=set_aside,
        corrections=corrections,
        settlements=Settlements(
            corrections, journal, timelines, clock=clock, left_over=outbox.wake
        ),
        clock_watch=ClockWatch(clock, steady, lambda: service_clock.error, told),
    )  # fmt: skip


def _list_reader(
    settings: Settings,
    listeners: Listeners,
    service: TicketService,
    organiser: Organiser,
    deliveries: Deliveries,
    roster: Roster,
    timelines: Timelines,
    watch: LinkWatch,
    service_clock: ServiceClock,
    pace: Pace,
    *,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
) -> ListReader:
    """Return the loop that reads the list and, more often, the history of all doors."""
    pages = TicketPages(
        organiser, settings.service.ticketing_id, settings.sync.page_size, pace,
        sleep=asyncio.sleep, waits=listeners.list_waits,
    )  # fmt: skip
    disputes = Disputes(deliveries, timelines, changed=listeners.queue)
    history = HistoryReader(
        service, roster, timelines, disputes, service_clock,
        clock=clock, changed=listeners.roster,
    )  # fmt: skip
    return ListReader(
        pages, pace, history, roster, watch, _rhythm(settings),
        clock=clock, steady=steady, progress=listeners.progress, changed=listeners.roster,
    )  # fmt: skip


def _call_all(*listeners: Callable[[CallOutcome], None]) -> Callable[[CallOutcome], None]:
    """Return one listener that calls all of these, in this order."""

    def heard(heard: CallOutcome) -> None:
        for listener in listeners:
            listener(heard)

    return heard


def _categories(policy: Policy) -> frozenset[str]:
    """Return the categories to send; none if the door admits those of other doors too."""
    return frozenset() if policy.loosens(Reason.WRONG_DOOR) else policy.categories


def _clock_listener(
    listeners: Listeners, outbox: Outbox, roster: Roster, clock: Callable[[], Moment]
) -> Callable[[ClockTrouble], None]:
    """Return a listener that after a jump also ends the outbox's pauses and dates the list anew."""

    def told(trouble: ClockTrouble) -> None:
        listeners.clock(trouble)
        if trouble.jumped:
            roster.clock_set_back(clock())
            outbox.hurry()

    return told


def _patience(settings: Settings) -> Patience:
    return Patience(settings.patience.online_seconds, settings.patience.doubtful_seconds)


def _rhythm(settings: Settings) -> Rhythm:
    sync = settings.sync
    return Rhythm(sync.history_seconds, sync.full_minutes * 60)
