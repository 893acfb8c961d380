"""The extras of a guest: the add-ons of their tickets, each of which is handed out once."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, islice

from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.door.guest import Guest
from app.door.judge import entry_time
from app.model.details import Extra
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Verdict

MOST_EXTRAS = 50  # of one guest; a longer list would keep the next scan waiting


class Extras:
    """Reads the extras of tickets by an index; the desk hands them out, as it admits any ticket."""

    def __init__(self, context: DoorContext) -> None:
        self._context = context

    def of_verdict(self, verdict: Verdict) -> tuple[Extra, ...]:
        """Return the extras of a guest who is inside; none of any other guest."""
        own = () if verdict.ticket is None else (verdict.ticket.id,)
        return self.of(dict.fromkeys((*own, *verdict.tickets))) if verdict.is_inside else ()

    def of(self, ticket_ids: Iterable[str]) -> tuple[Extra, ...]:
        """Return the extras of these tickets."""
        addons = chain.from_iterable(map(self._context.roster.addons_of, ticket_ids))
        return tuple(map(self._extra, islice(addons, MOST_EXTRAS)))

    def _extra(self, ticket: Ticket) -> Extra:
        """Return an extra; it stays handed out after an evacuation, and after a walk out."""
        known = replace(self._context.timelines.of_ticket(ticket), cleared_at=None)
        at, door = entry_time(Guest(ticket, known), Direction.IN, self._context.door)
        return Extra(ticket, known.has_been_in, at, door, self._to_undo(ticket, known))

    def _to_undo(self, ticket: Ticket, known: Timeline) -> Decision | None:
        """Return the scan of this extra alone by which it was handed out here, if it was."""
        own = known.newest_own if known.inside else None
        row = self._context.journal.row(own.scan_id) if own is not None else None
        if row is None or (told := row.verdict) is None or told.ticket is None:
            return None
        is_alone = told.kind is Kind.ADMIT and told.ticket.id == ticket.id
        return Decision(row.scan, told, 0) if is_alone else None
