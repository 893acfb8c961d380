"""A state machine of one door: scans, undos, bad lines, crashes and clock changes in any order."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from app.door.corrections import NothingToUndo
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Kind
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.door_program import LISTED, DoorProgram
from tests.unit.sync.expected_passages import as_told
from tests.unit.sync.simulated_world import Luck

if TYPE_CHECKING:
    from app.model.verdict import Decision

# What a person is to see is not for one door's machine: 403 is for that of many doors.
KNOWN = [luck for luck in Luck if luck is not Luck.FORBIDDEN]
lucks = st.lists(st.sampled_from(KNOWN), max_size=3)


class DoorMachine(DoorProgram, RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.reads_list()

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
        """Scan the same code twice at the same time while the outbox works."""
        self.watch.link = Link()
        self.outside.is_unlucky(luck)

        async def all_at_once() -> None:
            scans = [self.desk.accept("C1", Source.CAMERA, Direction.IN) for _ in range(2)]
            await asyncio.gather(self.outbox.drain(), *scans)

        self.survives(all_at_once())

    @precondition(lambda self: self.admissions())
    @rule(ago=st.integers(0, 9))
    def undo(self, ago: int) -> None:
        """Undo the newest admission or an older one; only its own guest may come out."""
        row = [*reversed(self.admissions())][ago % len(self.admissions())]
        timeline = self.timelines.of_subject(row.subject, row.scan.code)
        newest = timeline.newest_own
        if timeline.inside and newest is not None and newest.scan_id == row.scan.id:
            self.corrections.undo(row.scan.id)
        else:
            with suppress(NothingToUndo):
                self.corrections.undo(row.scan.id)

    @precondition(lambda self: self.somebody_held() is not None)
    @rule()
    def override(self) -> None:
        row = self.somebody_held()
        assert row is not None
        self.corrections.override(row.scan.id, "Has the receipt")

    @rule(passed=st.sampled_from([SECOND, 10 * SECOND, 2 * MINUTE]))
    def time_passes(self, passed: int) -> None:
        self.outside.passes(passed)

    @rule(off=st.sampled_from([-60 * MINUTE, -30 * SECOND, -SECOND, 0, 30 * SECOND, 60 * MINUTE]))
    def the_clock_is_set(self, off: int) -> None:
        """Set the clock at any time, except in the seconds after a scan."""
        self.outside.passes(10 * SECOND)
        self.clock_is_off = off

    @rule(late=st.sampled_from([0, 100, 900]), unit=st.sampled_from([1, SECOND]))
    def the_service_tells_the_time(self, late: int, unit: int) -> None:
        """Answer with a Date in whole seconds, late: the service then seems to be behind."""
        self.heard_late, self.outside.unit = late, unit

    @rule(ticket=st.sampled_from(LISTED))
    def the_list_hears(self, ticket: Ticket) -> None:
        """Update the list with what the service has of this ticket now, by any door."""
        self.hears_of(ticket)

    @rule()
    def the_list_is_read(self) -> None:
        self.reads_list()

    @rule()
    def it_is_restarted(self) -> None:
        self.restart()

    @rule()
    def all_ends_well(self) -> None:
        """Check that a good line delivers everything once, in order, without a dispute.

        A request that landed after the line broke may be left for a person.
        """
        self.deliver_all()
        looked_at = {row.subject for row in self.journal.needs_a_look()}
        assert looked_at <= self.outside.landed_late
        for ticket in LISTED:
            if ticket.id in looked_at:
                continue
            own = self.rows(lambda row, wanted=ticket: row.ticket_id == wanted.id)  # type: ignore[misc]  # mypy does not see the default
            assert self.outside.done_with(ticket.id) == as_told(own)

    def teardown(self) -> None:
        try:
            self.all_ends_well()
        finally:
            self.end()
