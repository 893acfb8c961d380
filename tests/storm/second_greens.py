"""Counts second guests on a ticket over all doors, and whether anybody was told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.model.journal import Row
from app.model.scan import Direction
from app.model.ticket import says_inside
from app.model.verdict import Kind, Reason
from tests.storm.evidence import Aftermath, described

RED = frozenset({Kind.ALREADY_IN, Kind.HOLD, Kind.REFUSE})
# At either door a guest waits up to two seconds for an answer that never comes.
AT_ONCE = 4_000
NEEDS_A_LOOK = frozenset({"parked", "disputed"})


@dataclass(frozen=True, slots=True)
class Night:
    """One ticket at all doors: its rows in the order of time, each with its door."""

    ticket_id: str
    rows: Sequence[tuple[str, Row]]
    printed: frozenset[str]
    one_key: bool = False

    @property
    def is_silent(self) -> bool:
        """Return whether there are second greens that nobody was told of and that can be known."""
        is_told = self.is_looked_at or self.was_red
        return bool(self.second_greens) and not is_told and not self._is_undecidable

    @property
    def _is_undecidable(self) -> bool:
        """Return whether two doors with one key asked at once, so that nobody can tell."""
        pairs = pairwise((door, row.scan.at) for door, row in self.rows if row.let_through)
        return self.one_key and any(
            one[0] != other[0] and other[1] - one[1] < AT_ONCE for one, other in pairs
        )

    @property
    def second_greens(self) -> int:
        """Return how many were admitted while somebody was inside on this ticket.

        Undone admissions do not count, nor do admissions after a check-out, nor overrides.
        """
        undone = {row.undoes for _, row in self.rows if row.undoes}
        inside = found = 0
        for _, row in self.rows:
            if row.undoes or row.scan.id in undone or not row.let_through:
                continue
            if row.scan.direction is Direction.OUT:
                inside = 0
            elif row.scan.id in self.printed:
                found += inside > 0 and not _is_word(row)
                inside += 1
        return found

    @property
    def is_looked_at(self) -> bool:
        """Return whether a row is in the list for a person at some door."""
        return any(row.delivery.value in NEEDS_A_LOOK for _, row in self.rows)

    @property
    def was_red(self) -> bool:
        """Return whether some steward was told not to let this ticket in."""
        return any(
            row.verdict is not None and row.verdict.kind in RED and row.scan.id in self.printed
            for _, row in self.rows
        )

    @property
    def admissions(self) -> list[Row]:
        return [row for _, row in self.rows if row.let_through]

    def told(self, complaint: str) -> str:
        """Return the whole story as text."""
        rows = "\n".join(f"    {door:8} {described(row)}" for door, row in self.rows)
        return f"ticket {self.ticket_id}: {complaint}\n{rows}"


@dataclass(frozen=True, slots=True)
class Counted:
    """The figures of a storm; `silent` must be 0."""

    second_greens: int
    told: int
    silent: int
    needless_looks: int


def nights_of(left: Aftermath) -> Iterator[Night]:
    """Yield every ticket that was shown at some door."""
    found: dict[str, list[tuple[str, Row]]] = {}
    for door in left.doors:
        for row in door.rows:
            for ticket_id in dict.fromkeys(
                [*row.tickets, *([row.ticket_id] * bool(row.ticket_id))]
            ):
                found.setdefault(str(ticket_id), []).append((door.name, row))
    printed = frozenset(line.scan_id for door in left.doors for line in door.printed)
    for ticket_id, rows in found.items():
        yield Night(ticket_id, sorted(rows, key=_by_time), printed, left.one_key)


def counted(left: Aftermath) -> Counted:
    """Count second greens and needless looks of the whole venue."""
    nights = list(nights_of(left))
    double = [night for night in nights if night.second_greens]
    silent = [night for night in double if night.is_silent]
    needless = [night for night in nights if night.is_looked_at and _is_alone(night)]
    return Counted(len(double), len(double) - len(silent), len(silent), len(needless))


def no_second_green_is_silent(left: Aftermath) -> list[str]:
    """Check that every second green is in somebody's list, or a steward saw red."""
    return [
        night.told(f"{night.second_greens} second greens, and nobody is told")
        for night in nights_of(left)
        if night.is_silent
    ]


def let_in_is_inside(left: Aftermath) -> list[str]:
    """Check that admitted guests are inside at the service, unless a person must look."""
    return [
        night.told("let in, but not inside at the service")
        for night in nights_of(left)
        if night.admissions
        and all(row.scan.direction is Direction.IN for row in night.admissions)
        and not night.is_looked_at
        and not says_inside(left.after[night.ticket_id])
    ]


def _by_time(one: tuple[str, Row]) -> int:
    return one[1].scan.at


def _is_alone(night: Night) -> bool:
    """Return whether one guest came in once, without an override."""
    return len(night.admissions) == 1 and not any(map(_is_word, night.admissions))


def _is_word(row: Row) -> bool:
    return row.verdict is not None and row.verdict.reason is Reason.OVERRIDDEN
