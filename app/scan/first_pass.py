"""The first look at a frame: most that can be read at all is read here, made smaller even.

Square codes are looked for at half their size, bars in bands of a few rows: both are quick, and
clearer where there is noise. What was too fine for that is looked for in the frame as it is, and
what is behind the stripes of a screen once more at half its size, softened.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from app.scan.attempt import Attempt, EngineSet
from app.scan.bands import narrow_attempt, wide_attempts
from app.scan.bars.reader import BarsReader
from app.scan.outlines import transform_outline
from app.scan.picture import Grey
from app.scan.reading import Reading
from app.scan.repair import halved
from app.scan.spot_memory import SpotMemory
from app.scan.spots import BarsSpot, spot_of_reading
from app.scan.step_costs import FrameBudget

# From what was looked at to the frame.
DOUBLE = np.diag([2.0, 2.0, 1.0])
# A standard deviation, in pixels of the half, that no stripes outlast.
SOFT = 0.8


class FirstPass:
    def __init__(
        self, engines: EngineSet, attention: SpotMemory, clock: Callable[[], float]
    ) -> None:
        self._engines = engines
        self._attention = attention
        self._clock = clock

    def read(self, grey: Grey, budget: FrameBudget, *, all_of_it: bool) -> list[Reading]:
        """Bars that were read but once are not enough to leave the rest of the frame alone."""
        squares = Attempt("half", grey.size, partial(self._by_half, grey))
        near = [*budget.run(squares)[0], *budget.run(narrow_attempt(grey, self._engines))[0]]
        near = [self._confirmed(grey, reading, budget) for reading in near]
        if any(self._is_sure(reading) for reading in near) and not all_of_it:
            return near
        found, _ = budget.run(Attempt("frame", grey.size, partial(self._engines.zxing.read, grey)))
        near = [self._confirmed(grey, reading, budget) for reading in found] + near
        if near:
            return near
        return list(
            budget.run(Attempt("soft half", grey.size, partial(self._by_soft_half, grey)))[0]
        )

    def read_wide_bands(self, grey: Grey, budget: FrameBudget) -> list[Reading]:
        """Where bars are likely, but too faint or too noisy for that."""
        for attempt in wide_attempts(grey, self._engines):
            found, _ = budget.run(attempt)
            if found:
                return [self._confirmed(grey, reading, budget) for reading in found]
        return []

    def _by_soft_half(self, grey: Grey) -> list[Reading]:
        return self._at_half(np.asarray(cv2.GaussianBlur(halved(grey), (0, 0), SOFT), np.uint8))

    def _by_half(self, grey: Grey) -> list[Reading]:
        return self._at_half(halved(grey))

    def _at_half(self, small: Grey) -> list[Reading]:
        readings = self._engines.square_zxing.read(small)
        return [
            replace(reading, outline=transform_outline(reading.outline, DOUBLE))
            for reading in readings
        ]

    def _is_sure(self, reading: Reading) -> bool:
        return not reading.is_linear or reading.votes > 1 or self._knows(reading)

    def _knows(self, reading: Reading) -> bool:
        """Whether it was read a moment ago."""
        return self._attention.was_just_read(reading, self._clock())

    def _confirmed(self, grey: Grey, reading: Reading, budget: FrameBudget) -> Reading:
        """Bars are read once more, from all their height, when they are new."""
        spot = spot_of_reading(reading)
        if not isinstance(spot, BarsSpot) or self._knows(reading):
            return reading
        for attempt in BarsReader(grey, spot, self._engines).confirming_attempts():
            for other in budget.run(attempt)[0]:
                same = other.text == reading.text and other.format == reading.format
                if same and other.votes > reading.votes:
                    return replace(reading, votes=other.votes)
        return reading
