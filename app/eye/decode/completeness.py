"""Check that an ITF was read from its first bar to its last.

Any pair of its digits can look like the last one. A scan line that leaves the bars at an angle sees
the light area above or below and takes it for the end. A reflection in the middle of the bars does
the same to every line: both engines read 240271 in an ITF of 3256240271.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.grey_line import sign_changes
from app.eye.picture import Grey, GreyLine, cut_out
from app.eye.reading import Format, Reading

Vector = NDArray[np.float64]
# Pixels a module. A finer outline is wrong: an engine that scans in one direction only may know
# just one end of the bars.
FINEST = 0.7
# Standard deviation in pixels of a blur that removes the stripes of a screen, which would hide the
# direction of the bars.
SOFT = 2.0
# The slopes of the probe lines against the direction across the bars.
LEANS = np.linspace(-0.5, 0.5, 21)
# In modules: how inexact the end of an outline is, how soon after the end the bars of a longer code
# go on, and how far beyond the end is searched.
INEXACT, QUIET, FAR = 2, 6, 15
# The fewest edges that more bars have within FAR modules.
EDGES = 4
# The most samples a module.
SAMPLES = 3.0
# The height of a probe line: in modules, and at least in rows.
ROWS, FEWEST = 3, 6
# The width in modules of the window for the local brightness: wider than any bar.
EVEN = 9
# An edge with less than this share of the contrast does not count.
FAINT = 0.2
# The length in modules before the end that two lines across the same bars have in common, and their
# least correlation there.
NEXT = 12
ALIKE = 0.6


def is_complete(grey: Grey, reading: Reading) -> bool:
    """Return whether there are no more bars beside the ones that were read.

    The ends of other formats than ITF cannot be mistaken. The outline alone does not tell, because
    zbar may report only a part of the bars.
    """
    if reading.format is not Format.ITF:
        return True
    modules = 8 * len(reading.text) + 8
    a, b, c, d = np.array(reading.outline)
    way = (b + c - a - d) / 2
    if np.hypot(*way) < FINEST * modules:
        return False
    across = _bars_direction(grey, (a + d) / 2, (b + c) / 2)
    along = np.array([-across[1], across[0]])
    lines = _ProbeLines(grey, (a + b + c + d) / 4, across, abs(float(way @ across)), modules)
    if lines.length < FINEST * modules:
        return False
    seen = lines.leaning(float(way @ along) / float(way @ across))
    return not any(lines.go_on(seen, lines.leaning(lean)) for lean in LEANS)


def _bars_direction(grey: Grey, start: Vector, end: Vector) -> Vector:
    """Return the direction across the bars, measured by the edges along the scan line.

    The scan line itself may cross the bars at an angle.
    """
    room = int(4 * SOFT)
    low = np.maximum(np.minimum(start, end).astype(int) - room, 0)
    high = np.maximum(start, end).astype(int) + room
    part = grey[low[1] : high[1], low[0] : high[0]].astype(np.float32)
    soft = cv2.GaussianBlur(part, (0, 0), SOFT)
    right, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    under = np.zeros(part.shape, np.uint8)
    ends = [(int(x), int(y)) for x, y in (start - low, end - low)]
    cv2.line(under, ends[0], ends[1], 1, 3)
    xx, yy, xy = (
        cv2.mean(p * q, under)[0] for p, q in ((right, right), (down, down), (right, down))
    )
    angle = 0.5 * np.arctan2(2 * xy, xx - yy)
    return np.array([np.cos(angle), np.sin(angle)])


@dataclass(frozen=True, slots=True, eq=False)
class _ProbeLines:
    """Parallel lines through the middle of a reading, from beyond one end to beyond the other."""

    grey: Grey
    middle: Vector
    across: Vector
    length: float
    modules: int

    @property
    def grain(self) -> float:
        """Return the pixels between two samples."""
        return max(self.length / self.modules / SAMPLES, 1.0)

    @property
    def module(self) -> float:
        """Return the samples of one module."""
        return self.length / self.modules / self.grain

    @property
    def beside(self) -> int:
        return int(FAR * self.module)

    def leaning(self, lean: float) -> GreyLine:
        """Return the grey values along a line that runs `lean` pixels down for each pixel across.

        The lines are shifted so that the edges of the bars are at the same positions in all of
        them.
        """
        x, y = self.across * self.grain
        down = np.array([-y, x])
        step = self.across * self.grain + lean * down
        size = int(self.length / self.grain) + 2 * self.beside, max(int(ROWS * self.module), FEWEST)
        corner = self.middle - np.column_stack([step, down]) @ np.array(size) / 2
        matrix = np.column_stack([step, down, corner])
        return np.asarray(cut_out(self.grey, matrix, size).mean(axis=0), np.float32)

    def go_on(self, read: GreyLine, other: GreyLine) -> bool:
        """Return whether the other line crosses the same bars, and more bars beyond their end."""
        return self._goes_on(read, other) or self._goes_on(read[::-1], other[::-1])

    def _goes_on(self, read: GreyLine, other: GreyLine) -> bool:
        end = len(other) - self.beside
        last = np.s_[end - int(NEXT * self.module) : end]
        if not _are_alike(read[last], other[last]):
            return False
        off = other - cv2.blur(other[None], (int(EVEN * self.module), 1))[0]
        clear = np.abs(off) > FAINT * float(np.ptp(read[self.beside : end]))
        clear[: end + int(INEXACT * self.module)] = False
        edges = sign_changes(off, clear)
        return len(edges) >= EDGES and edges[0] < end + QUIET * self.module


def _are_alike(one: GreyLine, other: GreyLine) -> bool:
    one, other = one - one.mean(), other - other.mean()
    return float(one @ other) > ALIKE * float(np.sqrt((one @ one) * (other @ other)))
