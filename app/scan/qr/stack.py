"""One QR code in several frames: what none of them tells alone they may tell together."""

import numpy as np

from app.scan.qr.grid import Darkness
from app.scan.qr.layout import UNKNOWN, layout_of

# How alike the data must look to be of the same code, from 0 to 1; other codes are at 0.
SAME = 0.2
# Frames that are averaged at most: older ones fade.
DEPTH = 12


class Stack:
    """The modules of the code that is before the camera, averaged over the frames that had it."""

    def __init__(self) -> None:
        self._version = 0
        self._mean: Darkness | None = None
        self._count = 0

    def with_(self, darkness: Darkness, version: int) -> Darkness | None:
        """The average with this frame too; None if it is the first of its code."""
        if self._mean is None or version != self._version or not self._is_same(darkness):
            self._version, self._mean, self._count = version, darkness, 1
            return None
        self._count = min(self._count + 1, DEPTH)
        self._mean = self._mean + (darkness - self._mean) / np.float32(self._count)
        return self._mean

    def clear(self) -> None:
        self._mean = None

    def _is_same(self, darkness: Darkness) -> bool:
        data = layout_of(self._version).fixed == UNKNOWN
        if self._mean is None or darkness.shape != data.shape:
            return False
        one, other = self._mean[data], darkness[data]
        one, other = one - one.mean(), other - other.mean()
        length = float(np.linalg.norm(one) * np.linalg.norm(other)) + 1e-6
        return float(one @ other) / length > SAME
