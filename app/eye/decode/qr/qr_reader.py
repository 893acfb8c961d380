"""Reads QR codes that no engine reads: finds, straightens, sharpens and corrects them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from app.eye.decode.engines import Zxing
from app.eye.decode.qr.corner_fitting import fit_corners, refine_corners
from app.eye.decode.qr.deblurring import (
    darkness_of,
    estimate_modules,
    estimate_point_spread,
    expected_light,
    linear_light,
)
from app.eye.decode.qr.finder_search import find_code
from app.eye.decode.qr.sampling import (
    FITTING,
    Darkness,
    PlacedCode,
    best_version,
    draw,
    measure_darkness,
)
from app.eye.decode.qr.stains import restored
from app.eye.outlines import Matrix, transform_outline
from app.eye.picture import Grey
from app.eye.reading import Outline, Reading

# The picture for zxing-cpp: pixels a module, and modules of quiet zone.
DRAWN = 4
QUIET = 4
# The darkness from which a module counts as dark: an error in one drawing may be none in another.
# Bright light spreads into dark modules, so they often look lighter than halfway.
THRESHOLDS = (0.0, -0.4, 0.15)
# Limits of the fit of a code, from 0 to 1.
POSSIBLE = 0.5  # a worse fit is not tried at all
DOUBTFUL = 0.68  # a worse fit after corner fitting is not sharpened
SURE = 0.75  # a better fit means that a code exists there
# How many outlines of zxing-cpp are tried at most.
OUTLINES = 2
# How often the corners are refined and the code is sharpened again.
TURNS = 3
# Rounds of sharpening for mild blur and for strong blur.
FEW, MANY = 12, 90


class QrReader:
    """Reads one picture; `matrix` maps it to the frame. It stops as soon as `is_late` says so."""

    def __init__(
        self, grey: Grey, zxing: Zxing, is_late: Callable[[], bool], matrix: Matrix | None = None
    ) -> None:
        self._grey = grey
        self._zxing = zxing
        self._is_late = is_late
        self._matrix = np.eye(3) if matrix is None else matrix
        self._sure: list[PlacedCode] = []

    @property
    def sure_outlines(self) -> list[Outline]:
        """Return the outlines, in the frame, of codes that surely exist, decoded or not."""
        return [transform_outline(placed.outline, self._matrix) for placed in self._sure]

    def read_undecoded(self, outlines: Sequence[Outline]) -> list[Reading]:
        """Read codes that zxing-cpp finds at these outlines but cannot decode."""
        placed = [best_version(self._grey, outline) for outline in outlines]
        for each in sorted(placed, key=lambda each: -each.fit)[:OUTLINES]:
            if self._is_late():
                break
            if readings := self._read_at(each):
                return readings
        return []

    def search(self, modules: Iterable[float]) -> list[Reading]:
        """Search the picture for a code with modules of these sizes in pixels."""
        placed = find_code(self._grey, modules)
        if placed is None or placed.fit < POSSIBLE or self._is_late():
            return []
        readings = self._read_at(placed)
        if readings or not self._sure or self._is_late():
            return readings
        readings, best = self._sharpen(self._sure[0], TURNS)
        return readings or self._sharpen(best, 1, MANY)[0]

    def _read_at(self, placed: PlacedCode) -> list[Reading]:
        """Read one place as it is, then sharpened if a code fits there."""
        grey = self._dark_on_light(placed)
        best = fit_corners(grey, placed)
        best = replace(best, inverted=placed.inverted)
        if best.fit < FITTING:
            return []
        darkness = measure_darkness(grey, best.outline, best.version)
        if readings := self.decode(darkness, best, "grid"):
            return readings
        if best.fit < DOUBTFUL:
            return []
        readings, best = self._sharpen(best, TURNS if best.fit >= SURE else 1)
        if best.fit >= SURE:
            self._sure.append(best)
        return readings

    def _sharpen(
        self, placed: PlacedCode, turns: int, rounds: int = FEW
    ) -> tuple[list[Reading], PlacedCode]:
        """Read a code sharpened and half sharpened, and refine its corners between the turns."""
        grey = self._dark_on_light(placed)
        for _ in range(turns):
            light = linear_light(self._grey, placed)
            blur = estimate_point_spread(light, placed.version)
            if blur is None:
                break
            guess = estimate_modules(light, placed.version, blur, rounds)
            sharp = darkness_of(guess)
            seen = measure_darkness(grey, placed.outline, placed.version)
            # Sharpening removes blur and adds noise, so the mean reads some codes that have both.
            mean = np.asarray((sharp + seen) / 2, np.float32)
            for darkness, how in (sharp, "sharpened grid"), (mean, "half sharpened grid"):
                if readings := self.decode(darkness, placed, how):
                    return readings, placed
            placed = refine_corners(placed, light, expected_light(guess, blur))
        return [], placed

    def _dark_on_light(self, placed: PlacedCode) -> Grey:
        return np.asarray(255 - self._grey, np.uint8) if placed.inverted else self._grey

    def decode(self, darkness: Darkness, placed: PlacedCode, how: str) -> list[Reading]:
        """Return what zxing-cpp reads in the code drawn clearly, or drawn without its stains."""
        for drawn in _drawings(darkness, placed.version):
            small = np.pad(drawn, QUIET, constant_values=255)
            large = cv2.resize(small, None, fx=DRAWN, fy=DRAWN, interpolation=cv2.INTER_NEAREST)
            if readings := self._zxing.read(np.asarray(large, np.uint8), pure=True):
                outline = transform_outline(placed.outline, self._matrix)
                return [replace(reading, outline=outline, how=how) for reading in readings]
        return []


def _drawings(darkness: Darkness, version: int) -> Iterator[Grey]:
    """Yield drawings of a code, the last one without its stains: to find those takes longest."""
    for threshold in THRESHOLDS:
        yield draw(darkness, version, threshold)
    if (whole := restored(darkness, version)) is not None:
        yield whole
