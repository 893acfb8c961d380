"""The attempts on a QR code that no engine reads: finds, straightens, sharpens and corrects it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from app.eye.decode.qr.corner_fitting import fit_corners
from app.eye.decode.qr.corner_refinement import refine_corners
from app.eye.decode.qr.deblurring import (
    darkness_of,
    estimate_modules,
    estimate_point_spread,
    expected_light,
    linear_light,
)
from app.eye.decode.qr.finder_search import SearchLevel, find_codes, scale_levels
from app.eye.decode.qr.frame_average import FrameAverages
from app.eye.decode.qr.layout import side_of
from app.eye.decode.qr.module_decoding import Darkness, reconstruct
from app.eye.decode.qr.sampling import (
    FITTING,
    PlacedCode,
    best_alternative,
    best_version,
    measure_darkness,
)
from app.eye.decode.schedule.attempt import Attempt, EngineSet
from app.eye.outlines import Matrix, transform_outline
from app.eye.picture import Grey
from app.eye.reading import Outline, Reading

# The picture for zxing-cpp: pixels a module, and modules of quiet zone.
DRAWN = 4
QUIET = 4
# Limits of the fit of a code, from 0 to 1.
LIKELY = 0.75  # a better fit is tried as soon as the code is found
POSSIBLE = 0.5  # a worse fit is not tried at all
DOUBTFUL = 0.68  # a worse fit after corner fitting is not sharpened
SURE = 0.75  # a better fit means that a code exists there
UNSURE = 0.8  # with a worse fit, neighbouring versions and turns are tried too
# How many places are tried at most.
PLACES = 2
# How many outlines of zxing-cpp are looked at; the best of them are tried.
MOST_OUTLINES = 6
# Modules. Two codes with corners closer than this are the same.
SAME = 1.5
# How often the corners are refined and the code is sharpened again.
TURNS = 3
# Rounds of sharpening for mild blur and for strong blur.
FEW, MANY = 12, 90


class QrReader:
    """The attempts on one square of one frame; `matrix` maps the square to the frame."""

    def __init__(
        self, grey: Grey, matrix: Matrix, engines: EngineSet, averages: FrameAverages
    ) -> None:
        self._grey = grey
        self._matrix = matrix
        self._engines = engines
        self._averages = averages
        self._levels: list[SearchLevel] = []
        self._found: list[PlacedCode] = []
        self._best: PlacedCode | None = None
        self._known: list[PlacedCode] = []
        self._tried: list[PlacedCode] = []

    @property
    def sure_outlines(self) -> list[Outline]:
        """Return the outlines, in the frame, of codes that surely exist, decoded or not."""
        return [
            transform_outline(placed.outline, self._matrix)
            for placed in self._tried
            if placed.fit >= SURE
        ]

    @property
    def is_sure(self) -> bool:
        """Return whether a code surely exists in the square, decoded or not."""
        return bool(self.sure_outlines)

    def attempts_at_undecoded(self) -> Iterator[Attempt]:
        """Return the attempts at codes that zxing-cpp finds but cannot decode."""
        yield Attempt("outlines", self._grey.size, self._find_undecoded)
        for placed in self._found[:PLACES]:
            yield from self._attempts_for(placed)
        self._found = []

    def search_attempts(self, modules: tuple[float, ...]) -> Iterator[Attempt]:
        """Return the attempts of a search over module sizes.

        A sure code is tried at once, the others at the end. After a size with a sure code the next
        size is searched too, because it may show the same code better.
        """
        yield Attempt("levels", self._grey.size, partial(self._scale, modules))
        for level in self._levels:
            was_sure = self.is_sure
            yield Attempt("finders", level.picture.size, partial(self._find_at_level, level))
            while self._found and self._found[0].fit > LIKELY:
                yield from self._attempts_for(self._found.pop(0))
            if was_sure:
                break
        possible = [placed for placed in self._found if placed.fit > POSSIBLE]
        for placed in [] if self.is_sure else possible[:PLACES]:
            yield from self._attempts_for(placed)
        yield from self._last_attempts()

    def _find_undecoded(self) -> list[Reading]:
        outlines = self._engines.square_zxing.undecoded_qr_outlines(self._grey)
        placed = [best_version(self._grey, outline) for outline in outlines[:MOST_OUTLINES]]
        self._found = sorted(placed, key=lambda each: -each.fit)
        return []

    def _scale(self, modules: tuple[float, ...]) -> list[Reading]:
        self._levels = scale_levels(self._grey, modules)
        return []

    def _find_at_level(self, level: SearchLevel) -> list[Reading]:
        found = find_codes(self._grey, level)
        self._found = sorted([*self._found, *found], key=lambda placed: -placed.fit)
        return []

    def _attempts_for(self, placed: PlacedCode) -> Iterator[Attempt]:
        """Return the attempts at one place: as it is, then sharpened if a code fits there."""
        if self._is_known(placed):
            return
        self._best = None
        yield Attempt("grid", side_of(placed.version) ** 2, partial(self._settle, placed))
        best = self._best
        if best is None or best.fit < DOUBTFUL or self._is_known(best):
            return
        self._known.append(best)
        for _ in range(TURNS if best.fit >= SURE else 1):
            yield Attempt("sharpen", side_of(best.version) ** 2 * FEW, self._sharpen)
        self._tried.append(self._best)

    def _is_known(self, placed: PlacedCode) -> bool:
        """Return whether this place was tried already."""
        return any(_is_similar(placed, other) for other in self._known)

    def _last_attempts(self) -> Iterator[Attempt]:
        """Return attempts with refined corners and more rounds of sharpening."""
        sure = [placed for placed in self._tried if placed.fit >= SURE]
        for placed in sorted(sure, key=lambda placed: -placed.fit)[:PLACES]:
            self._best = placed
            modules = side_of(placed.version) ** 2
            for _ in range(TURNS):
                yield Attempt("sharpen", modules * FEW, self._sharpen)
            yield Attempt("sharpen more", modules * MANY, self._sharpen_more)

    def _settle(self, placed: PlacedCode) -> list[Reading]:
        """Fit the corners, store the result, and read the code there."""
        grey = self._dark_on_light(placed)
        best = fit_corners(grey, placed)
        if FITTING < best.fit < UNSURE:
            other = fit_corners(grey, best_alternative(grey, best))
            best = max(best, other, key=lambda placed: placed.fit)
        self._best = replace(best, inverted=placed.inverted)
        if best.fit < FITTING:
            return []
        return self._read(grey, self._best)

    def _read(self, grey: Grey, placed: PlacedCode) -> list[Reading]:
        """Read this frame alone, then averaged with earlier frames."""
        darkness = measure_darkness(grey, placed.outline, placed.version)
        if readings := self._decode(darkness, placed, "grid"):
            return readings
        together = self._averages.darkness.add(darkness, placed.version)
        return [] if together is darkness else self._decode(together, placed, "stacked grid")

    def _sharpen(self) -> list[Reading]:
        """Read this frame alone, sharpened and half sharpened, and then refine the corners."""
        if self._best is None:
            return []
        grey = self._dark_on_light(self._best)
        light = linear_light(grey, self._best)
        blur = estimate_point_spread(light, self._best.version)
        if blur is None:
            return []
        guess = estimate_modules(light, self._best.version, blur, FEW)
        sharp = darkness_of(guess)
        seen = measure_darkness(grey, self._best.outline, self._best.version)
        # Sharpening removes blur and adds noise, so the mean reads some codes that have both.
        mean = np.asarray((sharp + seen) / 2, np.float32)
        for darkness, how in (sharp, "sharpened grid"), (mean, "half sharpened grid"):
            if readings := self._decode(darkness, self._best, how):
                return readings
        self._best = refine_corners(self._best, light, expected_light(guess, blur))
        return []

    def _sharpen_more(self) -> list[Reading]:
        """Read the sharpened average with earlier frames, if there are any."""
        if self._best is None:
            return []
        light = linear_light(self._dark_on_light(self._best), self._best)
        together = self._averages.light.add(light, self._best.version)
        blur = estimate_point_spread(together, self._best.version)
        if blur is None:
            return []
        guess = estimate_modules(together, self._best.version, blur, MANY)
        return self._decode(darkness_of(guess), self._best, "stacked and sharpened grid")

    def _dark_on_light(self, placed: PlacedCode) -> Grey:
        return np.asarray(255 - self._grey, np.uint8) if placed.inverted else self._grey

    def _decode(self, darkness: Darkness, placed: PlacedCode, how: str) -> list[Reading]:
        """Correct the code, draw it clearly, and return what zxing-cpp reads in it."""
        drawn = reconstruct(darkness, placed.version)
        if drawn is None:
            return []
        large = cv2.resize(drawn, None, fx=DRAWN, fy=DRAWN, interpolation=cv2.INTER_NEAREST)
        edge = QUIET * DRAWN
        clean = cv2.copyMakeBorder(large, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=255)
        outline = transform_outline(placed.outline, self._matrix)
        readings = self._engines.square_zxing.read(np.asarray(clean, np.uint8), pure=True)
        return [replace(reading, outline=outline, how=how) for reading in readings]


def _is_similar(one: PlacedCode, other: PlacedCode) -> bool:
    """Return whether both have the same version and nearly the same corners."""
    corners = np.array(one.outline)
    module = float(np.hypot(*(corners[1] - corners[0]))) / side_of(one.version)
    off = float(np.abs(corners - np.array(other.outline)).max())
    return one.version == other.version and off < SAME * module
