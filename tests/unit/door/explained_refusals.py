"""Helpers that build evidence after a negative response, and the verdict on it."""

from app.book.movement import Movement
from app.door.judge import after_no
from app.model.policy import Policy
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.service.answers import Evidence
from tests.unit.door.guests import ANY_DOOR, NOW, a_door, a_guest, a_scan


def explained(
    direction: Direction,
    evidence: Evidence,
    policy: Policy = ANY_DOOR,
    *movements: Movement,
    listed: Ticket | None = None,
    now: Moment = NOW,
) -> Verdict:
    """Return the verdict on a negative response, for a guest with these movements."""
    guest = a_guest(listed, *movements)
    return after_no(a_scan(direction), guest, evidence, a_door(policy), now)


def evidence_of(ticket: Ticket, *history: Passage, words: str | None = "No.") -> Evidence:
    return Evidence(ticket, known=True, history=history, words=words)
