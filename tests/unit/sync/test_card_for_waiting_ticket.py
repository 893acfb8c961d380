"""Tests of a waiting movement of a ticket whose guest then uses an unlisted card."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.rehearsal.manners import Manner
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, IN, OUT, Night

EXPECTED_PASSAGES = {IN: ["CHECKIN"], OUT: ["CHECKIN", "CHECKOUT"]}


@BOTH_MANNERS
@pytest.mark.parametrize("direction", [IN, OUT])
@pytest.mark.parametrize("size", [1, 2])
async def test_guest_with_ticket_and_card_is_checked_in_once(
    night: Night, manner: Manner, direction: Direction, size: int
) -> None:
    night.service.set_manner(manner)
    card, (ticket, *others) = a_party(night, size)
    if direction is OUT:
        for each in (ticket, *others):
            await night.scan(each)
        night.clock.off += MINUTE
    night.goes_down()
    waiting = await night.scan(ticket, direction)
    night.clock.off += MINUTE
    night.comes_back()
    await night.core.list_reader.refresh()
    await night.scan(card, direction)
    assert night.passages(ticket) == EXPECTED_PASSAGES[direction]
    await drained(night)
    assert night.row(waiting).delivery is Delivery.DELIVERED
    assert night.core.journal.needs_a_look() == []
    assert [night.passages(one) for one in (ticket, *others)] == [
        EXPECTED_PASSAGES[direction]
    ] * size


async def test_guest_admitted_elsewhere_is_disputed_despite_card(
    night: Night,
) -> None:
    """By the card, the service checks in only the party's other ticket."""
    card, (ticket, other) = a_party(night, 2)
    night.goes_down()
    waiting = await night.scan(ticket)
    night.comes_back()
    await elsewhere(night, ticket, IN)
    night.clock.off += MINUTE
    decision = await night.scan(card)
    assert decision.verdict.tickets == (other.id,)
    await drained(night)
    assert night.row(waiting).delivery is Delivery.DISPUTED
