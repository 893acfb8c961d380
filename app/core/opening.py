"""Opens the core: builds every part over the open store, and closes them in order."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from app.core.core import Core, Listeners
from app.core.service_parts import ServiceParts, service_parts
from app.core.set_up_event import event_of
from app.core.store_parts import StoreParts, store_parts
from app.core.venue_parts import VenueParts, venue_door
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.settlements import Settlements
from app.door.ticket_notes import TicketNotes
from app.model.link import Link, LinkState
from app.model.policy import Door
from app.model.scan import Moment
from app.organiser.http import ServiceConnection
from app.runtime.clocks import steady_clock, wall_clock
from app.security.store_key import NO_KEYS, StoreKeys
from app.settings.settings import Settings
from app.store.claims import LedgerCopy
from app.store.condition_log import ConditionLog
from app.store.database import Database
from app.store.event_files import open_for
from app.store.label_log import LabelLog
from app.store.notes import Notes
from app.store.read_only import open_to_read
from app.store.roster import Roster
from app.store.set_aside import SetAside, set_aside_beside
from app.store.supervised_actions import SupervisedActions
from app.store.timelines import ClockReading
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.courier import Courier
from app.sync.dispute_finder import Disputes
from app.sync.event_end import EventEndReader
from app.sync.history_reader import HistoryReader
from app.sync.list_reader import ListReader, Rhythm
from app.sync.outbox import Outbox
from app.sync.ticket_pages import TicketPages

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
    venue: VenueParts
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
            surroundings = _Surroundings(
                settings, listeners, clock, steady, set_aside_beside(file), offline,
                VenueParts(
                    None
                    if read_only
                    else venue_door(venue, store_keys, database, clock, steady),
                    LedgerCopy(database).house(),
                ),
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


def _build(database: Database, line: ServiceConnection, around: _Surroundings) -> Core:
    """Build all parts over an open store."""
    settings, listeners, clock = around.settings, around.listeners, around.clock
    policy, venue = settings.policy(), around.venue
    door, in_flight = Door(settings.door.name, policy), set[int]()
    service = service_parts(
        line, settings, listeners, _link_listener(around), clock=clock, steady=around.steady
    )
    service_clock, watch = service.clock, service.watch
    store = store_parts(
        database, lambda: ClockReading(service_clock.offset, service_clock.uncertainty),
        venue.to_ours, venue.evacuation, keeps_emails=settings.privacy.emails,
    )  # fmt: skip
    journal, roster, timelines = store.journal, store.roster, store.timelines
    disputes = Disputes(
        store.deliveries, timelines,
        changed=listeners.queue, undecided=venue.contested(store.deliveries),
    )  # fmt: skip
    outbox = _outbox(around, store, service, disputes, in_flight)
    claims = venue.claims(
        store, disputes, watch,
        listeners=listeners, conditions=around.conditions, clock=clock,
    )  # fmt: skip
    occupancy = partial(venue.occupancy, roster, policy.capacity)
    notes = TicketNotes(door.name, Notes(database), clock=clock, changed=claims.noted)
    desk = Desk(
        door, journal, roster, timelines, service.for_door, in_flight,
        patience=(lambda: None) if around.offline else watch.patience,
        clock=clock, service_time=service_clock.now,
        checking=listeners.checking, filled=listeners.filled, left_over=outbox.wake,
        notes=notes, claims=claims, people_inside=lambda: occupancy().inside,
    )  # fmt: skip
    corrections = Corrections(
        door, desk, journal, roster, timelines, claims, clock=clock, left_over=outbox.wake
    )
    told = _clock_listener(listeners, outbox, roster, venue, clock)
    return Core(
        database=database, journal=journal, deliveries=store.deliveries, timelines=timelines,
        roster=roster, supervised=SupervisedActions(database), labels=LabelLog(database),
        organiser=service.organiser, watch=watch, service=service.for_door, desk=desk,
        outbox=outbox, list_reader=_list_reader(around, store, service, disputes),
        event_end=EventEndReader(service.organiser, settings.service.event_id, database),
        ticketing_id=settings.service.ticketing_id, set_aside=around.set_aside,
        venue=venue.door, occupancy=occupancy, notes=notes, corrections=corrections,
        settlements=Settlements(
            corrections, journal, timelines, clock=clock, left_over=outbox.wake
        ),
        clock_watch=ClockWatch(clock, around.steady, lambda: service_clock.error, told),
    )  # fmt: skip


def _outbox(
    around: _Surroundings,
    store: StoreParts,
    service: ServiceParts,
    disputes: Disputes,
    in_flight: set[int],
) -> Outbox:
    """Return the loop that delivers; it leaves out the scans `in_flight`, which the desk sends."""
    watch = service.watch
    courier = Courier(
        store.deliveries, store.roster, store.timelines, service.for_delivery, service.clock,
        good_answers=lambda: watch.good_answers, clock=around.clock, dice=random.Random(),
    )  # fmt: skip
    return Outbox(
        store.deliveries, courier, watch, in_flight,
        clock=around.clock, changed=_delivery_listener(disputes, around.listeners, around.venue),
    )  # fmt: skip


def _delivery_listener(
    disputes: Disputes, listeners: Listeners, venue: VenueParts
) -> Callable[[], None]:
    """Return a listener that looks at disputes which waited for the service's answer.

    The other doors are told what the service has now.
    """

    def delivered() -> None:
        disputes.look_at_undecided()
        if venue.door is not None:
            venue.door.noted()
        listeners.queue()

    return delivered


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


def _list_reader(
    around: _Surroundings, store: StoreParts, service: ServiceParts, disputes: Disputes
) -> ListReader:
    """Return the loop that reads the list and, more often, the history of all doors."""
    settings, listeners = around.settings, around.listeners
    history = HistoryReader(
        service.for_door, store.roster, store.timelines, disputes, service.clock,
        clock=around.clock, changed=listeners.roster,
    )  # fmt: skip
    pages = TicketPages(
        service.organiser, settings.service.ticketing_id, settings.sync.page_size, service.pace,
        sleep=asyncio.sleep, waits=listeners.list_waits,
    )  # fmt: skip
    return ListReader(
        pages, service.pace, history, store.roster, service.watch, _rhythm(settings),
        clock=around.clock, steady=around.steady,
        progress=listeners.progress, changed=listeners.roster,
        wanted_answers=settings.policy().wanted_answers,
    )  # fmt: skip


def _clock_listener(
    listeners: Listeners,
    outbox: Outbox,
    roster: Roster,
    venue: VenueParts,
    clock: Callable[[], Moment],
) -> Callable[[ClockTrouble], None]:
    """Return a listener that after a jump also ends the outbox's pauses and dates the list anew."""

    def told(trouble: ClockTrouble) -> None:
        listeners.clock(trouble)
        venue.clock_is_known()
        if trouble.jumped:
            roster.clock_set_back(clock())
            outbox.hurry()

    return told


def _rhythm(settings: Settings) -> Rhythm:
    sync = settings.sync
    return Rhythm(sync.history_seconds, sync.full_minutes * 60)
