"""Frame average: averages one QR code over several frames, to read what no single frame shows.

The code is averaged in its own modules, so movement does not matter. The mean of differently
blurred pictures is a picture with the mean blur.
"""

import numpy as np

from app.eye.decode.qr.deblurring import GRAIN
from app.eye.decode.qr.layout import UNKNOWN, layout_of
from app.eye.decode.qr.sampling import MARGIN
from app.eye.picture import Plane

# The least correlation of two frames of the same code; different codes are at about 0.
SAME = 0.25
# Frames in the average; the weight of older frames fades.
DEPTH = 12


class FrameAverage:
    """The average of one code, with `grain` pixels a module and a margin in modules."""

    def __init__(self, grain: int = 1, margin: int = 0) -> None:
        self._grain = grain
        self._margin = margin
        self._version = 0
        self._mean: Plane | None = None
        self._count = 0

    def add(self, plane: Plane, version: int) -> Plane:
        """Add a frame and return the average; a frame of another code starts a new average."""
        if self._mean is None or version != self._version or not self._is_same(plane):
            self._version, self._mean, self._count = version, plane, 1
            return plane
        self._count = min(self._count + 1, DEPTH)
        self._mean = self._mean + (plane - self._mean) / np.float32(self._count)
        return self._mean

    def clear(self) -> None:
        """Forget the average; the next frame starts a new one."""
        self._mean = None

    def _is_same(self, plane: Plane) -> bool:
        if self._mean is None:
            return False
        data = np.pad(layout_of(self._version).fixed == UNKNOWN, self._margin)
        data = np.repeat(np.repeat(data, self._grain, 0), self._grain, 1)
        one, other = self._mean[data], plane[data]
        one, other = one - one.mean(), other - other.mean()
        length = float(np.linalg.norm(one) * np.linalg.norm(other)) + 1e-6
        return float(one @ other) / length > SAME


class FrameAverages:
    """The averages of a stream: the darkness of the modules, and the light of the pixels."""

    def __init__(self) -> None:
        self.darkness = FrameAverage()
        self.light = FrameAverage(GRAIN, MARGIN)

    def clear(self) -> None:
        """Forget both averages."""
        self.darkness.clear()
        self.light.clear()
