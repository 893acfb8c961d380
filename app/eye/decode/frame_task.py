"""The task of decoding one frame: its picture, the engines to use, and the time for it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

import cv2
import numpy as np

from app.eye.decode.bars_reader import BarsReader
from app.eye.decode.engines import Engines
from app.eye.decode.spot_ranking import rank_spots
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot, find_spots
from app.eye.picture import Grey
from app.eye.reading import Outline, Reading

# How many spots of each kind are tried in one frame, and how many are found first.
EACH = 3
FOUND_OF_EACH = 6
T = TypeVar("T")


@dataclass(eq=False)
class FrameTask:
    """One frame to decode until a time by the clock, and what several steps need of it.

    `undecoded_qr` collects the outlines of QR codes that zxing-cpp finds but cannot decode,
    `sure_outlines` those of QR codes that surely exist, decoded or not.
    """

    grey: Grey
    engines: Engines
    until: float
    clock: Callable[[], float]
    undecoded_qr: list[Outline] = field(default_factory=list)
    sure_outlines: list[Outline] = field(default_factory=list)

    @property
    def is_late(self) -> bool:
        return self.clock() >= self.until

    def in_time(self, items: Iterable[T]) -> Iterator[T]:
        """Return the items in order, until the time is over."""
        for item in items:
            if self.is_late:
                return
            yield item

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
        return replace(self, grey=grey)
