"""Tonight's formats: chooses the formats that are tried in a frame.

All formats together take most of a frame's time, and a door sees only one or two of them. So most
frames are read in the formats of the codes that were believed before. As long as there are none,
the first pass tries all formats, and the expensive search tries one half of them after the other.

    frame                       0      1             2              3      4      5
    QR learned                  QR     QR            all            QR     QR     all
    nothing learned, first pass all    all           all            all    all    all
    nothing learned, search     all    bars, stacked square codes   all    ...
"""

from collections.abc import Iterable

from app.eye.reading import ALL_FORMATS, LINEAR, SHOP_CODES, Format

# One frame in this many is read in all formats, for the first ticket of another kind.
ALL_EVERY = 3
BARS_AND_STACKED = LINEAR | {Format.PDF417}
SQUARE = ALL_FORMATS - BARS_AND_STACKED


class TonightsFormats:
    """Learn which of the wanted formats are shown at this door."""

    def __init__(self, wanted: frozenset[Format]) -> None:
        self._wanted = wanted
        self._learned: frozenset[Format] = frozenset()

    def learn(self, formats: Iterable[Format]) -> None:
        """Add formats that were read and believed.

        Shop codes are learned together, because an engine needs all of them to tell them apart.
        """
        shown = frozenset(formats)
        family = SHOP_CODES if shown & SHOP_CODES else frozenset[Format]()
        self._learned |= (shown | family) & self._wanted

    def for_first_pass(self, frame: int) -> frozenset[Format]:
        """Return the formats for the first pass over the frame with this number."""
        return self._learned if self._learned and not _takes_all(frame) else self._wanted

    def for_search(self, frame: int) -> frozenset[Format]:
        """Return the formats for the search of the frame with this number."""
        if self._learned or frame % ALL_EVERY == 0:
            return self.for_first_pass(frame)
        half = SQUARE if _takes_all(frame) else BARS_AND_STACKED
        return self._wanted & half or self._wanted


def _takes_all(frame: int) -> bool:
    return frame % ALL_EVERY == ALL_EVERY - 1
