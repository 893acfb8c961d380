"""The first pass over a frame: quick steps that read most of the readable codes.

Square codes are read at half size, bar codes in bands of a few rows; both are quick and less noisy.
Codes too fine for that are read in the frame at full size.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np

from app.eye.decode.bars.bands import narrow_attempt, wide_attempts
from app.eye.decode.bars.bars_reader import BarsReader
from app.eye.decode.frame_part import readings_in_frame
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.repair import halved
from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.spot_memory import SpotMemory
from app.eye.decode.spots import BarsSpot, spot_of_reading
from app.eye.reading import Reading

# The matrix from the half-size picture to the frame.
DOUBLE = np.diag([2.0, 2.0, 1.0])


class FirstPass:
    """Run the quick steps on a frame and confirm the bar codes that they read."""

    def __init__(self, memory: SpotMemory, clock: Callable[[], float]) -> None:
        self._memory = memory
        self._clock = clock

    def read(self, task: FrameTask, *, with_full_size: bool) -> list[Reading]:
        """Return the readings of the quick steps.

        Reading stops after the half-size steps if they read a code for certain. A bar code that was
        read only once, and not a moment ago, is not certain. At full size, reading stops after QR
        if a QR code comes into view; one that stays in view, such as a poster, does not hide codes
        of other formats. With `with_full_size` all full-size steps run in any case.
        """
        grey, run = task.grey, task.budget.run
        squares = Attempt("half", grey.size, partial(_read_by_half, task))
        near = [*run(squares)[0], *run(narrow_attempt(grey, task.engines))[0]]
        near = [self._confirmed(task, reading) for reading in near]
        if any(self._is_sure(reading) for reading in near) and not with_full_size:
            return near
        found: list[Reading] = []
        for engine in task.engines.frame_zxing:
            if with_full_size or not any(self._is_new(reading) for reading in found):
                found += run(Attempt("frame", grey.size, partial(engine.read, grey)))[0]
        return [self._confirmed(task, reading) for reading in found] + near

    def read_wide_bands(self, task: FrameTask) -> list[Reading]:
        """Return readings of wider bands, for bar codes that `read` finds too faint or noisy."""
        found = task.first_readings(wide_attempts(task.grey, task.engines))
        return [self._confirmed(task, reading) for reading in found]

    def _is_sure(self, reading: Reading) -> bool:
        return not reading.is_linear or reading.votes > 1 or self._knows(reading)

    def _knows(self, reading: Reading) -> bool:
        """Return whether the same code was confirmed a moment ago."""
        return self._memory.was_just_confirmed(reading, self._clock())

    def _is_new(self, reading: Reading) -> bool:
        """Return whether no code was read at this place a moment ago."""
        return not self._memory.was_just_read_at(spot_of_reading(reading), self._clock())

    def _confirmed(self, task: FrameTask, reading: Reading) -> Reading:
        """Return the reading after more reads of the bars' full height, if the code is new."""
        spot = spot_of_reading(reading)
        if not isinstance(spot, BarsSpot) or self._knows(reading):
            return reading
        for attempt in BarsReader(task.grey, spot, task.engines).confirming_attempts():
            for other in task.budget.run(attempt)[0]:
                same = other.text == reading.text and other.format == reading.format
                if same and other.votes > reading.votes:
                    return replace(reading, votes=other.votes)
        return reading


def _read_by_half(task: FrameTask) -> list[Reading]:
    return readings_in_frame(task.engines.square_zxing.read(halved(task.grey)), DOUBLE)
