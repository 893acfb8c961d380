"""Guests who came by a code without a known ticket: the delivery's answer names the tickets."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Scan
from app.model.verdict import Decision, Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, on_a_word
from tests.support.delivery import before_it_is_heard, drained, forgets, inside
from tests.support.made import MINUTE
from tests.support.night import DETAIL, LOOKS_OR_NOT, OUT, Night


@LOOKS_OR_NOT
async def test_undo_of_an_override_checks_out_only_its_own_tickets(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    word = await on_a_word(night, card)
    await drained(night)
    assert night.row(word).tickets == tuple(ticket.id for ticket in others)
    assert all(map(night.core.roster.is_inside, (first, *others)))
    undo = night.core.corrections.undo(word.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(first)[-1] == "CHECKIN"
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2
    assert [night.core.roster.is_inside(one) for one in (first, *others)] == [True, False, False]


@LOOKS_OR_NOT
async def test_undo_during_the_delivery_checks_out_only_its_own_tickets(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    word = await on_a_word(night, card)
    undos = list[Decision]()

    async def undone(scan: Scan) -> None:
        if scan.id == word.scan.id and not undos:
            undos.append(night.core.corrections.undo(word.scan.id))

    before_it_is_heard(monkeypatch, undone)
    await drained(night)
    monkeypatch.undo()
    await drained(night)
    assert night.row(undos[0]).delivery is Delivery.DELIVERED
    assert night.passages(first)[-1] == "CHECKIN"
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2
    assert [night.core.roster.is_inside(one) for one in (first, *others)] == [True, False, False]


@LOOKS_OR_NOT
async def test_override_names_its_tickets_if_the_list_is_read_first(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    word = await on_a_word(night, card)
    before_it_is_heard(monkeypatch, lambda _: night.core.list_reader.refresh())
    await drained(night)
    assert night.row(word).tickets == tuple(ticket.id for ticket in others)


async def test_override_names_all_tickets_if_places_are_unknown(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list shows both inside and the detail cannot be read: both are named."""
    card, party = a_party(night, 2)
    word = await on_a_word(night, card)

    async def heard(_: Scan) -> None:
        night.core.roster.update([inside(ticket) for ticket in party], at=night.clock())
        night.weather(WeatherKind.BROKEN, operation=DETAIL)

    before_it_is_heard(monkeypatch, heard)
    await drained(night)
    assert (night.row(word).delivery, night.row(word).tickets) == (
        Delivery.DELIVERED,
        tuple(ticket.id for ticket in party),
    )
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_undo_of_a_card_without_known_tickets_is_parked(night: Night) -> None:
    """It was delivered by a version that did not write down the tickets."""
    card, party = a_party(night, 2)
    word = await on_a_word(night, card)
    await drained(night)
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM movement WHERE number > 1")
        connection.execute("UPDATE journal SET tickets = NULL, ticket_id = NULL")
        connection.execute("UPDATE movement SET ticket_id = NULL, subject = ?", (f"code:{card}",))
    undo = night.core.corrections.undo(word.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.PARKED
    assert "look there" in str(night.row(undo).error)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_check_out_by_a_card_names_its_tickets(night: Night) -> None:
    card, party = a_party(night, 2)
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    await night.scan(party[0], OUT)
    night.goes_down()
    out = await night.scan(card, OUT)
    assert out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(out).tickets == (party[1].id,)
    assert not any(map(night.core.roster.is_inside, party))


@pytest.mark.parametrize("named", [True, False])
async def test_unlisted_ticket_is_undone_by_id_or_code(night: Night, named: bool) -> None:
    guest = night.good()
    forgets(night, guest)
    word = await on_a_word(night, guest.code)
    await drained(night)
    assert night.row(word).tickets == (guest.id,)
    if not named:
        with night.core.database.transaction() as connection:
            connection.execute("UPDATE journal SET tickets = NULL")
    undo = night.core.corrections.undo(word.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(guest) == ["CHECKIN", "CHECKOUT"]


@LOOKS_OR_NOT
async def test_unlisted_guest_with_a_lost_answer_is_inside(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    forgets(night, ticket)
    word = await on_a_word(night, ticket.code)
    await night.core.list_reader.read_all()
    night.weather(WeatherKind.LOST, times=1)
    await drained(night)
    assert night.row(word).delivery is Delivery.DELIVERED
    night.clock.off += MINUTE
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
