"""A bar that shows how full the house is, with marks at the levels that are said; its colours."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.model.night import LEVELS, Occupancy
from app.ui.theme.style import px, theme_in_use

_THICK, _MARK = 14, 2  # pixels
_FULL = 100


class CapacityBar(QWidget):
    """Shows the people inside as a part of the capacity. The words beside it say the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._people = Occupancy(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_people(self, people: Occupancy) -> None:
        self._people = people
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(_THICK))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, people, wide = theme_in_use(), self._people, self.width()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.setClipPath(frame)
        painter.fillRect(self.rect(), QColor(theme.fill))
        share = min(people.inside / max(people.capacity, 1), 1.0)
        colour = level_colour(people) if people.level else theme.good
        painter.fillRect(QRectF(0, 0, wide * share, self.height()), QColor(colour))
        painter.setPen(Qt.PenStyle.NoPen)
        for level in LEVELS:
            if level < _FULL:
                left = wide * level / _FULL
                painter.fillRect(QRectF(left, 0, px(_MARK), self.height()), QColor(theme.text))


def level_colour(occupancy: Occupancy) -> str:
    """Return the colour of the number of people: as text below 80 percent, red for a full house."""
    theme = theme_in_use()
    match occupancy.level:
        case 0:
            return theme.text
        case 100:
            return theme.bad
        case _:
            return theme.warn
