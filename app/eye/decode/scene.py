"""The scene: compares each frame with earlier ones, cell by cell, to find what has changed.

A wall or a poster changes only by the camera's noise, so it need not be searched again. A ticket
always changes, because no hand is steady enough. While nothing moves, the still watch lets only
few frames be decoded and shown.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.spots import Spot
from app.eye.picture import Grey, Plane

# The side of one cell in pixels.
CELL = 8
# A cell has changed if it and the cells around it differ by more than CLEARLY grey levels, and by
# more than UNUSUAL times the median difference in this frame.
CLEARLY = 2.0
UNUSUAL = 5.0
# In grey levels: if the whole frame is brighter or darker by ANOTHER_LIGHT, or its median
# difference exceeds TOO_NOISY, every cell has changed.
ANOTHER_LIGHT = 6.0
TOO_NOISY = 3.0
# The medians use one cell in this many, across and down.
THIN = 4
# The share of its cells that must have changed for a spot to have changed.
SHARE = 0.06


class Scene:
    """Remember each cell as it was when it last changed, so that slow changes are found too.

    `still_frames` counts the frames since the last change.
    """

    def __init__(self) -> None:
        self._known: Plane | None = None
        self._changed: NDArray[np.bool_] = np.zeros((0, 0), np.bool_)
        self.still_frames = 0

    def changes_in(self, means: Grey) -> bool:
        """Return whether the next frame, given by the means of its cells, has changed.

        The first frame always has.
        """
        cells = means.astype(np.float32)
        if self._known is None or self._known.shape != cells.shape:
            self._known, changed = cells, np.ones(cells.shape, np.bool_)
        else:
            changed = _changed_cells(cells, self._known)
            self._known[changed] = cells[changed]
        self.still_frames = 0 if changed.any() else self.still_frames + 1
        self._changed = changed
        return self.still_frames == 0

    def has_changed_at(self, spot: Spot) -> bool:
        """Return whether enough cells changed in the upright square around a spot."""
        x, y = spot.middle
        reach = spot.size / 2
        left, right = (max(int(edge) // CELL, 0) for edge in (x - reach, x + reach + CELL))
        top, bottom = (max(int(edge) // CELL, 0) for edge in (y - reach, y + reach + CELL))
        there = self._changed[top:bottom, left:right]
        return bool(there.size) and float(there.mean()) > SHARE


def cell_means(half: Grey) -> Grey:
    """Return the mean of each cell of a frame, which is given at half its size."""
    size = max(2 * half.shape[1] // CELL, 1), max(2 * half.shape[0] // CELL, 1)
    return np.asarray(cv2.resize(half, size, interpolation=cv2.INTER_AREA), np.uint8)


def _changed_cells(cells: Plane, known: Plane) -> NDArray[np.bool_]:
    off = cells - known
    shift = float(np.median(off[::THIN, ::THIN]))
    off = np.abs(off - np.float32(shift))
    usual = float(np.median(off[::THIN, ::THIN]))
    if abs(shift) > ANOTHER_LIGHT or usual > TOO_NOISY:
        return np.ones(cells.shape, np.bool_)
    around = cv2.blur(off, (3, 3))
    return np.asarray(around > max(CLEARLY, UNUSUAL * usual), np.bool_)


# Seconds without movement after which the scene is still, and after which nobody is there.
STILL_AFTER, IDLE_AFTER = 1.0, 30.0


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds from one picture that is `seen` to the next, and from one that is `processed`."""

    seen: float = 0.0
    processed: float = 0.0


# While something moves, every picture is seen, to look for movement, and processed.
ALL, STILL, IDLE = Pace(), Pace(1 / 15, 0.25), Pace(0.1, 0.5)


class StillWatch:
    """Look for movement in coarse pictures, which costs little.

    A frame that differs from those before is always processed, so nobody has to wait. Movement is
    two such frames in a row, because noise makes single frames differ. `pace` is that of the scene
    now.
    """

    def __init__(self) -> None:
        self.pace = ALL
        self._scene = Scene()
        self._has_changed = False
        self._moved_at: float | None = None
        self._processed_at = 0.0

    def skips(self, coarse: Grey, at: float) -> bool:
        """Return whether the frame taken at this time is not processed."""
        changed_before = self._has_changed
        self._has_changed = bool(coarse.size) and self._scene.changes_in(coarse)
        if self._moved_at is None or (self._has_changed and changed_before):
            self._moved_at = at
        still_for = 0.0 if self._has_changed else at - self._moved_at
        self.pace = ALL if still_for <= STILL_AFTER else STILL if still_for <= IDLE_AFTER else IDLE
        if at - self._processed_at < self.pace.processed:
            return True
        self._processed_at = at
        return False
