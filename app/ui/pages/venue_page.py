"""The page on which this laptop begins to keep a venue, joins one, or leaves it, and its forms."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from app.errors import KnownError
from app.model.night import (
    SHORTEST_PASSPHRASE,
    HouseTrouble,
    Night,
    Role,
    VenueMember,
    new_passphrase,
)
from app.ui.bridge import Bridge, CoreRequests
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.pages.page import Page, Topic
from app.ui.text import agreement_texts, role_text, say, time_text, translated
from app.ui.widgets.controls import Field, NewPassphrase, PassphraseField, QrCodeView
from app.ui.widgets.labels import OptionalLabel, Scroll, column, fill, label, row

LONGEST_CODE = 8_000  # characters
KEEPERS = 3
UNBROKEN = "\N{NON-BREAKING HYPHEN}"


class Form(QWidget):
    """A heading, words and fields, with one button that sends them; so does Return in a field.

    Subclasses fill `fields`, a passphrase among them, and send them in `send`.
    """

    passphrase: NewPassphrase | PassphraseField

    def __init__(self, parent: QWidget | None, heading: str, words: str, button: str) -> None:
        super().__init__(parent)
        self.heading, self.words = label("strong", self, heading), label("dim", self, words)
        self.fields = column(gap=10)
        self.button = QPushButton(button, self)
        self.button.clicked.connect(self.send)
        column(
            self.heading, self.words, self.fields, (self.button, Qt.AlignmentFlag.AlignLeft), None,
            gap=10, parent=self,
        )  # fmt: skip

    def send(self) -> None:
        raise NotImplementedError

    def refuse(self, words: str) -> None:
        """Show at the passphrase why the request was refused."""
        self.passphrase.refuse(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_return and self.button.isEnabled():
            self.send()
        else:
            super().keyPressEvent(event)


class KeepForm(Form):
    """Asks for a new passphrase, typed twice; `sent` carries it and the number of keepers.

    It proposes an invented passphrase, which one click puts into both fields.
    """

    sent = Signal(str, int)
    passphrase: NewPassphrase

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            self.tr("This laptop keeps the venue's state"),
            self.tr("Choose one laptop that stays on all night. The others join it by its code."),
            self.tr("Keep the state"),
        )
        self.passphrase = NewPassphrase(self, shortest=SHORTEST_PASSPHRASE)
        self._invented = new_passphrase()
        said = self.tr("Write the passphrase down, apart from this laptop. For example: {words}")
        invented = self._invented.replace("-", UNBROKEN)
        self.proposal = label("dim", self, said.format(words=invented))
        self.propose = QPushButton(self.tr("Take these words"), self)
        self.propose.clicked.connect(lambda: self.passphrase.take(self._invented))
        self.three = QCheckBox(
            self.tr("Two more laptops help, so that any one of the three may fail"), self
        )
        fill(self.fields, row((self.proposal, 1), self.propose), self.passphrase, self.three)

    def send(self) -> None:
        if passphrase := self.passphrase.accepted():
            self.sent.emit(passphrase, KEEPERS if self.three.isChecked() else 1)


class JoinForm(Form):
    """Asks for a venue code, which a scanner or the camera may give too, and its passphrase."""

    sent = Signal(str, str)
    passphrase: PassphraseField

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            self.tr("Join a venue"),
            self.tr("Hold the code of the keeper's laptop to the camera, scan it, or paste it."),
            self.tr("Join"),
        )
        self.code = Field(LONGEST_CODE, self, self.tr("Venue code"), "ADMIT-VENUE-…")
        self.passphrase = PassphraseField(self, self.tr("Its passphrase"))
        fill(self.fields, self.code, self.passphrase)
        QWidget.setTabOrder(self.code.edit, self.passphrase.edit)

    def read(self, code: str) -> None:
        """Take this code, which the camera may hand over many times, and ask for its passphrase."""
        if self.code.text != code:
            self.code.edit.setText(code)
            self.code.edit.setCursorPosition(0)
            self.code.refuse("")
            self.passphrase.clear()
            self.passphrase.setFocus()

    def refuse_other(self, text: str) -> None:
        """Say what this text is instead of a venue code."""
        is_setup = find_setup_code(text) is not None
        setup = self.tr("This is a set-up code. The keeper shows its venue code under F12.")
        self.code.refuse(setup if is_setup else self.tr("That was a code, but no venue code."))

    def send(self) -> None:
        code = find_venue_code(self.code.text)
        if code is None:
            self.code.reject(self.tr("This is no venue code: all of it begins ADMIT-VENUE."))
        elif passphrase := self.passphrase.accepted():
            self.sent.emit(code, passphrase)


class PassphraseForm(Form):
    """Asks for the passphrase of the venue code; `sent` carries it.

    By it this laptop keeps the venue in place of a keeper that is lost, or is one of three keepers.
    """

    sent = Signal(str)
    passphrase: PassphraseField

    def __init__(self, heading: str, words: str, button: str) -> None:
        super().__init__(None, heading, words, button)
        self.passphrase = PassphraseField(self, self.tr("Passphrase of the venue code"))
        self.fields.addWidget(self.passphrase)

    def send(self) -> None:
        if passphrase := self.passphrase.accepted():
            self.sent.emit(passphrase)


class VenuePage(Page):
    """Shows the forms without a venue; in a venue the role, how to leave, and a keeper's code.

    What is changed begins when the door is restarted, for which `reopen` asks.
    """

    help_topic = Topic.VENUE_ALONE
    reopen = Signal()
    leave = Signal()

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.member: VenueMember | None = None
        self._is_state_gone = False
        self.trouble = OptionalLabel("bad", self)
        self.keep, self.join = KeepForm(), JoinForm()
        self.take_over = PassphraseForm(
            self.tr("Keep the venue here now"),
            self.tr(
                "Only if the keeper's laptop is lost or off, and stays off until it leaves the"
                " venue. This laptop has a copy of the state."
            ),
            self.tr("Keep it here"),
        )
        self.help = PassphraseForm(
            self.tr("Help to keep the venue's state"),
            self.tr("Three laptops are to keep the state. This one can be one of them."),
            self.tr("Help to keep it"),
        )
        self.paper = QrCodeView(self)
        self.role, self.state = label("heading", self), label("subtitle", self)
        self.agreement, self.keepers = label("strong", self), label("subtitle", self)
        self.address, self.joining = label("dim", self), label("dim", self)
        self.leave_button = self.add_button(self.tr("Leave the venue…"), self.leave, is_apart=True)
        self.copy = self.add_button(self.tr("Copy as text"), self._copy_code)
        self.invite = self.add_button("", self._invite)
        self.reopen_button = self.add_button(
            self.tr("Restart this door"), self.reopen, is_primary=True
        )
        self.add_button(self.tr("Done"), self.closed)
        sides = QWidget()
        row((self.keep, 1), (self.join, 1), gap=48, parent=sides)
        self._outside, self._inside = Scroll(sides, self), self._membership()
        fill(self.body, self.trouble, (self._outside, 1), (self._inside, 1))
        self._connect()
        self.set_heading(
            self.tr("Venue"),
            self.tr("The doors of a venue agree on every ticket, also without internet."),
        )
        self.paper.setAccessibleName(self.tr("Venue code"))
        self._show_words()

    def _membership(self) -> QWidget:
        """Return the code of the venue, and what this laptop is in it."""
        words, whole = QWidget(), QWidget(self)
        column(
            self.role, self.agreement, self.state, self.keepers, self.address, self.joining, 14,
            self.help, self.take_over, None, gap=10, parent=words,
        )  # fmt: skip
        row(self.paper, (Scroll(words, self), 1), gap=40, parent=whole)
        return whole

    def _connect(self) -> None:
        self.keep.sent.connect(partial(self._change, self.keep, lambda core: core.keep_venue))
        self.join.sent.connect(partial(self._change, self.join, lambda core: core.join_venue))
        self.help.sent.connect(partial(self._change, self.help, lambda core: core.help_venue))
        self.take_over.sent.connect(
            partial(self._change, self.take_over, lambda core: core.take_over_venue)
        )
        self._bridge.list_changed.connect(self._ask_night)

    def begin(self) -> None:
        """Request what this laptop is in its venue. Called when the page has been opened."""
        self.trouble.setText("")
        for part in (self._outside, self._inside):
            part.hide()
        self._ask()

    def read_code(self, code: str) -> None:
        """Take a venue code that was scanned, if this laptop can join a venue."""
        if self._outside.isVisible():
            self.join.read(code)

    def _ask(self) -> None:
        self._bridge.ask(lambda core: core.venue(), self._show_member, self._show_trouble)
        self._ask_night()

    def _ask_night(self) -> None:
        self._bridge.ask(lambda core: core.night(), self._show_night)

    def _show_night(self, night: Night) -> None:
        house = night.house
        self.agreement.setVisible(house is not None)
        if house is not None:
            self.agreement.setText(agreement_texts(house, self._bridge.clock())[0])
            self._is_state_gone = house.trouble is HouseTrouble.LEDGER_GONE
            self._show_words()

    def _invite(self) -> None:
        """Let laptops join by a new code, or nobody any more if there is a code."""
        may_join = self.member is not None and not self.member.code
        self._bridge.ask(
            lambda core: core.invite_to_venue(may_join=may_join),
            lambda _: self._ask(),
            self._show_trouble,
            owner=self,
        )

    def _change(
        self,
        form: Form,
        change: Callable[[CoreRequests], Callable[..., Coroutine[Any, Any, None]]],
        *sent: str | int,
    ) -> None:
        """Make a change to the membership with what was sent; an error is shown in the form."""
        form.button.setEnabled(False)
        self._bridge.ask(
            lambda core: change(core)(*sent),
            lambda _: self._ask(),
            lambda error: form.refuse(translated(error.whole)),
            ended=lambda: form.button.setEnabled(True),
            owner=self,
        )

    def _show_member(self, member: VenueMember | None) -> None:
        self.member = member
        if member is not None:
            for form in (self.keep, self.join, self.help, self.take_over):
                form.passphrase.clear()
            self.paper.show_code(member.code)
            self.paper.setVisible(bool(member.code))
        self._outside.setVisible(member is None)
        self._inside.setVisible(member is not None)
        self._show_words()

    def _show_trouble(self, error: KnownError) -> None:
        self.trouble.setText(translated(error.whole))

    def _show_words(self) -> None:
        member = self.member
        self.leave_button.setVisible(member is not None)
        self.copy.setVisible(member is not None and bool(member.code))
        self.invite.setVisible(member is not None and member.role is Role.KEEPER)
        self.reopen_button.setVisible(member is not None and not member.has_begun)
        if member is None:
            return
        self.role.setText(role_text(member.role))
        later = self.tr("That begins when this door is restarted, which takes a few seconds.")
        now = self.tr("It takes part while this window is open.")
        self.state.setText(now if member.has_begun else later)
        self.invite.setText(self.tr("Stop joining") if member.code else self.tr("Let laptops join"))
        self.joining.setText(self._joining_text(member))
        self.address.setText(
            say("The keeper is reached at {addresses}", addresses=", ".join(member.addresses))
        )
        self.keepers.setText(self._keepers_text(member))
        self.keepers.setVisible(member.wanted > 1)
        self.help.setVisible(member.can_help and member.has_begun)
        is_vacant = member.role is Role.DOOR or self._is_state_gone
        self.take_over.setVisible(is_vacant and member.may_keep and member.has_begun)

    def _joining_text(self, member: VenueMember) -> str:
        """Return how other laptops join, and for a door whether it can keep the venue."""
        if member.role is Role.DOOR:
            said = self.tr("The keeper's laptop shows the code by which other laptops join.")
            how = self.tr(
                "This laptop may not keep the venue. To change that, leave it and join again here."
            )
            return said if member.may_keep else f"{said} {how}"
        if member.code_until is None:
            return self.tr("No laptop can join now. A new code is valid for a day.")
        time = time_text(member.code_until, self._bridge.clock())
        return say(
            "Laptops join by this code until {time}. They ask for the passphrase: say it, never"
            " write it beside.", time=time,
        )  # fmt: skip

    def _keepers_text(self, member: VenueMember) -> str:
        """Return how many of three keepers there are, and what that means."""
        few = self.tr("{keepers} of {wanted} keepers: none may fail before all are there.")
        enough = self.tr("{keepers} of {wanted} keepers: any one of them may fail.")
        said = few if member.keepers < member.wanted else enough
        return said.format(keepers=member.keepers, wanted=member.wanted)

    def _copy_code(self) -> None:
        if self.member is not None:
            QGuiApplication.clipboard().setText(self.member.code)
