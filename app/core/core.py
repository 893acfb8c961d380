"""The core: every part except the window, and the loops that run beside the scans."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.set_up_event import event_of
from app.core.venue_parts import VenueParts, venue_door
from app.door.context import DoorContext, open_context
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.notes import TicketNotes
from app.message import Message, join_sentences
from app.model.link import Link, LinkState
from app.model.night import Occupancy
from app.model.policy import Door
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Reason, Verdict
from app.organiser.client import CallOutcome, Organiser
from app.organiser.http import ServiceConnection
from app.runtime.clocks import steady_clock, wall_clock
from app.security.keys import NO_KEYS, StoreKeys
from app.service.clocks import ServiceClock
from app.service.ticket_service import TicketService
from app.settings.settings import Settings
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import kept_times, open_for, open_to_read, unsettled_beside
from app.store.journal import Journal
from app.store.records import ConditionLog, LabelLog, SupervisedActions
from app.store.roster import Roster
from app.store.store_files import Unsettled
from app.store.timelines import Timelines
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.courier import Courier
from app.sync.disputes import Disputes
from app.sync.event_times import EventTimesReader
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch
from app.sync.list_reader import ListReader, Pace, TicketPages
from app.sync.outbox import Outbox

if TYPE_CHECKING:
    # Without a venue nothing of its libraries is loaded.
    from app.venue.door import VenueDoor

log = logging.getLogger(__name__)
REST_AFTER_A_FAULT = 5.0
CLOCK_FILE = "service-clock.json"


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

    `unsettled` are other files on this laptop with scans that may not have been sent; `venue` is
    None without a venue. `occupancy` returns how many people are inside.
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
    event_times: EventTimesReader
    clock_watch: ClockWatch
    ticketing_id: str
    unsettled: list[Unsettled]
    venue: "VenueDoor | None"
    occupancy: Callable[[], Occupancy]

    @property
    def warning(self) -> Message | None:
        """Return what was wrong with the store at its opening, and what is still to be settled."""
        return join_sentences((self.database.warning, *(one.notice for one in self.unsettled[:1])))

    @asynccontextmanager
    async def loops(
        self, *, offline: bool = False, keeps_venue: bool = False, looks: bool = False
    ) -> AsyncIterator[None]:
        """Run the loops while the block runs; with `offline` only those that need no service.

        With `keeps_venue` a keeper's server runs too. With `looks` only the line is watched.
        """
        runs = list[Callable[[], Awaitable[None]]]()
        if self.venue is not None:
            runs += [self.venue.run, self.venue.keep] if keeps_venue else [self.venue.run]
        if not offline:
            runs.append(lambda: self.watch.run(self._probe))
        if not (offline or looks):
            parts = self.outbox, self.list_reader, self.event_times, self.clock_watch
            runs += [part.run for part in parts]
        running = [asyncio.create_task(_run_for_ever(run)) for run in runs]
        try:
            yield
        finally:
            for loop in running:
                loop.cancel()
            await asyncio.gather(*running, return_exceptions=True)

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
    venue: Path | None = None,
    store_keys: StoreKeys = NO_KEYS,
    offline: bool = False,
    read_only: bool = False,
    clock: Callable[[], Moment] = wall_clock,
    steady: Callable[[], float] = steady_clock,
) -> AsyncIterator[Core]:
    """Open the store and build every part; with `offline` the desk never asks the service.

    Without an `api_key` the door works by its list, as after a refused key. `venue` is the folder
    with this laptop's membership of a venue, if it has one. Without `store_keys` the store is not
    encrypted. With `read_only` the core works beside a program that has the store open: nothing may
    be scanned, sent or read into the list.
    """
    open_store, reached = open_to_read if read_only else open_for, settings.service
    with closing(open_store(file, event_of(settings), store_keys)) as database:
        async with ServiceConnection(reached.base_url, api_key, reached.ca_file) as line:
            door = None if read_only else venue_door(venue, store_keys, database, clock, steady)
            conditions = None if read_only else ConditionLog(database, clock)
            service_clock = ServiceClock(clock, steady, file.with_name(CLOCK_FILE))
            core = _Opening(
                settings, listeners, clock, steady, service_clock, offline, database,
                VenueParts(door, LedgerCopy(database).house()), conditions,
            ).build(line, unsettled_beside(file, event_of(settings), store_keys))  # fmt: skip
            if api_key is None:
                core.watch.refuse_without_key()
            if core.warning is not None:
                log.warning("%s", core.warning)
            if conditions is not None:
                conditions.note_line(LinkState.OFFLINE if offline else core.watch.link.state)
                core.deliveries.recover()
                core.roster.clock_set_back(clock())
                core.roster.place_moved()
            try:
                yield core
            finally:
                await core.service.close()
                if conditions is not None:
                    # Nobody is decided without the service while no door is open.
                    conditions.note_line(LinkState.ONLINE)


@dataclass(frozen=True, slots=True)
class _Opening:
    """One opening of the core; `conditions` is None if the store is only read."""

    settings: Settings
    listeners: Listeners
    clock: Callable[[], Moment]
    steady: Callable[[], float]
    service_clock: ServiceClock
    offline: bool
    database: Database
    venue: VenueParts
    conditions: ConditionLog | None

    def build(self, line: ServiceConnection, unsettled: list[Unsettled]) -> Core:
        """Build all parts over an open store and a connection."""
        settings, listeners, venue = self.settings, self.listeners, self.venue
        policy, service = settings.policy(), settings.service
        context = open_context(
            self.database, Door(settings.door.name, policy), self.clock,
            self.service_clock,
            venue_shift=venue.shift, evacuation=venue.evacuation,
            keeps_emails=settings.privacy.emails,
        )  # fmt: skip
        watch, pace = self._link_watch(context), Pace(self.steady)

        def heard(outcome: CallOutcome) -> None:
            for listener in (listeners.heard, watch.heard, pace.heard):
                listener(outcome)

        organiser = Organiser(line, heard)
        # None are sent if the door admits those of other doors too.
        loosens = policy.loosens(Reason.WRONG_DOOR)
        categories = frozenset[str]() if loosens else policy.categories
        for_door = TicketService(organiser, service.ticketing_id, categories)
        disputes = Disputes(
            context.deliveries, context.timelines,
            changed=listeners.queue, clock_is_known=lambda: watch.service_clock.error is not None,
            undecided=() if venue.door is None else context.deliveries.contested(),
        )  # fmt: skip
        occupancy = partial(venue.occupancy, context.roster, policy.capacity)
        context = replace(
            context,
            claims=venue.claims(
                context, disputes, watch, self.conditions, listeners.roster, listeners.venue
            ),
            people_inside=lambda: occupancy().inside,
            event_times=partial(kept_times, self.database),
        )
        # The link watch tells deliveries apart: a failed one says little of the link.
        for_delivery = TicketService(organiser.for_delivery(), service.ticketing_id, categories)
        courier = Courier(context, for_delivery, lambda: watch.good_answers, random.Random())
        outbox = Outbox(context, courier, watch, self._after_delivery(disputes))
        desk = Desk(
            context, for_door,
            patience=(lambda: None) if self.offline else watch.patience,
            checking=listeners.checking, filled=listeners.filled,
        )  # fmt: skip
        history = HistoryReader(context, for_door, disputes, listeners.roster)
        return Core(
            database=self.database, journal=context.journal, deliveries=context.deliveries,
            timelines=context.timelines, roster=context.roster,
            supervised=SupervisedActions(self.database), labels=LabelLog(self.database),
            organiser=organiser, watch=watch, service=for_door, desk=desk,
            corrections=Corrections(context, desk), notes=TicketNotes(context), outbox=outbox,
            list_reader=self._list_reader(context, organiser, pace, history, watch),
            event_times=EventTimesReader(organiser, service.event_id, self.database),
            clock_watch=self._clock_watch(context, outbox), ticketing_id=service.ticketing_id,
            unsettled=unsettled, venue=venue.door, occupancy=occupancy,
        )  # fmt: skip

    def _link_watch(self, context: DoorContext) -> LinkWatch:
        """Return the link watch, which also notes the state of the line."""

        def changed(link: Link) -> None:
            if self.conditions is not None and not self.offline:
                self.conditions.note_line(link.state)
            self.listeners.link(link)

        return LinkWatch(self.settings.patience, self.clock, context.service_clock, changed)

    def _after_delivery(self, disputes: Disputes) -> Callable[[], None]:
        """Return a listener that looks at disputes which waited for the service's answer.

        The other doors are told what the service has now.
        """

        def delivered() -> None:
            disputes.look_at_undecided()
            if self.venue.door is not None:
                self.venue.door.noted()
            self.listeners.queue()

        return delivered

    def _list_reader(
        self, context: DoorContext, organiser: Organiser, pace: Pace, history: HistoryReader,
        watch: LinkWatch,
    ) -> ListReader:  # fmt: skip
        """Return the loop that reads the list and, more often, the history of all doors."""
        listeners, sync = self.listeners, self.settings.sync
        pages = TicketPages(
            organiser, self.settings.service.ticketing_id, sync.page_size, pace,
            sleep=asyncio.sleep, waits=listeners.list_waits,
        )  # fmt: skip
        return ListReader(
            context, pages, pace, history, watch,
            history_every=sync.history_seconds, full_every=sync.full_minutes * 60,
            steady=self.steady, progress=listeners.progress, changed=listeners.roster,
        )  # fmt: skip

    def _clock_watch(self, context: DoorContext, outbox: Outbox) -> ClockWatch:
        """Return the clock watch, which also ends pauses and dates the list anew after a jump."""

        def told(trouble: ClockTrouble) -> None:
            self.listeners.clock(trouble)
            self.venue.clock_is_known()
            if trouble.jumped:
                context.roster.clock_set_back(self.clock())
                outbox.retry_now()

        return ClockWatch(self.clock, self.steady, lambda: context.service_clock.error, told)
