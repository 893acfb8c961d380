"""Tests of codes without a known ticket, whose tickets the response to a delivery names."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Scan
from app.model.verdict import Decision, Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, override_offline
from tests.support.delivery import drained, forgets, inside, run_before_answer_is_used
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, DETAIL, OUT, Night


@BOTH_MANNERS
async def test_undo_of_override_checks_out_only_its_tickets(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    override = await override_offline(night, card)
    await drained(night)
    assert night.row(override).tickets == tuple(ticket.id for ticket in others)
    assert all(map(night.core.roster.is_inside, (first, *others)))
    undo = night.core.corrections.undo(override.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(first)[-1] == "CHECKIN"
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2
    assert [night.core.roster.is_inside(one) for one in (first, *others)] == [True, False, False]


@BOTH_MANNERS
async def test_undo_during_delivery_checks_out_only_its_tickets(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    override = await override_offline(night, card)
    undos = list[Decision]()

    async def undo_once(scan: Scan) -> None:
        if scan.id == override.scan.id and not undos:
            undos.append(night.core.corrections.undo(override.scan.id))

    run_before_answer_is_used(monkeypatch, undo_once)
    await drained(night)
    monkeypatch.undo()
    await drained(night)
    assert night.row(undos[0]).delivery is Delivery.DELIVERED
    assert night.passages(first)[-1] == "CHECKIN"
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2
    assert [night.core.roster.is_inside(one) for one in (first, *others)] == [True, False, False]


@BOTH_MANNERS
async def test_override_names_its_tickets_if_list_is_read_first(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    override = await override_offline(night, card)
    run_before_answer_is_used(monkeypatch, lambda _: night.core.list_reader.refresh())
    await drained(night)
    assert night.row(override).tickets == tuple(ticket.id for ticket in others)


async def test_override_names_all_tickets_if_places_are_unknown(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list shows both tickets inside, and their detail cannot be read."""
    card, party = a_party(night, 2)
    override = await override_offline(night, card)

    async def update_list(_: Scan) -> None:
        night.core.roster.update([inside(ticket) for ticket in party], at=night.clock())
        night.weather(WeatherKind.BROKEN, operation=DETAIL)

    run_before_answer_is_used(monkeypatch, update_list)
    await drained(night)
    assert (night.row(override).delivery, night.row(override).tickets) == (
        Delivery.DELIVERED,
        tuple(ticket.id for ticket in party),
    )
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_undo_of_card_without_known_tickets_is_parked(night: Night) -> None:
    """An earlier version delivered the card without recording its tickets."""
    card, party = a_party(night, 2)
    override = await override_offline(night, card)
    await drained(night)
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM movement WHERE number > 1")
        connection.execute("UPDATE journal SET tickets = NULL, ticket_id = NULL")
        connection.execute("UPDATE movement SET ticket_id = NULL, subject = ?", (f"code:{card}",))
    undo = night.core.corrections.undo(override.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.PARKED
    assert "look there" in str(night.row(undo).error)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_check_out_by_card_names_its_tickets(night: Night) -> None:
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
    override = await override_offline(night, guest.code)
    await drained(night)
    assert night.row(override).tickets == (guest.id,)
    if not named:
        with night.core.database.transaction() as connection:
            connection.execute("UPDATE journal SET tickets = NULL")
    undo = night.core.corrections.undo(override.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(guest) == ["CHECKIN", "CHECKOUT"]


@BOTH_MANNERS
async def test_unlisted_guest_with_lost_response_is_inside(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    forgets(night, ticket)
    override = await override_offline(night, ticket.code)
    await night.core.list_reader.read_all()
    night.weather(WeatherKind.LOST, times=1)
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    night.clock.off += MINUTE
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
