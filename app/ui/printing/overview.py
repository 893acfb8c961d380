"""The overview of a report: the largest figures, and two charts."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.printing.charts import arrivals_chart, headcount_chart, paint_time_chart
from app.ui.printing.report_texts import ReportTexts
from app.ui.theme.style import px, theme_in_use
from app.ui.widgets.labels import PlainLabel, label
from app.ui.widgets.layouts import column, grid, remove_widgets, row

_NARROWEST, _LOWEST, _GAP = 200, 88, 6  # pixels
Paint = Callable[[QPainter, QRectF], None]


class ChartView(QWidget):
    """Shows a chart below its heading; `describe` is the chart in words for a screen reader."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("strong", self)
        self._paint: Paint | None = None
        column((self.heading, Qt.AlignmentFlag.AlignTop), parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, title: str, describe: str, paint: Paint) -> None:
        self.heading.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(describe)
        self._paint = paint
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), self.heading.sizeHint().height() + px(_LOWEST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._paint is not None:
            top = self.heading.height() + _GAP
            self._paint(QPainter(self), QRectF(self.rect()).adjusted(0, top, 0, 0))


_TILE_TYPE = 28  # pixels


class ReportOverview(QWidget):
    """Shows the figures of one report."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.arrivals, self.headcount = ChartView(self), ChartView(self)
        self.tiles = list[PlainLabel]()
        self._grid = grid(20, 0)
        charts = row((self.arrivals, 1), (self.headcount, 1), gap=28)
        column(self._grid, (charts, 1), gap=14, parent=self)

    def show_figures(self, figures: Figures, texts: ReportTexts) -> None:
        remove_widgets(self._grid)
        facts = texts.tiles(figures)
        self.tiles = [PlainLabel(fact.value, parent=self) for fact in facts]
        for place, (fact, value) in enumerate(zip(facts, self.tiles, strict=True)):
            value.setAccessibleName(f"{fact.name}: {fact.value}")
            self._grid.addWidget(value, 0, place)
            self._grid.addWidget(label("dim", self, fact.name), 1, place)
            self._grid.setColumnStretch(place, 1)
        self.restyle()
        arrivals = arrivals_chart(figures)
        self.arrivals.show_chart(
            texts.arrivals_title(arrivals.bar_ms // MINUTE_MS),
            f"{arrivals.most}",
            lambda painter, place: paint_time_chart(painter, place, arrivals, theme_in_use()),
        )
        inside = headcount_chart(figures)
        self.headcount.show_chart(
            texts.headcount_title(figures.door.capacity),
            f"{figures.peak[1]}",
            lambda painter, place: paint_time_chart(painter, place, inside, theme_in_use()),
        )

    def restyle(self) -> None:
        for value in self.tiles:
            value.set_type(px(_TILE_TYPE), QFont.Weight.Bold, tabular=True)
