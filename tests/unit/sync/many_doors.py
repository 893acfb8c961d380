"""Two or three doors at one service, each with its own journal."""

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
from tests.unit.sync.door_program import DoorProgram, an_outside
from tests.unit.sync.simulated_world import Attempt, Luck

TICKETS = tuple(a_ticket(f"t-{number}", code=f"C{number}") for number in range(1, 4))
# Two guests for each door, from whose check-ins it learns its own user id.
FIRST_GUESTS = tuple(a_ticket(f"t-9{number}", code=f"F{number}") for number in range(6))
LISTED = TICKETS + FIRST_GUESTS
RED = frozenset({Kind.ALREADY_IN, Kind.HOLD, Kind.REFUSE})
# With one key nobody can tell apart what two doors asked for within so little time.
UNDECIDABLE = 2 * SECOND


@dataclass(frozen=True)
class Seen:
    """One scan and its verdict, as people at the door saw them."""

    door: DoorProgram
    ticket: Ticket
    decision: Decision

    @property
    def kind(self) -> Kind:
        return self.decision.verdict.kind


class Venue:
    """Several doors at one service; `seen` has every scan in order, `undone` the undone ones."""

    def __init__(self, doors: int, *, one_key: bool, lax: bool) -> None:
        self.one_key = one_key
        self.outside = an_outside()
        self.outside.codes = {ticket.code: ticket.id for ticket in LISTED}
        self.outside.lax = lax
        self.loop = asyncio.new_event_loop()
        self.seen: list[Seen] = []
        self.undone: set[str] = set()
        self.doors = [
            DoorProgram(
                self.outside,
                name=f"Door {number}",
                user="us-all" if one_key else f"us-{number}",
                listed=LISTED,
                loop=self.loop,
            )
            for number in range(doors)
        ]
        for number, door in enumerate(self.doors):
            door.reads_list()
            for ticket in FIRST_GUESTS[2 * number : 2 * number + 2]:
                self.scans(door, ticket)
                self.outside.passes(MINUTE)
        for door in self.doors:
            door.survives(door.hears())
        self._tells_apart = all(door.timelines.users().our_id for door in self.doors)

    def scans(
        self,
        door: DoorProgram,
        ticket: Ticket,
        direction: Direction = Direction.IN,
        *,
        luck: Sequence[Luck] = (),
        asking_fails: int = 0,
        online: bool = True,
    ) -> Kind | None:
        """Scan one ticket at one door; return the verdict."""
        self.outside.is_unlucky(luck, asking_fails=asking_fails)
        decision = door.survives(door.accepts(ticket.code, direction, online=online))
        self._note(door, ticket, decision)
        return decision.verdict.kind if decision else None

    def scans_at_once(
        self, doors: Sequence[DoorProgram], ticket: Ticket, *, luck: Sequence[Luck]
    ) -> None:
        """Scan the same ticket at several doors at the same moment."""
        self.outside.is_unlucky(luck)

        async def all_at_once() -> list[Decision]:
            return await asyncio.gather(*(door.accepts(ticket.code) for door in doors))

        for door, decision in zip(doors, doors[0].survives(all_at_once()), strict=True):
            self._note(door, ticket, decision)

    def _note(self, door: DoorProgram, ticket: Ticket, decision: Decision | None) -> None:
        if decision is None:
            return
        assert decision.verdict.kind is not Kind.TROUBLE
        row = door.journal.row(decision.scan.id)
        assert row is not None, "shown before it was committed"
        assert row.verdict is not None
        assert row.verdict.kind is decision.verdict.kind
        self.seen.append(Seen(door, ticket, decision))

    def undoes(self, seen: Seen) -> None:
        """Undo an admission at its own door, if that door allows it."""
        with suppress(NothingToUndo):
            seen.door.corrections.undo(seen.decision.scan.id)
            self.undone.add(seen.decision.scan.id)

    def delivers(
        self, door: DoorProgram, *, luck: Sequence[Luck] = (), asking_fails: int = 0
    ) -> None:
        self.outside.is_unlucky(luck, asking_fails=asking_fails)
        door.survives(door.drained())

    def delivers_all(self) -> None:
        """Deliver everything over a good line; every door then reads the history."""
        self.outside.forbidden, self.outside.lag = set(), 0
        self.outside.passes(MINUTE)
        for _ in range(2):
            for door in self.doors:
                door.deliver_all()
                door.survives(door.hears())

    def second_greens(self, ticket: Ticket) -> int:
        """Return how many were admitted while somebody was inside on the same ticket."""
        inside = found = 0
        for seen in self.seen:
            if seen.ticket != ticket or seen.decision.scan.id in self.undone:
                continue
            if seen.kind is Kind.ADMIT:
                found += inside > 0
                inside += 1
            elif seen.kind is Kind.OUT:
                inside = max(0, inside - 1)
        return found

    def is_told(self, ticket: Ticket) -> bool:
        """Return whether a person must look at this ticket, or a steward saw red for it."""
        was_red = any(one.ticket == ticket and one.kind in RED for one in self.seen)
        return was_red or bool(self.looks(ticket))

    def looks(self, ticket: Ticket) -> list[str]:
        """Return the doors that have this ticket in their list for a person."""
        return [
            door.name
            for door in self.doors
            for row in door.journal.needs_a_look()
            if ticket.id in (row.ticket_id, row.subject, *row.tickets)
        ]

    def is_undecidable(self, ticket: Ticket) -> bool:
        """Return whether no evidence can tell whose a check-in was.

        That is so if all doors use one key, so that all have the same user id.
        """
        attempts = [one for one in self.outside.attempts if one.ticket_id == ticket.id]
        pairs = combinations(sorted(attempts, key=lambda one: one.sent_at), 2)
        return not self._tells_apart and any(_look_alike(first, second) for first, second in pairs)

    def story(self, ticket: Ticket) -> str:
        """Return all that happened to one ticket, as text for a failed assertion."""
        scans = [
            f"{one.decision.scan.at} {one.door.name} {one.decision.scan.direction} {one.kind}"
            for one in self.seen
            if one.ticket == ticket
        ]
        rows = [
            f"{door.name}: {row.scan.at} {row.scan.direction} {row.delivery} sent {row.sent_at}"
            for door in self.doors
            for row in door.rows(lambda row: ticket.id in (row.ticket_id, row.subject))
        ]
        passed = [str(one) for one in self.outside.passages if one.ticket_id == ticket.id]
        tried = [str(one) for one in self.outside.attempts if one.ticket_id == ticket.id]
        return "\n".join([ticket.id, *scans, *rows, *passed, *tried])

    def end(self) -> None:
        for door in self.doors:
            door.end()


@contextmanager
def a_venue(doors: int = 2, *, one_key: bool = False, lax: bool = False) -> Iterator[Venue]:
    """Open the doors of a venue, and close them afterwards."""
    venue = Venue(doors, one_key=one_key, lax=lax)
    try:
        yield venue
    finally:
        venue.end()


# The service tells its time in whole seconds.
CLOCK_ERROR = 1_300


def _look_alike(first: Attempt, second: Attempt) -> bool:
    """Return whether the line broke under the first attempt and the other was sent soon after.

    Also true if both were sent closer to each other than the clocks are known.
    """
    unsure = not first.is_answered or not second.is_answered
    apart = UNDECIDABLE if unsure else CLOCK_ERROR
    return first.door != second.door and second.sent_at <= first.closed_at + apart
