"""One door's requests to one ticketing: check-ins, and questions that change nothing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from app.book.movement import Movement
from app.message import Message
from app.model.scan import Direction, Passage, Scan
from app.model.ticket import Ticket, bearer_of, whereabouts
from app.organiser import operations as op
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.errors import (
    BadReply,
    InvalidRequest,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
)
from app.organiser.operations import CHECK_IN
from app.organiser.wire.check_in import CheckIn, CheckInAction, HistoryQuery
from app.organiser.wire.order import SearchQuery
from app.runtime.clocks import steady_clock
from app.service.answers import Evidence, Yes, oldest_first, passage_of
from app.service.clocks import FOLLOW_UP_S, Deadline

T = TypeVar("T")
HISTORY_LIMIT = "200"
SEARCH_LIMIT = "20"
# A longer wait means trouble with the line. An answer that is only too late for a guest is given
# up without telling the link watch: otherwise slow services would count as offline.
LINE_PATIENCE_S = 2.0
# Evidence that comes later than this does not reach the screen: the guest has moved on.
LATE_ANSWERS_S = 8.0
K = TypeVar("K")
V = TypeVar("V")
Shape = tuple[int, frozenset[str]]
# Within this time a guest shows a code again that was not tried in both ways for lack of time.
REMEMBERED_S = 60.0
MOST_CODES = 500
# Codes of one event may have several formats; so many tickets show most of them.
ENOUGH_TICKETS = 20
# A positive response waits this long for the detail that was asked for beside it.
GRACE_S = 0.25
# A second check-in of the same code (as a wallet card) is not begun with less time than this.
LEAST_FOR_SECOND_S = 0.3
# A guest who goes through the door: the scan, or its movement when that is delivered later.
Walk = Scan | Movement
ACTIONS = {Direction.IN: CheckInAction.CHECKIN, Direction.OUT: CheckInAction.CHECKOUT}


class TicketService:
    """Check-ins limited to the door's categories, and questions, for desk and outbox.

    A `deadline` is that of the check-in itself: all further questions together end at most
    FOLLOW_UP_S later. `running` are the questions that nobody may wait for; services that share
    them are closed together.
    """

    def __init__(
        self,
        organiser: Organiser,
        ticketing_id: str,
        categories: frozenset[str],
        clock: Callable[[], float] = steady_clock,
        running: set[asyncio.Future[Any]] | None = None,
    ) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        self._categories = sorted(categories)
        self._card_codes = CardCodes(clock)
        # False while the history is forbidden for our key, is empty, or has rows that are unclear.
        self._shows_history = True
        self.running = set[asyncio.Future[Any]]() if running is None else running

    def for_every_door(self) -> "TicketService":
        """Return the same service without a limit on categories."""
        everywhere = copy(self)
        everywhere._categories = []
        return everywhere

    def is_asked_for(self, ticket: Ticket) -> bool:
        """Return whether the ticket's category is one of this door's."""
        return not self._categories or ticket.category_id in self._categories

    async def check(
        self, scan: Scan, ticket: Ticket | None, deadline: Deadline, *, is_back: bool = False
    ) -> Yes | Evidence:
        """Check in or out as `send` does, and ask for the ticket's detail at the same time.

        If the guest `is_back` although our records show them inside, and no history tells whether
        they had left, the detail is asked for before the check-in, in at most half of the time.
        """
        was_out = is_back and ticket is not None and await self._is_out(ticket, deadline)
        follow_up = deadline.plus(FOLLOW_UP_S)
        detail = self.start(self.detail_or_nothing(ticket.id, follow_up)) if ticket else None
        answer: Yes | Evidence | None = None
        try:
            answer = await self.send(scan, ticket, deadline)
            if isinstance(answer, Evidence):
                return replace(answer, detail=detail)
            if answer.ticket is None and (detail or answer.ticket_ids):
                first = self.detail_or_nothing
                detail = detail or self.start(first(answer.ticket_ids[0], follow_up))
                await asyncio.wait([detail], timeout=min(GRACE_S, follow_up.remaining()))
                answer = replace(answer, ticket=_result(detail))
            is_same = ticket is not None and ticket.id in answer.ticket_ids
            return replace(answer, was_out=was_out and is_same)
        finally:
            if detail and not isinstance(answer, Evidence):
                detail.cancel()

    async def send(self, walk: Walk, ticket: Ticket | None, deadline: Deadline) -> Yes | Evidence:
        """Check in or out; raise OrganiserError if the response is neither yes nor no.

        A request that was cut off by the deadline raises MayHaveArrived, never returns Evidence.
        """
        if ticket is None:
            return await self._send_unlisted(walk, deadline)
        self._card_codes.learn_ticket(ticket.code)
        by_id = walk.code == ticket.id or not ticket.code
        meant = {"ticket_id": ticket.id} if by_id else {"barcode": ticket.code}
        answer = await self._post(walk, deadline, **meant)
        follow_up = deadline.plus(FOLLOW_UP_S)
        if isinstance(answer, Evidence):
            if answer.missing and not await self._stands(answer, follow_up):
                raise answer.missing
            return answer
        if not answer.ticket_ids or ticket.id in answer.ticket_ids:
            return answer
        return await self._of_another(answer, ticket, follow_up)

    async def _send_unlisted(self, walk: Walk, deadline: Deadline) -> Yes | Evidence:
        """Check in a code that is on no list: a ticket's barcode, or a wallet credential.

        The search for the code runs beside the first request. After a no the code is sent in the
        other way too, unless the search finds a ticket that has it. Both ways are never sent side
        by side: a service that takes the code in both would check the guest in twice. The way for
        which there was no time is the first one at the next scan.
        """
        follow_up = deadline.plus(FOLLOW_UP_S)
        untried = self._card_codes.untried(walk.code)
        as_card = untried.as_card if untried else self._card_codes.is_likely_card(walk.code)
        async with meanwhile(self.find_or_nothing(walk.code, follow_up)) as search:
            before = follow_up.remaining()
            answer = await self._post_code(walk, deadline, as_card=as_card)
            if isinstance(answer, Yes):
                return answer
            least = max(LEAST_FOR_SECOND_S, before - follow_up.remaining())
            found = await search
        if answer.refusal:
            return answer.with_search(found) if found.known else answer
        if untried and untried.is_unknown and found.known is None:
            found = Evidence(known=False)
        is_other_way = as_card if found.known else untried is None
        async with meanwhile(self._stands(answer, follow_up)) as stands:
            if is_other_way:
                left = Untried(not as_card, found.known is False)
                second = await self._second(walk, follow_up, least, left)
                if isinstance(second, Yes):
                    return second
                if second is None and not found.known:
                    late = NeverArrived(CHECK_IN.name, Message("it did not answer in time"))
                    found = Evidence(trouble=late)
                answer = replace(second or answer, missing=answer.missing)
            is_the_tickets = bool(found.known) or await stands
        if answer.missing and not is_the_tickets:
            raise answer.missing
        return answer.with_search(found)

    async def _second(
        self, walk: Walk, follow_up: Deadline, least: float, left: "Untried"
    ) -> Yes | Evidence | None:
        """Check in the code the other way; return None if less than `least` seconds are left."""
        self._card_codes.leave(walk.code, left)
        if follow_up.remaining() < least:
            return None
        answer = await self._post_code(walk, follow_up, as_card=left.as_card)
        self._card_codes.forget(walk.code)
        return answer

    async def _post_code(self, walk: Walk, deadline: Deadline, *, as_card: bool) -> Yes | Evidence:
        """Send a code as a barcode or as a card."""
        if not as_card:
            return await self._post(walk, deadline, barcode=walk.code)
        answer = await self._post(walk, deadline, wallet_credential=walk.code)
        if isinstance(answer, Yes):
            self._card_codes.learn_card(walk.code)
        return answer

    async def _stands(self, no: Evidence, deadline: Deadline) -> bool:
        """Return whether a negative response is about the ticket, not about a missing ticketing."""
        if no.missing is None:
            return True
        return not isinstance(await self._ticketing_trouble(deadline), NotFound)

    async def _is_out(self, ticket: Ticket, deadline: Deadline) -> bool:
        """Return whether the service shows the ticket outside, if there is no history to read."""
        if self._shows_history:
            return False
        shown = await self.detail_or_nothing(ticket.id, Deadline.after(deadline.remaining() / 2))
        return shown is not None and whereabouts(shown) is False

    async def _of_another(self, answer: Yes, ticket: Ticket, deadline: Deadline) -> Yes:
        """Return a yes for another ticket if that ticket has the code by now.

        It may be the same one by its other id: a ticket has an `id` and a `ticketId`. Raises
        BadReply otherwise: the response may belong to another guest's request.
        """
        named = await self.detail_or_nothing(answer.ticket_ids[0], deadline)
        if named is not None and named.id == ticket.id:
            return Yes((ticket.id, *answer.ticket_ids[1:]), named)
        if named is None or not ticket.code or named.code != ticket.code:
            raise BadReply(CHECK_IN.name, ["data.ticketId: is another ticket's"])
        return replace(answer, ticket=named)

    async def _post(self, walk: Walk, deadline: Deadline, **meant: str) -> Yes | Evidence:
        """Send one check-in or check-out; the categories limit only who may come in.

        A 401, 403 or rare 4xx is negative for this request if our key may read the ticketing, and
        is raised otherwise. A 404 is negative, and may be about the ticketing.
        """
        entering = walk.direction is Direction.IN
        asked = CheckIn(
            **{"barcode": "", "ticket_id": "", "wallet_credential": "", **meant},
            action=ACTIONS[walk.direction],
            category_ids=self._categories if entering else [],
        )
        organiser = self._organiser.within(deadline.remaining())
        try:
            reply = await organiser.check_in(self._ticketing_id, asked)
        except Refused as no:
            return Evidence(words=no.message)
        except NotFound as missing:
            return Evidence(words=missing.message, missing=missing)
        except (KeyRefused, NotAllowed) as refusal:
            if isinstance(await self._ticketing_trouble(deadline), KeyRefused | NotAllowed):
                raise
            return Evidence(words=refusal.message, refusal=refusal)
        if not reply.processed_ticket_count:
            return Evidence()
        named = dict.fromkeys([reply.ticket_id, *reply.ticket_ids])
        return Yes(tuple(filter(None, named)), None)

    async def detail(self, ticket_id: str, deadline: Deadline) -> Ticket:
        """Return the ticket as the service shows it; raise OrganiserError if it does not."""
        async with self._asking(op.GET_TICKET.name, deadline) as organiser:
            reply = await organiser.get_ticket(self._ticketing_id, ticket_id)
        return ticket_conversion.from_detail(reply)

    async def detail_or_nothing(self, ticket_id: str, deadline: Deadline) -> Ticket | None:
        """Return the ticket as the service shows it; None after any error."""
        try:
            return await self.detail(ticket_id, deadline)
        except (OrganiserError, InvalidRequest):
            return None

    async def history(self, deadline: Deadline, limit: str = HISTORY_LIMIT) -> tuple[Passage, ...]:
        """Return the newest passages of all tickets, oldest first."""
        try:
            reply = await self._limited(
                op.CHECK_IN_HISTORY.name,
                deadline,
                limit,
                lambda organiser, bound: organiser.check_in_history(
                    self._ticketing_id, HistoryQuery(**bound)
                ),
            )
        except (KeyRefused, NotAllowed):
            self._shows_history = False
            raise
        rows = reply.check_in_history
        passages = tuple(oldest_first(filter(None, map(passage_of, rows))))
        # A row with an unknown word may be the one by which a guest has left.
        self._shows_history = 0 < len(passages) == len(rows)
        return passages

    async def passages_of(
        self, ticket_ids: Collection[str], deadline: Deadline
    ) -> tuple[Passage, ...] | None:
        """Return the newest passages of these tickets, oldest first; None after any error."""
        try:
            passages = await self.history(deadline)
        except OrganiserError:
            return None
        return tuple(passage for passage in passages if passage.ticket_id in ticket_ids)

    async def find(self, code: str, deadline: Deadline) -> Evidence:
        """Search for the ticket with exactly this code or id."""
        reply = await self._limited(
            op.SEARCH.name,
            deadline,
            SEARCH_LIMIT,
            lambda organiser, bound: organiser.search(
                self._ticketing_id, SearchQuery(q=code, **bound)
            ),
        )
        exact = (found for found in reply.tickets if code in (found.barcode, found.ticket_id))
        ticket = bearer_of(map(ticket_conversion.from_found, exact))
        return Evidence(ticket, ticket is not None)

    async def find_or_nothing(self, code: str, deadline: Deadline) -> Evidence:
        """Search for a code; after an error the result has `known` None and the error."""
        try:
            return await self.find(code, deadline)
        except OrganiserError as trouble:
            return Evidence(trouble=trouble)

    async def _ticketing_trouble(self, deadline: Deadline) -> OrganiserError | None:
        """Read the ticketing; return the error, None if there is none.

        If it does not exist, a 404 on a check-in says nothing about the ticket; if our key may not
        read it, a 401 or 403 says nothing. Any other error tells neither.
        """
        try:
            async with self._asking(op.GET_TICKETING.name, deadline) as organiser:
                await organiser.for_second_look().get_ticketing(self._ticketing_id)
        except OrganiserError as trouble:
            return trouble
        return None

    async def evidence(self, ticket: Ticket | None, no: Evidence, deadline: Deadline) -> Evidence:
        """Ask for detail and history after a negative response; return what came in time.

        `ticket` is the list's, if the code is on it. Questions without an answer by the deadline go
        on for at most LATE_ANSWERS_S: see `Evidence.rest`.
        """
        about = ticket or no.ticket
        if about is None:
            return no.explained_by(None, None, None)
        in_time = deadline.plus(FOLLOW_UP_S)
        later = Deadline.after(max(in_time.remaining(), LATE_ANSWERS_S))
        detail = self.start(self.detail_or_nothing(about.id, later))
        history = self.start(self.passages_of([about.id], later))
        questions: tuple[asyncio.Future[Any], ...] = (detail, history)

        def gathered() -> Evidence:
            shown = _result(detail) or (_result(no.detail) if no.detail else None)
            return no.explained_by(ticket, shown, _result(history))

        async def rest() -> Evidence:
            await asyncio.wait(questions)
            return gathered()

        _, late = await asyncio.wait(questions, timeout=in_time.remaining())
        return replace(gathered(), rest=self.start(rest()) if late else None)

    def start(self, question: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Start a question that nobody may wait for, and return its future."""
        task = asyncio.ensure_future(question)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return task

    async def close(self) -> None:
        """Cancel the questions that still run, among them the `rest` of any evidence."""
        # One that is cancelled may have begun another one.
        while running := tuple(self.running):
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            self.running.difference_update(running)

    async def _limited(
        self,
        operation: str,
        deadline: Deadline,
        limit: str,
        ask: Callable[[Organiser, dict[str, str]], Awaitable[T]],
    ) -> T:
        """Ask with a limit; if that is refused, for as much as the service gives by itself."""
        try:
            async with self._asking(operation, deadline) as organiser:
                return await ask(organiser, {"limit": limit})
        except Refused:
            async with self._asking(operation, deadline) as organiser:
                return await ask(organiser, {})

    @asynccontextmanager
    async def _asking(self, operation: str, deadline: Deadline) -> AsyncIterator[Organiser]:
        """Ask one question in the block; raise MayHaveArrived if the deadline passes first."""
        seconds = deadline.remaining()
        try:
            async with asyncio.timeout(seconds if seconds < LINE_PATIENCE_S else None):
                yield self._organiser.within(max(seconds, LINE_PATIENCE_S))
        except TimeoutError as late:
            raise MayHaveArrived(operation, Message("it did not answer in time")) from late


class Untried(NamedTuple):
    """The way in which a code is still to be sent; `is_unknown` if the search did not find it."""

    as_card: bool
    is_unknown: bool


class CardCodes:
    """Remembers which codes were cards, the formats of tickets' codes, and what is left to try.

    A slow service answers one check-in before a guest's deadline but not two. So a code that has no
    ticket's format is sent as a card first:

    tickets `T-004711`, code `wc_9f31e0` -> card first; code `T-990000` -> barcode first
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._untried = dict[str, tuple[Untried, float]]()
        self._cards = dict[str, None]()
        self._ticket_shapes = dict[Shape, None]()
        self._tickets_seen = 0

    def learn_ticket(self, code: str) -> None:
        """Remember the format of a listed ticket's code."""
        self._tickets_seen += 1
        self._ticket_shapes[_shape(code)] = None
        _forget_oldest(self._ticket_shapes)

    def learn_card(self, code: str) -> None:
        """Remember a code that the service took as a card."""
        self._cards[code] = None
        _forget_oldest(self._cards)

    def is_likely_card(self, code: str) -> bool:
        """Return whether the code was a card before, or has no ticket's format."""
        knows_tickets = self._tickets_seen >= ENOUGH_TICKETS
        return code in self._cards or (knows_tickets and _shape(code) not in self._ticket_shapes)

    def leave(self, code: str, left: Untried) -> None:
        """Remember that the code was refused in one way and is still to be tried in the other."""
        self._untried.pop(code, None)
        self._untried[code] = (left, self._clock())
        _forget_oldest(self._untried)

    def forget(self, code: str) -> None:
        """Forget that a code was not tried in one way."""
        self._untried.pop(code, None)

    def untried(self, code: str) -> Untried | None:
        """Return the way that is still to be tried; None after a minute."""
        left, left_at = self._untried.get(code, (None, 0.0))
        return left if self._clock() - left_at < REMEMBERED_S else None


def _forget_oldest(known: dict[K, V]) -> None:
    """Drop the oldest entries above the limit."""
    if len(known) > MOST_CODES:
        del known[next(iter(known))]


def _shape(code: str) -> Shape:
    """Return the length of a code and its kinds of characters."""
    kinds = {
        "9" if c.isdigit() else "A" if c.isupper() else "a" if c.isalpha() else c for c in code
    }
    return len(code), frozenset(kinds)


@asynccontextmanager
async def meanwhile(question: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Future[T]]:
    """Ask a question beside other requests; at the end it is cancelled if it is still open."""
    answer = asyncio.ensure_future(question)
    try:
        yield answer
    finally:
        answer.cancel()


def _result(asked: asyncio.Future[T]) -> T | None:
    """Return the answer to a question, if it has come."""
    return asked.result() if asked.done() and not asked.cancelled() else None
