"""Selects the formats that are tried in a frame.

All formats together take most of a frame's time, and a door sees only one or two of them. So most
frames are read in the formats of the codes that were confirmed before.

    frame               0      1      2      3      4      5
    nothing learned     all    all    all    all    all    all
    QR learned          QR     QR     all    QR     QR     all
"""

from collections.abc import Iterable

from app.eye.reading import SHOP_CODES, Format

# One frame in this many is read in all formats, for the first ticket of another kind.
ALL_EVERY = 3


class FormatSelector:
    """Learn which of the wanted formats are shown at this door."""

    def __init__(self, wanted: frozenset[Format]) -> None:
        self._wanted = wanted
        self._learned: frozenset[Format] = frozenset()

    def learn(self, formats: Iterable[Format]) -> None:
        """Add formats of confirmed codes.

        Shop codes are learned together, because an engine needs all of them to tell them apart.
        """
        shown = frozenset(formats)
        family = SHOP_CODES if shown & SHOP_CODES else frozenset[Format]()
        self._learned |= (shown | family) & self._wanted

    def for_frame(self, number: int) -> frozenset[Format]:
        """Return the formats for the frame with this number."""
        takes_all = not self._learned or number % ALL_EVERY == ALL_EVERY - 1
        return self._wanted if takes_all else self._learned
