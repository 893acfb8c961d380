"""The ways in which a movement can be settled, and what each one changes."""

from dataclasses import replace

from app.book.movement import Intent, Movement, NextStep, Seen, has_objection, next_step
from app.model.scan import Direction
from app.model.settlement import RETRIES, Settlement, Settling

_SENT_AGAIN = (Seen.NEW, Seen.NOT_DONE, Seen.REJECTED)


def ways_for(movement: Movement) -> frozenset[Settling]:
    """Return the ways in which this movement can be settled now; none if nobody has to look.

    A movement that the service has is never sent again. One that the service may have is asked
    about before it is sent. One that the service refused is not asked about: another guest's
    passage could be taken for it.
    """
    if next_step(movement) is not NextStep.PERSON:
        is_reopenable = has_objection(movement) and movement.is_settled
        return frozenset({Settling.REOPENED}) if is_reopenable else frozenset()
    ways = {Settling.RIGHT, Settling.NOTED}
    if movement.seen is Seen.MAYBE and movement.sent_at is not None:
        ways.add(Settling.ASKED)
    if movement.intent is Intent.GO and movement.seen in _SENT_AGAIN:
        ways.add(Settling.SENT)
    if movement.has_walked and movement.direction is Direction.IN:
        ways.add(Settling.CHECKED_OUT)
    return frozenset(ways)


def settled(movement: Movement, settlement: Settlement) -> Movement:
    """Return the movement after this settlement; an undo writes CHECKED_OUT.

    After ASKED and SENT the delivery goes on; a movement that the service refused is then one that
    it does not have.
    """
    noted = replace(movement, settlements=(*movement.settlements, settlement))
    if settlement.way not in RETRIES:
        return noted
    seen = Seen.NOT_DONE if movement.seen is Seen.REJECTED else movement.seen
    return replace(noted, seen=seen, look=None, reason=None, attempts=0, next_try=0)
