"""A check-in that waits for a ticket, and a card, new to this door, for the same guest."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.rehearsal.manners import Manner
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, IN, OUT, Night

WAYS = {IN: ["CHECKIN"], OUT: ["CHECKIN", "CHECKOUT"]}


@BOTH_MANNERS
@pytest.mark.parametrize("direction", [IN, OUT])
@pytest.mark.parametrize("size", [1, 2])
async def test_guest_with_ticket_and_card_is_delivered_once(
    night: Night, manner: Manner, direction: Direction, size: int
) -> None:
    night.service.set_manner(manner)
    card, (ticket, *others) = a_party(night, size)
    if direction is OUT:
        for each in (ticket, *others):
            await night.scan(each)
        night.clock.off += MINUTE
    night.goes_down()
    waits = await night.scan(ticket, direction)
    night.clock.off += MINUTE
    night.comes_back()
    await night.core.list_reader.refresh()
    await night.scan(card, direction)
    assert night.passages(ticket) == WAYS[direction]
    await drained(night)
    assert night.row(waits).delivery is Delivery.DELIVERED
    assert night.core.journal.needs_a_look() == []
    assert [night.passages(one) for one in (ticket, *others)] == [WAYS[direction]] * size


async def test_guest_of_another_door_is_disputed_despite_their_card(
    night: Night,
) -> None:
    """The service takes the other ticket of the party by the card, and not this one."""
    card, (ticket, other) = a_party(night, 2)
    night.goes_down()
    waits = await night.scan(ticket)
    night.comes_back()
    await elsewhere(night, ticket, IN)
    night.clock.off += MINUTE
    told = await night.scan(card)
    assert told.verdict.tickets == (other.id,)
    await drained(night)
    assert night.row(waits).delivery is Delivery.DISPUTED
