"""What waits for a ticket, and a card that was never here before and brings the same guest."""

import pytest

from app.model.journal import Change, Delivery, Row
from app.model.scan import Direction
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.sync.courier import Courier
from tests.unit.door.night import IN, LOOKS_OR_NOT, OUT, Night
from tests.unit.door.test_desk_card import a_party, elsewhere
from tests.unit.sync.delivering import drained
from tests.unit.sync.made import MINUTE

WAYS = {IN: ["CHECKIN"], OUT: ["CHECKIN", "CHECKOUT"]}


@LOOKS_OR_NOT
@pytest.mark.parametrize("direction", [IN, OUT])
@pytest.mark.parametrize("size", [1, 2])
async def test_nobody_disputes_with_themselves(
    night: Night, manner: Manner, direction: Direction, size: int
) -> None:
    night.service.set_manner(manner)
    card, (ticket, *others) = a_party(night, size)
    if direction is OUT:
        await night.scan(ticket)
        for other in others:
            await night.scan(other)
        night.clock.off += MINUTE
    night.goes_down()
    waits = await night.scan(ticket, direction)
    night.clock.off += MINUTE
    night.comes_back()
    await night.core.keeper.refresh()
    await night.scan(card, direction)
    assert night.passages(ticket) == WAYS[direction]
    await drained(night)
    assert night.row(waits).delivery is Delivery.DELIVERED
    assert night.core.journal.needs_a_look() == []
    assert [night.passages(one) for one in (ticket, *others)] == [WAYS[direction]] * size


async def test_nor_if_it_is_just_on_its_way(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    card, (ticket,) = a_party(night, 1)
    night.goes_down()
    waits = await night.scan(ticket)
    night.comes_back()
    once = [card]

    async def by_card() -> None:
        while once:
            assert (await night.scan(once.pop())).verdict.kind is Kind.JUST_ADMITTED

    bring = Courier.bring

    async def after_the_card(it: Courier, row: Row) -> list[Change]:
        await by_card()
        return await bring(it, row)

    monkeypatch.setattr(Courier, "bring", after_the_card)
    await drained(night)
    assert night.row(waits).delivery is Delivery.DELIVERED
    assert night.core.journal.needs_a_look() == []
    assert night.passages(ticket) == ["CHECKIN"]


async def test_who_came_in_at_another_door_before_is_disputed_all_the_same(night: Night) -> None:
    """The service takes the other one of the party by the card, and not this one."""
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
