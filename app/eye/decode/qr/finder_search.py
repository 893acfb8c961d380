"""Finder search: finds QR codes by their three finder patterns, even blurred, dim or scratched.

The template of a finder pattern is round, as blur makes it. So the turn of the code does not
matter, and one pass over the frame is enough for each module size.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.sampling import LARGEST, PlacedCode, fit_of, side_of
from app.eye.outlines import outline_from
from app.eye.picture import Grey, Plane

# Positions in modules as complex numbers, because a multiplication rotates them.
Points = NDArray[np.complex128]
# Pixels a module in the searched picture.
GRAIN = 1.5
# The side of the finder template in these pixels, with some light around the pattern.
FINDER = 13
HALF = FINDER // 2
# The blur of the template in modules. It is small, because stained patterns that are sharp are
# found less often than blurred patterns that are whole.
SOFTNESS = 0.3
# The searched module sizes in pixels: each is larger than the next by the factor GROWTH.
SMALLEST, LARGEST_MODULE, GROWTH = 1.5, 12.0, 1.25
# The modules in a spot, from the smallest code to the largest one that fills only a part of it: the
# spot of a small card is the whole card.
FEWEST_MODULES, MOST_MODULES = 16, 80
# A place with less contrast than this share of the strongest gets a lower likeness.
DULL = 0.25
# The least likeness of a finder pattern, how many of them are used, and the least mean likeness of
# three: those of codes that are read have 0.39 or more, and most others have less than 0.36.
LIKENESS = 0.3
PEAKS = 12
LIKENESS_OF_TRIPLE = 0.36
# The distance of two finder patterns in modules: the smallest and the largest code, with a few
# modules of tolerance.
NEAREST, FARTHEST = 11, 54
# The blur in modules of the expected tones while the position is not exact.
ROUGHLY = 0.75
# How many finder triples of each level, and how many codes of all levels are compared.
TRIPLES_PER_LEVEL = 3
MOST_CODES = 6


@dataclass(frozen=True, slots=True)
class FinderTriple:
    """Three finder patterns placed as in a code, by their middles in the picture."""

    likeness: float
    middle: complex
    right: complex
    below: complex
    module: float


def module_sizes(size: float) -> tuple[float, ...]:
    """Return the module sizes that a code may have in a spot of this size, the largest first."""
    largest = min(size / FEWEST_MODULES, LARGEST_MODULE)
    sizes = []
    while largest >= max(size / MOST_MODULES, SMALLEST):
        sizes.append(largest)
        largest /= GROWTH
    return tuple(sizes)


def find_code(grey: Grey, modules: Iterable[float]) -> PlacedCode | None:
    """Return the code with modules of about these sizes that fits best, if there is any."""
    found = []
    for module in modules:
        scale = GRAIN / module
        picture = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        if min(picture.shape) <= 2 * FINDER:
            continue
        likeness = _likeness(np.asarray(picture, np.uint8))
        for inverted in (False, True):
            middles, heights = _peaks(-likeness if inverted else likeness)
            triples = _finder_triples(middles * module, heights, module)
            found += [(triple, inverted) for triple in triples]
    found.sort(key=lambda each: -each[0].likeness)
    placed = [_best_version(grey, triple, inverted) for triple, inverted in found[:MOST_CODES]]
    return max(placed, key=lambda each: each.fit, default=None)


@cache
def _finder_template() -> Plane:
    """Return a finder pattern averaged over all turns, with length one and zero mean."""
    fine = 8
    middle = (np.arange(FINDER * fine) - (FINDER * fine - 1) / 2) / fine / GRAIN
    total = np.zeros((FINDER * fine,) * 2)
    for turn in np.arange(0, np.pi / 2, np.pi / 24):
        across = middle[None] * np.cos(turn) - middle[:, None] * np.sin(turn)
        down = middle[None] * np.sin(turn) + middle[:, None] * np.cos(turn)
        far = np.maximum(np.abs(across), np.abs(down))
        total += ((far > 1.5) & (far < 2.5)) | (far > 3.5)
    soft = cv2.GaussianBlur(total, (0, 0), SOFTNESS * GRAIN * fine)
    small = np.asarray(cv2.resize(soft, (FINDER, FINDER), interpolation=cv2.INTER_AREA), np.float64)
    small -= small.mean()
    return np.asarray(small / np.linalg.norm(small), np.float32)


def _likeness(picture: Grey) -> Plane:
    """Return each pixel's likeness to a finder pattern, -1 to 1, lower where contrast is low."""
    tones = picture.astype(np.float32)
    inside = np.s_[HALF:-HALF, HALF:-HALF]
    window = (FINDER, FINDER)
    mean = cv2.boxFilter(tones, cv2.CV_32F, window)[inside]
    square = cv2.sqrBoxFilter(tones, cv2.CV_32F, window)[inside]
    contrast = np.sqrt(np.maximum(cv2.subtract(square, cv2.multiply(mean, mean)), 1))
    dull = DULL * float(contrast.max())
    alike = cv2.matchTemplate(tones, _finder_template(), cv2.TM_CCORR)
    return np.asarray(cv2.divide(alike, contrast + dull, scale=(1 + DULL) / FINDER), np.float32)


def _peaks(likeness: Plane) -> tuple[Points, Plane]:
    """Return the places most like a finder pattern, in modules, with their likeness."""
    around = np.ones((7, 7), np.uint8)
    tops = np.flatnonzero((likeness == cv2.dilate(likeness, around)) & (likeness > LIKENESS))
    heights = likeness.ravel()[tops]
    if len(tops) > PEAKS:
        best = np.argpartition(-heights, PEAKS)[:PEAKS]
        tops, heights = tops[best], heights[best]
    rows, columns = np.divmod(tops, likeness.shape[1])
    half = HALF + 0.5
    return np.asarray(columns + half + 1j * (rows + half), np.complex128) / GRAIN, heights


def _finder_triples(middles: Points, heights: Plane, module: float) -> list[FinderTriple]:
    """Return triples whose two sides are at about a right angle and of about one length."""
    ways = middles[None] - middles[:, None]
    lengths = np.abs(ways) / module
    at, right = np.nonzero((lengths > NEAREST) & (lengths < FARTHEST))
    if not len(at):
        return []
    turn = ways[at] / ways[at, right][:, None]
    leaning, stretched = np.abs(turn.real), turn.imag
    stands = (leaning < 0.35) & (stretched > 0.68) & (stretched < 1.43)
    means = (heights[at, None] + heights[right, None] + heights) / 3
    likeness = np.where(stands, means - 0.1 * leaning - 0.1 * np.abs(stretched - 1), 0)
    best = np.argsort(-likeness, axis=None)[:TRIPLES_PER_LEVEL]
    pairs, below = np.divmod(best, len(middles))
    return [
        FinderTriple(
            float(likeness[pair, under]),
            complex(middles[at[pair]]),
            complex(middles[right[pair]]),
            complex(middles[under]),
            module,
        )
        for pair, under in zip(pairs, below, strict=True)
        if likeness[pair, under] > LIKENESS_OF_TRIPLE
    ]


def _best_version(grey: Grey, corner: FinderTriple, inverted: bool) -> PlacedCode:
    """Return the code of the version that fits best."""
    across, down = corner.right - corner.middle, corner.below - corner.middle
    apart = (abs(across) + abs(down)) / 2 / corner.module
    likeliest = min(max(round((apart + 7 - 17) / 4), 1), LARGEST)
    tried = []
    for version in range(max(likeliest - 1, 1), min(likeliest + 1, LARGEST) + 1):
        modules = side_of(version) - 7
        first = corner.middle - 3.5 * (across + down) / modules
        wide, tall = across * (modules + 7) / modules, down * (modules + 7) / modules
        points = np.array([first, first + wide, first + wide + tall, first + tall])
        outline = outline_from(np.column_stack([points.real, points.imag]))
        fit = fit_of(grey, outline, version, ROUGHLY) * (-1 if inverted else 1)
        tried.append(PlacedCode(version, outline, fit, inverted))
    return max(tried, key=lambda placed: placed.fit)
