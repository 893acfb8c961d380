"""Cards: deliveries, undos, and check-ins that the service accepts and the door holds."""

import asyncio
from typing import NoReturn
from unittest.mock import patch

import pytest

from app.book.movement import Change, ServiceState
from app.model.journal import Delivery
from app.model.scan import Direction, Scan
from app.model.ticket import Ticket, TicketStatus
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
    held,
    inside,
    number_of,
    run_before_answer_is_used,
    running,
    undo_before_result_is_written,
    working_until,
)
from tests.support.made import MINUTE, SECOND
from tests.support.night import BOTH_MANNERS, DETAIL, HISTORY, IN, OUT, SEARCH, Night, until


@BOTH_MANNERS
async def test_override_after_reversal_checks_in_whole_party(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    decision = await held(night, card)
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    override = night.core.corrections.override(decision.scan.id, "The refund was a mistake")
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


@BOTH_MANNERS
@pytest.mark.parametrize("line", [True, False])
async def test_own_code_is_admitted_after_card_reversal(
    night: Night, manner: Manner, line: bool
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    await held(night, card)
    if not line:
        night.goes_down()
    own = await night.scan(party[1])
    assert own.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(own).delivery is Delivery.DELIVERED
    assert night.passages(party[0]) == ["CHECKIN", "CHECKOUT"]
    assert night.passages(party[1])[-1] == "CHECKIN"


async def test_held_card_in_history_makes_no_second_guest(night: Night) -> None:
    card, party = a_party(night, 2)
    await held(night, card)
    await night.core.list_reader.refresh()
    own = await night.scan(party[1])
    assert own.verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("is_reversed", [True, False])
async def test_check_out_after_override_of_held_card_is_delivered(
    night: Night, is_reversed: bool
) -> None:
    card, party = a_party(night, 2)
    decision = await held(night, card)
    if is_reversed:
        await drained(night)
    night.goes_down()
    override = night.core.corrections.override(decision.scan.id, "The refund was a mistake")
    out = await night.scan(party[1], OUT)
    assert out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(override).delivery is Delivery.DELIVERED
    assert night.row(out).delivery is Delivery.DELIVERED
    assert [night.passages(ticket)[-1] for ticket in party] == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("went_before", [True, False])
async def test_held_check_in_is_parked_without_history(night: Night, went_before: bool) -> None:
    ticket = night.good()
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    if went_before:
        await night.scan(ticket)
        await night.scan(ticket, OUT)
        night.clock.off += 10 * SECOND
    decision = await held(night, ticket.code)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)


async def test_tickets_of_held_card_are_settled_separately(night: Night) -> None:
    """The guest inside stays inside, and the cancelled ticket is checked out."""
    night.service.set_manner(Manner.LAX)
    card, (guest, cancelled_guest) = a_party(night, 2)
    assert (await night.scan(guest)).verdict.kind is Kind.ADMIT
    await elsewhere(night, cancelled_guest, IN)
    await elsewhere(night, cancelled_guest, OUT)
    cancelled = cancelled_guest._replace(status=TicketStatus.CANCELLED)
    night.core.roster.update([cancelled], at=night.clock())
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    decision = await night.scan(card)
    assert decision.verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert night.passages(cancelled_guest) == ["CHECKIN", "CHECKOUT"] * 2
    assert night.passages(guest) == ["CHECKIN", "CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_held_check_in_is_reversed_despite_lagging_history(
    night: Night,
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LAG, operation=HISTORY, seconds=5)
    decision = await held(night, ticket.code)
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_second_check_in_is_kept_without_history(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += MINUTE
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert night.row(again).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]


async def test_lost_second_check_in_of_card_is_kept(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, party = a_party(night, 2)
    await night.scan(card)
    night.clock.off += MINUTE
    night.weather(WeatherKind.LOST)
    again = await night.scan(card)
    assert again.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(again).delivery is Delivery.LOCAL
    assert [night.passages(ticket)[-1] for ticket in party] == ["CHECKIN"] * 2


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
    night.core.deliveries.deliver([Change(number_of(night, decision), ServiceState.NOT_DONE)])
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
