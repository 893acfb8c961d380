"""The courier: takes one movement a step further at the service, by the delivery table."""

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.book.applied import (
    Applied,
    came_second,
    is_overtaken,
    needs_reversal,
    second_person,
    was_applied,
)
from app.book.matching import lands_by, may_still_land
from app.book.movement import (
    Change,
    Intent,
    Look,
    Movement,
    NextStep,
    ServiceState,
    next_step,
    put_right,
)
from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.message import Message
from app.model.journal import Stamp
from app.model.link import DENIED_TICKETS
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import UNKNOWN, Ticket, whereabouts
from app.model.verdict import DecidedBy
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.organiser.operations import CHECK_IN
from app.service.answers import Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from app.store.errors import StoreError
from app.sync.disputes import (
    COUNTED,
    OUR_MISTAKE,
    UNCOUNTED,
    UNDONE_COUNTED,
    landed_late,
    let_in_elsewhere,
    refused,
    with_words,
)

log = logging.getLogger(__name__)
PATIENCE = 10.0
# So many passages are asked for when a ticket is looked up in the history.
ALL_OF_IT = "1000"
# After these errors asking again would give the same answer.
NOT_FOR_US = (KeyRefused, NotAllowed, NotFound, Refused)
# A history that the service cannot show is asked for so often more, because it tells apart two
# people on one ticket.
TRIES_FOR_HISTORY = 3
# A lagging history is read again after this time.
LOOK_AGAIN_MS = 2_000
# No passage of a request is older than the request by more than this.
ROUND_A_REQUEST_MS = 600_000
FIRST_PAUSE_MS = 500
LONGEST_PAUSE_MS = 60_000
ATTEMPTS_BEFORE_PARKING = 6
# A 401 or 403 concerns this one request, and rarely changes.
REFUSALS_BEFORE_PARKING = 3
REFUSALS = (KeyRefused, NotAllowed)


def pause(attempts: int, trouble: OrganiserError, dice: float) -> int:
    """Return the milliseconds until the next try: the service's wish, or longer after each failure.

    The pause that a 429 asks for is not this one: `Rest` keeps it, for all movements together.
    `dice` between 0 and 1 spreads the tries of many laptops.
    """
    if isinstance(trouble, ServiceBroken) and trouble.retry_after is not None:
        return round(trouble.retry_after * 1000) + round(dice * FIRST_PAUSE_MS)
    longest = min(FIRST_PAUSE_MS << min(attempts, 20), LONGEST_PAUSE_MS)
    return round(longest * (0.5 + dice / 2))


@dataclass(frozen=True, slots=True)
class _Progress:
    """The numbers of good answers and of accepted movements at some time."""

    answers: int
    taken: int


class Failures:
    """Tells which movements fail by themselves, and which because of the service.

    `good_answers` returns the number of good answers so far, to any question.
    """

    def __init__(self, good_answers: Callable[[], int]) -> None:
        self._good_answers = good_answers
        self._taken = 0
        self._failing = dict[str, _Progress]()
        self._tries = dict[int, int]()

    def taken(self, movement: Movement) -> None:
        """Note that the service accepted or refused a movement, and so is working."""
        self._taken += 1
        self.forget(movement)

    def forget(self, movement: Movement) -> None:
        """Note that a movement is not tried any more."""
        self._failing.pop(movement.subject, None)
        self._tries.pop(movement.number, None)

    def tries(self, movement: Movement) -> int:
        """Return how often this movement was tried since the program started."""
        return self._tries.get(movement.number, 0)

    def failed(
        self, movement: Movement, trouble: OrganiserError, *, is_denied: bool = False
    ) -> int:
        """Note a failed attempt; return how many attempts now count against the movement.

        An attempt counts if the service has accepted another movement since the last one, or if it
        has answered any other request and hardly any other movement fails. `is_denied` says that
        the service refuses this movement, although it lets our key read the ticketing: that shows
        that the service answers. A 429 never counts, nor does a first 401 or 403: the whole key
        may be refused.

        403 to one ticket, 403 to a second one, three others are taken, 403 to the first -> 1
        401 to everything -> 0
        """
        self._tries[movement.number] = self.tries(movement) + 1
        if isinstance(trouble, SlowDown):
            return movement.attempts
        before = self._failing.get(movement.subject)
        now = _Progress(self._good_answers(), self._taken)
        self._failing[movement.subject] = now
        is_refusal = isinstance(trouble, REFUSALS)
        if before is None:
            return movement.attempts if is_refusal else max(movement.attempts, 1)
        are_few = len(self._failing) < (DENIED_TICKETS if is_refusal else 2)
        has_answered = is_denied or now.answers > before.answers
        counts = now.taken > before.taken or (has_answered and are_few)
        return movement.attempts + counts


def is_to_be_parked(attempts: int, trouble: OrganiserError) -> bool:
    """Return whether a movement is parked after so many attempts that count against it.

    Not if the service cannot answer a question about it: it is asked again until it can.
    """
    if isinstance(trouble, BadReply | ServiceBroken) and trouble.operation != CHECK_IN.name:
        return False
    is_refusal = isinstance(trouble, REFUSALS)
    return attempts >= (REFUSALS_BEFORE_PARKING if is_refusal else ATTEMPTS_BEFORE_PARKING)


class Rest:
    """The pause that the service has asked for; it ends with the next good answer."""

    def __init__(self, good_answers: Callable[[], int]) -> None:
        self._good_answers = good_answers
        self._since: Moment = 0
        self._until: Moment = 0
        self._answers = 0

    def ask(self, now: Moment, seconds: float | None) -> None:
        """Note that the service asks for a pause of so many seconds."""
        self._since, self._until = now, now + round((seconds or 1.0) * 1000)
        self._answers = self._good_answers()

    def until(self, now: Moment) -> Moment | None:
        """Return when the pause ends; None if there is none."""
        is_over = not self._since <= now < self._until or self._good_answers() > self._answers
        return None if is_over else self._until

    def end(self) -> None:
        """End the pause, because a person does not want to wait."""
        self._until = 0


class Courier:
    """Takes movements one step further; `good_answers` counts the service's good answers."""

    def __init__(
        self,
        context: DoorContext,
        service: TicketService,
        good_answers: Callable[[], int],
        dice: random.Random,
    ) -> None:
        self._deliveries = context.deliveries
        self._roster = context.roster
        self._timelines = context.timelines
        self._service_clock = context.service_clock
        self._clock = context.clock
        self._service = service
        # Overrides and reversals are not limited to this door's categories.
        self._for_every_door = service.for_every_door()
        self._dice = dice
        self._failures = Failures(good_answers)
        self.rest = Rest(good_answers)

    async def bring(self, movement: Movement) -> Change:
        """Take the movement one step further; return the change to write."""
        try:
            match next_step(movement):
                case NextStep.ASK | NextStep.REVERSE:
                    change = await self._ask(movement)
                case NextStep.SEND if movement.reverses is not None:
                    change = await self._reverse(movement)
                case _:
                    change = await self._send(movement)
        except OrganiserError as trouble:
            return self._after_trouble(movement, trouble)
        except StoreError as error:
            log.error("The outbox cannot write: %s", type(error).__name__)
            return self.after_fault(movement, error.said)
        except Exception:
            log.exception("A fault of this program while delivering scan %s", movement.scan_id)
            return self.after_fault(movement, OUR_MISTAKE)
        if change.seen in (ServiceState.DONE, ServiceState.REJECTED):
            self._failures.taken(movement)
        elif change.seen is ServiceState.NOT_DONE and movement.intent is Intent.ABSENT:
            self._failures.forget(movement)
        return change

    def _after_trouble(
        self, movement: Movement, trouble: OrganiserError, *, is_denied: bool = False
    ) -> Change:
        now = self._clock()
        if isinstance(trouble, SlowDown):
            self.rest.ask(now, trouble.retry_after)
        attempts = self._failures.failed(movement, trouble, is_denied=is_denied)
        left = trouble.may_be_applied and trouble.operation == CHECK_IN.name
        seen = ServiceState.MAYBE if left else movement.seen
        next_try = now + pause(self._failures.tries(movement), trouble, self._dice.random())
        look = Look.PARKED if is_to_be_parked(attempts, trouble) else None
        if look is not None:
            self._failures.forget(movement)
        return Change(
            movement.number,
            seen,
            _reason(trouble),
            attempts,
            next_try,
            closed=self._service_clock.now() if left else None,
            connection_lost=trouble.may_land_later,
            look=look,
        )

    def after_fault(self, movement: Movement, reason: Message) -> Change:
        """Return the change after a fault of this laptop, with a retry after a minute."""
        seen = ServiceState.MAYBE if next_step(movement) is NextStep.SEND else movement.seen
        next_try = self._clock() + LONGEST_PAUSE_MS
        return Change(movement.number, seen, reason, next_try=next_try)

    async def _ask(self, movement: Movement) -> Change:
        """Return the change of a movement after asking the service about it."""
        ticket_id = movement.ticket_id or await self._found(movement)
        if ticket_id is None:
            return await self._ask_about_code(movement)
        shown, history = await asyncio.gather(self._shown(ticket_id), self._history(movement))
        # These answers may be the first that give the service's time.
        own = self._by_service_clock(replace(movement, ticket_id=ticket_id))
        timeline = self._timeline(own, history)
        if own.seen is ServiceState.DONE:
            applied = Applied.YES
        else:
            ticket = shown if isinstance(shown, Ticket) else None
            applied = was_applied(own, timeline, ticket, history, self._service_clock.now().at)
            if applied is Applied.WAIT and isinstance(shown, OrganiserError):
                raise shown
        if own.intent is Intent.APPLIED:
            change = self._walked(own, timeline, applied)
        else:
            change = self._stayed(own, timeline, applied, shows_history=bool(history))
        is_named = movement.ticket_id is None and (
            change.seen is ServiceState.DONE or change.is_unclaimed
        )
        return replace(change, tickets=(ticket_id,)) if is_named else change

    async def _shown(self, ticket_id: str) -> Ticket | OrganiserError:
        """Return the ticket as the service shows it, or why it does not show it.

        The history may tell enough without it.
        """
        try:
            return await self._service.detail(ticket_id, Deadline.after(PATIENCE))
        except (BadReply, ServiceBroken, *NOT_FOR_US) as trouble:
            return trouble

    async def _found(self, movement: Movement) -> str | None:
        """Return the id of the ticket that has this code now."""
        found = await self._service.find(movement.code, Deadline.after(PATIENCE))
        return found.ticket.id if found.ticket else None

    def _timeline(self, movement: Movement, history: Sequence[Passage]) -> Timeline:
        """Return the ticket's timeline with the history's passages and this movement."""
        assert movement.ticket_id is not None
        timeline = self._timelines.of_id(movement.ticket_id)
        dated = replace(timeline, movements=[*map(self._by_service_clock, timeline.movements)])
        own = (passage for passage in history if passage.ticket_id == movement.ticket_id)
        return dated.with_movement(movement).with_passages(own)

    def _by_service_clock(self, movement: Movement) -> Movement:
        return put_right(movement, self._service_clock.now())

    def _walked(self, movement: Movement, timeline: Timeline, applied: Applied) -> Change:
        """Return the change of a movement on which a guest walked."""
        number = movement.number
        match applied:
            case Applied.YES | Applied.LIKELY:
                stands = movement.reverses is not None and is_overtaken(movement, timeline)
                return Change(number, ServiceState.DONE, needs_no_reversal=stands)
            case Applied.NO:
                return Change(number, ServiceState.NOT_DONE)
            case Applied.WAIT:
                return self._wait(movement)
            case Applied.UNCERTAIN:
                reason = landed_late(movement, timeline)
                return Change(number, reason=reason, look=Look.DISPUTED)
        step = second_person(timeline, movement)
        assert step is not None
        reason = let_in_elsewhere(movement, step)
        return Change(number, ServiceState.REJECTED, reason, look=Look.DISPUTED)

    def _stayed(
        self, movement: Movement, timeline: Timeline, applied: Applied, *, shows_history: bool
    ) -> Change:
        """Return the change of a movement on which nobody walked."""
        number = movement.number
        match applied:
            case Applied.NO | Applied.ELSEWHERE:
                return Change(number, ServiceState.NOT_DONE)
            case Applied.WAIT:
                return self._wait(movement)
        if movement.needs_no_reversal and applied is not Applied.UNCERTAIN:
            return Change(number, ServiceState.DONE)
        done = Change(number, ServiceState.DONE, is_unclaimed=True)
        if applied is Applied.YES:
            match needs_reversal(movement, timeline):
                case True:
                    return replace(done, reversed_at=self._clock())
                case False:
                    return replace(done, needs_no_reversal=True)
            if shows_history and self._may_be_shown_later(movement):
                return replace(done, seen=None, next_try=self._clock() + LOOK_AGAIN_MS)
        if movement.told_as_it_was:
            return replace(done, needs_no_reversal=True)
        text = UNDONE_COUNTED if movement.was_let_through else COUNTED
        return replace(done, seen=None, reason=text, look=Look.PARKED)

    def _may_be_shown_later(self, movement: Movement) -> bool:
        """Return whether the history may lag behind what the service did a moment ago."""
        now = self._service_clock.now().at
        return movement.closed_at is not None and now < lands_by(movement)

    def _wait(self, movement: Movement) -> Change:
        """Return the change of a request that may still land or be shown: ask again later."""
        now = self._service_clock.now()
        rest = max(lands_by(movement, now.error or 0) - now.at, LOOK_AGAIN_MS)
        return Change(movement.number, reason=movement.reason, next_try=self._clock() + rest)

    async def _ask_about_code(self, movement: Movement) -> Change:
        """Return the change of a bare code that no ticket has; it may be a card's.

        A passage of some ticket at that time does not prove that it was by this card.
        """
        history = await self._history()
        movement = self._by_service_clock(movement)
        now = self._service_clock.now()
        # Each look at one takes milliseconds, during which no guest is answered.
        since = (movement.sent_at or movement.at) - ROUND_A_REQUEST_MS
        near = (
            passage
            for passage in history
            if passage.direction is movement.direction
            and (movement.clock_error is None or passage.at >= since)
        )
        if any(self._may_be_by(movement, passage) for passage in near):
            if movement.told_as_it_was:
                return Change(movement.number, ServiceState.DONE, needs_no_reversal=True)
            text = UNCOUNTED if movement.intent is Intent.APPLIED else COUNTED
            return Change(movement.number, reason=text, look=Look.PARKED)
        if may_still_land(movement, now.at, now.error or 0):
            return self._wait(movement)
        return Change(movement.number, ServiceState.NOT_DONE)

    def _may_be_by(self, movement: Movement, passage: Passage) -> bool:
        """Return whether only this code's request can explain the passage of some ticket."""
        timeline = self._timelines.of_id(passage.ticket_id)
        own = replace(movement, ticket_id=passage.ticket_id)
        known = replace(timeline, movements=[*timeline.movements, own]).with_passages([passage])
        found = known.place_of(own)
        return found is not None and known.ordered[found[0]].at == passage.at

    async def _history(self, movement: Movement | None = None) -> tuple[Passage, ...]:
        """Return the history; an empty one if we may not read it.

        It is empty too if the service cannot show it, after some tries for a movement: then the
        ticket's detail has to decide.
        """
        try:
            return await self._service.history(Deadline.after(PATIENCE), ALL_OF_IT)
        except NOT_FOR_US:
            return ()
        except (BadReply, ServiceBroken):
            if movement is None or self._failures.tries(movement) < TRIES_FOR_HISTORY:
                raise
            return ()

    async def _send(self, movement: Movement) -> Change:
        """Send a movement; return the change by the service's answer."""
        ticket = self._ticket(movement)
        if ticket is not None and self._is_done_by_later(movement):
            return Change(movement.number, ServiceState.DONE)
        sent = self._service_clock.now()
        service, deadline = self._service_for(movement, ticket), Deadline.after(PATIENCE)
        answer = await service.send(movement, ticket, deadline)
        closed = self._service_clock.now()
        if isinstance(answer, Yes):
            named = () if ticket else self._tickets_moved_by(movement, answer, sent)
            return Change(movement.number, ServiceState.DONE, closed=closed, tickets=named)
        if answer.trouble is not None and not isinstance(answer.trouble, NOT_FOR_US):
            # Sent in the other way too, the code may be accepted.
            raise answer.trouble
        if answer.refusal is not None:
            return self._after_trouble(movement, answer.refusal, is_denied=True)
        evidence = await self._service.evidence(ticket, answer, Deadline.after(PATIENCE))
        return Change(
            movement.number,
            ServiceState.REJECTED,
            refused(movement, evidence),
            closed=closed,
            look=Look.DISPUTED,
        )

    async def _reverse(self, reversal: Movement) -> Change:
        """Reverse a movement at the service, unless others have moved since."""
        ticket = self._ticket(reversal)
        if ticket is None:
            found = await self._service.find(reversal.code, Deadline.after(PATIENCE))
            ticket = found.ticket
        if ticket is None:
            # A card's code: it is unknown which of its guests came by it.
            return Change(reversal.number, reversal.seen, COUNTED, look=Look.PARKED)
        if await self._have_others_moved(reversal, ticket):
            return Change(reversal.number, ServiceState.NOT_DONE, dropped=True)
        answer = await self._for_every_door.send(reversal, ticket, Deadline.after(PATIENCE))
        closed = self._service_clock.now()
        if isinstance(answer, Yes):
            return Change(reversal.number, ServiceState.DONE, closed=closed)
        if answer.refusal is not None:
            return self._after_trouble(reversal, answer.refusal, is_denied=True)
        if await self._is_there(ticket, reversal.direction):
            return Change(reversal.number, ServiceState.NOT_DONE, dropped=True)
        if reversal.was_let_through:
            evidence = await self._service.evidence(ticket, answer, Deadline.after(PATIENCE))
            reason = refused(reversal, evidence)
            refusal = Change(reversal.number, ServiceState.REJECTED, reason, look=Look.DISPUTED)
        else:
            refusal = Change(reversal.number, ServiceState.REJECTED, COUNTED, look=Look.PARKED)
        return replace(refusal, closed=closed)

    def _ticket(self, movement: Movement) -> Ticket | None:
        """Return the movement's ticket; None for a bare code."""
        if movement.ticket_id is None:
            return None
        return self._roster.by_id(movement.ticket_id) or UNKNOWN._replace(id=movement.ticket_id)

    def _service_for(self, movement: Movement, ticket: Ticket | None) -> TicketService:
        """Return the service with or without this door's categories.

        A guest of another door's category may be admitted at this door.
        """
        is_ours = ticket is None or self._service.is_asked_for(ticket)
        by_word = movement.decided_by is DecidedBy.SUPERVISOR
        return self._service if is_ours and not by_word else self._for_every_door

    def _is_done_by_later(self, movement: Movement) -> bool:
        """Return whether the service need not know of this movement any more.

        So it is if another door of the venue has told it of a later walk, or if a later scan of
        this ticket has already done this movement.

        IN 20:01 (due), IN 20:02 by a card (DONE, told ALREADY_IN) -> True
        """
        if movement.reverses is None and self._deliveries.is_claimed(movement):
            timeline = self._timelines.of_subject(movement.subject, movement.code)
            if timeline.is_overtaken(movement):
                return True
        later = self._deliveries.later_than(movement)
        counting = (
            one for one in later if one.intent is Intent.APPLIED or one.seen is ServiceState.DONE
        )
        first = next(counting, movement)
        return first.seen is ServiceState.DONE and first.direction is movement.direction

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
        """Return whether others have moved since the movement that is reversed, or just before."""
        assert reversal.reverses is not None
        undone = self._deliveries.by_number(reversal.reverses)
        history = await self._history()
        own = (passage for passage in history if passage.ticket_id == ticket.id)
        timeline = self._timelines.of_id(ticket.id).with_passages(own).without(reversal)
        return undone is not None and (
            is_overtaken(undone, timeline) or came_second(undone, timeline)
        )

    async def _is_there(self, ticket: Ticket, direction: Direction) -> bool:
        """Return whether the service shows the guest where this direction leads."""
        shown = await self._service.detail_or_nothing(ticket.id, Deadline.after(PATIENCE))
        return shown is not None and whereabouts(shown) is (direction is Direction.IN)


def _reason(trouble: OrganiserError) -> Message:
    """Return the trouble, with the service's own words about this one request."""
    words = trouble.message if isinstance(trouble, REFUSALS) else None
    return with_words(trouble.said, words)
