"""Venue with two or three doors at one service, each with its own journal."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import combinations

from app.door.corrections import NothingToUndo
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from tests.support.made import MINUTE, SECOND, a_ticket
from tests.unit.sync.door_program import DoorProgram, new_world
from tests.unit.sync.simulated_world import Attempt, RequestOutcome

TICKETS = tuple(a_ticket(f"t-{number}", code=f"C{number}") for number in range(1, 4))
# Each door checks in two of these guests, from which it learns its own user id.
FIRST_GUESTS = tuple(a_ticket(f"t-9{number}", code=f"F{number}") for number in range(6))
LISTED = TICKETS + FIRST_GUESTS
REFUSING_KINDS = frozenset({Kind.ALREADY_IN, Kind.HOLD, Kind.REFUSE})
UNDECIDABLE = 2 * SECOND  # doors with one key cannot tell requests this close apart


@dataclass(frozen=True)
class ObservedScan:
    """Scan at a door and its decision."""

    door: DoorProgram
    ticket: Ticket
    decision: Decision

    @property
    def kind(self) -> Kind:
        return self.decision.verdict.kind


class Venue:
    """Several doors at one service.

    `observed` has every scan in order, `undone` the ids of the undone scans.
    """

    def __init__(self, doors: int, *, one_key: bool, lax: bool) -> None:
        self.one_key = one_key
        self.world = new_world()
        self.world.codes = {ticket.code: ticket.id for ticket in LISTED}
        self.world.lax = lax
        self.loop = asyncio.new_event_loop()
        self.observed: list[ObservedScan] = []
        self.undone: set[str] = set()
        self.doors = [
            DoorProgram(
                self.world,
                name=f"Door {number}",
                user="us-all" if one_key else f"us-{number}",
                listed=LISTED,
                loop=self.loop,
            )
            for number in range(doors)
        ]
        for number, door in enumerate(self.doors):
            door.read_list()
            for ticket in FIRST_GUESTS[2 * number : 2 * number + 2]:
                self.scan(door, ticket)
                self.world.advance(MINUTE)
        for door in self.doors:
            door.run_or_restart(door.read_history())
        self._can_tell_doors_apart = all(door.timelines.users().our_id for door in self.doors)

    def scan(
        self,
        door: DoorProgram,
        ticket: Ticket,
        direction: Direction = Direction.IN,
        *,
        outcomes: Sequence[RequestOutcome] = (),
        failing_reads: int = 0,
        online: bool = True,
    ) -> Kind | None:
        """Scan one ticket at one door; return the kind of the verdict."""
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        decision = door.run_or_restart(door.accept_code(ticket.code, direction, online=online))
        self._record(door, ticket, decision)
        return decision.verdict.kind if decision else None

    def scan_at_once(
        self, doors: Sequence[DoorProgram], ticket: Ticket, *, outcomes: Sequence[RequestOutcome]
    ) -> None:
        """Scan the same ticket at several doors concurrently."""
        self.world.set_outcomes(outcomes)

        async def scan_concurrently() -> list[Decision]:
            return await asyncio.gather(*(door.accept_code(ticket.code) for door in doors))

        for door, decision in zip(doors, doors[0].run_or_restart(scan_concurrently()), strict=True):
            self._record(door, ticket, decision)

    def _record(self, door: DoorProgram, ticket: Ticket, decision: Decision | None) -> None:
        if decision is None:
            return
        assert decision.verdict.kind is not Kind.TROUBLE
        row = door.journal.row(decision.scan.id)
        assert row is not None, "shown before it was committed"
        assert row.verdict is not None
        assert row.verdict.kind is decision.verdict.kind
        self.observed.append(ObservedScan(door, ticket, decision))

    def undo(self, scan: ObservedScan) -> None:
        """Undo an admission at its own door, if that door allows it."""
        with suppress(NothingToUndo):
            scan.door.corrections.undo(scan.decision.scan.id)
            self.undone.add(scan.decision.scan.id)

    def deliver(
        self, door: DoorProgram, *, outcomes: Sequence[RequestOutcome] = (), failing_reads: int = 0
    ) -> None:
        self.world.set_outcomes(outcomes, failing_reads=failing_reads)
        door.run_or_restart(door.drain())

    def deliver_all(self) -> None:
        """Deliver everything over a good line; every door then reads the history."""
        self.world.forbidden, self.world.lag = set(), 0
        self.world.advance(MINUTE)
        for _ in range(2):
            for door in self.doors:
                door.deliver_all()
                door.run_or_restart(door.read_history())

    def second_admissions(self, ticket: Ticket) -> int:
        """Return how many guests were admitted while the ticket was inside already."""
        inside = found = 0
        for observed in self.observed:
            if observed.ticket != ticket or observed.decision.scan.id in self.undone:
                continue
            if observed.kind is Kind.ADMIT:
                found += inside > 0
                inside += 1
            elif observed.kind is Kind.OUT:
                inside = max(0, inside - 1)
        return found

    def is_reported(self, ticket: Ticket) -> bool:
        """Return whether a person must look at this ticket, or a door refused it."""
        was_refused = any(
            one.ticket == ticket and one.kind in REFUSING_KINDS for one in self.observed
        )
        return was_refused or bool(self.doors_needing_a_look(ticket))

    def doors_needing_a_look(self, ticket: Ticket) -> list[str]:
        """Return the names of the doors where a person must look at this ticket."""
        return [
            door.name
            for door in self.doors
            for row in door.journal.needs_a_look()
            if ticket.id in (row.ticket_id, row.subject, *row.tickets)
        ]

    def is_undecidable(self, ticket: Ticket) -> bool:
        """Return whether no evidence can tell which door's check-in was applied.

        This happens only if all doors use one key and therefore have the same user id.
        """
        attempts = [one for one in self.world.attempts if one.ticket_id == ticket.id]
        pairs = combinations(sorted(attempts, key=lambda one: one.sent_at), 2)
        return not self._can_tell_doors_apart and any(
            _are_indistinguishable(first, second) for first, second in pairs
        )

    def describe(self, ticket: Ticket) -> str:
        """Return everything that happened to one ticket, as text for a failed assertion."""
        scans = [
            f"{one.decision.scan.at} {one.door.name} {one.decision.scan.direction} {one.kind}"
            for one in self.observed
            if one.ticket == ticket
        ]
        rows = [
            f"{door.name}: {row.scan.at} {row.scan.direction} {row.delivery} sent {row.sent_at}"
            for door in self.doors
            for row in door.rows(lambda row: ticket.id in (row.ticket_id, row.subject))
        ]
        passed = [str(one) for one in self.world.passages if one.ticket_id == ticket.id]
        attempts = [str(one) for one in self.world.attempts if one.ticket_id == ticket.id]
        return "\n".join([ticket.id, *scans, *rows, *passed, *attempts])

    def end(self) -> None:
        for door in self.doors:
            door.end()


@contextmanager
def open_venue(doors: int = 2, *, one_key: bool = False, lax: bool = False) -> Iterator[Venue]:
    """Yield a venue with open doors, and close them afterwards."""
    venue = Venue(doors, one_key=one_key, lax=lax)
    try:
        yield venue
    finally:
        venue.end()


CLOCK_ERROR = 1_300  # milliseconds; the service tells its time in whole seconds


def _are_indistinguishable(first: Attempt, second: Attempt) -> bool:
    """Return whether two doors' attempts were too close to be told apart.

    The limit is longer if one of them got no response.
    """
    is_uncertain = not first.is_answered or not second.is_answered
    limit = UNDECIDABLE if is_uncertain else CLOCK_ERROR
    return first.door != second.door and second.sent_at <= first.closed_at + limit
