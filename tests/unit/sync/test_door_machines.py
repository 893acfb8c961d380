"""State machines of one door, alone, with cards and beside another door, and what they found."""

from itertools import pairwise

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from app.model.journal import NEEDS_A_LOOK, WAITING, Delivery, Row
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.organiser.wire.check_in import CheckInAction
from app.sync.disputes import UNDONE_COUNTED
from tests.support.made import SECOND
from tests.unit.sync.door_machine import DoorMachine, outcome_lists
from tests.unit.sync.door_program import LISTED, exploration_settings
from tests.unit.sync.simulated_world import DELAYS_MS, RequestOutcome


def test_second_scan_is_judged_by_outcome_of_first() -> None:
    """Regression: the second of two scans ignored the outcome of the first."""
    door = DoorMachine()
    door.scan_twice_at_once(outcomes=[RequestOutcome.LOST])
    door.check_final_state()
    door.scan_twice_at_once(outcomes=[RequestOutcome.GOOD, RequestOutcome.LOST])
    door.teardown()


TestDoorMachine = DoorMachine.TestCase
TestDoorMachine.settings = exploration_settings(examples=40, steps=20)


CARD, PARTY = "W1", (LISTED[0].id, LISTED[1].id)
UNCERTAIN = {Delivery.UNKNOWN, Delivery.ASKING, Delivery.TAKEN_BACK, *NEEDS_A_LOOK}


class CardMachine(DoorMachine):
    """Door machine with a card that is not on the list.

    Overrides of the card are excluded, because its tickets are then unknown.
    """

    @initialize(lax=st.booleans())
    def add_card(self, lax: bool) -> None:
        self.world.cards, self.world.lax = {CARD: PARTY}, lax

    @rule(
        direction=st.sampled_from(Direction),
        outcomes=outcome_lists,
        failing_reads=st.integers(0, 2),
        online=st.booleans(),
    )
    def scan_card(
        self, direction: Direction, outcomes: list[RequestOutcome], failing_reads: int, online: bool
    ) -> None:
        self.watch.link = Link() if online else Link(LinkState.OFFLINE)
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        inside = [self.is_inside(one) for one in PARTY]
        is_certain = not self.rows(lambda row: row.verdict is None or row.delivery in UNCERTAIN)
        decision = self.run_or_restart(self.desk.accept(CARD, Source.SCANNER, direction))
        if decision is None or direction is Direction.OUT or not is_certain:
            return
        assert decision.verdict.kind is not Kind.ALREADY_IN or any(inside)
        assert decision.verdict.kind is not Kind.ADMIT or not all(inside)

    def undo(self, ago: int) -> None:
        """Do nothing: the undo of a card may have no ticket."""

    def unresolved_hold(self) -> Row | None:
        held = super().unresolved_hold()
        return None if held is None or held.scan.code == CARD else held

    def is_inside(self, ticket_id: str) -> bool:
        """Return whether a ticket is inside according to this door's rows."""
        passages = self.rows(
            lambda row: row.let_through and ticket_id in (row.ticket_id, *row.tickets)
        )
        return bool(passages) and passages[-1].scan.direction is Direction.IN

    def check_final_state(self) -> None:
        """Check that the service agrees with this door, unless a person must look."""
        self.deliver_all()
        if not self.journal.needs_a_look():
            for ticket in LISTED:
                actions = self.world.applied_actions(ticket.id)
                assert (ticket.id in self.world.inside) is self.is_inside(ticket.id), actions


TestCardMachine = CardMachine.TestCase
TestCardMachine.settings = exploration_settings(examples=25, steps=15)


# Passages at both doors need this interval, because the evidence cannot order closer ones.
SAFE_INTERVAL_MS = max(DELAYS_MS.values()) + 10 * SECOND
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class TwoDoorMachine(DoorMachine):
    """Door machine with a second door; `passages` has each ticket's passages in order.

    A passage is the id of the scan that let the guest through, None for the other door, and the
    direction. `overtaken` has the tickets that passed the other door while this door still had
    undelivered rows of them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.passages: dict[str, list[tuple[str | None, Direction]]] = {
            one.id: [] for one in LISTED
        }
        self.overtaken: set[str] = set()

    @rule(ticket=st.sampled_from(LISTED))
    def pass_other_door(self, ticket: Ticket) -> None:
        """Let a guest pass the other door in the opposite direction, if the service allows it."""
        self.world.advance(SAFE_INTERVAL_MS)
        self._update_passages()
        self.overtaken |= {row.subject for row in self.rows(_is_undelivered)}
        direction = Direction.OUT if self._is_inside(ticket) else Direction.IN
        if self.world.apply(ticket.id, ACTIONS[direction]):
            self.passages[ticket.id].append((None, direction))
        self.world.advance(SAFE_INTERVAL_MS)

    def _update_passages(self) -> None:
        """Add this door's new passages to `passages` and remove undone ones."""
        for row in self.rows(lambda row: row.let_through and row.undoes is None):
            ticket_passages = self.passages[row.subject]
            if (row.scan.id, row.scan.direction) not in ticket_passages:
                ticket_passages.append((row.scan.id, row.scan.direction))
        undone = {row.undoes for row in self.rows(lambda row: row.undoes is not None)}
        for ticket_id, ticket_passages in self.passages.items():
            self.passages[ticket_id] = [each for each in ticket_passages if each[0] not in undone]

    def _is_inside(self, ticket: Ticket) -> bool:
        ticket_passages = self.passages[ticket.id]
        return bool(ticket_passages) and ticket_passages[-1][1] is Direction.IN

    def check_final_state(self) -> None:
        """Check the place of each ticket at the service.

        Excepted are tickets that a person must look at, had two guests, or were refused the way
        out because of a stale list.
        """
        self.deliver_all()
        self._update_passages()
        disputed = {row.subject for row in self.rows(lambda row: row.delivery in NEEDS_A_LOOK)}
        doubtful = disputed | self.overtaken | {row.subject for row in self.rows(_was_not_in)}
        for ticket in LISTED:
            directions = [direction for _, direction in self.passages[ticket.id]]
            if ticket.id not in doubtful and all(
                one is not other for one, other in pairwise(directions)
            ):
                actions = self.world.applied_actions(ticket.id)
                assert (ticket.id in self.world.inside) is self._is_inside(ticket), (
                    directions,
                    actions,
                )


def _is_undelivered(row: Row) -> bool:
    return row.let_through and row.delivery in WAITING


def _was_not_in(row: Row) -> bool:
    return row.verdict is not None and row.verdict.kind is Kind.NOT_IN


def test_undo_of_uncertain_check_in_is_left_to_a_person() -> None:
    """Regression: the service kept a late check-in, and no row was left for a person."""
    doors, ticket = TwoDoorMachine(), LISTED[0]
    doors.scan(ticket, Direction.IN, online=False, outcomes=[], failing_reads=0)
    doors.deliver([RequestOutcome.LATE], failing_reads=0)
    doors.time_passes(10 * SECOND)
    doors.undo(ago=0)
    doors.check_final_state()
    assert doors.world.applied_actions(ticket.id) == ["CHECKIN"]
    (parked,) = doors.rows(lambda row: row.delivery is Delivery.PARKED)
    assert parked.error == UNDONE_COUNTED


TestTwoDoorMachine = TwoDoorMachine.TestCase
TestTwoDoorMachine.settings = exploration_settings(examples=25, steps=20)
