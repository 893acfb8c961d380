"""A bar that shows how full the house is, and the colour of its level."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from app.model.night import LEVELS, Occupancy
from app.ui.theme.style import px, theme_in_use

_THIN, _THICK, _MARK = 8, 14, 2  # pixels


class CapacityBar(QProgressBar):
    """Shows people as a part of a total; the style sheet has a colour for each level.

    A `marked` bar is thick, and has marks at the levels that are said before the house is full.
    """

    def __init__(self, parent: QWidget | None = None, *, marked: bool = False) -> None:
        super().__init__(parent)
        self._marked = marked
        self.setProperty("marked", marked)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.restyle()

    def restyle(self) -> None:
        self.setFixedHeight(px(_THICK if self._marked else _THIN))

    def show_people(self, inside: int, total: int, level: int = 0) -> None:
        self.setMaximum(max(total, 1))
        self.setValue(min(inside, max(total, 1)))
        if self.property("level") != level:
            self.setProperty("level", level)
            self.style().polish(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._marked:
            painter = QPainter(self)
            full, *nearly_full = LEVELS
            for level in nearly_full:
                left = self.width() * level / full
                mark = QRectF(left, 0, px(_MARK), self.height())
                painter.fillRect(mark, QColor(theme_in_use().text))


def level_colour(occupancy: Occupancy) -> str:
    """Return the colour of the number of people: as text below 80 percent, red for a full house."""
    theme = theme_in_use()
    return {0: theme.text, 100: theme.bad}.get(occupancy.level, theme.warn)
