"""The ways in which a movement can be settled, and what each one changes."""

from dataclasses import replace

from app.book.movement import Intent, Movement, NextStep, Seen, has_objection, next_step
from app.model.scan import Direction
from app.model.settlement import RETRIES, Settlement, Settling

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
    if movement.intent is Intent.GO and movement.seen in _SENT_AGAIN:
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
    return movement.seen is Seen.REJECTED and movement.intent is Intent.GO
