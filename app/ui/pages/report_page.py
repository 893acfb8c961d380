"""The page with the night in figures, for supervisors."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from app.errors import KnownError
from app.report.counting import Figures
from app.report.period import MINUTE_MS, WrongTime, moment_of
from app.ui.bridge import Bridge
from app.ui.pages.page import StewardPage, Topic
from app.ui.printing.charts import TimeChart, arrivals_chart, headcount_chart, paint_time_chart
from app.ui.printing.report_texts import ReportTexts, TableTexts
from app.ui.text import say, time_text, translated
from app.ui.theme.style import px, set_least_width, theme_in_use
from app.ui.widgets.controls import Segments
from app.ui.widgets.labels import (
    OptionalLabel,
    PlainLabel,
    column,
    fill,
    grid,
    label,
    remove_widgets,
    row,
)
from app.ui.widgets.table import Table

_NARROWEST, _LOWEST, _GAP = 200, 88, 6  # pixels


class ChartView(QWidget):
    """Shows a chart below its heading; `describe` is the chart in words for a screen reader."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = label("strong", self)
        self._chart: TimeChart | None = None
        column((self.heading, Qt.AlignmentFlag.AlignTop), parent=self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, title: str, describe: str, chart: TimeChart) -> None:
        self.heading.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(describe)
        self._chart = chart
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), self.heading.sizeHint().height() + px(_LOWEST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._chart is not None:
            place = QRectF(self.rect()).adjusted(0, self.heading.height() + _GAP, 0, 0)
            paint_time_chart(QPainter(self), place, self._chart, theme_in_use())


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
        self.tiles = [PlainLabel(value, parent=self) for _, value in facts]
        for place, ((name, value), tile) in enumerate(zip(facts, self.tiles, strict=True)):
            tile.setAccessibleName(f"{name}: {value}")
            self._grid.addWidget(tile, 0, place)
            self._grid.addWidget(label("dim", self, name), 1, place)
            self._grid.setColumnStretch(place, 1)
        self.restyle()
        arrivals = arrivals_chart(figures)
        title = texts.arrivals_title(arrivals.bar_ms // MINUTE_MS)
        self.arrivals.show_chart(title, f"{arrivals.most}", arrivals)
        title = texts.headcount_title(figures.door.capacity)
        self.headcount.show_chart(title, f"{figures.peak[1]}", headcount_chart(figures))

    def restyle(self) -> None:
        for value in self.tiles:
            value.set_type(px(_TILE_TYPE), QFont.Weight.Bold, tabular=True)


_LONGEST_TIME = 30
_TIME_WIDE = 84  # pixels


class ReportPage(StewardPage):
    """Shows the figures of the night, or of a part of it, as charts and tables.

    `save` carries the figures, and whether a PDF is wanted or else a table.
    """

    help_topic = Topic.REPORT
    save = Signal(object, bool)

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self._texts = ReportTexts(self)
        self.figures: Figures | None = None
        self.words = OptionalLabel("dim", self)
        names = (
            self.tr("Overview"), self._texts.facts_heading(), self.tr("Categories and doors"),
            self._texts.supervisors_heading(),
        )  # fmt: skip
        self.parts = Segments(names, self)
        self._times, self._top = QWidget(self), grid(14, 8, wide=1)
        times = row(gap=14, parent=self._times)
        self.begin_time = self._time_field(times, self.tr("From"), "20:00")
        self.end_time = self._time_field(times, self.tr("To"), "22:30")
        self.time = self._time_field(times, self.tr("Inside at"), "23:42")
        self._counted = ("", "")
        self.answer, self.trouble = OptionalLabel("strong", self), OptionalLabel("bad", self)
        self.overview = ReportOverview(self)
        self.facts = Table("", (), wide=(1,), parent=self)
        self.reasons, self.categories, self.doors = (
            Table("", (), wide=(0,), parent=self) for _ in range(3)
        )
        self.supervisors = Table("", (), wide=(3, 4), parent=self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.table_button = self.add_button(
            self.tr("Save as a table"), lambda: self._save(is_pdf=False)
        )
        self.pdf_button = self.add_button(
            self.tr("Save as PDF"), lambda: self._save(is_pdf=True), is_primary=True
        )
        self.parts.chosen.connect(self._stack.setCurrentIndex)
        for field in (self.begin_time, self.end_time):
            field.returnPressed.connect(lambda: self.count_part())
        self.time.returnPressed.connect(self.answer_time)
        self._answer("", "")
        self._fill()

    def _time_field(self, times: QHBoxLayout, name: str, example: str) -> QLineEdit:
        """Return a new field at the end of the row of times, with its name before it."""
        words, field = label("dim", self, name), QLineEdit(self)
        words.setWordWrap(False)
        words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        field.setAccessibleName(name)
        field.setPlaceholderText(example)
        field.setMaxLength(_LONGEST_TIME)
        set_least_width(field, _TIME_WIDE)
        fill(times, words, field)
        return field

    def begin(self) -> None:
        """Count the night; this takes a moment after a long one."""
        self._say(self.tr("The night is being counted…"))
        self._bridge.ask(lambda core: core.report("", ""), self._show, self._show_trouble)

    def count_part(self, then: Callable[[], None] = lambda: None) -> None:
        """Count the time between the two that were typed; a field without a text is no limit."""
        begin, end = limits = self._limits()

        def show(figures: Figures) -> None:
            self._counted = limits
            self._answer("", "")
            self._show(figures)
            then()

        def show_trouble(error: KnownError) -> None:
            self._answer("", translated(error.whole))

        self._bridge.ask(lambda core: core.report(begin, end), show, show_trouble, owner=self)

    def _limits(self) -> tuple[str, str]:
        return self.begin_time.text().strip(), self.end_time.text().strip()

    def _save(self, *, is_pdf: bool) -> None:
        """Save the figures of the times in the fields, also if they were only typed so far."""
        if self._limits() == self._counted:
            self.save.emit(self.figures, is_pdf)
        else:
            self.count_part(lambda: self.save.emit(self.figures, is_pdf))

    def answer_time(self) -> None:
        """Show how many people were inside at the time that was typed."""
        if self.figures is None:
            return
        newest = self.figures.period.end
        try:
            moment = moment_of(self.time.text(), newest, None)
        except WrongTime as error:
            self._answer("", translated(error.said))
            return
        count, time = self.figures.headcount.at(moment), time_text(moment, newest)
        self._answer(say("{count} inside at {time}", count=count, time=time), "")

    def _answer(self, said: str, trouble: str) -> None:
        """Show one of the two texts beside the time."""
        self.answer.setText(said)
        self.trouble.setText(trouble)
        for field in (self.begin_time, self.end_time, self.time):
            field.setAccessibleDescription(said or trouble)

    def _lay_out(self) -> None:
        self._place_times()
        figures, tables = QWidget(self), QWidget(self)
        row((self.facts, 3), (self.reasons, 2), gap=28, parent=figures)
        row((self.categories, 3), (self.doors, 2), gap=28, parent=tables)
        for part in (self.overview, figures, tables, self.supervisors):
            self._stack.addWidget(part)
        fill(self.body, self._top, 10, self.answer, self.trouble, self.words, (self._stack, 1))
        self.body.addStretch(0)

    def _place_times(self) -> None:
        """Place the times beside the names of the parts, or below them if there is no room."""
        needed = self.parts.sizeHint().width() + self._times.minimumSizeHint().width()
        is_wide = needed + self._top.horizontalSpacing() <= self._stack.width()
        down, at, columns, across = (0, 2, 1, Qt.AlignmentFlag.AlignRight)
        if not is_wide:
            down, at, columns, across = (1, 0, 3, Qt.AlignmentFlag.AlignLeft)
        self._top.addWidget(self.parts, 0, 0)
        self._top.addWidget(self._times, down, at, 1, columns, across)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_times()

    def _show(self, figures: Figures) -> None:
        self.figures = figures
        self._say("")
        self._fill()

    def _show_trouble(self, error: KnownError) -> None:
        self._say(translated(error.whole))

    def _say(self, words: str) -> None:
        """Show a sentence in place of the figures; empty words show the figures."""
        self.words.setText(words)
        for part in (
            *(self.parts, self.begin_time, self.end_time, self.time),
            *(self.table_button, self.pdf_button),
        ):
            part.setEnabled(not words)
        self._stack.setVisible(not words)

    def _fill(self) -> None:
        figures, texts = self.figures, self._texts
        self.set_heading(texts.title(), texts.head(figures) if figures else "")
        if figures is None:
            return
        self.overview.show_figures(figures, texts)
        _fill_table(self.facts, texts.facts(figures))
        _fill_table(self.reasons, texts.reasons(figures))
        _fill_table(self.categories, texts.categories(figures))
        _fill_table(self.doors, texts.doors(figures))
        nobody = self.tr("Nobody was let in by a supervisor, and no dispute was settled.")
        _fill_table(self.supervisors, texts.supervisors(figures), nobody)


def _fill_table(table: Table, texts: TableTexts, empty: str = "") -> None:
    table.name_columns(texts.heading, texts.titles)
    table.show_rows({str(place): line for place, line in enumerate(texts.lines)}, empty)
