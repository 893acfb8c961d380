"""What the frames before told: where a code is held, and where no effort is worth its while."""

from dataclasses import dataclass, replace

import numpy as np

from app.scan.candidates import Bars, Spot, spot_at
from app.scan.reading import Reading

# Frames in which a spot was tried in vain, after which it is tried in every so many only.
WEARY, EVERY_FOURTH = 8, 4
TIRED, NOW_AND_THEN = 16, 24
# Seconds after which something out of sight is forgotten.
MEMORY = 1.0
# Still the same thing: it has moved and changed by no more than these shares of its size.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class Effort:
    """What has been spent on one spot, in vain."""

    spot: Spot
    frames: int
    seen: float


class Attention:
    """Furniture looks like codes too: slats, print, keyboards. It is not stared at for ever."""

    def __init__(self) -> None:
        self._efforts: list[Effort] = []
        self._last: list[Spot] = []
        self._last_at = 0.0

    def saw(self, readings: tuple[Reading, ...], now: float) -> None:
        self._last = [spot_at(reading) for reading in readings]
        self._last_at = now
        self._efforts = []

    def followed(self, spots: list[Spot], now: float) -> list[Spot]:
        """The spots of this frame, first of all those where a code was read a moment ago."""
        self._efforts = [
            replace(effort, seen=now)
            if any(is_same(spot, effort.spot) for spot in spots)
            else effort
            for effort in self._efforts
            if now - effort.seen < MEMORY
        ]
        if now - self._last_at > MEMORY:
            self._last = []
        others = [spot for spot in spots if not any(is_same(spot, last) for last in self._last)]
        return [*self._last, *others]

    def rests_from(self, spot: Spot, frame: int) -> bool:
        """Not in the frame of this number: enough has been tried in vain."""
        effort = self._effort_on(spot)
        if effort is None or effort.frames < WEARY:
            return False
        return frame % (EVERY_FOURTH if effort.frames < TIRED else NOW_AND_THEN) != 0

    def tried(self, spot: Spot, now: float) -> None:
        """In one more frame, in vain."""
        effort = self._effort_on(spot)
        if effort is None:
            self._efforts.append(Effort(spot, 1, now))
            return
        at = self._efforts.index(effort)
        self._efforts[at] = Effort(spot, effort.frames + 1, now)

    def _effort_on(self, spot: Spot) -> Effort | None:
        return next((effort for effort in self._efforts if is_same(spot, effort.spot)), None)


def is_same(one: Spot, other: Spot) -> bool:
    if isinstance(one, Bars) != isinstance(other, Bars):
        return False
    apart = float(np.hypot(*np.subtract(one.middle, other.middle)))
    if apart > MOVED * max(one.size, other.size):
        return False
    sizes, strengths = (one.size, other.size), (one.strength, other.strength)
    return all(max(pair) <= CHANGED * min(pair) for pair in (sizes, strengths))
