"""A second read of bars that were just read: one thin line above, one thin line below.

Engines often read only a few rows. A stain on these rows misleads a second read of the same rows
too, so the second read uses other rows.
"""

from dataclasses import replace

import numpy as np

from app.eye.decode.spots import BarsSpot
from app.eye.outlines import shifted
from app.eye.picture import Grey, cut_out

# The position of each line, as a share of the bars' height, and the rows of each line.
PLACES = (0.2, 0.8)
ROWS = 4
# Room for the quiet zones on either side, as a share of the bars' width, and in pixels.
ROOM = 0.16
LEAST_ROOM = 8
PIXELS = ROWS * len(PLACES)
# The least height of bars, as a share of their width: less than any bars on tickets have.
LOWEST = 0.15


def with_least_height(spot: BarsSpot) -> BarsSpot:
    """Return the spot, made at least as high as bars on tickets are."""
    more = max(LOWEST * spot.size - (spot.bottom - spot.top), 0.0) / 2
    return replace(spot, top=spot.top - more, bottom=spot.bottom + more)


def cut_two_lines(grey: Grey, spot: BarsSpot) -> Grey:
    """Return the two lines in one small picture, which is quick to read."""
    room = ROOM * spot.size + LEAST_ROOM
    return np.vstack([cut_rows(grey, spot, place, ROWS, room) for place in PLACES])


def cut_rows(grey: Grey, spot: BarsSpot, place: float, rows: int, room: float = 0.0) -> Grey:
    """Return rows of pixels across the bars, at this share of their height.

    They reach `room` pixels farther than the bars on both sides.
    """
    left = spot.start - room
    top = spot.top + place * (spot.bottom - spot.top) - rows / 2
    matrix = spot.to_frame @ shifted(left, top)
    return cut_out(grey, matrix, (int(spot.size + 2 * room) + 1, rows))
