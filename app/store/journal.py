"""The durable record of every scan: rows are settled in place, never deleted."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from app.book.change import Change, close_movement, is_to_be_reversed, put_right, sent_off
from app.book.movement import Intent, Movement, Seen, new_movement, new_reversal, settled, ways_for
from app.book.timeline import ListedState, Timeline
from app.model.journal import Row, Settlement, Stamp, subject_of
from app.model.scan import Moment, Scan
from app.model.verdict import Verdict
from app.store import engine, places, tickets
from app.store.database import Database
from app.store.movements import OF_SCAN, add, movements_where, write
from app.store.rows import assignments, insert
from app.store.scan_reader import NUMBER, SCAN, VERDICT, ScanReader
from app.store.timelines import NEWEST_PASSAGE, Timelines

_MORE = ("undoes", "note", "waited", "by_name")
_INSERT = insert("journal", (*SCAN.names, *VERDICT.names, "subject", "ticket_id", *_MORE))
_SETTLE = f"""
    UPDATE journal SET {assignments(VERDICT.names)},
        ticket_id = coalesce(:ticket_id, ticket_id), waited = :waited
    WHERE id = :id AND kind IS NULL RETURNING number
"""
_IS_KNOWN_BY_CODE = "SELECT EXISTS (SELECT 1 FROM movement WHERE subject = ?)"


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
    ) -> int:
        """Write a scan whose request is about to leave; return the number of its movement.

        The request is over after `within_ms` at the latest, also if this program is killed before.
        """
        movement = replace(new_movement(scan, ticket_id, None, was_there=was_there), attempts=1)
        with self._database.transaction() as connection:
            number = _insert(connection, scan, ticket_id, None)
            (newest,) = connection.execute(NEWEST_PASSAGE).fetchone()
            return self._add(connection, sent_off(movement, sent, within_ms, newest), number)

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
        """Write a scan with its verdict; a guest who was let through is to be delivered.

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
                added = replace(new, number=self._add(connection, new, number))
                if ticket_id is not None and ticket_id in judged:
                    timeline = judged[ticket_id].with_movement(added)
                    places.write_place(connection, timeline, ticket_id)
                else:
                    self._place(connection, [new.subject])

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
            begun = put_right(begun, change.closed, self._timelines.offset)
            if shown is not None:
                stored = tickets.kept(shown.ticket, keeps_emails=self._keeps_emails)
                shown = tickets.put_shown(connection, replace(shown, ticket=stored))
            moved = self._settle_movements(connection, begun, number, verdict, change)
            if judged is None or len(moved) > 1:
                self._place(connection, [movement.subject for movement in moved])
                return
            timeline = replace(judged, entry=shown or judged.entry).with_movement(moved[0])
            places.write_place(connection, timeline, moved[0].subject)

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
                write(connection, replace(movement, intent=Intent.ABSENT, stands=True, look=None))
                if reverse and is_to_be_reversed(movement):
                    back = new_reversal(movement, scan, verdict)
                    self._add(connection, back, undo)
            self._place(connection, [movement.subject for movement in movements])

    def settle_look(self, scan_id: str, settlement: Settlement) -> None:
        """Settle the movements of a scan that can be settled in this way."""
        with self._database.transaction() as connection:
            (number,) = connection.execute(NUMBER, (scan_id,)).fetchone()
            for movement in movements_where(connection, OF_SCAN, (number,)):
                if settlement.way in ways_for(movement):
                    write(connection, settled(movement, settlement))
                    self._place(connection, [movement.subject])

    def adopt(self, scans: Sequence[tuple[Row, list[Movement]]], now: Moment) -> int:
        """Add undelivered scans of another journal; return how many are new.

        A scan that is in this journal already is left alone. Each movement may have been sent by
        another program at any time until `now`, so the service is asked before it is sent.
        """
        new, renumbered = 0, dict[int, int]()
        with self._database.transaction() as connection:
            for row, movements in scans:
                if connection.execute(NUMBER, (row.scan.id,)).fetchone() is None:
                    self._adopt_scan(connection, row, movements, now, renumbered)
                    new += 1
        return new

    def _add(self, connection: engine.Connection, movement: Movement, scan: int) -> int:
        """Add a movement; movements that wait under its bare code are given its ticket first."""
        if movement.ticket_id is not None:
            by_code = subject_of(movement.code, None)
            if connection.execute(_IS_KNOWN_BY_CODE, (by_code,)).fetchone()[0]:
                places.adopt(connection, movement.ticket_id, movement.code)
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
                if ticket_id is not None:
                    places.adopt(connection, ticket_id, begun.code)
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
    ) -> None:
        """Add one scan of another journal with its movements, to be asked about.

        `renumbered` has the new numbers of movements by those that they had there.
        """
        number = _insert(
            connection, row.scan, row.ticket_id, row.verdict, undoes=row.undoes, note=row.note
        )
        for movement in movements:
            sent_at = movement.at if movement.sent_at is None else movement.sent_at
            adopted = replace(
                movement,
                seen=Seen.DONE if movement.seen is Seen.DONE else Seen.MAYBE,
                sent_at=sent_at,
                closed_at=max(movement.closed_at or 0, now),
                reverses=renumbered.get(movement.reverses or 0),
            )
            renumbered[movement.number] = self._add(connection, adopted, number)
        self._place(connection, [movement.subject for movement in movements])

    def _place(self, connection: engine.Connection, subjects: Collection[str]) -> None:
        """Write where these tickets and codes are by their timelines now."""
        for subject in subjects:
            places.update_presence(connection, self._timelines, subject)


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
