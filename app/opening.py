"""Opens the core: builds every part over the open store, and closes them in order."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.book.claim import Claim
from app.core import Core, Listeners
from app.door.claiming import Claims, NoVenue
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.settlements import Settlements
from app.model.link import Link, LinkState
from app.model.occupancy import Occupancy
from app.model.policy import Door, Policy
from app.model.scan import Moment
from app.model.verdict import Reason
from app.organiser.client import CallOutcome, Organiser
from app.organiser.http import ServiceConnection
from app.runtime.clocks import steady_clock, wall_clock
from app.service.check_in import TicketService
from app.set_up_event import event_of
from app.settings.settings import Settings
from app.store.condition_log import ConditionLog
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.event_files import open_for
from app.store.journal import Journal
from app.store.read_only import open_to_read
from app.store.roster import Roster
from app.store.set_aside import SetAside, set_aside_beside
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

if TYPE_CHECKING:
    # Without a venue nothing of its libraries is loaded.
    from app.venue.venue_door import VenueDoor

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """Values and functions that the parts are built with, besides each other."""

    settings: Settings
    listeners: Listeners
    clock: Callable[[], Moment]
    steady: Callable[[], float]
    set_aside: tuple[SetAside, ...]
    offline: bool
    venue: "VenueDoor | None"
    # None if the store is only read.
    conditions: ConditionLog | None


@asynccontextmanager
async def opened(
    file: Path,
    settings: Settings,
    api_key: str | None,
    listeners: Listeners,
    *,
    venue: Path | None = None,
    offline: bool = False,
    read_only: bool = False,
    clock: Callable[[], Moment] = wall_clock,
    steady: Callable[[], float] = steady_clock,
) -> AsyncIterator[Core]:
    """Open the store and build every part; with `offline` the desk never asks the service.

    Without an `api_key` the door works by its list, as after a refused key. `venue` is the folder
    with this laptop's membership of a venue, if it has one. With `read_only` the core works beside
    a program that has the store open: nothing may be scanned, sent or read into the list.
    """
    open_store, reached = open_to_read if read_only else open_for, settings.service
    with closing(open_store(file, event_of(settings))) as database:
        async with ServiceConnection(reached.base_url, api_key, reached.ca_file) as line:
            surroundings = _Surroundings(
                settings, listeners, clock, steady, set_aside_beside(file), offline,
                None if read_only else _venue_door(venue, clock, steady),
                None if read_only else ConditionLog(database, clock),
            )  # fmt: skip
            core = _build(database, line, surroundings)
            if api_key is None:
                core.watch.refuse_without_key()
            if core.warning is not None:
                log.warning("%s", core.warning)
            if surroundings.conditions is not None:
                surroundings.conditions.note_line(
                    LinkState.OFFLINE if offline else core.watch.link.state
                )
                core.deliveries.set_strange_aside()
                core.deliveries.recover()
                core.roster.clock_set_back(clock())
                core.roster.place_moved()
            try:
                yield core
            finally:
                await core.service.close()
                if surroundings.conditions is not None:
                    # Nobody is decided without the service while no door is open.
                    surroundings.conditions.note_line(LinkState.ONLINE)


def _venue_door(
    folder: Path | None, clock: Callable[[], Moment], steady: Callable[[], float]
) -> "VenueDoor | None":
    """Return this laptop's door of its venue; None if it belongs to none."""
    if folder is None or not folder.exists():
        return None
    from app.venue.venue_door import VenueDoor, member_folder

    member = member_folder(folder)
    return None if member is None else VenueDoor(member, clock=clock, steady=steady)


def _build(database: Database, line: ServiceConnection, around: _Surroundings) -> Core:
    """Build all parts over an open store."""
    settings, listeners, clock = around.settings, around.listeners, around.clock
    ticketing_id, policy = settings.service.ticketing_id, settings.policy()
    door, in_flight = Door(settings.door.name, policy), set[int]()
    service_clock = ServiceClock(clock, around.steady)
    timelines = Timelines(
        database,
        lambda: ClockReading(service_clock.offset, service_clock.uncertainty),
        around.venue.clock.to_ours if around.venue else lambda moment: moment,
        lambda: around.venue.house.cleared_at if around.venue else None,
    )
    journal, roster = Journal(database, timelines), Roster(database, timelines)
    deliveries = Deliveries(database, timelines)
    disputes = Disputes(
        deliveries, timelines,
        changed=listeners.queue, undecided=deliveries.contested() if around.venue else (),
    )  # fmt: skip
    watch = LinkWatch(_patience(settings), clock, service_clock, _link_listener(around))
    pace = Pace(around.steady)
    organiser = Organiser(line, _call_all(listeners.heard, watch.heard, pace.heard))
    service = TicketService(organiser, ticketing_id, _categories(policy))
    for_delivery = TicketService(organiser.for_delivery(), ticketing_id, _categories(policy))
    courier = Courier(
        deliveries, roster, timelines, for_delivery, service_clock,
        good_answers=lambda: watch.good_answers, clock=clock, dice=random.Random(),
    )  # fmt: skip

    def delivered() -> None:
        disputes.look_at_undecided()
        listeners.queue()

    outbox = Outbox(deliveries, courier, watch, in_flight, clock=clock, changed=delivered)
    claims = _claims(database, around, journal, roster, disputes, watch)

    def occupancy() -> Occupancy:
        tally = around.venue.house.tally if around.venue else 0
        return Occupancy(roster.counts().inside, tally, policy.capacity)

    desk = Desk(
        door, journal, roster, timelines, service, in_flight,
        patience=(lambda: None) if around.offline else watch.patience,
        clock=clock, service_time=service_clock.now,
        checking=listeners.checking, filled=listeners.filled, left_over=outbox.wake,
        claims=claims, people_inside=lambda: occupancy().inside,
    )  # fmt: skip
    history = HistoryReader(
        service, roster, timelines, disputes, service_clock,
        clock=clock, changed=listeners.roster,
    )  # fmt: skip
    list_reader = _list_reader(around, organiser, pace, history, roster, watch)
    corrections = Corrections(
        door, desk, journal, roster, timelines, claims, clock=clock, left_over=outbox.wake
    )
    told = _clock_listener(listeners, outbox, roster, clock)
    return Core(
        database=database, journal=journal, deliveries=deliveries, timelines=timelines,
        roster=roster, supervised=SupervisedActions(database), organiser=organiser, watch=watch,
        service=service, desk=desk, outbox=outbox, list_reader=list_reader,
        ticketing_id=ticketing_id, set_aside=around.set_aside, venue=around.venue,
        occupancy=occupancy,
        corrections=corrections,
        settlements=Settlements(
            corrections, journal, timelines, clock=clock, left_over=outbox.wake
        ),
        clock_watch=ClockWatch(clock, around.steady, lambda: service_clock.error, told),
    )  # fmt: skip


def _link_listener(around: _Surroundings) -> Callable[[Link], None]:
    """Return a function that notes the state of the line and passes the link on."""
    told, conditions = around.listeners.link, around.conditions
    if conditions is None:
        return told

    def changed(link: Link) -> None:
        if not around.offline:
            conditions.note_line(link.state)
        told(link)

    return changed


def _claims(
    database: Database,
    around: _Surroundings,
    journal: Journal,
    roster: Roster,
    disputes: Disputes,
    watch: LinkWatch,
) -> Claims:
    """Return the claims of this door; they do nothing without a venue."""
    if around.venue is None:
        return NoVenue()
    from app.venue.door_news import news_of
    from app.venue.heartbeats import DoorNews
    from app.venue.venue_door import subjects_of

    venue, listeners = around.venue, around.listeners
    conditions, cleared_at = around.conditions, venue.house.cleared_at
    placing = set[asyncio.Task[None]]()

    def note_house() -> None:
        if conditions is not None:
            conditions.note_house(venue.house.tally, venue.house.cleared_at)

    def heard(claims: Collection[Claim]) -> None:
        tickets = subjects_of(claims)
        roster.place(tickets)
        disputes.look(tickets)
        listeners.roster()

    def counted() -> None:
        nonlocal cleared_at
        note_house()
        if venue.house.cleared_at != cleared_at:
            cleared_at = venue.house.cleared_at
            task = asyncio.create_task(_place_all(roster, listeners))
            placing.add(task)
            task.add_done_callback(placing.discard)
        listeners.roster()

    def news() -> DoorNews:
        return news_of(
            venue.membership, journal, roster, watch,
            clock=around.clock, cleared_at=venue.house.cleared_at or 0,
        )  # fmt: skip

    note_house()
    return venue.claims(
        database, heard=heard, counted=counted, changed=lambda _state: listeners.venue(), news=news
    )


async def _place_all(roster: Roster, listeners: Listeners) -> None:
    """Place all tickets anew after the house was emptied, or that was undone."""
    for some in roster.all_ids():
        roster.place(some)
        await asyncio.sleep(0)
    listeners.roster()


def _list_reader(
    around: _Surroundings,
    organiser: Organiser,
    pace: Pace,
    history: HistoryReader,
    roster: Roster,
    watch: LinkWatch,
) -> ListReader:
    """Return the loop that reads the list and, more often, the history of all doors."""
    settings, listeners = around.settings, around.listeners
    pages = TicketPages(
        organiser, settings.service.ticketing_id, settings.sync.page_size, pace,
        sleep=asyncio.sleep, waits=listeners.list_waits,
    )  # fmt: skip
    return ListReader(
        pages, pace, history, roster, watch, _rhythm(settings),
        clock=around.clock, steady=around.steady,
        progress=listeners.progress, changed=listeners.roster,
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
