"""The rail: the list of the steps of set-up, with the progress."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import TARGET, Theme
from app.ui.widgets.icons import Icon, paint_icon

WIDE = 190  # pixels
_MARK = 26.0  # pixels


class Rail(QWidget):
    """Shows all steps. `chosen` carries the number of the step that was clicked."""

    chosen = Signal(int)

    def __init__(self, count: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = [_Stop(number, theme, self) for number in range(count)]
        self.set_theme(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for number, stop in enumerate(self.steps):
            column.addWidget(stop)
            stop.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
        column.addStretch(1)

    def set_theme(self, theme: Theme) -> None:
        self.setFixedWidth(theme.px(WIDE))

    def show_steps(self, names: Sequence[str], now: int, done: Collection[int]) -> None:
        for number, (stop, name) in enumerate(zip(self.steps, names, strict=True)):
            stop.setText(name)
            stop.setAccessibleName(self._spoken(number, name, now, done))
            stop.show_state(is_now=number == now, is_done=number in done and number != now)

    def _spoken(self, number: int, name: str, now: int, done: Collection[int]) -> str:
        of = self.tr("Step {number} of {count}: {name}")
        said = of.format(number=number + 1, count=len(self.steps), name=name)
        if number == now:
            return self.tr("{step}, you are here").format(step=said)
        return self.tr("{step}, done").format(step=said) if number in done else said


class _Stop(QPushButton):
    """The button of one step."""

    def __init__(self, number: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._number = number
        self._is_now = self._is_done = False
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(TARGET))
        self.update()

    def show_state(self, *, is_now: bool, is_done: bool) -> None:
        self._is_now, self._is_done = is_now, is_done
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(WIDE), self._theme.px(TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, frame = self._theme.px, QRectF(self.rect()).adjusted(1, 2, -1, -2)
        edge = QPen(QColor(self._theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen
        painter.setPen(edge)
        lit = self._is_now or (self.underMouse() and self.isEnabled())
        painter.setBrush(QColor(self._theme.raised) if lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, px(10), px(10))
        mark = px(_MARK)
        self._draw_mark(painter, QRectF(px(10), (self.height() - mark) / 2, mark, mark))
        font = typeface(px(15), QFont.Weight.DemiBold if self._is_now else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.text if lit else self._theme.dim))
        left = mark + px(22)
        room = QRectF(left, 0, self.width() - left - px(8), self.height())
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(across), shown)

    def _draw_mark(self, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        if self._is_done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.good))
            painter.drawEllipse(box)
            inset = theme.px(7)
            inner = box.adjusted(inset, inset, -inset, -inset)
            paint_icon(painter, Icon.CHECK, inner, QColor("white"), 4.5)
            return
        painter.setPen(Qt.PenStyle.NoPen if self._is_now else QPen(QColor(theme.faint), 1.4))
        painter.setBrush(QColor(theme.primary) if self._is_now else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        painter.setFont(typeface(theme.px(13), QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(theme.on_primary if self._is_now else theme.dim))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number + 1))
