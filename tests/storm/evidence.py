"""What a storm leaves behind, gathered for the invariants."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from app.model.journal import Row
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket

T = TypeVar("T")
SCANNED = "scan"
# An abandoned request may still be applied for so long (ms).
ANSWERED = 10_000
# The largest error of a door about the service's clock (ms).
SLACK = 2_000


@dataclass(frozen=True, slots=True)
class Printed:
    """One line of `admit scan --json`; `life` is the number of the program run that printed it.

    `asked` is what a steward did, if the line answers no scan: undo, override, party.
    """

    life: int
    scan_id: str
    code: str
    direction: str
    verdict: str
    reason: str
    decided_by: str
    asked: str = SCANNED

    @property
    def is_green(self) -> bool:
        return self.verdict in ("ADMIT", "OUT")


@dataclass(frozen=True, slots=True)
class Passed:
    """One row of the service's history, with the door that caused it.

    `again` says that the ticket was there already, and a lax service accepted it.
    """

    number: str
    ticket_id: str
    direction: Direction
    door: str
    at: Moment
    again: bool = False


@dataclass(frozen=True, slots=True)
class DoorLeft:
    """What one door leaves behind: its journal, oldest row first, and what it printed.

    `uncommitted` are let-through lines whose row was not on the disk when they were read; `faults`
    are errors that no weather and no kill explains.
    """

    name: str
    rows: tuple[Row, ...]
    printed: tuple[Printed, ...]
    uncommitted: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """One ticket at one door: its rows, this door's passages, and those of other doors."""

    door: str
    ticket_id: str
    rows: tuple[Row, ...]
    passages: tuple[Passed, ...]
    elsewhere: tuple[Passed, ...]

    def told(self, complaint: str) -> str:
        """Return the whole story as text, to explain a broken invariant."""
        rows = "\n".join(f"    row      {described(row)}" for row in self.rows)
        done = sorted((*self.passages, *self.elsewhere), key=lambda passage: passage.number)
        passages = "\n".join(
            f"    service  {p.at} {p.direction:3} by {p.door} {p.number}{' again' * p.again}"
            for p in done
        )
        return f"{self.door}, ticket {self.ticket_id}: {complaint}\n{rows}\n{passages}"


@dataclass(frozen=True)
class Aftermath:
    """All that a storm leaves; `before` and `after` are the service's tickets by id.

    `passages` are those of the storm alone, oldest first; `cards` are the tickets of each wallet
    card. With `one_key` the history does not tell the doors apart.
    """

    doors: tuple[DoorLeft, ...]
    passages: tuple[Passed, ...]
    before: Mapping[str, Ticket]
    after: Mapping[str, Ticket]
    cards: Mapping[str, tuple[str, ...]]
    one_key: bool = False

    @cached_property
    def stories(self) -> Mapping[str, tuple[Story, ...]]:
        """Return for each ticket that moved, or should have, a story for each door involved."""
        told = (passage for passage in self.passages if not self._is_repeated_by_card(passage))
        passed = _by_ticket((passage.ticket_id, passage) for passage in told)
        rows = {
            door.name: _by_ticket((ticket, row) for row in door.rows for ticket in self._moved(row))
            for door in self.doors
        }
        found = {}
        for ticket_id in sorted({*passed, *(ticket for at in rows.values() for ticket in at)}):
            stories = (
                _story(name, ticket_id, at.get(ticket_id, []), passed.get(ticket_id, []))
                for name, at in rows.items()
            )
            found[ticket_id] = tuple(story for story in stories if story.rows or story.passages)
        return found

    @cached_property
    def _by_card(self) -> tuple[tuple[str, Row], ...]:
        """Return the rows on which tickets of a card were let through, each with its door."""
        return tuple(
            (door.name, row)
            for door in self.doors
            for row in door.rows
            if row.let_through and row.sent_at is not None and row.scan.code in self.cards
        )

    def _is_repeated_by_card(self, passage: Passed) -> bool:
        """Return whether a lax service repeated a ticket by its party's card."""
        return passage.again and any(
            door == passage.door
            and passage.direction is row.scan.direction
            and passage.ticket_id in self.cards[row.scan.code]
            and passage.ticket_id not in (*row.tickets, row.ticket_id)
            and -SLACK <= passage.at - (row.sent_at or 0) < ANSWERED
            for door, row in self._by_card
        )

    def _moved(self, row: Row) -> tuple[str, ...]:
        """Return the tickets that this row may have moved."""
        if row.tickets:
            return row.tickets
        if row.ticket_id is not None:
            return (row.ticket_id,)
        return self.cards.get(row.scan.code, ())


def _by_ticket(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    found: dict[str, list[T]] = {}
    for ticket_id, one in pairs:
        found.setdefault(ticket_id, []).append(one)
    return found


def _story(door: str, ticket_id: str, rows: list[Row], passages: list[Passed]) -> Story:
    ours = tuple(passage for passage in passages if passage.door == door)
    elsewhere = tuple(passage for passage in passages if passage.door != door)
    return Story(door, ticket_id, tuple(rows), ours, elsewhere)


def described(row: Row) -> str:
    verdict = f"{row.verdict.kind} ({row.verdict.reason})" if row.verdict else "no verdict"
    by = f" by {row.verdict.decided_by}" if row.verdict else ""
    return (
        f"{row.scan.at} {row.scan.direction:3} {verdict}{by}, {row.delivery}, sent {row.sent_at}, "
        f"{row.attempts} attempts, {row.scan.id} {row.scan.code!r:.60} {row.error or ''}"
        f"{f' undoes {row.undoes}' if row.undoes else ''}"
    )
