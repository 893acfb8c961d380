"""Requests whose answer was lost: whether they were applied, and what follows for the guest."""

from app.model.journal import Delivery
from app.model.link import Link
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky
from tests.support.delivery import drained, running, scanned_offline, settled
from tests.support.night import CHECK_IN, HISTORY, Night, until


async def test_a_lost_answer_is_asked_about_and_not_sent_again(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.LOST)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_a_request_that_never_came_through_is_sent_again(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.CUT)
    decision = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 2


async def test_what_was_sent_from_here_and_lost_is_asked_about_too(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(Sky.LOST, times=1)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_a_clock_that_is_an_hour_off_does_not_matter(night: Night) -> None:
    for hours in (-1, 1):
        night.clock.set_by = hours * 3_600_000
        for sky in (Sky.LOST, Sky.CUT):
            night.comes_back()
            await night.core.organiser.get_ticketing(night.service.ticketing_id)
            ticket = night.good()
            night.weather(sky)
            await night.scan(ticket)
            night.comes_back()
            await drained(night)
            assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_held_but_applied_is_taken_back(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)], at=night.clock())
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    assert held.verdict.kind is Kind.HOLD
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_held_and_not_applied_is_left_alone(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)], at=night.clock())
    night.weather(Sky.CUT)
    held = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.passages(ticket) == []


async def test_held_but_applied_is_taken_over_by_the_next_who_is_let_in(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)], at=night.clock())
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    night.core.roster.update([ticket], at=night.clock())
    admitted = await night.scan(ticket)
    assert admitted.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.row(admitted).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


def _held(ticket: Ticket) -> Ticket:
    return Ticket(
        ticket.id, ticket.code, ticket.category_id, "", "", "", ticket.order_id, None,
        "PAYMENT_PENDING", None, None,
    )  # fmt: skip


async def test_a_guest_who_was_in_already_is_not_thrown_out_by_a_lost_answer(
    night: Night,
) -> None:
    """The list said ALREADY_IN; the service refused the check-in too, and that answer was lost."""
    ticket = night.where(lambda ticket: ticket.status == "CHECKED_IN" and bool(ticket.checked_in))
    before = night.passages(ticket)
    night.weather(Sky.LOST)
    told = await night.scan(ticket)
    assert told.verdict.kind is Kind.ALREADY_IN
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.passages(ticket) == before
    assert night.row(told).delivery is Delivery.LOCAL


async def test_whoever_was_held_is_not_taken_back_on_a_mere_guess(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)], at=night.clock())
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.row(held).delivery is Delivery.PARKED
    assert night.row(held).error
    assert night.passages(ticket) == ["CHECKIN"]


async def test_a_history_that_may_not_be_read_does_not_make_us_ask_for_ever(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.LOST)
    decision = await night.scan(ticket)
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.asked(HISTORY) <= 3
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_an_unlisted_guest_whose_code_cannot_be_looked_for_is_not_sent_twice(
    night: Night,
) -> None:
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    assert night.row(held).delivery is Delivery.UNKNOWN
    night.weather(Sky.ERROR, operation="search", times=1)
    async with running(night):
        await until(lambda: night.asked("search") >= 1)
        await settled(night, held, Delivery.UNKNOWN)
        night.core.watch.link = Link()
        night.clock.off += 60_000
        await settled(night, held, Delivery.TAKEN_BACK)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
