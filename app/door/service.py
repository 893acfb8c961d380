"""The organiser's service as the desk asks it: may they in, and if not, why not."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from app.door.answers import Found, No, Yes
from app.door.questions import Questions
from app.door.refusal import Evidence
from app.door.standing import keeps_out, whereabouts
from app.model.scan import Direction, Scan
from app.model.ticket import Ticket
from app.organiser.client import Organiser
from app.organiser.errors import BadReply, NotFound, Refused
from app.organiser.operations import CHECK_IN
from app.organiser.wire.check_in import CheckIn, CheckInAction

T = TypeVar("T")
# How long a yes waits for the ticket's detail that was asked for beside it.
GRACE = 0.25
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class Service(Questions):
    """One ticketing of the service, asked for one door's categories."""

    def __init__(self, organiser: Organiser, ticketing_id: str, categories: frozenset[str]) -> None:
        super().__init__(organiser, ticketing_id)
        self._categories = sorted(categories)

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
            before = await self.detail_or_nothing(ticket.id, patience)
            was_out = before is not None and whereabouts(before) is False
            answer = await self.check(scan, ticket, patience)
            return replace(answer, was_out=was_out) if isinstance(answer, Yes) else answer
        if ticket is None:
            answer = await self.send(scan, None, patience)
            if isinstance(answer, No) or answer.ticket or not answer.ticket_ids:
                return answer
            shown = self.detail_or_nothing(answer.ticket_ids[0], patience)
            async with _meanwhile(shown) as detail:
                return replace(answer, ticket=await _if_soon(detail))
        async with _meanwhile(self.detail_or_nothing(ticket.id, patience)) as detail:
            answer = await self.send(scan, ticket, patience)
            if isinstance(answer, No) or answer.ticket:
                return answer
            return replace(answer, ticket=await _if_soon(detail))

    async def send(self, scan: Scan, ticket: Ticket | None, patience: float) -> Yes | No:
        """Check in or out, no more; an OrganiserError if there was neither yes nor no."""
        if ticket is None:
            return await self._send_unlisted(scan, patience)
        by_id = scan.code == ticket.id or not ticket.code
        meant = {"ticket_id": ticket.id} if by_id else {"barcode": ticket.code}
        try:
            answer = await self._post(scan, patience, **meant)
        except NotFound as no:
            if not await self.is_there(patience):
                raise
            return No(no.message)
        if isinstance(answer, No) or not answer.ticket_ids or ticket.id in answer.ticket_ids:
            return answer
        return await self._of_another(answer, ticket, patience)

    async def _send_unlisted(self, scan: Scan, patience: float) -> Yes | No:
        """What is no ticket's code may be a card's: it is looked for while the service is asked.

        On a slow line each question that waits for another keeps the guest in the rain.
        """
        doubt: NotFound | None = None
        async with _meanwhile(self.find_or_nothing(scan.code, patience)) as looked_for:
            try:
                answer = await self._post(scan, patience, barcode=scan.code)
            except NotFound as no:
                answer, doubt = No(no.message), no
            if isinstance(answer, Yes):
                return answer
            found = await looked_for
        async with _meanwhile(self._stands(doubt, patience)) as stands:
            if found.known is False:
                answer = await self._post_card(scan, patience)
            if isinstance(answer, Yes):
                return answer
            is_the_ticket_s = bool(found.known) or await stands
        if doubt and not is_the_ticket_s:
            raise doubt
        return replace(answer, found=found)

    async def _stands(self, doubt: NotFound | None, patience: float) -> bool:
        """Whether a no is the ticket's: the ticketing itself may not be found."""
        return doubt is None or await self.is_there(patience)

    async def _post_card(self, scan: Scan, patience: float) -> Yes | No:
        try:
            return await self._post(scan, patience, wallet_credential=scan.code)
        except NotFound as no:
            return No(no.message)

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

    async def _post(
        self,
        scan: Scan,
        patience: float,
        *,
        barcode: str = "",
        ticket_id: str = "",
        wallet_credential: str = "",
    ) -> Yes | No:
        """Whoever is inside may leave by any door. NotFound is a no, if the ticketing is there."""
        asked = CheckIn(
            barcode=barcode,
            ticket_id=ticket_id,
            wallet_credential=wallet_credential,
            action=ACTIONS[scan.direction],
            category_ids=self._categories if scan.direction is Direction.IN else [],
        )
        try:
            reply = await self._organiser.within(patience).check_in(self._ticketing_id, asked)
        except Refused as no:
            return No(no.message)
        if not reply.processed_ticket_count:
            return No(None)
        named = dict.fromkeys([reply.ticket_id, *reply.ticket_ids])
        return Yes(tuple(ticket_id for ticket_id in named if ticket_id), None)


@asynccontextmanager
async def _meanwhile(question: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Future[T]]:
    """That nobody waits for the answer any longer is no trouble with the line."""
    answer = asyncio.ensure_future(question)
    try:
        yield answer
    finally:
        answer.cancel()


async def _if_soon(asked: asyncio.Future[Ticket | None]) -> Ticket | None:
    """The answer to a question that went out earlier, if it does not keep the guest waiting."""
    done, _ = await asyncio.wait([asked], timeout=GRACE)
    return asked.result() if done else None
