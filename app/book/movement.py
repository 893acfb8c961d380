"""Movements: one ticket going one way because of one scan, and the table of what to do next.

| intent | seen | next step |
|---|---|---|
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

from app.message import Message
from app.model.journal import ENDS, RETRIES, Delivery, Settlement, Settling, subject_of
from app.model.scan import OPPOSITE, Direction, Moment, Scan
from app.model.verdict import LETS_THROUGH, DecidedBy, Kind, Verdict


class Intent(StrEnum):
    """The state that the service should have in the end."""

    APPLIED = "go"  # the guest walked: the service should have the movement
    ABSENT = "stay"  # nobody walked: held, refused or undone


class Seen(StrEnum):
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
    left: no passage up to it can be this movement's.

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
    seen: Seen
    verdict_kind: Kind | None = None
    decided_by: DecidedBy | None = None
    sent_at: Moment | None = None
    closed_at: Moment | None = None
    connection_lost: bool = False
    clock_error: int | None = None
    sent_after: int | None = None
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
    def may_be_at_service(self) -> bool:
        """Return whether a passage of the history can be this movement's.

        A lost request may land after it was found that another door let somebody in.
        """
        is_lost = self.seen is Seen.REJECTED and self.connection_lost
        may_be = is_lost or self.seen in (Seen.SENT, Seen.MAYBE, Seen.DONE)
        return may_be and self.sent_at is not None


def has_objection(movement: Movement) -> bool:
    """Return whether a person has to look at this movement, or had to before it was settled."""
    is_refused = movement.seen is Seen.REJECTED and movement.intent is Intent.APPLIED
    return movement.look is not None or (is_refused and not movement.is_asked_again)


def next_step(movement: Movement) -> NextStep:
    """Return the next step of the delivery table: make the service agree with the intent."""
    if has_objection(movement):
        return NextStep.FINISHED if movement.is_settled else NextStep.PERSON
    match movement.seen, movement.intent:
        case (Seen.SENT, _):
            return NextStep.WAIT
        case (Seen.MAYBE, _) | (Seen.REJECTED, Intent.APPLIED):
            return NextStep.ASK
        case (Seen.NEW | Seen.NOT_DONE, Intent.APPLIED):
            return NextStep.SEND
        case (Seen.DONE, Intent.ABSENT) if not movement.needs_no_reversal:
            return NextStep.REVERSE
        case _:
            return NextStep.FINISHED


def delivery_of(movement: Movement) -> Delivery:
    """Return the delivery state that stewards and commands see."""
    # The reversal of a held guest's request has no delivery state of its own until it is done.
    unseen = movement.reverses is not None and not movement.was_let_through
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
    return Delivery.DELIVERED if movement.seen is Seen.DONE else Delivery.WITHDRAWN


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
    """Return the movement of a scan; while there is no verdict, nobody walks on it."""
    return Movement(
        0,
        scan.id,
        scan.code,
        ticket_id,
        scan.direction,
        scan.at,
        Intent.ABSENT if verdict is None else Intent.APPLIED,
        Seen.NEW,
        None if verdict is None else verdict.kind,
        None if verdict is None else verdict.decided_by,
        was_there=was_there,
        is_by_card=is_by_card,
        reverses=reverses,
    )


def new_reversal(movement: Movement, scan: Scan, verdict: Verdict) -> Movement:
    """Return the movement of this scan that undoes another one at the service."""
    back = replace(scan, code=movement.code, direction=OPPOSITE[movement.direction])
    return new_movement(back, movement.ticket_id, verdict, reverses=movement.number)


_SENT_AGAIN = (Seen.NEW, Seen.NOT_DONE, Seen.REJECTED)


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
    is_sent = settlement.way is Settling.SENT and movement.seen is Seen.REJECTED
    seen = Seen.NOT_DONE if is_sent else movement.seen
    return replace(noted, seen=seen, look=None, reason=None, attempts=0, next_try=0)


def _can_be_asked_about(movement: Movement) -> bool:
    """Return whether the answer of the service is lost, or can be another one by now.

    A movement that was never sent is nowhere but here.
    """
    if movement.seen is Seen.MAYBE:
        return movement.sent_at is not None
    return movement.seen is Seen.REJECTED and movement.intent is Intent.APPLIED
