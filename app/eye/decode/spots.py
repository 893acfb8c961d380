"""Spots: the places in a frame that may hold a code, found by their many edges.

The edges of a bar code all have one direction; those of a square code have every direction. Spots
that are parts of one bar code are joined, and bars that alternate as often as codes come first. The
places where somebody holds something like a code that is not read are remembered for a moment.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.grey_line import count_alternations, is_periodic
from app.eye.decode.repair import halved, softened
from app.eye.outlines import Matrix, contains_point, shifted
from app.eye.picture import Bounds, Grey, GreyLine, Plane, cut_out
from app.eye.reading import Outline, Reading

# The side of one cell in pixels of the frame; the search works on cells.
CELL = 8
# A frame with more columns is searched at half its size, which is quicker and has less noise.
WIDE = 960
# Rows that are processed together, a multiple of CELL.
SLICE = 48
# A cell belongs to a peak if its score is more than this share of the peak's score.
PEAK_SHARE = 0.4
# The least scores of a spot: square roots of gradient energy above the noise.
FAINTEST_BARS = 1.0
# Rows across the bars that are averaged to one line.
LINE_ROWS = 4
FAINTEST_SQUARE = 2.0
# The share of cells, in percent, that shows a plain surface in nearly every frame. If the energy of
# the edges is more than NOISY even there, a small frame is softened before the search. Else the
# noise of low light hides the direction of bars.
PLAIN = 2
NOISY = 15.0


@dataclass(frozen=True, slots=True)
class SquareSpot:
    """A square area of the frame, in pixels, with edges in every direction.

    `coherence`, from 0 to 1, is how far the edges share one direction all the same.
    """

    left: int
    top: int
    right: int
    bottom: int
    strength: float
    coherence: float = 0.0

    @property
    def size(self) -> int:
        return max(self.right - self.left, self.bottom - self.top)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def bounds(self) -> Bounds:
        return self.left, self.top, self.right, self.bottom


@dataclass(frozen=True, slots=True)
class BarsSpot:
    """An area with edges of one direction; `angle` in radians is the direction across the bars.

    It reaches from `start` to `end` across the bars and from `top` to `bottom` along the bars,
    measured from the frame's top left corner.
    """

    angle: float
    start: float
    end: float
    top: float
    bottom: float
    strength: float

    @property
    def size(self) -> float:
        return self.end - self.start

    @property
    def middle(self) -> tuple[float, float]:
        middle = np.array([(self.start + self.end) / 2, (self.top + self.bottom) / 2, 1])
        x, y, _ = self.to_frame @ middle
        return float(x), float(y)

    @property
    def to_frame(self) -> Matrix:
        """Return the matrix from positions across and along the bars to the frame."""
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])

    def rows_in(self, grey: Grey, place: float, room: float = 0.0) -> Grey:
        """Return LINE_ROWS rows of pixels across the bars, at this share of their height.

        They reach `room` pixels farther than the bars on both sides.
        """
        left = self.start - room
        top = self.top + place * (self.bottom - self.top) - LINE_ROWS / 2
        matrix = self.to_frame @ shifted(left, top)
        return cut_out(grey, matrix, (int(self.size + 2 * room) + 1, LINE_ROWS))

    @property
    def bounds(self) -> Bounds:
        """Return the upright rectangle around the bars: left, top, right and bottom."""
        corners = [[x, y, 1] for x in (self.start, self.end) for y in (self.top, self.bottom)]
        xs, ys, _ = self.to_frame @ np.transpose(corners)
        return float(xs.min()), float(ys.min()), float(xs.max()), float(ys.max())


Spot = SquareSpot | BarsSpot


@dataclass(frozen=True, slots=True, eq=False)
class Texture:
    """The edges in each cell.

    `across`, `down` and `crosswise` are energies. `density` is the edge strength above the noise.
    `coherence`, from 0 to 1, is how far the edges share one direction. `least` is the energy of
    plain surfaces.
    """

    across: Plane
    down: Plane
    crosswise: Plane
    density: Plane
    coherence: Plane
    least: float


def bars_of(reading: Reading) -> BarsSpot:
    """Return the spot of bars that were read."""
    corners = np.array(reading.outline)
    across = corners[1] - corners[0] + corners[2] - corners[3]
    return bars_around(corners, float(np.arctan2(across[1], across[0])))


def bars_around(
    points: NDArray[np.floating], angle: float, strength: float = 0.0, room: float = 0.0
) -> BarsSpot:
    """Return the spot of bars around these points, with some room on every side."""
    cos, sin = np.cos(angle), np.sin(angle)
    turned = points @ np.array([[cos, -sin], [sin, cos]])
    start, top = (float(edge) - room for edge in turned.min(axis=0))
    end, bottom = (float(edge) + room for edge in turned.max(axis=0))
    return BarsSpot(angle, start, end, top, bottom, strength)


def find_spots(grey: Grey, each: int = 3) -> list[Spot]:
    """Return the spots of a frame, the most likely first, at most `each` of each kind."""
    if grey.shape[1] > WIDE:
        texture = _texture(halved(grey), CELL // 2)
    else:
        texture = _texture(grey, CELL)
        if texture.least > NOISY:
            texture = _texture(softened(grey), CELL)
    spots: list[Spot] = [*_find_squares(texture, each), *_find_bars(texture, each)]
    return sorted(spots, key=lambda spot: -spot.strength)


def _texture(grey: Grey, cell: int) -> Texture:
    parts = [_cells(grey, top, cell) for top in range(0, grey.shape[0] - cell + 1, SLICE)]
    xx, yy, xy = (np.concatenate(planes) for planes in zip(*parts, strict=True))
    energy = xx + yy
    least, noise = (float(share) for share in np.percentile(energy[::2, ::2], (PLAIN, 20)))
    dense = cv2.blur(np.sqrt(np.maximum(energy - 1.5 * noise, 0)), (5, 5))
    wide_x, wide_y, wide_xy = (cv2.blur(plane, (5, 5)) for plane in (xx, yy, xy))
    coherence = np.hypot(wide_x - wide_y, 2 * wide_xy) / (wide_x + wide_y + 1e-6)
    density, coherence = np.asarray(dense, np.float32), np.asarray(coherence, np.float32)
    return Texture(xx, yy, xy, density, coherence, least)


def _cells(grey: Grey, top: int, cell: int) -> tuple[Plane, Plane, Plane]:
    """Return the energies of one slice of the frame, small enough for the processor's cache."""
    above = min(top, 1)
    rows = grey[top - above : top + SLICE + 1]
    across, down = cv2.Scharr(rows, cv2.CV_16S, 1, 0), cv2.Scharr(rows, cv2.CV_16S, 0, 1)
    height = min(SLICE, grey.shape[0] - top) // cell
    width = grey.shape[1] // cell
    inside = np.s_[above : above + height * cell, : width * cell]
    across, down = across[inside], down[inside]

    def cells(one: cv2.typing.MatLike, other: cv2.typing.MatLike) -> Plane:
        product = cv2.multiply(one, other, scale=1 / 1024, dtype=cv2.CV_32F)
        small = cv2.resize(product, (width, height), interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.float32)

    return cells(across, across), cells(down, down), cells(across, down)


def _find_squares(texture: Texture, count: int) -> list[SquareSpot]:
    every_way = np.clip(1.2 - 1.2 * texture.coherence, 0, 1)
    score = cv2.blur(texture.density * every_way, (3, 3))
    wide = cv2.blur(score, (7, 7))
    score = np.sqrt(score * np.minimum(score, 1.5 * wide))
    found = []
    for strength, columns, rows in _strongest_peaks(score, count, FAINTEST_SQUARE):
        left, top = int(columns.min()) * CELL, int(rows.min()) * CELL
        right, bottom = (int(columns.max()) + 1) * CELL, (int(rows.max()) + 1) * CELL
        xx, yy, xy = _energies(texture, rows, columns)
        coherence = float(np.hypot(xx - yy, 2 * xy)) / (xx + yy + 1e-6)
        found.append(SquareSpot(left, top, right, bottom, strength, coherence))
    return found


def _find_bars(texture: Texture, count: int) -> list[BarsSpot]:
    score = texture.density * np.clip(2 * texture.coherence - 0.7, 0, 1)
    score = np.minimum(score, 2 * cv2.blur(score, (7, 7)))
    found = []
    for strength, columns, rows in _strongest_peaks(score, count, FAINTEST_BARS):
        xx, yy, xy = _energies(texture, rows, columns)
        angle = 0.5 * float(np.arctan2(2 * xy, xx - yy))
        middles = (np.column_stack([columns, rows]) + 0.5) * CELL
        found.append(bars_around(middles, angle, strength, room=CELL / 2))
    return found


def _energies(
    texture: Texture, rows: NDArray[np.intp], columns: NDArray[np.intp]
) -> tuple[float, float, float]:
    """Return the energy of the edges in these cells: across, down and crosswise."""
    planes = (texture.across, texture.down, texture.crosswise)
    xx, yy, xy = (float(plane[rows, columns].sum()) for plane in planes)
    return xx, yy, xy


def _strongest_peaks(
    score: Plane, count: int, faintest: float
) -> list[tuple[float, NDArray[np.intp], NDArray[np.intp]]]:
    """Return the strongest peaks in order, each with the cells connected to it."""
    left = np.ascontiguousarray(score, np.float32).copy()
    found: list[tuple[float, NDArray[np.intp], NDArray[np.intp]]] = []
    while len(found) < count:
        _, strength, _, (x, y) = cv2.minMaxLoc(left)
        if strength < faintest:
            break
        peak = (left > PEAK_SHARE * strength).astype(np.uint8)
        cv2.floodFill(peak, None, (x, y), 2)
        rows, columns = np.nonzero(peak == 2)
        found.append((float(strength), columns, rows))
        left[
            max(rows.min() - 1, 0) : rows.max() + 2, max(columns.min() - 1, 0) : columns.max() + 2
        ] = 0
    return found


# Two spots may be parts of one code if their angles differ by at most SAME_WAY (sine), and the gap
# between them is less than the share APART of both sizes together.
SAME_WAY = 0.06
APART = 0.2
# The fewest alternations of a code, even of the shortest one when it is blurred, and of a part.
FEWEST_ALTERNATIONS = 20
FEWEST_OF_PART = 10
# Two spots are joined if the whole alternates this many times as often as each part.
JOINED_GAIN = 1.25


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
        if not any(one.bars == other or _may_be_joined(one.bars, other) for other in first)
    ][: each - len(first)]
    return [*first, *sorted(others, key=lambda spot: (spot in slats, -spot.strength))]


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
    found = [each for each in alone if each.count >= FEWEST_ALTERNATIONS]
    for one, other in combinations(alone, 2):
        most = max(one.count, other.count)
        if most < FEWEST_OF_PART or not _may_be_joined(one.bars, other.bars):
            continue
        whole = _counted(grey, _joined(one.bars, other.bars))
        if whole.count >= FEWEST_ALTERNATIONS and whole.count > JOINED_GAIN * most:
            found.append(whole)
    return found


def alternations_across(grey: Grey, bars: BarsSpot) -> int:
    """Return how often dark and light alternate across the middle of the spot."""
    return count_alternations(_line(grey, bars))


def _line(grey: Grey, bars: BarsSpot) -> GreyLine:
    """Return the line across the middle of the spot, in linear light."""
    seen = bars.rows_in(grey, 0.5).mean(axis=0)
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


# Seconds after which a spot that is not found again is forgotten.
MEMORY = 1.0
# Seconds: a spot that was found so shortly before the last search, and that has moved so lately, is
# in somebody's hand.
FOUND_LATELY, MOVED_LATELY = 0.3, 2.5
# Two spots are the same if their middles are no farther apart than MOVED times their size, and if
# their sizes and strengths differ by no more than the factor CHANGED.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class UnreadSpot:
    """A spot that was searched without success.

    `seen` is the time at which the spot was last found, `moved` the time at which it last moved.
    `sees_code` is set if a code was found at the spot but not decoded.
    """

    spot: Spot
    seen: float
    moved: float
    sees_code: bool


class UnreadSpots:
    """Remember the unread spots of the last searches."""

    def __init__(self) -> None:
        self._unread: list[UnreadSpot] = []
        self._searched_at = 0.0

    @property
    def has_code(self) -> bool:
        """Return whether a code was found lately but not decoded."""
        return any(unread.sees_code for unread in self._unread)

    def held(self, now: float) -> tuple[UnreadSpot, ...]:
        """Return the spots that somebody holds into the picture.

        Most frames of a still scene are not searched. They have the spots of the last search.
        """
        return tuple(
            unread
            for unread in self._unread
            if self._searched_at - unread.seen < FOUND_LATELY and now - unread.moved < MOVED_LATELY
        )

    def note_search(
        self,
        spots: Iterable[Spot],
        codes: Iterable[Outline],
        now: float,
        *,
        moves: Callable[[Spot], bool],
    ) -> None:
        """Store the spots of a search that read nothing; `codes` surely exist there."""
        before = [unread for unread in self._unread if now - unread.seen < MEMORY]
        found = []
        for spot in spots:
            known = next((one for one in before if is_same_spot(spot, one.spot)), None)
            moved = now if moves(spot) else known.moved if known else float("-inf")
            sees_code = any(contains_point(code, spot.middle) for code in codes)
            found.append(UnreadSpot(spot, now, moved, sees_code))
            if known:
                before.remove(known)
        self._unread = [*found, *before]
        self._searched_at = now

    def note_read(self, readings: Iterable[Reading]) -> None:
        """Forget the spots at these readings."""
        self._unread = [
            unread
            for unread in self._unread
            if not any(contains_point(reading.outline, unread.spot.middle) for reading in readings)
        ]


def is_same_spot(one: Spot, other: Spot) -> bool:
    """Return whether two spots are of one kind and similar in place, size and strength."""
    if isinstance(one, BarsSpot) != isinstance(other, BarsSpot):
        return False
    apart = float(np.hypot(*np.subtract(one.middle, other.middle)))
    if apart > MOVED * max(one.size, other.size):
        return False
    sizes, strengths = (one.size, other.size), (one.strength, other.strength)
    return all(max(pair) <= CHANGED * min(pair) for pair in (sizes, strengths))
