"""The durable record of every scan: rows are settled in place, never deleted."""

import json
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any

from app.model.journal import OPEN, Change, Delivery, Presence, Row, Stamp
from app.model.passage import Passage
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.said import Said
from app.store import journal_effects as effects
from app.store import journal_statements as sql
from app.store import presences
from app.store.database import Database
from app.store.journal_rows import (
    begun_values,
    changed_values,
    decided_values,
    named_values,
    row_of,
    settled_values,
    with_ticket,
)

ALL = -1  # as SQLite has it: no limit
ROWS_AT_ONCE = 25  # in a millisecond or two


class Journal:
    """Whatever is written is on the disk when the method returns, whole or not at all."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(
        self, scan: Scan, ticket_id: str | None, sent: Stamp, was_inside: bool | None = None
    ) -> None:
        """The service is about to be asked."""
        values = begun_values(scan, ticket_id, sent, was_inside)
        with self._database.transaction() as connection:
            effects.insert(connection, values)

    def record(
        self,
        scan: Scan,
        verdict: Verdict,
        delivery: Delivery,
        *,
        undoes: str | None = None,
        overrules: Row | None = None,
        note: str | None = None,
    ) -> None:
        """Decided at once: row, verdict and presence.

        What overrules another row is delivered after it.
        """
        subject = overrules.subject if overrules else None
        values = decided_values(scan, verdict, delivery, undoes=undoes, note=note, subject=subject)
        with self._database.transaction() as connection:
            effects.insert(connection, values)
            presences.note_effect(connection, scan.id)

    def settle(
        self,
        scan_id: str,
        verdict: Verdict,
        delivery: Delivery,
        *,
        error: Said | None = None,
        mark: Ticket | None = None,
        took: Collection[str] = (),
    ) -> None:
        """The verdict of a row that was begun, its effects, and the ticket as it now is; and whom
        the service `took` by a code of which we knew no ticket.
        """
        values = settled_values(scan_id, verdict, delivery, error)
        with self._database.transaction() as connection:
            complaint = f"Row {scan_id} waits for no verdict."
            effects.change_one(connection, sql.SETTLE, values, complaint)
            presences.note_effect(connection, scan_id)
            effects.adopt(connection, values)
            effects.meet(connection, scan_id, took)
            effects.mark(connection, mark, verdict)

    def send_off(self, scan_ids: Collection[str], now: Stamp) -> None:
        """These are about to leave; of one that may have arrived, when it left first is kept."""
        if scan_ids:
            with self._database.transaction() as connection:
                values = [(now.at, scan_id, now.is_guess) for scan_id in scan_ids]
                connection.executemany(sql.SEND_OFF, values)

    def call_off(self, rows: Collection[Row]) -> None:
        """These did not leave after all: they are as they were before they were sent off."""
        if rows:
            values = [(row.delivery, row.sent_at, row.scan.id) for row in rows]
            with self._database.transaction() as connection:
                connection.executemany(sql.CALL_OFF, values)

    def put_right(self, clock_error: int) -> None:
        """Guesses of when a row was sent were so by a clock that is this far ahead."""
        with self._database.transaction() as connection:
            connection.execute(sql.PUT_RIGHT, (clock_error,))

    def deliver(self, changes: Collection[Change]) -> None:
        """What became of deliveries, all in one commit; the verdicts that were shown stay."""
        if changes:
            with self._database.transaction() as connection:
                values = [changed_values(change) for change in changes]
                done = connection.executemany(sql.DELIVER, values)
                if done.rowcount != len(changes):
                    raise LookupError("A row that is to be changed is not there.")
                presences.note_deliveries(connection, [change.scan_id for change in changes])
                for named in values:
                    if named["tickets"] is not None:
                        effects.name(connection, named)

    def take_back(self, scan_id: str, passage: Passage) -> None:
        """Nobody went through on this row: this passage at the service is about to be reversed."""
        with self._database.transaction() as connection:
            values = (passage.ticket_id, passage.at, scan_id)
            effects.change_one(connection, sql.TAKE_BACK, values, f"No row {scan_id} is there.")

    def withdraw_and_record(self, undone: str, scan: Scan, verdict: Verdict) -> None:
        """Take back a row that is DUE, so has not arrived; LookupError if it is not."""
        values = decided_values(scan, verdict, Delivery.LOCAL, undoes=undone, note=None)
        with self._database.transaction() as connection:
            complaint = f"Row {undone} is not due any more."
            effects.change_one(connection, sql.WITHDRAW, (undone,), complaint)
            effects.insert(connection, values)
            presences.note_withdrawal(connection, scan.id)

    def end_pauses(self) -> None:
        """Whatever waits may be tried at once."""
        with self._database.transaction() as connection:
            connection.execute(sql.END_PAUSES)

    def row(self, scan_id: str) -> Row | None:
        return self._one(sql.ROW, (scan_id,))

    def waiting(self, limit: int = ALL) -> list[Row]:
        """DUE and UNKNOWN, oldest first."""
        return list(chain.from_iterable(self.waiting_in_steps(limit)))

    def waiting_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        """The same, in steps that keep nobody waiting."""
        return self._in_steps(sql.WAITING_NUMBERS, sql.WAITING, limit)

    def ready(self, now: Moment, limit: int = 100) -> list[Row]:
        """For each subject the oldest row that waits, if its next try has come; oldest first."""
        return self._all(sql.READY, (now, limit))

    def in_doubt(self, scan_ids: Collection[str]) -> set[str]:
        """Which of these are UNKNOWN."""
        with self._database.reading() as connection:
            return {one for (one,) in connection.execute(sql.DOUBTED, (json.dumps([*scan_ids]),))}

    def waiting_for(self, subject: str) -> list[Row]:
        """What is on its way or waits for this subject, oldest first."""
        return self._all(sql.WAITING_FOR, (subject,))

    def waiting_named(self, ticket_id: str) -> list[Row]:
        """What is on its way or waits and names this ticket, perhaps among others of a card."""
        return self._all(sql.WAITING_NAMED, (ticket_id,))

    def lately(self, subject: str) -> Row | None:
        """The newest row that let this subject through, if it is among the last 200."""
        return self._one(sql.LATELY, (subject,))

    def went_since(self, row: Row, subject: str) -> bool:
        """Whether this subject was let through after this row, and that was not taken back."""
        with self._database.reading() as connection:
            values = {"id": row.scan.id, **named_values(subject)}
            return bool(connection.execute(sql.WENT_SINCE, values).fetchone()[0])

    def story(self, subject: str) -> list[Row]:
        """What let this subject through, or had them in at the service alone; oldest first."""
        return self._all(sql.STORY, named_values(subject))

    def refused(self, subject: str) -> Row | None:
        """The last no that is the service's own, unless they were let through after it."""
        return self._one(sql.REFUSED, (subject,))

    def sent_before(self, row: Row, subject: str) -> list[Row]:
        """What was sent for this subject among the last 2,000 before this row, oldest first.

        Whatever was sent for several tickets was sent for each.
        """
        return self._all(sql.SENT_BEFORE, {"id": row.scan.id, **named_values(subject)})

    def delivered_before(self, row: Row, subject: str) -> Row | None:
        """The last before this row on which they went through, and of which the service knows."""
        return self._one(sql.DELIVERED_BEFORE, {"id": row.scan.id, **named_values(subject)})

    def waits(self, subject: str) -> bool:
        """Whether a row waits for this subject, or one of a card that names this ticket."""
        with self._database.reading() as connection:
            return bool(connection.execute(sql.WAITS, (subject,)).fetchone()[0])

    def needs_a_look(self) -> list[Row]:
        """PARKED and DISPUTED, newest first."""
        return list(chain.from_iterable(self.needs_a_look_in_steps()))

    def needs_a_look_in_steps(self, limit: int = ALL) -> Iterator[list[Row]]:
        return self._in_steps(sql.NEEDS_A_LOOK_NUMBERS, sql.NEEDS_A_LOOK, limit)

    def admission(self, scan_id: str) -> Row | None:
        """This row, if it let somebody in and was not taken back."""
        return self._one(sql.ADMISSION, (scan_id,))

    def presence(self, subject: str) -> Presence | None:
        """Of a ticket, or of a code that no ticket is known for."""
        with self._database.reading() as connection:
            return presences.presence_of(connection, subject)

    def counts(self) -> Mapping[Delivery, int]:
        """How many rows are ASKING, UNKNOWN, DUE, PARKED and DISPUTED; 0 where none."""
        with self._database.reading() as connection:
            counted = dict(connection.execute(sql.COUNT_OPEN).fetchall())
        return {delivery: counted.get(delivery, 0) for delivery in Delivery if delivery in OPEN}

    def recent(self, limit: int) -> list[Row]:
        """Newest first."""
        return self._all(sql.RECENT, (limit,))

    def recover(self, in_flight: Collection[str] = ()) -> int:
        """Rows that are ASKING although nobody works on them are UNKNOWN; how many."""
        with self._database.reading() as connection:
            asking = {scan_id for (scan_id,) in connection.execute(sql.ASKING)}
        if left_behind := asking.difference(in_flight):
            with self._database.transaction() as connection:
                connection.executemany(sql.IN_DOUBT, [(scan_id,) for scan_id in left_behind])
        return len(left_behind)

    def _in_steps(self, numbers: str, rows: str, limit: int) -> Iterator[list[Row]]:
        with self._database.reading() as connection:
            found = [number for (number,) in connection.execute(numbers, (limit,))]
        for start in range(0, len(found), ROWS_AT_ONCE):
            yield self._all(rows, (json.dumps(found[start : start + ROWS_AT_ONCE]),))

    def _all(self, query: str, values: Any = ()) -> list[Row]:
        with self._database.reading() as connection:
            rows = connection.execute(query, values).fetchall()
            return [with_ticket(connection, row_of(row)) for row in rows]

    def _one(self, query: str, values: Any = ()) -> Row | None:
        return next(iter(self._all(query, values)), None)
