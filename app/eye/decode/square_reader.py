"""The attempts on a spot that looks like a square code: the crop as it is, and repaired."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from app.eye.decode.frame_part import crop_around, readings_in_frame
from app.eye.decode.qr.finder_search import SMALL_MODULES
from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.repair import Repair, deblurred, enlarged, unchanged, with_full_contrast
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.decode.spots import SquareSpot
from app.eye.outlines import Matrix
from app.eye.picture import Grey
from app.eye.reading import Reading

# Pixels. A larger crop is neither refocused nor enlarged.
SMALL = 360
# Defocus in pixels (standard deviation): about half a module of most codes.
HALF_A_MODULE = (2.9, 2.0)
OTHER_DEFOCUSES = (1.8, 3.3, 2.5, 4.3)


class SquareReader:
    """The attempts on one spot in one frame."""

    def __init__(
        self, grey: Grey, spot: SquareSpot, engines: EngineSet, averages: FrameAverages
    ) -> None:
        self._crop, self._matrix = crop_around(grey, spot.bounds, int(0.15 * spot.size) + 16)
        self._engines = engines
        self._qr = QrReader(self._crop, self._matrix, engines, averages)

    @property
    def sees_code(self) -> bool:
        """Return whether a code was found at the spot but not decoded."""
        return self._qr.is_sure

    def quick_attempts(self) -> Iterator[Attempt]:
        """Return the cheap attempts: the crop as it is, refocused, enlarged and repaired."""
        yield self._attempt("crop", unchanged)
        if max(self._crop.shape) <= SMALL:
            yield Attempt("twice", 4 * self._crop.size, self._enlarged)
            for defocus in HALF_A_MODULE:
                yield self._attempt("refocused", partial(deblurred, defocus=defocus))
        yield self._attempt("stretched", with_full_contrast)

    def deep_attempts(self) -> Iterator[Attempt]:
        """Return the expensive attempts: on a QR code, and against other defocus."""
        if self._engines.wants_qr:
            yield from self._qr.attempts_at_undecoded()
            yield from self._qr.search_attempts(SMALL_MODULES)
        for defocus in OTHER_DEFOCUSES:
            yield self._attempt("refocused", partial(deblurred, defocus=defocus))

    def _attempt(self, step: str, repair: Repair) -> Attempt:
        return Attempt(step, self._crop.size, partial(self._by_zxing, repair, step))

    def _by_zxing(self, repair: Repair, step: str) -> list[Reading]:
        return self._decode(repair(self._crop), step, self._matrix)

    def _enlarged(self) -> list[Reading]:
        return self._decode(enlarged(self._crop), "twice", self._matrix @ np.diag([0.5, 0.5, 1.0]))

    def _decode(self, picture: Grey, step: str, matrix: Matrix) -> list[Reading]:
        found = self._engines.square_zxing.read(picture, rotate=True, invert=True)
        return readings_in_frame(found, matrix, step)
