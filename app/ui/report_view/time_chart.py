"""A chart over the hours of a night: bars, or a curve below a limit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from app.model.scan import Moment
from app.ui.report_view.axes import DAY_MS, Axes, nice_steps, time_steps
from app.ui.text.moments import clock_text, date_text
from app.ui.text.numbers import number
from app.ui.theme.fonts import searchable_typeface
from app.ui.theme.tokens import Theme, mixed

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
    zone: tzinfo | None = None
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
    """Paint the chart with its axes into this place."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = searchable_typeface(theme.px(_TYPE))
    painter.setFont(font)
    metrics = QFontMetricsF(font)

    room = int(place.height() / (1.7 * metrics.height())) - 1
    levels = nice_steps(chart.most, min(max(room, 1), _MOST_LEVELS))
    left = max(metrics.horizontalAdvance(number(level)) for level in levels) + theme.px(_GAP)
    axes = Axes(
        place.adjusted(left, metrics.height() / 2, -1, -metrics.height() - theme.px(_GAP)),
        chart.begin,
        chart.end,
        levels[-1],
    )
    _paint_levels(painter, place, axes, levels, theme)
    _paint_times(painter, place, axes, chart.zone, theme)
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
        painter.setPen(QPen(QColor(mixed(theme.line, theme.panel, 0.6)), theme.scale))
        painter.drawLine(QPointF(axes.place.left(), y), QPointF(axes.place.right(), y))
        painter.setPen(QColor(theme.dim))
        room = QRectF(
            place.left(), y - high / 2, axes.place.left() - place.left() - theme.px(_GAP), high
        )
        painter.drawText(
            room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(level)
        )


def _paint_times(
    painter: QPainter, place: QRectF, axes: Axes, zone: tzinfo | None, theme: Theme
) -> None:
    """Paint the times below the axis; one that has no room is left out."""
    painter.setPen(QColor(theme.dim))
    most = max(int(axes.place.width() / theme.px(_TIME_APART)), 1)
    metrics = QFontMetricsF(painter.font())
    moments = time_steps(axes.begin, axes.end, most, zone)
    as_text = date_text if len(moments) > 1 and moments[1] - moments[0] >= DAY_MS else clock_text
    for moment in moments:
        text = as_text(moment, zone)
        wide = metrics.horizontalAdvance(text)
        left = axes.x(moment) - wide / 2
        if place.left() <= left and left + wide <= place.right():
            painter.drawText(QPointF(left, place.bottom() - metrics.descent()), text)


def _paint_bars(painter: QPainter, axes: Axes, chart: TimeChart, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.good))
    for at, count in chart.bars:
        left = axes.x(max(at, chart.begin))
        right = axes.x(min(at + chart.bar_ms, chart.end))
        gap = min((right - left) * 0.2, theme.scale)
        top = axes.y(count)
        painter.drawRect(QRectF(left, top, right - left - gap, axes.place.bottom() - top))


def _paint_curve(painter: QPainter, axes: Axes, chart: TimeChart, theme: Theme) -> None:
    corners = list(_corners(axes, chart))
    ends = [QPointF(corner.x(), axes.place.bottom()) for corner in (corners[-1], corners[0])]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mixed(theme.focus, theme.panel, 0.2)))
    painter.drawPolygon(QPolygonF([*corners, *ends]))
    pen = QPen(QColor(theme.focus), 2 * theme.scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(corners))


def _corners(axes: Axes, chart: TimeChart) -> Iterator[QPointF]:
    """Yield the corners of a curve whose count holds until it changes."""
    for (at, count), (until, _) in pairwise(chart.curve):
        yield QPointF(axes.x(at), axes.y(count))
        yield QPointF(axes.x(until), axes.y(count))
    last, count = chart.curve[-1]
    yield QPointF(axes.x(last), axes.y(count))


def _paint_limit(painter: QPainter, axes: Axes, limit: int, theme: Theme) -> None:
    pen = QPen(QColor(theme.bad), 1.5 * theme.scale)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.drawLine(
        QPointF(axes.place.left(), axes.y(limit)), QPointF(axes.place.right(), axes.y(limit))
    )
