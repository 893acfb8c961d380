"""Sends check-ins to one ticketing, and tells positive from negative responses."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from app.model.scan import Direction, Scan
from app.model.ticket import Ticket
from app.organiser.client import Organiser
from app.organiser.errors import BadReply, KeyRefused, NeverArrived, NotAllowed, NotFound, Refused
from app.organiser.operations import CHECK_IN
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.runtime.clocks import steady_clock
from app.said import Said
from app.service.answers import Found, No, Yes
from app.service.card_codes import CardCodes
from app.service.deadline import Deadline
from app.service.questions import Questions

T = TypeVar("T")
# What follows a check-in (search, card, detail, history) shares this much more than the patience:
# with the commit and the drawing of the verdict, a guest waits at most 0.5 s longer.
FOLLOW_UP_S = 0.4
# A second check-in of the same code (as a wallet card) is not begun with less time than this.
LEAST_FOR_SECOND_S = 0.3
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class CheckInSender(Questions):
    """Sends the check-ins of one door, limited to the door's categories.

    A `deadline` is the one of the check-in itself: whatever is asked besides ends at most
    FOLLOW_UP_S later, all requests together.
    """

    def __init__(
        self,
        organiser: Organiser,
        ticketing_id: str,
        categories: frozenset[str],
        clock: Callable[[], float] = steady_clock,
    ) -> None:
        super().__init__(organiser, ticketing_id)
        self._categories = sorted(categories)
        self._card_codes = CardCodes(clock)

    async def send(self, scan: Scan, ticket: Ticket | None, deadline: Deadline) -> Yes | No:
        """Check in or out; raise OrganiserError if the response is neither yes nor no.

        A request that was cut off by the deadline raises MayHaveArrived, never returns a No.
        """
        if ticket is None:
            return await self._send_unlisted(scan, deadline)
        by_id = scan.code == ticket.id or not ticket.code
        meant = {"ticket_id": ticket.id} if by_id else {"barcode": ticket.code}
        follow_up = deadline.plus(FOLLOW_UP_S)
        try:
            answer = await self._post(scan, deadline, **meant)
        except NotFound as no:
            if not await self.has_ticketing(follow_up):
                raise
            return No(no.message)
        if isinstance(answer, No) or not answer.ticket_ids or ticket.id in answer.ticket_ids:
            return answer
        return await self._of_another(answer, ticket, follow_up)

    async def _send_unlisted(self, scan: Scan, deadline: Deadline) -> Yes | No:
        """Check in a code that is on no list: a ticket's barcode, or else a wallet credential.

        The search for the code runs beside the first request; its result decides whether the
        second one is sent. A code that was seen to be no ticket's within the last minute, and that
        there was no time to try as a card, is tried as a card first.
        """
        follow_up = deadline.plus(FOLLOW_UP_S)
        card_first = scan.code in self._card_codes
        async with meanwhile(self.find_or_nothing(scan.code, follow_up)) as search:
            before = follow_up.remaining()
            answer, doubt = await self._post_code(scan, deadline, as_card=card_first)
            if isinstance(answer, Yes):
                return answer
            took = before - follow_up.remaining()
            found = await search
        if answer.refusal:
            return replace(answer, found=found if found.known else Found())
        if card_first and found.known is None:
            found = Found(False)
        async with meanwhile(self._stands(doubt, follow_up)) as stands:
            if card_first is bool(found.known) and found.known is not None:
                least = max(LEAST_FOR_SECOND_S, took)
                second = await self._second(scan, follow_up, least, as_card=not card_first)
                if isinstance(second, Yes):
                    return second
                answer = second or answer
                if second is None and not card_first:
                    found = Found(trouble=_no_time_left())
            is_the_tickets = bool(found.known) or await stands
        if doubt and not is_the_tickets:
            raise doubt
        return replace(answer, found=found)

    async def _second(
        self, scan: Scan, follow_up: Deadline, least: float, *, as_card: bool
    ) -> Yes | No | None:
        """Check in the code the other way; return None if less than `least` seconds are left."""
        if as_card:
            self._card_codes.remember(scan.code)
        else:
            self._card_codes.forget(scan.code)
        if follow_up.remaining() < least:
            return None
        answer, _ = await self._post_code(scan, follow_up, as_card=as_card)
        self._card_codes.forget(scan.code)
        return answer

    async def _post_code(
        self, scan: Scan, deadline: Deadline, *, as_card: bool
    ) -> tuple[Yes | No, NotFound | None]:
        """Check in a code; a NotFound is returned as a No together with the error."""
        meant = {"wallet_credential" if as_card else "barcode": scan.code}
        try:
            return await self._post(scan, deadline, **meant), None
        except NotFound as no:
            return No(no.message), no

    async def _stands(self, doubt: NotFound | None, deadline: Deadline) -> bool:
        """Return whether a No is about the ticket, and not about a missing ticketing."""
        return doubt is None or await self.has_ticketing(deadline)

    async def _of_another(self, answer: Yes, ticket: Ticket, deadline: Deadline) -> Yes:
        """Return a yes that names another ticket if that one has the code by now.

        Raise BadReply otherwise: the response may belong to another guest's request.
        """
        named = await self.detail_or_nothing(answer.ticket_ids[0], deadline)
        if named is None or not ticket.code or named.code != ticket.code:
            raise BadReply(CHECK_IN.name, ["data.ticketId: is another ticket's"])
        return replace(answer, ticket=named)

    async def _post(
        self,
        scan: Scan,
        deadline: Deadline,
        *,
        barcode: str = "",
        ticket_id: str = "",
        wallet_credential: str = "",
    ) -> Yes | No:
        """Send one check-in or check-out; the categories limit only who may come in.

        A 401 or 403 is a No about this request. NotFound is raised, because it may be about the
        ticketing.
        """
        asked = CheckIn(
            barcode=barcode,
            ticket_id=ticket_id,
            wallet_credential=wallet_credential,
            action=ACTIONS[scan.direction],
            category_ids=self._categories if scan.direction is Direction.IN else [],
        )
        organiser = self._organiser.within(deadline.remaining())
        try:
            reply = await organiser.check_in(self._ticketing_id, asked)
        except Refused as no:
            return No(no.message)
        except (KeyRefused, NotAllowed) as refusal:
            return No(refusal.message, refusal=refusal)
        if not reply.processed_ticket_count:
            return No(None)
        named = dict.fromkeys([reply.ticket_id, *reply.ticket_ids])
        return Yes(tuple(ticket_id for ticket_id in named if ticket_id), None)


def _no_time_left() -> NeverArrived:
    return NeverArrived(CHECK_IN.name, Said("it did not answer in time"))


@asynccontextmanager
async def meanwhile(question: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Future[T]]:
    """Ask a question beside other requests; at the end it is cancelled if it is still open."""
    answer = asyncio.ensure_future(question)
    try:
        yield answer
    finally:
        answer.cancel()
