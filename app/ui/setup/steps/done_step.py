"""Step 11 of set-up: a summary of all values and the door check; the values are then saved."""

from dataclasses import dataclass, field, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.errors import KnownError
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.settings.settings import Settings
from app.ui.latest_request import LatestRequest
from app.ui.pages.door_check_page import FindingRow
from app.ui.setup.draft import Draft
from app.ui.setup.steps.draft_summary import DraftSummary
from app.ui.setup.steps.step import SetupStep
from app.ui.setup_api import SetupApi, SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import Theme
from app.ui.widgets.buttons import rule
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel, label

_NAMES = 150  # pixels
_TWO_LINES = Room(2, smallest=0.85)


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
    """Shows summary and door check, and saves the settings. `finished` follows when all was saved.

    If only the key could not be stored, or the laptop not join its venue, the step says so, and
    `finished` follows at the next click.
    """

    finished = Signal(object)  # SetUpResult
    written = Signal(object)  # SetUpResult: settings are saved, but not all of the rest is done
    step_missing = Signal(int)  # number of the step whose values are missing

    def __init__(self, bridge: SetUpBridge, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asking = LatestRequest(bridge, self)
        self._saved: SetUpResult | None = None
        self._is_kept = True
        self._summary = DraftSummary(self)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, PlainLabel]] = []
        self._checking, self._good = LatestRequest(bridge, self), 0
        self._checked = label("caption", self)
        self.findings = {subject: FindingRow(subject, theme, self) for subject in Subject}
        self.trouble = label("bad", self)
        self.trouble.setMinimumWidth(1)
        self.trouble.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row, checked = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(36)
        row.addLayout(self._grid, 3)
        row.addLayout(checked, 2)
        checked.setSpacing(0)
        checked.addWidget(self._checked)
        for finding in self.findings.values():
            finding.stack(True)
            finding.hide()
            checked.addWidget(finding)
        checked.addStretch(1)
        column.addLayout(row)
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
        return self._summary.texts_of(self.draft, is_key_kept=self._is_kept)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._saved, self._is_kept = None, True
        self._show_trouble("")
        self._show()
        self._check()

    def leave(self) -> None:
        self._asking.forget()
        self._checking.forget()
        self.busy.emit(False)

    def submit(self) -> None:
        if self._saved is not None:
            self.finished.emit(self._saved)
        elif (missing := self.draft.first_missing_step()) is not None:
            self.step_missing.emit(int(missing))
        else:
            self._save()

    def retranslate(self) -> None:
        self._show_checked()
        for finding in self.findings.values():
            finding.show_finding(finding.finding)
        self._show()

    def _check(self) -> None:
        """Run the door check with these values; without an address and a key there is none."""
        draft = self.draft
        is_possible = draft.first_missing_step() is None
        self._good = 0
        self._show_checked()
        self._checked.setVisible(is_possible)
        for row in self.findings.values():
            row.hide()
        if not is_possible:
            return
        self._show_finding(Finding(Subject.SERVICE, FindingState.RUNNING, Message("looking…")))

        async def check(core: SetupApi) -> tuple[Finding, ...]:
            return await core.check(draft.settings(), draft.key)

        self._checking.ask(
            check, self._show_findings, lambda error: self._show_trouble(translated(error.said))
        )

    def _show_findings(self, findings: tuple[Finding, ...]) -> None:
        self.findings[Subject.SERVICE].hide()
        for finding in findings:
            self.findings[finding.subject].finding = finding
            if finding.state is not FindingState.GOOD:
                self._show_finding(finding)
        self._good = sum(finding.state is FindingState.GOOD for finding in findings)
        self._show_checked()

    def _show_checked(self) -> None:
        good = self.tr("%Ln thing(s) of the door check are good", "", self._good)
        self._checked.setText(good if self._good else self.tr("Door check"))

    def _show_finding(self, finding: Finding) -> None:
        self.findings[finding.subject].show_finding(finding)
        self.findings[finding.subject].show()

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
            name = label("strong", self)
            value = PlainLabel(role="subtitle", room=_TWO_LINES, parent=self)
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
