"""Movements: one ticket going one way because of one scan, and how they change.

The table of what to do next:

| intent | seen | next step |
|---|---|---|
| any, if a person has to look | any | PERSON, FINISHED once it `is_settled` |
| APPLIED | NEW, NOT_DONE | SEND |
| any | SENT | WAIT: its request is out |
| any | MAYBE | ASK the service whether it has it |
| APPLIED | DONE | FINISHED |
| ABSENT | DONE | REVERSE, unless the movement `needs_no_reversal` |
| ABSENT | NEW, NOT_DONE, REJECTED | FINISHED |
| APPLIED | REJECTED | PERSON: a look is needed, unless it `is_settled`; ASK if `is_asked_again` |
"""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Any

from app.message import Message
from app.model.journal import ENDS, RETRIES, Delivery, Settlement, Settling, Stamp, subject_of
from app.model.scan import OPPOSITE, Direction, Moment, Scan
from app.model.verdict import LETS_THROUGH, THERE_ALREADY, DecidedBy, Kind, Verdict


class Intent(StrEnum):
    """The state that the service should have in the end."""

    APPLIED = "go"  # the guest walked: the service should have the movement
    ABSENT = "stay"  # nobody walked: held, refused or undone


class ServiceState(StrEnum):
    """Our knowledge of whether the service has this movement."""

    NEW = "new"  # never sent
    SENT = "sent"  # the request is out
    MAYBE = "maybe"  # the request may have arrived
    DONE = "done"
    NOT_DONE = "not done"
    REJECTED = "rejected"


class Look(StrEnum):
    """Why a person has to look at a movement."""

    PARKED = "parked"
    DISPUTED = "disputed"


class NextStep(Enum):
    """The next step of a movement's delivery."""

    SEND = "send it"
    WAIT = "wait for the response"
    ASK = "ask the service whether it has it"
    REVERSE = "reverse it at the service"
    FINISHED = "nothing"
    PERSON = "a person has to look"


@dataclass(frozen=True, slots=True)
class Movement:
    """One ticket, or one bare code while no ticket is known for it, going one way.

    `at` is by this laptop's clock, `sent_at` and `closed_at` are by the service's. `closed_at` is
    the latest moment at which the service can have applied the request, unless the
    `connection_lost` flag is set: then the request may still land within the landing window.
    `clock_error` is the error of these two moments in milliseconds; None while they are by the
    laptop's clock. `sent_after` is the number of the newest passage that was known when the request
    left: no passage up to it can be this movement's. `is_confirmed` says that the service's
    response was a yes: a movement can be DONE because the ticket showed it, too.

    `verdict_kind` and `decided_by` are the verdict of the scan, None before it. `reverses` is the
    number of the movement that this one reverses at the service. A movement that
    `needs_no_reversal` is not reversed any more: another movement reverses it, or others have moved
    since. `listed` says that a list has shown it, `was_there` that the guest was there already when
    the request left, `is_by_card` that the ticket was found by a card's code, not by its own.
    `settlements` are what supervisors made of it when it needed a look, oldest first; the newest
    one counts.
    """

    number: int
    scan_id: str
    code: str
    ticket_id: str | None
    direction: Direction
    at: Moment
    intent: Intent
    seen: ServiceState
    verdict_kind: Kind | None = None
    decided_by: DecidedBy | None = None
    sent_at: Moment | None = None
    closed_at: Moment | None = None
    connection_lost: bool = False
    clock_error: int | None = None
    sent_after: int | None = None
    is_confirmed: bool = False
    attempts: int = 0
    next_try: Moment = 0
    reverses: int | None = None
    needs_no_reversal: bool = False
    listed: bool = False
    was_there: bool = False
    is_by_card: bool = False
    look: Look | None = None
    reason: Message | None = None
    settlements: tuple[Settlement, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Return whether a supervisor decided that nobody has to look any more."""
        return bool(self.settlements) and self.settlements[-1].way in ENDS

    @property
    def is_asked_again(self) -> bool:
        """Return whether a supervisor wants the service to be asked about it once more."""
        return bool(self.settlements) and self.settlements[-1].way is Settling.ASKED

    @property
    def subject(self) -> str:
        """Return what deliveries are kept in order for: the ticket, or the bare code."""
        return subject_of(self.code, self.ticket_id)

    @property
    def has_walked(self) -> bool:
        """Return whether a guest walked through the door on this movement."""
        return self.intent is Intent.APPLIED and self.reverses is None

    @property
    def was_let_through(self) -> bool:
        """Return whether the verdict let the guest through, even if it was undone later."""
        return self.verdict_kind in LETS_THROUGH

    @property
    def told_as_it_was(self) -> bool:
        """Return whether the door said that the guest was there already: then nobody walked."""
        if self.verdict_kind is None:
            return self.was_there
        return self.verdict_kind in THERE_ALREADY or self.verdict_kind is Kind.JUST_ADMITTED

    @property
    def may_be_at_service(self) -> bool:
        """Return whether a passage of the history can be this movement's.

        A lost request may land after it was found that another door let somebody in.
        """
        is_lost = self.seen is ServiceState.REJECTED and self.connection_lost
        may_be = is_lost or self.seen in (ServiceState.SENT, ServiceState.MAYBE, ServiceState.DONE)
        return may_be and self.sent_at is not None


def has_objection(movement: Movement) -> bool:
    """Return whether a person has to look at this movement, or had to before it was settled."""
    is_refused = movement.seen is ServiceState.REJECTED and movement.intent is Intent.APPLIED
    return movement.look is not None or (is_refused and not movement.is_asked_again)


def next_step(movement: Movement) -> NextStep:
    """Return the next step of the delivery table: make the service agree with the intent."""
    if has_objection(movement):
        return NextStep.FINISHED if movement.is_settled else NextStep.PERSON
    match movement.seen, movement.intent:
        case (ServiceState.SENT, _):
            return NextStep.WAIT
        case (ServiceState.MAYBE, _) | (ServiceState.REJECTED, Intent.APPLIED):
            return NextStep.ASK
        case (ServiceState.NEW | ServiceState.NOT_DONE, Intent.APPLIED):
            return NextStep.SEND
        case (ServiceState.DONE, Intent.ABSENT) if not movement.needs_no_reversal:
            return NextStep.REVERSE
        case _:
            return NextStep.FINISHED


def delivery_of(movement: Movement) -> Delivery:
    """Return the delivery state that stewards and commands see."""
    # The reversal of a held guest's request has no delivery state of its own until it is done.
    unseen = is_unseen_reversal(movement)
    match next_step(movement):
        case NextStep.PERSON:
            return Delivery((movement.look or Look.DISPUTED).value)
        case NextStep.WAIT:
            return Delivery.ASKING
        case NextStep.ASK | NextStep.REVERSE:
            return Delivery.UNKNOWN
        case NextStep.SEND:
            return Delivery.UNKNOWN if unseen else Delivery.DUE
        case _:
            return _finished(movement, unseen=unseen)


def _finished(movement: Movement, *, unseen: bool) -> Delivery:
    """Return the delivery state of a finished movement."""
    if movement.is_settled and has_objection(movement):
        return Delivery.SETTLED
    if movement.intent is Intent.APPLIED:
        return Delivery.TAKEN_BACK if unseen else Delivery.DELIVERED
    if not movement.was_let_through or movement.reverses is not None:
        return Delivery.LOCAL
    return Delivery.DELIVERED if movement.seen is ServiceState.DONE else Delivery.WITHDRAWN


BY_URGENCY = (
    Delivery.ASKING, Delivery.UNKNOWN, Delivery.DUE, Delivery.DISPUTED, Delivery.PARKED,
    Delivery.SETTLED, Delivery.TAKEN_BACK, Delivery.DELIVERED, Delivery.WITHDRAWN, Delivery.LOCAL,
)  # fmt: skip


def new_movement(
    scan: Scan,
    ticket_id: str | None,
    verdict: Verdict | None,
    *,
    was_there: bool = False,
    is_by_card: bool = False,
    reverses: int | None = None,
) -> Movement:
    """Return the movement of a scan; while there is no verdict, its first request is leaving."""
    return Movement(
        0,
        scan.id,
        scan.code,
        ticket_id,
        scan.direction,
        scan.at,
        Intent.ABSENT if verdict is None else Intent.APPLIED,
        ServiceState.NEW,
        None if verdict is None else verdict.kind,
        None if verdict is None else verdict.decided_by,
        attempts=int(verdict is None),
        was_there=was_there,
        is_by_card=is_by_card,
        reverses=reverses,
    )


def new_reversal(movement: Movement, scan: Scan, verdict: Verdict) -> Movement:
    """Return the movement of this scan that undoes another one at the service."""
    back = replace(scan, code=movement.code, direction=OPPOSITE[movement.direction])
    return new_movement(back, movement.ticket_id, verdict, reverses=movement.number)


_SENT_AGAIN = (ServiceState.NEW, ServiceState.NOT_DONE, ServiceState.REJECTED)


def ways_for(movement: Movement) -> frozenset[Settling]:
    """Return the ways in which this movement can be settled now; none if nobody has to look.

    A movement that the service has is never sent again. One that the service may have is asked
    about before it is sent. One that the service refused can be sent again at once, or after the
    service was asked who is inside by now.
    """
    if next_step(movement) is not NextStep.PERSON:
        is_reopenable = has_objection(movement) and movement.is_settled
        return frozenset({Settling.REOPENED}) if is_reopenable else frozenset()
    ways = {Settling.RIGHT, Settling.NOTED}
    if _can_be_asked_about(movement):
        ways.add(Settling.ASKED)
    if movement.intent is Intent.APPLIED and movement.seen in _SENT_AGAIN:
        ways.add(Settling.SENT)
    if movement.has_walked and movement.direction is Direction.IN:
        ways.add(Settling.CHECKED_OUT)
    return frozenset(ways)


def settled(movement: Movement, settlement: Settlement) -> Movement:
    """Return the movement after this settlement; an undo writes CHECKED_OUT.

    After ASKED and SENT the delivery goes on. A movement that the service refused stays refused
    while it is asked about, so that no passage of another guest is taken for it; to be sent, it is
    one that the service does not have.
    """
    noted = replace(movement, settlements=(*movement.settlements, settlement))
    if settlement.way not in RETRIES:
        return noted
    is_sent = settlement.way is Settling.SENT and movement.seen is ServiceState.REJECTED
    seen = ServiceState.NOT_DONE if is_sent else movement.seen
    return replace(noted, seen=seen, look=None, reason=None, attempts=0, next_try=0)


def _can_be_asked_about(movement: Movement) -> bool:
    """Return whether the answer of the service is lost, or can be another one by now.

    A movement that was never sent is nowhere but here.
    """
    if movement.seen is ServiceState.MAYBE:
        return movement.sent_at is not None
    return movement.seen is ServiceState.REJECTED and movement.intent is Intent.APPLIED


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one movement; a field that is None stays the same, except `reason`.

    `number` is 0 for the movement of the scan that is settled. `walked` says that a guest walked on
    the movement after all, `dropped` that it must not be sent, `is_cleared_up` that nobody has to
    look any more. `tickets` are the tickets of a bare code. `is_unclaimed` says that the service
    has a request on which nobody walked: if the next guest on this ticket waits, that guest takes
    the request over, and the rest of the change applies only otherwise. `reversed_at` asks for a
    reversal at the service; `hand_to` is the later movement that takes the request over.
    """

    number: int
    seen: ServiceState | None = None
    reason: Message | None = None
    attempts: int | None = None
    next_try: Moment | None = None
    closed: Stamp | None = None
    connection_lost: bool = False
    look: Look | None = None
    is_cleared_up: bool = False
    walked: bool = False
    needs_no_reversal: bool = False
    dropped: bool = False
    tickets: tuple[str, ...] = ()
    is_unclaimed: bool = False
    reversed_at: Moment | None = None
    hand_to: int | None = None


def applied(movement: Movement, change: Change) -> Movement:
    """Return the movement after the change; a dispute about an undone movement needs no look."""
    return replace(movement, **_changed_by(movement, change))


def _changed_by(movement: Movement, change: Change) -> dict[str, Any]:
    """Return the fields of the movement that the change sets."""
    is_disputed = change.look is Look.DISPUTED
    look = None if is_disputed and movement.intent is Intent.ABSENT else change.look
    fields: dict[str, Any] = {
        "seen": change.seen or movement.seen,
        "reason": change.reason,
        "attempts": movement.attempts if change.attempts is None else change.attempts,
        "next_try": change.next_try or 0,
        "look": None if change.is_cleared_up else look or movement.look,
        "needs_no_reversal": movement.needs_no_reversal or change.needs_no_reversal,
    }
    if change.walked or change.dropped:
        fields["intent"] = Intent.APPLIED if change.walked else Intent.ABSENT
    if change.closed is not None:
        fields |= {
            "closed_at": change.closed.at,
            "connection_lost": change.connection_lost,
            "is_confirmed": change.seen is ServiceState.DONE,
        }
    return fields


def taken_over(change: Change, movement: Movement, later: Movement | None) -> Change:
    """Return the change of an unclaimed request, given its ticket's next waiting movement, `later`.

    A guest who went the same way takes the request over: it is done for them. A guest who went the
    other way shows that somebody had walked on this request.
    """
    if later is None:
        return change
    taken = Change(change.number, ServiceState.DONE, tickets=change.tickets)
    if later.direction is movement.direction:
        return replace(taken, hand_to=later.number)
    return change if movement.told_as_it_was else replace(taken, walked=True)


def sent_off(movement: Movement, now: Stamp, within_ms: int, newest: int | None) -> Movement:
    """Return the movement as its request leaves; it is over after `within_ms` at the latest.

    `newest` is the number of the newest passage known before.
    """
    return replace(
        movement,
        seen=ServiceState.SENT,
        sent_at=now.at,
        closed_at=now.at + within_ms,
        connection_lost=True,
        clock_error=now.error,
        sent_after=newest,
        is_confirmed=False,
    )


def put_right(movement: Movement, known: Stamp | None) -> Movement:
    """Return the movement with its times by the service's clock, if that is known now.

    Its times were a guess by our clock. That may have been set since: no request was sent later
    than now.
    """
    is_guess = movement.clock_error is None and movement.sent_at is not None
    if not is_guess or known is None or known.error is None:
        return movement
    assert movement.sent_at is not None
    assert movement.closed_at is not None
    sent_at = min(movement.sent_at - known.offset, known.at)
    closed_at = sent_at + movement.closed_at - movement.sent_at
    return replace(movement, sent_at=sent_at, closed_at=closed_at, clock_error=known.error)


def handed_over(movement: Movement, later: Movement) -> Movement:
    """Return the later movement, done by this movement's request."""
    return replace(
        later,
        seen=ServiceState.DONE,
        sent_at=movement.sent_at,
        closed_at=movement.closed_at,
        connection_lost=movement.connection_lost,
        clock_error=movement.clock_error,
        is_confirmed=movement.is_confirmed,
        next_try=0,
        reason=None,
    )


def is_unseen_reversal(movement: Movement) -> bool:
    """Return whether the movement reverses a request on which nobody walked; not an undo."""
    return movement.reverses is not None and not movement.was_let_through


def is_to_be_reversed(undone: Movement) -> bool:
    """Return whether the service may have this undone movement, so that it must be reversed.

    Not if the service also has a second person on the ticket, who would be checked out.
    """
    if undone.seen is ServiceState.DONE:
        return undone.look is not Look.DISPUTED
    return undone.seen in (ServiceState.SENT, ServiceState.MAYBE)


def is_obsolete(reversal: Movement, reversed_movement: Movement) -> bool:
    """Return whether the reversal must not be sent.

    So it is if the service never had the movement, and while a person must look whether it has.
    """
    is_gone = reversed_movement.seen in (
        ServiceState.NOT_DONE,
        ServiceState.REJECTED,
        ServiceState.NEW,
    )
    return (is_gone or reversed_movement.look is not None) and reversal.seen is ServiceState.NEW


def close_movement(
    begun: Movement, change: Change, verdict: Verdict, ticket_id: str | None
) -> Movement:
    """Return the begun movement of this ticket after a request of the desk, with the verdict."""
    walked = not verdict.tickets or ticket_id in verdict.tickets
    is_applied = verdict.lets_through and walked
    fields = _changed_by(begun, change)
    if change.seen is ServiceState.NEW:
        fields |= {"sent_at": None, "closed_at": None, "connection_lost": False, "attempts": 0}
    return replace(
        begun,
        **fields
        | {
            "ticket_id": ticket_id,
            "is_by_card": begun.ticket_id is None and bool(change.tickets),
            "intent": Intent.APPLIED if is_applied else Intent.ABSENT,
            "verdict_kind": verdict.kind,
            "decided_by": verdict.decided_by,
            # A guest who is admitted now was not inside, whatever the request assumed.
            "was_there": begun.was_there and not is_applied,
        },
    )
