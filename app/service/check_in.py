"""The ticketing as the desk and the outbox use it: check-ins, questions, and evidence of a No."""

import asyncio
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

from app.model.passage import Passage
from app.model.scan import Scan
from app.model.ticket import Ticket, whereabouts
from app.organiser.client import Organiser
from app.organiser.errors import OrganiserError
from app.runtime.clocks import steady_clock
from app.service.answers import Evidence, Found, No, Yes, evidence_of
from app.service.background import BackgroundQuestions
from app.service.deadline import Deadline
from app.service.sending import FOLLOW_UP_S, CheckInSender, meanwhile

T = TypeVar("T")
# A positive response waits this long for the detail that was asked for beside it.
GRACE_S = 0.25
# Evidence that comes later than this does not reach the screen: the guest has moved on.
LATE_ANSWERS_S = 8.0


class TicketService(CheckInSender):
    """Sends check-ins, asks questions, and gathers evidence for one door at one ticketing."""

    def __init__(
        self,
        organiser: Organiser,
        ticketing_id: str,
        categories: frozenset[str],
        clock: Callable[[], float] = steady_clock,
    ) -> None:
        super().__init__(organiser, ticketing_id, categories, clock)
        self._background = BackgroundQuestions()

    async def close(self) -> None:
        """Cancel the questions that still run, among them the `rest` of any evidence."""
        await self._background.close()

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
    ) -> Yes | No:
        """Check in or out, and ask for the ticket's detail at the same time.

        Raise OrganiserError if the response is neither positive nor negative. If the guest
        `is_back` although our records show them inside, and no history tells whether they had
        left, the detail is asked for before the check-in, in at most half of the time.
        """
        if ticket and is_back and not self._shows_history:
            half = deadline.at_most(deadline.remaining() / 2)
            before = await self.detail_or_nothing(ticket.id, half)
            was_out = before is not None and whereabouts(before) is False
            answer = await self.check(scan, ticket, deadline)
            return replace(answer, was_out=was_out) if isinstance(answer, Yes) else answer
        follow_up = deadline.plus(FOLLOW_UP_S)
        if ticket is None:
            answer = await self.send(scan, None, deadline)
            if isinstance(answer, No) or answer.ticket or not answer.ticket_ids:
                return answer
            shown = self.detail_or_nothing(answer.ticket_ids[0], follow_up)
            async with meanwhile(shown) as asked:
                return replace(answer, ticket=await _if_soon(asked, follow_up))
        detail = self._background.start(self.detail_or_nothing(ticket.id, follow_up))
        try:
            answer = await self.send(scan, ticket, deadline)
        except BaseException:
            detail.cancel()
            raise
        if isinstance(answer, No):
            return replace(answer, detail=detail)
        if not answer.ticket:
            answer = replace(answer, ticket=await _if_soon(detail, follow_up))
        detail.cancel()
        return answer

    async def evidence(self, ticket: Ticket | None, no: No, deadline: Deadline) -> Evidence:
        """Ask for the ticket's detail and history after a No, and return what came in time.

        `ticket` is the one of the list, if the code is on it. What had no answer by the deadline
        is asked on for, at most LATE_ANSWERS_S: see `Evidence.rest`.
        """
        found = Found(True, ticket) if ticket else no.found
        if (about := found.ticket) is None:
            return evidence_of(None, no, None, None)
        in_time = deadline.plus(FOLLOW_UP_S)
        later = in_time.at_least(LATE_ANSWERS_S)
        detail = self._background.start(self.detail_or_nothing(about.id, later))
        history = self._background.start(self._passages_of(about.id, later))

        questions: tuple[asyncio.Future[Any], ...] = (detail, history)

        def gathered() -> Evidence:
            shown = _result(detail) or (_result(no.detail) if no.detail else None)
            return evidence_of(ticket, no, shown, _result(history))

        async def rest() -> Evidence:
            await asyncio.wait(questions)
            return gathered()

        _, late = await asyncio.wait(questions, timeout=in_time.remaining())
        return replace(gathered(), rest=self._background.start(rest()) if late else None)

    async def _passages_of(self, ticket_id: str, deadline: Deadline) -> tuple[Passage, ...] | None:
        try:
            passages = await self.history(deadline)
        except OrganiserError:
            return None
        return tuple(passage for passage in passages if passage.ticket_id == ticket_id)


async def _if_soon(asked: asyncio.Future[T], deadline: Deadline) -> T | None:
    """Return the answer if it comes within GRACE_S and the deadline, otherwise None."""
    await asyncio.wait([asked], timeout=min(GRACE_S, deadline.remaining()))
    return _result(asked)


def _result(asked: asyncio.Future[T]) -> T | None:
    return asked.result() if asked.done() and not asked.cancelled() else None
