"""Tests of requests sent while the clock was wrong and the service's time unknown."""

from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import deliveries, drained, scanned_offline
from tests.support.made import SECOND
from tests.support.night import BOTH_MANNERS, DETAIL, SEARCH, Night, a_night

CLOCK_ERRORS = pytest.mark.parametrize("off", [-40 * SECOND, -5 * SECOND, 5 * SECOND, 40 * SECOND])


def forget_service_time(night: Night, off: int) -> None:
    """Set the clock wrong and forget the service's time, as after a program start."""
    night.clock.set_by = off
    night.core.watch.service_clock._bounds = None


@CLOCK_ERRORS
@BOTH_MANNERS
async def test_lost_response_with_wrong_clock_is_delivered_once(
    night: Night, off: int, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    forget_service_time(night, off)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


@CLOCK_ERRORS
async def test_sent_times_are_corrected_once_clock_is_known(night: Night, off: int) -> None:
    scanned = await scanned_offline(night, 3)
    forget_service_time(night, off)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    true_time = night.clock.true()
    for _, decision in scanned:
        sent_at = night.row(decision).sent_at
        assert sent_at is not None
        assert abs(sent_at - true_time) < 4 * SECOND


@CLOCK_ERRORS
@BOTH_MANNERS
async def test_lost_response_before_restart_is_delivered_once(
    service: Serving, tmp_path: Path, off: int, manner: Manner
) -> None:
    """The program is restarted, as staff do when the service does not respond."""
    service.set_manner(manner)
    file = tmp_path / "restarted.sqlite3"
    async with a_night(service, file) as before:
        ticket = before.good()
        forget_service_time(before, off)
        before.weather(WeatherKind.LOST)
        decision = await before.scan(ticket)
        assert before.row(decision).delivery is Delivery.UNKNOWN
        before.comes_back()
    async with a_night(service, file) as night:
        forget_service_time(night, off)
        await drained(night)
        assert night.row(decision).delivery is Delivery.DELIVERED
        assert night.passages(ticket) == ["CHECKIN"]


async def test_lost_response_is_resolved_without_service_time(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    forget_service_time(night, 0)
    monkeypatch.setattr(night.core.watch.service_clock, "hear", lambda _date, _seconds: None)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    night.comes_back()
    night.weather(WeatherKind.FORBIDDEN, operation=SEARCH)
    await drained(night)
    assert night.asked(DETAIL) > 0
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


SET_BY = pytest.mark.parametrize("by", [-40 * SECOND, 40 * SECOND])


@SET_BY
async def test_lost_response_after_clock_change_is_delivered_once(night: Night, by: int) -> None:
    ticket = night.good()
    night.clock.set_by = by
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


@SET_BY
async def test_lost_delivery_after_offline_clock_change_is_found(night: Night, by: int) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.clock.set_by = by
    night.weather(WeatherKind.LOST, times=1)
    await drained(night)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
