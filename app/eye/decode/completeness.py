"""Check that an ITF was read from its first bar to its last.

Any pair of its digits can look like the last one. A scan line that leaves the bars at an angle sees
the light area above or below and takes it for the end. A reflection in the middle of the bars does
the same to every line: both engines read 240271 in an ITF of 3256240271.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.grey_line import are_alike, sign_changes
from app.eye.decode.spots import BarsSpot, bars_around
from app.eye.outlines import shifted
from app.eye.picture import Grey, GreyLine, crop_around, cut_out
from app.eye.reading import Format, Reading

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
# The height of a probe line: in modules, and at least in rows.
ROWS, FEWEST = 3, 6
# The width in modules of the window for the local brightness: wider than any bar.
EVEN = 9
# An edge with less than this share of the contrast does not count.
FAINT = 0.2
# The length in modules before the end that two lines across the same bars have in common.
NEXT = 12


def is_complete(grey: Grey, reading: Reading) -> bool:
    """Return whether there are no more bars beside the ones that were read.

    The ends of other formats than ITF cannot be mistaken. The outline alone does not tell, because
    zbar may report only a part of the bars.
    """
    if reading.format is not Format.ITF:
        return True
    corners = np.array(reading.outline)
    start, end = (corners[0] + corners[3]) / 2, (corners[1] + corners[2]) / 2
    modules = 8 * len(reading.text) + 8
    if np.hypot(*(end - start)) < FINEST * modules:
        return False
    spot = bars_around(corners, _angle_across(grey, corners))
    module = spot.size / modules
    if module < FINEST:
        return False
    across, down, _ = np.linalg.inv(spot.to_frame) @ [*(end - start), 0]
    read = _probe_line(grey, spot, down / across, module)
    others = (_probe_line(grey, spot, lean, module) for lean in LEANS)
    return not any(
        _goes_on(read, other, module) or _goes_on(read[::-1], other[::-1], module)
        for other in others
    )


def _angle_across(grey: Grey, corners: NDArray[np.float64]) -> float:
    """Return the angle across the bars, measured by their edges.

    The scan line itself may cross the bars at an angle.
    """
    part, _ = crop_around(grey, (*corners.min(axis=0), *corners.max(axis=0)), 4 * SOFT)
    soft = cv2.GaussianBlur(part, (0, 0), SOFT)
    right, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.mean(p * q)[0] for p, q in ((right, right), (down, down), (right, down)))
    return 0.5 * float(np.arctan2(2 * xy, xx - yy))


def _probe_line(grey: Grey, spot: BarsSpot, lean: float, module: float) -> GreyLine:
    """Return the greys along a line through the middle of the spot, and FAR beyond both ends.

    The line runs `lean` pixels down for each pixel across. The edges of the bars are at the same
    positions in all lines.
    """
    size = int(spot.size + 2 * FAR * module), max(int(ROWS * module), FEWEST)
    leaning = np.array([[1.0, 0.0, 0.0], [lean, 1.0, 0.0], [0.0, 0.0, 1.0]])
    middle = shifted((spot.start + spot.end) / 2, (spot.top + spot.bottom) / 2)
    matrix = spot.to_frame @ middle @ leaning @ shifted(-size[0] / 2, -size[1] / 2)
    return np.asarray(cut_out(grey, matrix, size).mean(axis=0), np.float32)


def _goes_on(read: GreyLine, other: GreyLine, module: float) -> bool:
    """Return whether the other line crosses the same bars, and more bars beyond their end."""
    beside = int(FAR * module)
    end = len(other) - beside
    last = np.s_[end - int(NEXT * module) : end]
    if not are_alike(read[last], other[last]):
        return False
    off = other - cv2.blur(other[None], (int(EVEN * module), 1))[0]
    clear = np.abs(off) > FAINT * float(np.ptp(read[beside:end]))
    clear[: end + int(INEXACT * module)] = False
    edges = sign_changes(off, clear)
    return len(edges) >= EDGES and edges[0] < end + QUIET * module
