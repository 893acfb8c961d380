"""Step 10 of set-up: join a venue, keep one, or neither."""

from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.model.night import VenueWish
from app.ui.help.topic import Topic
from app.ui.input.program_codes import find_venue_code
from app.ui.pages.venue_forms import JoinForm, KeepForm
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import NO_PREVIEW, Laptop, SetupStep, column, row
from app.ui.text.house_text import role_text
from app.ui.text.translated import translated
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.controls import Segments
from app.ui.widgets.labels import label

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

    def __init__(self, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = self.title = self.tr("Venue")
        self.subtitle = self.tr(
            "Several doors agree on every ticket, also without internet. With one door, go on."
        )
        self._laptop = laptop
        plans = self.tr("Not now"), self.tr("Join a venue"), self.tr("Keep a venue")
        self.plan = Segments(plans, self)
        self.state, self.trouble = label("subtitle", self), label("bad", self)
        self.join, self.keep = JoinForm(self), KeepForm(self)
        self.camera = CameraPreview(mirrored=True, parent=self)
        for form in (self.join, self.keep):
            form.button.hide()  # the button Next sends the form
        for part in (self.join, self.keep, self.camera, self.trouble):
            part.hide()  # until the plan is known
        forms = QHBoxLayout()
        forms.setSpacing(32)
        forms.addWidget(self.join, 3)
        forms.addWidget(self.keep, 3)
        forms.addLayout(column(self.camera), 2)
        self.fill(column(row(self.plan), self.trouble, forms, self.state, gap=18))
        self.plan.chosen.connect(self._choose)
        self.join.sent.connect(lambda code, secret: self._pass(VenueWish(secret, code)))
        self.keep.sent.connect(
            lambda secret, replicas: self._pass(VenueWish(secret, replicas=replicas))
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._show_plan()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self._show_state()

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
        self.camera.show_frame(picture, (), "")

    def show_condition(self, sentence: str | None) -> None:
        self.camera.show_condition(sentence)

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
        self._laptop.preview(self.draft.camera if is_joining else NO_PREVIEW)
        self._show_state()

    def _show_state(self) -> None:
        """Show what this laptop is in a venue, or what follows from the plan."""
        trouble = self.draft.role_trouble
        self.trouble.setText("" if trouble is None else translated(trouble.whole))
        self.trouble.setVisible(trouble is not None)
        self.plan.setVisible(self.draft.role is None)
        match self._plan:
            case VenuePlan.JOIN:
                words = ""
            case VenuePlan.KEEP:
                words = self.tr("When this door is open, F12, Venue, shows the code to join it.")
            case VenuePlan.NOTHING if self.draft.role is not None:
                words = role_text(self.draft.role)
            case VenuePlan.NOTHING:
                words = self.tr("This laptop decides by itself. F12, Venue, can change that later.")
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self.setAccessibleName(words or self.name)
