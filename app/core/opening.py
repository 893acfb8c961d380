"""Opens the core: builds every part over the open store, and closes them in order."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from app.core.core import Core, Listeners
from app.core.set_up_event import event_of
from app.core.venue_parts import VenueParts, venue_door
from app.door.context import DoorContext, open_context
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.ticket_notes import TicketNotes
from app.model.link import Link, LinkState
from app.model.policy import Door, Policy
from app.model.scan import Moment
from app.model.verdict import Reason
from app.organiser.client import CallOutcome, Organiser
from app.organiser.http import ServiceConnection
from app.runtime.clocks import steady_clock, wall_clock
from app.security.store_key import NO_KEYS, StoreKeys
from app.service.clocks import ServiceClock
from app.service.ticket_service import TicketService
from app.settings.settings import Settings
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.event_files import open_for, open_to_read
from app.store.records import ConditionLog, LabelLog, SupervisedActions
from app.store.store_files import set_aside_beside
from app.sync.clock_watch import ClockTrouble, ClockWatch
from app.sync.courier import Courier
from app.sync.disputes import Disputes
from app.sync.event_end import EventEndReader
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch, Patience
from app.sync.list_reader import ListReader, Rhythm, TicketPages
from app.sync.outbox import Outbox
from app.sync.pauses import Pace

log = logging.getLogger(__name__)


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
            core = _Opening(
                settings, listeners, clock, steady, offline, database,
                VenueParts(door, LedgerCopy(database).house()), conditions,
            ).build(line, set_aside_beside(file))  # fmt: skip
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
    offline: bool
    database: Database
    venue: VenueParts
    conditions: ConditionLog | None

    def build(self, line: ServiceConnection, set_aside: tuple[Path, ...]) -> Core:
        """Build all parts over an open store and a connection."""
        settings, listeners, venue = self.settings, self.listeners, self.venue
        policy, service = settings.policy(), settings.service
        context = open_context(
            self.database, Door(settings.door.name, policy), self.clock,
            ServiceClock(self.clock, self.steady),
            to_ours=venue.to_ours, evacuation=venue.evacuation,
            keeps_emails=settings.privacy.emails,
        )  # fmt: skip
        watch, pace = self._link_watch(context), Pace(self.steady)
        organiser = Organiser(line, _call_all(listeners.heard, watch.heard, pace.heard))
        categories = _categories(policy)
        for_door = TicketService(organiser, service.ticketing_id, categories)
        disputes = Disputes(
            context.deliveries, context.timelines,
            changed=listeners.queue, clock_is_known=lambda: watch.service_clock.error is not None,
            undecided=venue.contested(context.deliveries),
        )  # fmt: skip
        # The link watch tells deliveries apart: a failed one says little of the link.
        for_delivery = TicketService(organiser.for_delivery(), service.ticketing_id, categories)
        courier = Courier(context, for_delivery, lambda: watch.good_answers, random.Random())
        outbox = Outbox(context, courier, watch, self._after_delivery(disputes))
        occupancy = partial(venue.occupancy, context.roster, policy.capacity)
        context = replace(
            context,
            claims=venue.claims(context, disputes, watch, listeners, self.conditions),
            people_inside=lambda: occupancy().inside,
        )
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
            event_end=EventEndReader(organiser, service.event_id, self.database),
            clock_watch=self._clock_watch(context, outbox), ticketing_id=service.ticketing_id,
            set_aside=set_aside, venue=venue.door, occupancy=occupancy,
        )  # fmt: skip

    def _link_watch(self, context: DoorContext) -> LinkWatch:
        """Return the link watch, which also notes the state of the line."""

        def changed(link: Link) -> None:
            if self.conditions is not None and not self.offline:
                self.conditions.note_line(link.state)
            self.listeners.link(link)

        seconds = self.settings.patience
        patience = Patience(seconds.online_seconds, seconds.doubtful_seconds)
        return LinkWatch(patience, self.clock, context.service_clock, changed)

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
            Rhythm(sync.history_seconds, sync.full_minutes * 60),
            steady=self.steady, progress=listeners.progress, changed=listeners.roster,
        )  # fmt: skip

    def _clock_watch(self, context: DoorContext, outbox: Outbox) -> ClockWatch:
        """Return the clock watch, which also ends pauses and dates the list anew after a jump."""

        def told(trouble: ClockTrouble) -> None:
            self.listeners.clock(trouble)
            self.venue.clock_is_known()
            if trouble.jumped:
                context.roster.clock_set_back(self.clock())
                outbox.hurry()

        return ClockWatch(self.clock, self.steady, lambda: context.service_clock.error, told)


def _call_all(*listeners: Callable[[CallOutcome], None]) -> Callable[[CallOutcome], None]:
    """Return one listener that calls all of these, in this order."""

    def heard(heard: CallOutcome) -> None:
        for listener in listeners:
            listener(heard)

    return heard


def _categories(policy: Policy) -> frozenset[str]:
    """Return the categories to send; none if the door admits those of other doors too."""
    return frozenset() if policy.loosens(Reason.WRONG_DOOR) else policy.categories
