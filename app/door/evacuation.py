"""Guests who come back after an evacuation: the service still has them inside."""

from dataclasses import replace
from secrets import token_hex

from app.book.timeline import Timeline
from app.door.guest import Guest
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict

# The evacuation is by the venue's clock; converted twice, it may come out a little later.
CLOCKS_DIFFER_MS = 10


def returning(scan: Scan, guest: Guest) -> tuple[str, ...]:
    """Return the tickets of a guest who comes in again after the house was emptied."""
    if scan.direction is Direction.OUT:
        return ()
    return tuple(one for one, timeline in guest.by_ticket.items() if _was_cleared(timeline))


def check_out(scan: Scan, guest: Guest, tickets: tuple[str, ...]) -> tuple[Scan, Verdict]:
    """Return the scan and the verdict that check these tickets out at the time of the evacuation.

    It goes to the service before the guest's new admission.
    """
    moments = [guest.by_ticket[one].cleared_at or scan.at for one in tickets]
    at = max(moments) - CLOCKS_DIFFER_MS
    out = Scan(token_hex(16), scan.code, Source.LIST, Direction.OUT, at)
    is_card = guest.ticket is None
    verdict = Verdict(
        Kind.OUT, Reason.LEFT, DecidedBy.VENUE, guest.ticket, tickets=tickets if is_card else ()
    )
    return out, verdict


def _was_cleared(timeline: Timeline) -> bool:
    """Return whether the guest was inside when the house was emptied, and is not inside now."""
    if timeline.cleared_at is None or timeline.inside:
        return False
    return not timeline.steps and replace(timeline, cleared_at=None).inside is True
