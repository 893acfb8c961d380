"""The attempts on a region that may hold a stacked code; the region is levelled first."""

from collections.abc import Iterator
from functools import partial

import cv2
import numpy as np

from app.eye.decode.frame_part import crop_around, readings_in_frame
from app.eye.decode.pdf417.levelling import MIDDLE, find_directions, level_picture
from app.eye.decode.pdf417.regions import StackedRegion
from app.eye.decode.repair import Repair, unchanged
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.picture import Grey
from app.eye.reading import Reading

# Room around the region: a share of its size, and pixels.
ROOM, MARGIN = 0.12, 10
# Pixel rows that are averaged, against noise and the stripes of a screen.
BAND = 5


class StackedReader:
    """The attempts on one region of one frame."""

    def __init__(self, grey: Grey, region: StackedRegion, engines: EngineSet) -> None:
        room = ROOM * region.size + MARGIN
        self._crop, self._matrix = crop_around(grey, region.bounds, room)
        self._engines = engines
        self._level: Grey | None = None

    def attempts(self) -> Iterator[Attempt]:
        """Return the attempts: as it is, with pixel rows averaged, and as a negative."""
        yield Attempt("ways", MIDDLE**2, self._straighten)
        if self._level is not None:
            for repair in (unchanged, _in_bands, _negative):
                read = partial(self._read, self._level, repair)
                yield Attempt("stacked", self._level.size, read)

    def _straighten(self) -> list[Reading]:
        if (ways := find_directions(self._crop)) is not None:
            self._level, matrix = level_picture(self._crop, ways)
            self._matrix = self._matrix @ matrix
        return []

    def _read(self, level: Grey, repair: Repair) -> list[Reading]:
        found = self._engines.stacked_zxing.read(repair(level), rotate=True)
        return readings_in_frame(found, self._matrix, "stacked")


def _in_bands(grey: Grey) -> Grey:
    return np.asarray(cv2.blur(grey, (1, BAND)), np.uint8)


def _negative(grey: Grey) -> Grey:
    return np.asarray(255 - grey, np.uint8)
