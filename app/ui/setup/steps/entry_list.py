"""The list of entries of a set-up step, each of which can be changed and removed."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app.model.plain import plain
from app.model.ticket import EVERY_TICKET
from app.ui.setup.draft import LONGEST_CATEGORY
from app.ui.text.languages import say
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.layouts import column, remove_widgets, row

TWO_LINES = Room(2, smallest=0.8)


class Entry(NamedTuple):
    """One entry: its value, its words, and in words for which tickets it is."""

    value: object
    words: str
    about: str


def about_words(about: str, names: Mapping[str, str]) -> str:
    """Return in words that an entry is for all tickets or for a category."""
    if about == EVERY_TICKET:
        return say("For all tickets")
    return say("For {category}", category=plain(names.get(about, about), LONGEST_CATEGORY))


class EntryList(QWidget):
    """Shows entries; `change` and `remove` carry the value of one."""

    change = Signal(object)
    remove = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = column(gap=10, parent=self)
        self.changes: list[QPushButton] = []
        self.removals: list[QPushButton] = []

    def show_entries(self, entries: Iterable[Entry]) -> None:
        """Show these in place of the ones before."""
        remove_widgets(self._rows)
        self.changes, self.removals = [], []
        for entry in entries:
            self._rows.addWidget(self._row(entry))

    def _row(self, one: Entry) -> QWidget:
        line = QWidget(self)
        change, remove = QPushButton(self.tr("Change"), line), QPushButton(self.tr("Remove"), line)
        change.clicked.connect(lambda: self.change.emit(one.value))
        remove.clicked.connect(lambda: self.remove.emit(one.value))
        for button, said in (
            (change, self.tr("Change “{words}”")),
            (remove, self.tr("Remove “{words}”")),
        ):
            button.setAccessibleName(said.format(words=one.words))
        self.changes.append(change)
        self.removals.append(remove)
        texts = column(
            PlainLabel(one.words, role="strong", parent=line, room=TWO_LINES),
            PlainLabel(one.about, role="dim", parent=line, room=TWO_LINES),
            gap=2,
        )
        top = Qt.AlignmentFlag.AlignTop
        row((texts, 1), (change, top), (remove, top), parent=line)
        return line
