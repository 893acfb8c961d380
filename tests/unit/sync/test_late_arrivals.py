"""Requests that a slow service applies after the door stopped waiting for them."""

import pytest

from app.book.matching import LANDING_WINDOW_MS
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import Decision, Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import Night, until

LATE_BY = 2.2  # the guest was told something after 0.8 s; clocks are exact to 0.7 s


@pytest.fixture
def slow(night: Night) -> Night:
    """A night at a lax service that applies the next check-in late, after the verdict."""
    night.service.set_manner(Manner.LAX)
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(WeatherKind.SLOW, seconds=LATE_BY, times=1)
    return night


async def drained_until_it_landed(slow: Night, decision: Decision) -> None:
    slow.core.watch.link = Link()
    await until(lambda: slow.clock.true() > decision.scan.at + round(LATE_BY * 1000) + 200)
    await drained(slow)


async def test_late_check_in_of_an_admitted_guest_is_not_sent_twice(slow: Night) -> None:
    ticket = slow.good()
    decision = await slow.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert slow.row(decision).delivery is Delivery.UNKNOWN
    await drained_until_it_landed(slow, decision)
    assert slow.row(decision).delivery is Delivery.DISPUTED
    assert "a second person" in str(slow.row(decision).error)
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_late_check_in_of_a_held_guest_is_parked(slow: Night) -> None:
    ticket = slow.good()
    slow.core.roster.update([ticket._replace(status=TicketStatus.RESERVED)], at=slow.clock())
    decision = await slow.scan(ticket)
    assert decision.verdict.kind is Kind.HOLD
    await drained_until_it_landed(slow, decision)
    assert slow.row(decision).delivery is Delivery.PARKED
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_lost_request_is_sent_again_after_the_landing_window(
    slow: Night,
) -> None:
    slow.weather(WeatherKind.CUT, times=1)
    ticket = slow.good()
    decision = await slow.scan(ticket)
    assert slow.row(decision).delivery is Delivery.UNKNOWN
    left = slow.row(decision).sent_at
    await drained_until_it_landed(slow, decision)
    row = slow.row(decision)
    assert row.delivery is Delivery.DELIVERED
    assert left is not None
    assert row.sent_at is not None
    assert row.sent_at >= left + LANDING_WINDOW_MS
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_clock_set_back_does_not_delay_the_resend(slow: Night) -> None:
    slow.weather(WeatherKind.CUT, times=1)
    ticket = slow.good()
    decision = await slow.scan(ticket)
    slow.clock.set_by -= 60 * MINUTE
    slow.core.watch.link = Link()
    await drained(slow)
    assert slow.row(decision).delivery is Delivery.DELIVERED
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_override_takes_over_the_late_request_of_a_held_guest(
    slow: Night,
) -> None:
    ticket = slow.good()
    slow.core.roster.update([ticket._replace(status=TicketStatus.RESERVED)], at=slow.clock())
    held = await slow.scan(ticket)
    word = slow.core.corrections.override(held.scan.id, "Paid at the box office")
    await drained_until_it_landed(slow, held)
    assert slow.row(word).delivery is Delivery.DELIVERED
    assert slow.core.journal.needs_a_look() == []
    assert slow.passages(ticket) == ["CHECKIN"]


async def test_guest_inside_stays_inside_if_a_second_request_lands_late(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += MINUTE
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(WeatherKind.SLOW, seconds=LATE_BY, times=1)
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    await drained_until_it_landed(night, again)
    assert night.row(again).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]
