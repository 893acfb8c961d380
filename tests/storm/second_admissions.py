"""Counts second admissions on a ticket over all doors, and whether a person was informed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.model.journal import Row
from app.model.scan import Direction
from app.model.ticket import says_inside
from app.model.verdict import Kind
from tests.storm.passage_matching import is_override
from tests.storm.storm_result import StormResult, described, moved_by

REFUSING = frozenset({Kind.ALREADY_IN, Kind.HOLD, Kind.REFUSE})
# A request whose response is lost is out for two seconds, and so long it may be applied.
SIMULTANEOUS_MS = 4_000
NEEDS_A_PERSON = frozenset({"parked", "disputed"})


@dataclass(frozen=True, slots=True)
class TicketHistory:
    """One ticket at all doors: its rows in the order of time, each with its door."""

    ticket_id: str
    rows: Sequence[tuple[str, Row]]
    printed: frozenset[str]
    one_key: bool = False

    @property
    def is_unreported(self) -> bool:
        """Return whether there are second admissions that no person was informed of.

        Second admissions that cannot be recognised do not count.
        """
        is_reported = self.needs_a_person or self.was_refused
        return bool(self.second_admissions) and not is_reported and not self.is_undecidable

    @property
    def is_undecidable(self) -> bool:
        """Return whether two doors with one key sent at once: the history cannot tell them."""
        sent = sorted((row.sent_at, door) for door, row in self.rows if row.sent_at is not None)
        return self.one_key and any(
            one[1] != other[1] and other[0] - one[0] < SIMULTANEOUS_MS
            for one, other in pairwise(sent)
        )

    @property
    def second_admissions(self) -> int:
        """Return how many were admitted while a guest was inside on this ticket.

        Undone admissions, admissions after a check-out, and overrides do not count.
        """
        undone = {row.undoes for _, row in self.rows if row.undoes}
        inside = found = 0
        for _, row in self.rows:
            if row.undoes or row.scan.id in undone or not row.let_through:
                continue
            if row.scan.direction is Direction.OUT:
                inside = 0
            elif row.scan.id in self.printed:
                found += inside > 0 and not is_override(row)
                inside += 1
        return found

    @property
    def needs_a_person(self) -> bool:
        """Return whether a row is in the list for a person at some door."""
        return any(row.delivery.value in NEEDS_A_PERSON for _, row in self.rows)

    @property
    def was_refused(self) -> bool:
        """Return whether a steward saw a refusing verdict for this ticket."""
        return any(
            row.verdict is not None and row.verdict.kind in REFUSING and row.scan.id in self.printed
            for _, row in self.rows
        )

    @property
    def admissions(self) -> list[Row]:
        return [row for _, row in self.rows if row.let_through]

    def report(self, complaint: str) -> str:
        """Return all rows as text."""
        rows = "\n".join(f"    {door:8} {described(row)}" for door, row in self.rows)
        return f"ticket {self.ticket_id}: {complaint}\n{rows}"


@dataclass(frozen=True, slots=True)
class SecondAdmissionCounts:
    """Figures of a storm; `unreported` must be 0."""

    second_admissions: int
    reported: int
    unreported: int
    needless_reviews: int


def ticket_histories(result: StormResult) -> Iterator[TicketHistory]:
    """Yield the history of each ticket; who leaves by a card's code leaves on its tickets."""
    found: dict[str, list[tuple[str, Row]]] = {}
    rows = [(door.name, row) for door in result.doors for row in door.rows]
    by_card = {row.scan.code: row.tickets for _, row in rows if row.tickets}
    for door, row in rows:
        has_left = row.let_through and row.scan.direction is Direction.OUT
        for ticket_id in moved_by(row) or (by_card.get(row.scan.code, ()) if has_left else ()):
            found.setdefault(ticket_id, []).append((door, row))
    printed = frozenset(line.scan_id for door in result.doors for line in door.printed)
    for ticket_id, rows in found.items():
        yield TicketHistory(
            ticket_id, sorted(rows, key=lambda one: one[1].scan.at), printed, result.one_key
        )


def count_second_admissions(result: StormResult) -> SecondAdmissionCounts:
    """Count second admissions and needless reviews of the whole venue."""
    histories = list(ticket_histories(result))
    double = [history for history in histories if history.second_admissions]
    unreported = [history for history in double if history.is_unreported]
    # One guest came in once, without an override.
    needless = [
        history
        for history in histories
        if history.needs_a_person and [*map(is_override, history.admissions)] == [False]
    ]
    return SecondAdmissionCounts(
        len(double), len(double) - len(unreported), len(unreported), len(needless)
    )


def second_admissions_are_reported(result: StormResult) -> list[str]:
    """Check that every second admission is in a list for a person, or a steward saw a refusal."""
    return [
        history.report(f"{history.second_admissions} second admissions, not reported")
        for history in ticket_histories(result)
        if history.is_unreported
    ]


def admitted_guests_are_inside(result: StormResult) -> list[str]:
    """Check that admitted guests are inside at the service, unless a person must look."""
    return [
        history.report("let in, but not inside at the service")
        for history in ticket_histories(result)
        if history.admissions
        and all(row.scan.direction is Direction.IN for row in history.admissions)
        and not history.needs_a_person
        and not history.is_undecidable
        and not says_inside(result.after[history.ticket_id])
    ]
