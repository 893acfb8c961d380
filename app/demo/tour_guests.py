"""The guests of the tour: each state that needs a new one gets a ticket that was not used yet."""

from collections.abc import Iterable

from app.demo.script import is_good
from app.model.ticket import Ticket, TicketStatus


class TourGuests:
    """Hands out tickets of the invented event, each once."""

    def __init__(self, tickets: Iterable[Ticket]) -> None:
        self._tickets = list(tickets)

    def new(self, *, alone: bool = True, at_least: int = 1) -> Ticket:
        """Return the ticket of a new guest who may come in.

        `alone` says whether the ticket is the only one of its order, which has `at_least` as many
        guests who may come in.
        """
        orders = [ticket.order_id for ticket in self._tickets]
        for ticket in self._tickets:
            if self._good_guests(ticket.order_id) < at_least:
                continue
            if is_good(ticket) and (orders.count(ticket.order_id) == 1) is alone:
                self._tickets.remove(ticket)
                return ticket
        raise LookupError("nobody is left")

    def with_status(self, status: TicketStatus) -> Ticket:
        """Return a new ticket with this status."""
        fits = (t for t in self._tickets if t.status == status and t.code and t.transfer is None)
        ticket = next(fits)
        self._tickets.remove(ticket)
        return ticket

    def _good_guests(self, order_id: str) -> int:
        """Return how many guests of an order may come in."""
        return sum(is_good(one) for one in self._tickets if one.order_id == order_id)
