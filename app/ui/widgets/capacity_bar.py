"""A bar that shows how full the house is, and the colour of its level."""

from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from app.model.night import Occupancy
from app.ui.theme.style import px, theme_in_use

_THICK = 8  # pixels


class CapacityBar(QProgressBar):
    """Shows people as a part of a total; the style sheet has a colour for each level."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.restyle()

    def restyle(self) -> None:
        self.setFixedHeight(px(_THICK))

    def show_people(self, inside: int, total: int, level: int = 0) -> None:
        self.setMaximum(max(total, 1))
        self.setValue(min(inside, max(total, 1)))
        if self.property("level") != level:
            self.setProperty("level", level)
            self.style().polish(self)


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
