"""Writes the delivery of movements: marks them as sent, and settles them in batches."""

import json
from collections.abc import Collection, Iterable
from dataclasses import replace

from app.book.change import Change, sent_off
from app.book.movement import Movement, Seen
from app.model.journal import Stamp, subject_of
from app.model.scan import Moment
from app.store import journal_statements as sql
from app.store.database import Database
from app.store.delivery_changes import write_change
from app.store.movement_rows import movements_where, numbered, write
from app.store.timelines import Timelines


class Deliveries:
    """Reads and writes movements for the outbox; each method writes all or nothing, durably."""

    def __init__(self, database: Database, timelines: Timelines) -> None:
        self._database = database
        self._timelines = timelines

    def ready(self, now: Moment, limit: int = 100) -> list[Movement]:
        """Return for each ticket the oldest waiting movement whose next try has come."""
        with self._database.reading() as connection:
            return movements_where(connection, sql.READY, (now, limit))

    def by_number(self, number: int) -> Movement | None:
        """Return the movement with this number, if there is one."""
        with self._database.reading() as connection:
            return numbered(connection, number)

    def later_than(self, movement: Movement) -> list[Movement]:
        """Return the later movements of the same ticket or code, oldest first."""
        values = (movement.subject, subject_of(movement.code, None), movement.number)
        with self._database.reading() as connection:
            return movements_where(connection, sql.LATER, values)

    def taken_on_trust(self) -> list[str]:
        """Return the tickets of movements that are DONE although the line broke."""
        with self._database.reading() as connection:
            return [ticket_id for (ticket_id,) in connection.execute(sql.TAKEN_ON_TRUST)]

    def contested(self) -> list[str]:
        """Return the tickets that were admitted here and at another door, not looked at yet."""
        with self._database.reading() as connection:
            return [ticket_id for (ticket_id,) in connection.execute(sql.CONTESTED)]

    def send_off(self, numbers: Collection[int], now: Stamp, within_ms: int) -> None:
        """Mark these movements as sent; their requests end after `within_ms` at the latest."""
        if not numbers:
            return
        with self._database.transaction() as connection:
            (newest,) = connection.execute(sql.NEWEST_PASSAGE).fetchone()
            for movement in movements_where(connection, sql.AMONG, (json.dumps([*numbers]),)):
                write(connection, sent_off(movement, now, within_ms, newest))

    def call_off(self, movements: Iterable[Movement]) -> None:
        """Give these movements back their former state, because they were not sent."""
        with self._database.transaction() as connection:
            for movement in movements:
                now = numbered(connection, movement.number)
                if now is not None and now.seen is Seen.SENT:
                    before = replace(
                        now,
                        seen=movement.seen,
                        sent_at=movement.sent_at,
                        closed_at=movement.closed_at,
                        broke=movement.broke,
                        clock_error=movement.clock_error,
                        sent_after=movement.sent_after,
                    )
                    write(connection, before)

    def deliver(self, changes: Collection[Change]) -> None:
        """Write these changes in one commit; the verdicts that were shown stay the same."""
        if changes:
            with self._database.transaction() as connection:
                for change in changes:
                    write_change(connection, self._timelines, change)

    def has_guesses(self) -> bool:
        """Return whether any request time was written by our own clock only."""
        with self._database.reading() as connection:
            return bool(connection.execute(sql.HAS_GUESSES).fetchone()[0])

    def put_right(self, offset: int, error: int) -> None:
        """Correct request times that were written by our clock, which is `offset` ahead."""
        with self._database.transaction() as connection:
            connection.execute(sql.PUT_RIGHT, (offset, error))

    def end_pauses(self) -> None:
        """Set the next try of every waiting movement to now."""
        with self._database.transaction() as connection:
            connection.execute(sql.END_PAUSES)

    def retry_parked(self, attempts: int) -> None:
        """Retry once the movements that were parked after exactly so many attempts.

        Only those that the service does not have.
        """
        with self._database.transaction() as connection:
            for movement in movements_where(connection, sql.GIVEN_UP, (attempts,)):
                again = replace(movement, look=None, attempts=attempts + 1, next_try=0)
                write(connection, again)

    def recover(self, in_flight: Collection[int] = ()) -> int:
        """Set sent movements that are not in flight to MAYBE; return how many.

        These were left behind by a crash or a full disk, and may have arrived.
        """
        with self._database.reading() as connection:
            asking = movements_where(connection, sql.ASKING, ())
        left_behind = [one for one in asking if one.number not in in_flight]
        if left_behind:
            with self._database.transaction() as connection:
                for movement in left_behind:
                    write(connection, replace(movement, seen=Seen.MAYBE))
        return len(left_behind)
