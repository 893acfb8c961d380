"""Step 11 of set-up: a summary of all values, which are then saved."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.instruction import InstructionKind
from app.model.network_camera import shown_name
from app.model.plain import plain
from app.model.venue import Role, VenueWish
from app.scanner.keyboard_layouts import LAYOUTS, US
from app.settings.device_sections import ANY_CAMERA, NO_CAMERA
from app.settings.settings import Settings
from app.ui.latest_request import LatestRequest
from app.ui.setup.draft import Draft
from app.ui.setup.steps.step import SetupStep
from app.ui.setup_api import SetupApi, SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.widgets.buttons import rule
from app.ui.widgets.labels import PlainLabel, label

_NAMES = 150  # pixels


@dataclass(frozen=True, slots=True)
class SetUpResult:
    """The settings that were saved; `api_key` is None if the stored key stays."""

    settings: Settings
    api_key: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class _Saved:
    """The result of saving, and why the key was not stored or the venue not joined."""

    result: SetUpResult
    key_trouble: KnownError | None
    venue_trouble: KnownError | None


class DoneStep(SetupStep):
    """Shows the summary and saves the settings. `finished` follows when all was saved.

    If only the key could not be stored, or the laptop not join its venue, the step says so, and
    `finished` follows at the next click.
    """

    finished = Signal(object)  # SetUpResult
    written = Signal(object)  # SetUpResult: settings are saved, but not all of the rest is done
    step_missing = Signal(int)  # number of the step whose values are missing

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._saved: SetUpResult | None = None
        self._is_kept = True
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, PlainLabel]] = []
        self.trouble = label("bad", self)
        self.trouble.setMinimumWidth(1)
        self.trouble.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addStretch(1)
        column.addWidget(self.trouble)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def name(self) -> str:
        return self.tr("Ready")

    @property
    def words(self) -> tuple[str, str]:
        return self.tr("Ready to open"), self.tr("This is how this laptop is set up.")

    @property
    def summary(self) -> dict[str, str]:
        """Return the chosen values as texts, by their names."""
        draft = self.draft
        return {
            self.tr("Service"): draft.base_url,
            self.tr("API key"): self._key_words(),
            self.tr("Event"): plain(draft.event_name or draft.event_id or draft.ticketing_id),
            self.tr("Door"): " · ".join((draft.door, *self._rules())),
            self.tr("Categories"): self._categories(),
            self.tr("Camera"): self._camera(),
            self.tr("Scanner"): self._scanner(),
            self.tr("Sound"): self.tr("{volume} %").format(volume=draft.volume),
            **self._labels(),
            self.tr("PIN"): self._pins(),
            self.tr("Venue"): self._venue(),
        }

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._saved, self._is_kept = None, True
        self._show_trouble("")
        self._show()

    def leave(self) -> None:
        self._asking.forget()
        self.busy.emit(False)

    def submit(self) -> None:
        if self._saved is not None:
            self.finished.emit(self._saved)
        elif (missing := self.draft.first_missing_step()) is not None:
            self.step_missing.emit(int(missing))
        else:
            self._save()

    def retranslate(self) -> None:
        self._show()

    def _save(self) -> None:
        draft = self.draft

        async def save(core: SetupApi) -> _Saved:
            settings = draft.settings()
            key_trouble = await core.save(settings, draft.key)
            result, venue_trouble = SetUpResult(settings, draft.key), None
            if draft.venue is not None:
                try:
                    await core.take_part(settings, draft.venue)
                except KnownError as error:
                    venue_trouble = error
            return _Saved(result, key_trouble, venue_trouble)

        self.busy.emit(True)
        self._asking.ask(
            save,
            self._finish_saving,
            lambda error: self._show_trouble(translated(error.whole)),
            ended=lambda: self.busy.emit(False),
        )

    def _finish_saving(self, saved: _Saved) -> None:
        self._saved = saved.result
        if saved.venue_trouble is None:
            self.draft = replace(self.draft, venue=None)  # it is not to be joined twice
        words = list[str]()
        if saved.key_trouble is not None:
            self._is_kept = False
            carry_on = self.tr("All else is written. The door can open now, with this key.")
            words += [translated(saved.key_trouble.whole), carry_on]
        if saved.venue_trouble is not None:
            later = self.tr("The door can open now, without the venue: F12, Venue, joins it later.")
            words += [translated(saved.venue_trouble.whole), later]
        if not words:
            self.finished.emit(self._saved)
            return
        self.written.emit(self._saved)
        self._show()
        self._show_trouble(" ".join(words))

    def _show_trouble(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))
        self.setAccessibleDescription(words)

    def _show(self) -> None:
        summary = self.summary
        for number in range(len(self._rows), len(summary)):
            name, value = label("strong", self), PlainLabel(role="subtitle", parent=self)
            set_least_width(name, _NAMES)
            self._grid.addWidget(name, 2 * number, 0)
            self._grid.addWidget(value, 2 * number, 1)
            self._grid.addWidget(rule(self), 2 * number + 1, 0, 1, 2)
            self._rows.append((name, value))
        for (name_of, value_of), (title, text) in zip(self._rows, summary.items(), strict=True):
            name_of.setText(title)
            value_of.setText(text)
        spoken = ", ".join(f"{title}: {text}" for title, text in summary.items())
        self.setAccessibleName(spoken)

    def _rules(self) -> Iterator[str]:
        """Yield the rules of the door in words, those that are not usual only if they are set."""
        draft = self.draft
        yield self.tr("going in again allowed") if draft.reentry else self.tr("only one entry")
        if draft.direction != "both":
            yield self.tr("in only") if draft.direction == "in" else self.tr("out only")
        if draft.check_out == "confirm":
            yield self.tr("check-out without PIN")
        if draft.names == "supervisors":
            yield self.tr("names after the PIN")
        elif draft.names == "short":
            yield self.tr("short names")
        kinds = Counter(one.kind for one in draft.instructions)
        if asked := kinds[InstructionKind.CONFIRM]:
            yield self.tr("%Ln question(s)", "", asked)
        if shown := kinds[InstructionKind.NOTICE]:
            yield self.tr("%Ln notice(s)", "", shown)

    def _key_words(self) -> str:
        if not self._is_kept:
            return self.tr("could not be kept")
        if self.draft.api_key:
            return self.tr("will be kept in this computer's keyring, nowhere else")
        return self.tr("the one that this laptop has")

    def _pins(self) -> str:
        supervisors = self.draft.supervisors
        names = [one.name for one in supervisors if one.name]
        return plain(", ".join(names)) or (self.tr("set") if supervisors else self.tr("none"))

    def _labels(self) -> dict[str, str]:
        """Return size and printer of the labels; nothing if none are printed."""
        printing = self.draft.printing
        if not printing.is_on:
            return {}
        name = printing.name if printing.printer == "system" else printing.address
        said = self.tr("{size} mm on {printer}")
        return {self.tr("Labels"): said.format(size=printing.size, printer=plain(name) or "-")}

    def _venue(self) -> str:
        match self.draft:
            case Draft(role=Role.DOOR):
                return self.tr("a door of the one that it belongs to")
            case Draft(role=Role.KEEPER):
                return self.tr("keeps the state of the one that it belongs to")
            case Draft(venue=None):
                return self.tr("none")
            case Draft(venue=VenueWish(code="")):
                return self.tr("this laptop will keep its state; F12, Venue, shows its code")
            case _:
                return self.tr("will be joined")

    def _categories(self) -> str:
        if not self.draft.categories:
            return self.tr("all go through this door")
        names = self.draft.names_by_category
        return plain(" + ".join(names.get(one, one) for one in self.draft.categories))

    def _scanner(self) -> str:
        layout = LAYOUTS.get(self.draft.layout, US).title
        if not self.draft.prefix:
            return self.tr("its keys are read as {layout}").format(layout=layout)
        said = self.tr("its keys are read as {layout}, without {prefix} before each code")
        return said.format(layout=layout, prefix=f"“{plain(self.draft.prefix)}”")

    def _camera(self) -> str:
        match self.draft.camera:
            case source if source == ANY_CAMERA:
                return QCoreApplication.translate("CameraStep", "Whichever is plugged in")
            case source if source == NO_CAMERA:
                return QCoreApplication.translate("CameraStep", "No camera")
            case source:
                return plain(shown_name(source))
