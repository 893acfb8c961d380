"""Result of a storm, collected for the invariants."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from app.model.journal import Row
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket

T = TypeVar("T")
SCANNED = "scan"
# An abandoned request may still be applied within this time.
MAX_RESPONSE_MS = 10_000
# The largest error of a door's estimate of the service's clock.
CLOCK_ERROR_MS = 2_000


def is_soon_after(at: Moment, begin: Moment) -> bool:
    """Return whether `at` may be less than MAX_RESPONSE_MS after `begin`.

    One of them is a door's estimate of the service's time, so `at` may also be a bit before.

    begin 10_000: at 8_000 -> True, at 7_999 -> False, at 20_000 -> False
    """
    return -CLOCK_ERROR_MS <= at - begin < MAX_RESPONSE_MS


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One line of `admit scan --json`; `run` is the number of the program run that printed it.

    `action` is the steward's action if the line belongs to no scan: undo, override, party.
    """

    run: int
    scan_id: str
    code: str
    direction: str
    verdict: str
    reason: str
    decided_by: str
    action: str = SCANNED

    @property
    def is_let_through(self) -> bool:
        """Return whether the line lets the guest through."""
        return self.verdict in ("ADMIT", "OUT")


@dataclass(frozen=True, slots=True)
class Passage:
    """One row of the service's history, with the door that caused it.

    `is_repeated` means that the ticket was there already and a lax service accepted it again.
    """

    number: str
    ticket_id: str
    direction: Direction
    door: str
    at: Moment
    is_repeated: bool = False


@dataclass(frozen=True, slots=True)
class DoorResult:
    """Result of one door: its journal, oldest row first, and the lines that it printed.

    `uncommitted` are let-through lines whose row was not on the disk when they were read; `faults`
    are errors that neither the weather nor a kill explains.
    """

    name: str
    rows: tuple[Row, ...]
    printed: tuple[PrintedLine, ...]
    uncommitted: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TicketRecord:
    """One ticket at one door: its rows, this door's passages, and those of other doors."""

    door: str
    ticket_id: str
    rows: tuple[Row, ...]
    passages: tuple[Passage, ...]
    elsewhere: tuple[Passage, ...]

    def report(self, complaint: str) -> str:
        """Return rows and passages as text, to explain a broken invariant."""
        rows = "\n".join(f"    row      {described(row)}" for row in self.rows)
        ordered = sorted((*self.passages, *self.elsewhere), key=lambda passage: passage.number)
        passages = "\n".join(
            f"    service  {p.at} {p.direction:3} by {p.door} {p.number}"
            f"{' repeated' * p.is_repeated}"
            for p in ordered
        )
        return f"{self.door}, ticket {self.ticket_id}: {complaint}\n{rows}\n{passages}"


@dataclass(frozen=True)
class StormResult:
    """Result of a storm; `before` and `after` are the service's tickets by id.

    `passages` are those of the storm alone, oldest first; `cards` are the tickets of each wallet
    card. With `one_key` the history does not distinguish the doors.
    """

    doors: tuple[DoorResult, ...]
    passages: tuple[Passage, ...]
    before: Mapping[str, Ticket]
    after: Mapping[str, Ticket]
    cards: Mapping[str, tuple[str, ...]]
    one_key: bool = False

    @cached_property
    def records(self) -> tuple[TicketRecord, ...]:
        """Return a record for each door of each ticket that moved or should have.

        Without the tickets of wallet cards that were shown: a card is on no list, and what the
        service moves by it is not known.
        """
        shown = {row.scan.code for door in self.doors for row in door.rows}
        by_card = {ticket for card in shown & self.cards.keys() for ticket in self.cards[card]}
        passages = _by_ticket((passage.ticket_id, passage) for passage in self.passages)
        rows = {
            door.name: _by_ticket((ticket, row) for row in door.rows for ticket in moved_by(row))
            for door in self.doors
        }
        tickets = {*passages, *(ticket for at in rows.values() for ticket in at)} - by_card
        records = (
            TicketRecord(
                name,
                ticket_id,
                tuple(at.get(ticket_id, ())),
                tuple(one for one in passages.get(ticket_id, ()) if one.door == name),
                tuple(one for one in passages.get(ticket_id, ()) if one.door != name),
            )
            for ticket_id in sorted(tickets)
            for name, at in rows.items()
        )
        return tuple(record for record in records if record.rows or record.passages)

    @cached_property
    def at_one_door(self) -> tuple[TicketRecord, ...]:
        """Return the records of the tickets that only one door has seen."""
        doors = Counter(record.ticket_id for record in self.records)
        return tuple(record for record in self.records if doors[record.ticket_id] == 1)


def moved_by(row: Row) -> tuple[str, ...]:
    """Return the tickets that this row may have moved."""
    return row.tickets or ((row.ticket_id,) if row.ticket_id is not None else ())


def _by_ticket(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    found: dict[str, list[T]] = {}
    for ticket_id, one in pairs:
        found.setdefault(ticket_id, []).append(one)
    return found


def described(row: Row) -> str:
    """Return a row as one line of text."""
    verdict = f"{row.verdict.kind} ({row.verdict.reason})" if row.verdict else "no verdict"
    by = f" by {row.verdict.decided_by}" if row.verdict else ""
    return (
        f"{row.scan.at} {row.scan.direction:3} {verdict}{by}, {row.delivery}, sent {row.sent_at}, "
        f"{row.attempts} attempts, {row.scan.id} {row.scan.code!r:.60} {row.error or ''}"
        f"{f' undoes {row.undoes}' if row.undoes else ''}"
    )


class EventLog:
    """Writes a line for each event, with the time by the journals' clock."""

    def __init__(self, file: Path) -> None:
        self._file = file.open("w", encoding="utf-8", buffering=1)

    def note(self, event: str) -> None:
        self._file.write(f"{time.time_ns() // 1_000_000} {event}\n")

    def close(self) -> None:
        self._file.close()
