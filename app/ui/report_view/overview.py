"""The overview of a report: the largest figures, three charts, and the other figures as lines."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.report_view.charts import (
    arrivals_chart,
    headcount_chart,
    paint_time_chart,
)
from app.ui.report_view.report_texts import Fact, ReportTexts
from app.ui.theme.style import px, theme_in_use
from app.ui.widgets.labels import PlainLabel, label

_NARROWEST, _LOWEST = 200, 88  # pixels
Paint = Callable[[QPainter, QRectF], None]


class ChartView(QWidget):
    """Shows a chart as large as there is room; its words for a screen reader are in `describe`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("strong", self)
        self._canvas = _Canvas(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.heading)
        column.addWidget(self._canvas, 1)

    def show_chart(self, title: str, describe: str, paint: Paint) -> None:
        self.heading.setText(title)
        self._canvas.setAccessibleName(title)
        self._canvas.setAccessibleDescription(describe)
        self._canvas.show_chart(paint)


class _Canvas(QWidget):
    """The place that the chart is painted on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._paint: Paint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, paint: Paint) -> None:
        self._paint = paint
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), px(_LOWEST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._paint is not None:
            self._paint(QPainter(self), QRectF(self.rect()))


_TILE_TYPE = 28  # pixels


class ReportOverview(QWidget):
    """Shows the figures of one report; `show_figures` again after a change of the language."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.arrivals, self.headcount = ChartView(self), ChartView(self)
        self.reasons, self.facts = FactLines(self), FactLines(self)
        self.tiles = Tiles(self)
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(14)
        grid.addWidget(self.arrivals, 0, 0)
        grid.addWidget(self.headcount, 0, 1)
        grid.addWidget(self.reasons, 1, 0)
        grid.addWidget(self.facts, 1, 1)
        for number in range(2):
            grid.setColumnStretch(number, 1)
            grid.setRowStretch(number, 5 + number)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addWidget(self.tiles)
        column.addLayout(grid, 1)

    def show_figures(self, figures: Figures, texts: ReportTexts) -> None:
        self.tiles.show_figures(figures, texts)
        self.facts.show_facts("", texts.facts(figures))
        self.reasons.show_facts(texts.reasons_title(), texts.reasons(figures))
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


class Tiles(QWidget):
    """Shows the largest figures side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(20)
        self.values, self._names = list[PlainLabel](), list[QLabel]()

    def show_figures(self, figures: Figures, texts: ReportTexts) -> None:
        facts = texts.tiles(figures)
        while len(self.values) < len(facts):
            self._add_tile()
        for fact, value, name in zip(facts, self.values, self._names, strict=True):
            value.setText(fact.value)
            value.setAccessibleName(f"{fact.name}: {fact.value}")
            name.setText(fact.name)

    def restyle(self) -> None:
        for value in self.values:
            value.set_type(px(_TILE_TYPE), QFont.Weight.Bold, tabular=True)

    def _add_tile(self) -> None:
        value, name = PlainLabel(parent=self), label("dim", self)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(value)
        column.addWidget(name)
        self._row.addLayout(column, 1)
        self.values.append(value)
        self._names.append(name)
        self.restyle()


class FactLines(QWidget):
    """Shows figures as lines below a heading: the name, and the value beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("strong", self)
        self._grid = QGridLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.heading)
        column.addLayout(self._grid, 1)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._lines = list[tuple[QLabel, QLabel]]()

    def show_facts(self, heading: str, facts: Sequence[Fact]) -> None:
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))
        for row in range(len(self._lines), len(facts)):
            line = label("small", self), label("small value", self)
            line[0].setWordWrap(False)
            for number, part in enumerate(line):
                self._grid.addWidget(part, row, number, Qt.AlignmentFlag.AlignTop)
            self._lines.append(line)
            self._grid.setRowStretch(row, 0)
            self._grid.setRowStretch(row + 1, 1)
        for number, (name, value) in enumerate(self._lines):
            fact = facts[number] if number < len(facts) else None
            name.setText(fact.name if fact else "")
            value.setText(fact.value if fact else "")
