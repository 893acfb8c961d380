"""A door's program at a made-up service; it may be killed at any time and opened again.

`DoorProgram.open` is the one place that builds the parts.
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

from app.door.corrections import Corrections
from app.door.desk import Desk
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.organiser.errors import OrganiserError
from app.service.check_in import TicketService
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import ClockReading, Timelines
from app.sync import outbox as outboxes
from app.sync.courier import Courier
from app.sync.dispute_finder import Disputes
from app.sync.history_reader import HistoryReader
from app.sync.link_watch import LinkWatch, Patience
from app.sync.outbox import Outbox
from app.sync.service_clock import ServiceClock
from tests.support.made import MINUTE, NOW, a_ticket
from tests.unit.sync.simulated_world import Outside, Passed

OPEN = {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}
LISTED = (
    a_ticket("t-1", code="C1"),
    a_ticket("t-2", code="C2"),
    # Paid since the list was read.
    a_ticket("t-3", code="C3", status="PAYMENT_PENDING"),
)


MOST_ROUNDS = 60
LONGEST_DRAIN = 5.0  # real seconds


def an_outside() -> Outside:
    """Return a service whose history already has a passage."""
    outside = Outside({ticket.code: ticket.id for ticket in LISTED}, NOW)
    outside.passages.append(Passed("t-0", "CHECKIN", NOW - MINUTE))
    return outside


class DoorProgram:
    """Desk, outbox and list over one file; the time comes from `outside`, plus an error.

    Several doors may share one `outside` and one `loop`; `user` is the `userId` that the service's
    history shows for this door's key.
    """

    def __init__(
        self,
        outside: Outside | None = None,
        *,
        name: str = "North entrance",
        user: str | None = None,
        listed: tuple[Ticket, ...] = LISTED,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__()
        self.name, self.user, self.listed = name, user, listed
        self.folder = TemporaryDirectory()
        self.loop = loop or asyncio.new_event_loop()
        self.patches = ExitStack()
        # Real seconds, which the time of `outside` does not shorten.
        rests = patch.multiple(outboxes, create=True, LOOK_AGAIN=0.001, AFTER_A_FAULT=0.001)
        self.patches.enter_context(rests)
        self.outside = an_outside() if outside is None else outside
        self.clock_is_off = 0
        self.heard_late = 0
        self.open()

    def open(self) -> None:
        """Build all parts over the file, as at the program's start or after a crash."""
        self.database = Database.open(Path(self.folder.name) / "admit.sqlite3")
        service_clock = ServiceClock(self.clock, lambda: self.outside.now / 1000)
        self.timelines = timelines = Timelines(
            self.database, lambda: ClockReading(service_clock.offset, service_clock.uncertainty)
        )
        self.journal = Journal(self.database, timelines)
        self.roster = Roster(self.database, timelines)
        self.deliveries = Deliveries(self.database, timelines)
        self.watch = LinkWatch(Patience(), self.clock, service_clock, lambda _: None)
        organiser = self.outside.as_organiser(self.name, self.user)
        service = TicketService(organiser, "tg-1", frozenset())
        in_flight: set[int] = set()
        courier = Courier(
            self.deliveries, self.roster, timelines, service, service_clock,
            good_answers=count().__next__, clock=self.clock, dice=Random(1),
        )  # fmt: skip
        self.outbox = Outbox(
            self.deliveries, courier, self.watch, in_flight, clock=self.clock, changed=lambda: None
        )
        door = Door(self.name, Policy())
        self.desk = Desk(
            door,
            self.journal,
            self.roster,
            timelines,
            service,
            in_flight,
            patience=self.watch.patience,
            clock=self.clock,
            service_time=self.watch.service_clock.now,
            checking=lambda _scan, _ticket: None,
            filled=lambda _scan, _verdict: None,
            left_over=self.outbox.wake,
        )
        self.corrections = Corrections(
            door,
            self.desk,
            self.journal,
            self.roster,
            timelines,
            clock=self.clock,
            left_over=self.outbox.wake,
        )
        self.history = HistoryReader(
            service, self.roster, timelines,
            Disputes(self.deliveries, timelines, changed=lambda: None), service_clock,
            clock=self.clock, changed=lambda: None,
        )  # fmt: skip
        self.deliveries.recover()

    def restart(self) -> None:
        self.database.close()
        self.open()

    async def accepts(
        self, code: str, direction: Direction = Direction.IN, *, online: bool = True
    ) -> Decision:
        """Scan a code while the line is up, or known to be down."""
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        return await self.desk.accept(code, Source.SCANNER, direction)

    async def hears(self) -> None:
        """Read the history if the service can be asked."""
        with suppress(OrganiserError):
            await self.history.refresh()

    def reads_list(self) -> None:
        """Read the whole list, with the age that the service gives it."""
        generation = self.roster.begin_read(self.clock())
        self.roster.stage(generation, [self._by_now(ticket) for ticket in self.listed])
        self.roster.swap(generation)

    def hears_of(self, ticket: Ticket) -> None:
        """Update the list with what the service has of one ticket now."""
        self.roster.update([self._by_now(ticket)], at=self.clock())

    def _by_now(self, ticket: Ticket) -> Ticket:
        done = self.outside.done_with(ticket.id, lag=self.outside.lag)
        if not done:
            return ticket
        inside = done[-1] == "CHECKIN"
        return ticket._replace(checked_in=inside, status="CHECKED_IN" if inside else "ATTENDED")

    def clock(self) -> Moment:
        """Return this laptop's time; each call takes a while."""
        self.outside.passes(20)
        return self.outside.now + self.clock_is_off

    def survives(self, story: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine and return its result; None if the program was killed in it.

        A killed program is opened again.
        """
        # Responses tell whole seconds, and take their time.
        date = formatdate(self.outside.now // 1000, usegmt=True)
        self.watch.service_clock.hear(date, self.heard_late / 1000)
        try:
            return self.loop.run_until_complete(story)
        except asyncio.CancelledError:
            self.loop.run_until_complete(_everything_ends())
            self.database.close()
            self.open()
            return None

    def rows(self, wanted: Callable[[Row], bool]) -> list[Row]:
        """Return the journal's rows, oldest first."""
        return [row for row in reversed(self.journal.recent(10_000)) if wanted(row)]

    def admissions(self) -> list[Row]:
        return self.rows(lambda row: row.let_through and row.scan.direction is Direction.IN)

    def somebody_held(self) -> Row | None:
        """Return a held guest about whom nothing was decided since; None if there is none."""
        held = self.rows(lambda row: row.verdict is not None and row.verdict.kind is Kind.HOLD)
        if not held:
            return None
        newest = self.rows(lambda row: row.subject == held[-1].subject and row.let_through)
        rows = self.rows(lambda row: row in (held[-1], *newest[-1:]))
        is_out = not self.timelines.of_subject(held[-1].subject, held[-1].scan.code).inside
        return held[-1] if is_out and rows[-1] == held[-1] else None

    async def drained(self) -> None:
        """Drain the outbox; fail if that does not end."""
        try:
            async with asyncio.timeout(LONGEST_DRAIN):
                await self.outbox.drain()
        except TimeoutError:
            raise AssertionError(f"the outbox of {self.name} tries for ever") from None

    def deliver_all(self) -> None:
        """Deliver over a good line until nothing waits."""
        self.watch.link = Link()
        self.outside.is_unlucky([])
        for _ in range(MOST_ROUNDS):
            if not self.rows(lambda row: row.delivery in OPEN):
                return
            self.survives(self.drained())
            self.outside.passes(MINUTE)
        raise AssertionError(f"{self.name} still has something to deliver")

    def end(self) -> None:
        self.database.close()
        self.loop.close()
        self.patches.close()
        self.folder.cleanup()


async def _everything_ends() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
