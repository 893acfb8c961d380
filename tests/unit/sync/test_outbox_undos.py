"""Tests of delivering wallet cards and undos."""

from typing import NoReturn
from unittest.mock import patch

import pytest

from app.book.movement import Change, Seen
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
from tests.support.cards import a_party, elsewhere, override_offline
from tests.support.delivery import (
    drained,
    forgets,
    number_of,
    undo_before_result_is_written,
    working_until,
)
from tests.support.night import DETAIL, IN, OUT, SEARCH, Night, until


async def test_row_of_unlisted_code_waits_for_working_search(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    override = await override_offline(night, card)
    night.weather(WeatherKind.BROKEN, operation=SEARCH)
    await working_until(night, lambda: night.row(override).attempts > 0)
    assert night.row(override).delivery is Delivery.DUE
    night.comes_back()
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2


async def test_refusal_of_card_is_kept_if_key_may_not_search(night: Night) -> None:
    card, _ = a_party(night, 2)
    override = await override_offline(night, card)
    night.weather(WeatherKind.FORBIDDEN, operation=SEARCH)
    await drained(night)
    assert night.row(override).delivery is Delivery.DISPUTED


async def test_undo_of_card_checks_out_only_its_tickets(night: Night) -> None:
    card, (first, *others) = a_party(night, 3)
    await night.scan(first)
    decision = await night.scan(card)
    assert decision.verdict.tickets == tuple(ticket.id for ticket in others)
    night.core.corrections.undo(decision.scan.id)
    await drained(night)
    assert night.passages(first) == ["CHECKIN"]
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN", "CHECKOUT"]] * 2


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


@pytest.mark.parametrize("detail_allowed", [True, False])
async def test_undo_checks_out_unlisted_ticket_of_card(night: Night, detail_allowed: bool) -> None:
    night.service.set_manner(Manner.LAX)
    card, (first, second) = a_party(night, 2)
    await night.scan(second)
    forgets(night, first)
    if not detail_allowed:
        night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    decision = await night.scan(card)
    assert decision.verdict.tickets == (first.id,)
    undo = night.core.corrections.undo(decision.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DELIVERED
    assert night.passages(first) == ["CHECKIN", "CHECKOUT"]
    assert night.passages(second)[-1] == "CHECKIN"


async def test_card_is_held_until_its_undo_is_delivered(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, party = a_party(night, 2)
    night.core.corrections.undo((await night.scan(card)).scan.id)
    assert (await night.scan(card)).verdict.kind is Kind.HOLD
    await drained(night)
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN", "CHECKOUT", "CHECKIN"]] * 2


async def test_undo_of_request_that_never_arrived_is_not_sent(
    night: Night,
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT)
    decision = await night.scan(ticket)
    night.core.deliveries.deliver([Change(number_of(night, decision), Seen.NOT_DONE)])
    night.core.corrections.undo(decision.scan.id)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.WITHDRAWN
    assert night.passages(ticket) == []


@pytest.mark.parametrize("weather", [WeatherKind.BROKEN, WeatherKind.FORBIDDEN])
async def test_code_not_tried_as_card_is_held_not_unknown(
    night: Night, weather: WeatherKind
) -> None:
    card, _ = a_party(night, 2)
    night.weather(weather, operation=SEARCH)
    decision = await night.scan(card)
    assert decision.verdict.kind is Kind.HOLD


async def undo_after_check_out_elsewhere(night: Night) -> Decision:
    """Undo an admission after the guest has left by another door; return the undo."""
    ticket = night.good()
    decision = await night.scan(ticket)
    await elsewhere(night, ticket, OUT)
    return night.core.corrections.undo(decision.scan.id)


async def test_undo_after_check_out_elsewhere_is_finished(night: Night) -> None:
    undo = await undo_after_check_out_elsewhere(night)
    await drained(night)
    assert night.row(undo).delivery is Delivery.LOCAL


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


@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("ago", [2_000, 60_000])
async def test_undo_keeps_return_by_other_door(night: Night, returns: bool, ago: int) -> None:
    """The list was not read since, so this door does not know of the passages elsewhere."""
    ticket = night.good()
    first = await night.scan(ticket)
    night.clock.off += ago
    for direction in (OUT, IN) if returns else ():
        await elsewhere(night, ticket, direction)
    undo = night.core.corrections.undo(first.scan.id)
    await drained(night)
    assert night.row(undo).delivery is (Delivery.LOCAL if returns else Delivery.DELIVERED)
    assert night.passages(ticket)[-1] == ("CHECKIN" if returns else "CHECKOUT")


async def test_admissions_and_undos_within_a_second_are_delivered(night: Night) -> None:
    """Passages within the same second must be recognised as this door's own."""
    ticket = night.good()
    for _ in range(2):
        admitted = await night.scan(ticket)
        night.core.corrections.undo(admitted.scan.id)
        await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


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
