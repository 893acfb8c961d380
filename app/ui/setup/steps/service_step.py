"""Step 1 of set-up: address and API key of the ticket service, or a set-up code."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.finding import EventChoice, Finding, FindingState, SetUpField, SetUpTrouble
from app.settings.setup_code import SetUp
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.latest_request import LatestRequest
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import NO_PREVIEW, Laptop
from app.ui.setup.setup_code_entry import SetupCodeEntry
from app.ui.setup.steps.step import SetupStep
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.field import Field, SecretField
from app.ui.widgets.labels import Notice, label

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_ADDRESS = 500  # characters
LONGEST_KEY = 1_000  # characters


class ServiceStep(SetupStep):
    """Asks for address and key; passed when the service has returned its events.

    `jumped` is emitted instead of `passed` after a set-up code, which holds the values of all
    steps.
    """

    jumped = Signal(object)  # Draft

    def __init__(
        self, bridge: SetUpBridge, theme: Theme, laptop: Laptop, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self._asking = LatestRequest(bridge, self)
        self._jumps = False
        self.address = Field(LONGEST_ADDRESS, self)
        self.key = SecretField(LONGEST_KEY, theme, self)
        self._kept = label("small", self)
        self._needs_key = False
        self._own_key = label("small", self)
        self.keyring, self.warning = label("small", self), Notice(self)
        self._keyring: Finding | None = None
        self.by_code = SetupCodeEntry(bridge, theme, self)
        self.by_code.found.connect(self._take)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(18)
        left.addWidget(self.address)
        left.addWidget(self.key)
        left.addWidget(self._kept)
        left.addWidget(self._own_key)
        left.addWidget(self.keyring)
        left.addWidget(self.warning)
        left.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(32)
        row.addLayout(left, 3)
        right = QVBoxLayout()
        right.addWidget(self.by_code)
        right.addStretch(1)
        row.addLayout(right, 2)

    @property
    def name(self) -> str:
        return self.tr("Service")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Ticket service"),
            self.tr("Where the tickets of this event are looked up. The organiser has both."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._needs_key = False
        self.address.edit.setText(draft.base_url)
        self.key.edit.setText(draft.api_key)
        self._show_key()
        self.by_code.camera.show_condition(self.tr("No picture from a camera"))
        self._laptop.preview(draft.camera_settings)

    def leave(self) -> None:
        self._jumps = False
        self._asking.forget()
        self._laptop.preview(NO_PREVIEW)
        self._set_waiting(False)

    def collected(self) -> Draft:
        base_url, key = with_scheme(self.address.text), self.key.text
        if (base_url, key) == (self.draft.base_url, self.draft.api_key):
            return self.draft
        # Another key for the same service may be entered while the service is out of reach.
        stays = self.draft.connected and base_url == self.draft.base_url
        return replace(self.draft, base_url=base_url, api_key=key, connected=stays)

    def submit(self) -> None:
        self._connect()

    def focus_first(self) -> None:
        if self.by_code.is_locked:
            self.by_code.passphrase.setFocus()
        else:
            (self.key if self.address.text and not self.key.text else self.address).setFocus()

    def scanned(self, text: str) -> None:
        if (code := find_setup_code(text)) is not None:
            self.by_code.read(code)
        elif find_venue_code(text) is not None:
            self.by_code.refuse(self.tr("This is a venue code. The step Venue asks for it later."))
        else:
            self.by_code.refuse(self.tr("That was a code, but no set-up."))

    def show_keyring(self, finding: Finding) -> None:
        """Show whether this laptop can keep the API key, and encrypt the guests' data."""
        self._keyring = finding
        is_good = finding.state is FindingState.GOOD
        words = f"{translated(finding.said)} {translated(finding.next_step)}".strip()
        self.keyring.setText(words if is_good else "")
        self.warning.show_text("" if is_good else words)

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show the picture, in which a set-up code can be held to the camera."""
        self.by_code.camera.show_look(picture, (), "")

    def show_condition(self, sentence: str | None) -> None:
        self.by_code.camera.show_condition(sentence)

    def retranslate(self) -> None:
        self.address.set_caption(self.tr("Address of the service"), "https://tickets.example.org")
        self._show_key()
        self.key.eye.setAccessibleName(self.tr("Show the key while pressed"))
        self._own_key.setText(
            self.tr(
                "Best is one API key for each laptop: then the check-in history tells the doors "
                "apart, and two guests with the same ticket are found."
            )
        )
        if self._keyring is not None:
            self.show_keyring(self._keyring)
        self._kept.setText(self.tr("Leave the key empty to keep the one that this laptop has."))

    def _show_key(self) -> None:
        """Set the example in the empty key field, for a new key or for a key that is kept."""
        is_set_up = self.draft.before is not None and not self._needs_key
        is_kept = is_set_up and self.draft.connected
        if is_kept:
            example = self.tr("unchanged")
        elif is_set_up:
            example = self.tr("the one thing that this set-up leaves out")
        else:
            example = self.tr("as the organiser gave it")
        self.key.set_caption(self.tr("API key"), example)
        self._kept.setVisible(is_kept)

    def say_missing(self) -> None:
        """Show why the steps behind this one cannot be finished."""
        self.address.refuse(self.tr("The service has not accepted this address and key yet."))
        self.focus_first()

    def _ask_for_key(self) -> None:
        """Show that a key must be entered, because the stored key was not accepted."""
        self._needs_key = True
        self._show_key()

    def _connect(self) -> None:
        self.draft = draft = self.collected()
        self.address.edit.setText(draft.base_url)
        self.address.refuse("" if draft.base_url else self.tr("Enter the address."))
        self.key.refuse("")
        self.by_code.refuse("")
        if not draft.base_url:
            self.address.setFocus()
            return
        self._set_waiting(True)
        self._asking.ask(
            lambda core: core.events(draft.base_url, draft.key),
            self._connected,
            self._refuse,
            ended=lambda: self._set_waiting(False),
        )

    def _connected(self, events: tuple[EventChoice, ...]) -> None:
        self.draft = replace(self.draft, connected=True, events=events)
        (self.jumped if self._jumps else self.passed).emit(self.draft)

    def _refuse(self, error: KnownError) -> None:
        """Show the error at the field that it belongs to."""
        self._set_waiting(False)
        belongs_to = error.field if isinstance(error, SetUpTrouble) else None
        is_key = belongs_to is SetUpField.KEY
        if is_key and not self.key.text:
            self._ask_for_key()
        field: Field = self.key if is_key else self.address
        words = translated(error.whole)
        if belongs_to is SetUpField.ADDRESS:
            words = f"{words} {self.tr('The other steps can be filled in meanwhile.')}"
        field.refuse(words)
        field.setFocus()
        field.edit.selectAll()

    def _take(self, code: SetUp) -> None:
        """Take over a set-up code; connect at once if it holds the key, else ask for the key."""
        self.enter(self.draft.with_setup_code(code))
        self._jumps = True
        if code.api_key:
            self._connect()
            return
        self.key.setFocus()

    def _set_waiting(self, waiting: bool) -> None:
        self.address.setEnabled(not waiting)
        self.key.setEnabled(not waiting)
        self.busy.emit(waiting)


def with_scheme(address: str) -> str:
    """Return the address with `https://` in front, if it has no scheme."""
    if not address or "://" in address:
        return address
    return f"https://{address}"
