"""Questions about one ticketing; none of them changes anything at the service."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from app.model.passage import Passage
from app.model.ticket import Ticket, bearer_of
from app.organiser import operations as op
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.errors import (
    InvalidRequest,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
)
from app.organiser.wire.check_in import HistoryQuery
from app.organiser.wire.search import SearchQuery, SearchResult
from app.said import Said
from app.service.answers import Found
from app.service.deadline import Deadline
from app.service.history import oldest_first, passage_of

T = TypeVar("T")
HISTORY_LIMIT = "200"
SEARCH_LIMIT = "20"
# An answer that takes longer is trouble with the line. One that is only too late for a guest is
# given up without telling the link watch: otherwise slow services would count as lost.
LINE_PATIENCE_S = 2.0


class Questions:
    """Asks about tickets, their history and the ticketing; each question ends at its deadline."""

    def __init__(self, organiser: Organiser, ticketing_id: str) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        # False once the history turned out to be forbidden for our key, or empty.
        self._shows_history = True

    async def detail(self, ticket_id: str, deadline: Deadline) -> Ticket:
        """Return the ticket as the service shows it; raise OrganiserError if it does not."""
        reply = await self._asked(
            op.GET_TICKET.name,
            deadline,
            lambda organiser: organiser.get_ticket(self._ticketing_id, ticket_id),
        )
        return ticket_conversion.from_full(reply.ticket)

    async def history(self, deadline: Deadline, limit: str = HISTORY_LIMIT) -> tuple[Passage, ...]:
        """Return the newest passages of all tickets, oldest first."""
        ticketing_id, name = self._ticketing_id, op.CHECK_IN_HISTORY.name
        query = HistoryQuery(limit=limit)
        try:
            reply = await self._asked(
                name, deadline, lambda organiser: organiser.check_in_history(ticketing_id, query)
            )
        except Refused:
            # Perhaps because of the limit: ask for as much as the service gives by itself.
            reply = await self._asked(
                name, deadline, lambda organiser: organiser.check_in_history(ticketing_id)
            )
        except NotAllowed:
            self._shows_history = False
            raise
        passages = tuple(oldest_first(filter(None, map(passage_of, reply.check_in_history))))
        self._shows_history = bool(passages)
        return passages

    async def find(self, code: str, deadline: Deadline) -> Found:
        """Search for the ticket with exactly this code or id."""
        reply = await self._search(code, deadline)
        exact = (found for found in reply.tickets if code in (found.barcode, found.ticket_id))
        ticket = bearer_of(map(ticket_conversion.from_found, exact))
        return Found(ticket is not None, ticket)

    async def _search(self, code: str, deadline: Deadline) -> SearchResult:
        def search(query: SearchQuery) -> Awaitable[SearchResult]:
            return self._asked(
                op.SEARCH.name,
                deadline,
                lambda organiser: organiser.search(self._ticketing_id, query),
            )

        try:
            return await search(SearchQuery(q=code, limit=SEARCH_LIMIT))
        except Refused:
            return await search(SearchQuery(q=code))

    async def find_or_nothing(self, code: str, deadline: Deadline) -> Found:
        """Search for a code; after an error the result has `known` None and the error."""
        try:
            return await self.find(code, deadline)
        except OrganiserError as trouble:
            return Found(trouble=trouble)

    async def detail_or_nothing(self, ticket_id: str, deadline: Deadline) -> Ticket | None:
        """Return the ticket as the service shows it; None after any error."""
        try:
            return await self.detail(ticket_id, deadline)
        except (OrganiserError, InvalidRequest):
            return None

    async def history_or_nothing(self, ticket_id: str, deadline: Deadline) -> tuple[Passage, ...]:
        """Return the passages of one ticket, oldest first; none after any error."""
        passages = await self.passages_or_nothing(deadline)
        return tuple(passage for passage in passages if passage.ticket_id == ticket_id)

    async def passages_or_nothing(self, deadline: Deadline) -> tuple[Passage, ...]:
        """Return the newest passages of all tickets, oldest first; none after any error."""
        try:
            return await self.history(deadline)
        except OrganiserError:
            return ()

    async def has_ticketing(self, deadline: Deadline) -> bool:
        """Return False if the service says that the ticketing itself does not exist.

        Then a 404 on a check-in says nothing about the ticket. Any other error counts as True.
        """
        try:
            await self._asked(
                op.GET_TICKETING.name,
                deadline,
                lambda organiser: organiser.get_ticketing(self._ticketing_id),
            )
        except OrganiserError as trouble:
            return not isinstance(trouble, NotFound)
        return True

    async def _asked(
        self, operation: str, deadline: Deadline, ask: Callable[[Organiser], Awaitable[T]]
    ) -> T:
        """Ask one question; raise MayHaveArrived if the deadline passes first."""
        seconds = deadline.remaining()
        try:
            async with asyncio.timeout(seconds if seconds < LINE_PATIENCE_S else None):
                return await ask(self._organiser.within(max(seconds, LINE_PATIENCE_S)))
        except TimeoutError as late:
            raise MayHaveArrived(operation, Said("it did not answer in time")) from late
