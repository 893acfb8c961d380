"""Jumps and errors of the laptop's clock, and what is delivered while it is wrong."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.core import Listeners, opened
from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.sync import clock_watch as clocks
from app.sync.clock_watch import ClockTrouble, ClockWatch
from tests.support.delivery import (
    deliveries,
    drained,
    running,
    scanned_offline,
    settled,
    working_until,
)
from tests.support.made import MINUTE, SECOND
from tests.support.night import (
    DETAIL,
    SEARCH,
    MovedClock,
    Night,
    a_night,
    settings_for,
)


class Laptop:
    """Laptop with a wall clock that can be set, a steady clock, and a clock watch."""

    def __init__(self) -> None:
        self.now = 1_780_000_000_000
        self.steady = 5_000.0
        self.error: int | None = None
        self.reported: list[ClockTrouble] = []
        self.watch = ClockWatch(
            lambda: self.now, lambda: self.steady, lambda: self.error, self.reported.append
        )

    def look(self, set_by: int, passed: int = 0, error: int | None = None) -> None:
        """Look once after the clock was set, the time passed, and the service's clock was heard."""
        self.now += set_by + passed
        self.steady += passed / 1000
        self.error = error
        self.watch.look()


FORWARD = "The clock of this laptop has jumped forward by 1 min."
BACK = "The clock of this laptop has jumped back by 60 min."
AHEAD = "This laptop's clock is 3 min ahead of the ticket service's."
BEHIND = "This laptop's clock is 1 min behind the ticket service's."


@pytest.mark.parametrize(
    ("looks", "sentences"),
    [
        # passing time, also of a sleep, and a small correction
        ([(0, 2_000), (0, 2_000), (0, 8 * 60 * MINUTE)], []),
        ([(MINUTE,)], []),
        # every jump
        ([(61_000, 2_000), (0,), (61_000, 2_000), (0,)], [FORWARD, FORWARD]),
        ([(-60 * MINUTE, 2_000), (0,), (-60 * MINUTE, 2_000), (0,)], [BACK, BACK]),
        # a wrong clock once until it is corrected, but not by up to a minute
        ([(0, 0, None), *[(0, 0, 3 * MINUTE)] * 2, (0, 0, 0), (0, 0, 3 * MINUTE)], [AHEAD, AHEAD]),
        ([(0, 0, None), *[(0, 0, -61_000)] * 2, (0, 0, 0), (0, 0, -61_000)], [BEHIND, BEHIND]),
        ([(0, 0, -MINUTE)], []),
    ],
)
def test_jumps_and_a_wrong_clock_are_reported(
    looks: list[tuple[int, ...]], sentences: list[str]
) -> None:
    laptop = Laptop()
    for look in looks:
        laptop.look(*look)
    assert [trouble.sentence for trouble in laptop.reported] == sentences
    assert all(trouble.next_step for trouble in laptop.reported)


async def test_run_checks_the_clock_repeatedly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "LOOK_EVERY", 0.001)
    laptop = Laptop()
    task = asyncio.create_task(laptop.watch.run())
    laptop.now += 2 * MINUTE
    async with asyncio.timeout(10):
        while not laptop.reported:  # noqa: ASYNC110  # the loop under test sets no event
            await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.wait([task])
    assert laptop.reported[0].jumped


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


def forget_service_time(night: Night, off: int) -> None:
    """Set the clock wrong and forget the service's time, as after a program start."""
    night.clock.set_by = off
    night.core.watch.service_clock._bounds = None


@pytest.mark.parametrize("off", [-40 * SECOND, 40 * SECOND])
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
