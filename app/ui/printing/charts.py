"""The charts of a report over the hours of a night, on the page and in the PDF."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import count, pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from app.message import local_time
from app.model.scan import Moment
from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.text import clock_text, date_text, number
from app.ui.theme.style import Theme, searchable_typeface

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


def time_steps(begin: Moment, end: Moment, most: int) -> list[Moment]:
    """Return round moments by this computer's clock, about `most` of them.

    The first one decides: steps that cross a change of the clocks are an hour off, as those are.
    """
    step = step_ms(end - begin, most)
    first = local_time(begin)
    midnight = first.replace(hour=0, minute=0, second=0, microsecond=0)
    since = (first - midnight) // timedelta(milliseconds=1)
    return list(range(begin + -since % step, end + 1, step))


_TYPE, _GAP = 12, 6  # pixels
_MOST_LEVELS = 5
_TIME_APART = 90  # pixels between two times on the axis


@dataclass(frozen=True, slots=True)
class TimeChart:
    """The content of a chart between two moments.

    `bars` are counts, each of the `bar_ms` that begin at its moment. `curve` has counts that hold
    from their moments on, up to the last one. A `limit` of 0 is none.
    """

    begin: Moment
    end: Moment
    bars: Sequence[tuple[Moment, int]] = ()
    bar_ms: int = 1
    curve: Sequence[tuple[Moment, int]] = ()
    limit: int = 0

    @property
    def most(self) -> int:
        """Return the greatest number that the chart must have room for."""
        counts = (count for _, count in (*self.bars, *self.curve))
        return max(*counts, self.limit, 1)


def paint_time_chart(painter: QPainter, place: QRectF, chart: TimeChart, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = searchable_typeface(theme.px(_TYPE))
    painter.setFont(font)
    metrics = QFontMetricsF(font)

    room = int(place.height() / (1.7 * metrics.height())) - 1
    levels = nice_steps(chart.most, min(max(room, 1), _MOST_LEVELS))
    left = max(metrics.horizontalAdvance(number(level)) for level in levels) + theme.px(_GAP)
    inside = place.adjusted(left, metrics.height() / 2, -1, -metrics.height() - theme.px(_GAP))
    axes = Axes(inside, chart.begin, chart.end, levels[-1])
    _paint_levels(painter, place, axes, levels, theme)
    _paint_times(painter, place, axes, theme)
    if chart.bars:
        _paint_bars(painter, axes, chart, theme)
    if chart.curve:
        _paint_curve(painter, axes, chart, theme)
    if chart.limit:
        _paint_limit(painter, axes, chart.limit, theme)
    painter.restore()


def _paint_levels(
    painter: QPainter, place: QRectF, axes: Axes, levels: Sequence[int], theme: Theme
) -> None:
    high = painter.fontMetrics().height()
    for level in levels:
        y = axes.y(level)
        painter.setPen(QPen(_faint(theme.line, 0.6), theme.scale))
        painter.drawLine(QPointF(axes.place.left(), y), QPointF(axes.place.right(), y))
        painter.setPen(QColor(theme.dim))
        wide = axes.place.left() - place.left() - theme.px(_GAP)
        room, right = QRectF(place.left(), y - high / 2, wide, high), Qt.AlignmentFlag.AlignRight
        painter.drawText(room, right | Qt.AlignmentFlag.AlignVCenter, number(level))


def _paint_times(painter: QPainter, place: QRectF, axes: Axes, theme: Theme) -> None:
    """Paint the times below the axis; one that has no room is left out."""
    painter.setPen(QColor(theme.dim))
    most = max(int(axes.place.width() / theme.px(_TIME_APART)), 1)
    metrics = QFontMetricsF(painter.font())
    moments = time_steps(axes.begin, axes.end, most)
    as_text = date_text if len(moments) > 1 and moments[1] - moments[0] >= DAY_MS else clock_text
    for moment in moments:
        text = as_text(moment)
        wide = metrics.horizontalAdvance(text)
        left = axes.x(moment) - wide / 2
        if place.left() <= left and left + wide <= place.right():
            painter.drawText(QPointF(left, place.bottom() - metrics.descent()), text)


def _paint_bars(painter: QPainter, axes: Axes, chart: TimeChart, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.good))
    for at, people in chart.bars:
        left = axes.x(max(at, chart.begin))
        right = axes.x(min(at + chart.bar_ms, chart.end))
        gap = min((right - left) * 0.2, theme.scale)
        top = axes.y(people)
        painter.drawRect(QRectF(left, top, right - left - gap, axes.place.bottom() - top))


def _paint_curve(painter: QPainter, axes: Axes, chart: TimeChart, theme: Theme) -> None:
    corners = list(_corners(axes, chart))
    ends = [QPointF(corner.x(), axes.place.bottom()) for corner in (corners[-1], corners[0])]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_faint(theme.focus, 0.2))
    painter.drawPolygon(QPolygonF([*corners, *ends]))
    pen = QPen(QColor(theme.focus), 2 * theme.scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(corners))


def _faint(colour: str, opacity: float) -> QColor:
    faint = QColor(colour)
    faint.setAlphaF(opacity)
    return faint


def _corners(axes: Axes, chart: TimeChart) -> Iterator[QPointF]:
    """Yield the corners of a curve whose count holds until it changes."""
    for (at, people), (until, _) in pairwise(chart.curve):
        yield QPointF(axes.x(at), axes.y(people))
        yield QPointF(axes.x(until), axes.y(people))
    last, people = chart.curve[-1]
    yield QPointF(axes.x(last), axes.y(people))


def _paint_limit(painter: QPainter, axes: Axes, limit: int, theme: Theme) -> None:
    pen = QPen(QColor(theme.bad), 1.5 * theme.scale)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    y = axes.y(limit)
    painter.drawLine(QPointF(axes.place.left(), y), QPointF(axes.place.right(), y))


MOST_BARS = 150
_SHORTEST_MS = 60 * MINUTE_MS


def arrivals_chart(figures: Figures) -> TimeChart:
    """Return the guests admitted at this door, for each 5 minutes or a longer step."""
    begin, end = _shown(figures)
    step = step_ms(end - begin, MOST_BARS)
    counts = Counter[int]()
    for minute in figures.minutes:
        counts[minute.at - minute.at % step] += minute.admitted
    return TimeChart(begin, end, bars=[(at, counts[at]) for at in sorted(counts)], bar_ms=step)


def headcount_chart(figures: Figures) -> TimeChart:
    """Return the people inside at each minute, with the capacity as a limit."""
    begin, end = _shown(figures)
    curve = [(minute.at, minute.inside) for minute in figures.minutes]
    last = curve[-1][0] + MINUTE_MS
    curve.append((last, figures.headcount.at(last)))
    return TimeChart(begin, end, curve=curve, limit=figures.door.capacity)


def _shown(figures: Figures) -> tuple[int, int]:
    """Return from when to when anybody was scanned, but no less than an hour."""
    begin, end = figures.minutes[0].at, figures.minutes[-1].at + MINUTE_MS
    return begin, max(end, begin + _SHORTEST_MS)
