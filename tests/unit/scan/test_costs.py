from collections.abc import Callable

import pytest

from app.scan.attempt import Attempt
from app.scan.reading import Reading
from app.scan.step_costs import FIRST_GUESSES, FrameBudget, StepCosts


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def taking(clock: Clock, seconds: float) -> Callable[[], list[Reading]]:
    def run() -> list[Reading]:
        clock.now += seconds
        return []

    return run


def test_what_a_step_costs_is_learned_pixel_by_pixel() -> None:
    costs = StepCosts()
    for _ in range(60):
        costs.learn("zbar", 1000, 0.010)
    assert costs.predict("zbar", 2000) == pytest.approx(0.020 * 1.3, rel=0.01)


@pytest.mark.parametrize("step", sorted(FIRST_GUESSES))
def test_there_is_a_guess_before_anything_is_known(step: str) -> None:
    assert StepCosts().predict(step, 1000) > 0


def test_no_attempt_is_begun_that_is_likely_to_end_too_late() -> None:
    clock, costs = Clock(), StepCosts()
    for _ in range(60):
        costs.learn("zbar", 1000, 0.030)
    watch = FrameBudget(costs, clock, 0.060)
    attempt = Attempt("zbar", 1000, taking(clock, 0.030))
    assert watch.run(attempt)[1] == pytest.approx(0.030)
    assert watch.run(attempt) == ((), 0.0)
    assert clock.now == pytest.approx(100.030)
    assert not watch.is_used_up


@pytest.mark.parametrize("seconds", [0.5, 2.0, 3600.0])
def test_a_laptop_that_stalled_once_begins_the_same_in_the_next_frame(seconds: float) -> None:
    clock, costs = Clock(), StepCosts()
    frame = Attempt("frame", 1280 * 720, taking(clock, seconds))
    FrameBudget(costs, clock, 0.060).run(frame)
    again = Attempt("frame", 1280 * 720, taking(clock, 0.005))
    assert FrameBudget(costs, clock, 0.060).run(again)[1] == pytest.approx(0.005)


def test_slow_estimates_recover_after_a_busy_time() -> None:
    clock, costs = Clock(), StepCosts()
    for _ in range(60):
        costs.learn("zbar", 1000, 2.0)
    attempt = Attempt("zbar", 1000, taking(clock, 0.010))
    frames = 1
    while FrameBudget(costs, clock, 0.060).run(attempt)[1] == 0.0:
        frames += 1
    assert 1 < frames < 250


def test_what_is_only_too_late_in_this_frame_is_not_thought_quicker() -> None:
    clock, costs = Clock(), StepCosts()
    before = costs.predict("zbar", 1000)
    watch = FrameBudget(costs, clock, 0.060)
    clock.now += 0.060
    assert watch.run(Attempt("zbar", 1000, taking(clock, 0.010))) == ((), 0.0)
    assert costs.predict("zbar", 1000) == before


def test_budget_is_used_up_after_its_time() -> None:
    clock = Clock()
    watch = FrameBudget(StepCosts(), clock, 0.060)
    clock.now += 0.060
    assert watch.is_used_up
