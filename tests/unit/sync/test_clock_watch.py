"""Tests of the clock watch: jumps, and differences from the service's clock."""

import asyncio

import pytest

from app.sync import clock_watch as clocks
from app.sync.clock_watch import ClockTrouble, ClockWatch

MINUTE = 60_000


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

    def advance(self, milliseconds: int) -> None:
        self.now += milliseconds
        self.steady += milliseconds / 1000


def test_passing_time_and_sleep_are_not_reported() -> None:
    laptop = Laptop()
    for milliseconds in (2_000, 2_000, 8 * 60 * MINUTE):
        laptop.advance(milliseconds)
        laptop.watch.look()
    assert laptop.reported == []


@pytest.mark.parametrize(
    ("by", "sentence"),
    [
        (61_000, "The clock of this laptop has jumped forward by 1 min."),
        (-60 * MINUTE, "The clock of this laptop has jumped back by 60 min."),
    ],
)
def test_every_jump_is_reported(by: int, sentence: str) -> None:
    laptop = Laptop()
    for _ in range(2):
        laptop.now += by
        laptop.advance(2_000)
        laptop.watch.look()
        laptop.watch.look()
    assert [trouble.sentence for trouble in laptop.reported] == [sentence, sentence]
    assert all(trouble.next_step for trouble in laptop.reported)


def test_small_correction_is_not_reported() -> None:
    laptop = Laptop()
    laptop.now += MINUTE
    laptop.watch.look()
    assert laptop.reported == []


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (3 * MINUTE, "This laptop's clock is 3 min ahead of the ticket service's."),
        (-61_000, "This laptop's clock is 1 min behind the ticket service's."),
    ],
)
def test_wrong_clock_is_reported_once_until_corrected(error: int, sentence: str) -> None:
    laptop = Laptop()
    for laptop.error in (None, error, error, 0, error):
        laptop.watch.look()
    assert [trouble.sentence for trouble in laptop.reported] == [sentence, sentence]


def test_error_up_to_a_minute_is_not_reported() -> None:
    laptop = Laptop()
    laptop.error = -MINUTE
    laptop.watch.look()
    assert laptop.reported == []


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
