"""Wallet cards and whole orders, and guests who come or leave by another door."""

from uuid import uuid4

from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.rehearsal.derived_values import has_wallet
from app.rehearsal.identity import Identity
from app.service.deadline import Deadline
from tests.support.night import Night, is_good


def a_party(night: Night, size: int) -> tuple[str, list[Ticket]]:
    """Return a card and its tickets, all of them good."""
    identity = Identity(night.service._world)
    for order in sorted({ticket.order_id for ticket in night.tickets}):
        number, party = identity.order_number(order), night.core.roster.party(order)
        if number and has_wallet(number) and len(party) == size and all(map(is_good, party)):
            return order.replace("or_", "wc_"), party
    raise LookupError("no party of this size has a card")


async def elsewhere(night: Night, ticket: Ticket, direction: Direction) -> None:
    """Let a guest pass at another door, which this door only learns of by the service."""
    scan = Scan(uuid4().hex, ticket.code, Source.SCANNER, direction, night.clock())
    await night.core.desk._service.send(scan, ticket, Deadline.after(5.0))


def an_order(night: Night) -> list[Ticket]:
    """Return several good tickets of one order that has no others."""
    for ticket in night.tickets:
        party = night.core.roster.party(ticket.order_id)
        if len(party) > 1 and all(map(is_good, party)):
            return party
    raise LookupError


async def on_a_word(night: Night, card: str) -> Decision:
    """Override a card that is not on the list while the line is down."""
    night.goes_down()
    word = night.core.corrections.override((await night.scan(card)).scan.id, "Known by sight")
    night.comes_back()
    return word
