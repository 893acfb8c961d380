"""Spot memory: where codes were read in earlier frames, and where decoding failed often."""

from dataclasses import dataclass, replace

import numpy as np

from app.eye.decode.schedule.retry_rate import (
    RATE_FOR_MOVING,
    RATE_FOR_STILL,
    RATE_FOR_UNREAD_CODE,
)
from app.eye.decode.spots import BarsSpot, Spot, spot_of_reading
from app.eye.outlines import contains_point
from app.eye.reading import Format, Reading

# Seconds after which a spot out of view is forgotten.
MEMORY = 1.0
# Seconds: a spot that was found so shortly before the last search, and that has moved so lately, is
# in somebody's hand.
FOUND_LATELY, MOVED_LATELY = 0.3, 2.5
# Two spots are the same if their middles are no farther apart than MOVED times their size, and if
# their sizes and strengths differ by no more than the factor CHANGED.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class FailedSpot:
    """The failures at one spot.

    `frames` counts all of them, `still` those since the spot last moved, and `last` is the number
    of the last failed frame. `seen` is the time at which the spot was last found, `moved` the time
    at which it last moved. `sees_code` is set if a code was found at the spot but not decoded.
    """

    spot: Spot
    frames: int
    still: int
    last: int
    seen: float
    moved: float
    sees_code: bool

    @property
    def pause(self) -> int:
        if self.sees_code:
            return RATE_FOR_UNREAD_CODE.pause_after(self.frames)
        return RATE_FOR_STILL.pause_after(self.still)


class SpotMemory:
    """Remember the spots where a code was read, and the spots where decoding failed.

    Furniture and print look like codes. After some failures these spots are tried less often.
    """

    def __init__(self) -> None:
        self._failed: list[FailedSpot] = []
        self._last: list[Spot] = []
        self._confirmed: frozenset[tuple[Format, str]] = frozenset()
        self._last_at = 0.0
        self._searched_at = 0.0

    def note_read(self, readings: tuple[Reading, ...], now: float) -> None:
        """Store the readings and forget the failures at their spots; other spots keep theirs."""
        self._last = [spot_of_reading(reading) for reading in readings]
        self._confirmed = frozenset(
            code
            for reading in readings
            if (code := (reading.format, reading.text)) in self._confirmed or reading.votes > 1
        )
        self._last_at = now
        self._failed = [
            failed
            for failed in self._failed
            if not any(contains_point(reading.outline, failed.spot.middle) for reading in readings)
        ]

    def was_just_confirmed(self, reading: Reading, now: float) -> bool:
        """Return whether the same code was read twice in one frame a moment ago."""
        return self._is_held(now) and (reading.format, reading.text) in self._confirmed

    def was_just_read_at(self, spot: Spot, now: float) -> bool:
        """Return whether a code was read at this spot a moment ago."""
        return self._is_held(now) and any(is_same_spot(spot, last) for last in self._last)

    def has_code_in_view(self, now: float) -> bool:
        """Return whether a code was read or found a moment ago, so that no frame is skipped."""
        return self._is_held(now) or any(
            failed.sees_code and failed.frames < RATE_FOR_UNREAD_CODE.reduced_after
            for failed in self._failed
        )

    @property
    def sees_unread_code(self) -> bool:
        """Return whether a code was found lately but not decoded."""
        return any(failed.sees_code for failed in self._failed)

    def held_spots(self, now: float) -> tuple[FailedSpot, ...]:
        """Return the spots that somebody holds into the picture, and that are not read.

        Most frames of a still scene are not searched. They have the spots of the last search.
        """
        return tuple(
            failed
            for failed in self._failed
            if self._searched_at - failed.seen < FOUND_LATELY and now - failed.moved < MOVED_LATELY
        )

    def with_followed_first(self, spots: list[Spot], now: float) -> list[Spot]:
        """Return the spots of this frame, those where a code was read a moment ago first."""
        self._searched_at = now
        self._failed = [
            replace(failed, seen=now)
            if any(is_same_spot(spot, failed.spot) for spot in spots)
            else failed
            for failed in self._failed
            if now - failed.seen < MEMORY
        ]
        if not self._is_held(now):
            self._last = []
        others = [
            spot for spot in spots if not any(is_same_spot(spot, last) for last in self._last)
        ]
        return [*self._last, *others]

    def should_skip(self, spot: Spot, frame: int, *, moves: bool) -> bool:
        """Return whether to skip a spot in this frame after too many failures."""
        failed = self._failures_at(spot)
        if failed is None:
            return False
        pause = RATE_FOR_MOVING.pause_after(failed.frames) if moves else failed.pause
        return frame - failed.last < pause

    def note_failure(
        self, spot: Spot, frame: int, now: float, *, moves: bool, sees_code: bool = False
    ) -> None:
        """Count one more frame in which the spot could not be read."""
        before = self._failures_at(spot)
        frames, still, moved = 1, 1, float("-inf")
        if before is not None:
            self._failed.remove(before)
            frames, still, moved = before.frames + 1, before.still + 1, before.moved
        if moves:
            still, moved = 0, now
        self._failed.append(FailedSpot(spot, frames, still, frame, now, moved, sees_code))

    def _is_held(self, now: float) -> bool:
        """Return whether a code was read a moment ago, so that a ticket is held in view."""
        return bool(self._last) and now - self._last_at <= MEMORY

    def _failures_at(self, spot: Spot) -> FailedSpot | None:
        return next((failed for failed in self._failed if is_same_spot(spot, failed.spot)), None)


def is_same_spot(one: Spot, other: Spot) -> bool:
    """Return whether two spots are of one kind and similar in place, size and strength."""
    if isinstance(one, BarsSpot) != isinstance(other, BarsSpot):
        return False
    apart = float(np.hypot(*np.subtract(one.middle, other.middle)))
    if apart > MOVED * max(one.size, other.size):
        return False
    sizes, strengths = (one.size, other.size), (one.strength, other.strength)
    return all(max(pair) <= CHANGED * min(pair) for pair in (sizes, strengths))
