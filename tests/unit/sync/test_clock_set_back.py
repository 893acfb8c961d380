"""Tests of waiting rows and the list's age after the clock is set back."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.core import Listeners
from app.core.opening import opened
from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, running, scanned_offline, settled, working_until
from tests.support.made import MINUTE
from tests.support.night import MovedClock, Night, a_night, settings_for, until


async def set_clock_back(night: Night) -> None:
    """Set the clock back by an hour and let the clock watch detect the jump."""
    night.clock.set_by -= 60 * MINUTE
    night.core.clock_watch.look()


@pytest.mark.parametrize(
    "weather", [WeatherKind.ERROR, WeatherKind.BUSY], ids=["a pause", "quiet was asked for"]
)
async def test_clock_set_back_does_not_lengthen_pause(night: Night, weather: WeatherKind) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(weather, seconds=60)
    await working_until(night, lambda: night.row(decision).error is not None)
    await set_clock_back(night)
    night.comes_back()
    async with running(night):
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_hurry_ends_pause_requested_by_service(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(WeatherKind.BUSY, seconds=3600)
    async with running(night):
        await until(lambda: night.row(decision).error is not None)
        night.comes_back()
        night.core.outbox.hurry()
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_clock_set_back_while_closed_does_not_lengthen_pause(
    service: Serving, tmp_path: Path
) -> None:
    path = tmp_path / "closed.sqlite3"
    async with a_night(service, path) as night:
        ((_, decision),) = await scanned_offline(night)
        night.clock.set_by = 60 * MINUTE
        night.weather(WeatherKind.ERROR)
        await working_until(night, lambda: night.row(decision).error is not None)
        night.comes_back()
    async with a_night(service, path) as night, running(night):
        await settled(night, decision, Delivery.DELIVERED)


async def deliver_offline_check_in(night: Night) -> Ticket:
    """Admit a guest offline, deliver the check-in, and go offline again."""
    night.goes_down()
    guest = night.good()
    assert (await night.scan(guest)).verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    night.goes_down()
    night.clock.off += 5 * MINUTE
    return guest


async def test_guest_is_already_in_after_clock_was_set_back(night: Night) -> None:
    await set_clock_back(night)
    guest = await deliver_offline_check_in(night)
    assert (await night.scan(guest)).verdict.kind is Kind.ALREADY_IN


async def test_guest_is_already_in_after_clock_set_back_while_closed(
    service: Serving, tmp_path: Path
) -> None:
    path = tmp_path / "closed.sqlite3"
    async with a_night(service, path) as night:
        night.good()
        settings = settings_for(service)
    clock = MovedClock(set_by=-60 * MINUTE)
    async with opened(
        path, settings, service.api_key, Listeners(), clock=clock, steady=clock.steady
    ) as core:
        night = replace(night, core=core, clock=clock)
        guest = await deliver_offline_check_in(night)
        assert (await night.scan(guest)).verdict.kind is Kind.ALREADY_IN
