"""Tests of requests that the service applies after the door stopped waiting."""

import asyncio

import pytest

from app.book.matching import LANDING_WINDOW_MS
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import Night

DELAY_S = 2.2  # longer than the patience of 0.8 s and the clocks' uncertainty of 0.7 s


@pytest.fixture
def slow_night(night: Night) -> Night:
    """Return a night at a lax service that applies the next check-in after the verdict."""
    night.service.set_manner(Manner.LAX)
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(WeatherKind.SLOW, seconds=DELAY_S, times=1)
    return night


async def drain_after_arrival(slow_night: Night) -> None:
    slow_night.core.watch.link = Link()
    await asyncio.sleep(DELAY_S)
    await drained(slow_night)


async def test_late_check_in_of_admitted_guest_is_not_sent_twice(slow_night: Night) -> None:
    ticket = slow_night.good()
    decision = await slow_night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert slow_night.row(decision).delivery is Delivery.UNKNOWN
    await drain_after_arrival(slow_night)
    assert slow_night.row(decision).delivery is Delivery.DISPUTED
    assert "a second person" in str(slow_night.row(decision).error)
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_late_check_in_of_held_guest_is_parked(slow_night: Night) -> None:
    ticket = slow_night.good()
    slow_night.core.roster.update(
        [ticket._replace(status=TicketStatus.RESERVED)], at=slow_night.clock()
    )
    decision = await slow_night.scan(ticket)
    assert decision.verdict.kind is Kind.HOLD
    await drain_after_arrival(slow_night)
    assert slow_night.row(decision).delivery is Delivery.PARKED
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_lost_request_is_resent_after_landing_window(
    slow_night: Night,
) -> None:
    slow_night.weather(WeatherKind.CUT, times=1)
    ticket = slow_night.good()
    decision = await slow_night.scan(ticket)
    assert slow_night.row(decision).delivery is Delivery.UNKNOWN
    first_sent_at = slow_night.row(decision).sent_at
    await drain_after_arrival(slow_night)
    row = slow_night.row(decision)
    assert row.delivery is Delivery.DELIVERED
    assert first_sent_at is not None
    assert row.sent_at is not None
    assert row.sent_at >= first_sent_at + LANDING_WINDOW_MS
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_clock_set_back_does_not_delay_resend(slow_night: Night) -> None:
    slow_night.weather(WeatherKind.CUT, times=1)
    ticket = slow_night.good()
    decision = await slow_night.scan(ticket)
    slow_night.clock.set_by -= 60 * MINUTE
    slow_night.core.watch.link = Link()
    await drained(slow_night)
    assert slow_night.row(decision).delivery is Delivery.DELIVERED
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_override_takes_over_late_request_of_held_guest(
    slow_night: Night,
) -> None:
    ticket = slow_night.good()
    slow_night.core.roster.update(
        [ticket._replace(status=TicketStatus.RESERVED)], at=slow_night.clock()
    )
    held = await slow_night.scan(ticket)
    override = slow_night.core.corrections.override(held.scan.id, "Paid at the box office")
    await drain_after_arrival(slow_night)
    assert slow_night.row(override).delivery is Delivery.DELIVERED
    assert slow_night.core.journal.needs_a_look() == []
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_late_second_check_in_leaves_guest_inside(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += MINUTE
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(WeatherKind.SLOW, seconds=DELAY_S, times=1)
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    await drain_after_arrival(night)
    assert night.row(again).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]
