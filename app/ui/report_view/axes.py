"""The axes of a chart over time: places of moments and counts, and round steps for the labels."""

from dataclasses import dataclass
from datetime import timedelta, tzinfo
from itertools import count

from PySide6.QtCore import QRectF

from app.message import local_time
from app.model.scan import Moment
from app.report.period import MINUTE_MS

DAY_MS = 1_440 * MINUTE_MS
# Steps between two times on the axis, in minutes.
_TIMES = (5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1_440, 2_880, 10_080, 40_320)


@dataclass(frozen=True, slots=True)
class Axes:
    """Two axes that give moments and counts their positions within a place."""

    place: QRectF
    begin: Moment
    end: Moment
    most: int

    def x(self, moment: Moment) -> float:
        """Return the horizontal place of a moment."""
        share = (moment - self.begin) / max(self.end - self.begin, 1)
        return self.place.left() + self.place.width() * share

    def y(self, people: int) -> float:
        """Return the vertical place of a count; 0 is at the bottom."""
        return self.place.bottom() - self.place.height() * people / self.most


def nice_steps(most: int, levels: int) -> list[int]:
    """Return round numbers from 0 on, about so many levels; the last is not below `most`.

    7 in 5 levels -> 0 2 4 6 8, 430 in 5 levels -> 0 100 200 300 400 500
    """
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    step = next(one for one in steps if one * levels >= most)
    return list(range(0, most + step, step)) if most % step else list(range(0, most + 1, step))


def step_ms(length: int, most: int) -> int:
    """Return the shortest usual step of which at most so many fit into a length of time."""
    fitting = (minutes for minutes in _TIMES if length <= minutes * MINUTE_MS * most)
    return next(fitting, _TIMES[-1]) * MINUTE_MS


def time_steps(begin: Moment, end: Moment, most: int, zone: tzinfo | None) -> list[Moment]:
    """Return round moments by the clocks of the zone, about `most` of them.

    The first one decides: steps that cross a change of the clocks are an hour off, as those are.
    """
    step = step_ms(end - begin, most)
    first = local_time(begin, zone)
    midnight = first.replace(hour=0, minute=0, second=0, microsecond=0)
    since = (first - midnight) // timedelta(milliseconds=1)
    return list(range(begin + -since % step, end + 1, step))
