"""What is new in the check-in history, and what it makes of a ticket: pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, TicketStatus
from app.sync.reconcile import SLACK

USABLE = frozenset({TicketStatus.SOLD, TicketStatus.CHECKED_IN, TicketStatus.ATTENDED})


@dataclass(frozen=True, slots=True)
class Freshness:
    """Which passages the history has last shown since the list was read.

    `has_gap`: what it showed began after the list, with nothing in it that was seen before, so
    some in between may never have been shown to us. A history that reaches back further mends it.
    """

    seen: frozenset[Passage] = frozenset()
    has_gap: bool = False

    def with_passages(
        self, passages: Sequence[Passage], since: Moment
    ) -> "tuple[Freshness, list[Passage]]":
        """After reading the history; and what of it is news to a list read at `since`."""
        shown = frozenset(passages)
        earliest = since - SLACK
        # Of several passages at the very first moment shown some may have been cut off.
        begins_late = bool(shown) and min(passage.at for passage in shown) >= earliest
        has_gap = begins_late and (self.has_gap or not self.seen & shown)
        news = [p for p in passages if p not in self.seen and p.at >= earliest]
        return Freshness(shown, has_gap), sorted(news, key=lambda passage: passage.at)


def after_passages(ticket: Ticket, last: Passage) -> Ticket:
    """The ticket as it is after its last passage."""
    inside = last.direction is Direction.IN
    word = TicketStatus.CHECKED_IN if inside else TicketStatus.ATTENDED
    status = word if ticket.status in USABLE else ticket.status
    return ticket._replace(checked_in=inside, status=status)
