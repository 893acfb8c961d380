"""Attempts: functions that try to read a frame in one way, of which the steps are made.

Each takes the task of a frame and the engine for the formats of its step, and returns readings with
outlines in the frame. Those with several places to try stop when the time is over.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

import numpy as np

from app.eye.decode.bands import Bands
from app.eye.decode.bars_reader import BarsReader
from app.eye.decode.engines import Zxing
from app.eye.decode.frame_task import FrameTask
from app.eye.decode.pdf417 import find_regions, read_region
from app.eye.decode.qr.finder_search import module_sizes
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.readings import crop_around, readings_in_frame
from app.eye.decode.repair import Repair, halved, unchanged
from app.eye.decode.spots import SquareSpot
from app.eye.outlines import Matrix
from app.eye.picture import Grey
from app.eye.reading import Reading

Attempt: TypeAlias = Callable[[FrameTask, Zxing], list[Reading]]
# How many regions of stacked codes are tried in one frame.
EACH_STACKED = 2
# Pixels. A larger crop is neither refocused nor enlarged.
SMALL = 360
T = TypeVar("T")


def whole(
    *repairs: Repair, rotate: bool = False, invert: bool = False, by_row: bool = False
) -> Attempt:
    """Return the attempt at the whole frame after repairs, which may change its size."""

    def read(task: FrameTask, zxing: Zxing) -> list[Reading]:
        picture = task.grey
        for repair in repairs:
            picture = repair(picture)
        found = zxing.read(picture, rotate=rotate, invert=invert, by_row=by_row)
        return readings_in_frame(found, _scale(picture, task.grey))

    return read


def in_bands(bands: Bands) -> Attempt:
    """Return the attempt at bars in rows of pixels that are averaged."""
    return lambda task, zxing: bands.read(task.grey, zxing)


def faint_bars_by_zbar(bands: Bands) -> Attempt:
    return lambda task, _: bands.read(task.grey, task.engines.upright_zbar)


def whole_by_zbar(task: FrameTask, _: Zxing) -> list[Reading]:
    """Read the whole frame by zbar, which reads bars only."""
    return task.engines.zbar.read(task.grey)


def half_size_qr_by_zbar(task: FrameTask, _: Zxing) -> list[Reading]:
    """Read QR codes by zbar, which decodes some damaged ones that zxing-cpp does not."""
    return readings_in_frame(task.engines.qr_zbar.read(halved(task.grey)), np.diag([2.0, 2.0, 1.0]))


def bar_spots(read: Callable[[BarsReader], list[Reading]]) -> Attempt:
    """Return the attempt at each spot that looks like bars."""
    return lambda task, _: _first(task, task.bars, read)


def square_spots(repair: Repair = unchanged, *, small_only: bool = False) -> Attempt:
    """Return the attempt at each spot that looks like a square code, after a repair of its crop."""

    def read(task: FrameTask, zxing: Zxing) -> list[Reading]:
        def read_crop(crop: Grey, matrix: Matrix) -> list[Reading]:
            if small_only and max(crop.shape) > SMALL:
                return []
            picture = repair(crop)
            found = zxing.read(picture, rotate=True, invert=True)
            return readings_in_frame(found, matrix @ _scale(picture, crop))

        return _first(task, _square_crops(task), lambda each: read_crop(*each))

    return read


def small_square_spots(repair: Repair) -> Attempt:
    """Return the attempt at each small spot, for repairs that take long."""
    return square_spots(repair, small_only=True)


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


def _square_crops(task: FrameTask) -> Iterable[tuple[Grey, Matrix]]:
    for spot in task.squares:
        yield crop_around(task.grey, spot.bounds, int(0.15 * spot.size) + 16)


def _first(
    task: FrameTask, places: Iterable[T], read: Callable[[T], list[Reading]]
) -> list[Reading]:
    """Return the readings of the first place that gives any, as long as there is time."""
    return next((found for place in task.in_time(places) if (found := read(place))), [])


def _scale(picture: Grey, original: Grey) -> Matrix:
    """Return the matrix from a resized picture to the original."""
    across = original.shape[1] / picture.shape[1]
    return np.diag([across, original.shape[0] / picture.shape[0], 1.0])
