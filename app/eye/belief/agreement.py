"""Agreement: a bar code is easily misread, so it counts only when two readings agree."""

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

from app.eye.camera.camera_errors import describe_fault
from app.eye.reading import Outline, Point, Reading

log = logging.getLogger(__name__)
AGREES_WITHIN = 2.0  # seconds between two readings that confirm each other
MOST_READINGS = 16
# After a lookup, the next one waits this many times as long as the lookup took.
LOOKUP_SHARE = 10
# Checked first, because they separate most outlines.
COORDINATE_AXES: tuple[Point, ...] = ((1.0, 0.0), (0.0, 1.0))


@dataclass(frozen=True, slots=True)
class _EarlierReading:
    """An earlier reading of a bar code, with the time of its picture."""

    reading: Reading
    at: float

    def agrees(self, other: Reading) -> bool:
        mine = self.reading
        return (mine.text, mine.format) == (other.text, other.format)

    def contradicts(self, other: Reading) -> bool:
        return self.reading.text != other.text and polygons_intersect(
            self.reading.outline, other.outline
        )


class Agreement:
    """Decide which readings can be believed.

    It remembers recent readings of bar codes that wait for a second, equal reading. `known` returns
    whether a text is on the list; a known text needs no second reading.
    """

    def __init__(
        self, known: Callable[[str], bool], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._known = known
        self._clock = clock
        self._earlier: list[_EarlierReading] = []
        self._may_ask_at = float("-inf")

    def confirmed(self, readings: Iterable[Reading], at: float) -> tuple[Reading, ...]:
        """Return the readings of one picture, taken at time `at`, that can be believed."""
        readings = tuple(readings)
        bars = [reading for reading in readings if reading.is_easily_misread][:MOST_READINGS]
        before = [
            earlier
            for earlier in self._earlier
            if at - earlier.at <= AGREES_WITHIN
            and not any(earlier.contradicts(read) for read in bars)
        ]
        believed = {id(read) for read in bars if self._is_certain(read, bars, before)}
        news = [read for read in bars if id(read) in believed or not _is_contradicted(read, bars)]
        old = [earlier for earlier in before if not any(earlier.agrees(read) for read in news)]
        self._earlier = [*old, *(_EarlierReading(read, at) for read in news)][-2 * MOST_READINGS :]
        return tuple(
            read for read in readings if not read.is_easily_misread or id(read) in believed
        )

    def _is_certain(
        self, reading: Reading, others: Iterable[Reading], before: Iterable[_EarlierReading]
    ) -> bool:
        agreed = reading.votes >= 2 or any(earlier.agrees(reading) for earlier in before)
        return (agreed and not _is_contradicted(reading, others)) or self._is_known(reading.text)

    def _is_known(self, text: str) -> bool:
        """Return whether the text is on the list.

        The lookup gets at most a tenth of the time, so that a slow list does not slow the reading
        of pictures.
        """
        started = self._clock()
        if started < self._may_ask_at:
            return False
        try:
            return self._known(text)
        except Exception as fault:  # noqa: BLE001 - a second reading confirms the code instead
            log.error("The lookup of a code in the list failed: %s", describe_fault(fault))
            return False
        finally:
            ended = self._clock()
            self._may_ask_at = ended + LOOKUP_SHARE * (ended - started)


def _is_contradicted(reading: Reading, others: Iterable[Reading]) -> bool:
    """Return whether another reading of the same bars, with as many votes, has another text."""
    return any(
        other.votes >= reading.votes and _EarlierReading(other, 0).contradicts(reading)
        for other in others
    )


def polygons_intersect(one: Outline, other: Outline) -> bool:
    """Return whether two outlines have a point in common. Each is convex, or as thin as a line."""
    axes = chain(COORDINATE_AXES, _axes(one), _axes(other))
    return not any(_is_separated(one, other, axis) for axis in axes)


def _axes(outline: Outline) -> Iterable[Point]:
    """Return the directions along and across each side of an outline.

    The directions along the sides are needed where the outline is only a line.
    """
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        along = (x2 - x1, y2 - y1)
        yield along
        yield -along[1], along[0]


def _is_separated(one: Outline, other: Outline, axis: Point) -> bool:
    mine = [x * axis[0] + y * axis[1] for x, y in one]
    theirs = [x * axis[0] + y * axis[1] for x, y in other]
    return max(mine) < min(theirs) or max(theirs) < min(mine)
