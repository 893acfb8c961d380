"""Tests that the loops behind the door go on when one of them fails."""

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest

from app import core as cores
from app.core import Listeners, opened
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.support.night import a_night, settings_for, until


async def test_after_a_fault_of_ours_a_loop_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cores, "REST_AFTER_A_FAULT", 0.01)
    with Serving(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            night.goes_down()
            decision = await night.scan(night.good())
            night.comes_back()
            recover, faults = night.core.deliveries.recover, [ZeroDivisionError()]

            def stumbles_once(in_flight: Collection[int] = ()) -> int:
                if faults:
                    raise faults.pop()
                return recover(in_flight)

            monkeypatch.setattr(night.core.deliveries, "recover", stumbles_once)
            async with night.core.loops():
                await until(lambda: night.row(decision).delivery is Delivery.DELIVERED)
    assert caplog.messages == ["A fault of this program in a background loop"]


async def test_a_slow_line_comes_back_where_guests_wait_for_it(tmp_path: Path) -> None:
    with Serving(tickets=5) as service:
        settings = settings_for(service, patience=9.0)
        file = tmp_path / "admit.sqlite3"
        async with opened(file, settings, service.api_key, Listeners()) as core, core.loops():
            service.weather.set(Weather(WeatherKind.SLOW, operation="get_ticketing", seconds=2.2))
            core.watch.link = Link(LinkState.OFFLINE)
            await until(lambda: core.watch.link.state is LinkState.ONLINE)


async def test_the_loops_end_with_the_door(tmp_path: Path) -> None:
    with Serving(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            before = asyncio.all_tasks()
            async with night.core.loops():
                await asyncio.sleep(0)
                assert asyncio.all_tasks() > before
            assert asyncio.all_tasks() == before
