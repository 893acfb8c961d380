"""Tests of reversals, which check out exactly the guests who were not let in."""

import pytest

from app.model.journal import Delivery
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.made import MINUTE, SECOND
from tests.support.night import BOTH_MANNERS, DETAIL, HISTORY, IN, OUT, Night


def listed_inside(ticket: Ticket) -> Ticket:
    return ticket._replace(status=TicketStatus.CHECKED_IN, checked_in=True)


async def guest_wrongly_listed_inside(night: Night) -> Ticket:
    """Return a ticket that the list shows inside although the guest left by another door."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    await elsewhere(night, ticket, OUT)
    night.clock.off += MINUTE
    night.core.roster.update([listed_inside(ticket)], at=night.clock())
    return ticket


async def test_lost_check_in_of_guest_wrongly_inside_is_reversed(night: Night) -> None:
    ticket = await guest_wrongly_listed_inside(night)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]
    night.clock.off += MINUTE
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_later_check_out_replaces_reversal(night: Night) -> None:
    ticket = await guest_wrongly_listed_inside(night)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    night.goes_down()
    out = await night.scan(ticket, OUT)
    assert out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL
    assert night.row(out).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("is_inside", [False, True])
async def test_detail_is_read_before_check_in_without_history(
    night: Night, is_inside: bool
) -> None:
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    if not is_inside:
        await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    assert await night.core.service.passages_of([ticket.id], Deadline.after(2.0)) is None
    night.core.roster.update([listed_inside(ticket)], at=night.clock())
    decision = await night.scan(ticket)
    assert decision.verdict.kind is (Kind.ALREADY_IN if is_inside else Kind.ADMIT)


async def test_accepted_but_held_card_is_reversed_for_each_ticket(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    night.core.roster.update(
        [one._replace(status=TicketStatus.CANCELLED) for one in party], at=night.clock()
    )
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    held = await night.scan(card)
    assert held.verdict.reason is Reason.ACCEPTED_BUT_LOOK
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.TAKEN_BACK
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_override_of_accepted_but_held_card_keeps_all_inside(night: Night) -> None:
    card, party = a_party(night, 2)
    night.core.roster.update(
        [one._replace(status=TicketStatus.CANCELLED) for one in party], at=night.clock()
    )
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    held = await night.scan(card)
    override = night.core.corrections.override(held.scan.id, "The refund was a mistake")
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.row(override).delivery is Delivery.DELIVERED
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("clock_error", [-40 * SECOND, 40 * SECOND])
async def test_clock_correction_after_lost_response_resends_nothing(
    night: Night, clock_error: int
) -> None:
    night.clock.set_by = clock_error
    await night.core.list_reader.read_all()
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.clock.set_by = 0
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("clock_error", [-40 * SECOND, 40 * SECOND])
async def test_guest_back_after_ten_seconds_is_admitted_with_wrong_clock(
    night: Night, clock_error: int
) -> None:
    """The guest left by another door and is back ten seconds later."""
    night.clock.set_by = clock_error
    await night.core.list_reader.read_all()
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    await elsewhere(night, ticket, OUT)
    night.clock.off += 10 * SECOND
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_admission_elsewhere_after_lost_request_is_disputed(night: Night) -> None:
    """The request never arrived, and another door admits the ticket two minutes later."""
    ticket = night.good()
    night.weather(WeatherKind.CUT)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.clock.off += 2 * MINUTE
    night.comes_back()
    await elsewhere(night, ticket, IN)
    night.core.outbox.hurry()
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    error = str(row.error)
    # Both texts are correct, because the clocks cannot show which admission was first.
    assert "another door let somebody in" in error or "inside already" in error
    assert night.passages(ticket) == ["CHECKIN"]


@BOTH_MANNERS
async def test_check_in_refused_for_failed_history_is_reversed(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = await guest_wrongly_listed_inside(night)
    night.weather(WeatherKind.ERROR, operation=HISTORY)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket)[-1] == "CHECKOUT"
    night.clock.off += MINUTE
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


@BOTH_MANNERS
@pytest.mark.parametrize("size", [1, 2])
async def test_card_refused_for_failed_history_is_reversed(
    night: Night, size: int, manner: Manner
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, size)
    for ticket in party:
        await night.scan(ticket)
        await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.ERROR, operation=HISTORY)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    decision = await night.scan(card)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    for ticket in party:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


async def test_second_check_in_at_lax_service_is_not_reversed(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.clock.off += MINUTE
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL
    assert "CHECKOUT" not in night.passages(ticket)
