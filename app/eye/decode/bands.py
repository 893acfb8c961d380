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
    """A band filter: averages blocks of `rows` by `columns` pixels and raises local contrast.

    `rows` is a power of two.
    """

    rows: int
    columns: int = 1
    gain: int = 1

    def read(self, grey: Grey, engine: Zxing | Zbar) -> list[Reading]:
        """Return the readings of a grey picture, with outlines in the picture's coordinates."""
        matrix = np.diag([self.columns, self.rows, 1.0])
        return readings_in_frame(engine.read(self._of(grey)), matrix)

    def _of(self, grey: Grey) -> Grey:
        bands = _mean_of_rows(grey, self.rows)
        size = max(grey.shape[1] // self.columns, 1), len(bands)
        bands = cv2.resize(bands, size, interpolation=cv2.INTER_AREA)
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


# WIDE and FAINT are for bars that are too noisy or too faint for NARROW. zbar reads some faint
# codes that zxing-cpp does not.
NARROW = Bands(4)
WIDE = (Bands(8, columns=2), Bands(8, columns=2, gain=8), Bands(8, gain=8))
FAINT = Bands(8, gain=4)
