"""The row of chips on the verdict panel."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui.theme.fonts import typeface
from app.ui.verdict.chips import Chip
from app.ui.widgets.fitting import Fitted, Room, fitted

# Sizes in units of the panel.
_TEXT, _TALL, _BESIDE, _BETWEEN = 25.0, 56.0, 22.0, 15.0
_DOT, _DOTS_BETWEEN = 16.0, 8.0
_LEAST = 16  # pixels
_SHRINKS = Room(smallest=0.82)


@dataclass(frozen=True, slots=True)
class PlacedChip:
    """A chip with its place in the row, and its text as it is painted."""

    chip: Chip
    place: QRectF
    text: Fitted


class ChipRow(QWidget):
    """Shows the chips in as many lines as they need; a long one becomes smaller, then shorter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[Chip, ...] = ()
        self._unit = 1.0
        self._colour, self._ground = QColor(), QColor()

    def show_chips(self, chips: tuple[Chip, ...]) -> None:
        self._chips = chips
        self.setAccessibleName(", ".join(chip.text for chip in chips))
        self.setVisible(bool(chips))
        self.update()

    def set_type(self, unit: float, colour: QColor, ground: QColor) -> None:
        """Set colours and `unit`, the factor by which all sizes are multiplied."""
        self._unit, self._colour, self._ground = unit, colour, ground
        self.update()

    def heightForWidth(self, width: int) -> int:
        return int(max((one.place.bottom() for one in self.placed(width)), default=0.0)) + 1

    def placed(self, width: int) -> Iterator[PlacedChip]:
        """Yield each chip with its place."""
        unit, font = self._unit, typeface(max(_TEXT * self._unit, _LEAST), QFont.Weight.DemiBold)
        left = top = 0.0
        for chip in self._chips:
            beside = 2 * _BESIDE * unit + self._width_of_dots(chip)
            text = fitted(chip.text, font, width - beside, _SHRINKS)
            wide, tall = text.width + beside, max(_TALL * unit, text.height + 12 * unit)
            if left and left + wide > width:
                left, top = 0.0, top + tall + _BETWEEN * unit
            yield PlacedChip(chip, QRectF(left, top, wide, tall), text)
            left += wide + _BETWEEN * unit

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in self.placed(self.width()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._ground)
            painter.drawRoundedRect(one.place, 12 * self._unit, 12 * self._unit)
            left = one.place.left() + _BESIDE * self._unit
            self._draw_dots(painter, one.chip, QPointF(left, one.place.center().y()))
            painter.setFont(one.text.font)
            painter.setPen(self._colour)
            top = one.place.center().y() - one.text.height / 2
            at = QPointF(left + self._width_of_dots(one.chip), top + one.text.ascent)
            painter.drawText(at, one.text.lines[0])

    def _draw_dots(self, painter: QPainter, chip: Chip, left: QPointF) -> None:
        stroke, size = 2.5 * self._unit, _DOT * self._unit
        painter.setPen(QPen(self._colour, stroke))
        for number, is_filled in enumerate(chip.dots):
            painter.setBrush(self._colour if is_filled else Qt.BrushStyle.NoBrush)
            middle = left.x() + size / 2 + number * (_DOT + _DOTS_BETWEEN) * self._unit
            radius = (size - stroke) / 2
            painter.drawEllipse(QPointF(middle, left.y()), radius, radius)

    def _width_of_dots(self, chip: Chip) -> float:
        return (len(chip.dots) * (_DOT + _DOTS_BETWEEN) + 4) * self._unit if chip.dots else 0.0
