"""The likeliest codewords of a blurred code, all at once: no bar is asked about alone.

Where bars blur into each other there is no telling where one ends. But a codeword, blurred, has a
shape of its own, what is seen is the sum of such shapes, and a shape reaches no farther than into
its neighbours. So the row of codewords that explains best what is seen can be found step by step,
keeping for each codeword only the best way to come there.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, pi, sqrt

import numpy as np
from numpy.typing import NDArray

from app.scan.bars.code128 import CODEWORD_MODULES, PATTERNS, STARTS, STOP, STOP_MODULES, to_modules

Samples = NDArray[np.float32]
# Samples a module, and how many modules beyond its own a shape reaches.
SAMPLES_PER_MODULE = 4
REACH_MODULES = 3
REACH_SAMPLES = REACH_MODULES * SAMPLES_PER_MODULE
# A lens is never sharper; modules.
SHARPEST = 0.15
ALL = np.arange(len(PATTERNS))
_IMPOSSIBLE = np.float32(1e6)


@dataclass(frozen=True, slots=True)
class Softness:
    """What lens and hand did, in modules: standard deviation of the one, length of the other."""

    defocus: float
    smear: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class BlurredCodewords:
    """Each codeword as it looks; `energy` of each, `together` what a later one and the one before
    it share."""

    codewords: Samples
    energy: Samples
    together: Samples
    stop: Samples
    before_stop: Samples


def blur_kernel(softness: Softness) -> Samples:
    """What becomes of a point."""
    soft, half = max(softness.defocus, SHARPEST) * sqrt(2), softness.smear / 2
    reach = int(np.ceil((2.5 * soft + half) * SAMPLES_PER_MODULE)) + 1
    edges = [(at - 0.5) / SAMPLES_PER_MODULE for at in range(-reach, reach + 2)]
    if half < 0.05:
        smooth = np.array([erf(edge / soft) for edge in edges])
    else:
        smooth = np.array(
            [
                _soft_step_integral(edge + half, soft) - _soft_step_integral(edge - half, soft)
                for edge in edges
            ]
        )
    weights = np.diff(smooth)
    return np.asarray(weights / weights.sum(), np.float32)


def _soft_step_integral(at: float, soft: float) -> float:
    """What a soft step has summed up to there."""
    return at * erf(at / soft) + soft / sqrt(pi) * exp(-((at / soft) ** 2))


def blur_modules(modules: NDArray[np.int8], softness: Softness) -> Samples:
    """With room for what reaches beyond."""
    finely = np.pad(np.repeat(modules.astype(np.float32), SAMPLES_PER_MODULE), REACH_SAMPLES)
    whole = np.convolve(finely, blur_kernel(softness))
    spare = (len(whole) - len(finely)) // 2
    return np.asarray(whole[spare : spare + len(finely)], np.float32)


def blur_patterns(patterns: NDArray[np.int8], softness: Softness) -> Samples:
    """Equally long ones: each is the sum of its modules, and all modules look the same."""
    width = patterns.shape[1]
    one = blur_modules(np.ones(1, np.int8), softness)
    each = np.zeros((width, width * SAMPLES_PER_MODULE + 2 * REACH_SAMPLES), np.float32)
    for module, row in enumerate(each):
        row[module * SAMPLES_PER_MODULE :][: len(one)] = one
    return np.asarray(patterns.astype(np.float32) @ each)


@lru_cache(maxsize=32)
def blurred_codewords_for(softness: Softness) -> BlurredCodewords:
    codewords = blur_patterns(PATTERNS, softness)
    stop = blur_modules(STOP, softness)
    tails, heads = (
        codewords[:, CODEWORD_MODULES * SAMPLES_PER_MODULE :],
        codewords[:, : 2 * REACH_SAMPLES],
    )
    return BlurredCodewords(
        codewords,
        np.square(codewords).sum(axis=1),
        np.ascontiguousarray(2 * heads @ tails.T),
        stop,
        2 * tails @ stop[: 2 * REACH_SAMPLES],
    )


def expected_samples(codewords: list[int], softness: Softness) -> Samples:
    return blur_modules(to_modules(codewords), softness)


def likeliest_codewords(seen: Samples, count: int, softness: Softness) -> tuple[list[int], float]:
    """This many codewords and the stop, and how far they are from what is seen: mean square.

    `seen` is how dark it is, from 0 to 1, from a reach before the first bar to one after the last.
    """
    shapes = blurred_codewords_for(softness)
    length = shapes.codewords.shape[1]
    parts = np.lib.stride_tricks.sliding_window_view(seen, length)[
        :: CODEWORD_MODULES * SAMPLES_PER_MODULE
    ][:count]
    alone = shapes.energy - 2 * parts @ shapes.codewords.T
    alone[0, : STARTS[0]] = _IMPOSSIBLE
    alone[1:, STARTS[0] :] = _IMPOSSIBLE
    cost, ways = alone[0], []
    for own in alone[1:]:
        routes = shapes.together + cost
        way = routes.argmin(axis=1)
        ways.append(way)
        cost = routes[ALL, way] + own
    tail = seen[count * CODEWORD_MODULES * SAMPLES_PER_MODULE :][
        : STOP_MODULES * SAMPLES_PER_MODULE + 2 * REACH_SAMPLES
    ]
    cost = cost + shapes.before_stop + np.square(shapes.stop).sum() - 2 * tail @ shapes.stop
    row = [int(cost.argmin())]
    for way in reversed(ways):
        row.append(int(way[row[-1]]))
    return row[::-1], float(cost.min() + np.square(seen).sum()) / len(seen)
