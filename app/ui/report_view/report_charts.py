"""The charts of a report, made from its figures."""

from collections import Counter
from datetime import tzinfo

from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.report_view.axes import step_ms
from app.ui.report_view.time_chart import TimeChart

MOST_BARS = 150
_SHORTEST_MS = 60 * MINUTE_MS


def arrivals_chart(figures: Figures, zone: tzinfo | None) -> TimeChart:
    """Return the guests admitted at this door, for each 5 minutes or a longer step."""
    begin, end = _shown(figures)
    step = step_ms(end - begin, MOST_BARS)
    counts = Counter[int]()
    for minute in figures.minutes:
        counts[minute.at - minute.at % step] += minute.admitted
    bars = [(at, counts[at]) for at in sorted(counts)]
    return TimeChart(begin, end, zone, bars=bars, bar_ms=step)


def headcount_chart(figures: Figures, zone: tzinfo | None) -> TimeChart:
    """Return the people inside at each minute, with the capacity as a limit."""
    begin, end = _shown(figures)
    curve = [(minute.at, minute.inside) for minute in figures.minutes]
    last = curve[-1][0] + MINUTE_MS
    curve.append((last, figures.headcount.at(last)))
    return TimeChart(begin, end, zone, curve=curve, limit=figures.door.capacity)


def _shown(figures: Figures) -> tuple[int, int]:
    """Return from when to when anybody was scanned, but no less than an hour."""
    begin, end = figures.minutes[0].at, figures.minutes[-1].at + MINUTE_MS
    return begin, max(end, begin + _SHORTEST_MS)
