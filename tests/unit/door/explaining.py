"""A no of the service, and what is made of it."""

from app.door.refusal import Evidence, explain
from app.model.journal import Presence
from app.model.passage import Passage
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason, Verdict
from tests.unit.door.made import ANY_DOOR, DOOR, NOW

ODD = (Kind.HOLD, Reason.UNCLEAR)
SAYS_NO = (Kind.HOLD, Reason.SERVICE_SAYS_NO)
JUST = (Kind.JUST_ADMITTED, Reason.STILL_HERE)
ALREADY = (Kind.ALREADY_IN, Reason.INSIDE)
NOT_IN = (Kind.NOT_IN, Reason.NOT_INSIDE)


def explained(
    direction: Direction,
    evidence: Evidence,
    policy: Policy = ANY_DOOR,
    presence: Presence | None = None,
    now: Moment = NOW,
) -> Verdict:
    return explain(direction, evidence, policy, presence, now, door=DOOR)


def seen(ticket: Ticket, *history: Passage, words: str | None = "No.") -> Evidence:
    return Evidence(ticket, known=True, history=history, words=words)
