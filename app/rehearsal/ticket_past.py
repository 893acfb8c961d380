"""Earlier states of tickets, for responses that show the list as it was a while ago."""

from collections import defaultdict
from collections.abc import Iterable

from app.rehearsal.crowd import CrowdTicket


class TicketPast:
    """Remembers every state that a ticket had while this service runs, and until when it lasted."""

    def __init__(self) -> None:
        self._states = defaultdict[int, list[tuple[int, CrowdTicket]]](list)

    def remember(self, tickets: Iterable[CrowdTicket], now: int) -> None:
        """Store the states of tickets that are about to change."""
        for ticket in tickets:
            self._states[ticket.position].append((now, ticket))

    def at(self, ticket: CrowdTicket, moment: int | None) -> CrowdTicket:
        """Return the ticket as it was at that moment; None means now."""
        if moment is None:
            return ticket
        states = self._states.get(ticket.position, [])
        return next((state for until, state in states if until > moment), ticket)
