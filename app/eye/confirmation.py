"""Confirmation: decides which readings are true, by how much agrees and how little differs."""

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from app.eye.camera.camera_errors import describe_fault
from app.eye.outlines import do_overlap
from app.eye.reading import Format, Reading

# The points of a reading: for one read or for several independent reads in the best picture, and
# for any other picture that agrees.
ONE_READ, SEVERAL_READS = 1, 3
OTHER_PICTURE = 1


@dataclass(frozen=True, slots=True)
class Needs:
    """The points that a format needs, and the points that a text on the list is worth."""

    points: int
    listed: int


# What formats need, by what their check finds. Every other format corrects errors and is confirmed
# at once.
#   Code 128: 1 read, then 1 read in another picture   -> 1 + 1 = 2, confirmed
#   EAN-13:   2 reads                                  -> 3, confirmed in the second picture
#   EAN-13:   2 reads, and the text is on the list     -> 3 + 2 = 5, confirmed at once
#   EAN-13:   1 read in each of many pictures, listed  -> 1 + 1 + 2 = 4, confirmed
#   ITF:      2 reads, and the text is on the list     -> 3, because the list does not count
GOOD_CHECK, MODULO_10, WEAK_CHECK, NO_CHECK = Needs(2, 1), Needs(4, 2), Needs(4, 1), Needs(4, 0)
NEEDS = {
    Format.CODE_128: GOOD_CHECK,
    Format.CODE_93: GOOD_CHECK,
    Format.PDF417: GOOD_CHECK,
    Format.MICRO_QR: GOOD_CHECK,  # the smallest one has no error correction
    Format.EAN_13: MODULO_10,
    Format.EAN_8: MODULO_10,
    Format.UPC_A: MODULO_10,
    Format.UPC_E: WEAK_CHECK,  # its check digit is one of few, and half an EAN-13 looks like one
    Format.ITF: NO_CHECK,
    Format.CODE_39: NO_CHECK,
    Format.CODABAR: NO_CHECK,
}
AGREES_WITHIN = 2.0  # seconds between two readings that confirm each other
# Seconds for which a confirmed code keeps its bars: no other text is confirmed there before.
HELD = 0.5
MOST_READINGS = 16


@dataclass(frozen=True, slots=True)
class _Evidence:
    """Evidence for one text: its latest reading, when it was read, and its points.

    `points` are those of the best picture, `again` is set once another picture agrees.
    """

    reading: Reading
    at: float
    points: int
    again: bool = False
    is_confirmed: bool = False

    @property
    def total(self) -> int:
        return self.points + OTHER_PICTURE * self.again

    def is_about(self, other: Reading) -> bool:
        mine = self.reading
        return (mine.text, mine.format) == (other.text, other.format)

    def is_rival(self, other: Reading, at: float) -> bool:
        """Return whether this text disputes the bars of another reading at this time."""
        is_gone = self.is_confirmed and at - self.at >= HELD
        return not is_gone and _contradicts(self.reading, other)

    def with_reading(self, other: Reading, at: float) -> "_Evidence":
        """Return the evidence after one more reading of the same text.

        Two readings with the same time may come from one picture, so they do not add up.
        """
        points = max(self.points, _points_of(other))
        return replace(self, reading=other, at=at, points=points, again=self.again or at > self.at)


class Agreement:
    """Decide which readings can be confirmed.

    It remembers recent readings that wait for more points. `known` returns whether a text is on the
    list; this counts only for formats with a check.
    """

    def __init__(self, known: Callable[[str], bool]) -> None:
        self._known = known
        self._evidence: list[_Evidence] = []

    def confirmed(self, readings: Iterable[Reading], at: float) -> tuple[Reading, ...]:
        """Return the readings of one picture, taken at time `at`, that can be confirmed.

        Readings with different texts at one place contradict each other: the picture counts for
        none of them, and an earlier text that was not confirmed yet starts again.
        """
        readings = tuple(readings)
        doubtful = [read for read in readings if read.format in NEEDS][:MOST_READINGS]
        recent = [each for each in self._evidence if at - each.at <= AGREES_WITHIN]
        absent = [each for each in recent if not any(each.is_about(read) for read in doubtful)]
        clear = [
            read
            for read in doubtful
            if not any(_contradicts(other, read) for other in doubtful)
            and not any(each.is_rival(read, at) for each in absent)
        ]
        judged = [self._judged(read, recent, at) for read in clear]
        kept = [
            each
            for each in recent
            if not any(each.is_about(read) for read in clear)
            and (
                each.is_confirmed or not any(_contradicts(each.reading, read) for read in doubtful)
            )
        ]
        self._evidence = [*kept, *judged][-2 * MOST_READINGS :]
        confirmed = {id(each.reading) for each in judged if each.is_confirmed}
        return tuple(read for read in readings if read.format not in NEEDS or id(read) in confirmed)

    def _judged(self, reading: Reading, recent: Iterable[_Evidence], at: float) -> _Evidence:
        """Return the evidence for a reading that nothing contradicts, and whether it is enough."""
        before = next((each for each in recent if each.is_about(reading)), None)
        now = (
            before.with_reading(reading, at)
            if before
            else _Evidence(reading, at, _points_of(reading))
        )
        needs = NEEDS[reading.format]
        missing = needs.points - now.total
        is_enough = missing <= 0 or (missing <= needs.listed and self._known(reading.text))
        return replace(now, is_confirmed=now.is_confirmed or is_enough)


def _points_of(reading: Reading) -> int:
    return SEVERAL_READS if reading.votes > 1 else ONE_READ


def _contradicts(one: Reading, other: Reading) -> bool:
    """Return whether two readings of the same bars have different texts."""
    return one.text != other.text and do_overlap(one.outline, other.outline)


log = logging.getLogger(__name__)
# After a lookup, the next one of `has_rate_limited` waits this many times as long as it took.
PAUSE_SHARE = 10


class ListLookup:
    """Tell whether a text is on the list, by calling `known`."""

    def __init__(
        self, known: Callable[[str], bool], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._known = known
        self._clock = clock
        self._may_ask_at = float("-inf")

    def has(self, text: str) -> bool:
        """Return whether the text is on the list; False if the list cannot be asked."""
        try:
            return self._known(text)
        except Exception as fault:  # noqa: BLE001 - the code is read all the same
            log.error("The lookup of a code in the list failed: %s", describe_fault(fault))
            return False

    def has_rate_limited(self, text: str) -> bool:
        """Return whether the text is on the list; False too if the next lookup must still wait.

        Such lookups get at most a tenth of the time, so that a slow list does not slow the reading
        of pictures.
        """
        started = self._clock()
        if started < self._may_ask_at:
            return False
        is_known = self.has(text)
        ended = self._clock()
        self._may_ask_at = ended + PAUSE_SHARE * (ended - started)
        return is_known
