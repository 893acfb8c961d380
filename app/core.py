"""The core: every part but the window, built in order, handed on by constructor, ended in order."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path

from app.clocks import steady_clock, wall_clock
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.door.service import Service
from app.model.link import Link
from app.model.policy import Door, Policy
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Reason
from app.organiser.address import place_of
from app.organiser.client import Organiser
from app.organiser.http import Line
from app.settings.settings import Settings
from app.store.database import Database
from app.store.events import Event, open_for
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync.clock import ClockTrouble, ClockWatch
from app.sync.courier import Courier
from app.sync.disputes import Disputes
from app.sync.outbox import Outbox
from app.sync.roster import ListKeeper, Rhythm
from app.sync.service_clock import ServiceClock
from app.sync.watch import Patience, Watch

log = logging.getLogger(__name__)
REST_AFTER_A_FAULT = 5.0


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who wants to hear what happens in the core."""

    checking: Callable[[Scan, Ticket | None], None] = lambda _scan, _ticket: None
    link: Callable[[Link], None] = lambda _link: None
    queue: Callable[[], None] = lambda: None
    roster: Callable[[], None] = lambda: None
    progress: Callable[[int], None] = lambda _count: None
    clock: Callable[[ClockTrouble], None] = lambda _trouble: None


@dataclass(frozen=True, slots=True)
class Core:
    """The parts that others talk to."""

    database: Database
    journal: Journal
    roster: Roster
    organiser: Organiser
    watch: Watch
    desk: Desk
    corrections: Corrections
    outbox: Outbox
    keeper: ListKeeper
    clock_watch: ClockWatch
    ticketing_id: str

    async def run(self) -> None:
        """All loops, until cancelled."""
        async with asyncio.TaskGroup() as loops:
            loops.create_task(_kept_up(lambda: self.watch.run(self._probe)), name="watch")
            loops.create_task(_kept_up(self.outbox.run), name="outbox")
            loops.create_task(_kept_up(self.keeper.run), name="list")
            loops.create_task(_kept_up(self.clock_watch.run), name="clock")

    @asynccontextmanager
    async def loops(self) -> AsyncIterator[None]:
        """The loops behind the door, for as long as the door is open."""
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


async def _kept_up(run: Callable[[], Awaitable[None]]) -> None:
    """A loop that goes on after a fault of ours: the door must not go quietly deaf."""
    while True:
        try:
            await run()
        except Exception:
            log.exception("A fault of this program behind the door")
            await asyncio.sleep(REST_AFTER_A_FAULT)


@asynccontextmanager
async def opened(
    file: Path,
    settings: Settings,
    api_key: str,
    listeners: Listeners,
    *,
    offline: bool = False,
    clock: Callable[[], Moment] = wall_clock,
    steady: Callable[[], float] = steady_clock,
) -> AsyncIterator[Core]:
    """Everything built and open; `offline` never asks the service."""
    event = Event(settings.service.ticketing_id, place_of(settings.service.base_url))
    with closing(open_for(file, event)) as database:
        if database.warning is not None:
            log.warning("%s", database.warning)
        async with Line(settings.service.base_url, api_key) as line:
            core = _built(database, line, settings, listeners, clock, steady, offline=offline)
            core.journal.recover()
            yield core


def _built(
    database: Database,
    line: Line,
    settings: Settings,
    listeners: Listeners,
    clock: Callable[[], Moment],
    steady: Callable[[], float],
    *,
    offline: bool,
) -> Core:
    ticketing_id, policy = settings.service.ticketing_id, settings.policy()
    door, in_flight = Door(settings.door.name, policy), set[str]()
    journal, roster = Journal(database), Roster(database)
    service_clock = ServiceClock(clock, steady)
    watch = Watch(_patience(settings), clock, service_clock, listeners.link)
    organiser = Organiser(line, watch.heard)
    service = Service(organiser, ticketing_id, _categories(policy))
    courier = Courier(
        journal, roster, service, service_clock,
        longest_wait=_patience(settings).longest, clock=clock, dice=random.Random(),
    )  # fmt: skip
    outbox = Outbox(journal, courier, watch, in_flight, clock=clock, changed=listeners.queue)
    desk = Desk(
        door, journal, roster, service, in_flight,
        patience=(lambda: None) if offline else watch.patience,
        clock=clock, service_time=service_clock.now,
        checking=listeners.checking, left_over=outbox.wake,
    )  # fmt: skip
    disputes = Disputes(journal, changed=listeners.queue)
    keeper = ListKeeper(
        organiser, ticketing_id, service, roster, watch, disputes, _rhythm(settings),
        clock=clock, progress=listeners.progress, changed=listeners.roster,
    )  # fmt: skip
    told = _clock_told(listeners, outbox)
    return Core(
        database=database, journal=journal, roster=roster, organiser=organiser, watch=watch,
        desk=desk, outbox=outbox, keeper=keeper, ticketing_id=ticketing_id,
        corrections=Corrections(door, desk, journal, roster, clock=clock, left_over=outbox.wake),
        clock_watch=ClockWatch(clock, steady, lambda: service_clock.error, told),
    )  # fmt: skip


def _categories(policy: Policy) -> frozenset[str]:
    """What this door lets in though it is for another one, the service is not to keep out."""
    return frozenset() if policy.loosens(Reason.WRONG_DOOR) else policy.categories


def _clock_told(listeners: Listeners, outbox: Outbox) -> Callable[[ClockTrouble], None]:
    """Pauses that went by a clock which has jumped are over."""

    def told(trouble: ClockTrouble) -> None:
        listeners.clock(trouble)
        if trouble.jumped:
            outbox.hurry()

    return told


def _patience(settings: Settings) -> Patience:
    return Patience(settings.patience.online_seconds, settings.patience.doubtful_seconds)


def _rhythm(settings: Settings) -> Rhythm:
    sync = settings.sync
    return Rhythm(sync.history_seconds, sync.full_minutes * 60, sync.page_size)
