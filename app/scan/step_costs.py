"""Step costs: learns how long each step takes on this machine, to skip steps that take too long."""

from collections.abc import Callable, Sequence

from app.scan.attempt import Attempt
from app.scan.reading import Reading

# Nanoseconds a pixel, before anything is known of this machine: a modest laptop of 2020.
FIRST_GUESSES = {
    "frame": 5.0,
    "half": 2.0,
    "soft half": 2.5,
    "bands": 1.5,
    "wide bands": 2.0,
    "bands by zbar": 6.0,
    "spots": 7.0,
    "zbar": 20.0,
    "whole by zbar": 33.0,
    "crop": 12.0,
    "twice": 10.0,
    "soft": 10.0,
    "stretched": 20.0,
    "cut": 20.0,
    "refocused": 45.0,
    "glimpse": 120.0,
    "strip": 40.0,
    "stripes": 8.0,
    "bars": 25.0,
    "sharp bars": 12.0,
    "deduced bars": 60.0,
    "ways": 20.0,
    "stacked": 6.0,
    "levels": 1.0,
    "finders": 20.0,
    "version": 150_000.0,
    "grid": 8000.0,
    "aligned grid": 3000.0,
    "sharpen": 200.0,
    "sharpen more": 45.0,
}
# How much the newest measurement counts, and what of it counts at most, by what was known before: a
# laptop that stalls for seconds would be blind for seconds more.
WEIGHT = 0.2
MOST_GROWTH = 3.0
# A step may take so much longer than it did so far.
SLACK = 1.3
# What is thought to take longer than all the time for a frame is thought quicker each time it is
# not begun: else a laptop that was busy for a while would be blind from then on.
FORGIVING = 0.98


class StepCosts:
    def __init__(self) -> None:
        self._seconds_a_pixel = {step: guess * 1e-9 for step, guess in FIRST_GUESSES.items()}

    def predict(self, step: str, pixels: int) -> float:
        return self._seconds_a_pixel[step] * pixels * SLACK

    def learn(self, step: str, pixels: int, seconds: float) -> None:
        known = self._seconds_a_pixel[step]
        measured = min(seconds / max(pixels, 1), MOST_GROWTH * known)
        self._seconds_a_pixel[step] = known + WEIGHT * (measured - known)

    def lower_estimate(self, step: str) -> None:
        self._seconds_a_pixel[step] *= FORGIVING


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
        """Run an attempt; return its readings and its seconds.

        An attempt too long for the rest is skipped.
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
