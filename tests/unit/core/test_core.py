"""Tests of the background loops of an open door."""

import asyncio
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

import pytest

from app.core import core as cores
from app.core.core import Listeners, opened
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.rehearsal.weather import Weather, WeatherKind
from app.store.database import Database
from app.store.night_reader import read_night
from tests.support.night import TimedServing, a_night, settings_for, until


async def test_loop_is_restarted_after_a_program_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cores, "REST_AFTER_A_FAULT", 0.01)
    with TimedServing(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            night.goes_down()
            decision = await night.scan(night.good())
            night.comes_back()
            recover, faults = night.core.deliveries.recover, [ZeroDivisionError()]

            def fail_once(in_flight: Collection[int] = ()) -> int:
                if faults:
                    raise faults.pop()
                return recover(in_flight)

            monkeypatch.setattr(night.core.deliveries, "recover", fail_once)
            async with night.core.loops():
                await until(lambda: night.row(decision).delivery is Delivery.DELIVERED)
    assert caplog.messages == ["A fault of this program in a background loop"]


async def test_slow_line_is_online_if_it_meets_the_patience_setting(tmp_path: Path) -> None:
    with TimedServing(tickets=5) as service:
        settings = settings_for(service, patience=9.0)
        file = tmp_path / "admit.sqlite3"
        async with opened(file, settings, service.api_key, Listeners()) as core, core.loops():
            service.weather.set(Weather(WeatherKind.SLOW, operation="get_ticketing", seconds=2.2))
            core.watch.link = Link(LinkState.OFFLINE)
            await until(lambda: core.watch.link.state is LinkState.ONLINE)


async def test_loops_end_when_the_door_closes(tmp_path: Path) -> None:
    with TimedServing(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            before = asyncio.all_tasks()
            async with night.core.loops():
                await asyncio.sleep(0)
                assert asyncio.all_tasks() > before
            assert asyncio.all_tasks() == before


async def test_door_opened_without_the_line_notes_no_other_state_of_it(tmp_path: Path) -> None:
    file = tmp_path / "admit.sqlite3"
    with TimedServing(tickets=5) as service:
        async with opened(file, settings_for(service), None, Listeners(), offline=True):
            pass
    with closing(Database.open(file)) as database:
        assert [state for _, state in read_night(database).line] == ["offline", "online"]
