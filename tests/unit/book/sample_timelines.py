"""Movements, passages and timelines for the tests of the book."""

from collections.abc import Sequence
from typing import Any

from app.book.claim import Claim
from app.book.matching import NOBODY_KNOWN, Users
from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import ListedState, Timeline
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind

IN, OUT = Direction.IN, Direction.OUT
APPLIED, ABSENT = Intent.APPLIED, Intent.ABSENT
# 20:00:00 and some milliseconds, so that a history is not taken for one of whole seconds.
EIGHT = 1_700_000_000_007
ERROR = 50
OURS = Users({"we": 5}, frozenset({"they"}))


def at(minute: float) -> Moment:
    """Return the moment so many minutes after eight; `at(1)` is 20:01."""
    return EIGHT + round(minute * 60_000)


def moved(
    minute: float = 1,
    direction: Direction = IN,
    *,
    number: int = 1,
    intent: Intent = APPLIED,
    seen: ServiceState = ServiceState.DONE,
    took_ms: int | None = 100,
    **more: Any,
) -> Movement:
    """Return a movement of this minute; its request took so long, or was never sent."""
    sent = None if took_ms is None else at(minute)
    told = (Kind.ADMIT if direction is IN else Kind.OUT) if intent is APPLIED else Kind.HOLD
    values: dict[str, Any] = {
        "sent_at": sent,
        "closed_at": None if sent is None or took_ms is None else sent + took_ms,
        "clock_error": ERROR,
        "verdict_kind": told,
        "decided_by": DecidedBy.SERVICE,
    }
    return Movement(
        number, f"S{number}", "CODE", "T1", direction, at(minute), intent, seen, **(values | more)
    )


def passed(minute: float, direction: Direction = IN, *, user: str | None = None) -> Passage:
    return Passage("T1", direction, at(minute), user)


def claimed(
    minute: float = 1,
    direction: Direction = IN,
    scan_id: str = "C1",
    *,
    is_back: bool = False,
    user: str | None = None,
) -> Claim:
    return Claim("T1", scan_id, direction, "b2", "South", at(minute), is_back, user)


def shown(
    minute: float, *, inside: bool | None, live: bool = False, status: str = "SOLD"
) -> ListedState:
    """Return a list entry of this minute; its place is None if it contradicts itself."""
    word = "CHECKED_IN" if inside is not False else status
    flag = None if inside is None and status != "SOLD" else bool(inside)
    ticket = Ticket("T1", "CODE", "day", "Day", "Ada", "", "O1", None, word, flag, None)
    return ListedState(ticket, at(minute), live)


def timeline(
    movements: Sequence[Movement] = (),
    passages: Sequence[Passage] = (),
    entry: ListedState | None = None,
    users: Users = NOBODY_KNOWN,
) -> Timeline:
    return Timeline(movements, passages, entry, users, 0, ERROR)


SECOND = 1 / 60  # of a minute
# Requests without a complete response: of a guest who walked, and of one who was held.
LOST = moved(seen=ServiceState.MAYBE, took_ms=2_000, connection_lost=True)
HELD = moved(intent=ABSENT, seen=ServiceState.MAYBE, took_ms=2_000, connection_lost=True)
