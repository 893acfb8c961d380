"""Cards: deliveries, undos, and check-ins that the service accepts and the door holds."""

import asyncio
from typing import NoReturn
from unittest.mock import patch

import pytest

from app.book.movement import Change, ServiceState
from app.model.journal import Delivery
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.organiser.errors import NotAllowed
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from app.sync import outbox as outboxes
from tests.support.cards import a_party, elsewhere, override_offline
from tests.support.delivery import (
    drained,
    forgets,
    inside,
    number_of,
    run_before_answer_is_used,
    running,
    undo_before_result_is_written,
    working_until,
)
from tests.support.night import BOTH_MANNERS, DETAIL, IN, OUT, SEARCH, Night, until


async def test_row_of_unlisted_code_waits_for_working_search(night: Night) -> None:
    card, party = a_party(night, 2)
    override = await override_offline(night, card)
    night.weather(WeatherKind.BROKEN, operation=SEARCH)
    await working_until(night, lambda: night.row(override).attempts > 0)
    assert night.row(override).delivery is Delivery.DUE
    night.comes_back()
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def deliver_half_of_undo(
    night: Night, party: list[Ticket], undo: Decision, weather: WeatherKind
) -> None:
    """Deliver the undo of a party's first ticket; the second request meets this weather."""
    send = TicketService.send

    async def send_with_weather(
        service: TicketService, scan: Scan, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | Evidence:
        if ticket is not None and ticket.id == party[1].id:
            await until(lambda: night.passages(party[0])[-1] == "CHECKOUT")
            night.weather(weather, seconds=0.1)
        return await send(service, scan, ticket, deadline)

    with patch.object(TicketService, "send", send_with_weather):
        await working_until(night, lambda: night.row(undo).error is not None)
    assert night.row(undo).delivery in (Delivery.UNKNOWN, Delivery.DUE)
    assert night.passages(party[0]) == ["CHECKIN", "CHECKOUT"]
    night.comes_back()


@pytest.mark.parametrize("weather", [WeatherKind.CUT, WeatherKind.LOST, WeatherKind.BUSY])
async def test_half_delivered_undo_is_completed(night: Night, weather: WeatherKind) -> None:
    card, party = a_party(night, 2)
    undo = night.core.corrections.undo((await night.scan(card)).scan.id)
    await deliver_half_of_undo(night, party, undo, weather)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT"]] * 2


async def test_half_delivered_undo_keeps_return_elsewhere(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, party = a_party(night, 2)
    undo = night.core.corrections.undo((await night.scan(card)).scan.id)
    await deliver_half_of_undo(night, party, undo, WeatherKind.CUT)
    await elsewhere(night, party[0], IN)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(party[0]) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
    assert night.passages(party[1]) == ["CHECKIN", "CHECKOUT"]


async def undo_after_check_out_elsewhere(night: Night) -> Decision:
    """Undo an admission after the guest has left by another door; return the undo."""
    ticket = night.good()
    decision = await night.scan(ticket)
    await elsewhere(night, ticket, OUT)
    return night.core.corrections.undo(decision.scan.id)


async def deny_history(_: TicketService, _deadline: Deadline, _limit: str = "") -> NoReturn:
    raise NotAllowed("check_in_history")


async def test_refused_undo_with_unknown_place_is_disputed(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    undo = await undo_after_check_out_elsewhere(night)
    night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    monkeypatch.setattr(TicketService, "history", deny_history)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DISPUTED


async def test_undo_during_refusal_finishes_both_rows(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The service refuses the override of an unknown code, so no person must look."""
    override = await override_offline(night, "NO-SUCH-CODE-00")
    undos = undo_before_result_is_written(night, monkeypatch, override)
    await drained(night)
    assert night.row(override).delivery is Delivery.WITHDRAWN
    assert night.row(undos[0]).delivery is Delivery.LOCAL
    assert night.core.journal.needs_a_look() == []


@BOTH_MANNERS
async def test_undo_during_delivery_checks_out_only_its_tickets(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 4)
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
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 3
    assert night.core.roster.is_inside(first)
    assert not any(map(night.core.roster.is_inside, others))


@BOTH_MANNERS
async def test_override_names_its_tickets_if_list_is_read_first(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 4)
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


async def test_movement_that_gets_its_ticket_while_it_is_asked_about_is_asked_once(
    night: Night,
) -> None:
    ticket = night.good()
    forgets(night, ticket)
    override = await override_offline(night, ticket.code)
    change = Change(number_of(night, override), ServiceState.MAYBE)
    night.core.deliveries.deliver([change])
    night.weather(WeatherKind.HANG, operation=SEARCH)
    async with running(night):
        await until(lambda: night.asked(SEARCH) == 1)
        night.core.roster.update([ticket], at=night.clock())
        assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
        night.core.outbox.wake()
        await asyncio.sleep(5 * outboxes.LOOK_AGAIN)
        assert (night.asked(SEARCH), night.asked(DETAIL)) == (1, 0)
        night.comes_back()
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
