"""A few buttons side by side, of which one is chosen."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import Theme

TALL = 47  # pixels


class Segments(QFrame):
    """Shows one button for each name; `chosen` carries the number of the one that was clicked."""

    chosen = Signal(int)

    def __init__(self, names: tuple[str, ...], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(2)
        for number, name in enumerate(names):
            button = _Segment(name, theme, self)
            self._group.addButton(button, number)
            row.addWidget(button)
        self._group.buttons()[0].setChecked(True)
        self._group.idClicked.connect(self.chosen)
        self.set_theme(theme)

    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    def choose(self, number: int) -> None:
        """Choose a button from the program; `chosen` is not emitted."""
        self._group.button(number).setChecked(True)

    def show_only(self, number: int) -> None:
        """Show one button only, because there is no choice."""
        for button in self._group.buttons():
            button.setVisible(self._group.id(button) == number)

    def current(self) -> int:
        return self._group.checkedId()

    def set_names(self, names: tuple[str, ...]) -> None:
        for button, name in zip(self._group.buttons(), names, strict=True):
            button.setText(name)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(TALL))
        for button in self._group.buttons():
            if isinstance(button, _Segment):
                button.set_theme(theme)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.edge), 1))
        painter.setBrush(QColor(self._theme.panel))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, self._theme.px(12), self._theme.px(12))


class _Segment(QPushButton):
    """One button of the row."""

    def __init__(self, text: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.set_theme(theme)
        self.setCheckable(True)
        # The button group makes the choice exclusive already; this tells screen readers about it.
        self.setAutoExclusive(True)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._font = typeface(theme.px(15), QFont.Weight.Bold)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._font).horizontalAdvance(self.text())
        return QSize(int(wide) + self._theme.px(48), self._theme.px(TALL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, self._theme.px(5), -1, -self._theme.px(5))
        chosen = self.isChecked()
        focus = QPen(QColor(self._theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen
        painter.setPen(focus)
        painter.setBrush(QColor(self._theme.primary) if chosen else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, self._theme.px(9), self._theme.px(9))
        painter.setFont(self._font)
        painter.setPen(QColor(self._theme.on_primary if chosen else self._theme.dim))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
