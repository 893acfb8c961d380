"""Step 12 of set-up: a summary of all values and the door check; the values are then saved."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.model.night import Role
from app.model.plain import plain, shown_name
from app.model.policy import InstructionKind
from app.scanner.scanner_text import LAYOUTS, US
from app.settings.sections import ANY_CAMERA, NO_CAMERA
from app.settings.settings import Settings
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.pages.door_check_page import FindingRow
from app.ui.setup.steps.step import GAP, INSTRUCTIONS, Draft, SetupStep
from app.ui.text import joined, say, translated
from app.ui.theme.style import set_least_width
from app.ui.widgets.buttons import rule
from app.ui.widgets.labels import (
    OptionalLabel,
    PlainLabel,
    Room,
    column,
    grid,
    label,
    remove_widgets,
)

if TYPE_CHECKING:
    from app.kiosk.setup_requests import SetupRequestHandler

_NAMES = 150  # pixels
_TWO_LINES = Room(2, smallest=0.85)


@dataclass(frozen=True, slots=True)
class SetUpResult:
    """The settings that were saved, and why the key was not stored or the venue not joined.

    `api_key` is None if the stored key stays.
    """

    settings: Settings
    api_key: str | None = field(repr=False)
    key_trouble: KnownError | None = None
    venue_trouble: KnownError | None = None


class DoneStep(SetupStep):
    """Shows summary and door check, and saves the settings. `finished` follows when all was saved.

    If only the key could not be stored, or the laptop not join its venue, the step says so, and
    `finished` follows at the next click.
    """

    finished = Signal(object)  # SetUpResult
    written = Signal(object)  # SetUpResult: settings are saved, but not all of the rest is done
    step_missing = Signal(int)  # number of the step whose values are missing

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Ready"), self.tr("Ready to open")
        self.subtitle = self.tr("This is how this laptop is set up.")
        self._saving, self._checking = LatestRequest(bridge, self), LatestRequest(bridge, self)
        self._saved: SetUpResult | None = None
        self._grid = grid(24, 4, wide=1)
        self._checked = label("caption", self)
        self.findings = {subject: FindingRow(subject, self) for subject in Subject}
        for finding in self.findings.values():
            finding.stack(True)
        self.trouble = OptionalLabel("bad", self)
        self.fill(
            column(self._grid, self.trouble, None, gap=GAP),
            column(self._checked, *self.findings.values(), None, gap=0),
            shares=(2, 1),
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def summary(self) -> dict[str, str]:
        """Return the chosen values as texts, by their names."""
        draft = self.draft
        return {
            self.tr("Service"): draft["service.base_url"],
            self.tr("API key"): self._key_words(),
            self.tr("Event"): draft.event_words,
            self.tr("Door"): joined(draft["door.name"], *self._rules()),
            self.tr("Categories"): self._category_words(),
            self.tr("Camera"): self._camera_words(),
            self.tr("Scanner"): self._scanner_words(),
            self.tr("Sound"): say("{volume} %", volume=draft["window.volume"]),
            self.tr("Labels"): self._label_words(),
            self.tr("PIN"): self._pin_words(),
            self.tr("Venue"): self._venue_words(),
        }

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._saved = None
        self._show_trouble("")
        self._show_summary()
        self._check()

    def leave(self) -> None:
        self._saving.forget()
        self._checking.forget()
        self.busy.emit(False)

    def submit(self) -> None:
        if self._saved is not None:
            self.finished.emit(self._saved)
        elif (missing := self.draft.first_missing_step()) is not None:
            self.step_missing.emit(int(missing))
        else:
            self._save()

    def _check(self) -> None:
        """Run the door check with these values; it needs all of them."""
        draft = self.draft
        for row in self.findings.values():
            row.hide()
        self._checked.setText("")
        if draft.first_missing_step() is not None:
            return
        self._checked.setText(self.tr("Door check"))
        self._show_finding(Finding(Subject.SERVICE, FindingState.RUNNING, Message("looking…")))

        async def check(core: "SetupRequestHandler") -> tuple[Finding, ...]:
            return await core.check(draft.settings(), draft.key)

        self._checking.ask(
            check, self._show_findings, lambda error: self._show_trouble(translated(error.said))
        )

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        """Show what is not good, and how many things are."""
        self.findings[Subject.SERVICE].hide()
        for finding in findings:
            self.findings[finding.subject].finding = finding
            if finding.state is not FindingState.GOOD:
                self._show_finding(finding)
        good = sum(finding.state is FindingState.GOOD for finding in findings)
        self._checked.setText(self.tr("%Ln thing(s) of the door check are good", "", good))

    def _show_finding(self, finding: Finding) -> None:
        self.findings[finding.subject].show_finding(finding)
        self.findings[finding.subject].show()

    def _save(self) -> None:
        draft = self.draft

        async def save(core: "SetupRequestHandler") -> SetUpResult:
            settings = draft.settings()
            key_trouble = await core.save(settings, draft.key)
            venue_trouble = None
            if draft.venue is not None:
                try:
                    await core.join_venue(settings, draft.venue.code, draft.venue.passphrase)
                except KnownError as error:
                    venue_trouble = error
            return SetUpResult(settings, draft.key, key_trouble, venue_trouble)

        self.busy.emit(True)
        self._saving.ask(
            save,
            self._finish_saving,
            lambda error: self._show_trouble(translated(error.whole)),
            ended=lambda: self.busy.emit(False),
        )

    def _finish_saving(self, saved: SetUpResult) -> None:
        self._saved = saved
        if saved.venue_trouble is None:
            self.draft = replace(self.draft, venue=None)  # it is not to be joined twice
        words = list[str]()
        if saved.key_trouble is not None:
            carry_on = self.tr("All else is written. The door can open now, with this key.")
            words += [translated(saved.key_trouble.whole), carry_on]
        if saved.venue_trouble is not None:
            later = self.tr("The door can open now, without the venue: F12, Venue, joins it later.")
            words += [translated(saved.venue_trouble.whole), later]
        if not words:
            self.finished.emit(saved)
            return
        self.written.emit(saved)
        self._show_summary()
        self._show_trouble(" ".join(words))

    def _show_trouble(self, words: str) -> None:
        self.trouble.setText(words)
        self.setAccessibleDescription(words)

    def _show_summary(self) -> None:
        remove_widgets(self._grid)
        for number, (title, text) in enumerate(self.summary.items()):
            name = label("strong", self, title)
            set_least_width(name, _NAMES)
            value = PlainLabel(text, role="subtitle", room=_TWO_LINES, parent=self)
            self._grid.addWidget(name, 2 * number, 0)
            self._grid.addWidget(value, 2 * number, 1)
            self._grid.addWidget(rule(self), 2 * number + 1, 0, 1, 2)
        self.setAccessibleName(", ".join(f"{key}: {text}" for key, text in self.summary.items()))

    def _rules(self) -> Iterator[str]:
        """Yield the rules of the door in words, those that are not usual only if they are set."""
        draft = self.draft
        again, once = self.tr("going in again allowed"), self.tr("only one entry")
        yield again if draft["door.reentry"] else once
        chosen = {
            ("door.direction", "in"): self.tr("in only"),
            ("door.direction", "out"): self.tr("out only"),
            ("door.check_out", "confirm"): self.tr("check-out without PIN"),
            ("window.names", "supervisors"): self.tr("names after the PIN"),
            ("window.names", "short"): self.tr("short names"),
        }
        yield from (words for (name, value), words in chosen.items() if draft[name] == value)
        kinds = Counter(instruction.kind for instruction in draft.entries(INSTRUCTIONS))
        if asked := kinds[InstructionKind.CONFIRM]:
            yield self.tr("%Ln question(s)", "", asked)
        if shown := kinds[InstructionKind.NOTICE]:
            yield self.tr("%Ln notice(s)", "", shown)
        if ways := kinds[InstructionKind.WAY]:
            yield self.tr("%Ln way(s) to go", "", ways)
        if draft["door.hours"]:
            yield self.tr("with hours of entry")

    def _key_words(self) -> str:
        if self._saved is not None and self._saved.key_trouble is not None:
            return self.tr("could not be kept")
        if not self.draft.api_key:
            return self.tr("the one that this laptop has")
        keyring = self.draft.keyring
        if keyring is not None and keyring.state is not FindingState.GOOD:
            return self.tr("cannot be kept: the keyring of this computer does not work")
        return self.tr("will be kept in this computer's keyring, nowhere else")

    def _pin_words(self) -> str:
        supervisors = self.draft.supervisors
        names = [supervisor.name for supervisor in supervisors if supervisor.name]
        return plain(", ".join(names)) or (self.tr("set") if supervisors else self.tr("none"))

    def _label_words(self) -> str:
        printing = self.draft.printing
        if not printing.is_on:
            return self.tr("none")
        name = printing.name if printing.printer == "system" else printing.address
        return say("{size} mm on {printer}", size=plain(printing.size), printer=plain(name) or "-")

    def _venue_words(self) -> str:
        if self.draft.role is None:
            return self.tr("will be joined") if self.draft.venue else self.tr("none")
        if self.draft.role is Role.DOOR:
            return self.tr("a door of the one that it belongs to")
        return self.tr("keeps the state of the one that it belongs to")

    def _category_words(self) -> str:
        chosen, names = self.draft["door.categories"], self.draft.names_by_category
        if not chosen:
            return self.tr("all go through this door")
        return plain(" + ".join(names.get(category, category) for category in chosen))

    def _scanner_words(self) -> str:
        layout = LAYOUTS.get(self.draft["scanner.layout"], US).title
        prefix = f"“{plain(self.draft['scanner.prefix'])}”"
        if not self.draft["scanner.prefix"]:
            return say("its keys are read as {layout}", layout=layout)
        return say(
            "its keys are read as {layout}, without {prefix} before each code",
            layout=layout, prefix=prefix,
        )  # fmt: skip

    def _camera_words(self) -> str:
        source = self.draft["camera.source"]
        words = {ANY_CAMERA: self.tr("Whichever is plugged in"), NO_CAMERA: self.tr("No camera")}
        return words.get(source) or plain(shown_name(source))
