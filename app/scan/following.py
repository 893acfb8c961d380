"""What the frames before told: where a code is held, and where no effort is worth its while."""

from dataclasses import dataclass, replace

import numpy as np

from app.scan.candidates import Bars, Spot, spot_at
from app.scan.reading import Reading

# Seconds of work without a reading after which something is taken for furniture.
PATIENCE = 0.4
# Seconds after which something out of sight is forgotten.
MEMORY = 1.0
# Still the same thing: it has moved and changed by no more than these shares of its size.
MOVED = 0.25
CHANGED = 1.5


@dataclass(frozen=True, slots=True)
class Effort:
    """What has been spent on one spot, in vain."""

    spot: Spot
    seconds: float
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
        self._efforts = [effort for effort in self._efforts if now - effort.seen < MEMORY]
        if now - self._last_at > MEMORY:
            self._last = []
        others = [spot for spot in spots if not any(is_same(spot, last) for last in self._last)]
        return [*self._last, *others]

    def is_tired_of(self, spot: Spot) -> bool:
        effort = self._effort_on(spot)
        return effort is not None and effort.seconds > PATIENCE

    def spent(self, spot: Spot, seconds: float, now: float) -> None:
        effort = self._effort_on(spot)
        if effort is None:
            self._efforts.append(Effort(spot, seconds, now))
            return
        total = effort.seconds + seconds
        at = self._efforts.index(effort)
        self._efforts[at] = replace(effort, spot=spot, seconds=total, seen=now)

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
