"""A QR code that is there but not read: found, straightened, sharpened, its bytes set right."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from app.scan.attempt import Attempt, Tools
from app.scan.outlines import Matrix, moved
from app.scan.picture import Grey
from app.scan.qr.finding import MIDDLE, found_at, searched, sizes_for, turn_of
from app.scan.qr.grid import Darkness, righted
from app.scan.qr.layout import LARGEST, side_of
from app.scan.qr.sampling import FITTING, Placed, Plane, darkness_of, settled, version_at
from app.scan.qr.sharpening import (
    better_guess,
    darkness_in,
    first_guess,
    light_of,
    smear_of,
)
from app.scan.qr.stack import Stacks
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
        self, grey: Grey, extent: float, matrix: Matrix, tools: Tools, stacks: Stacks
    ) -> None:
        self._grey = grey
        self._extent = extent
        self._matrix = matrix
        self._tools = tools
        self._stacks = stacks
        self._turn = 0.0
        self._placed: Placed | None = None
        self._found: list[Placed] = []
        self._best: Placed | None = None
        self._light: Plane | None = None

    @property
    def is_sure(self) -> bool:
        return self._best is not None and self._best.fit >= SURE

    def where(self, outlines: list[Outline]) -> Iterator[Attempt]:
        """Where a decoder has seen a code already."""
        for outline in outlines[:PLACES]:
            yield Attempt("version", LARGEST, partial(self._place, outline))
            if self._placed is not None:
                yield from self._settling(self._placed)

    def search(self) -> Iterator[Attempt]:
        """Size by size; what looks like a code is tried at once, what might be one at the end."""
        yield Attempt("turn", min(self._grey.size, MIDDLE**2), self._tell_turn)
        for module in sizes_for(self._extent):
            pixels = searched(self._grey, module)
            yield Attempt("finders", pixels, partial(self._look, module))
            while self._found and self._found[0].fit > ALIKE:
                yield from self._settling(self._found.pop(0))
            if self.is_sure:
                return
        for placed in self._found[:PLACES]:
            yield from self._settling(placed)

    def _place(self, outline: Outline) -> list[Reading]:
        self._placed = version_at(self._grey, outline)
        return []

    def _tell_turn(self) -> list[Reading]:
        self._turn = turn_of(self._grey)
        return []

    def _look(self, module: float) -> list[Reading]:
        found = found_at(self._grey, self._turn, module)
        self._found = sorted([*self._found, *found], key=lambda placed: -placed.fit)
        return []

    def _settling(self, placed: Placed) -> Iterator[Attempt]:
        """At one place: as it is, then sharpened, if there is a code at all."""
        self._best = None
        modules = side_of(placed.version) ** 2
        yield Attempt("grid", modules, partial(self._settle, placed))
        if self._best is None or self._best.fit < FITTING:
            return
        modules = side_of(self._best.version) ** 2
        yield Attempt("sharpen", modules * FEW, self._sharpen)
        yield Attempt("sharpen more", modules * MANY, self._sharpen_more)

    def _settle(self, placed: Placed) -> list[Reading]:
        self._light = None
        grey = self._upright(placed)
        best = settled(grey, placed)
        if FITTING < best.fit < UNSURE:
            near = [v for v in (best.version - 1, best.version + 1) if 1 <= v <= LARGEST]
            other = settled(grey, version_at(grey, best.outline, near))
            best = max(best, other, key=lambda placed: placed.fit)
        self._best = replace(best, inverted=placed.inverted)
        if best.fit < FITTING:
            return []
        darkness = darkness_of(grey, best.outline, best.version)
        if told := self._told(darkness, self._best, "grid"):
            return told
        together = self._stacks.darkness.with_(darkness, best.version)
        return [] if together is darkness else self._told(together, self._best, "stacked grid")

    def _sharpen(self) -> list[Reading]:
        """This frame alone, and only a little."""
        if self._best is None:
            return []
        self._light = light_of(self._upright(self._best), self._best)
        return self._sharpened(self._best, self._light, FEW, "sharpened grid")

    def _sharpen_more(self) -> list[Reading]:
        """With the frames before, if there were any."""
        if self._best is None or self._light is None:
            return []
        together = self._stacks.light.with_(self._light, self._best.version)
        return self._sharpened(self._best, together, MANY, "stacked and sharpened grid")

    def _sharpened(self, placed: Placed, light: Plane, rounds: int, how: str) -> list[Reading]:
        smear = smear_of(light, placed.version)
        if smear is None:
            return []
        guess = first_guess(light, placed.version, smear)
        guess = better_guess(guess, light, placed.version, smear, rounds)
        return self._told(darkness_in(guess), placed, how)

    def _upright(self, placed: Placed) -> Grey:
        return np.asarray(255 - self._grey, np.uint8) if placed.inverted else self._grey

    def _told(self, darkness: Darkness, placed: Placed, how: str) -> list[Reading]:
        drawn = righted(darkness, placed.version)
        if drawn is None:
            return []
        large = cv2.resize(drawn, None, fx=DRAWN, fy=DRAWN, interpolation=cv2.INTER_NEAREST)
        edge = QUIET * DRAWN
        clean = cv2.copyMakeBorder(large, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=255)
        outline = moved(placed.outline, self._matrix)
        told = self._tools.square_zxing.read(np.asarray(clean, np.uint8), pure=True)
        return [replace(reading, outline=outline, how=how) for reading in told]
