from collections.abc import Callable

import pytest

from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.schedule.frame_budget import FrameBudget
from app.eye.decode.schedule.step_costs import StepCosts
from app.eye.reading import Reading


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def step_taking(clock: Clock, seconds: float) -> Callable[[], list[Reading]]:
    def run() -> list[Reading]:
        clock.now += seconds
        return []

    return run


def test_cost_of_a_step_is_learned_per_pixel() -> None:
    costs = StepCosts()
    for _ in range(60):
        costs.learn("crop", 1000, 0.010)
    assert costs.predict("crop", 2000) == pytest.approx(0.020 * 1.3, rel=0.01)


def test_attempt_likely_to_exceed_the_budget_is_not_run() -> None:
    clock, costs = Clock(), StepCosts()
    for _ in range(60):
        costs.learn("crop", 1000, 0.030)
    budget = FrameBudget(costs, clock, 0.060)
    attempt = Attempt("crop", 1000, step_taking(clock, 0.030))
    assert budget.run(attempt)[1] == pytest.approx(0.030)
    assert budget.run(attempt) == ((), 0.0)
    assert clock.now == pytest.approx(100.030)
    assert not budget.is_used_up


@pytest.mark.parametrize("seconds", [0.5, 2.0, 3600.0])
def test_one_stalled_attempt_does_not_block_its_step_next_time(seconds: float) -> None:
    clock, costs = Clock(), StepCosts()
    frame = Attempt("frame", 1280 * 720, step_taking(clock, seconds))
    FrameBudget(costs, clock, 0.060).run(frame)
    again = Attempt("frame", 1280 * 720, step_taking(clock, 0.005))
    assert FrameBudget(costs, clock, 0.060).run(again)[1] == pytest.approx(0.005)


def test_slow_estimates_recover_after_a_busy_time() -> None:
    clock, costs = Clock(), StepCosts()
    for _ in range(60):
        costs.learn("crop", 1000, 2.0)
    attempt = Attempt("crop", 1000, step_taking(clock, 0.010))
    frames = 1
    while FrameBudget(costs, clock, 0.060).run(attempt)[1] == 0.0:
        frames += 1
    assert 1 < frames < 250


def test_attempt_skipped_at_end_of_budget_keeps_its_estimate() -> None:
    clock, costs = Clock(), StepCosts()
    before = costs.predict("crop", 1000)
    budget = FrameBudget(costs, clock, 0.060)
    clock.now += 0.060
    assert budget.run(Attempt("crop", 1000, step_taking(clock, 0.010))) == ((), 0.0)
    assert costs.predict("crop", 1000) == before


def test_budget_is_used_up_after_its_time() -> None:
    clock = Clock()
    budget = FrameBudget(StepCosts(), clock, 0.060)
    clock.now += 0.060
    assert budget.is_used_up
