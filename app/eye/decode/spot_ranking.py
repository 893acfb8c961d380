"""Ranks spots of bars: joins parts of one code, and prefers spots with many alternations."""

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from app.eye.decode.grey_line import count_alternations, is_periodic
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot
from app.eye.decode.strip import cut_rows
from app.eye.picture import Grey, GreyLine

# Two spots may be parts of one code if their angles differ by at most SAME_WAY (sine), and the gap
# between them is less than the share APART of both sizes together.
SAME_WAY = 0.06
APART = 0.2
# The fewest alternations of a code, even of the shortest one when it is blurred, and of a part.
FEWEST = 20
FEWEST_OF_PART = 10
# Two spots are joined if the whole alternates this many times as often as each part.
JOINED_GAIN = 1.25
# Rows in the middle of the spot that are averaged to one line.
ROWS = 4


def rank_spots(grey: Grey, spots: list[Spot], each: int) -> list[Spot]:
    """Return the best spots of each kind: bars that alternate as often as codes come first.

    The strength of the edges says little: furniture has stronger edges than a faded ticket.
    """
    bars = [_counted(grey, spot) for spot in spots if isinstance(spot, BarsSpot)]
    counted = _alternating_bars(grey, [one for one in bars if not one.is_periodic])
    first = [one.bars for one in sorted(counted, key=lambda one: -one.count)][:each]
    slats = [one.bars for one in bars if one.is_periodic]
    others: list[Spot] = []
    others += [spot for spot in spots if isinstance(spot, SquareSpot)][:each]
    others += [
        one.bars
        for one in sorted(bars, key=lambda one: one.is_periodic)
        if not _is_part_of_any(one.bars, first)
    ][: each - len(first)]
    return [*first, *sorted(others, key=lambda spot: (spot in slats, -spot.strength))]


def _is_part_of_any(one: BarsSpot, others: list[BarsSpot]) -> bool:
    return any(one == other or _may_be_joined(one, other) for other in others)


@dataclass(frozen=True, slots=True)
class _CountedBars:
    """A spot with the number of its alternations; slats are periodic, and no code is."""

    bars: BarsSpot
    count: int
    is_periodic: bool


def _counted(grey: Grey, bars: BarsSpot) -> _CountedBars:
    line = _line(grey, bars)
    return _CountedBars(bars, count_alternations(line), is_periodic(line))


def _alternating_bars(grey: Grey, alone: list[_CountedBars]) -> list[_CountedBars]:
    """Return the spots that alternate often, and joined spots that alternate more than their parts.

    The parts stay in the result, because two codes side by side look like one code in two parts.
    """
    found = [each for each in alone if each.count >= FEWEST]
    for one, other in combinations(alone, 2):
        most = max(one.count, other.count)
        if most < FEWEST_OF_PART or not _may_be_joined(one.bars, other.bars):
            continue
        whole = _counted(grey, _joined(one.bars, other.bars))
        if whole.count >= FEWEST and whole.count > JOINED_GAIN * most:
            found.append(whole)
    return found


def alternations_across(grey: Grey, bars: BarsSpot) -> int:
    """Return how often dark and light alternate across the middle of the spot."""
    return count_alternations(_line(grey, bars))


def _line(grey: Grey, bars: BarsSpot) -> GreyLine:
    """Return the line across the middle of the spot, in linear light."""
    seen = cut_rows(grey, bars, 0.5, ROWS).mean(axis=0)
    return np.asarray(np.square(seen), np.float32)


def _may_be_joined(one: BarsSpot, other: BarsSpot) -> bool:
    """Return whether two spots are parallel, near each other and side by side."""
    if abs(float(np.sin(one.angle - other.angle))) > SAME_WAY:
        return False
    near = _in_axes_of(one, other)
    size = one.size + near.size
    gap = max(one.start, near.start) - min(one.end, near.end)
    beside = min(one.bottom, near.bottom) - max(one.top, near.top)
    low = min(one.bottom - one.top, near.bottom - near.top)
    return gap < APART * size and beside > 0.4 * low


def _joined(one: BarsSpot, other: BarsSpot) -> BarsSpot:
    near = _in_axes_of(one, other)
    return replace(
        one,
        start=min(one.start, near.start),
        end=max(one.end, near.end),
        top=min(one.top, near.top),
        bottom=max(one.bottom, near.bottom),
    )


def _in_axes_of(one: BarsSpot, other: BarsSpot) -> BarsSpot:
    """Return the other spot, measured along the axes of the first one."""
    x, y = other.middle
    cos, sin = float(np.cos(one.angle)), float(np.sin(one.angle))
    along, down = x * cos + y * sin, y * cos - x * sin
    wide, tall = other.size / 2, (other.bottom - other.top) / 2
    return replace(one, start=along - wide, end=along + wide, top=down - tall, bottom=down + tall)
