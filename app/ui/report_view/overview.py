"""The overview of a report: the largest figures, three charts, and the other figures as lines."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.report.counting import Figures
from app.report.period import MINUTE_MS
from app.ui.report_view.chart_view import ChartView
from app.ui.report_view.report_charts import arrivals_chart, headcount_chart
from app.ui.report_view.report_texts import ReportTexts
from app.ui.report_view.share_chart import paint_shares
from app.ui.report_view.time_chart import paint_time_chart
from app.ui.theme.tokens import Theme
from app.ui.widgets.labels import PlainLabel, label

_TILE_TYPE = 28  # pixels


class ReportOverview(QWidget):
    """Shows the figures of one report; `show_figures` again after a change of the language."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.arrivals, self.headcount = ChartView(theme, self), ChartView(theme, self)
        self.reasons, self.facts = ChartView(theme, self), FactLines(self)
        self.tiles = Tiles(theme, self)
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
        self.facts.show_figures(figures, texts)
        arrivals = arrivals_chart(figures, texts.zone)
        self.arrivals.show_chart(
            texts.arrivals_title(arrivals.bar_ms // MINUTE_MS),
            f"{arrivals.most}",
            lambda painter, place, theme: paint_time_chart(painter, place, arrivals, theme),
        )
        inside = headcount_chart(figures, texts.zone)
        self.headcount.show_chart(
            texts.headcount_title(figures.door.capacity),
            f"{figures.peak[1]}",
            lambda painter, place, theme: paint_time_chart(painter, place, inside, theme),
        )
        shares, rest = texts.reasons(figures), texts.other_reasons()
        self.reasons.show_chart(
            texts.reasons_title(),
            ", ".join(f"{one.text}: {one.amount}" for one in shares),
            lambda painter, place, theme: paint_shares(painter, place, shares, theme, rest),
        )


class Tiles(QWidget):
    """Shows the largest figures side by side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
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

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for value in self.values:
            value.set_type(theme.px(_TILE_TYPE), QFont.Weight.Bold, tabular=True)

    def _add_tile(self) -> None:
        value, name = PlainLabel(parent=self), label("dim", self)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(value)
        column.addWidget(name)
        self._row.addLayout(column, 1)
        self.values.append(value)
        self._names.append(name)
        self.set_theme(self._theme)


class FactLines(QWidget):
    """Shows figures as lines: the name, and the value beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._lines = list[tuple[QLabel, QLabel]]()

    def show_figures(self, figures: Figures, texts: ReportTexts) -> None:
        facts = texts.facts(figures)
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
