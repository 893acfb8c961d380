"""Which of the places with edges all one way are likeliest a code: the joined, and the lively."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from app.scan.bars.grey_line import alternations, is_even
from app.scan.bars.strip import Line
from app.scan.picture import Grey
from app.scan.spots import Bars, Spot, Square

# Radians that are no other way; of the size of both, how far parts of one code are apart at most.
SAME_WAY = 0.06
APART = 0.2
# The shortest codes alternate more often, even when they are blurred; a part of one less often.
FEWEST = 20
FEWEST_OF_PART = 10
LIVELIER = 1.25
# Rows that are looked at, half way down.
ROWS = 4


def lively_first(grey: Grey, spots: list[Spot], each: int) -> list[Spot]:
    """So many of each kind; first of all the bars that alternate as often as codes do, last slats.

    How strong their edges are says little: furniture has stronger ones than a ticket that faded.
    """
    bars = [spot for spot in spots if isinstance(spot, Bars)]
    slats = [one for one in bars if is_even(_line(grey, one))]
    bars = [one for one in bars if one not in slats]
    lively = sorted(_lively(grey, bars), key=lambda alive: -alive.count)
    first = [alive.bars for alive in lively][:each]
    others: list[Spot] = []
    others += [spot for spot in spots if isinstance(spot, Square)][:each]
    others += [one for one in [*bars, *slats] if not _is_within(one, first)][: each - len(first)]
    return [*first, *sorted(others, key=lambda spot: (spot in slats, -spot.strength))]


def _is_within(one: Bars, others: list[Bars]) -> bool:
    return any(one == other or _are_one(one, other) for other in others)


@dataclass(frozen=True, slots=True)
class _Alive:
    bars: Bars
    count: int


def _lively(grey: Grey, bars: list[Bars]) -> list[_Alive]:
    """Those that are, and the wholes that are a good deal livelier than their parts.

    The parts stay: two codes side by side look like one in two parts.
    """
    alone = [_Alive(one, liveliness(grey, one)) for one in bars]
    found = {each.bars: each for each in alone if each.count >= FEWEST}
    for at, one in enumerate(alone):
        for other in alone[at + 1 :]:
            if max(one.count, other.count) < FEWEST_OF_PART or not _are_one(one.bars, other.bars):
                continue
            whole = _whole(one.bars, other.bars)
            count = liveliness(grey, whole)
            if count >= FEWEST and count > LIVELIER * max(one.count, other.count):
                found[whole] = _Alive(whole, count)
    return list(found.values())


def liveliness(grey: Grey, bars: Bars) -> int:
    """How often it goes from dark to light and back across the middle."""
    return alternations(_line(grey, bars))


def _line(grey: Grey, bars: Bars) -> Line:
    cos, sin = np.cos(bars.angle), np.sin(bars.angle)
    left, top = bars.start, (bars.top + bars.bottom - ROWS) / 2
    matrix = np.array([[cos, -sin, cos * left - sin * top], [sin, cos, sin * left + cos * top]])
    size = (int(bars.size) + 1, ROWS)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpAffine(grey, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.square(np.asarray(seen, np.float32).mean(axis=0)), np.float32)


def _are_one(one: Bars, other: Bars) -> bool:
    if abs(float(np.sin(one.angle - other.angle))) > SAME_WAY:
        return False
    near = _as_seen_by(one, other)
    size = one.size + near.size
    gap = max(one.start, near.start) - min(one.end, near.end)
    beside = min(one.bottom, near.bottom) - max(one.top, near.top)
    low = min(one.bottom - one.top, near.bottom - near.top)
    return gap < APART * size and beside > 0.4 * low


def _whole(one: Bars, other: Bars) -> Bars:
    near = _as_seen_by(one, other)
    return replace(
        one,
        start=min(one.start, near.start),
        end=max(one.end, near.end),
        top=min(one.top, near.top),
        bottom=max(one.bottom, near.bottom),
    )


def _as_seen_by(one: Bars, other: Bars) -> Bars:
    """The other one, measured along the first one's way."""
    x, y = other.middle
    cos, sin = float(np.cos(one.angle)), float(np.sin(one.angle))
    along, down = x * cos + y * sin, y * cos - x * sin
    wide, tall = other.size / 2, (other.bottom - other.top) / 2
    return replace(one, start=along - wide, end=along + wide, top=down - tall, bottom=down + tall)
