"""Helpers with wallet cards, orders, and passages at another door."""

from uuid import uuid4

from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.service.clocks import Deadline
from tests.support.night import Night, is_good


def a_party(night: Night, size: int) -> tuple[str, list[Ticket]]:
    """Return a card with `size` tickets, and these tickets, all of them good."""
    for order in sorted({ticket.order_id for ticket in night.tickets} - {""}):
        card, party = order.replace("or_", "wc_"), night.core.roster.party(order)
        if len(party) == size and all(map(is_good, party)) and night.service.has_card(card):
            return card, party
    raise LookupError("no party of this size has a card")


async def elsewhere(night: Night, ticket: Ticket, direction: Direction) -> None:
    """Check a guest in or out at another door; only the service knows of this passage."""
    scan = Scan(uuid4().hex, ticket.code, Source.SCANNER, direction, night.clock())
    await night.core.service.send(scan, ticket, Deadline.after(5.0))


def an_order(night: Night) -> list[Ticket]:
    """Return the tickets of an order that has several, all of them good."""
    for ticket in night.tickets:
        party = night.core.roster.party(ticket.order_id)
        if len(party) > 1 and all(map(is_good, party)):
            return party
    raise LookupError


async def override_offline(night: Night, card: str) -> Decision:
    """Scan an unlisted card while the line is down, and override its hold."""
    night.goes_down()
    decision = night.core.corrections.override((await night.scan(card)).scan.id, "Known by sight")
    night.comes_back()
    return decision
