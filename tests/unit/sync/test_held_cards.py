"""Tests of check-ins that the service accepts and the door holds, also by wallet cards."""

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, held
from tests.support.made import MINUTE, SECOND
from tests.support.night import BOTH_MANNERS, HISTORY, IN, OUT, Night


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
