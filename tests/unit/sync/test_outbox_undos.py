"""Cards and undos on their way to the service."""

import pytest

from app.door.service import No, Yes
from app.model.decision import Decision
from app.model.journal import Delivery
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.rehearsal.weather import Kind as Sky
from tests.unit.door.night import DETAIL, OUT, SEARCH, Night
from tests.unit.door.test_desk_card import a_party, elsewhere
from tests.unit.sync.delivering import drained, working_until


async def on_a_word(night: Night, card: str) -> Decision:
    """Nobody knows the card while the line is down, and a supervisor lets them in."""
    night.goes_down()
    word = night.core.corrections.override((await night.scan(card)).scan.id, "Known by sight")
    night.comes_back()
    return word


async def test_a_row_waits_until_it_can_be_asked_whether_its_code_is_a_card_s(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    word = await on_a_word(night, card)
    night.weather(Sky.BROKEN, operation=SEARCH)
    await working_until(night, lambda: night.row(word).attempts > 0)
    assert night.row(word).delivery in (Delivery.DUE, Delivery.UNKNOWN)
    night.comes_back()
    await drained(night)
    assert night.row(word).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_a_key_that_may_not_search_leaves_the_no_as_it_is(night: Night) -> None:
    card, _ = a_party(night, 2)
    word = await on_a_word(night, card)
    night.weather(Sky.FORBIDDEN, operation=SEARCH)
    await drained(night)
    assert night.row(word).delivery is Delivery.DISPUTED


async def test_an_undo_takes_out_those_alone_who_came_by_the_card(night: Night) -> None:
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    decision = await night.scan(card)
    assert decision.verdict.tickets == tuple(ticket.id for ticket in others)
    night.core.corrections.undo(decision.scan.id)
    await drained(night)
    assert night.passages(first) == ["CHECKIN"]
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2


@pytest.mark.parametrize("sky", [Sky.CUT, Sky.LOST, Sky.BUSY])
async def test_an_undo_that_came_half_way_is_asked_about_for_the_rest(
    night: Night, monkeypatch: pytest.MonkeyPatch, sky: Sky
) -> None:
    card, party = a_party(night, 2)
    decision = await night.scan(card)
    undone = night.core.corrections.undo(decision.scan.id)
    service = night.core.desk._service
    send = service.send

    async def send_into_the_rain(scan: Scan, ticket: Ticket | None, patience: float) -> Yes | No:
        if ticket == party[1]:
            night.weather(sky, seconds=0.1)
        return await send(scan, ticket, patience)

    with monkeypatch.context() as raining:
        raining.setattr(service, "send", send_into_the_rain)
        await working_until(night, lambda: night.row(undone).attempts > 0)
    assert night.row(undone).delivery is Delivery.UNKNOWN
    assert night.passages(party[0]) == ["CHECKIN", "CHECKOUT"]
    night.comes_back()
    night.clock.off += 5_000
    await drained(night)
    assert night.row(undone).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT"]] * 2


@pytest.mark.parametrize("sky", [Sky.BROKEN, Sky.FORBIDDEN])
async def test_nobody_is_told_that_a_code_is_unknown_which_was_not_tried_as_a_card(
    night: Night, sky: Sky
) -> None:
    card, _ = a_party(night, 2)
    night.weather(sky, operation=SEARCH)
    decision = await night.scan(card)
    assert decision.verdict.kind.value == "HOLD"


async def an_undo_after_another_door(night: Night) -> Decision:
    """The guest has left by another door, and their admission is undone here."""
    ticket = night.good()
    decision = await night.scan(ticket)
    await elsewhere(night, ticket, OUT)
    return night.core.corrections.undo(decision.scan.id)


async def test_an_undo_of_who_has_left_by_another_door_is_nobody_s_business(night: Night) -> None:
    undone = await an_undo_after_another_door(night)
    await drained(night)
    assert night.row(undone).delivery is Delivery.LOCAL


async def test_if_nobody_can_say_where_they_are_a_person_is_to_look(night: Night) -> None:
    undone = await an_undo_after_another_door(night)
    night.weather(Sky.FORBIDDEN, operation=DETAIL)
    await drained(night)
    assert night.row(undone).delivery is Delivery.DISPUTED
