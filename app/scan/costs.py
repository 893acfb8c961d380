"""What each step costs on this machine, learned by doing it; and none begun that takes too long."""

from collections.abc import Callable, Sequence

from app.scan.attempt import Attempt
from app.scan.reading import Reading

# Nanoseconds a pixel, before anything is known of this machine: a modest laptop of 2020.
GUESSES = {
    "frame": 5.0,
    "half": 2.0,
    "spots": 7.0,
    "zbar": 20.0,
    "whole by zbar": 19.0,
    "crop": 12.0,
    "twice": 10.0,
    "soft": 10.0,
    "stretched": 20.0,
    "cut": 20.0,
    "refocused": 45.0,
    "strip": 40.0,
    "bars": 25.0,
    "sharp bars": 12.0,
    "turned": 20.0,
    "turn": 60.0,
    "finders": 40.0,
    "version": 150_000.0,
    "grid": 8000.0,
    "sharpen": 450.0,
    "sharpen more": 160.0,
}
# How much the newest measurement counts.
WEIGHT = 0.2
# A step may take so much longer than it did so far.
SLACK = 1.3


class Costs:
    def __init__(self) -> None:
        self._seconds_a_pixel = {step: guess * 1e-9 for step, guess in GUESSES.items()}

    def predicted(self, step: str, pixels: int) -> float:
        return self._seconds_a_pixel[step] * pixels * SLACK

    def learn(self, step: str, pixels: int, seconds: float) -> None:
        known = self._seconds_a_pixel[step]
        self._seconds_a_pixel[step] = known + WEIGHT * (seconds / max(pixels, 1) - known)


class Stopwatch:
    """The time for one frame."""

    def __init__(self, costs: Costs, clock: Callable[[], float], budget: float) -> None:
        self._costs = costs
        self._clock = clock
        self._until = clock() + budget

    @property
    def is_over(self) -> bool:
        return self._clock() >= self._until

    def run(self, attempt: Attempt) -> tuple[Sequence[Reading], float]:
        """What the attempt reads, and its seconds; nothing if it would take too many."""
        start = self._clock()
        if start + self._costs.predicted(attempt.step, attempt.pixels) > self._until:
            return (), 0.0
        found = attempt.run()
        seconds = self._clock() - start
        self._costs.learn(attempt.step, attempt.pixels, seconds)
        return found, seconds
