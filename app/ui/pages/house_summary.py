"""The people in the house, at the top of the page of the venue's doors."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.night import HouseState
from app.ui.text.house_text import level_text, people_text
from app.ui.text.numbers import number
from app.ui.theme.tokens import Theme
from app.ui.widgets.capacity_bar import CapacityBar, level_colour
from app.ui.widgets.labels import PlainLabel, label

_NUMBER = 40  # pixels


class HouseSummary(QWidget):
    """Shows how many people are inside, with and without tickets, and how full the house is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._house: HouseState | None = None
        self.inside = PlainLabel()
        self.words, self.parts = label("strong", self), label("dim", self)
        self.bar = CapacityBar(theme, self)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        beside.addWidget(self.words)
        beside.addWidget(self.parts)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.inside, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(beside, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.bar)
        self.set_theme(theme)

    def show_house(self, house: HouseState, agreement: str, cleared: str) -> None:
        """Show the house, whether the doors agree, and a sentence on an evacuation or nothing."""
        self._house = house
        people = house.occupancy
        self.inside.setText(number(people.inside))
        self.inside.set_colour(QColor(level_colour(people, self._theme)))
        texts = (people_text(people), level_text(people), agreement)
        self.words.setText(" · ".join(text for text in texts if text))
        parts = QCoreApplication.translate(
            "HouseSummary", "{tickets} with tickets, {others} without"
        ).format(tickets=number(people.tickets), others=number(people.tally))
        self.parts.setText(" · ".join(text for text in (parts, cleared) if text))
        self.bar.show_people(people)
        self.bar.setVisible(bool(people.capacity))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.inside.set_type(theme.px(_NUMBER), QFont.Weight.Bold, tabular=True)
        self.bar.set_theme(theme)
        if self._house is not None:
            self.inside.set_colour(QColor(level_colour(self._house.occupancy, theme)))
