"""Tests of weather control: which requests it affects, how often, and how it changes."""

import asyncio
from threading import Thread

import pytest

from app.rehearsal.weather import CLEAR, FaultInjector, RequestTarget, Weather, WeatherKind


def test_weather_without_times_lasts_until_changed() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.DOWN))
    assert [control.weather_for(RequestTarget("get_event")).kind for _ in range(5)] == [
        WeatherKind.DOWN
    ] * 5
    control.set(CLEAR)
    assert control.weather_for(RequestTarget("get_event")) == CLEAR


def test_weather_with_times_counts_down() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.CUT, times=2))
    kinds = []
    left = []
    for _ in range(3):
        left.append(control.now().times)
        kinds.append(control.weather_for(RequestTarget("get_event")).kind)
    assert (kinds, left) == ([WeatherKind.CUT, WeatherKind.CUT, WeatherKind.CLEAR], [2, 1, None])


def test_weather_of_one_operation_does_not_affect_others() -> None:
    control = FaultInjector(seed=1)
    control.set(Weather(WeatherKind.LOST, times=1, operation="check_in"))
    assert control.weather_for(RequestTarget("get_ticket")) == CLEAR
    assert control.weather_for(RequestTarget("check_in")).kind is WeatherKind.LOST
    assert control.weather_for(RequestTarget("check_in")) == CLEAR


@pytest.mark.parametrize(
    ("weather", "target", "affected"),
    [
        (
            Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"),
            RequestTarget("check_in", "CHECKOUT"),
            True,
        ),
        (
            Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"),
            RequestTarget("check_in", "CHECKIN"),
            False,
        ),
        (Weather(WeatherKind.FORBIDDEN, action="CHECKOUT"), RequestTarget("get_ticket"), False),
        (
            Weather(WeatherKind.KEY, ticket="t-1"),
            RequestTarget("get_ticket", names=frozenset({"t-1"})),
            True,
        ),
        (
            Weather(WeatherKind.KEY, ticket="t-1"),
            RequestTarget("get_ticket", names=frozenset({"t-2"})),
            False,
        ),
        (Weather(WeatherKind.KEY, ticket="t-1"), RequestTarget("list_tickets"), False),
    ],
)
def test_weather_applies_to_one_action_or_one_ticket(
    weather: Weather, target: RequestTarget, affected: bool
) -> None:
    control = FaultInjector(seed=1)
    control.set(weather)
    assert (control.weather_for(target) != CLEAR) is affected


def test_rate_limit_refuses_with_remaining_seconds() -> None:
    now = [100.0]
    control = FaultInjector(seed=1, steady=lambda: now[0])
    control.set(Weather(WeatherKind.RATE, limit=2))
    waits = []
    for now[0] in (100.0, 110.0, 120.0, 159.0, 160.0, 161.0):
        weather = control.weather_for(RequestTarget("list_tickets"))
        waits.append(weather.seconds if weather.kind is WeatherKind.RATE else None)
    assert waits == [None, None, 40.0, 1.0, None, 9.0]


@pytest.mark.parametrize(
    "invalid",
    [{"times": 0}, {"seconds": -1}, {"jitter": -0.1}, {"drops_after": -1}, {"limit": 0}],
)
def test_impossible_weather_is_refused(invalid: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        Weather(WeatherKind.SLOW, **invalid)  # type: ignore[arg-type]  # wrong on purpose


def test_slow_delay_varies_within_bounds_and_by_seed() -> None:
    weather = Weather(WeatherKind.SLOW, seconds=1.0, jitter=0.5)
    one, same, other = (list(map(FaultInjector(seed).delay, [weather] * 50)) for seed in (1, 1, 2))
    assert one == same != other
    assert all(0.5 <= delay <= 1.5 for delay in one)
    assert max(one) - min(one) > 0.5


async def test_change_from_another_thread_is_noticed() -> None:
    control, hanging = FaultInjector(seed=1), Weather(WeatherKind.HANG)
    control.set(hanging)
    noticed = asyncio.create_task(control.changed(hanging))
    await asyncio.sleep(0)
    assert not noticed.done()
    thread = Thread(target=control.set, args=(CLEAR,))
    thread.start()
    await noticed
    thread.join()


async def test_earlier_change_is_noticed_at_once() -> None:
    control, hanging = FaultInjector(seed=1), Weather(WeatherKind.HANG)
    control.set(hanging)
    control.set(Weather(WeatherKind.HANG))
    noticed = asyncio.create_task(control.changed(hanging))
    await asyncio.sleep(0)
    assert noticed.done()
