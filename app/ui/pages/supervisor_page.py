"""The supervisor's page: door check, list, settings, next laptop, record, closing Admit."""

from dataclasses import replace
from math import ceil
from typing import Any

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from app.model.newest_version import NewestVersion
from app.settings.sections import WindowSettings
from app.ui.help.topic import Topic
from app.ui.pages.page import Page
from app.ui.theme.growth import set_least_width
from app.ui.widgets.controls import LanguageChoice, StayChoice
from app.ui.widgets.labels import label
from app.ui.widgets.scroll import Scroll

_WIDE = 260  # pixels
_COLUMNS = 2


class SupervisorPage(Page):
    """Offers the supervisor's actions. It is opened through the supervisor lock only.

    The actions that show or change something beyond the page are asked for the PIN again by the
    owner of the page.
    """

    help_topic = Topic.SUPERVISOR
    check = Signal()
    doors = Signal()
    venue = Signal()
    report = Signal()
    read_list = Signal()
    set_up = Signal()
    next_laptop = Signal()
    full_screen = Signal()
    record = Signal()
    rehearse = Signal()
    support = Signal()
    forget = Signal()
    about = Signal()
    leave = Signal()
    chosen = Signal(object)  # WindowSettings

    def __init__(self, window: WindowSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._window = window
        rows = QWidget(self)
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(10)
        for column in range(_COLUMNS):
            grid.setColumnStretch(2 * column + 1, 1)
        self.choices: list[QPushButton] = []
        self._descriptions: list[QLabel] = []
        self._so_far: int | None = None
        self._newer: NewestVersion | None = None
        signals = self._signals()
        rows_a_column = ceil(len(signals) / _COLUMNS)
        for number, signal in enumerate(signals):
            column, row = divmod(number, rows_a_column)
            grid.addWidget(self._choice(signal), row, 2 * column)
            self._descriptions.append(label("dim", self))
            grid.addWidget(self._descriptions[-1], row, 2 * column + 1)
        grid.setRowStretch(rows_a_column, 1)
        self.body.addWidget(Scroll(rows, self), 1)
        self.language, self.theme = LanguageChoice(self), QPushButton(self)
        self.stays = StayChoice(window.verdict_seconds, parent=self)
        self._add_looks()
        self._done = self.add_button(is_primary=True)
        self._done.clicked.connect(self.closed)
        self.retranslate()

    def retranslate(self) -> None:
        self._done.setText(self.tr("Done"))
        self.set_heading(self.tr("Supervisor"), self._who_may_come())
        words = (
            (self.tr("Door check"), self.tr("Line, list, camera, sound: is everything there?")),
            (self.tr("Doors"), self.tr("The other doors of the venue: do they all work?")),
            (
                self.tr("Venue"),
                self.tr("Let several doors agree on every ticket, without internet"),
            ),
            (
                self.tr("Report"),
                self.tr("The night in figures: guests, reasons, people inside at any minute"),
            ),
            (self.tr("Read the guest list now"), self._reading()),
            (self.tr("Settings"), self.tr("Service, event, door, camera, scanner, PIN")),
            (
                self.tr("Set up the next laptop"),
                self.tr("By a code on this screen, which the other one reads"),
            ),
            (self.tr("Full screen on or off"), self.tr("To get at other windows for a moment")),
            (
                self.tr("What supervisors did"),
                self.tr("Each action that needed the PIN: when, what and by whom"),
            ),
            (self.tr("Rehearse"), self.tr("With invented guests; back here at any time")),
            (
                self.tr("File for support"),
                self.tr("What this laptop did, without guests' data, for whoever looks after it"),
            ),
            (
                self.tr("Delete guests' data"),
                self.tr("After the event, for good; the figures of the report stay"),
            ),
            (self.tr("About Admit"), self._version_news()),
            (self.tr("Close Admit"), self.tr("What waits to be sent is kept on this laptop.")),
        )
        for button, told, (name, more) in zip(self.choices, self._descriptions, words, strict=True):
            button.setText(name)
            button.setAccessibleDescription(more)
            told.setText(more)
        self.language.retranslate()
        self.stays.retranslate()
        self.theme.setText(self.tr("Light theme") if self._is_dark else self.tr("Dark theme"))

    def _who_may_come(self) -> str:
        if self._window.pins:
            return self.tr("Closes at the next scan, and after a minute without input.")
        return self.tr("Without a PIN anybody may come here. Set one in Settings.")

    def show_chosen(self, window: WindowSettings) -> None:
        self._window = window
        self.stays.choose(window.verdict_seconds)
        self.retranslate()

    @property
    def _is_dark(self) -> bool:
        return self._window.theme == "dark"

    def _add_looks(self) -> None:
        """Add the controls for language, theme and verdict time beside the buttons.

        They act at once and leave the page open.
        """
        self.theme.setAutoDefault(False)
        for number, control in enumerate((self.language, self.theme, self.stays)):
            control.setProperty("tall", True)
            self._buttons.insertWidget(number, control)
        self.language.chosen.connect(lambda code: self._choose(language=code))
        self.theme.clicked.connect(lambda: self._choose(theme="light" if self._is_dark else "dark"))
        self.stays.chosen.connect(lambda seconds: self._choose(verdict_seconds=seconds))

    def _choose(self, **changed: Any) -> None:
        self.chosen.emit(replace(self._window, **changed))

    def mark_rehearsal(self) -> None:
        """Disable what makes no sense with invented guests: this window is a rehearsal."""
        for signal in (self.rehearse, self.forget):
            self.choices[self._signals().index(signal)].setEnabled(False)

    def show_newer(self, newer: NewestVersion | None) -> None:
        """Show the version that is newer than this program, if there is one."""
        self._newer = newer
        self.retranslate()

    def _version_news(self) -> str:
        if self._newer is None:
            return self.tr("Version, support and licences")
        return self.tr("Version {version} is out. Install it on a day without guests.").format(
            version=self._newer.version
        )

    def show_reading(self, so_far: int | None) -> None:
        """Show how many tickets of the list have been read; None if it is not being read."""
        self._so_far = so_far
        self.retranslate()

    def _reading(self) -> str:
        if self._so_far is None:
            return self.tr("It is read by itself as well.")
        if self._so_far == 0:
            return self.tr("It is being read…")
        return self.tr("It is being read: %Ln ticket(s) so far…", "", self._so_far)

    def _signals(self) -> tuple[SignalInstance, ...]:
        """Return the signals of the actions, in the order of their buttons."""
        return (
            self.check, self.doors, self.venue, self.report, self.read_list, self.set_up,
            self.next_laptop, self.full_screen, self.record, self.rehearse, self.support,
            self.forget, self.about, self.leave,
        )  # fmt: skip

    def _choice(self, signal: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setAutoDefault(False)
        set_least_width(button, _WIDE)
        button.clicked.connect(signal)
        self.choices.append(button)
        return button
