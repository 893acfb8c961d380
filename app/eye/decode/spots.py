"""Spots: the places in a frame that may hold a code, found by their many edges.

The edges of a bar code all have one direction; those of a square code have every direction. Bars
that alternate as often as codes come first. The places where somebody holds something like a code
that is not read are remembered for a moment.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.eye.decode.grey_line import count_alternations, is_periodic
from app.eye.decode.repair import halved
from app.eye.outlines import Matrix, contains_point, shifted
from app.eye.picture import Bounds, Grey, Plane, cut_out
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
        left, top, right, bottom = self.bounds
        return (left + right) / 2, (top + bottom) / 2

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
    `coherence`, from 0 to 1, is how far the edges share one direction.
    """

    across: Plane
    down: Plane
    crosswise: Plane
    density: Plane
    coherence: Plane


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
    is_wide = grey.shape[1] > WIDE
    texture = _texture(halved(grey), CELL // 2) if is_wide else _texture(grey, CELL)
    spots: list[Spot] = [*_find_squares(texture, each), *_find_bars(texture, each)]
    return sorted(spots, key=lambda spot: -spot.strength)


def _texture(grey: Grey, cell: int) -> Texture:
    parts = [_cells(grey, top, cell) for top in range(0, grey.shape[0] - cell + 1, SLICE)]
    xx, yy, xy = (np.concatenate(planes) for planes in zip(*parts, strict=True))
    energy = xx + yy
    noise = float(np.percentile(energy[::2, ::2], 20))
    dense = cv2.blur(np.sqrt(np.maximum(energy - 1.5 * noise, 0)), (5, 5))
    wide_x, wide_y, wide_xy = (cv2.blur(plane, (5, 5)) for plane in (xx, yy, xy))
    coherence = np.hypot(wide_x - wide_y, 2 * wide_xy) / (wide_x + wide_y + 1e-6)
    density, coherence = np.asarray(dense, np.float32), np.asarray(coherence, np.float32)
    return Texture(xx, yy, xy, density, coherence)


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


# The fewest alternations of a code, even of the shortest one when it is blurred.
FEWEST_ALTERNATIONS = 20


def rank_spots(grey: Grey, spots: list[Spot], each: int) -> list[Spot]:
    """Return the best spots of each kind: bars that alternate as often as codes come first.

    The strength of the edges says little: furniture has stronger edges than a faded ticket.
    """
    squares: list[Spot] = [spot for spot in spots if isinstance(spot, SquareSpot)]
    counts = {spot: count_in_spot(grey, spot) for spot in spots if isinstance(spot, BarsSpot)}
    bars = sorted(counts, key=lambda spot: -counts[spot])[:each]
    first = [spot for spot in bars if counts[spot] >= FEWEST_ALTERNATIONS]
    others = [*squares[:each], *bars[len(first) :]]
    return [*first, *sorted(others, key=lambda spot: -spot.strength)]


def count_in_spot(grey: Grey, bars: BarsSpot) -> int:
    """Return how often bars alternate; 0 for slats, which are periodic, as no code is."""
    # The line across the middle, in linear light.
    line = np.asarray(np.square(bars.rows_in(grey, 0.5).mean(axis=0)), np.float32)
    return 0 if is_periodic(line) else count_alternations(line)


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
