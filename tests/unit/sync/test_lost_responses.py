"""Lost, late, killed and reversed requests, and deliveries and undos of cards."""

import asyncio
from typing import NoReturn
from unittest.mock import patch

import pytest

from app.book.movement import ServiceState
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
from tests.support.delivery import (
    a_party,
    drained,
    elsewhere,
    held,
    inside,
    killed_while_asking,
    override_offline,
    run_before_answer_is_used,
    undo_before_result_is_written,
    working_until,
)
from tests.support.night import BOTH_MANNERS, CHECK_IN, DETAIL, HISTORY, IN, OUT, Night, until


async def test_undo_during_takeover_goes_out(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    undos = undo_before_result_is_written(night, monkeypatch, again)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.row(again).delivery is Delivery.WITHDRAWN
    assert night.row(undos[0]).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("dies", [False, True])
async def test_check_out_during_reversal_is_applied_once(night: Night, dies: bool) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.DRIP if dies else WeatherKind.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) == 2)
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    if dies:
        await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
        draining.cancel()
        await asyncio.wait([draining])
    night.comes_back()
    await (drained(night) if dies else draining)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(check_out).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("is_inside", [False, True])
async def test_detail_is_read_before_without_history(night: Night, is_inside: bool) -> None:
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    if not is_inside:
        await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    assert await night.core.service.passages_of([ticket.id], Deadline.after(2.0)) is None
    night.core.roster.update([inside(ticket)], at=night.clock())
    decision = await night.scan(ticket)
    assert decision.verdict.kind is (Kind.ALREADY_IN if is_inside else Kind.ADMIT)


@pytest.fixture
def refuse_check_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    post = TicketService._post

    async def refuse_check_out(
        service: TicketService, scan: Scan, deadline: Deadline, **options: str
    ) -> Yes | Evidence:
        if scan.direction is OUT:
            return Evidence(words="We check nobody out.")
        return await post(service, scan, deadline, **options)

    monkeypatch.setattr(TicketService, "_post", refuse_check_out)


@pytest.mark.usefixtures("refuse_check_outs")
@pytest.mark.parametrize("size", [1, 2])
async def test_refused_reversal_is_parked(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    held_decision = await held(night, card)
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * size
    row = night.row(held_decision)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)
    answered = [night.core.deliveries.by_number(number + 1) for number in range(3 * size)]
    refused = [one for one in answered if one and one.seen is ServiceState.REJECTED]
    assert len(refused) == size
    assert not any(one.connection_lost for one in refused), "no later passage can be theirs"


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


async def deny_history(_: TicketService, _deadline: Deadline, _limit: str = "") -> NoReturn:
    raise NotAllowed("check_in_history")


async def test_refused_undo_without_place(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    await elsewhere(night, ticket, OUT)
    undo = night.core.corrections.undo(decision.scan.id)
    night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    monkeypatch.setattr(TicketService, "history", deny_history)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DISPUTED


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
