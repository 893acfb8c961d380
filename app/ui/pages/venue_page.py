"""The page on which this laptop begins to keep a venue, joins one, or leaves it."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.night import Night, Role, VenueMember
from app.ui.bridge import Bridge
from app.ui.help.topic import Topic
from app.ui.pages.page import Page
from app.ui.pages.venue_forms import Form, JoinForm, KeepForm, PassphraseForm
from app.ui.text.house_text import agreement_text, role_text
from app.ui.text.moments import time_text
from app.ui.text.translated import translated
from app.ui.widgets.labels import label
from app.ui.widgets.layouts import Scroll
from app.ui.widgets.qr_code_view import QrCodeView

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    import numpy as np
    from numpy.typing import NDArray

    from app.core.requests import CoreRequests


class VenuePage(Page):
    """Shows the forms without a venue; in a venue the role, how to leave, and a keeper's code.

    What is changed begins when the door is opened anew, for which `reopen` asks. `draw` returns a
    QR code; it raises ValueError if the text is too long for one.
    """

    help_topic = Topic.VENUE_ALONE
    reopen = Signal()
    leave = Signal()

    def __init__(
        self,
        bridge: Bridge,
        draw: "Callable[[str], NDArray[np.uint8]]",
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._draw = bridge, draw
        self.member: VenueMember | None = None
        self.trouble = label("bad", self)
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
        self._outside, self._inside = self._forms(), self._membership()
        for part in (self.trouble, self._outside, self._inside):
            self.body.addWidget(part, int(part is not self.trouble))
        self._connect()
        self.set_heading(
            self.tr("Venue"),
            self.tr("The doors of a venue agree on every ticket, also without internet."),
        )
        self.paper.setAccessibleName(self.tr("Venue code"))
        self._show_words()

    def _forms(self) -> QWidget:
        """Return the two forms of a laptop without a venue, side by side."""
        sides = QWidget()
        row = QHBoxLayout(sides)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(48)
        row.addWidget(self.keep, 1)
        row.addWidget(self.join, 1)
        return Scroll(sides, self)

    def _membership(self) -> QWidget:
        """Return the code of the venue, and what this laptop is in it."""
        words, whole = QWidget(), QWidget(self)
        right = QVBoxLayout(words)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(10)
        for part in (
            self.role, self.agreement, self.state, self.keepers, self.address, self.joining,
        ):  # fmt: skip
            right.addWidget(part)
        right.addSpacing(14)
        right.addWidget(self.help)
        right.addWidget(self.take_over)
        right.addStretch(1)
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(40)
        row.addWidget(self.paper)
        row.addWidget(Scroll(words, self), 1)
        return whole

    def _connect(self) -> None:
        self.keep.sent.connect(
            lambda passphrase, replicas: self._change(
                self.keep, lambda core: core.keep_venue(passphrase, replicas)
            )
        )
        self.help.sent.connect(
            lambda passphrase: self._change(self.help, lambda core: core.help_venue(passphrase))
        )
        self.join.sent.connect(
            lambda code, passphrase: self._change(
                self.join, lambda core: core.join_venue(code, passphrase)
            )
        )
        self.take_over.sent.connect(
            lambda passphrase: self._change(
                self.take_over, lambda core: core.take_over_venue(passphrase)
            )
        )
        self._bridge.list_changed.connect(self._ask_night)

    def begin(self) -> None:
        """Request what this laptop is in its venue. Called when the page has been opened."""
        for part in (self._outside, self._inside, self.trouble):
            part.hide()
        self._ask()

    def read_code(self, code: str) -> None:
        """Take a venue code that was scanned, if this laptop can join a venue."""
        if self._outside.isVisible():
            self.join.read(code)

    def _ask(self) -> None:
        self._bridge.ask(
            lambda core: core.venue(), self._show_member, self._show_trouble, owner=self
        )
        self._ask_night()

    def _ask_night(self) -> None:
        self._bridge.ask(lambda core: core.night(), self._show_night, owner=self)

    def _show_night(self, night: Night) -> None:
        """Show whether the doors agree."""
        house = night.house
        self.agreement.setVisible(house is not None)
        if house is not None:
            self.agreement.setText(agreement_text(house, self._bridge.clock()))

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
        self, form: Form, request: "Callable[[CoreRequests], Coroutine[Any, Any, None]]"
    ) -> None:
        """Make a request that changes the membership; an error is shown in the form."""
        form.button.setEnabled(False)
        self._bridge.ask(
            request,
            lambda _: self._ask(),
            lambda error: form.refuse(translated(error.whole)),
            ended=lambda: form.button.setEnabled(True),
            owner=self,
        )

    def _show_member(self, member: VenueMember | None) -> None:
        self.member = member
        if member is not None:
            self.keep.passphrase.clear()
            self.join.passphrase.edit.clear()
            self.help.passphrase.edit.clear()
            self.take_over.passphrase.edit.clear()
            self.paper.show_code(self._drawn(member.code) if member.code else None)
            self.paper.setVisible(bool(member.code))
        self._outside.setVisible(member is None)
        self._inside.setVisible(member is not None)
        self._show_words()

    def _drawn(self, code: str) -> "NDArray[np.uint8] | None":
        try:
            return self._draw(code)
        except ValueError:
            return None

    def _show_trouble(self, error: KnownError) -> None:
        self.trouble.setText(translated(error.whole))
        self.trouble.show()

    def _show_words(self) -> None:
        """Show what this laptop is in its venue, and what can be done now."""
        member = self.member
        self.leave_button.setVisible(member is not None)
        self.copy.setVisible(member is not None and bool(member.code))
        self.invite.setVisible(member is not None and member.role is Role.KEEPER)
        self.reopen_button.setVisible(member is not None and not member.has_begun)
        if member is None:
            return
        self.role.setText(role_text(member.role))
        self.state.setText(
            self.tr("It takes part while this window is open.")
            if member.has_begun
            else self.tr("That begins when this door is restarted, which takes a few seconds.")
        )
        self.invite.setText(self.tr("Stop joining") if member.code else self.tr("Let laptops join"))
        self.joining.setText(self._joining_text(member))
        said = self.tr("The keeper is reached at {addresses}")
        self.address.setText(said.format(addresses=", ".join(member.addresses)))
        self.keepers.setText(self._keepers_text(member))
        self.keepers.setVisible(member.wanted > 1)
        self.help.setVisible(member.can_help and member.has_begun)
        is_door = member.role is Role.DOOR
        self.take_over.setVisible(is_door and member.may_keep and member.has_begun)

    def _joining_text(self, member: VenueMember) -> str:
        """Return how other laptops join, and for a door whether it can keep the venue."""
        if member.role is Role.DOOR:
            said = self.tr("The keeper's laptop shows the code by which other laptops join.")
            if member.may_keep:
                return said
            how = self.tr(
                "This laptop may not keep the venue. To change that, leave it and join again here."
            )
            return f"{said} {how}"
        if member.code_until is None:
            return self.tr("No laptop can join now. A new code is valid for a day.")
        said = self.tr(
            "Laptops join by this code until {time}. They ask for the passphrase: say it, never"
            " write it beside."
        )
        return said.format(time=time_text(member.code_until, self._bridge.clock()))

    def _keepers_text(self, member: VenueMember) -> str:
        """Return how many of three keepers there are, and what that means."""
        if member.keepers < member.wanted:
            said = self.tr("{keepers} of {wanted} keepers: none may fail before all are there.")
        else:
            said = self.tr("{keepers} of {wanted} keepers: any one of them may fail.")
        return said.format(keepers=member.keepers, wanted=member.wanted)

    def _copy_code(self) -> None:
        if self.member is not None:
            QGuiApplication.clipboard().setText(self.member.code)
