"""Program of one door at a simulated service, which can be killed and opened again.

`DoorProgram.open` is the only place that builds its parts.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, suppress
from email.utils import formatdate
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, settings

from app.door.context import open_context
from app.door.corrections import Corrections
from app.door.desk import Desk
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.organiser.errors import OrganiserError
from app.service.clocks import ServiceClock
from app.service.ticket_service import TicketService
from app.settings.sections import PatienceSettings
from app.store.database import Database
from app.sync import outbox as outboxes
from app.sync.courier import Courier
from app.sync.disputes import Disputes
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch
from app.sync.outbox import Outbox
from tests.support.made import MINUTE, NOW, a_ticket
from tests.support.stores import write_new_store
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.sync.simulated_world import AppliedPassage, SimulatedWorld

UNFINISHED = {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}
LISTED = (
    a_ticket("t-1", code="C1"),
    a_ticket("t-2", code="C2"),
    # This ticket was paid after the list was read.
    a_ticket("t-3", code="C3", status="PAYMENT_PENDING"),
)


MOST_ROUNDS = 60


def new_world() -> SimulatedWorld:
    """Return a world whose history already has one passage."""
    world = SimulatedWorld({ticket.code: ticket.id for ticket in LISTED}, NOW)
    world.passages.append(AppliedPassage("t-0", "CHECKIN", NOW - MINUTE))
    return world


class DoorProgram:
    """Desk, outbox and list over one file; the time is that of `world` plus `clock_error`.

    Several doors may share one `world` and one `loop`; `user` is the `userId` that the service's
    history shows for this door's key.
    """

    def __init__(
        self,
        world: SimulatedWorld | None = None,
        *,
        name: str = "North entrance",
        user: str | None = None,
        listed: tuple[Ticket, ...] = LISTED,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__()
        self.name, self.user, self.listed = name, user, listed
        self.folder = TemporaryDirectory()
        self.file = Path(self.folder.name) / "admit.sqlite3"
        write_new_store(self.file)
        self.loop = loop or asyncio.new_event_loop()
        self.patches = ExitStack()
        # These would be real seconds, which the simulated time does not shorten.
        short_waits = patch.multiple(outboxes, create=True, LOOK_AGAIN=0, AFTER_A_FAULT=0)
        self.patches.enter_context(short_waits)
        self.world = new_world() if world is None else world
        self.clock_error = 0
        self.date_delay = 0
        self.open()

    def open(self) -> None:
        """Build all parts over the file, as at the program's start."""
        self.database = Database.open(self.file)
        service_clock = ServiceClock(self.clock, lambda: self.world.now / 1000)
        context = open_context(self.database, Door(self.name, Policy()), self.clock, service_clock)
        self.timelines, self.journal = context.timelines, context.journal
        self.roster, self.deliveries = context.roster, context.deliveries
        self.watch = LinkWatch(PatienceSettings(), self.clock, service_clock, lambda _: None)
        organiser = self.world.client_for(self.name, self.user)
        service = TicketService(organiser, "tg-1", frozenset())
        courier = Courier(context, service, count().__next__, Random(1))
        self.outbox = Outbox(context, courier, self.watch, lambda: None)
        self.desk = Desk(context, service, patience=self.watch.patience)
        self.corrections = Corrections(context, self.desk)
        disputes = Disputes(self.deliveries, self.timelines, changed=lambda: None)
        self.history = HistoryReader(context, service, disputes, lambda: None)
        self.deliveries.recover()

    def restart(self) -> None:
        self.database.close()
        self.open()

    async def accept_code(
        self, code: str, direction: Direction = Direction.IN, *, online: bool = True
    ) -> Decision:
        """Scan a code while the link is online or known to be offline."""
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        return await self.desk.accept(code, Source.SCANNER, direction)

    async def read_history(self) -> None:
        """Read the history; ignore errors of the service."""
        with suppress(OrganiserError):
            await self.history.refresh()

    def read_list(self) -> None:
        """Read the whole list, as old as the service's lag makes it."""
        staging = self.roster.begin_read(self.clock())
        staging.add([self._current(ticket) for ticket in self.listed])
        self.roster.swap(staging)

    def update_ticket(self, ticket: Ticket) -> None:
        """Update the list with the service's present state of one ticket."""
        self.roster.update([self._current(ticket)], at=self.clock())

    def _current(self, ticket: Ticket) -> Ticket:
        done = self.world.applied_actions(ticket.id, lag=self.world.lag)
        if not done:
            return ticket
        inside = done[-1] == "CHECKIN"
        return ticket._replace(checked_in=inside, status="CHECKED_IN" if inside else "ATTENDED")

    def clock(self) -> Moment:
        """Return this laptop's time; each call advances the simulated time by 20 ms."""
        self.world.advance(20)
        return self.world.now + self.clock_error

    def run_or_restart(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine and return its result; if it is killed, reopen and return None."""
        # The Date header has whole seconds, and the response may be delayed.
        date = formatdate(self.world.now // 1000, usegmt=True)
        self.watch.service_clock.hear(date, self.date_delay / 1000)
        try:
            return self.loop.run_until_complete(coroutine)
        except asyncio.CancelledError:
            self.loop.run_until_complete(_cancel_all_tasks())
            self.database.close()
            self.open()
            return None

    def rows(self, condition: Callable[[Row], bool]) -> list[Row]:
        """Return the journal's rows that meet the condition, oldest first."""
        return [row for row in reversed(self.journal.recent(10_000)) if condition(row)]

    def admissions(self) -> list[Row]:
        return self.rows(lambda row: row.let_through and row.scan.direction is Direction.IN)

    def unresolved_hold(self) -> Row | None:
        """Return the row of the newest held guest, unless the guest was decided on since."""
        rows = self.journal.recent(10_000)
        held = next((row for row in rows if row.verdict and row.verdict.kind is Kind.HOLD), None)
        if held is None:
            return None
        since = rows[: rows.index(held)]
        if any(row.subject == held.subject and row.let_through for row in since):
            return None
        is_out = not self.timelines.of_subject(held.subject, held.scan.code).inside
        return held if is_out else None

    async def drain(self) -> None:
        """Drain the outbox; fail if draining takes too long."""
        try:
            async with asyncio.timeout(LONGEST_WAIT_S):
                await self.outbox.drain()
        except TimeoutError:
            raise AssertionError(f"the outbox of {self.name} tries for ever") from None

    def deliver_all(self) -> None:
        """Deliver over a good line until no row is unfinished."""
        self.watch.link = Link()
        self.world.set_outcomes([])
        for _ in range(MOST_ROUNDS):
            if not self.rows(lambda row: row.delivery in UNFINISHED):
                return
            self.run_or_restart(self.drain())
            self.world.advance(MINUTE)
        raise AssertionError(f"{self.name} still has something to deliver")

    def end(self) -> None:
        self.database.close()
        self.loop.close()
        self.patches.close()
        self.folder.cleanup()


async def _cancel_all_tasks() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def exploration_settings(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
