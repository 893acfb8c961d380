"""The row of small facts at the bottom of the verdict panel."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.theme.fonts import typeface
from app.ui.verdict.facts import Fact

_GAP = 34  # pixels
_LABEL, _VALUE = 13, 17
_NARROWEST = 40  # pixels


class FactRow(QWidget):
    """Shows as many facts as fit; the last one may be shortened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts: tuple[Fact, ...] = ()
        self._unit = 1.0
        self._colour, self._line = QColor(), QColor()

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        self._facts = facts
        self.setAccessibleName(", ".join(f"{fact.label} {fact.value}" for fact in facts))
        self.setVisible(bool(facts))
        self.update()

    def set_type(self, unit: float, colour: QColor, line: QColor) -> None:
        """Set colours and `unit`, the factor by which all sizes are multiplied."""
        self._unit, self._colour, self._line = unit, colour, line
        self.update()

    def placed(self) -> Iterator[tuple[Fact, float, float]]:
        """Yield each fact that fits, with its left edge and its width."""
        label, value = (QFontMetricsF(font) for font in self._fonts())
        left = 0.0
        for fact in self._facts:
            room = self.width() - left
            if room < _NARROWEST * self._unit:
                return
            needed = max(label.horizontalAdvance(fact.label), value.horizontalAdvance(fact.value))
            yield fact, left, min(needed + 2, room)
            left += needed + _GAP * self._unit

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), 1), self._line)
        painter.setPen(self._colour)
        top = 18 * self._unit
        for fact, left, width in self.placed():
            y = top
            for text, font, high in zip(
                (fact.label, fact.value), self._fonts(), (20, 26), strict=True
            ):
                painter.setFont(font)
                shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
                place = QRectF(left, y, width + 2, high * self._unit)
                across = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
                # In a small window the type is larger than its line.
                painter.drawText(place, int(across | Qt.TextFlag.TextDontClip), shown)
                y += high * self._unit

    def _fonts(self) -> tuple[QFont, QFont]:
        return (
            typeface(max(_LABEL * self._unit, 12)),
            typeface(max(_VALUE * self._unit, 15), QFont.Weight.DemiBold),
        )
