"""What can be asked of one ticketing of the service; nothing changes by it."""

from app.door.answers import Found
from app.door.history import oldest_first, passage_of
from app.model.passage import Passage
from app.model.ticket import Ticket, bearer_of
from app.organiser import tickets
from app.organiser.client import Organiser
from app.organiser.errors import InvalidRequest, NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.wire.check_in import HistoryQuery
from app.organiser.wire.search import SearchQuery, SearchResult

HISTORY_LIMIT = "200"
SEARCH_LIMIT = "20"


class Questions:
    """Each is over after so many seconds of `patience`."""

    def __init__(self, organiser: Organiser, ticketing_id: str) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        # Until we hear that our key may not see who went in and out, or see nobody in it.
        self._shows_history = True

    async def detail(self, ticket_id: str, patience: float) -> Ticket:
        reply = await self._organiser.within(patience).get_ticket(self._ticketing_id, ticket_id)
        return tickets.of_full(reply.ticket)

    async def history(self, patience: float, limit: str = HISTORY_LIMIT) -> tuple[Passage, ...]:
        """Who went in and out, as far back as the service shows it, oldest first."""
        organiser, ticketing_id = self._organiser.within(patience), self._ticketing_id
        try:
            reply = await organiser.check_in_history(ticketing_id, HistoryQuery(limit=limit))
        except Refused:
            # It will not have our limit: as much as it likes, then.
            reply = await organiser.check_in_history(ticketing_id)
        except NotAllowed:
            self._shows_history = False
            raise
        passages = tuple(oldest_first(filter(None, map(passage_of, reply.check_in_history))))
        self._shows_history = bool(passages)
        return passages

    async def find(self, code: str, patience: float) -> Found:
        """The ticket that carries exactly this code, by the service's own search."""
        reply = await self._search(code, patience)
        exact = (found for found in reply.tickets if code in (found.barcode, found.ticket_id))
        ticket = bearer_of(map(tickets.of_found, exact))
        return Found(ticket is not None, ticket)

    async def _search(self, code: str, patience: float) -> SearchResult:
        organiser, ticketing_id = self._organiser.within(patience), self._ticketing_id
        try:
            return await organiser.search(ticketing_id, SearchQuery(q=code, limit=SEARCH_LIMIT))
        except Refused:
            return await organiser.search(ticketing_id, SearchQuery(q=code))

    async def find_or_nothing(self, code: str, patience: float) -> Found:
        """The same; if it cannot be asked, nothing is known, and why not."""
        try:
            return await self.find(code, patience)
        except OrganiserError as trouble:
            return Found(trouble=trouble)

    async def detail_or_nothing(self, ticket_id: str, patience: float) -> Ticket | None:
        """Good to know, but not needed: trouble with it is no trouble."""
        try:
            return await self.detail(ticket_id, patience)
        except (OrganiserError, InvalidRequest):
            return None

    async def history_or_nothing(self, ticket_id: str, patience: float) -> tuple[Passage, ...]:
        """What is known of this ticket; trouble is as good as nothing known."""
        passages = await self.passages_or_nothing(patience)
        return tuple(passage for passage in passages if passage.ticket_id == ticket_id)

    async def passages_or_nothing(self, patience: float) -> tuple[Passage, ...]:
        """All that is known of anybody's."""
        try:
            return await self.history(patience)
        except OrganiserError:
            return ()

    async def is_there(self, patience: float) -> bool:
        """Whether the ticketing itself is found: if not, that says nothing of any ticket."""
        try:
            await self._organiser.within(patience).get_ticketing(self._ticketing_id)
        except OrganiserError as trouble:
            return not isinstance(trouble, NotFound)
        return True
