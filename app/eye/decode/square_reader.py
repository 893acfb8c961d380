"""The attempts on a spot that looks like a square code: the crop as it is, and repaired."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from app.eye.decode.qr.finder_search import SMALL_MODULES
from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.repair import (
    deblurred,
    enlarged,
    softened,
    thresholded,
    unchanged,
    with_full_contrast,
)
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.decode.spots import SquareSpot
from app.eye.outlines import Matrix, radius_of, transform_outline
from app.eye.picture import Grey
from app.eye.reading import Outline, Reading

# Pixels. A larger crop is not enlarged, and is refocused only by the deep attempts.
SMALL = 360
# Defocus in pixels (standard deviation). HALF_A_MODULE is about half a module of most codes.
HALF_A_MODULE = (2.9, 2.0)
DEFOCUSES = (1.8, 3.3, 2.5, 4.3, 1.2, 5.5)

Repair = Callable[[Grey], Grey]


class SquareReader:
    """The attempts on one spot in one frame."""

    def __init__(
        self, grey: Grey, spot: SquareSpot, engines: EngineSet, averages: FrameAverages
    ) -> None:
        self._crop, self._matrix = _crop_around(grey, spot, int(0.15 * spot.size) + 16)
        self._engines = engines
        self._unread: list[Outline] = []
        self._qr = QrReader(self._crop, self._matrix, engines, averages)

    @property
    def sees_code(self) -> bool:
        """Return whether a code was found at the spot but not decoded."""
        return bool(self._unread) or self._qr.is_sure

    def quick_attempts(self) -> Iterator[Attempt]:
        """Return the cheap attempts: the crop as it is, refocused, enlarged and repaired."""
        yield self._attempt("crop", unchanged)
        if max(self._crop.shape) <= SMALL:
            for defocus in HALF_A_MODULE:
                yield self._attempt("refocused", partial(deblurred, defocus=defocus))
            yield Attempt("twice", 4 * self._crop.size, self._enlarged)
        yield self._attempt("soft", softened)
        yield self._attempt("stretched", with_full_contrast)
        yield Attempt("zbar", self._crop.size, partial(self._by_zbar, unchanged, "crop"))

    def deep_attempts(self, failures: int) -> Iterator[Attempt]:
        """Return the expensive attempts; `failures` counts the frames that failed at this spot.

        All attempts take longer than one frame, so each frame starts with another group of them.
        """
        parts = [self._as_qr, self._cut, self._refocused]
        first = failures % len(parts)
        for part in parts[first:] + parts[:first]:
            yield from part()

    def _as_qr(self) -> Iterator[Attempt]:
        if self._engines.wants_qr:
            yield from self._qr.attempts_at(self._distinct())
            if not self._qr.is_sure:
                yield from self._qr.search_attempts(SMALL_MODULES)

    def _cut(self) -> Iterator[Attempt]:
        yield self._attempt("cut", thresholded)
        yield Attempt("zbar", self._crop.size, partial(self._by_zbar, thresholded, "cut"))

    def _refocused(self) -> Iterator[Attempt]:
        seen = len(self._distinct())
        for defocus in DEFOCUSES:
            yield self._attempt("refocused", partial(deblurred, defocus=defocus))
            if self._engines.wants_qr and len(self._distinct()) > seen:
                yield from self._qr.attempts_at(self._distinct()[seen:])
                seen = len(self._distinct())

    def _attempt(self, step: str, repair: Repair) -> Attempt:
        return Attempt(step, self._crop.size, partial(self._by_zxing, repair, step))

    def _by_zxing(self, repair: Repair, step: str) -> list[Reading]:
        return self._decode(repair(self._crop), step, self._matrix)

    def _enlarged(self) -> list[Reading]:
        return self._decode(enlarged(self._crop), "twice", self._matrix @ np.diag([0.5, 0.5, 1.0]))

    def _decode(self, picture: Grey, step: str, matrix: Matrix) -> list[Reading]:
        result = self._engines.square_zxing.decode(picture, rotate=True, invert=True, unread=True)
        inverse = np.linalg.inv(self._matrix)
        self._unread += [transform_outline(outline, inverse @ matrix) for outline in result.unread]
        return [_in_frame(reading, matrix, step) for reading in result.readings]

    def _by_zbar(self, repair: Repair, step: str) -> list[Reading]:
        found = self._engines.square_zbar.read(repair(self._crop))
        return [_in_frame(reading, self._matrix, step) for reading in found]

    def _distinct(self) -> list[Outline]:
        """Return the outlines found so far, each once, in the order in which they were found."""
        distinct: list[Outline] = []
        for outline in self._unread:
            if all(not _is_similar(outline, other) for other in distinct):
                distinct.append(outline)
        return distinct


def _crop_around(grey: Grey, spot: SquareSpot, margin: int) -> tuple[Grey, Matrix]:
    """Return the spot with a margin, and the matrix from the crop back to the frame."""
    left, top = max(spot.left - margin, 0), max(spot.top - margin, 0)
    crop = grey[top : spot.bottom + margin, left : spot.right + margin]
    return crop, np.array([[1.0, 0.0, left], [0.0, 1.0, top], [0.0, 0.0, 1.0]])


def _in_frame(reading: Reading, matrix: Matrix, how: str) -> Reading:
    return replace(
        reading, outline=transform_outline(reading.outline, matrix), how=f"{how} {reading.how}"
    )


def _is_similar(one: Outline, other: Outline) -> bool:
    near = 0.1 * radius_of(one)
    return all(
        abs(a - b) < near
        for p, q in zip(one, other, strict=True)
        for a, b in zip(p, q, strict=True)
    )
