"""State machine of one door: scans, undos, line faults, crashes and clock changes."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from app.door.corrections import NothingToUndo
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.scan import OPPOSITE, Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Kind
from tests.support.made import MINUTE, SECOND
from tests.unit.sync.door_program import LISTED, DoorProgram
from tests.unit.sync.simulated_world import RequestOutcome

NEVER_SENT = {Delivery.WITHDRAWN, Delivery.LOCAL}


def expected_actions(rows: list[Row]) -> list[str]:
    words = {Direction.IN: "CHECKIN", Direction.OUT: "CHECKOUT"}
    done: list[str] = []
    for row in rows:
        if row.delivery is Delivery.TAKEN_BACK:
            done += [words[row.scan.direction], words[OPPOSITE[row.scan.direction]]]
        elif row.delivery in NEVER_SENT:
            continue
        elif row.let_through or _passed_unadmitted(row, rows):
            done.append(words[row.scan.direction])
    return done


def _passed_unadmitted(row: Row, rows: list[Row]) -> bool:
    """Return whether a guest who was not let through passed all the same.

    The guest did if this door let them through in the opposite direction later.
    """
    later_rows = rows[rows.index(row) + 1 :]
    following = next(one for one in later_rows if one.let_through)
    return following.scan.direction is OPPOSITE[row.scan.direction]


if TYPE_CHECKING:
    from app.model.verdict import Decision

# A 403 leaves rows for a person, which only the machine of many doors checks.
ALLOWED = [outcome for outcome in RequestOutcome if outcome is not RequestOutcome.FORBIDDEN]
outcome_lists = st.lists(st.sampled_from(ALLOWED), max_size=3)


class DoorMachine(DoorProgram, RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.read_list()

    @rule(
        ticket=st.sampled_from(LISTED),
        direction=st.sampled_from(Direction),
        outcomes=outcome_lists,
        failing_reads=st.integers(0, 2),
        online=st.booleans(),
    )
    def scan(
        self,
        ticket: Ticket,
        direction: Direction,
        outcomes: list[RequestOutcome],
        failing_reads: int,
        online: bool,
    ) -> None:
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        decision: Decision | None = self.run_or_restart(
            self.desk.accept(ticket.code, Source.SCANNER, direction)
        )
        if decision is not None:
            assert decision.verdict.kind is not Kind.TROUBLE
            row = self.journal.row(decision.scan.id)
            assert row is not None
            assert row.verdict is not None
            assert row.verdict.kind is decision.verdict.kind

    @rule(outcomes=outcome_lists, failing_reads=st.integers(0, 2))
    def deliver(self, outcomes: list[RequestOutcome], failing_reads: int) -> None:
        self.watch.link = Link()
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        self.run_or_restart(self.outbox.drain())

    @rule(outcomes=outcome_lists)
    def scan_twice_at_once(self, outcomes: list[RequestOutcome]) -> None:
        """Scan the same code twice at the same time while the outbox works."""
        self.watch.link = Link()
        self.world.set_outcomes(outcomes)

        async def scan_concurrently() -> None:
            scans = [self.desk.accept("C1", Source.CAMERA, Direction.IN) for _ in range(2)]
            await asyncio.gather(self.outbox.drain(), *scans)

        self.run_or_restart(scan_concurrently())

    @precondition(lambda self: self.admissions())
    @rule(ago=st.integers(0, 9))
    def undo(self, ago: int) -> None:
        """Undo one of the admissions, which must succeed if it is the ticket's newest movement."""
        row = [*reversed(self.admissions())][ago % len(self.admissions())]
        timeline = self.timelines.of_subject(row.subject, row.scan.code)
        newest = timeline.newest_own
        if timeline.inside and newest is not None and newest.scan_id == row.scan.id:
            self.corrections.undo(row.scan.id)
        else:
            with suppress(NothingToUndo):
                self.corrections.undo(row.scan.id)

    @precondition(lambda self: self.unresolved_hold() is not None)
    @rule()
    def override(self) -> None:
        row = self.unresolved_hold()
        assert row is not None
        self.corrections.override(row.scan.id, "Has the receipt")

    @rule(passed=st.sampled_from([SECOND, 10 * SECOND, 2 * MINUTE]))
    def time_passes(self, passed: int) -> None:
        self.world.advance(passed)

    @rule(error=st.sampled_from([-60 * MINUTE, -30 * SECOND, -SECOND, 0, 30 * SECOND, 60 * MINUTE]))
    def set_clock(self, error: int) -> None:
        """Set the laptop's clock, ten seconds after the last step."""
        self.world.advance(10 * SECOND)
        self.clock_error = error

    @rule(delay=st.sampled_from([0, 100, 900]), time_unit=st.sampled_from([1, SECOND]))
    def set_service_date(self, delay: int, time_unit: int) -> None:
        """Set the delay of the Date header and the time unit of the history."""
        self.date_delay, self.world.time_unit = delay, time_unit

    @rule(ticket=st.sampled_from(LISTED))
    def refresh_ticket(self, ticket: Ticket) -> None:
        """Update the list with the service's present state of this ticket."""
        self.update_ticket(ticket)

    @rule()
    def refresh_list(self) -> None:
        self.read_list()

    @rule()
    def restart_program(self) -> None:
        self.restart()

    @rule()
    def check_final_state(self) -> None:
        """Check that everything is delivered once and in order over a good line.

        Only a request that landed after the line broke may be left for a person.
        """
        self.deliver_all()
        looked_at = {row.subject for row in self.journal.needs_a_look()}
        assert looked_at <= self.world.landed_late
        for ticket in LISTED:
            if ticket.id in looked_at:
                continue
            own = self.rows(lambda row, listed=ticket: row.ticket_id == listed.id)  # type: ignore[misc]  # mypy does not see the default
            assert self.world.applied_actions(ticket.id) == expected_actions(own)

    def teardown(self) -> None:
        try:
            self.check_final_state()
        finally:
            self.end()
