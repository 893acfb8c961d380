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

from app.scan.bars.code128 import PATTERNS, STARTS, STOP, STOP_WIDE, WIDE, modules_of

Samples = NDArray[np.float32]
# Samples a module, and how many modules beyond its own a shape reaches.
FINE = 4
BEYOND = 3
REACH = BEYOND * FINE
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
class Shapes:
    """Each codeword as it looks; `energy` of each, `together` what a later one and the one before
    it share."""

    codewords: Samples
    energy: Samples
    together: Samples
    stop: Samples
    before_stop: Samples


def spread(softness: Softness) -> Samples:
    """What becomes of a point."""
    soft, half = max(softness.defocus, SHARPEST) * sqrt(2), softness.smear / 2
    reach = int(np.ceil((2.5 * soft + half) * FINE)) + 1
    edges = [(at - 0.5) / FINE for at in range(-reach, reach + 2)]
    if half < 0.05:
        smooth = np.array([erf(edge / soft) for edge in edges])
    else:
        smooth = np.array([_ramp(edge + half, soft) - _ramp(edge - half, soft) for edge in edges])
    weights = np.diff(smooth)
    return np.asarray(weights / weights.sum(), np.float32)


def _ramp(at: float, soft: float) -> float:
    """What a soft step has summed up to there."""
    return at * erf(at / soft) + soft / sqrt(pi) * exp(-((at / soft) ** 2))


def blurred(modules: NDArray[np.int8], softness: Softness) -> Samples:
    """With room for what reaches beyond."""
    finely = np.pad(np.repeat(modules.astype(np.float32), FINE), REACH)
    whole = np.convolve(finely, spread(softness))
    spare = (len(whole) - len(finely)) // 2
    return np.asarray(whole[spare : spare + len(finely)], np.float32)


def blurred_each(patterns: NDArray[np.int8], softness: Softness) -> Samples:
    """Equally long ones: each is the sum of its modules, and all modules look the same."""
    width = patterns.shape[1]
    one = blurred(np.ones(1, np.int8), softness)
    each = np.zeros((width, width * FINE + 2 * REACH), np.float32)
    for module, row in enumerate(each):
        row[module * FINE :][: len(one)] = one
    return np.asarray(patterns.astype(np.float32) @ each)


@lru_cache(maxsize=32)
def shapes_for(softness: Softness) -> Shapes:
    codewords = blurred_each(PATTERNS, softness)
    stop = blurred(STOP, softness)
    tails, heads = codewords[:, WIDE * FINE :], codewords[:, : 2 * REACH]
    return Shapes(
        codewords,
        np.square(codewords).sum(axis=1),
        np.ascontiguousarray(2 * heads @ tails.T),
        stop,
        2 * tails @ stop[: 2 * REACH],
    )


def seen_as(codewords: list[int], softness: Softness) -> Samples:
    return blurred(modules_of(codewords), softness)


def likeliest(seen: Samples, count: int, softness: Softness) -> tuple[list[int], float]:
    """This many codewords and the stop, and how far they are from what is seen: mean square.

    `seen` is how dark it is, from 0 to 1, from a reach before the first bar to one after the last.
    """
    shapes = shapes_for(softness)
    length = shapes.codewords.shape[1]
    parts = np.lib.stride_tricks.sliding_window_view(seen, length)[:: WIDE * FINE][:count]
    alone = shapes.energy - 2 * parts @ shapes.codewords.T
    alone[0, : STARTS[0]] = _IMPOSSIBLE
    alone[1:, STARTS[0] :] = _IMPOSSIBLE
    cost, ways = alone[0], []
    for own in alone[1:]:
        routes = shapes.together + cost
        way = routes.argmin(axis=1)
        ways.append(way)
        cost = routes[ALL, way] + own
    tail = seen[count * WIDE * FINE :][: STOP_WIDE * FINE + 2 * REACH]
    cost = cost + shapes.before_stop + np.square(shapes.stop).sum() - 2 * tail @ shapes.stop
    row = [int(cost.argmin())]
    for way in reversed(ways):
        row.append(int(way[row[-1]]))
    return row[::-1], float(cost.min() + np.square(seen).sum()) / len(seen)
