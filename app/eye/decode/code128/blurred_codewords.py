"""Finds the most likely codewords of a blurred Code 128, all of them together.

Where bars blur into each other, single bars cannot be measured. But each blurred codeword has a
shape, the line is the sum of these shapes, and a shape reaches only into its neighbours. So the
best row of codewords is found by dynamic programming, which keeps only the best way to reach each
codeword.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, pi, sqrt

import numpy as np
from numpy.typing import NDArray

from app.eye.decode.code128.codewords import (
    CODEWORD_MODULES,
    PATTERNS,
    STARTS,
    STOP,
    STOP_MODULES,
    to_modules,
)

Samples = NDArray[np.float32]
# Samples a module, and how many modules a shape reaches beyond its codeword.
SAMPLES_PER_MODULE = 4
REACH_MODULES = 3
REACH_SAMPLES = REACH_MODULES * SAMPLES_PER_MODULE
# The least defocus in modules; no lens is sharper.
SHARPEST = 0.15
ALL = np.arange(len(PATTERNS))
_IMPOSSIBLE = np.float32(1e6)


@dataclass(frozen=True, slots=True)
class Softness:
    """The blur in modules: standard deviation of the defocus, and length of the motion."""

    defocus: float
    smear: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class BlurredCodewords:
    """The blurred shape of each codeword.

    `energy` is the energy of each shape, `together` the overlap of each codeword with the one
    before it. `stop` is the shape of the stop pattern, `before_stop` its overlap with each codeword
    before it.
    """

    codewords: Samples
    energy: Samples
    together: Samples
    stop: Samples
    before_stop: Samples


def blur_kernel(softness: Softness) -> Samples:
    """Return the blurred image of one point."""
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
    """Return the integral of a blurred step up to this point."""
    return at * erf(at / soft) + soft / sqrt(pi) * exp(-((at / soft) ** 2))


def blur_modules(modules: NDArray[np.int8], softness: Softness) -> Samples:
    """Return the blurred modules, with a margin for what blurs beyond them."""
    finely = np.pad(np.repeat(modules.astype(np.float32), SAMPLES_PER_MODULE), REACH_SAMPLES)
    whole = np.convolve(finely, blur_kernel(softness))
    spare = (len(whole) - len(finely)) // 2
    return np.asarray(whole[spare : spare + len(finely)], np.float32)


def blur_patterns(patterns: NDArray[np.int8], softness: Softness) -> Samples:
    """Return the blurred patterns, all of one length, each as the sum of its blurred modules."""
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
    """Return the `count` most likely codewords with the stop, and their mean square error.

    `seen` is the darkness from 0 to 1, from one reach before the first bar to one after the last.
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
