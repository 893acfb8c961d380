"""Rulers: the position of each module of a Code 128 along a grey line.

Both ends of a code are found by their known start and stop patterns. Each pair of ends allows a few
numbers of codewords; each of them gives one ruler.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.eye.decode.code128.blurred_codewords import (
    REACH_MODULES,
    REACH_SAMPLES,
    SAMPLES_PER_MODULE,
    Samples,
    Softness,
    blur_modules,
    blurred_codewords_for,
)
from app.eye.decode.code128.codewords import CODEWORD_MODULES, PATTERNS, STARTS, STOP, STOP_MODULES
from app.eye.picture import GreyLine

Places = NDArray[np.float64]
# Module widths in pixels of the line, from FINEST to COARSEST, each STEP times the one before.
FINEST, COARSEST, STEP = 2.4, 11.0, 1.07
MODULES = FINEST * STEP ** np.arange(int(np.log(COARSEST / FINEST) / np.log(STEP)) + 1)
# The errors of an end, in modules, that are tried.
END_OFFSETS = np.array([-0.8, -0.4, 0.0, 0.4, 0.8])
# Square roots of the ratio between the module widths at both ends.
FANS = np.linspace(0.86, 1.0, 22)
FANS = np.concatenate([FANS, 1 / FANS[-2::-1]])
# The numbers of codewords that are tried.
SHORTEST, LONGEST = 4, 40
# A code lies about in the middle half of its line: the shares of the line within which it ends.
ENDS_WITHIN = (0.225, 0.315)
# The pairs of candidates for the first and the last end, in the order in which they are tried. The
# search stops when the error of both ends together is less than CLEAR.
PAIRS = ((0, 0), (0, 1), (1, 0), (1, 1))
CLEAR = 0.02
# How many fans are tried on each side of the likeliest.
FANS_BESIDE = 7
ROUGH_BLUR = Softness(0.5)
END_BLURS = (Softness(0.4), Softness(0.7), Softness(0.95), Softness(0.3, 2.2))


@dataclass(frozen=True, slots=True)
class Ruler:
    """The positions of `count` codewords and the stop between `start` and `end`.

    `fan` is more than 1 where the modules at the start look wider than those at the end.
    """

    start: float
    end: float
    fan: float
    count: int

    @property
    def modules(self) -> int:
        return CODEWORD_MODULES * self.count + STOP_MODULES

    def places(self) -> Places:
        """Return the position of each sample on the line."""
        return np.asarray(self.start + (self.end - self.start) * self._way()[0])

    def slopes(self) -> Places:
        """Return how each position changes with start, end and fan."""
        way, turning = self._way()
        return np.stack([1 - way, way, (self.end - self.start) * turning])

    def samples(self, line: GreyLine) -> Samples:
        """Return the values of the line at the positions of the samples."""
        return np.interp(self.places(), np.arange(len(line)), line).astype(np.float32)

    def _way(self) -> tuple[Places, Places]:
        """Return each sample's share of the way from the start, and its change with the fan."""
        at = (
            np.arange(-REACH_SAMPLES, self.modules * SAMPLES_PER_MODULE + REACH_SAMPLES) + 0.5
        ) / (SAMPLES_PER_MODULE * self.modules)
        far = 1 + (self.fan - 1) * at
        return at * self.fan / far, at * (1 - at) / np.square(far)


def likely_ends(dark: GreyLine) -> list[tuple[int, int]]:
    """Return likely pairs of ends for the code in the middle half of the line, best first.

    The longest light runs near the expected ends are taken for the quiet zones.
    """
    inner = np.flatnonzero(np.diff((dark > 0.5).astype(np.int8)))
    edges = np.concatenate([[0], inner, [len(dark) - 1]])
    begins, ends = edges[:-1], edges[1:]
    light = np.where(dark[(begins + ends) // 2] < 0.5, ends - begins, 0)
    low, high = (share * len(dark) for share in ENDS_WITHIN)
    before = np.where((ends > low) & (ends < high), light, 0)
    after = np.where((begins < len(dark) - low) & (begins > len(dark) - high), light, 0)
    firsts, lasts = _longest(before, ends), _longest(after, begins)
    return [(firsts[i], lasts[j]) for i, j in PAIRS if i < len(firsts) and j < len(lasts)]


def _longest(runs: NDArray[np.intp], at: NDArray[np.intp]) -> list[int]:
    """Return the inner ends of the two longest light runs."""
    return [int(at[one]) + 1 for one in np.argsort(-runs)[:2] if runs[one] > 0]


@dataclass(frozen=True, slots=True, eq=False)
class _EndMatch:
    """The best match of one end for each module width: its error, and where the end begins."""

    distance: Places
    at: Places

    def mirrored(self, mirror: float) -> "_EndMatch":
        """Return the match on the reversed line; `mirror` is the last position of the line."""
        return _EndMatch(self.distance, mirror - self.at)


@dataclass(frozen=True, slots=True)
class PlacedRuler:
    """A ruler with its error. A `backwards` ruler lies on the reversed line."""

    distance: float
    backwards: bool
    ruler: Ruler


def likely_rulers(dark: GreyLine, most: int) -> list[PlacedRuler]:
    """Return the most likely ruler of each length, best first, judged by both ends."""
    found: list[PlacedRuler] = []
    for first, last in likely_ends(dark):
        found += _rulers_between(dark, first, last)
        if any(laid.distance < CLEAR for laid in found):
            break
    return sorted(found, key=lambda laid: laid.distance)[:most]


def _rulers_between(dark: GreyLine, first: int, last: int) -> list[PlacedRuler]:
    """Return the rulers between two ends, in both directions."""
    start, late_stop = _match_end(dark, first, 1)
    late_start, stop = _match_end(dark, last, -1)
    mirror = len(dark) - 1
    onwards = _place_rulers(start, stop, last - first, backwards=False)
    return onwards + _place_rulers(
        late_start.mirrored(mirror), late_stop.mirrored(mirror), last - first, backwards=True
    )


def fan_variants(laid: PlacedRuler) -> list[PlacedRuler]:
    """Return the same ruler with other fans."""
    at = int(np.abs(FANS - laid.ruler.fan).argmin())
    near = FANS[max(at - FANS_BESIDE, 0) : at + FANS_BESIDE + 1]
    return [replace(laid, ruler=replace(laid.ruler, fan=float(fan))) for fan in near]


def _place_rulers(
    start: _EndMatch, stop: _EndMatch, span: int, *, backwards: bool
) -> list[PlacedRuler]:
    """Return the best ruler of each length."""
    fewest = max(SHORTEST, int(span / COARSEST - STOP_MODULES) // CODEWORD_MODULES)
    counts = np.arange(
        fewest, min(LONGEST, int(span / FINEST - STOP_MODULES) // CODEWORD_MODULES) + 1
    )
    if len(counts) == 0:
        return []
    module = span / (CODEWORD_MODULES * counts + STOP_MODULES)
    before, after = module[:, None] * FANS, module[:, None] / FANS
    known = np.log(MODULES)
    distance = np.interp(np.log(before), known, start.distance)
    distance = distance + np.interp(np.log(after), known, stop.distance)
    best = distance.argmin(axis=1)
    rows = np.arange(len(counts))
    starts = np.interp(before[rows, best], MODULES, start.at)
    ends = np.interp(after[rows, best], MODULES, stop.at)
    return [
        PlacedRuler(float(far), backwards, Ruler(float(first), float(last), float(fan), int(count)))
        for far, first, last, fan, count in zip(
            distance[rows, best], starts, ends, FANS[best], counts, strict=True
        )
    ]


def _match_end(dark: GreyLine, at: int, way: int) -> tuple[_EndMatch, _EndMatch]:
    """Match one end with start and stop patterns, from outside to inside.

    Every module width and every likely first position is tried.
    """
    starts, stops = _patterns()
    along = (np.arange(starts.shape[1]) + 0.5) / SAMPLES_PER_MODULE - REACH_MODULES
    begins = at + way * END_OFFSETS[None, :] * MODULES[:, None]
    places = begins[..., None] + way * along * MODULES[:, None, None]
    seen = np.interp(places, np.arange(len(dark)), dark).astype(np.float32)
    return _nearest(seen, starts, begins), _nearest(seen, stops, begins)


@lru_cache(maxsize=1)
def _patterns() -> tuple[Samples, Samples]:
    """Return the start patterns, and the reversed stop patterns, all of one length."""
    starts = [
        blur_modules(PATTERNS[start], soft)[: -REACH_SAMPLES - 2 * SAMPLES_PER_MODULE]
        for soft in END_BLURS
        for start in STARTS
    ]
    stops = [blur_modules(STOP[::-1], soft)[: len(starts[0])] for soft in END_BLURS]
    return np.array(starts), np.array(stops)


def _nearest(seen: Samples, patterns: Samples, begins: Places) -> _EndMatch:
    """Return for each module width the position and the pattern with the least error."""
    far = np.square(seen).sum(axis=-1)[..., None] - 2 * seen @ patterns.T
    far = (far + np.square(patterns).sum(axis=1)).min(axis=-1).astype(float) / patterns.shape[1]
    best = far.argmin(axis=1)[:, None]
    return _EndMatch(
        np.take_along_axis(far, best, axis=1)[:, 0], np.take_along_axis(begins, best, axis=1)[:, 0]
    )


def residuals(dark: GreyLine, laid: list[PlacedRuler]) -> Samples:
    """Return the error of each ruler against the nearest codewords, ignoring neighbours."""
    codewords = blurred_codewords_for(ROUGH_BLUR).codewords[
        :, REACH_SAMPLES : REACH_SAMPLES + CODEWORD_MODULES * SAMPLES_PER_MODULE
    ]
    energy = np.square(codewords).sum(axis=1)
    lines = {False: dark, True: dark[::-1]}
    seen = [
        each.ruler.samples(lines[each.backwards])[REACH_SAMPLES:][
            : CODEWORD_MODULES * SAMPLES_PER_MODULE * each.ruler.count
        ]
        for each in laid
    ]
    parts = np.concatenate(seen).reshape(-1, CODEWORD_MODULES * SAMPLES_PER_MODULE)
    far = (energy - 2 * parts @ codewords.T).min(axis=1) + np.square(parts).sum(axis=1)
    counts = np.array([each.ruler.count for each in laid])
    begins = np.cumsum(counts) - counts
    return np.asarray(
        np.add.reduceat(far, begins) / counts / (CODEWORD_MODULES * SAMPLES_PER_MODULE), np.float32
    )
