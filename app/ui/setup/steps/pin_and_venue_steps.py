"""Steps 10 and 11 of set-up: the supervisors with their PINs, and the venue that is joined."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

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
from app.ui.input.program_codes import find_venue_code
from app.ui.pages.page import Topic
from app.ui.pages.venue_page import JoinForm
from app.ui.setup.steps.step import GAP, NO_PREVIEW, Draft, Laptop, SetupStep, VenueWish
from app.ui.text import role_text, say, translated
from app.ui.theme.style import set_least_width
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.controls import Field, SecretField
from app.ui.widgets.labels import OptionalLabel, PlainLabel, column, label, remove_widgets, row

_WIDE, _NAME_WIDE = 200, 300  # pixels


class PinStep(SetupStep):
    """Asks for PINs, each with an optional name. The draft gets only their seals.

    A change is made by `permit`, which may ask for a PIN first: it is called with the name of the
    supervisor whose PIN is changed, and with the function that makes the change.
    """

    def __init__(
        self, permit: Callable[[str, Callable[[], None]], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("PIN"), self.tr("Supervisors' PINs")
        self.subtitle = self.tr("For admitting somebody anyway, for set-up, and for leaving.")
        self._permit = permit
        reveal = self.tr("Show the PIN while pressed")
        self.first = SecretField(LONGEST, self, self.tr("PIN"), reveal)
        self.second = SecretField(LONGEST, self, self.tr("The same PIN once more"), reveal)
        self.person = Field(LONGEST_NAME, self, self.tr("Whose PIN (optional)"))
        digits = QRegularExpression(f"[0-9]{{0,{LONGEST}}}")
        for field in (self.first, self.second):
            field.edit.setValidator(QRegularExpressionValidator(digits, field))
            hints = field.edit.inputMethodHints() | Qt.InputMethodHint.ImhDigitsOnly
            field.edit.setInputMethodHints(hints)
            field.edit.textChanged.connect(lambda _text: self._show_warning())
        fields = row(self.first, self.second, self.person, None, gap=24)
        for part, wide in ((self.first, _WIDE), (self.second, _WIDE), (self.person, _NAME_WIDE)):
            set_least_width(part, wide)
            fields.setAlignment(part, Qt.AlignmentFlag.AlignTop)
        self.add = self.button(self.tr("Add this PIN"), lambda: self._add_then(lambda: None))
        written_down = self.tr(
            "Write each PIN down for its supervisor: nobody can read it here again."
        )
        self.note, self.warning = label("dim", self, written_down), OptionalLabel("notice", self)
        self._list = QVBoxLayout()
        self.removals: list[QPushButton] = []
        self.setTabOrder(self.first.edit, self.second.edit)  # both fields, then their buttons
        add = row(self.add, None)
        self.fill(column(fields, add, self.note, self.warning, self._list, None, gap=GAP))

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
        elif not words and len(others) >= (most := MOST_SUPERVISORS):
            words = say("There are {most} PINs, and no more fit. Remove one first.", most=most)
        elif not words and find_by_pin(pin, others):
            words = self.tr("Another supervisor has this PIN. Choose another one.")
        field.refuse(words)
        if words:
            field.setFocus()
        return not words

    def _fault_words(self, pin: str) -> str:
        words = {
            None: "",
            PinFault.LENGTH: self.tr("A PIN has {least} to {most} digits."),
            PinFault.REPEATED: self.tr(
                "The same digits repeat: everybody tries that. Choose another PIN."
            ),
            PinFault.RUN: self.tr("Digits in a row: everybody tries that. Choose another PIN."),
            PinFault.YEAR: self.tr("This is a year: it is soon guessed. Choose another PIN."),
        }
        return words[pin_fault(pin)].format(least=SHORTEST, most=LONGEST)

    def _remove(self, gone: Supervisor) -> None:
        kept = tuple(one for one in self.draft.supervisors if one != gone)
        self._permit(gone.name, lambda: self._change(kept))

    def _change(self, supervisors: tuple[Supervisor, ...]) -> None:
        self.draft = self.draft.with_supervisors(supervisors)
        self._show_supervisors()

    def _clear_fields(self) -> None:
        for field in (self.person, self.first, self.second):
            field.edit.clear()
            field.refuse("")

    def _show_supervisors(self) -> None:
        remove_widgets(self._list)
        self.removals = []
        for supervisor in self.draft.supervisors:
            self._list.addWidget(self._row(supervisor))
        self._show_warning()

    def _row(self, one: Supervisor) -> QWidget:
        line = QWidget(self)
        name = one.name or self.tr("PIN without a name")
        remove = self.button(self.tr("Remove"), lambda: self._remove(one))
        remove.setAccessibleName(say("Remove {name}", name=name))
        self.removals.append(remove)
        person = PlainLabel(name, role="strong", parent=line)
        set_least_width(person, _WIDE)
        row(person, remove, None, gap=12, parent=line)
        return line

    def _show_warning(self) -> None:
        is_open = not self.draft.supervisors and not self.first.text and not self.second.text
        danger = self.tr(
            "Without a PIN anybody at this laptop can admit whom the list refuses, change the "
            "set-up, and close Admit."
        )
        self.warning.setText(danger if is_open else "")
        self.note.setVisible(not is_open)


class VenueStep(SetupStep):
    """Asks for the code of a venue and its passphrase; the venue is joined when set-up is saved.

    Without a code none is joined. A laptop that belongs to a venue already stays in it.
    """

    help_topic = Topic.VENUE_ALONE

    def __init__(self, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = self.title = self.tr("Venue")
        self.subtitle = self.tr(
            "Several doors agree on every ticket, also without internet. With one door, go on."
        )
        self._laptop = laptop
        self.state, self.trouble = label("subtitle", self), OptionalLabel("bad", self)
        self.join = JoinForm(self)
        self.join.button.hide()  # the button Next sends the form
        self.join.button.setEnabled(False)
        self.camera = self.view = CameraPreview(mirrored=True, parent=self)
        self.fill(
            column(self.trouble, self.join, self.state, None, gap=18),
            column(self.camera, None),
            shares=(3, 2), gap=32,
        )  # fmt: skip
        self.join.sent.connect(lambda code, secret: self._pass(VenueWish(code, secret)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.camera.show_condition(self.tr("No picture from a camera"))
        self._laptop.preview(NO_PREVIEW if draft.role is not None else draft.camera)
        self._show_role()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._show_role()

    def leave(self) -> None:
        self._laptop.preview(NO_PREVIEW)

    def collected(self) -> Draft:
        """Return the draft with the typed venue; without one if something is missing or wrong."""
        code, secret = find_venue_code(self.join.code.text), self.join.passphrase.edit.text()
        is_whole = code is not None and bool(secret) and self.draft.role is None
        return replace(self.draft, venue=VenueWish(code or "", secret) if is_whole else None)

    def submit(self) -> None:
        is_typed = self.join.code.text or self.join.passphrase.edit.text()
        if self.draft.role is None and is_typed:
            self.join.send()
        else:
            self._pass(None)

    def focus_first(self) -> None:
        field = self.join.passphrase if self.join.code.text else self.join.code
        (field if self.draft.role is None else self).setFocus()  # Return goes on from here

    def scanned(self, text: str) -> None:
        code = find_venue_code(text)
        if self.draft.role is None and code is not None:
            self.join.read(code)
        elif self.draft.role is None:
            self.join.refuse_other(text)

    def _pass(self, wish: VenueWish | None) -> None:
        self.draft = replace(self.draft, venue=wish)
        self.passed.emit(self.draft)

    def _show_role(self) -> None:
        """Show what this laptop is in a venue already, or the form that joins one."""
        role, trouble = self.draft.role, self.draft.role_trouble
        self.trouble.setText("" if trouble is None else translated(trouble.whole))
        for part in (self.join, self.camera):
            part.setVisible(role is None)
        alone = self.tr(
            "Without a code this laptop decides by itself. F12, Venue, can change that."
        )
        self.state.setText(alone if role is None else role_text(role))
        self.setAccessibleName(self.state.text())
