"""The notes on a ticket in its details, each with a button that ends it."""

from collections.abc import Callable, Sequence
from datetime import tzinfo

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import Note
from app.ui.text.moments import time_text
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.layouts import remove_widgets

TWO_LINES = Room(2, smallest=0.8)
MOST = 3  # more would leave no room for the other data of the ticket


class NoteList(QWidget):
    """Shows who wrote each note and when; `done` carries the id of one that is to be ended.

    Of many notes the oldest are shown, and the others as these are ended.
    """

    done = Signal(str)

    def __init__(
        self, *, clock: Callable[[], Moment], zone: tzinfo | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._clock, self._zone = clock, zone
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        self.endings: list[QPushButton] = []

    def show_notes(self, notes: Sequence[Note]) -> None:
        """Show these notes in place of the ones before."""
        remove_widgets(self._rows)
        self.endings = []
        for note in notes[:MOST]:
            self._rows.addWidget(self._row(note))
        self.setVisible(bool(self.endings))

    def _row(self, note: Note) -> QWidget:
        row = QWidget(self)
        written = f"{plain(note.door)}, {time_text(note.at, self._clock(), self._zone)}"
        texts, line, end = QVBoxLayout(), QHBoxLayout(row), QPushButton(self.tr("Done"), row)
        texts.setSpacing(2)
        texts.addWidget(PlainLabel(note.words, role="strong", room=TWO_LINES, parent=row))
        texts.addWidget(PlainLabel(written, role="dim", parent=row))
        end.setAutoDefault(False)
        end.setAccessibleName(self.tr("Done with “{words}”").format(words=plain(note.words)))
        end.clicked.connect(lambda: self.done.emit(note.id))
        self.endings.append(end)
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(texts, 1)
        line.addWidget(end)
        return row
