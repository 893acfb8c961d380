"""Questions about one ticketing; none of them changes anything at the service."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from app.message import Message
from app.model.scan import Passage
from app.model.ticket import Ticket, bearer_of
from app.organiser import operations as op
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.errors import (
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
)
from app.organiser.input_errors import InvalidRequest
from app.organiser.wire.check_in import HistoryQuery
from app.organiser.wire.search import SearchQuery
from app.service.answers import Evidence, oldest_first, passage_of
from app.service.clocks import FOLLOW_UP_S, Deadline

T = TypeVar("T")
HISTORY_LIMIT = "200"
SEARCH_LIMIT = "20"
# A longer wait means trouble with the line. An answer that is only too late for a guest is given
# up without telling the link watch: otherwise slow services would count as offline.
LINE_PATIENCE_S = 2.0
# Evidence that comes later than this does not reach the screen: the guest has moved on.
LATE_ANSWERS_S = 8.0


class Questions:
    """Asks about tickets, their history and the ticketing; each question ends at its deadline."""

    def __init__(self, organiser: Organiser, ticketing_id: str) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        # False once the history turned out to be forbidden for our key, or empty.
        self._shows_history = True
        self._running = set[asyncio.Future[Any]]()

    async def detail(self, ticket_id: str, deadline: Deadline) -> Ticket:
        """Return the ticket as the service shows it; raise OrganiserError if it does not."""
        reply = await self._asked(
            op.GET_TICKET.name,
            deadline,
            lambda organiser: organiser.get_ticket(self._ticketing_id, ticket_id),
        )
        return ticket_conversion.from_full(reply.ticket)

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
        except NotAllowed:
            self._shows_history = False
            raise
        passages = tuple(oldest_first(filter(None, map(passage_of, reply.check_in_history))))
        self._shows_history = bool(passages)
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

    async def has_ticketing(self, deadline: Deadline) -> bool:
        """Return False if the service says that the ticketing itself does not exist.

        Then a 404 on a check-in says nothing about the ticket. Any other error counts as True.
        """
        return not isinstance(await self._ticketing_trouble(deadline), NotFound)

    async def is_key_refused(self, deadline: Deadline) -> bool:
        """Return True if the service refuses our key the read of the ticketing itself.

        Then a 401 or 403 on a check-in says nothing about the ticket. Other errors count as False.
        """
        trouble = await self._ticketing_trouble(deadline)
        return isinstance(trouble, KeyRefused | NotAllowed)

    async def _ticketing_trouble(self, deadline: Deadline) -> OrganiserError | None:
        """Read the ticketing; return the error, None if there is none."""
        try:
            await self._asked(
                op.GET_TICKETING.name,
                deadline,
                lambda organiser: organiser.for_second_look().get_ticketing(self._ticketing_id),
            )
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
        later = in_time.at_least(LATE_ANSWERS_S)
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
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def close(self) -> None:
        """Cancel the questions that still run, among them the `rest` of any evidence."""
        running = tuple(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _limited(
        self,
        operation: str,
        deadline: Deadline,
        limit: str,
        ask: Callable[[Organiser, dict[str, str]], Awaitable[T]],
    ) -> T:
        """Ask with a limit; if that is refused, for as much as the service gives by itself."""
        try:
            return await self._asked(operation, deadline, lambda each: ask(each, {"limit": limit}))
        except Refused:
            return await self._asked(operation, deadline, lambda each: ask(each, {}))

    async def _asked(
        self, operation: str, deadline: Deadline, ask: Callable[[Organiser], Awaitable[T]]
    ) -> T:
        """Ask one question; raise MayHaveArrived if the deadline passes first."""
        seconds = deadline.remaining()
        try:
            async with asyncio.timeout(seconds if seconds < LINE_PATIENCE_S else None):
                return await ask(self._organiser.within(max(seconds, LINE_PATIENCE_S)))
        except TimeoutError as late:
            raise MayHaveArrived(operation, Message("it did not answer in time")) from late


@asynccontextmanager
async def meanwhile(question: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Future[T]]:
    """Ask a question beside other requests; at the end it is cancelled if it is still open."""
    answer = asyncio.ensure_future(question)
    try:
        yield answer
    finally:
        answer.cancel()


async def answer_within(asked: asyncio.Future[T], seconds: float) -> T | None:
    """Return the answer to a question if it comes within so many seconds, otherwise None."""
    await asyncio.wait([asked], timeout=seconds)
    return _result(asked)


def _result(asked: asyncio.Future[T]) -> T | None:
    return asked.result() if asked.done() and not asked.cancelled() else None
