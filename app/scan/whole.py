"""Whether bars were read from one end to the other.

Some codes have a beginning and an end that their own bars are full of. A line that leaves them
askew, above or below, sees the light beside them and takes it for the end. Half of an EAN-13 may
look like all of a UPC-E; but beside a UPC-E there may be two digits more, in bars of their own.
"""

import numpy as np
from numpy.typing import NDArray

from app.scan.candidates import CELL, Bars, spots_in
from app.scan.picture import Grey
from app.scan.reading import Format, Reading

# Bars may go on beside what was read for such a share of its length, and for so many pixels.
BESIDE = {Format.ITF: 0.0, Format.UPC_E: 0.75}
SEEMINGLY = 3.5 * CELL
# A long code may seem to be several spots; each shares so many pixels with what was read.
OVERLAP = 4 * CELL
# Spots that are looked at, around what was read.
EACH = 3


def is_whole(grey: Grey, reading: Reading) -> bool:
    """Whether there are no more bars beside these, as far as they can be seen at all."""
    share = BESIDE.get(reading.format)
    if share is None:
        return True
    corners = np.array(reading.outline)
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    around = max(right - left, bottom - top)
    origin = np.maximum(np.array([left, top]) - around, 0).astype(int) // CELL * CELL
    crop = grey[origin[1] : int(bottom + around), origin[0] : int(right + around)]
    return not any(
        isinstance(spot, Bars) and _goes_on(spot, corners - origin, share)
        for spot in spots_in(crop, EACH)
    )


def _goes_on(spot: Bars, corners: NDArray[np.float64], share: float) -> bool:
    """Whether what was read is of these bars, but not all of them."""
    cos, sin = np.cos(spot.angle), np.sin(spot.angle)
    along, beside = corners @ np.array([cos, sin]), corners @ np.array([-sin, cos])
    if min(along.max(), spot.end) - max(along.min(), spot.start) < OVERLAP:
        return False
    if not spot.top - CELL <= beside.mean() <= spot.bottom + CELL:
        return False
    room = SEEMINGLY + share * np.ptp(along)
    return bool(along.min() - spot.start > room or spot.end - along.max() > room)
