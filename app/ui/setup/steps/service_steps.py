"""Steps 1 and 2 of set-up: address and key of the service, or a set-up code, and the event."""

import asyncio
from dataclasses import replace

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.errors import KnownError
from app.message import local_time
from app.model.finding import EventChoice, FindingState, SetUpField, SetUpTrouble
from app.model.plain import plain
from app.settings.setup_code import LARGEST, SetUp, needs_passphrase, read_code
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.input.program_codes import find_setup_code, find_venue_code
from app.ui.setup.steps.step import GAP, NO_PREVIEW, Draft, Laptop, SetupStep
from app.ui.text import joined, time_text, translated
from app.ui.widgets.buttons import Card
from app.ui.widgets.camera_view import CameraPreview
from app.ui.widgets.controls import Field, PassphraseField, SecretField
from app.ui.widgets.labels import OptionalLabel, column, label
from app.ui.widgets.table import Choice, Choices

LONGEST_ADDRESS = 500  # characters
LONGEST_KEY = 1_000  # characters


class ServiceStep(SetupStep):
    """Asks for address and key; passed when the service has returned its events.

    `jumped` is emitted instead of `passed` after a set-up code, which holds the values of all
    steps. The step also shows whether this laptop can keep the key, and encrypt the guests' data.
    """

    jumped = Signal(object)  # Draft

    def __init__(self, bridge: SetUpBridge, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Service"), self.tr("Ticket service")
        self.subtitle = self.tr(
            "Where the tickets of this event are looked up. The organiser has both."
        )
        self._laptop, self._asking = laptop, LatestRequest(bridge, self)
        self._jumps = self._needs_key = False
        where, reveal = self.tr("Address of the service"), self.tr("Show the key while pressed")
        self.address = Field(LONGEST_ADDRESS, self, where, "https://tickets.example.org")
        self.key = SecretField(LONGEST_KEY, self, self.tr("API key"), reveal)
        kept = self.tr("Leave the key empty to keep the one that this laptop has.")
        self._kept = label("small", self, kept)
        own_key = self.tr(
            "Best is one API key for each laptop: then the check-in history tells the doors "
            "apart, and two guests with the same ticket are found."
        )
        self.keyring, self.warning = OptionalLabel("small", self), OptionalLabel("notice", self)
        self.by_code = SetupCodeEntry(bridge, self)
        self.by_code.found.connect(self._take)
        self.view = self.by_code.camera
        self.fill(
            column(
                self.address, self.key, self._kept, label("small", self, own_key), self.keyring,
                self.warning, None, gap=18,
            ),
            column(self.by_code, None),
            shares=(3, 2), gap=32,
        )  # fmt: skip

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._needs_key = False
        self.address.show_text(draft["service.base_url"])
        self.key.edit.setText(draft.api_key)
        self._show_key()
        self.learn(draft)
        self.by_code.taken = ""
        self.by_code.camera.show_condition(self.tr("No picture from a camera"))
        self._laptop.preview(draft.camera)

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        if (finding := draft.keyring) is None:
            return
        is_good = finding.state is FindingState.GOOD
        words = f"{translated(finding.said)} {translated(finding.next_step)}".strip()
        self.keyring.setText(words if is_good else "")
        self.warning.setText("" if is_good else words)

    def leave(self) -> None:
        self._jumps = False
        self._asking.forget()
        self._laptop.preview(NO_PREVIEW)
        self._set_waiting(False)

    def collected(self) -> Draft:
        base_url, key = self.address.text, self.key.text
        if base_url and "://" not in base_url:
            base_url = f"https://{base_url}"
        before = self.draft["service.base_url"]
        if (base_url, key) == (before, self.draft.api_key):
            return self.draft
        # Another key for the same service may be entered while the service is out of reach.
        stays = self.draft.connected and base_url == before
        draft = self.draft.changed({"service.base_url": base_url})
        return replace(draft, api_key=key, connected=stays)

    def submit(self) -> None:
        self.draft = draft = self.collected()
        address = draft["service.base_url"]
        self.address.edit.setText(address)
        self.address.refuse("" if address else self.tr("Enter the address."))
        self.key.refuse("")
        self.by_code.refuse("")
        if not address:
            self.address.setFocus()
            return
        self._set_waiting(True)
        self._asking.ask(
            lambda core: core.events(address, draft.key),
            self._take_events,
            self._refuse,
            ended=lambda: self._set_waiting(False),
        )

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

    def say_missing(self) -> None:
        self.address.refuse(self.tr("The service has not accepted this address and key yet."))
        self.focus_first()

    def _show_key(self) -> None:
        """Set the example in the empty key field, for a new key or for a key that is kept."""
        is_set_up = self.draft.is_set_up and not self._needs_key
        is_kept = is_set_up and self.draft.connected
        example = self.tr("as the organiser gave it")
        if is_set_up:
            left_out = self.tr("the one thing that this set-up leaves out")
            example = self.tr("unchanged") if is_kept else left_out
        self.key.edit.setPlaceholderText(example)
        self._kept.setVisible(is_kept)

    def _take_events(self, events: tuple[EventChoice, ...]) -> None:
        self.draft = replace(self.draft, connected=True, events=events)
        (self.jumped if self._jumps else self.passed).emit(self.draft)

    def _refuse(self, error: KnownError) -> None:
        self._set_waiting(False)
        belongs_to = error.field if isinstance(error, SetUpTrouble) else None
        is_key = belongs_to is SetUpField.KEY
        if is_key and not self.key.text:
            self._needs_key = True  # the stored key was not accepted
            self._show_key()
        field: Field = self.key if is_key else self.address
        words = translated(error.whole)
        if belongs_to is SetUpField.ADDRESS:
            words = f"{words} {self.tr('The other steps can be filled in meanwhile.')}"
        field.reject(words)
        field.edit.selectAll()

    def _take(self, code: SetUp) -> None:
        """Take over a set-up code; connect at once if it holds the key, else ask for the key."""
        self.enter(self.draft.with_setup_code(code))
        self._jumps = True
        (self.submit if code.api_key else self.key.setFocus)()

    def _set_waiting(self, waiting: bool) -> None:
        self.address.setEnabled(not waiting)
        self.key.setEnabled(not waiting)
        self.busy.emit(waiting)


class SetupCodeEntry(Card):
    """Reads another laptop's set-up code by camera, by scanner, or pasted.

    `found` carries its content. An encrypted code asks for a passphrase. `taken` is the code that
    was read since the step was opened: the camera may still see it.
    """

    found = Signal(object)  # SetUp

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._locked = ""
        self.taken = ""
        how = self.tr("Another laptop shows one. Hold it to the camera, or fire the scanner at it.")
        self.camera = CameraPreview(mirrored=True, parent=self)
        self.paste = Field(LARGEST, self, self.tr("Or paste it here"), "ADMIT-SETUP-…")
        self.passphrase = PassphraseField(self, self.tr("This set-up is locked: its passphrase"))
        self.unlock = QPushButton(self.tr("Open"), self)
        self.passphrase.row.addWidget(self.unlock)
        self.passphrase.hide()
        heading = label("strong", self, self.tr("Or by a set-up code"))
        how_to = label("dim", self, how)
        down = column(heading, how_to, self.camera, self.paste, self.passphrase, gap=8, parent=self)
        down.setContentsMargins(20, 16, 20, 16)
        self.paste.edit.textEdited.connect(self._read_paste)
        self.unlock.clicked.connect(self._unlock)

    @property
    def is_locked(self) -> bool:
        """Return whether the card waits for a passphrase."""
        return bool(self._locked)

    def read(self, text: str) -> None:
        """Read this set-up code. A camera may hand over the same code many times."""
        if not needs_passphrase(text):
            self._show_locked("")
            self._read(text, "", self.paste)
        elif text != self._locked:
            self._show_locked(text)

    def refuse(self, words: str) -> None:
        self.paste.refuse(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the encrypted code on Return, which must not lead to the next step."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.is_locked and self.unlock.isEnabled():
            self._unlock()

    def _read_paste(self, text: str) -> None:
        code = find_setup_code(text)
        if code is not None:
            self.read(code)
        elif text.strip():
            self.paste.refuse(self.tr("This is no set-up code: all of it begins ADMIT-SETUP."))

    def _show_locked(self, text: str) -> None:
        self._locked = text
        self.paste.refuse("")
        self.paste.setVisible(not text)
        self.passphrase.setVisible(bool(text))
        self.passphrase.clear()
        if text:
            self.passphrase.setFocus()

    def _unlock(self) -> None:
        self._read(self._locked, self.passphrase.edit.text(), self.passphrase)

    def _read(self, text: str, passphrase: str, field: Field) -> None:
        """Read the code in a thread, because the key derivation is slow on purpose."""
        self.unlock.setEnabled(False)
        self._asking.ask(
            lambda _: asyncio.to_thread(read_code, text, passphrase),
            lambda code: self._done(text, code),
            lambda error: field.reject(translated(error.whole)),
            ended=lambda: self.unlock.setEnabled(True),
        )

    def _done(self, text: str, code: SetUp) -> None:
        self._show_locked("")
        self.paste.edit.clear()
        self.found.emit(code)
        # It is set last: with the code the step begins anew.
        self.taken = text


_AS_BEFORE = "as before"


class EventStep(SetupStep):
    """Lists the events that the service returned in the first step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Event"), self.tr("Which event?")
        self.subtitle = self.tr("Those that this key may see, tonight's first.")
        self._not_connected = self.tr(
            "The events are listed once the service has accepted address and key in the first step."
        )
        self._as_before = Draft()
        self.list = self.first = Choices(tall=68, parent=self)
        self.list.setAccessibleName(self.tr("Events"))
        self.trouble = OptionalLabel("bad", self)
        self.fill(column((self.list, 1), self.trouble, gap=GAP))
        self.list.changed.connect(self._choose)
        self.list.itemDoubleClicked.connect(lambda _item: self.submit())

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._as_before = draft
        self.trouble.setText("" if draft.connected else self._not_connected)
        possible = [event for event in draft.events if event.ticketing_id]
        if not draft["service.ticketing_id"] and len(possible) == 1:
            self.draft = draft.for_event(possible[0])
        self._fill()

    def is_right(self, draft: Draft) -> bool:
        return bool(draft["service.ticketing_id"])

    def say_missing(self) -> None:
        said = self.tr("Choose the event that this door is for.")
        if not self.draft.connected:
            said = self._not_connected
        elif not any(event.ticketing_id for event in self.draft.events):
            said = self.tr("No event of this key has tickets. Ask the organiser for another key.")
        self.trouble.setText(said)

    def _choose(self) -> None:
        self.trouble.setText("")
        for key in self.list.chosen:
            if key == _AS_BEFORE:
                self.draft = self._as_before
            for event in self.draft.events:
                if event.event_id == key:
                    self.draft = self.draft.for_event(event)

    def _fill(self) -> None:
        choices = [self._choice(event) for event in self.draft.events]
        chosen = self.draft.event
        if chosen is None and self.draft["service.ticketing_id"]:
            unseen = self.tr("not among the events that this key may see")
            small = unseen if choices else self.tr("as it is set up now")
            choices.insert(0, Choice(_AS_BEFORE, self.draft.event_words, small))
        self.list.show_choices(choices, [chosen.event_id if chosen else _AS_BEFORE])

    def _choice(self, event: EventChoice) -> Choice:
        when = "" if event.starts_at is None else self._when(event.starts_at)
        small, is_possible = joined(when, plain(event.place)), event.ticketing_id is not None
        without = self.tr("no ticketing here: nothing to check")
        beside = self.tr("with ticketing") if is_possible else without
        return Choice(event.event_id, plain(event.name), small, beside, is_possible)

    def _when(self, moment: int) -> str:
        """Return day and time in the format of the current language."""
        when, locale = local_time(moment), QLocale()
        day = locale.toString(QDate(when.year, when.month, when.day), QLocale.FormatType.LongFormat)
        return f"{day}, {time_text(moment, moment)}"
