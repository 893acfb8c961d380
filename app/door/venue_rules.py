"""The venue's part in a verdict: claims of other doors, a full house, doors that are silent."""

from dataclasses import replace

from app.door.guest import Guest
from app.door.judge import AGAIN, GONE, by_list, last_walk
from app.message import Message
from app.model.policy import Door, Policy
from app.model.scan import Direction, Moment, Scan
from app.model.verdict import DecidedBy, Kind, Reason, Verdict

DOORS_UNTOLD = Message("The other doors do not know yet")


def by_claim(scan: Scan, guest: Guest) -> Verdict | None:
    """Return the verdict on a guest whom another door of the venue let through; None otherwise.

    A party is turned away only if all of it has gone through.

    claim IN 20:01 (North), scan IN -> ALREADY_IN since 20:01 at North
    claim IN 20:01 (North), scan OUT -> None
    """
    if guest.is_there(scan.direction) is not True:
        return None
    steps = (last_walk(timeline, scan.direction) for timeline in guest.timelines)
    claims = [step.claim for step in steps if step is not None and step.claim is not None]
    if not claims:
        return None
    newest = max(claims, key=lambda claim: claim.at)
    ruling = AGAIN if scan.direction is Direction.IN else GONE
    return Verdict(
        ruling.kind,
        ruling.reason,
        DecidedBy.VENUE,
        guest.ticket,
        since=newest.at,
        door=newest.door,
        tickets=guest.going(scan.direction),
    )


def house_full(scan: Scan, guest: Guest, door: Door, people: int, now: Moment) -> Verdict | None:
    """Return HOLD if the house is full and this guest would come in; None otherwise."""
    if scan.direction is Direction.OUT or not door.policy.is_full(people):
        return None
    verdict = by_list(scan, guest, door, now)
    if verdict.kind is not Kind.ADMIT and verdict.reason is not Reason.NOT_ON_LIST:
        return None
    return held_when_full(verdict)


def held_when_full(verdict: Verdict) -> Verdict:
    """Return HOLD instead of a verdict that would let somebody into a full house."""
    return replace(
        verdict, kind=Kind.HOLD, reason=Reason.HOUSE_FULL, decided_by=DecidedBy.VENUE, tickets=()
    )


def overtaken(scan: Scan, guest: Guest) -> Verdict:
    """Return HOLD for a guest whose ticket another door was just deciding on."""
    known = by_claim(scan, guest)
    held = Verdict(Kind.HOLD, Reason.DOORS_SILENT, DecidedBy.VENUE, guest.ticket)
    return known or held


def without_doors(verdict: Verdict, policy: Policy) -> Verdict:
    """Return the list's verdict while the other doors are silent: HOLD if the door is set so.

    Otherwise the words of an ordinary admission say that the other doors do not know of it.
    """
    if policy.holds_alone and verdict.kind is Kind.ADMIT:
        by = DecidedBy.DOOR
        return replace(verdict, kind=Kind.HOLD, reason=Reason.DOORS_SILENT, decided_by=by)
    if verdict.lets_through and verdict.reason in (Reason.VALID, Reason.LEFT):
        return replace(verdict, words=DOORS_UNTOLD)
    return verdict
