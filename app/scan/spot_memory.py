"""Spot memory: where codes were read in earlier frames, and where decoding failed often."""

from dataclasses import dataclass, replace

import numpy as np

from app.scan.outlines import contains_point
from app.scan.reading import Format, Reading
from app.scan.spots import BarsSpot, Spot, spot_of_reading

# Seconds after which something out of sight is forgotten.
MEMORY = 1.0
# Still the same thing: it has moved and changed by no more than these shares of its size.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class RetryRate:
    """How often a spot is tried again: less often after `weary` failures, rarely after `tired`."""

    weary: int
    every_few: int
    tired: int
    now_and_then: int

    def pause_after(self, frames: int) -> int:
        if frames < self.weary:
            return 1
        return self.every_few if frames < self.tired else self.now_and_then


# With what stands still, with what moves, and where a code is seen but not made out.
RATE_FOR_STILL = RetryRate(3, 8, 6, 24)
RATE_FOR_MOVING = RetryRate(8, 2, 16, 4)
RATE_FOR_UNREAD_CODE = RetryRate(40, 4, 60, 24)


@dataclass(frozen=True, slots=True)
class FailedSpot:
    """The failures at one spot: all of them, and those since it has not moved.

    `last` is the number of the last frame that failed. `sees_code` is set if a code was found there
    but not decoded.
    """

    spot: Spot
    frames: int
    still: int
    last: int
    seen: float
    sees_code: bool

    @property
    def pause(self) -> int:
        if self.sees_code:
            return RATE_FOR_UNREAD_CODE.pause_after(self.frames)
        return RATE_FOR_STILL.pause_after(self.still)


class SpotMemory:
    """Remember read and failed spots.

    Furniture and print look like codes, and must be skipped in time.
    """

    def __init__(self) -> None:
        self._efforts: list[FailedSpot] = []
        self._last: list[Spot] = []
        self._said: frozenset[tuple[Format, str]] = frozenset()
        self._last_at = 0.0

    def note_read(self, readings: tuple[Reading, ...], now: float) -> None:
        """Store the readings and forget the failures at their spots; other spots keep theirs."""
        self._last = [spot_of_reading(reading) for reading in readings]
        self._said = frozenset((reading.format, reading.text) for reading in readings)
        self._last_at = now
        self._efforts = [
            effort
            for effort in self._efforts
            if not any(contains_point(reading.outline, effort.spot.middle) for reading in readings)
        ]

    def was_just_read(self, reading: Reading, now: float) -> bool:
        """Return whether the same code was read a moment ago."""
        return self._is_held(now) and (reading.format, reading.text) in self._said

    def has_code_in_view(self, now: float) -> bool:
        """Return whether a code was read or found a moment ago, so that no frame is skipped."""
        return self._is_held(now) or any(
            effort.sees_code and effort.frames < RATE_FOR_UNREAD_CODE.weary
            for effort in self._efforts
        )

    def with_followed_first(self, spots: list[Spot], now: float) -> list[Spot]:
        """Return the spots of this frame, those where a code was read a moment ago first."""
        self._efforts = [
            replace(effort, seen=now)
            if any(is_same_spot(spot, effort.spot) for spot in spots)
            else effort
            for effort in self._efforts
            if now - effort.seen < MEMORY
        ]
        if not self._is_held(now):
            self._last = []
        others = [
            spot for spot in spots if not any(is_same_spot(spot, last) for last in self._last)
        ]
        return [*self._last, *others]

    def should_skip(self, spot: Spot, frame: int, *, moves: bool) -> bool:
        """Return whether to skip a spot in this frame after too many failures."""
        effort = self._effort_on(spot)
        if effort is None:
            return False
        pause = RATE_FOR_MOVING.pause_after(effort.frames) if moves else effort.pause
        return frame - effort.last < pause

    def note_failure(
        self, spot: Spot, frame: int, now: float, *, moves: bool, sees_code: bool = False
    ) -> None:
        """Count one more frame in which the spot could not be read."""
        before = self._effort_on(spot)
        frames, still = 1, 1
        if before is not None:
            self._efforts.remove(before)
            frames, still = before.frames + 1, before.still + 1
        still = 0 if moves else still
        self._efforts.append(FailedSpot(spot, frames, still, frame, now, sees_code))

    def count_failures(self, spot: Spot) -> int:
        """Return in how many frames the spot could not be read."""
        effort = self._effort_on(spot)
        return effort.frames if effort else 0

    def _is_held(self, now: float) -> bool:
        return bool(self._last) and now - self._last_at <= MEMORY

    def _effort_on(self, spot: Spot) -> FailedSpot | None:
        return next((effort for effort in self._efforts if is_same_spot(spot, effort.spot)), None)


def is_same_spot(one: Spot, other: Spot) -> bool:
    if isinstance(one, BarsSpot) != isinstance(other, BarsSpot):
        return False
    apart = float(np.hypot(*np.subtract(one.middle, other.middle)))
    if apart > MOVED * max(one.size, other.size):
        return False
    sizes, strengths = (one.size, other.size), (one.strength, other.strength)
    return all(max(pair) <= CHANGED * min(pair) for pair in (sizes, strengths))
