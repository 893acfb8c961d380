"""Step 9 of set-up: the supervisors and the PIN of each, typed twice."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.security.pin import (
    LONGEST,
    LONGEST_NAME,
    MOST_SUPERVISORS,
    SHORTEST,
    PinFault,
    Supervisor,
    find_by_pin,
    pin_fault,
    seal_pin,
)
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import Theme
from app.ui.widgets.field import Field, SecretField, type_twice
from app.ui.widgets.labels import Notice, PlainLabel, label
from app.ui.widgets.rows import remove_widgets

_WIDE = 200  # pixels


class PinStep(SetupStep):
    """Asks for PINs, each with an optional name. The draft gets only their seals.

    A change is made by `permit`, which may ask for a PIN first: it is called with the name of the
    supervisor whose PIN is changed, and with the function that makes the change.
    """

    def __init__(
        self,
        theme: Theme,
        permit: Callable[[str, Callable[[], None]], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._permit = permit
        self.person = Field(LONGEST_NAME, self)
        self.first, self.second = (SecretField(LONGEST, theme, self) for _ in range(2))
        digits = QRegularExpression(f"[0-9]{{0,{LONGEST}}}")
        for field in (self.first, self.second):
            field.edit.setValidator(QRegularExpressionValidator(digits, field))
            hints = field.edit.inputMethodHints() | Qt.InputMethodHint.ImhDigitsOnly
            field.edit.setInputMethodHints(hints)
            field.edit.textChanged.connect(lambda _text: self._show_warning())
        self.add = QPushButton(self)
        self.add.setAutoDefault(False)
        self.add.clicked.connect(lambda: self._add_then(lambda: None))
        self.note = label("dim", self)
        self.warning = Notice(self)
        self._list = QVBoxLayout()
        self.removals: list[QPushButton] = []
        type_twice(self.first, self.second)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(24)
        for field in (self.first, self.second, self.person):
            set_least_width(field, _WIDE)
            fields.addWidget(field, 0, Qt.AlignmentFlag.AlignTop)
        fields.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(fields)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.note)
        column.addWidget(self.warning)
        column.addLayout(self._list)
        column.addStretch(1)

    @property
    def name(self) -> str:
        return self.tr("PIN")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Supervisors' PINs"),
            self.tr("For admitting somebody anyway, for set-up, and for leaving."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._clear_fields()
        self._show_supervisors()

    def submit(self) -> None:
        """Pass the step; a PIN that is typed in full is added before."""
        if self.first.text or self.second.text:
            self._add_then(lambda: self.passed.emit(self.draft))
        else:
            self.passed.emit(self.draft)

    def focus_first(self) -> None:
        self.first.setFocus()

    def retranslate(self) -> None:
        self.person.set_caption(self.tr("Whose PIN (optional)"))
        self.first.set_caption(self.tr("PIN"))
        self.second.set_caption(self.tr("The same PIN once more"))
        for field in (self.first, self.second):
            field.eye.setAccessibleName(self.tr("Show the PIN while pressed"))
        self.add.setText(self.tr("Add this PIN"))
        self._show_supervisors()

    def _add_then(self, then: Callable[[], None]) -> None:
        """Add the typed PIN, or replace the one of the same name; then continue."""
        name, pin = self.person.text, self.first.text
        others = tuple(one for one in self.draft.supervisors if one.name != name)
        if not self._is_accepted(pin, others):
            return

        def add() -> None:
            self._change((*others, Supervisor(name, seal_pin(pin))))
            self._clear_fields()
            then()

        self._permit(name, add)

    def _is_accepted(self, pin: str, others: tuple[Supervisor, ...]) -> bool:
        """Return whether the PIN can be added; show why if it cannot."""
        field, words = self.first, self._fault_words(pin)
        if not words and pin != self.second.text:
            field, words = self.second, self.tr("This is not the same PIN. Type it once more.")
            self.second.edit.clear()
        elif not words and len(others) >= MOST_SUPERVISORS:
            words = self.tr("There are {most} PINs, and no more fit. Remove one first.")
            words = words.format(most=MOST_SUPERVISORS)
        elif not words and find_by_pin(pin, others):
            words = self.tr("Another supervisor has this PIN. Choose another one.")
        field.refuse(words)
        if words:
            field.setFocus()
        return not words

    def _fault_words(self, pin: str) -> str:
        match pin_fault(pin):
            case PinFault.LENGTH:
                said = self.tr("A PIN has {least} to {most} digits.")
                return said.format(least=SHORTEST, most=LONGEST)
            case PinFault.REPEATED:
                return self.tr("The same digits repeat: everybody tries that. Choose another PIN.")
            case PinFault.RUN:
                return self.tr("Digits in a row: everybody tries that. Choose another PIN.")
            case PinFault.YEAR:
                return self.tr("This is a year: it is soon guessed. Choose another PIN.")
            case None:
                return ""

    def _remove(self, gone: Supervisor) -> None:
        self._permit(
            gone.name,
            lambda: self._change(tuple(one for one in self.draft.supervisors if one != gone)),
        )

    def _change(self, supervisors: tuple[Supervisor, ...]) -> None:
        self.draft = replace(self.draft, supervisors=supervisors)
        self._show_supervisors()

    def _clear_fields(self) -> None:
        for field in (self.person, self.first, self.second):
            field.edit.clear()
            field.refuse("")

    def _show_supervisors(self) -> None:
        remove_widgets(self._list)
        self.removals = []
        for one in self.draft.supervisors:
            self._list.addWidget(self._row(one))
        self._show_warning()

    def _row(self, one: Supervisor) -> QWidget:
        row = QWidget(self)
        name = one.name or self.tr("PIN without a name")
        remove = QPushButton(self.tr("Remove"), row)
        remove.setAutoDefault(False)
        remove.setAccessibleName(self.tr("Remove {name}").format(name=name))
        remove.clicked.connect(lambda: self._remove(one))
        self.removals.append(remove)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        person = PlainLabel(role="strong", parent=row)
        person.setText(name)
        set_least_width(person, _WIDE)
        line.addWidget(person)
        line.addWidget(remove)
        line.addStretch(1)
        return row

    def _show_warning(self) -> None:
        is_open = not self.draft.supervisors and not self.first.text and not self.second.text
        danger = self.tr(
            "Without a PIN anybody at this laptop can admit whom the list refuses, change the "
            "set-up, and close Admit."
        )
        self.warning.show_text(danger if is_open else "")
        self.note.setVisible(not is_open)
        self.note.setText(
            self.tr("Write each PIN down for its supervisor: nobody can read it here again.")
        )
