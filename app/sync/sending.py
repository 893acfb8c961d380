"""Sends a movement to the service: a guest's passage, or the reversal of one."""

from dataclasses import replace

from app.book.applied import is_overtaken
from app.book.change import Change
from app.book.movement import Intent, Look, Movement, Seen
from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, whereabouts
from app.model.verdict import DecidedBy
from app.organiser.errors import KeyRefused, NotAllowed
from app.service.answers import No, Yes
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from app.sync.dispute_text import COUNTED, refused
from app.sync.inquiry import ALL_OF_IT, NOT_FOR_US, PATIENCE, unlisted


class Denied(Exception):
    """A 401 or 403 to one delivery, with a key that may read the ticketing."""

    def __init__(self, refusal: KeyRefused | NotAllowed) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Sending:
    """Sends movements that the service does not have yet."""

    def __init__(self, context: DoorContext, service: TicketService) -> None:
        self._deliveries = context.deliveries
        self._roster = context.roster
        self._timelines = context.timelines
        self._service_clock = context.service_clock
        self._service = service
        # Overrides and reversals are not limited to this door's categories.
        self._for_every_door = service.for_every_door()

    async def send(self, movement: Movement) -> Change:
        """Send a passage; return the change by the service's answer."""
        ticket = self._ticket(movement)
        if ticket is not None and self._is_done_by_later(movement):
            return Change(movement.number, Seen.DONE)
        sent = self._service_clock.now()
        answer = await self._answer_of(self._service_for(movement, ticket), movement, ticket)
        closed = self._service_clock.now()
        if isinstance(answer, Yes):
            named = () if ticket else self._tickets_moved_by(movement, answer, sent)
            return Change(movement.number, Seen.DONE, closed=closed, tickets=named)
        evidence = await self._service.evidence(ticket, answer, Deadline.after(PATIENCE))
        return Change(
            movement.number,
            Seen.REJECTED,
            refused(movement, evidence),
            closed=closed,
            look=Look.DISPUTED,
        )

    async def reverse(self, reversal: Movement) -> Change:
        """Reverse a movement at the service, unless others have moved since."""
        ticket = self._ticket(reversal)
        if ticket is None:
            found = await self._service.find(reversal.code, Deadline.after(PATIENCE))
            ticket = found.ticket
        if ticket is None:
            # A card's code: it is unknown which of its guests came by it.
            return Change(reversal.number, reversal.seen, COUNTED, look=Look.PARKED)
        if await self._have_others_moved(reversal, ticket):
            return Change(reversal.number, Seen.NOT_DONE, dropped=True)
        answer = await self._answer_of(self._for_every_door, reversal, ticket)
        closed = self._service_clock.now()
        if isinstance(answer, Yes):
            return Change(reversal.number, Seen.DONE, closed=closed)
        if await self._is_there(ticket, reversal.direction):
            return Change(reversal.number, Seen.NOT_DONE, dropped=True)
        if reversal.was_let_through:
            evidence = await self._service.evidence(ticket, answer, Deadline.after(PATIENCE))
            reason = refused(reversal, evidence)
            return Change(reversal.number, Seen.REJECTED, reason, look=Look.DISPUTED)
        return Change(reversal.number, Seen.REJECTED, COUNTED, look=Look.PARKED)

    def _ticket(self, movement: Movement) -> Ticket | None:
        """Return the movement's ticket; None for a bare code."""
        if movement.ticket_id is None:
            return None
        return self._roster.by_id(movement.ticket_id) or unlisted(movement.ticket_id)

    def _service_for(self, movement: Movement, ticket: Ticket | None) -> TicketService:
        """Return the service with or without this door's categories.

        A guest of another door's category may be admitted at this door.
        """
        is_ours = ticket is None or self._service.is_asked_for(ticket)
        by_word = movement.decided_by is DecidedBy.SUPERVISOR
        return self._service if is_ours and not by_word else self._for_every_door

    async def _answer_of(
        self, service: TicketService, movement: Movement, ticket: Ticket | None
    ) -> Yes | No:
        """Send and return the answer; raise the cause of a No if a later try may be accepted."""
        scan = Scan(movement.scan_id, movement.code, Source.LIST, movement.direction, movement.at)
        answer = await service.send(scan, ticket, Deadline.after(PATIENCE))
        if isinstance(answer, No) and answer.refusal is not None:
            raise Denied(answer.refusal)
        trouble = answer.found.trouble if isinstance(answer, No) else None
        if trouble is None or isinstance(trouble, NOT_FOR_US):
            return answer
        raise trouble

    def _is_done_by_later(self, movement: Movement) -> bool:
        """Return whether the service need not know of this movement any more.

        So it is if another door of the venue has told it of a later walk, or if a later scan of
        this ticket has already done this movement.

        IN 20:01 (due), IN 20:02 by a card (DONE, told ALREADY_IN) -> True
        """
        timeline = self._timelines.of_subject(movement.subject, movement.code)
        if movement.reverses is None and timeline.is_overtaken(movement):
            return True
        later = self._deliveries.later_than(movement)
        next_one = next((m for m in later if m.intent is Intent.GO or m.seen is Seen.DONE), None)
        return (
            next_one is not None
            and next_one.seen is Seen.DONE
            and next_one.direction is movement.direction
        )

    def _tickets_moved_by(self, movement: Movement, yes: Yes, sent: Stamp) -> tuple[str, ...]:
        """Return the tickets of a bare code that moved by this request.

        Some tickets of a card may have come by their own codes before. Passages since this request
        was sent may be its own.
        """
        entering, start = movement.direction is Direction.IN, sent.at - (sent.error or 0)
        were_there = dict[str, bool]()
        for one in yes.ticket_ids:
            timeline = self._timelines.of_id(one)
            before = [passage for passage in timeline.passages if passage.at < start]
            were_there[one] = replace(timeline, passages=before).inside is entering
        return tuple(one for one, there in were_there.items() if not there) or yes.ticket_ids

    async def _have_others_moved(self, reversal: Movement, ticket: Ticket) -> bool:
        """Return whether anybody has moved since the movement that is reversed."""
        assert reversal.reverses is not None
        undone = self._deliveries.by_number(reversal.reverses)
        timeline = await self._timeline(ticket)
        # The reversal is not sent yet, so no passage of the history is its own.
        others = [one for one in timeline.movements if one.number != reversal.number]
        timeline = replace(timeline, movements=others)
        return undone is not None and is_overtaken(undone, timeline)

    async def _timeline(self, ticket: Ticket) -> Timeline:
        try:
            history = await self._service.history(Deadline.after(PATIENCE), ALL_OF_IT)
        except NOT_FOR_US:
            history = ()
        own = tuple(passage for passage in history if passage.ticket_id == ticket.id)
        return self._timelines.of_id(ticket.id).with_passages(own)

    async def _is_there(self, ticket: Ticket, direction: Direction) -> bool:
        """Return whether the service shows the guest where this direction leads."""
        shown = await self._service.detail_or_nothing(ticket.id, Deadline.after(PATIENCE))
        return shown is not None and whereabouts(shown) is (direction is Direction.IN)
