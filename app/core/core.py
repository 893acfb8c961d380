"""The core: every part except the window, and the loops that run beside the scans."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app import __version__
from app.book.house import House
from app.core.set_up_event import event_of
from app.door.context import Claims, DoorContext, UnaskedClaims, open_context
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.notes import TicketNotes
from app.errors import KnownError
from app.message import Message, join_sentences
from app.model.journal import UNDELIVERED, total
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
from app.store.errors import store_errors_logged
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
A_MINUTE_MS = 60_000


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


def venue_door(
    folder: Path | None,
    keys: StoreKeys,
    database: Database,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
) -> "VenueDoor | None":
    """Return this laptop's door of its venue; None if it belongs to none.

    A venue that cannot be read is no reason to close the door: it is logged and shown by its page.
    """
    if folder is not None and folder.exists():
        from app.venue.door import VenueDoor
        from app.venue.membership import VenueFolder

        found = VenueFolder(folder, keys)
        try:
            if found.read() is not None:
                return VenueDoor(found, database, clock=clock, steady=steady)
        except KnownError as error:
            log.error("The venue cannot be used: %s", error)
    LedgerCopy(database).end()
    return None


class VenueParts:
    """Answers what the core asks of the venue; `door` is None for a laptop without one.

    `kept` is the house as this laptop knew it last, also after it has left its venue.
    """

    def __init__(self, door: "VenueDoor | None", kept: House) -> None:
        self.door = door
        self._kept = kept
        self._house: _HouseListener | None = None

    def clock_is_known(self) -> None:
        """Place all tickets anew: the service's passages are dated rightly from now on."""
        if self._house is not None:
            self._house.date_anew()

    def shift(self) -> int:
        """Return by how many milliseconds our clock is ahead of the venue's."""
        return 0 if self.door is None else self.door.clock.to_ours(0)

    def evacuation(self) -> Moment | None:
        """Return when the house was emptied last, by the venue's clock; None if it never was."""
        cleared = (self._kept if self.door is None else self.door.house).cleared
        return None if cleared is None else cleared.at

    def occupancy(self, roster: Roster, capacity: int) -> Occupancy:
        """Return how many people are inside, over all doors of the venue.

        The keeper counts for all of them; a door that is alone counts by what it knows.
        """
        if self.door is not None and (told := self.door.status) is not None:
            return Occupancy(told.tickets, told.tally, capacity)
        house = self._kept if self.door is None else self.door.house
        return Occupancy(roster.counts().inside, house.tally, capacity)

    def claims(
        self,
        context: DoorContext,
        disputes: Disputes,
        watch: LinkWatch,
        conditions: ConditionLog | None,
        list_changed: Callable[[], None],
        venue_changed: Callable[[], None],
    ) -> Claims:
        """Return the claims of this door; they do nothing without a venue."""
        door = self.door
        if door is None or conditions is None:
            return UnaskedClaims() if LedgerCopy(context.database).takes_part() else Claims()
        from app.venue.door import Ways
        from app.venue.messages import DoorNews

        roster = context.roster
        self._house = house = _HouseListener(door, roster, conditions, list_changed)

        def heard(subjects: Collection[str]) -> None:
            roster.place(subjects)
            disputes.look(roster.ids_of(subjects))
            list_changed()

        def news() -> DoorNews | None:
            if house.placing:
                return None
            now, counts = context.clock(), context.journal.counts()
            list_from, last = roster.list_from(), context.journal.recent(1)
            return DoorNews(
                door.membership.name,
                inside=context.journal.let_in_since(door.cleared_at() or 0),
                tickets=roster.counts().inside,
                a_minute=context.journal.admitted_since(now - A_MINUTE_MS),
                link=watch.link.state.value,
                waiting=total(counts, UNDELIVERED),
                list_age_s=None if list_from is None else max(now - list_from, 0) // 1000,
                source=last[0].scan.source if last else "",
                battery=_battery(),
                version=__version__,
                categories=tuple(sorted(context.door.policy.categories)),
            )

        door.take_part(
            Ways(
                heard,
                house.counted,
                venue_changed,
                news,
                lambda: context.timelines.users.our_id,
                roster.is_person,
            )
        )
        return door


class _HouseListener:
    """Notes each count of the house, and places all tickets anew after an evacuation."""

    def __init__(
        self,
        door: "VenueDoor",
        roster: Roster,
        conditions: ConditionLog,
        list_changed: Callable[[], None],
    ) -> None:
        self._door = door
        self._roster = roster
        self._list_changed = list_changed
        self._conditions = conditions
        self._cleared, self._cleared_at = door.house.cleared, door.cleared_at()
        self.placing = set[asyncio.Task[None]]()  # tickets are being placed anew meanwhile
        self._note()

    def counted(self) -> None:
        """Note that the house was counted, emptied, or that this was undone."""
        if self._door.house.cleared != self._cleared:
            self._cleared, self._cleared_at = self._door.house.cleared, self._door.cleared_at()
            self.place_anew()
        self._note()
        self._list_changed()

    def date_anew(self) -> None:
        """Begin to place all tickets whose passages may be before or after an evacuation."""
        self._roster.date_anew()
        self.place_anew()

    def place_anew(self) -> None:
        """Begin to place the tickets that an evacuation, or a newly known clock, concerns."""
        task = asyncio.create_task(self._place())
        self.placing.add(task)
        task.add_done_callback(self.placing.discard)

    def _note(self) -> None:
        self._conditions.note_house(self._door.house.tally, self._cleared_at)

    async def _place(self) -> None:
        with store_errors_logged(log, "The number of guests inside"):
            self._roster.place_moved()
            for _ in iter(self._roster.place_some, False):
                await asyncio.sleep(0)
        self._list_changed()


def _battery() -> int | None:
    """Return the charge of the battery in percent; None if there is none."""
    import psutil

    battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    return None if battery is None else round(battery.percent)


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
            undecided=dict.fromkeys(context.deliveries.contested() if venue.door else ()),
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
        for_delivery = TicketService(
            organiser.for_delivery(), service.ticketing_id, categories, running=for_door.running
        )
        courier = Courier(context, for_delivery, lambda: watch.good_answers, random.Random())
        outbox = Outbox(context, courier, watch, self._after_delivery(disputes))
        desk = Desk(
            context, for_door,
            patience=(lambda: None) if self.offline else watch.patience,
            checking=listeners.checking, filled=listeners.filled, excused=watch.excuse,
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
            context, pages, history, watch,
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
