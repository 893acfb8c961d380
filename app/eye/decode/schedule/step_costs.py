"""Step costs: learns how long each step takes on this machine, to skip steps that take too long."""

# Nanoseconds a pixel on a modest laptop of 2020, used until the step was measured on this machine.
# Steps on a located QR code, such as "grid", count modules instead of pixels.
FIRST_GUESSES = {
    "frame": 5.0,
    "half": 2.0,
    "bands": 1.5,
    "wide bands": 2.0,
    "whole by zbar": 33.0,
    "bands by zbar": 6.0,
    "spots": 7.0,
    "crop": 12.0,
    "twice": 10.0,
    "stretched": 20.0,
    "refocused": 45.0,
    "glimpse": 120.0,
    "strip": 40.0,
    "bars": 25.0,
    "sharp bars": 12.0,
    "ways": 20.0,
    "stacked": 6.0,
    "outlines": 12.0,
    "levels": 1.0,
    "finders": 20.0,
    "grid": 8000.0,
    "sharpen": 280.0,
    "sharpen more": 45.0,
}
# The weight of the newest measurement in the estimate. A measurement counts as at most MOST_GROWTH
# times the estimate; otherwise one stall of the laptop would block a step for many frames.
WEIGHT = 0.2
MOST_GROWTH = 3.0
# A prediction is this many times the estimate, because steps vary.
SLACK = 1.3
# The estimate of a step that is too slow for a whole frame is multiplied by this each time the step
# is skipped. Otherwise a laptop that was busy for a while would never try the step again.
FORGIVING = 0.98


class StepCosts:
    """The estimated cost of each step in seconds a pixel."""

    def __init__(self) -> None:
        self._seconds_a_pixel = {step: guess * 1e-9 for step, guess in FIRST_GUESSES.items()}

    def predict(self, step: str, pixels: int) -> float:
        """Return the seconds that the step will probably take, with some slack."""
        return self._seconds_a_pixel[step] * pixels * SLACK

    def learn(self, step: str, pixels: int, seconds: float) -> None:
        """Move the estimate of the step towards a new measurement."""
        known = self._seconds_a_pixel[step]
        measured = min(seconds / max(pixels, 1), MOST_GROWTH * known)
        self._seconds_a_pixel[step] = known + WEIGHT * (measured - known)

    def lower_estimate(self, step: str) -> None:
        """Lower the estimate of a skipped step a little, so that it is tried again some time."""
        self._seconds_a_pixel[step] *= FORGIVING
