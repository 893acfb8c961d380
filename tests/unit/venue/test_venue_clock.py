"""Tests of the venue's clock: the keeper's, as a door measures it."""

from pathlib import Path
from typing import Any, cast

import nats.errors
import pytest

from app.venue.venue_clock import VenueClock

NOON = 1_800_000_000_000


class Line:
    """A line to a keeper whose clock is 3 s behind; each request takes so many milliseconds."""

    def __init__(self, *delays: int) -> None:
        self._delays = iter(delays)
        self.now = NOON

    async def request(self, *_: Any) -> Any:
        delay = next(self._delays)
        if delay < 0:
            raise nats.errors.TimeoutError
        self.now += delay
        answered = self.now - delay // 2 - 3_000
        return cast("Any", type("Answer", (), {"data": str(answered).encode()}))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "clock.json"


async def measured(line: Line, place: Path) -> VenueClock:
    clock = VenueClock(place, clock=lambda: line.now)
    await clock.measure(cast("Any", line))
    return clock


async def test_quickest_answer_counts(place: Path) -> None:
    clock = await measured(Line(900, 40, 2, 300, 50), place)
    assert clock.ahead == 3_000
    assert clock.to_venue(NOON) == NOON - 3_000
    assert clock.to_ours(clock.to_venue(NOON)) == NOON


async def test_answers_before_a_timeout_count(place: Path) -> None:
    assert (await measured(Line(10, -1), place)).ahead == 3_000


async def test_door_without_a_keeper_uses_the_last_measure(place: Path) -> None:
    await measured(Line(2, 2, 2, 2, 2), place)
    assert (await measured(Line(-1), place)).ahead == 3_000


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"ahead": "x"}'])
def test_damaged_file_counts_as_the_same_clock(place: Path, content: str) -> None:
    place.write_text(content)
    assert VenueClock(place, clock=lambda: NOON).ahead == 0
