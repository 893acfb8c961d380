"""Step 7 of set-up: the supervisor's PIN, typed twice."""

from dataclasses import replace

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.security.pin import LONGEST, SHORTEST, is_valid_pin
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep
from app.ui.theme.tokens import Theme
from app.ui.widgets.field import SecretField, type_twice
from app.ui.widgets.labels import label
from app.ui.widgets.tick import Tick

_WIDE = 320  # pixels


class PinStep(SetupStep):
    """Asks for the PIN, which is optional. The draft holds the PIN until it is hashed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first, self.second = (SecretField(LONGEST, theme, self) for _ in range(2))
        digits = QRegularExpression(f"[0-9]{{0,{LONGEST}}}")
        for field in (self.first, self.second):
            field.edit.setValidator(QRegularExpressionValidator(digits, field))
            hints = field.edit.inputMethodHints() | Qt.InputMethodHint.ImhDigitsOnly
            field.edit.setInputMethodHints(hints)
            field.edit.textChanged.connect(lambda _text: self._show_warning())
            field.setFixedWidth(_WIDE)
        self.without = Tick(theme, self)
        self.without.toggled.connect(lambda _on: self._show_warning())
        self.note = label("dim", self)
        self.warning = QFrame(self)
        self.warning.setObjectName("notice")
        self._warned = label("strong", self.warning)
        type_twice(self.first, self.second)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(24)
        fields.addWidget(self.first, 0, Qt.AlignmentFlag.AlignTop)
        fields.addWidget(self.second, 0, Qt.AlignmentFlag.AlignTop)
        fields.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(fields)
        column.addWidget(self.without)
        column.addWidget(self.note)
        column.addWidget(self.warning)
        QVBoxLayout(self.warning).addWidget(self._warned)
        column.addStretch(1)

    @property
    def name(self) -> str:
        return self.tr("PIN")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Supervisor's PIN"),
            self.tr("For admitting somebody anyway, for these settings, and for leaving."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.without.setVisible(bool(draft.before and draft.before.window.pin))
        self.without.setChecked(not draft.seal and not draft.pin and not self.without.isHidden())
        self._show_warning()

    def collected(self) -> Draft:
        """Return the draft with the PIN, if it is valid and was typed twice alike; else without."""
        first = self.first.text
        pin = first if is_valid_pin(first) and first == self.second.text else ""
        before = self.draft.before.window.pin if self.draft.before else ""
        if self.without.isChecked():
            return replace(self.draft, pin="", seal="")
        return replace(self.draft, pin=pin, seal=before)

    def submit(self) -> None:
        first, second = self.first.text, self.second.text
        if not (first or second) or self.without.isChecked():
            self.passed.emit(self.collected())
        elif not is_valid_pin(first):
            said = self.tr("A PIN has {least} to {most} digits.")
            self.first.refuse(said.format(least=SHORTEST, most=LONGEST))
            self.first.setFocus()
        elif first != second:
            self.second.refuse(self.tr("This is not the same PIN. Type it once more."))
            self.second.edit.clear()
            self.second.setFocus()
        else:
            self.passed.emit(self.collected())

    def focus_first(self) -> None:
        self.first.setFocus()

    def retranslate(self) -> None:
        self.first.set_caption(self.tr("PIN"))
        self.second.set_caption(self.tr("The same PIN once more"))
        for field in (self.first, self.second):
            field.eye.setAccessibleName(self.tr("Show the PIN while pressed"))
        self.without.setText(self.tr("No PIN any more"))
        self._show_warning()

    def _show_warning(self) -> None:
        without = self.without.isChecked()
        for field in (self.first, self.second):
            field.setEnabled(not without)
        self._warned.setText(
            self.tr(
                "Without a PIN anybody at this laptop can admit whom the list refuses, change "
                "these settings, and close Admit."
            )
        )
        nothing = not self.first.text and not self.second.text
        goes_without = without or (nothing and not self.draft.seal)
        self.warning.setVisible(goes_without)
        self.note.setVisible(not goes_without)
        if nothing and self.draft.seal:
            self.note.setText(self.tr("There is a PIN already. Leave both empty to keep it."))
        else:
            self.note.setText(self.tr("Write it down for your supervisors: nobody can read it."))
