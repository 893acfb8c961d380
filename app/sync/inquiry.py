"""The inquiry: asks the service whether it has a movement."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from app.book.applied import Applied, is_overtaken, needs_reversal, told_as_it_was, was_applied
from app.book.change import Change, put_right
from app.book.disputes import second_person
from app.book.matching import lands_by, may_still_land
from app.book.movement import Intent, Look, Movement, Seen
from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.model.passage import Passage
from app.model.ticket import Ticket
from app.organiser.errors import NotAllowed, NotFound, Refused
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from app.sync.dispute_text import COUNTED, UNCOUNTED, UNDONE_COUNTED, landed_late, let_in_elsewhere

PATIENCE = 10.0
# So many passages are asked for when a ticket is looked up in the history.
ALL_OF_IT = "1000"
# After these errors asking again would give the same answer.
NOT_FOR_US = (NotAllowed, NotFound, Refused)
# A lagging history is read again after this time.
LOOK_AGAIN_MS = 2_000


class Inquiry:
    """Asks the service about movements that it may or may not have."""

    def __init__(self, context: DoorContext, service: TicketService) -> None:
        self._timelines = context.timelines
        self._service_clock = context.service_clock
        self._clock = context.clock
        self._service = service

    async def ask(self, movement: Movement) -> Change:
        """Return the change of a movement after asking the service about it."""
        ticket_id = movement.ticket_id or await self._found(movement)
        if ticket_id is None:
            return await self._ask_about_code(movement)
        shown, history = await asyncio.gather(
            self._service.detail(ticket_id, Deadline.after(PATIENCE)), self._history()
        )
        # These answers may be the first that give the service's time.
        own = self._by_service_clock(replace(movement, ticket_id=ticket_id))
        timeline = self._timeline(own, history)
        if own.seen is Seen.DONE:
            applied = Applied.YES
        else:
            applied = was_applied(own, timeline, shown, history, self._service_clock.now().at)
        if own.intent is Intent.GO:
            change = self._walked(own, timeline, applied)
        else:
            change = self._stayed(own, timeline, applied, shows_history=bool(history))
        is_named = movement.ticket_id is None and (change.seen is Seen.DONE or change.is_unclaimed)
        return replace(change, tickets=(ticket_id,)) if is_named else change

    async def _found(self, movement: Movement) -> str | None:
        """Return the id of the ticket that has this code now."""
        found = await self._service.find(movement.code, Deadline.after(PATIENCE))
        return found.ticket.id if found.ticket else None

    def _timeline(self, movement: Movement, history: Sequence[Passage]) -> Timeline:
        """Return the ticket's timeline with the history's passages and this movement."""
        assert movement.ticket_id is not None
        timeline = self._timelines.of_id(movement.ticket_id)
        movements = [
            self._by_service_clock(m) for m in timeline.movements if m.number != movement.number
        ]
        ordered = sorted([*movements, movement], key=lambda one: one.number)
        own = (passage for passage in history if passage.ticket_id == movement.ticket_id)
        return replace(timeline, movements=ordered).with_passages(own)

    def _by_service_clock(self, movement: Movement) -> Movement:
        return put_right(movement, self._service_clock.now(), self._service_clock.offset)

    def _walked(self, movement: Movement, timeline: Timeline, applied: Applied) -> Change:
        """Return the change of a movement on which a guest walked."""
        number = movement.number
        match applied:
            case Applied.YES | Applied.SEEMS:
                stands = movement.reverses is not None and is_overtaken(movement, timeline)
                return Change(number, Seen.DONE, stands=stands)
            case Applied.NO:
                return Change(number, Seen.NOT_DONE)
            case Applied.WAIT:
                return self._wait(movement)
            case Applied.UNCERTAIN:
                found = timeline.passage_of(movement)
                assert found is not None
                at = found[0].at + timeline.clock_offset
                return Change(number, reason=landed_late(movement, at), look=Look.DISPUTED)
        step = second_person(timeline, movement)
        assert step is not None
        reason = let_in_elsewhere(movement, step)
        return Change(number, Seen.REJECTED, reason, look=Look.DISPUTED)

    def _stayed(
        self,
        movement: Movement,
        timeline: Timeline,
        applied: Applied,
        *,
        shows_history: bool,
    ) -> Change:
        """Return the change of a movement on which nobody walked."""
        number = movement.number
        match applied:
            case Applied.NO | Applied.ELSEWHERE:
                return Change(number, Seen.NOT_DONE)
            case Applied.WAIT:
                return self._wait(movement)
        if movement.stands and applied is not Applied.UNCERTAIN:
            return Change(number, Seen.DONE)
        done = Change(number, Seen.DONE, is_unclaimed=True)
        if applied is Applied.YES:
            match needs_reversal(movement, timeline):
                case True:
                    return replace(done, reversed_at=self._clock())
                case False:
                    return replace(done, stands=True)
            if shows_history and self._may_be_shown_later(movement):
                return replace(done, seen=None, next_try=self._clock() + LOOK_AGAIN_MS)
        if told_as_it_was(movement):
            return replace(done, stands=True)
        text = UNDONE_COUNTED if movement.was_let_through else COUNTED
        return replace(done, seen=None, reason=text, look=Look.PARKED)

    def _may_be_shown_later(self, movement: Movement) -> bool:
        """Return whether the history may lag behind what the service did a moment ago."""
        now = self._service_clock.now().at
        return movement.closed_at is not None and now < lands_by(movement)

    def _wait(self, movement: Movement) -> Change:
        """Return the change of a request that may still land or be shown: ask again later."""
        error = self._service_clock.uncertainty
        rest = max(lands_by(movement, error) - self._service_clock.now().at, LOOK_AGAIN_MS)
        return Change(movement.number, reason=movement.reason, next_try=self._clock() + rest)

    async def _ask_about_code(self, movement: Movement) -> Change:
        """Return the change of a bare code that no ticket has; it may be a card's.

        A passage of some ticket at that time does not prove that it was by this card.
        """
        history = await self._history()
        movement = self._by_service_clock(movement)
        now = self._service_clock.now().at
        if any(self._may_be_by(movement, passage) for passage in history):
            if told_as_it_was(movement):
                return Change(movement.number, Seen.DONE, stands=True)
            text = UNCOUNTED if movement.intent is Intent.GO else COUNTED
            return Change(movement.number, reason=text, look=Look.PARKED)
        if may_still_land(movement, now, self._service_clock.uncertainty):
            return self._wait(movement)
        return Change(movement.number, Seen.NOT_DONE)

    def _may_be_by(self, movement: Movement, passage: Passage) -> bool:
        """Return whether only this code's request can explain the passage of some ticket."""
        timeline = self._timelines.of_id(passage.ticket_id)
        own = replace(movement, ticket_id=passage.ticket_id)
        known = replace(
            timeline, movements=[*timeline.movements, own], passages=[*timeline.passages, passage]
        )
        found = known.passage_of(own)
        return found is not None and found[0].at == passage.at

    async def _history(self) -> tuple[Passage, ...]:
        """Return the history; an empty one if we may not read it."""
        try:
            return await self._service.history(Deadline.after(PATIENCE), ALL_OF_IT)
        except NOT_FOR_US:
            return ()


def unlisted(ticket_id: str) -> Ticket:
    """Return a ticket with this id only, for one that is on no list."""
    return Ticket(ticket_id, "", "", "", "", "", "", None, "", None, None)
