"""The sky: what strikes, how often, and who is told when it changes."""

import asyncio
from threading import Thread

import pytest

from app.rehearsal.weather import CLEAR, Kind, Sky, Weather


def test_without_a_number_it_lasts_until_changed() -> None:
    sky = Sky(seed=1)
    sky.set(Weather(Kind.DOWN))
    assert [sky.strike("get_event").kind for _ in range(5)] == [Kind.DOWN] * 5
    sky.set(CLEAR)
    assert sky.strike("get_event") == CLEAR


def test_with_a_number_it_strikes_so_often_and_counts_down() -> None:
    sky = Sky(seed=1)
    sky.set(Weather(Kind.CUT, times=2))
    kinds = []
    left = []
    for _ in range(3):
        left.append(sky.now().times)
        kinds.append(sky.strike("get_event").kind)
    assert (kinds, left) == ([Kind.CUT, Kind.CUT, Kind.CLEAR], [2, 1, None])


def test_one_operation_s_weather_leaves_the_others_alone() -> None:
    sky = Sky(seed=1)
    sky.set(Weather(Kind.LOST, times=1, operation="check_in"))
    assert sky.strike("get_ticket") == CLEAR
    assert sky.strike("check_in").kind is Kind.LOST
    assert sky.strike("check_in") == CLEAR


@pytest.mark.parametrize("wrong", [{"times": 0}, {"seconds": -1}, {"jitter": -0.1}])
def test_impossible_weather_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        Weather(Kind.SLOW, **wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_slowness_varies_within_its_bounds_and_the_same_for_the_same_seed() -> None:
    weather = Weather(Kind.SLOW, seconds=1.0, jitter=0.5)
    one, same, other = (list(map(Sky(seed).delay, [weather] * 50)) for seed in (1, 1, 2))
    assert one == same != other
    assert all(0.5 <= delay <= 1.5 for delay in one)
    assert max(one) - min(one) > 0.5


async def test_a_change_from_another_thread_is_heard() -> None:
    sky, struck = Sky(seed=1), Weather(Kind.HANG)
    sky.set(struck)
    heard = asyncio.create_task(sky.changed(struck))
    await asyncio.sleep(0)
    assert not heard.done()
    thread = Thread(target=sky.set, args=(CLEAR,))
    thread.start()
    async with asyncio.timeout(5):
        await heard
    thread.join()


async def test_a_change_that_was_before_is_heard_at_once() -> None:
    sky, struck = Sky(seed=1), Weather(Kind.HANG)
    sky.set(struck)
    sky.set(Weather(Kind.HANG))
    async with asyncio.timeout(5):
        await sky.changed(struck)
