"""A card on its way to the service: only a search says that a code is no ticket's."""

import pytest

from app.model.journal import Delivery
from app.rehearsal.weather import Kind as Sky
from tests.unit.door.night import SEARCH, Night
from tests.unit.door.test_desk_card import a_party
from tests.unit.sync.delivering import drained, working_until


async def test_an_undo_waits_until_it_can_be_asked_whether_the_code_is_a_card_s(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    decision = await night.scan(card)
    assert decision.verdict.tickets == tuple(ticket.id for ticket in party)
    undone = night.core.corrections.undo(decision.scan.id)
    night.weather(Sky.BROKEN, operation=SEARCH)
    await working_until(night, lambda: night.row(undone).attempts > 0)
    assert night.row(undone).delivery in (Delivery.DUE, Delivery.UNKNOWN)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2
    night.comes_back()
    await drained(night)
    assert night.row(undone).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT"]] * 2


async def test_a_key_that_may_not_search_leaves_the_no_as_it_is(night: Night) -> None:
    card, _ = a_party(night, 2)
    undone = night.core.corrections.undo((await night.scan(card)).scan.id)
    night.weather(Sky.FORBIDDEN, operation=SEARCH)
    await drained(night)
    assert night.row(undone).delivery is Delivery.DISPUTED


@pytest.mark.parametrize("sky", [Sky.BROKEN, Sky.FORBIDDEN])
async def test_nobody_is_told_that_a_code_is_unknown_which_was_not_tried_as_a_card(
    night: Night, sky: Sky
) -> None:
    card, _ = a_party(night, 2)
    night.weather(sky, operation=SEARCH)
    decision = await night.scan(card)
    assert decision.verdict.kind.value == "HOLD"
