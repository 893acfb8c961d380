"""Tests of requests whose response was lost, which may have been applied or not."""

from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, running, scanned_offline, settled
from tests.support.night import CHECK_IN, HISTORY, SEARCH, Night, until


async def test_request_with_lost_response_is_not_resent(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_request_that_never_arrived_is_resent(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT)
    decision = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 2


async def test_delivery_with_lost_response_is_not_resent(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(WeatherKind.LOST, times=1)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_clock_error_of_an_hour_changes_no_delivery(night: Night) -> None:
    for hours in (-1, 1):
        night.clock.set_by = hours * 3_600_000
        for weather in (WeatherKind.LOST, WeatherKind.CUT):
            night.comes_back()
            await night.core.organiser.get_ticketing(night.service.ticketing_id)
            ticket = night.good()
            night.weather(weather)
            await night.scan(ticket)
            night.comes_back()
            await drained(night)
            assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_applied_request_of_held_guest_is_reversed(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_unpaid(ticket)], at=night.clock())
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    assert held.verdict.kind is Kind.HOLD
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_unapplied_request_of_held_guest_is_finished(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_unpaid(ticket)], at=night.clock())
    night.weather(WeatherKind.CUT)
    held = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.passages(ticket) == []


async def test_next_admission_takes_over_held_guests_request(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_unpaid(ticket)], at=night.clock())
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    night.core.roster.update([ticket], at=night.clock())
    admitted = await night.scan(ticket)
    assert admitted.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.row(admitted).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


def _unpaid(ticket: Ticket) -> Ticket:
    return Ticket(
        ticket.id, ticket.code, ticket.category_id, "", "", "", ticket.order_id, None,
        "PAYMENT_PENDING", None, None,
    )  # fmt: skip


async def test_lost_response_leaves_guest_inside(
    night: Night,
) -> None:
    """The guest is inside on the list and at the service, whose refusal was lost."""
    ticket = night.where(lambda ticket: ticket.status == "CHECKED_IN" and bool(ticket.checked_in))
    before = night.passages(ticket)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.passages(ticket) == before
    assert night.row(decision).delivery is Delivery.LOCAL


async def test_held_request_is_parked_without_history(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_unpaid(ticket)], at=night.clock())
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.row(held).delivery is Delivery.PARKED
    assert night.row(held).error
    assert night.passages(ticket) == ["CHECKIN"]


async def test_forbidden_history_is_read_at_most_three_times(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.asked(HISTORY) <= 3
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_unlisted_guest_with_failing_search_is_not_resent(
    night: Night,
) -> None:
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    assert night.row(held).delivery is Delivery.UNKNOWN
    night.weather(WeatherKind.ERROR, operation=SEARCH)
    async with running(night):
        # One of them may be the desk's, which the lost response has called off.
        await until(lambda: night.asked(SEARCH) >= 3)
        await settled(night, held, Delivery.UNKNOWN)
        night.comes_back()
        night.clock.off += 60_000
        await settled(night, held, Delivery.TAKEN_BACK)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
