"""Tickets, journal views and times for the tests of the door."""

from app.model.journal import Presence
from app.model.passage import Passage
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import Reason

IN, OUT = Direction.IN, Direction.OUT
# Saturday 6 June 2026, 20:05:00 UTC.
NOW: Moment = 1_780_776_300_000
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
LIST_FROM = NOW - 4 * MINUTE
DOOR = "North entrance"
ANY_DOOR = Policy()
LOOSE = Policy(loosened=LOOSENABLE)
VIP_DOOR = Policy(categories=frozenset({"vip"}))


def a_ticket(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    *,
    category_id: str = "general",
    addon_of: str | None = None,
    name: str = "General admission",
) -> Ticket:
    return Ticket(
        id="t-1",
        code="ABC-123",
        category_id=category_id,
        name=name,
        holder="Maya Lindqvist",
        email="maya@example.org",
        order_id="A-20931",
        addon_of=addon_of,
        status=status,
        checked_in=checked_in,
        transfer=transfer,
    )


def let_in(ago: int, *, delivered: bool = True) -> Presence:
    return Presence("t-1", inside=True, at=NOW - ago, scan_id="s-1", delivered=delivered)


def let_out(ago: int, *, delivered: bool = True) -> Presence:
    return Presence("t-1", inside=False, at=NOW - ago, scan_id="s-1", delivered=delivered)


def taken_back(ago: int, *, delivered: bool = True) -> Presence:
    return Presence(
        "t-1", inside=False, at=NOW - ago, scan_id="s-1", delivered=delivered, undone=True
    )


def went(direction: Direction, ago: int) -> Passage:
    return Passage("t-1", direction, NOW - ago)


def loosening(*reasons: Reason) -> Policy:
    return Policy(loosened=frozenset(reasons))
