"""The inquiry: what became of a row whose answer never came, by what the service shows now."""

import asyncio
from collections.abc import Callable

from app.door.service import Service
from app.model.journal import Row
from app.model.passage import Passage
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.organiser.errors import NotAllowed, NotFound, Refused
from app.store.journal import Journal
from app.sync.clock import TOLERANCE
from app.sync.reconcile import SLACK, Fate, Shown, deeds_of, fate

PATIENCE = 10.0
# So much of the history is asked for where somebody's place in it is looked for.
ALL_OF_IT = "1000"
# How far back what we asked for before may still have been on its way.
HORIZON = 60_000
# What happened later than this after a request left was not its doing: by then a guest who was held
# here may have been let in at the next door.
LATEST = 4_000
# Asking again would tell no more.
NOT_FOR_US = (NotAllowed, NotFound, Refused)


class Inquiry:
    """`clock_error` is our clock less the service's; None while nobody knows."""

    def __init__(
        self, journal: Journal, service: Service, clock_error: Callable[[], Moment | None]
    ) -> None:
        self._journal = journal
        self._service = service
        self._clock_error = clock_error

    async def fate(self, row: Row, ticket: Ticket) -> Fate:
        """By the ticket, and by its place in the history."""
        detail, passages = await asyncio.gather(
            self._service.detail(ticket.id, PATIENCE), self._history()
        )
        error = self._clock_error() or 0
        sent_at = row.sent_at or row.scan.at
        subject = _subject(row, ticket)
        earlier = self._journal.sent_before(row, subject)
        lately = (one for one in earlier if (one.sent_at or 0) >= sent_at - HORIZON)
        deeds = [deed for one in lately for deed in deeds_of(one, error)]
        # A clock that was set since says nothing about how late is too late.
        trusted = abs(error) < TOLERANCE and not row.let_through
        until = sent_at - error + LATEST if trusted else None
        before = self._journal.delivered_before(row, subject)
        shown = Shown(detail, passages, deeds, before.scan.direction if before else None)
        return fate(row.scan.direction, sent_at - error, shown, until=until)

    async def fate_of_card(self, row: Row) -> Fate:
        """A code that no ticket has may be a card's: did any ticket go through about then?"""
        sent_at = (row.sent_at or row.scan.at) - (self._clock_error() or 0)
        about_then = [
            passage
            for passage in await self._history()
            if passage.direction is row.scan.direction
            and -SLACK <= passage.at - sent_at <= LATEST + SLACK
            and self._journal.lately(passage.ticket_id) is None
        ]
        return Fate.SEEMS_APPLIED if about_then else Fate.NOT_APPLIED

    async def _history(self) -> tuple[Passage, ...]:
        """A history that we may not see is as good as none; the ticket itself has to do."""
        try:
            return await self._service.history(PATIENCE, ALL_OF_IT)
        except NOT_FOR_US:
            return ()


def _subject(row: Row, ticket: Ticket) -> str:
    """An undo has the subject of what it undoes, but each ticket of a card a story of its own."""
    is_of_card = row.verdict is not None and row.undoes and row.verdict.tickets
    return ticket.id if is_of_card else row.subject
