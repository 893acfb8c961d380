"""A door, its outbox and a service, and whatever may happen to them in any order."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from app.door.corrections import Corrections, NothingToUndo
from app.door.desk import Desk
from app.door.service import Service
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.passage import Passage
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from app.sync import courier as couriers
from app.sync import outbox as outboxes
from app.sync.courier import Courier
from app.sync.freshness import after_passages
from app.sync.outbox import Outbox
from app.sync.service_clock import ServiceClock
from app.sync.watch import Patience, Watch
from tests.unit.sync.as_told import as_told
from tests.unit.sync.made import MINUTE, NOW, SECOND, a_ticket
from tests.unit.sync.outside import LATE_BY, Luck, Outside

if TYPE_CHECKING:
    from app.model.decision import Decision

OPEN = {Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE}
LISTED = (
    a_ticket("t-1", code="C1"),
    a_ticket("t-2", code="C2"),
    # Paid since the list was read.
    a_ticket("t-3", code="C3", status="PAYMENT_PENDING"),
)
lucks = st.lists(st.sampled_from(Luck), max_size=3)


class DoorMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.patches = ExitStack()
        self.patches.enter_context(patch.multiple(outboxes, LOOK_AGAIN=0.001, AFTER_A_FAULT=0.001))
        self.patches.enter_context(patch.object(couriers, "LANDS_WITHIN", LATE_BY + 2 * SECOND))
        self.outside = Outside({ticket.code: ticket.id for ticket in LISTED}, NOW)
        self.outside.passages.append(("t-0", "CHECKIN", NOW - MINUTE))
        self.clock_is_off = 0
        self.heard_late = 0
        self.open()
        self.the_list_is_read()

    def open(self) -> None:
        """The program starts, perhaps after it has died."""
        self.database = Database.open(Path(self.folder.name) / "admit.sqlite3")
        self.journal, self.roster = Journal(self.database), Roster(self.database)
        service_clock = ServiceClock(self.clock, lambda: self.clock() / 1000)
        self.watch = Watch(Patience(), self.clock, service_clock, lambda _: None)
        service = Service(self.outside.as_organiser(), "tg-1", frozenset())
        in_flight: set[str] = set()
        courier = Courier(
            self.journal, self.roster, service, service_clock,
            longest_wait=2 * SECOND, clock=self.clock, dice=Random(1),
        )  # fmt: skip
        self.outbox = Outbox(
            self.journal, courier, self.watch, in_flight, clock=self.clock, changed=lambda: None
        )
        door = Door("North entrance", Policy())
        self.desk = Desk(
            door,
            self.journal,
            self.roster,
            service,
            in_flight,
            patience=self.watch.patience,
            clock=self.clock,
            service_time=self.watch.service_clock.now,
            checking=lambda _scan, _ticket: None,
            left_over=self.outbox.wake,
        )
        self.corrections = Corrections(
            door,
            self.desk,
            self.journal,
            self.roster,
            clock=self.clock,
            left_over=self.outbox.wake,
        )
        self.journal.recover()

    def clock(self) -> Moment:
        """Ours; every look at it takes a while."""
        self.outside.passes(20)
        return self.outside.now + self.clock_is_off

    def survives(self, story: Coroutine[Any, Any, Any]) -> Any:
        """What comes of it; None if the program died of it, and was started again."""
        self.watch.service_clock.error = self.clock_is_off + self.heard_late
        try:
            return self.loop.run_until_complete(story)
        except asyncio.CancelledError:
            self.loop.run_until_complete(_everything_ends())
            self.database.close()
            self.open()
            return None

    def rows(self, wanted: Callable[[Row], bool]) -> list[Row]:
        """Oldest first."""
        return [row for row in reversed(self.journal.recent(10_000)) if wanted(row)]

    @rule(
        ticket=st.sampled_from(LISTED),
        direction=st.sampled_from(Direction),
        luck=lucks,
        asking_fails=st.integers(0, 2),
        online=st.booleans(),
    )
    def scan(
        self,
        ticket: Ticket,
        direction: Direction,
        luck: list[Luck],
        asking_fails: int,
        online: bool,
    ) -> None:
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        self.outside.is_unlucky(luck, asking_fails=asking_fails)
        decision: Decision | None = self.survives(
            self.desk.accept(ticket.code, Source.SCANNER, direction)
        )
        if decision is not None:
            assert decision.verdict.kind is not Kind.TROUBLE
            row = self.journal.row(decision.scan.id)
            assert row is not None
            assert row.verdict is not None
            assert row.verdict.kind is decision.verdict.kind

    @rule(luck=lucks, asking_fails=st.integers(0, 2))
    def deliver(self, luck: list[Luck], asking_fails: int) -> None:
        self.watch.link = Link()
        self.outside.is_unlucky(luck, asking_fails=asking_fails)
        self.survives(self.outbox.drain())

    @rule(luck=lucks)
    def two_at_once(self, luck: list[Luck]) -> None:
        """The same code twice while the outbox works."""
        self.watch.link = Link()
        self.outside.is_unlucky(luck)

        async def all_at_once() -> None:
            scans = [self.desk.accept("C1", Source.CAMERA, Direction.IN) for _ in range(2)]
            await asyncio.gather(self.outbox.drain(), *scans)

        self.survives(all_at_once())

    @precondition(lambda self: self.admissions())
    @rule(ago=st.integers(0, 9))
    def undo(self, ago: int) -> None:
        """The last one or an older one: whoever is inside by it is taken back, nobody else."""
        row = [*reversed(self.admissions())][ago % len(self.admissions())]
        presence = self.journal.presence(row.subject)
        if presence is not None and presence.scan_id == row.scan.id:
            self.corrections.undo(row.scan.id)
        else:
            with suppress(NothingToUndo):
                self.corrections.undo(row.scan.id)

    def admissions(self) -> list[Row]:
        return self.rows(lambda row: row.let_through and row.scan.direction is Direction.IN)

    @precondition(lambda self: self.somebody_held() is not None)
    @rule()
    def override(self) -> None:
        row = self.somebody_held()
        assert row is not None
        self.corrections.override(row.scan.id, "Has the receipt")

    def somebody_held(self) -> Row | None:
        """Who waits at the door, and for whom nothing was decided since."""
        held = self.rows(lambda row: row.verdict is not None and row.verdict.kind is Kind.HOLD)
        if not held:
            return None
        newest = self.rows(lambda row: row.subject == held[-1].subject and row.let_through)
        rows = self.rows(lambda row: row in (held[-1], *newest[-1:]))
        presence = self.journal.presence(held[-1].subject)
        is_out = presence is None or not presence.inside
        return held[-1] if is_out and rows[-1] == held[-1] else None

    @rule(passed=st.sampled_from([SECOND, 10 * SECOND, 2 * MINUTE]))
    def time_passes(self, passed: int) -> None:
        self.outside.passes(passed)

    @rule(off=st.sampled_from([-60 * MINUTE, -30 * SECOND, -SECOND, 0, 30 * SECOND, 60 * MINUTE]))
    def the_clock_is_set(self, off: int) -> None:
        """At any time, but for the seconds after a scan."""
        self.outside.passes(10 * SECOND)
        self.clock_is_off = off

    @rule(late=st.sampled_from([0, 100, 900]), unit=st.sampled_from([1, SECOND]))
    def the_service_tells_the_time(self, late: int, unit: int) -> None:
        """In whole seconds, and an answer takes its time: we think that it is so much earlier."""
        self.heard_late, self.outside.unit = late, unit

    @rule(ticket=st.sampled_from(LISTED))
    def the_list_hears(self, ticket: Ticket) -> None:
        """What the service has of this ticket by now, whoever did it."""
        self.roster.update([self._by_now(ticket)])

    @rule()
    def the_list_is_read(self) -> None:
        generation = self.roster.begin_read(self.clock())
        self.roster.stage(generation, [self._by_now(ticket) for ticket in LISTED])
        self.roster.swap(generation)

    def _by_now(self, ticket: Ticket) -> Ticket:
        done = self.outside.done_with(ticket.id)
        if not done:
            return ticket
        way = Direction.IN if done[-1] == "CHECKIN" else Direction.OUT
        return after_passages(ticket, Passage(ticket.id, way, self.clock()))

    @rule()
    def restart(self) -> None:
        self.database.close()
        self.open()

    @rule()
    def all_ends_well(self) -> None:
        """With a good line everything is delivered: once, in order, and nothing is in dispute."""
        self.deliver_all()
        assert self.journal.needs_a_look() == []
        for ticket in LISTED:
            own = self.rows(lambda row, wanted=ticket: row.ticket_id == wanted.id)  # type: ignore[misc]  # mypy does not see the default
            assert self.outside.done_with(ticket.id) == as_told(own)

    def deliver_all(self) -> None:
        """The line is good, and stays so until nothing waits."""
        self.watch.link = Link()
        self.outside.is_unlucky([])
        while self.rows(lambda row: row.delivery in OPEN):
            self.survives(self.outbox.drain())
            self.outside.passes(MINUTE)

    def teardown(self) -> None:
        try:
            self.all_ends_well()
        finally:
            self.database.close()
            self.loop.close()
            self.patches.close()
            self.folder.cleanup()


async def _everything_ends() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
