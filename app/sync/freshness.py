"""What is new in the check-in history, and what it makes of a ticket: pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, TicketStatus

# Times may be whole seconds, and two clocks never agree to the second.
SLACK = 2_000
USABLE = frozenset({TicketStatus.SOLD, TicketStatus.CHECKED_IN, TicketStatus.ATTENDED})


@dataclass(frozen=True, slots=True)
class Freshness:
    """Which passages have been seen since the last full read; None: none were read yet.

    `has_gap`: all were new at once, so some in between may never have been shown to us.
    """

    seen: frozenset[Passage] | None = None
    has_gap: bool = False

    def with_passages(
        self, passages: Sequence[Passage], since: Moment
    ) -> "tuple[Freshness, list[Passage]]":
        """After reading the history; and what of it is news to a list read at `since`."""
        shown = frozenset(passages)
        if self.seen is None:
            old: frozenset[Passage] = frozenset()
            gap = bool(passages) and min(p.at for p in passages) > since - SLACK
        else:
            old = self.seen
            gap = bool(old) and bool(shown) and not old & shown
        news = [p for p in passages if p not in old and p.at >= since - SLACK]
        return Freshness(shown, gap), sorted(news, key=lambda passage: passage.at)


def after_passages(ticket: Ticket, last: Passage) -> Ticket:
    """The ticket as it is after its last passage."""
    inside = last.direction is Direction.IN
    word = TicketStatus.CHECKED_IN if inside else TicketStatus.ATTENDED
    status = word if ticket.status in USABLE else ticket.status
    return replace(ticket, checked_in=inside, status=status)
