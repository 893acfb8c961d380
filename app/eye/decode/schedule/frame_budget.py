"""The time budget of one frame: runs the decoding steps that probably end in time."""

from collections.abc import Callable, Sequence

from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.schedule.step_costs import StepCosts
from app.eye.reading import Reading

# With this, more than fifteen pictures a second are decoded.
FRAME_BUDGET_S = 0.060


class FrameBudget:
    """The time limit for the steps of one frame."""

    def __init__(self, costs: StepCosts, clock: Callable[[], float], budget: float) -> None:
        self._costs = costs
        self._clock = clock
        self._budget = budget
        self._until = clock() + budget

    @property
    def is_used_up(self) -> bool:
        return self._clock() >= self._until

    def run(self, attempt: Attempt) -> tuple[Sequence[Reading], float]:
        """Run an attempt and return its readings and the seconds that it took.

        An attempt that would probably end after the budget is skipped: `(), 0.0` is returned.
        """
        start = self._clock()
        predicted = self._costs.predict(attempt.step, attempt.pixels)
        if start + predicted > self._until:
            if predicted > self._budget:
                self._costs.lower_estimate(attempt.step)
            return (), 0.0
        found = attempt.run()
        seconds = self._clock() - start
        self._costs.learn(attempt.step, attempt.pixels, seconds)
        return found, seconds
