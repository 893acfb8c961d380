"""Earlier states of the tickets that moved: what an index shows that lags behind."""

from collections import defaultdict
from collections.abc import Iterable

from app.rehearsal.crowd import Ticket


class Past:
    """Remembers every state that a ticket had while this service runs, and until when."""

    def __init__(self) -> None:
        self._states = defaultdict[int, list[tuple[int, Ticket]]](list)

    def remember(self, tickets: Iterable[Ticket], now: int) -> None:
        """Keep the states of tickets that are about to change."""
        for ticket in tickets:
            self._states[ticket.position].append((now, ticket))

    def at(self, ticket: Ticket, moment: int | None) -> Ticket:
        """The state of this ticket at that moment; None is now."""
        if moment is None:
            return ticket
        states = self._states.get(ticket.position, [])
        return next((state for until, state in states if until > moment), ticket)
