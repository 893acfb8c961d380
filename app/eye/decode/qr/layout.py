"""The layout of a QR code: the modules that are the same in every code of one version."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey

Modules = NDArray[np.int8]
# The darkness of each module: -1 is light, 1 dark, near 0 uncertain.
Darkness = NDArray[np.float32]
LARGEST = 10
UNKNOWN = -1


def side_of(version: int) -> int:
    return 17 + 4 * version


@cache
def fixed_modules(version: int) -> Modules:
    """Return 1 for modules that are always dark, 0 for always light ones, UNKNOWN for the others.

    The others are the data, the format and the version.
    """
    side = side_of(version)
    fixed = np.full((side, side), UNKNOWN, np.int8)
    fixed[6, :] = fixed[:, 6] = (np.arange(side) + 1) % 2
    _draw_alignment(fixed, version)
    for row, column in ((0, 0), (0, side - 7), (side - 7, 0)):
        _draw_finder(fixed, row, column)
    fixed[side - 8, 8] = 1
    return fixed


def draw(darkness: Darkness, version: int, threshold: float) -> Grey:
    """Return the code in black and white, one pixel a module, with perfect fixed modules."""
    fixed = fixed_modules(version)
    is_dark = np.where(fixed == UNKNOWN, darkness > threshold, fixed == 1)
    return np.where(is_dark, 0, 255).astype(np.uint8)


def _draw_finder(fixed: Modules, row: int, column: int) -> None:
    side = len(fixed)
    around = np.arange(-1, 8)
    far = np.maximum(*np.meshgrid(np.abs(around - 3), np.abs(around - 3)))
    rows, columns = np.meshgrid(around + row, around + column, indexing="ij")
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    fixed[rows[inside], columns[inside]] = ((far != 2) & (far != 4))[inside]


def _draw_alignment(fixed: Modules, version: int) -> None:
    if version == 1:
        return
    side, count = len(fixed), version // 7 + 2
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    places = [6, *(side - 7 - step * i for i in reversed(range(count - 1)))]
    for row in places:
        for column in places:
            if (row == 6 and column in (6, side - 7)) or (row == side - 7 and column == 6):
                continue
            far = np.maximum(*np.meshgrid(np.abs(np.arange(-2, 3)), np.abs(np.arange(-2, 3))))
            fixed[row - 2 : row + 3, column - 2 : column + 3] = far != 1
