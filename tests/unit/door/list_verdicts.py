"""Helpers that call the judge without the service, and shorten verdicts to kind and reason."""

from app.door.guest import Guest
from app.door.judge import by_list
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.verdict import Kind, Reason, Verdict
from tests.unit.door.guests import ANY_DOOR, NOW, a_door, a_scan

JUST = (Kind.JUST_ADMITTED, Reason.STILL_HERE)
ALREADY = (Kind.ALREADY_IN, Reason.INSIDE)
NOT_IN = (Kind.NOT_IN, Reason.NOT_INSIDE)
LEFT = (Kind.OUT, Reason.LEFT)
VALID = (Kind.ADMIT, Reason.VALID)
UNCLEAR = (Kind.HOLD, Reason.UNCLEAR)
SAYS_NO = (Kind.HOLD, Reason.SERVICE_SAYS_NO)
MAY_NOT_RETURN = (Kind.HOLD, Reason.NO_REENTRY)


def list_verdict(
    direction: Direction, guest: Guest, policy: Policy = ANY_DOOR, now: Moment = NOW
) -> Verdict:
    return by_list(a_scan(direction), guest, a_door(policy), now)


def ruling_of(verdict: Verdict) -> tuple[Kind, Reason]:
    return verdict.kind, verdict.reason
