"""The organiser's service as the desk asks it: may they in, and if not, why not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from app.door.answers import Found, No, Yes
from app.door.history import oldest_first, passage_of
from app.door.refusal import Evidence
from app.door.standing import keeps_out, whereabouts
from app.model.passage import Passage
from app.model.scan import Direction, Scan
from app.model.ticket import Ticket, bearer_of
from app.organiser import tickets
from app.organiser.client import Organiser
from app.organiser.errors import (
    BadReply,
    InvalidRequest,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
)
from app.organiser.operations import CHECK_IN
from app.organiser.wire.check_in import CheckIn, CheckInAction, HistoryQuery
from app.organiser.wire.search import SearchQuery, SearchResult

# How long a yes waits for the ticket's detail that was asked for beside it.
GRACE = 0.25
HISTORY_LIMIT = "200"
SEARCH_LIMIT = "20"
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class Service:
    """One ticketing of the service, asked for one door's categories."""

    def __init__(self, organiser: Organiser, ticketing_id: str, categories: frozenset[str]) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        self._categories = sorted(categories)
        # Until we hear that our key may not see who went in and out, or see nobody in it.
        self._shows_history = True

    def for_every_door(self) -> "Service":
        """Asked for whatever categories there are."""
        return Service(self._organiser, self._ticketing_id, frozenset())

    def is_asked_for(self, ticket: Ticket) -> bool:
        """Whether it is of a category of this door."""
        return not self._categories or ticket.category_id in self._categories

    async def check(
        self, scan: Scan, ticket: Ticket | None, patience: float, *, is_back: bool = False
    ) -> Yes | No:
        """Check in or out, and see the ticket; an OrganiserError if there was neither yes nor no.

        Of a ticket that is on the list the detail is asked for at the same time; but before, if it
        `is_back` although it should be inside, and no history will tell whether it had left.
        """
        if ticket and is_back and not self._shows_history:
            shown = await self.detail_or_nothing(ticket.id, patience)
            was_out = shown is not None and whereabouts(shown) is False
            answer = await self.check(scan, ticket, patience)
            return replace(answer, was_out=was_out) if isinstance(answer, Yes) else answer
        if ticket is None:
            answer = await self.send(scan, None, patience)
            if isinstance(answer, No) or answer.ticket or not answer.ticket_ids:
                return answer
            async with self._detail_meanwhile(answer.ticket_ids[0], patience) as detail:
                return replace(answer, ticket=await _if_soon(detail))
        async with self._detail_meanwhile(ticket.id, patience) as detail:
            answer = await self.send(scan, ticket, patience)
            if isinstance(answer, No) or answer.ticket:
                return answer
            return replace(answer, ticket=await _if_soon(detail))

    @asynccontextmanager
    async def _detail_meanwhile(
        self, ticket_id: str, patience: float
    ) -> AsyncIterator[asyncio.Future[Ticket | None]]:
        """That nobody waits for it any longer is no trouble with the line."""
        detail = asyncio.ensure_future(self.detail_or_nothing(ticket_id, patience))
        try:
            yield detail
        finally:
            detail.cancel()

    async def send(self, scan: Scan, ticket: Ticket | None, patience: float) -> Yes | No:
        """Check in or out, no more; an OrganiserError if there was neither yes nor no."""
        if ticket is None:
            answer = await self._post(scan, patience, barcode=scan.code)
            if isinstance(answer, No):
                answer = await self._as_card(scan, answer, patience)
            return answer
        by_id = scan.code == ticket.id or not ticket.code
        meant = {"ticket_id": ticket.id} if by_id else {"barcode": ticket.code}
        answer = await self._post(scan, patience, **meant)
        if isinstance(answer, No) or not answer.ticket_ids or ticket.id in answer.ticket_ids:
            return answer
        return await self._of_another(answer, ticket, patience)

    async def _as_card(self, scan: Scan, no: No, patience: float) -> Yes | No:
        """What is no ticket's code may be a card's."""
        found = await self.find_or_nothing(scan.code, patience)
        answer: Yes | No = no
        if found.known is False:
            answer = await self._post(scan, patience, wallet_credential=scan.code)
        return replace(answer, found=found) if isinstance(answer, No) else answer

    async def _of_another(self, answer: Yes, ticket: Ticket, patience: float) -> Yes:
        """A yes that names another ticket counts only if that one has the code by now.

        It may have been meant for another guest's request on the same connection.
        """
        named = await self.detail_or_nothing(answer.ticket_ids[0], patience)
        if named is None or not ticket.code or named.code != ticket.code:
            raise BadReply(CHECK_IN.name, ["data.ticketId: is another ticket's"])
        return replace(answer, ticket=named)

    async def evidence(self, ticket: Ticket | None, no: No, patience: float) -> Evidence:
        """All that can be found out about a no, side by side."""
        found = Found(True, ticket) if ticket else no.found
        if found.ticket is None:
            return Evidence(known=found.known, words=no.words)
        detail, history = await asyncio.gather(
            self.detail_or_nothing(found.ticket.id, patience),
            self.history_or_nothing(found.ticket.id, patience),
        )
        against = found.ticket if ticket is None and keeps_out(found.ticket) else None
        is_ours = detail is None and ticket is not None
        shown = detail or found.ticket
        return Evidence(shown, True, history, no.words, news=detail or against, is_ours=is_ours)

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

    async def _post(
        self,
        scan: Scan,
        patience: float,
        *,
        barcode: str = "",
        ticket_id: str = "",
        wallet_credential: str = "",
    ) -> Yes | No:
        """Whoever is inside may leave by any door."""
        asked = CheckIn(
            barcode=barcode,
            ticket_id=ticket_id,
            wallet_credential=wallet_credential,
            action=ACTIONS[scan.direction],
            category_ids=self._categories if scan.direction is Direction.IN else [],
        )
        try:
            reply = await self._organiser.within(patience).check_in(self._ticketing_id, asked)
        except (NotFound, Refused) as no:
            in_doubt = isinstance(no, NotFound) and not wallet_credential
            if in_doubt and not await self._is_there(patience):
                raise
            return No(no.message)
        if not reply.processed_ticket_count:
            return No(None)
        named = dict.fromkeys([reply.ticket_id, *reply.ticket_ids])
        return Yes(tuple(ticket_id for ticket_id in named if ticket_id), None)

    async def _is_there(self, patience: float) -> bool:
        """Whether the ticketing itself is found: if not, that says nothing of any ticket."""
        try:
            await self._organiser.within(patience).get_ticketing(self._ticketing_id)
        except OrganiserError as trouble:
            return not isinstance(trouble, NotFound)
        return True


async def _if_soon(asked: asyncio.Future[Ticket | None]) -> Ticket | None:
    """The answer to a question that went out earlier, if it does not keep the guest waiting."""
    done, _ = await asyncio.wait([asked], timeout=GRACE)
    return asked.result() if done else None
