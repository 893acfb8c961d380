"""Step 10 of set-up: the venue that this laptop joins, if there is one."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.help.topic import Topic
from app.ui.input.program_codes import find_venue_code
from app.ui.pages.venue_page import JoinForm
from app.ui.setup.draft import Draft, VenueWish
from app.ui.setup.steps.step import NO_PREVIEW, Laptop, SetupStep, column
from app.ui.text.house_text import role_text
from app.ui.text.translated import translated
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.labels import label


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
        self.state, self.trouble = label("subtitle", self), label("bad", self)
        self.join = JoinForm(self)
        self.join.button.hide()  # the button Next sends the form
        self.join.button.setEnabled(False)
        self.camera = self.view = CameraPreview(mirrored=True, parent=self)
        self.fill(
            column(self.trouble, self.join, self.state, gap=18),
            column(self.camera),
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
        if self.draft.role is not None:
            self.setFocus()  # Return goes on from here
        else:
            (self.join.passphrase if self.join.code.text else self.join.code).setFocus()

    def scanned(self, text: str) -> None:
        if self.draft.role is not None:
            return
        code = find_venue_code(text)
        if code is None:
            self.join.refuse_other(text)
        else:
            self.join.read(code)

    def _pass(self, wish: VenueWish | None) -> None:
        self.draft = replace(self.draft, venue=wish)
        self.passed.emit(self.draft)

    def _show_role(self) -> None:
        """Show what this laptop is in a venue already, or the form that joins one."""
        role, trouble = self.draft.role, self.draft.role_trouble
        self.trouble.setText("" if trouble is None else translated(trouble.whole))
        self.trouble.setVisible(trouble is not None)
        for part in (self.join, self.camera):
            part.setVisible(role is None)
        alone = self.tr(
            "Without a code this laptop decides by itself. F12, Venue, can change that."
        )
        self.state.setText(alone if role is None else role_text(role))
        self.setAccessibleName(self.state.text())
