"""QR codes by their three finder patterns, blurred, dim or scratched: by likeness, not by edges."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from app.scan.outlines import Matrix, outline_from
from app.scan.picture import Grey
from app.scan.qr.layout import LARGEST, side_of
from app.scan.qr.sampling import Placed

# Pixels to a module in the picture that is searched.
GRAIN = 2
# Modules to the side of a finder pattern with the light around it.
FINDER = 9
SOFTNESS = 0.6
LIKENESS = 0.3
PEAKS = 7
# Pixels to the side of what is enough to tell how a code is turned.
MIDDLE = 240


@dataclass(frozen=True, slots=True)
class Peak:
    likeness: float
    x: float
    y: float


@cache
def _finder() -> NDArray[np.float32]:
    ways = np.abs(np.arange(FINDER) - FINDER // 2)
    far = np.maximum(ways[:, None], ways[None])
    light = np.where((far == 2) | (far == 4), 255, 0).astype(np.float32)
    large = np.kron(light, np.ones((GRAIN, GRAIN), np.float32))
    return np.asarray(cv2.GaussianBlur(large, (0, 0), SOFTNESS * GRAIN), np.float32)


def turn_of(grey: Grey) -> float:
    """The way that most edges in its middle run, in radians, a quarter turn more or less."""
    height, width = grey.shape
    top, left = max(height - MIDDLE, 0) // 2, max(width - MIDDLE, 0) // 2
    soft = cv2.GaussianBlur(grey[top : top + MIDDLE, left : left + MIDDLE], (0, 0), 1)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    square = cv2.multiply(across, across) - cv2.multiply(down, down)
    cross = 2 * cv2.multiply(across, down)
    # The fourth power of the slope, as a complex number, over its length squared.
    length = np.hypot(square, cross) + 1e-3
    real = ((square * square - cross * cross) / length).sum()
    imaginary = (2 * square * cross / length).sum()
    return float(np.arctan2(imaginary, real)) / 4


def sizes_for(extent: float, count: int = 9) -> list[float]:
    """Modules in pixels that a code of about this extent may have, the likeliest first."""
    sizes = np.geomspace(extent * 0.75 / 45, extent * 1.15 / 21, count)
    likeliest = extent / 29
    return sorted((float(size) for size in sizes), key=lambda size: abs(np.log(size / likeliest)))


def searched(grey: Grey, module: float) -> int:
    """How many pixels are to be gone through for modules of this size, before and after scaling."""
    return int(grey.size * (0.25 + (GRAIN / module) ** 2))


def found_at(grey: Grey, turn: float, module: float) -> list[Placed]:
    """Codes with modules of this size, the likeliest first; `fit` is how alike the finders are."""
    search = _search(grey, turn, module)
    if search is None:
        return []
    turned, matrix = search
    likeness = cv2.matchTemplate(turned, _finder(), cv2.TM_CCOEFF_NORMED)
    found = []
    for inverted in (False, True):
        peaks = _peaks(-likeness if inverted else likeness)
        for version, corner, right, below in _corners(peaks):
            fit = (corner.likeness + right.likeness + below.likeness) / 3
            points = _outline(version, corner, right, below) @ matrix.T
            found.append(Placed(version, outline_from(points), fit, inverted))
    return sorted(found, key=lambda placed: -placed.fit)[:3]


def _search(grey: Grey, turn: float, module: float) -> tuple[NDArray[np.float32], Matrix] | None:
    """The picture turned upright, `GRAIN` pixels a module; and the way back."""
    height, width = grey.shape
    cos, sin, scale = abs(np.cos(turn)), abs(np.sin(turn)), GRAIN / module
    size = (
        int((width * cos + height * sin) * scale) + 1,
        int((width * sin + height * cos) * scale) + 1,
    )
    if not 2 * FINDER * GRAIN < min(size) <= max(size) < 420:
        return None
    way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) / scale
    origin = np.array([width, height]) / 2 - way @ (np.array(size) / 2)
    matrix = np.column_stack([way, origin])
    soft = cv2.GaussianBlur(grey, (0, 0), 0.35 / scale) if scale < 0.75 else grey
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    turned = cv2.warpAffine(soft, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(turned, np.float32), matrix


def _peaks(likeness: cv2.typing.MatLike) -> list[Peak]:
    left = likeness.copy()
    half = (FINDER * GRAIN - 1) / 2
    peaks: list[Peak] = []
    while len(peaks) < PEAKS:
        _, best, _, (x, y) = cv2.minMaxLoc(left)
        if best < LIKENESS:
            break
        peaks.append(Peak(float(best), x + half, y + half))
        cv2.circle(left, (x, y), 3 * GRAIN, -1.0, cv2.FILLED)
    return peaks


def _corners(peaks: list[Peak]) -> list[tuple[int, Peak, Peak, Peak]]:
    """Three that stand as the finders do: the version, and which of them is which."""
    fitting = []
    for corner, right, below in permutations(peaks, 3):
        across_x, across_y = right.x - corner.x, right.y - corner.y
        down_x, down_y = below.x - corner.x, below.y - corner.y
        if across_x * down_y <= across_y * down_x:
            continue
        wide, tall = hypot(across_x, across_y), hypot(down_x, down_y)
        leaning = abs(across_x * down_x + across_y * down_y) / (wide * tall)
        version = round(((wide + tall) / 2 / GRAIN + 7 - 17) / 4)
        if leaning < 0.35 and 0.7 < wide / tall < 1.43 and 1 <= version <= LARGEST:
            fitting.append((version, corner, right, below))
    return fitting


def _outline(version: int, corner: Peak, right: Peak, below: Peak) -> NDArray[np.float64]:
    """The code's corners, homogeneous, as if it were seen without perspective."""
    side = side_of(version)
    at = np.array([corner.x, corner.y])
    across = (np.array([right.x, right.y]) - at) / (side - 7)
    down = (np.array([below.x, below.y]) - at) / (side - 7)
    first = at - 3.5 * across - 3.5 * down
    points = [first, first + side * across, first + side * (across + down), first + side * down]
    return np.column_stack([points, np.ones(4)])
