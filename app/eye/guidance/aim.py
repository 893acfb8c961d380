"""The aim: which codes in a picture are meant by their place and size."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import dist

from app.eye.outlines import Size, middle_of
from app.eye.reading import Outline, Reading


@dataclass(frozen=True, slots=True)
class Aim:
    """The part of the picture in which a code is meant, and the smallest size of a code.

    `zone` is the share of the width and of the height around the middle of the picture. `smallest`
    is the length of a code's longest side as a share of the picture's height: a smaller code is
    held by somebody who waits farther back.
    """

    zone: float = 0.8
    smallest: float = 0.05

    def meant(self, readings: Iterable[Reading], size: Size) -> tuple[Reading, ...]:
        """Return the readings that lie in the zone and are large enough."""
        return tuple(read for read in readings if self.allows(read.outline, size))

    def allows(self, outline: Outline, size: Size) -> bool:
        x, y = middle_of(outline)
        width, height = size
        is_inside = (
            abs(x - width / 2) <= self.zone * width / 2
            and abs(y - height / 2) <= self.zone * height / 2
        )
        return is_inside and _longest_side(outline) >= self.smallest * height


def _longest_side(outline: Outline) -> float:
    a, b, c, _ = outline
    return max(dist(a, b), dist(b, c))
