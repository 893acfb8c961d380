"""The durable record of every scan: rows are settled in place, never deleted."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

from app.book.movement import (
    BY_URGENCY,
    Change,
    Intent,
    Movement,
    ServiceState,
    close_movement,
    delivery_of,
    is_to_be_reversed,
    new_movement,
    new_reversal,
    put_right,
    sent_off,
    settled,
    ways_for,
)
from app.book.timeline import ListedState, Timeline
from app.model.journal import OPEN, Delivery, Row, Settlement, Stamp, subject_of
from app.model.scan import Moment, Scan
from app.model.verdict import Verdict
from app.store import engine
from app.store.database import Database
from app.store.movements import (
    IS_ENDED,
    IS_FIRST,
    IS_OPEN,
    IS_WAITING,
    OF_SCAN,
    add,
    movements_where,
    numbered,
    write,
)
from app.store.rows import Columns, assignments, insert
from app.store.tickets import entry_of, kept, put
from app.store.timelines import NEWEST_PASSAGE, Timelines, adopt, write_place

ALL = -1  # as SQLite has it: no limit
ROWS_AT_ONCE = 25  # in a millisecond or two

SCAN = Columns(Scan)
VERDICT = Columns(Verdict, without=("ticket", "notices"))
NUMBER = "SELECT number FROM journal WHERE id = ?"
_SELECT = f"SELECT number, ticket_id, undoes, note, {SCAN}, {VERDICT} FROM journal"
_VERDICT_AT = 4 + len(SCAN.names)
_NUMBERED = f"{_SELECT} WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"
# The condition repeats that of the index journal_no.
_REFUSED = f"""
    {_SELECT} INDEXED BY journal_no
    WHERE decided_by = 'service' AND reason IN ('the service says no', 'unknown code')
    AND subject = ?1
    ORDER BY number DESC LIMIT 1
"""
# Only the newest rows are looked at: no door admits 500 guests within the time asked for.
_ADMITTED_SINCE = """
    SELECT count(*) FROM (SELECT kind, at FROM journal ORDER BY number DESC LIMIT 500)
    WHERE kind = 'ADMIT' AND at > ?
"""
# Guests who walked and whose movement was not reversed.
LET_IN = """
    SELECT coalesce(sum(iif(direction = 'IN', 1, -1)), 0)
    FROM movement INDEXED BY movement_walked
    WHERE intent = 'go' AND reverses IS NULL AND verdict_kind IS NOT NULL AND at > ?
"""
_IS_AFTER = f"SELECT ({NUMBER}) > ({NUMBER})"
# The tickets that were ever let through by a card's code, here or at other doors of the venue.
_CARRIED = f"""
    SELECT ticket_id FROM (
        -- Those of this door come first: a number is less than any moment.
        SELECT ticket_id, number AS place FROM movement WHERE is_by_card AND code = ?1
        UNION ALL
        SELECT made.subject, made.at FROM claim AS bare JOIN claim AS made USING (scan_id)
        WHERE bare.subject = ?2 AND made.subject <> ?2 AND NOT {IS_ENDED}
    ) GROUP BY ticket_id ORDER BY min(place)
"""


class QueueSection(NamedTuple):
    """A part of the queue: the query for the scans of its rows, and how they are shown."""

    scans: str
    newest_first: bool = True
    are_open: bool = True


# A scan waits while one of its movements waits; the other open scans need a person's look.
_SCANS = f"""
    SELECT scan FROM movement INDEXED BY movement_open WHERE {IS_OPEN}
    GROUP BY scan HAVING sum({IS_WAITING}) {{waits}} AND sum(state = 'asking') = 0
    ORDER BY scan {{order}} LIMIT ?
"""
WAITING_ROWS = QueueSection(_SCANS.format(waits="> 0", order=""), newest_first=False)
ROWS_TO_LOOK_AT = QueueSection(_SCANS.format(waits="= 0", order="DESC"))
# Without those that need a look again.
SETTLED_ROWS = QueueSection(
    f"""
    SELECT scan FROM movement INDEXED BY movement_settled WHERE settlements IS NOT NULL
    GROUP BY scan HAVING sum({IS_OPEN}) = 0
    ORDER BY scan DESC LIMIT ?
    """,
    are_open=False,
)
_COUNT_OPEN = f"""
    SELECT weight, count(*) FROM (
        SELECT min(CASE state {{weights}} END) AS weight
        FROM movement INDEXED BY movement_open WHERE {IS_OPEN} GROUP BY scan
    ) GROUP BY weight
""".format(weights=" ".join(f"WHEN '{word}' THEN {n}" for n, word in enumerate(BY_URGENCY)))
_NEXT_TRY = f"""
    SELECT next_try FROM movement INDEXED BY movement_open
    WHERE {IS_FIRST} ORDER BY next_try, number LIMIT 1
"""


class ScanReader:
    """Reads rows of the journal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def row(self, scan_id: str) -> Row | None:
        """Return one row by its scan id."""
        return self._one(f"{_SELECT} WHERE id = ?", scan_id)

    def undo_of(self, scan_id: str) -> Row | None:
        """Return the undo of this scan, if it was undone."""
        return self._one(f"{_SELECT} WHERE undoes = ?", scan_id)

    def recent(self, limit: int) -> list[Row]:
        """Return the newest rows, newest first."""
        return self._all(f"{_SELECT} ORDER BY number DESC LIMIT ?", limit)

    def admitted_since(self, since: Moment) -> int:
        """Return how many guests were admitted after this moment, by at most 500 scans."""
        return int(self._database.value(_ADMITTED_SINCE, since))

    def let_in_since(self, since: Moment) -> int:
        """Return how many tickets this door has let in and not out again after this moment."""
        return int(self._database.value(LET_IN, since))

    def refused(self, subject: str) -> Row | None:
        """Return the last scan of this subject that the service refused for its own reasons."""
        return self._one(_REFUSED, subject)

    def movements(self, scan_id: str) -> list[Movement]:
        """Return the movements of one scan."""
        with self._database.reading as connection:
            found = connection.execute(NUMBER, (scan_id,)).fetchone()
            return movements_where(connection, OF_SCAN, found) if found else []

    def is_after(self, scan_id: str, earlier: str) -> bool:
        """Return whether a scan was made after another one, whatever the clock showed."""
        return bool(self._database.value(_IS_AFTER, scan_id, earlier))

    def carried(self, code: str) -> tuple[str, ...]:
        """Return the tickets that were let through by this code, if it is a card's."""
        carried = self._database.all(_CARRIED, code, subject_of(code, None))
        return tuple(ticket_id for (ticket_id,) in carried)

    def waiting(self) -> list[Row]:
        """Return the rows that are DUE or UNKNOWN, oldest first."""
        return list(chain.from_iterable(self.in_steps(WAITING_ROWS)))

    def needs_a_look(self) -> list[Row]:
        """Return the rows that are PARKED or DISPUTED, newest first."""
        return list(chain.from_iterable(self.in_steps(ROWS_TO_LOOK_AT)))

    def settled(self) -> list[Row]:
        """Return the rows that a supervisor settled, newest first."""
        return list(chain.from_iterable(self.in_steps(SETTLED_ROWS)))

    def in_steps(self, section: QueueSection, limit: int = ALL) -> Iterator[list[Row]]:
        """Yield the rows of a section in steps, with scans in between."""
        found = [number for (number,) in self._database.all(section.scans, limit)]
        for start in range(0, len(found), ROWS_AT_ONCE):
            rows = self._all(_NUMBERED, json.dumps(found[start : start + ROWS_AT_ONCE]))
            yield [
                row
                for row in (reversed(rows) if section.newest_first else rows)
                if (row.delivery in OPEN) is section.are_open
            ]

    def counts(self) -> Mapping[Delivery, int]:
        """Return how many rows are ASKING, UNKNOWN, DUE, PARKED and DISPUTED; 0 where none."""
        found = self._database.all(_COUNT_OPEN)
        counted = {BY_URGENCY[weight]: count for weight, count in found}
        return {delivery: counted.get(delivery, 0) for delivery in Delivery if delivery in OPEN}

    def next_try(self) -> int | None:
        """Return when the next movement is tried again; None if none waits."""
        found: int | None = self._database.value(_NEXT_TRY)
        return found

    def _all(self, query: str, *values: str | int) -> list[Row]:
        with self._database.reading as connection:
            found = connection.execute(query, values).fetchall()
            return [_row_of(connection, row) for row in found]

    def _one(self, query: str, value: str) -> Row | None:
        with self._database.reading as connection:
            row = connection.execute(query, (value,)).fetchone()
            return None if row is None else _row_of(connection, row)


def _row_of(connection: engine.Connection, values: Sequence[Any]) -> Row:
    """Return a row with its ticket on the list, and with the delivery of its movements."""
    number, ticket_id, undoes, note, *_ = values
    verdict = None
    # A scan without a verdict has none of its columns.
    if values[_VERDICT_AT] is not None:
        verdict = VERDICT.item(values[_VERDICT_AT:])
        if ticket_id is not None:
            entry = entry_of(connection, ticket_id)
            verdict = replace(verdict, ticket=entry.ticket if entry else None)
    scan = SCAN.item(values[4:_VERDICT_AT])
    row = Row(scan, ticket_id, verdict, Delivery.LOCAL, undoes=undoes, note=note)
    return _with_delivery(row, movements_where(connection, OF_SCAN, (number,)))


def _with_delivery(row: Row, movements: list[Movement]) -> Row:
    """Return the row with the delivery of its movements; the heaviest one stands for all."""
    if not movements:
        return row
    heaviest = min(movements, key=lambda one: BY_URGENCY.index(delivery_of(one)))
    sent = (one.sent_at for one in movements if one.seen is not ServiceState.NEW)
    return replace(
        row,
        delivery=delivery_of(heaviest),
        sent_at=min((at for at in sent if at is not None), default=None),
        attempts=max(one.attempts for one in movements),
        error=heaviest.reason,
        settlements=max((one.settlements for one in movements), key=len),
    )


_MORE = ("undoes", "note", "waited", "by_name")
_INSERT = insert("journal", (*SCAN.names, *VERDICT.names, "subject", "ticket_id", *_MORE))
_SETTLE = f"""
    UPDATE journal SET {assignments(VERDICT.names)},
        ticket_id = coalesce(:ticket_id, ticket_id), waited = :waited
    WHERE id = :id AND kind IS NULL RETURNING number
"""
# A movement with one of these replies is never sent again, by no program that has it.
_REPLIED = frozenset({ServiceState.DONE, ServiceState.REJECTED})


class Journal(ScanReader):
    """Writes scans and their movements; each method writes all or nothing, durably.

    Unless it `keeps_emails`, the e-mail address of a ticket that was shown is not stored.
    """

    def __init__(
        self, database: Database, timelines: Timelines, *, keeps_emails: bool = True
    ) -> None:
        super().__init__(database)
        self._timelines = timelines
        self._keeps_emails = keeps_emails

    def begin(
        self, scan: Scan, ticket_id: str | None, sent: Stamp, within_ms: int, *, was_there: bool
    ) -> Movement:
        """Write a scan whose request is about to leave; return its movement.

        The request is over after `within_ms` at the latest, also if this program is killed before.
        """
        movement = new_movement(scan, ticket_id, None, was_there=was_there)
        with self._database.transaction() as connection:
            number = _insert(connection, scan, ticket_id, None)
            (newest,) = connection.execute(NEWEST_PASSAGE).fetchone()
            begun = sent_off(movement, sent, within_ms, newest)
            return replace(begun, number=self._add(connection, begun, number))

    def record(
        self,
        scan: Scan,
        verdict: Verdict,
        *,
        judged: Mapping[str, Timeline] = MappingProxyType({}),
        note: str | None = None,
        by: str | None = None,
        waited: int | None = None,
        was_there: bool = False,
    ) -> None:
        """Write a scan with its verdict, and the movements of guests who were let through.

        The guest `waited` so many milliseconds for the verdict. A supervisor's word has a `note`
        with its reason, and is `by` the name that belongs to the PIN.

        `judged` has the timelines that the verdict was told by, as they are now, by ticket id; the
        others are read. `was_there` says that somebody was there already on this ticket.
        """
        is_by_card = bool(verdict.tickets) and verdict.ticket is None
        with self._database.transaction() as connection:
            number = _insert(
                connection, scan, _ticket_id_of(verdict), verdict,
                note=note, waited=waited, by_name=by,
            )  # fmt: skip
            if not verdict.lets_through:
                return
            for ticket_id in verdict.tickets or (_ticket_id_of(verdict),):
                new = new_movement(
                    scan, ticket_id, verdict, was_there=was_there, is_by_card=is_by_card
                )
                self._add(connection, new, number)
                if ticket_id is not None and ticket_id in judged:
                    known = judged[ticket_id]
                    timeline = replace(known, movements=[*known.movements, new])
                    write_place(connection, timeline, ticket_id)
                else:
                    self._timelines.place(connection, [new.subject])

    def settle(
        self,
        scan_id: str,
        verdict: Verdict,
        change: Change,
        *,
        shown: ListedState | None = None,
        judged: Timeline | None = None,
        waited: int | None = None,
    ) -> None:
        """Write the verdict of a scan that was begun, and the change of its movement.

        The guest `waited` so many milliseconds for the verdict. `shown` is the ticket as the
        service showed it. `judged` is the timeline of the scan's only ticket, as it is now;
        without it timelines are read.
        """
        verdict_values = VERDICT.values(verdict)
        named = {"id": scan_id, "ticket_id": _ticket_id_of(verdict), "waited": waited}
        with self._database.transaction() as connection:
            found = connection.execute(_SETTLE, {**verdict_values, **named}).fetchall()
            if not found:
                raise LookupError(f"Row {scan_id} waits for no verdict.")
            ((number,),) = found
            (begun,) = movements_where(connection, OF_SCAN, (number,))
            begun = put_right(begun, change.closed)
            if shown is not None:
                ticket = kept(shown.ticket, keeps_emails=self._keeps_emails)
                shown = replace(shown, ticket=put(connection, ticket, shown.read_at))
            moved = self._settle_movements(connection, begun, number, verdict, change)
            if judged is None or len(moved) > 1:
                self._timelines.place(connection, [movement.subject for movement in moved])
                return
            timeline = judged.with_movement(moved[0], shown)
            write_place(connection, timeline, moved[0].subject)

    def undo(
        self,
        scan: Scan,
        verdict: Verdict,
        undone: str,
        *,
        reverse: bool,
        settlement: Settlement | None = None,
    ) -> None:
        """Write that nobody walked on this admission after all.

        With `reverse` the service is told to undo what it may have of the admission. With a
        `settlement` this is about the movements that need a look only.
        """
        with self._database.transaction() as connection:
            (number,) = connection.execute(NUMBER, (undone,)).fetchone()
            found = movements_where(connection, OF_SCAN, (number,))
            movements = [movement for movement in found if movement.has_walked]
            if settlement is not None:
                movements = [
                    settled(movement, settlement)
                    for movement in movements
                    if settlement.way in ways_for(movement)
                ]
            undo = _insert(connection, scan, _ticket_id_of(verdict), verdict, undoes=undone)
            for movement in movements:
                write(
                    connection,
                    replace(movement, intent=Intent.ABSENT, needs_no_reversal=True, look=None),
                )
                if reverse and is_to_be_reversed(movement):
                    back = new_reversal(movement, scan, verdict)
                    self._add(connection, back, undo)
            self._timelines.place(connection, [movement.subject for movement in movements])

    def settle_look(self, scan_id: str, settlement: Settlement) -> None:
        """Settle the movements of a scan that can be settled in this way."""
        with self._database.transaction() as connection:
            (number,) = connection.execute(NUMBER, (scan_id,)).fetchone()
            for movement in movements_where(connection, OF_SCAN, (number,)):
                if settlement.way in ways_for(movement):
                    write(connection, settled(movement, settlement))
                    self._timelines.place(connection, [movement.subject])

    def adopt(self, scans: Sequence[tuple[Row, list[Movement]]], now: Moment) -> int:
        """Add undelivered scans of another journal; return how many are new.

        What is in this journal already is left alone. Each movement may have been sent by another
        program at any time until `now`, so the service is asked before it is sent. One that a
        person has to look at waits for that here too. The scans that others reverse come first;
        they may be delivered.
        """
        new, renumbered = 0, dict[int, int]()
        with self._database.transaction() as connection:
            for row, movements in scans:
                is_new = self._adopt_scan(connection, row, movements, now, renumbered)
                new += is_new and row.delivery in OPEN
        return new

    def _add(self, connection: engine.Connection, movement: Movement, scan: int) -> int:
        """Add a movement; movements that wait under its bare code are given its ticket first."""
        if movement.ticket_id is not None:
            adopt(connection, movement.ticket_id, movement.code)
        return add(connection, movement, scan)

    def _settle_movements(
        self,
        connection: engine.Connection,
        begun: Movement,
        scan: int,
        verdict: Verdict,
        change: Change,
    ) -> list[Movement]:
        """Settle the movement of a request; add one for each further ticket of a card.

        Returns the movements; the number of an added one is not in it.
        """
        took = change.tickets or verdict.tickets or (begun.ticket_id or _ticket_id_of(verdict),)
        moved = list[Movement]()
        for ticket_id in took:
            movement = close_movement(begun, change, verdict, ticket_id)
            moved.append(movement)
            if len(moved) == 1:
                write(connection, movement)
                if ticket_id is not None and ticket_id != begun.ticket_id:
                    adopt(connection, ticket_id, begun.code)
            else:
                self._add(connection, movement, scan)
        return moved

    def _adopt_scan(
        self,
        connection: engine.Connection,
        row: Row,
        movements: list[Movement],
        now: Moment,
        renumbered: dict[int, int],
    ) -> bool:
        """Add the movements of a scan of another journal; return whether any is new here.

        `renumbered` has the numbers of movements here by those that they have there.
        """
        found = connection.execute(NUMBER, (row.scan.id,)).fetchone()
        number = (
            found[0]
            if found
            else _insert(
                connection, row.scan, row.ticket_id, row.verdict, undoes=row.undoes, note=row.note
            )
        )
        here = movements_where(connection, OF_SCAN, (number,))
        renumbered |= {
            there.number: ours.number for there, ours in zip(movements, here, strict=False)
        }
        added = movements[len(here) :]
        for movement in added:
            reverses = renumbered.get(movement.reverses or 0)
            adopted = replace(_to_be_asked(movement, now), reverses=reverses)
            renumbered[movement.number] = self._add(connection, adopted, number)
            undone = None if reverses is None else numbered(connection, reverses)
            if undone is not None and adopted.intent is Intent.APPLIED:
                # Here it may still count as walked, or get a reversal of its own.
                write(connection, replace(undone, intent=Intent.ABSENT, needs_no_reversal=True))
        self._timelines.place(connection, [movement.subject for movement in added])
        return bool(added)


def _to_be_asked(movement: Movement, now: Moment) -> Movement:
    """Return a movement of another journal; without a reply it may have been sent until now."""
    if movement.seen in _REPLIED:
        return movement
    return replace(
        movement,
        seen=ServiceState.MAYBE,
        sent_at=movement.at if movement.sent_at is None else movement.sent_at,
        closed_at=max(movement.closed_at or 0, now),
    )


def _insert(
    connection: engine.Connection,
    scan: Scan,
    ticket_id: str | None,
    verdict: Verdict | None,
    **more: str | int | None,
) -> int:
    """Insert a row of the journal, with `more` columns of it, and return its number."""
    values = {
        **dict.fromkeys(_MORE), **SCAN.values(scan), **VERDICT.values(verdict), **more,
        "subject": subject_of(scan.code, ticket_id), "ticket_id": ticket_id,
    }  # fmt: skip
    number = connection.execute(_INSERT, values).lastrowid
    assert number is not None
    return number


def _ticket_id_of(verdict: Verdict) -> str | None:
    """Return the one ticket that a verdict is about; None if it is about several."""
    if verdict.ticket is not None:
        return verdict.ticket.id
    return verdict.tickets[0] if len(verdict.tickets) == 1 else None
