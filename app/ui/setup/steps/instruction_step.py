"""Step 4 of set-up: what stewards ask or see at some tickets."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.model.plain import plain
from app.model.policy import (
    BY_ANSWER,
    BY_NAME,
    EVERY_TICKET,
    Instruction,
    InstructionKind,
    answer_key,
)
from app.settings.sections import MOST_INSTRUCTIONS
from app.ui.setup.draft import Draft
from app.ui.setup.steps.instruction_list import InstructionList
from app.ui.setup.steps.step import SetupStep
from app.ui.widgets.drop_down import DropDown, WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label

LONGEST_WORDS = 120  # characters; a steward reads them at one glance
LONGEST_PART = 40  # characters of a ticket's name, or of the name of an answer
BY_PART = (BY_NAME, BY_ANSWER)
LEAST_CHOICE = 12  # characters of a drop-down list that are shown in any case


class InstructionStep(SetupStep):
    """Asks for notices and questions.

    Each is for all tickets, a category, a word of the ticket's name or an answer of its holder.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changed: Instruction | None = None
        self.kind = WordChoice(*InstructionKind, parent=self)
        self.about = DropDown(self)
        self.part = Field(LONGEST_PART, self)
        self.said = Field(LONGEST_WORDS, self)
        self.add, self.cancel = QPushButton(self), QPushButton(self)
        for button in (self.add, self.cancel):
            button.setAutoDefault(False)
        for choice in (self.kind, self.about):
            # A long name of a category must not make the list beside it narrow.
            choice.setSizeAdjustPolicy(
                DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            choice.setMinimumContentsLength(LEAST_CHOICE)
        self._caption, self._none = label("caption", self), label("dim", self)
        self.list = InstructionList(self)
        self.list.change.connect(self._begin_change)
        self.list.remove.connect(self._remove)
        self.about.currentIndexChanged.connect(lambda _row: self._show_part())
        self.add.clicked.connect(self._add)
        self.cancel.clicked.connect(self._end_change)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        left, right, buttons = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.add)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        left.setSpacing(16)
        for part in (self.kind, self.about, self.part, self.said):
            left.addWidget(part)
        left.addLayout(buttons)
        left.addStretch(1)
        right.setSpacing(10)
        right.addWidget(self._caption)
        right.addWidget(self._none)
        right.addWidget(self.list)
        right.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(36)
        row.addLayout(left, 1)
        row.addLayout(right, 1)

    @property
    def name(self) -> str:
        return self.tr("Questions")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Questions and notices"),
            self.tr("What stewards ask before some guests go in, or see beside their verdict."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._fill_choice()
        self._end_change()

    def submit(self) -> None:
        """Pass the step; what is typed is added before."""
        if not self.said.text or self._add():
            self.passed.emit(self.draft)

    def focus_first(self) -> None:
        self.said.setFocus()

    def retranslate(self) -> None:
        words = {
            InstructionKind.NOTICE: self.tr("A notice, shown beside the verdict"),
            InstructionKind.CONFIRM: self.tr("A question, answered before the guest goes in"),
        }
        self.kind.set_words(self.tr("Notice or question"), *(words[one] for one in InstructionKind))
        self.about.setAccessibleName(self.tr("For which tickets"))
        self.said.set_caption(self.tr("What stewards read"), self.tr("Show ID: 18+"))
        self.cancel.setText(self.tr("Leave as it was"))
        self._caption.setText(self.tr("Questions and notices of this door"))
        self._none.setText(self.tr("None: every guest with a valid ticket goes in at once."))
        self._fill_choice()
        self._show()

    def _fill_choice(self) -> None:
        """List the tickets that an instruction may be about; the chosen row stays."""
        chosen = self.about.currentData() or EVERY_TICKET
        self.about.clear()
        names = self.draft.names_by_category
        self.about.addItem(self.list.about_words(EVERY_TICKET, names), EVERY_TICKET)
        for category in self._categories():
            self.about.addItem(self.list.about_words(category, names), category)
        self.about.addItem(self.tr("For tickets with a word in their name"), BY_NAME)
        self.about.addItem(self.tr("With the guest's own answer"), BY_ANSWER)
        self._choose(chosen)

    def _categories(self) -> Iterator[str]:
        """Yield the ids of the categories that are known or in the list, each once."""
        named = (one.about for one in self.draft.instructions if one.is_about_category)
        known = (*self.draft.names_by_category, *self.draft.categories, *named)
        # A line of the settings cannot hold an id with a blank.
        return (one for one in dict.fromkeys(known) if " " not in one)

    def _choose(self, about: str) -> None:
        self.about.setCurrentIndex(max(self.about.findData(about), 0))
        self._show_part()

    def _show_part(self) -> None:
        about = self.about.currentData()
        self.part.setVisible(about in BY_PART)
        if about == BY_ANSWER:
            self.part.set_caption(self.tr("Name of the answer"), self.tr("Shirt size"))
        else:
            self.part.set_caption(self.tr("Word in the ticket's name"), self.tr("Student"))

    def _add(self) -> bool:
        """Add what is typed, or put it in the place of the changed one; return whether it is good.

        Shows what is wrong otherwise.
        """
        typed, kept = self._typed(), list(self.draft.instructions)
        if typed is None or not self._fits(typed):
            return False
        if self._changed in kept:
            kept[kept.index(self._changed)] = typed
        else:
            kept.append(typed)
        self.draft = replace(self.draft, instructions=tuple(kept))
        self._end_change()
        self.focus_first()
        return True

    def _typed(self) -> Instruction | None:
        """Return the typed instruction; None if it is not complete, which is shown."""
        about, part = str(self.about.currentData()), plain(self.part.text, LONGEST_PART)
        if about == BY_ANSWER:
            part = answer_key(part)  # without blanks
        if about in BY_PART:
            if not part or " " in part:
                self._refuse(self.part, self.tr("One word, without blanks."))
                return None
            about += part
        said = plain(self.said.text, LONGEST_WORDS)
        if not said:
            self._refuse(self.said, self.tr("Write what stewards are to read."))
            return None
        return Instruction(InstructionKind(self.kind.value), about, said)

    def _fits(self, typed: Instruction) -> bool:
        """Return whether the list can take this instruction; show why if it cannot."""
        others = [one for one in self.draft.instructions if one != self._changed]
        if typed in others:
            self._refuse(self.said, self.tr("This is in the list already."))
            return False
        if len(others) >= MOST_INSTRUCTIONS:
            said = self.tr("There are {most}, and no more fit. Remove one first.")
            self._refuse(self.said, said.format(most=MOST_INSTRUCTIONS))
            return False
        return True

    def _refuse(self, field: Field, words: str) -> None:
        field.refuse(words)
        field.setFocus()

    def _begin_change(self, one: Instruction) -> None:
        """Show an instruction of the list in the fields."""
        self._changed = one
        self.kind.choose(one.kind)
        is_part = one.about.startswith(BY_PART)
        self._choose(one.about[0] if is_part else one.about)
        self.part.edit.setText(one.about[1:] if is_part else "")
        self.said.edit.setText(one.words)
        self._show()
        self.focus_first()

    def _end_change(self) -> None:
        """Clear the fields; the next instruction is a new one."""
        self._changed = None
        for field in (self.part, self.said):
            field.edit.clear()
            field.refuse("")
        self._show()

    def _remove(self, gone: Instruction) -> None:
        kept = tuple(one for one in self.draft.instructions if one != gone)
        self.draft = replace(self.draft, instructions=kept)
        self._end_change()
        self.focus_first()

    def _show(self) -> None:
        self.add.setText(self.tr("Add") if self._changed is None else self.tr("Save the change"))
        self.cancel.setVisible(self._changed is not None)
        self._none.setVisible(not self.draft.instructions)
        self.list.show_instructions(self.draft.instructions, self.draft.names_by_category)
