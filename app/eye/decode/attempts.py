"""Attempts: functions that try to read a frame in one way, of which the steps are made.

Each takes the task of a frame and the engine for the formats of its step, and returns readings with
outlines in the frame. Those with several places to try stop when the time is over.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias, TypeVar

import cv2
import numpy as np

from app.eye.decode.bars_reader import BarsReader
from app.eye.decode.engines import Engines, Zxing
from app.eye.decode.pdf417 import find_regions, read_region
from app.eye.decode.qr.finder_search import module_sizes
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.repair import Repair, halved, raised, refocused, resized
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot, find_spots, rank_spots
from app.eye.outlines import Matrix, readings_in_frame
from app.eye.picture import Grey, crop_around
from app.eye.reading import Outline, Reading

# How many spots of each kind are tried in one frame, and how many are found first.
EACH = 3
FOUND_OF_EACH = 6
# The repairs of a crop. One with a side of more than SMALL pixels is read only as it is.
REPAIRS: tuple[Repair, ...] = (resized(1, 1), resized(2, 2), *map(refocused, (1.8, 2.2, 2.9)))
SMALL = 360
# The modules of a large QR code, in pixels of a frame at half its size.
LARGE_MODULES = tuple(2.4 * 1.25**number for number in range(9))


@dataclass(eq=False)
class FrameTask:
    """One frame to decode until a time by the clock, and what several steps need of it.

    `half` is the frame at half its size. `undecoded_qr` collects the outlines of QR codes that
    zxing-cpp finds but cannot decode, `sure_outlines` those of QR codes that surely exist.
    """

    grey: Grey
    half: Grey
    engines: Engines
    until: float
    clock: Callable[[], float]
    undecoded_qr: list[Outline] = field(default_factory=list)
    sure_outlines: list[Outline] = field(default_factory=list)

    @property
    def is_late(self) -> bool:
        return self.clock() >= self.until

    @cached_property
    def spots(self) -> list[Spot]:
        """Return the places that look like a code, the likeliest first."""
        return rank_spots(self.grey, find_spots(self.grey, FOUND_OF_EACH), EACH)

    @cached_property
    def squares(self) -> list[SquareSpot]:
        return [spot for spot in self.spots if isinstance(spot, SquareSpot)]

    @cached_property
    def bars(self) -> list[BarsReader]:
        """Return a reader for each spot of bars."""
        spots = (spot for spot in self.spots if isinstance(spot, BarsSpot))
        return [BarsReader(self.grey, spot, self.engines) for spot in spots]

    def without(self, readings: Iterable[Reading]) -> "FrameTask":
        """Return the task for the rest of the frame, with the square codes painted over.

        Bars stay, because the outline of a reading may cover only a part of their height.
        """
        square = [reading for reading in readings if not reading.is_linear]
        if not square:
            return self
        grey = self.grey.copy()
        for reading in square:
            corners = np.array(reading.outline).round().astype(np.int32)
            cv2.fillConvexPoly(grey, corners, float(np.median(grey[::8, ::8])))
        return replace(self, grey=grey, half=halved(grey))


Attempt: TypeAlias = Callable[[FrameTask, Zxing], list[Reading]]
# How many regions of stacked codes are tried in one frame.
EACH_STACKED = 2
T = TypeVar("T")


def whole(
    *repairs: Repair, half: bool = False, invert: bool = False, by_row: bool = False
) -> Attempt:
    """Return the attempt at the whole frame after repairs, which may change its size.

    `half` begins with half the size, `invert` reads light codes on dark too, and `by_row` takes one
    threshold, not a local one.
    """

    def read(task: FrameTask, zxing: Zxing) -> list[Reading]:
        picture = task.half if half else task.grey
        for repair in repairs:
            picture = repair(picture)
        found = zxing.read(picture, invert=invert, by_row=by_row)
        return readings_in_frame(found, _scale(picture, task.grey))

    return read


def whole_by_zbar(task: FrameTask, _: Zxing) -> list[Reading]:
    """Read bars in the whole frame by zbar; while there is time, with raised contrast too."""
    found = task.engines.zbar.read(task.grey)
    return found if found or task.is_late else task.engines.upright_zbar.read(raised(task.grey))


def bar_spots(read: Callable[[BarsReader], list[Reading]]) -> Attempt:
    """Return the attempt at each spot that looks like bars."""
    return lambda task, _: _first(task, task.bars, read)


def square_spots(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Read each spot that looks like a square code, a small one after repairs too."""

    def read(spot: SquareSpot) -> list[Reading]:
        crop, matrix = crop_around(task.grey, spot.bounds, int(0.15 * spot.size) + 16)
        for repair in REPAIRS if max(crop.shape) <= SMALL else REPAIRS[:1]:
            picture = repair(crop)
            if found := zxing.read(picture, rotate=True, invert=True):
                return readings_in_frame(found, matrix @ _scale(picture, crop))
        return []

    return _first(task, task.squares, read)


def stacked_regions(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Read the regions that may hold a turned or tilted stacked code."""
    regions = find_regions(task.spots)[:EACH_STACKED]
    return _first(task, regions, lambda region: read_region(task.grey, region, zxing))


def qr_full_size(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Read QR codes, and note those that zxing-cpp finds but cannot decode."""
    found, undecoded = zxing.read_and_find(task.grey)
    task.undecoded_qr.extend(undecoded)
    return found


def undecoded_qr(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Read the QR codes that `qr_full_size` has found in this frame."""
    reader = QrReader(task.grey, zxing, lambda: task.is_late)
    found = reader.read_undecoded(task.undecoded_qr)
    task.sure_outlines.extend(reader.sure_outlines)
    return found


def qr_spots(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Search each spot that looks like a square code for a QR code that zxing-cpp cannot find."""

    def read(spot: SquareSpot) -> list[Reading]:
        crop, matrix = crop_around(task.grey, spot.bounds, int(0.25 * spot.size) + 16)
        reader = QrReader(crop, zxing, lambda: task.is_late, matrix)
        found = reader.search(module_sizes(spot.size))
        task.sure_outlines.extend(reader.sure_outlines)
        return found

    return _first(task, task.squares, read)


def large_qr(task: FrameTask, zxing: Zxing) -> list[Reading]:
    """Search the whole frame for a large QR code, which is no spot if it is far out of focus."""
    reader = QrReader(task.half, zxing, lambda: task.is_late, _scale(task.half, task.grey))
    found = reader.search(LARGE_MODULES)
    task.sure_outlines.extend(reader.sure_outlines)
    return found


def _first(
    task: FrameTask, places: Iterable[T], read: Callable[[T], list[Reading]]
) -> list[Reading]:
    """Return the readings of the first place that gives any, as long as there is time."""
    for place in places:
        if task.is_late:
            break
        if found := read(place):
            return found
    return []


def _scale(picture: Grey, original: Grey) -> Matrix:
    """Return the matrix from a resized picture to the original."""
    across = original.shape[1] / picture.shape[1]
    return np.diag([across, original.shape[0] / picture.shape[0], 1.0])
