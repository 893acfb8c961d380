"""Step 10 of set-up: join a venue, keep one, or neither."""

from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.night import VenueWish
from app.ui.help.topic import Topic
from app.ui.input.program_codes import find_venue_code
from app.ui.pages.venue_forms import JoinForm, KeepForm
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import NO_PREVIEW, Laptop
from app.ui.setup.steps.step import SetupStep
from app.ui.text.house_text import role_text
from app.ui.theme.tokens import Theme
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.labels import label
from app.ui.widgets.segments import Segments

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class VenuePlan(IntEnum):
    """Plans for a venue, by the number of their buttons."""

    NOTHING = 0
    JOIN = 1
    KEEP = 2


class VenueStep(SetupStep):
    """Asks for the code and passphrase of a venue, or for the new passphrase of one to keep.

    Both are used when set-up is saved. A laptop that belongs to a venue already stays in it.
    """

    help_topic = Topic.VENUE_ALONE

    def __init__(self, theme: Theme, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self.plan = Segments(("", "", ""), theme, self)
        self.state, self.trouble = label("subtitle", self), label("bad", self)
        self.join, self.keep = JoinForm(theme, self), KeepForm(theme, self)
        self.camera = CameraPreview(theme, mirrored=True, parent=self)
        for form in (self.join, self.keep):
            form.button.hide()  # the button Next sends the form
        for part in (self.join, self.keep, self.camera, self.trouble):
            part.hide()  # until the plan is known
        self._lay_out()
        self.plan.chosen.connect(self._choose)
        self.join.sent.connect(lambda code, secret: self._pass(VenueWish(secret, code)))
        self.keep.sent.connect(
            lambda secret, replicas: self._pass(VenueWish(secret, replicas=replicas))
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.retranslate()

    def _lay_out(self) -> None:
        across = QHBoxLayout()
        across.addWidget(self.plan)
        across.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(32)
        row.addWidget(self.join, 3)
        row.addWidget(self.keep, 3)
        seen = QVBoxLayout()
        seen.addWidget(self.camera)
        seen.addStretch(1)
        row.addLayout(seen, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(18)
        column.addLayout(across)
        column.addWidget(self.trouble)
        column.addLayout(row)
        column.addWidget(self.state)
        column.addStretch(1)

    @property
    def name(self) -> str:
        return self.tr("Venue")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Venue"),
            self.tr(
                "Several doors agree on every ticket, also without internet. With one door, go on."
            ),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._show_plan()

    def leave(self) -> None:
        self._laptop.preview(NO_PREVIEW)

    def collected(self) -> Draft:
        return replace(self.draft, venue=self._typed())

    def submit(self) -> None:
        match self._plan:
            case VenuePlan.JOIN:
                self.join.send()
            case VenuePlan.KEEP:
                self.keep.send()
            case VenuePlan.NOTHING:
                self._pass(None)

    def focus_first(self) -> None:
        match self._plan:
            case VenuePlan.JOIN:
                (self.join.passphrase if self.join.code.text else self.join.code).setFocus()
            case VenuePlan.KEEP:
                self.keep.passphrase.setFocus()
            case VenuePlan.NOTHING:
                self.setFocus()  # Return goes on from here; Tab leads to the plans

    def scanned(self, text: str) -> None:
        if self.draft.role is not None:
            return
        if self._plan is not VenuePlan.JOIN:
            self.plan.choose(VenuePlan.JOIN)
            self._show_plan()
        code = find_venue_code(text)
        if code is None:
            self.join.refuse_other(text)
        else:
            self.join.read(code)

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show the picture, in which a venue code can be held to the camera."""
        self.camera.show_look(picture, (), "")

    def show_condition(self, sentence: str | None) -> None:
        self.camera.show_condition(sentence)

    def show_trouble(self, words: str) -> None:
        """Show why it is unknown whether this laptop belongs to a venue."""
        self.trouble.setText(words)
        self.trouble.show()

    def retranslate(self) -> None:
        self.plan.set_names((self.tr("Not now"), self.tr("Join a venue"), self.tr("Keep a venue")))
        self.join.retranslate()
        self.keep.retranslate()
        self.camera.retranslate()
        self._show_state()

    @property
    def _plan(self) -> VenuePlan:
        return VenuePlan.NOTHING if self.draft.role is not None else VenuePlan(self.plan.current())

    def _typed(self) -> VenueWish | None:
        """Return the wish by the fields; None if something is missing in them."""
        if self._plan is VenuePlan.JOIN and (typed := self.join.typed()) is not None:
            return VenueWish(typed[1], typed[0])
        if self._plan is VenuePlan.KEEP and (passphrase := self.keep.passphrase.typed()):
            return VenueWish(passphrase, replicas=self.keep.replicas)
        return None

    def _pass(self, wish: VenueWish | None) -> None:
        self.draft = replace(self.draft, venue=wish)
        self.passed.emit(self.draft)

    def _choose(self, _number: int) -> None:
        self._show_plan()
        self.focus_first()

    def _show_plan(self) -> None:
        """Show the form of the plan, and the camera if a code is to be held to it."""
        is_joining = self._plan is VenuePlan.JOIN
        self.join.setVisible(is_joining)
        self.keep.setVisible(self._plan is VenuePlan.KEEP)
        self.camera.setVisible(is_joining)
        self.camera.show_condition(self.tr("No picture from a camera"))
        self._laptop.preview(self.draft.camera_settings if is_joining else NO_PREVIEW)
        self._show_state()

    def _show_state(self) -> None:
        """Show what this laptop is in a venue, or what follows from the plan."""
        self.plan.setVisible(self.draft.role is None)
        match self._plan:
            case VenuePlan.JOIN:
                words = ""
            case VenuePlan.KEEP:
                words = self.tr("When this door is open, F12, Venue, shows the code to join it.")
            case VenuePlan.NOTHING:
                words = self._role_text()
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self.setAccessibleName(words or self.name)

    def _role_text(self) -> str:
        if self.draft.role is not None:
            return role_text(self.draft.role)
        return self.tr("This laptop decides by itself. F12, Venue, can change that later.")
