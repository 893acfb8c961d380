"""A QR code that is there but not read: found, straightened, sharpened, its bytes set right."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from app.scan.attempt import Attempt, Tools
from app.scan.outlines import Matrix, moved
from app.scan.picture import Grey
from app.scan.qr.finding import found_at, searched, sizes_for, turn_of
from app.scan.qr.grid import Darkness, righted
from app.scan.qr.layout import LARGEST, side_of
from app.scan.qr.sampling import FITTING, Placed, Plane, darkness_of, settled, version_at
from app.scan.qr.sharpening import (
    Smear,
    better_guess,
    darkness_in,
    first_guess,
    light_of,
    smear_of,
)
from app.scan.qr.stack import Stack
from app.scan.reading import Outline, Reading

# Pixels to a module of what zxing-cpp is given, and light modules around it.
DRAWN = 4
QUIET = 4
# Finders so alike are looked at as soon as they are found.
ALIKE = 0.7
# A code that fits this well is there: no need to look for a better place.
SURE = 0.8
# A code that fits worse may be of the next version.
UNSURE = 0.8
PLACES = 3
# Rounds of sharpening: where blur is mild, and where it is not.
FEW, MANY = 12, 90


class QrReader:
    """One square of one frame; `matrix` leads from it to the frame."""

    def __init__(
        self, grey: Grey, extent: float, matrix: Matrix, tools: Tools, stack: Stack
    ) -> None:
        self._grey = grey
        self._extent = extent
        self._matrix = matrix
        self._tools = tools
        self._stack = stack
        self._found: list[Placed] = []
        self._best: Placed | None = None
        self._light: Plane | None = None
        self._smear: Smear | None = None
        self._guess: Plane | None = None

    @property
    def is_sure(self) -> bool:
        return self._best is not None and self._best.fit >= SURE

    def where(self, outlines: list[Outline]) -> Iterator[Attempt]:
        """Where a decoder has seen a code already."""
        for outline in outlines[:PLACES]:
            yield from self._settling(version_at(self._grey, outline))

    def search(self) -> Iterator[Attempt]:
        """Size by size; what looks like a code is tried at once, what might be one at the end."""
        turn = turn_of(self._grey)
        for module in sizes_for(self._extent):
            pixels = searched(self._grey, module)
            yield Attempt("finders", pixels, partial(self._look, turn, module))
            while self._found and self._found[0].fit > ALIKE:
                yield from self._settling(self._found.pop(0))
            if self.is_sure:
                return
        for placed in self._found[:PLACES]:
            yield from self._settling(placed)

    def _look(self, turn: float, module: float) -> list[Reading]:
        self._found = sorted(
            [*self._found, *found_at(self._grey, turn, module)], key=lambda placed: -placed.fit
        )
        return []

    def _settling(self, placed: Placed) -> Iterator[Attempt]:
        """At one place: as it is, then sharpened, if there is a code at all."""
        self._best = None
        yield Attempt("grid", self._grey.size, partial(self._settle, placed))
        if self._best is None or self._best.fit < FITTING:
            return
        modules = side_of(self._best.version) ** 2
        yield Attempt("sharpen", modules * FEW, self._sharpen)
        if self._guess is not None:
            yield Attempt("sharpen", modules * MANY, self._sharpen_more)

    def _settle(self, placed: Placed) -> list[Reading]:
        self._guess = None
        grey = self._upright(placed)
        best = settled(grey, placed)
        if FITTING < best.fit < UNSURE:
            near = [v for v in (best.version - 1, best.version + 1) if 1 <= v <= LARGEST]
            other = settled(grey, version_at(grey, best.outline, near))
            best = max(best, other, key=lambda placed: placed.fit)
        self._best = replace(best, inverted=placed.inverted)
        if best.fit < FITTING:
            return []
        return self._told(darkness_of(grey, best.outline, best.version), self._best, "grid")

    def _sharpen(self) -> list[Reading]:
        placed = self._best
        if placed is None:
            return []
        self._light = light_of(self._upright(placed), placed)
        self._smear = smear_of(self._light, placed.version)
        if self._smear is None:
            return []
        self._guess = first_guess(self._light, placed.version, self._smear)
        return self._sharpened(placed, FEW)

    def _sharpen_more(self) -> list[Reading]:
        return [] if self._best is None else self._sharpened(self._best, MANY)

    def _sharpened(self, placed: Placed, rounds: int) -> list[Reading]:
        if self._guess is None or self._light is None or self._smear is None:
            return []
        self._guess = better_guess(self._guess, self._light, placed.version, self._smear, rounds)
        return self._told(darkness_in(self._guess), placed, "sharpened grid")

    def _upright(self, placed: Placed) -> Grey:
        return np.asarray(255 - self._grey, np.uint8) if placed.inverted else self._grey

    def _told(self, darkness: Darkness, placed: Placed, how: str) -> list[Reading]:
        drawn = righted(darkness, placed.version)
        if drawn is None:
            together = self._stack.with_(darkness, placed.version)
            drawn = None if together is None else righted(together, placed.version)
            how = f"{how}, stacked"
        if drawn is None:
            return []
        large = cv2.resize(drawn, None, fx=DRAWN, fy=DRAWN, interpolation=cv2.INTER_NEAREST)
        edge = QUIET * DRAWN
        clean = cv2.copyMakeBorder(large, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=255)
        outline = moved(placed.outline, self._matrix)
        told = self._tools.square_zxing.read(np.asarray(clean, np.uint8), pure=True)
        return [replace(reading, outline=outline, how=how) for reading in told]
