"""The list of questions and notices in set-up, each with buttons that change and remove it."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.plain import plain
from app.model.policy import (
    BY_ANSWER,
    BY_NAME,
    EVERY_TICKET,
    Instruction,
    InstructionKind,
)
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.rows import remove_widgets

LONGEST_CATEGORY = 60  # characters
TWO_LINES = Room(2, smallest=0.8)


class InstructionList(QWidget):
    """Shows instructions, and in words for which tickets each of them is."""

    change = Signal(object)  # Instruction
    remove = Signal(object)  # Instruction

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(10)
        self.changes: list[QPushButton] = []
        self.removals: list[QPushButton] = []

    def show_instructions(
        self, instructions: Iterable[Instruction], names: Mapping[str, str]
    ) -> None:
        """Show these in place of the ones before; `names` are those of the categories by id."""
        remove_widgets(self._rows)
        self.changes, self.removals = [], []
        for one in instructions:
            self._rows.addWidget(self._row(one, names))

    def about_words(self, about: str, names: Mapping[str, str]) -> str:
        """Return for which tickets an instruction is, in words."""
        if about == EVERY_TICKET:
            return self.tr("For all tickets")
        if about.startswith(BY_NAME):
            said = self.tr("For tickets with “{word}” in their name")
            return said.format(word=about.removeprefix(BY_NAME))
        if about.startswith(BY_ANSWER):
            said = self.tr("With the guest's answer “{name}”")
            return said.format(name=about.removeprefix(BY_ANSWER))
        category = plain(names.get(about, about), LONGEST_CATEGORY)
        return self.tr("For {category}").format(category=category)

    def _row(self, one: Instruction, names: Mapping[str, str]) -> QWidget:
        row = QWidget(self)
        change, remove = QPushButton(self.tr("Change"), row), QPushButton(self.tr("Remove"), row)
        change.clicked.connect(lambda: self.change.emit(one))
        remove.clicked.connect(lambda: self.remove.emit(one))
        for button, said in (
            (change, self.tr("Change “{words}”")),
            (remove, self.tr("Remove “{words}”")),
        ):
            button.setAutoDefault(False)
            button.setAccessibleName(said.format(words=one.words))
        self.changes.append(change)
        self.removals.append(remove)
        texts, line = QVBoxLayout(), QHBoxLayout(row)
        texts.setSpacing(2)
        kind = self.tr("Notice") if one.kind is InstructionKind.NOTICE else self.tr("Question")
        about = f"{kind} · {self.about_words(one.about, names)}"
        texts.addWidget(PlainLabel(one.words, role="strong", parent=row, room=TWO_LINES))
        texts.addWidget(PlainLabel(about, role="dim", parent=row, room=TWO_LINES))
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(texts, 1)
        line.addWidget(change, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        return row
