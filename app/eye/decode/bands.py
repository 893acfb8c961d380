"""Bands: a few rows of pixels are averaged into one, for upright bar codes with noise.

Averaging along upright bars removes noise and keeps the bars. Without the noise, the contrast of
faint bars can be raised.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from app.eye.decode.engines import Zbar, Zxing
from app.eye.decode.readings import readings_in_frame
from app.eye.picture import Grey
from app.eye.reading import Reading

# Columns and rows of the area whose mean counts as the local brightness: wider than any bar.
AROUND = (97, 5)
MIDDLE = 128


@dataclass(frozen=True, slots=True)
class Bands:
    """A band filter: averages so many `rows`, a power of two, and raises the local contrast."""

    rows: int
    gain: int = 1

    def read(self, grey: Grey, engine: Zxing | Zbar) -> list[Reading]:
        """Return the readings of a grey picture, with outlines in the picture's coordinates."""
        return readings_in_frame(engine.read(self._of(grey)), np.diag([1.0, self.rows, 1.0]))

    def _of(self, grey: Grey) -> Grey:
        bands = _mean_of_rows(grey, self.rows)
        if self.gain > 1:
            off = cv2.subtract(bands, cv2.blur(bands, AROUND), dtype=cv2.CV_16S)
            bands = np.clip(self.gain * off + MIDDLE, 0, 255)
        return np.asarray(bands, np.uint8)


def _mean_of_rows(grey: Grey, rows: int) -> cv2.typing.MatLike:
    """Return the mean of each group of rows. This takes a third of the time of a resize.

    A picture with fewer rows becomes one row.
    """
    bands: cv2.typing.MatLike = grey
    while rows > 1 and len(bands) > 1:
        even = len(bands) // 2 * 2
        bands = cv2.addWeighted(bands[0:even:2], 0.5, bands[1:even:2], 0.5, 0)
        rows //= 2
    return bands


NARROW = Bands(4)
# For bars that are too faint for NARROW. zbar reads some of them that zxing-cpp does not.
FAINT = Bands(8, gain=4)
