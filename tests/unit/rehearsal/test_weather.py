"""Tests which requests meet the weather, how often, and what a change of weather does."""

import asyncio
from threading import Thread

import pytest

from app.rehearsal.weather import CLEAR, RequestTarget, Weather, WeatherControl, WeatherKind


def test_weather_without_times_lasts_until_changed() -> None:
    sky = WeatherControl(seed=1)
    sky.set(Weather(WeatherKind.DOWN))
    assert [sky.weather_for(RequestTarget("get_event")).kind for _ in range(5)] == [
        WeatherKind.DOWN
    ] * 5
    sky.set(CLEAR)
    assert sky.weather_for(RequestTarget("get_event")) == CLEAR


def test_weather_with_times_counts_down() -> None:
    sky = WeatherControl(seed=1)
    sky.set(Weather(WeatherKind.CUT, times=2))
    kinds = []
    left = []
    for _ in range(3):
        left.append(sky.now().times)
        kinds.append(sky.weather_for(RequestTarget("get_event")).kind)
    assert (kinds, left) == ([WeatherKind.CUT, WeatherKind.CUT, WeatherKind.CLEAR], [2, 1, None])


def test_weather_of_one_operation_does_not_affect_others() -> None:
    sky = WeatherControl(seed=1)
    sky.set(Weather(WeatherKind.LOST, times=1, operation="check_in"))
    assert sky.weather_for(RequestTarget("get_ticket")) == CLEAR
    assert sky.weather_for(RequestTarget("check_in")).kind is WeatherKind.LOST
    assert sky.weather_for(RequestTarget("check_in")) == CLEAR


@pytest.mark.parametrize(
    ("weather", "target", "struck"),
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
    weather: Weather, target: RequestTarget, struck: bool
) -> None:
    sky = WeatherControl(seed=1)
    sky.set(weather)
    assert (sky.weather_for(target) != CLEAR) is struck


def test_rate_limits_requests_a_minute_with_retry_after() -> None:
    now = [100.0]
    sky = WeatherControl(seed=1, steady=lambda: now[0])
    sky.set(Weather(WeatherKind.RATE, limit=2))
    told = []
    for now[0] in (100.0, 110.0, 120.0, 159.0, 160.0, 161.0):
        weather = sky.weather_for(RequestTarget("list_tickets"))
        told.append(weather.seconds if weather.kind is WeatherKind.RATE else None)
    assert told == [None, None, 40.0, 1.0, None, 9.0]


@pytest.mark.parametrize(
    "wrong",
    [{"times": 0}, {"seconds": -1}, {"jitter": -0.1}, {"drops_after": -1}, {"limit": 0}],
)
def test_impossible_weather_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        Weather(WeatherKind.SLOW, **wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_slowness_varies_within_bounds_and_by_seed() -> None:
    weather = Weather(WeatherKind.SLOW, seconds=1.0, jitter=0.5)
    one, same, other = (list(map(WeatherControl(seed).delay, [weather] * 50)) for seed in (1, 1, 2))
    assert one == same != other
    assert all(0.5 <= delay <= 1.5 for delay in one)
    assert max(one) - min(one) > 0.5


async def test_change_from_another_thread_is_noticed() -> None:
    sky, struck = WeatherControl(seed=1), Weather(WeatherKind.HANG)
    sky.set(struck)
    heard = asyncio.create_task(sky.changed(struck))
    await asyncio.sleep(0)
    assert not heard.done()
    thread = Thread(target=sky.set, args=(CLEAR,))
    thread.start()
    async with asyncio.timeout(5):
        await heard
    thread.join()


async def test_earlier_change_is_noticed_at_once() -> None:
    sky, struck = WeatherControl(seed=1), Weather(WeatherKind.HANG)
    sky.set(struck)
    sky.set(Weather(WeatherKind.HANG))
    async with asyncio.timeout(5):
        await sky.changed(struck)
