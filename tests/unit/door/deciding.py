"""What the rules decide, and how a verdict is told in short."""

from app.door.known import Known
from app.door.rules import decide
from app.model.journal import Presence
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from tests.unit.door.made import ANY_DOOR, DOOR, LIST_FROM, NOW


def decided(
    direction: Direction,
    ticket: Ticket | None,
    presence: Presence | None = None,
    policy: Policy = ANY_DOOR,
    list_from: Moment | None = LIST_FROM,
    now: Moment = NOW,
) -> Verdict:
    known = Known(ticket, presence, list_from)
    return decide(direction, known, policy, now, door=DOOR)


def said(verdict: Verdict) -> object:
    return verdict.kind, verdict.reason
