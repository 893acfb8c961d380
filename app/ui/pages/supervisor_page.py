"""The supervisor's page: what a supervisor does at the door, in groups."""

from dataclasses import replace
from enum import Enum
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.message import Message
from app.model.newest_version import NewestVersion
from app.settings.sections import WindowSettings
from app.ui.pages.page import Page
from app.ui.pages.topic import Topic
from app.ui.text.languages import say, translated
from app.ui.theme.style import scale_in_use, set_least_width
from app.ui.theme.tokens import TARGET
from app.ui.widgets.controls import LanguageChoice, StayChoice
from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.layouts import Scroll, grid

_WIDE, _GROUP_WIDE, _BETWEEN = 230, 66, 5  # pixels
_WIDE_PAGE = 1150  # pixels
_TWO_LINES = Room(2, smallest=0.75)


class Task(Enum):
    """One button of the page: its name, and what it is for."""

    CHECK = Message("Door check"), Message("Line, list, camera, sound: is everything there?")
    READ_LIST = Message("Read the guest list now"), Message("It is read by itself as well.")
    REHEARSE = Message("Rehearse"), Message("With invented guests; back here at any time")
    FULL_SCREEN = Message("Full screen on or off"), Message("To get at other windows for a moment")
    REPORT = (
        Message("Report"),
        Message("The night in figures: guests, reasons, people inside at any minute"),
    )
    RECORD = (
        Message("What supervisors did"),
        Message("Each action that needed the PIN: when, what and by whom"),
    )
    FORGET = (
        Message("Delete guests' data"),
        Message("After the event, for good; the figures of the report stay"),
    )
    DOORS = Message("Doors"), Message("The other doors of the venue: do they all work?")
    VENUE = Message("Venue"), Message("Let several doors agree on every ticket, without internet")
    SET_UP = Message("Settings"), Message("Service, event, door, camera, scanner, PIN")
    NEXT_LAPTOP = (
        Message("Set up the next laptop"),
        Message("By a code on this screen, which the other one reads"),
    )
    SUPPORT = (
        Message("File for support"),
        Message("What this laptop did, without guests' data, for whoever looks after it"),
    )
    ABOUT = Message("About Admit"), Message("Version, support and licences")
    LEAVE = Message("Close Admit"), Message("What waits to be sent is kept on this laptop.")


# Two groups in each of two columns.
_GROUPS: tuple[tuple[tuple[Message, tuple[Task, ...]], ...], ...] = (
    (
        (Message("Door"), (Task.CHECK, Task.READ_LIST, Task.REHEARSE, Task.FULL_SCREEN)),
        (Message("Night"), (Task.REPORT, Task.RECORD, Task.FORGET)),
    ),
    (
        (Message("Venue"), (Task.DOORS, Task.VENUE)),
        (Message("Laptop"), (Task.SET_UP, Task.NEXT_LAPTOP, Task.SUPPORT, Task.ABOUT, Task.LEAVE)),
    ),
)


class WholeRows(Scroll):
    """Scrolls by rows of buttons, and cuts none of them."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(inside, parent)
        self.verticalScrollBar().valueChanged.connect(self._settle)

    @property
    def _step(self) -> int:
        """Return the height of a row with the gap below it."""
        return round((TARGET + _BETWEEN) * scale_in_use())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        gap = round(_BETWEEN * scale_in_use())
        self.setViewportMargins(0, 0, 0, (self.height() + gap) % self._step)
        self.verticalScrollBar().setSingleStep(self._step)

    def _settle(self, value: int) -> None:
        self.verticalScrollBar().setValue(round(value / self._step) * self._step)


class SupervisorPage(Page):
    """Offers the supervisor's tasks. It is opened through the supervisor lock only."""

    help_topic = Topic.SUPERVISOR
    wanted = Signal(object)  # Task
    chosen = Signal(object)  # WindowSettings

    def __init__(self, window: WindowSettings) -> None:
        super().__init__()
        self._window = window
        self.buttons: dict[Task, QPushButton] = {}
        self._more: dict[Task, PlainLabel] = {}
        rows = QWidget(self)
        self._lay_out(grid(16, _BETWEEN, parent=rows))
        self.body.addWidget(WholeRows(rows, self), 1)
        self.language, self.theme = LanguageChoice(self), QPushButton(self)
        self.stays = StayChoice(window.verdict_seconds, self)
        self._add_looks()
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say what each task is for only where there is room for whole sentences."""
        super().resizeEvent(event)
        for more in self._more.values():
            more.setVisible(self.width() >= _WIDE_PAGE * scale_in_use())

    def _lay_out(self, rows: QGridLayout) -> None:
        for column, groups in enumerate(_GROUPS):
            row = 0
            for name, tasks in groups:
                group = PlainLabel(translated(name), role="caption", parent=self)
                set_least_width(group, _GROUP_WIDE)
                rows.addWidget(group, row, 3 * column)
                for task in tasks:
                    self._add_task(task)
                    rows.addWidget(self.buttons[task], row, 3 * column + 1)
                    rows.addWidget(self._more[task], row, 3 * column + 2)
                    row += 1
            rows.setColumnStretch(3 * column + 2, 1)
        rows.setRowStretch(len(Task), 1)  # below all rows

    def _add_task(self, task: Task) -> None:
        text, more = map(translated, task.value)
        button = self.buttons[task] = QPushButton(text, self)
        button.setAccessibleDescription(more)
        set_least_width(button, _WIDE)
        button.clicked.connect(lambda: self.wanted.emit(task))
        beside = self._more[task] = PlainLabel(more, role="dim", room=_TWO_LINES, parent=self)
        beside.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _show(self) -> None:
        """Show the texts that depend on the settings."""
        closes = self.tr("Closes at the next scan, and after a minute without input.")
        without = self.tr("Without a PIN anybody may come here. Set one in Settings.")
        self.set_heading(self.tr("Supervisor"), closes if self._window.pins else without)
        self.theme.setText(self.tr("Light theme") if self._is_dark else self.tr("Dark theme"))

    def show_chosen(self, window: WindowSettings) -> None:
        self._window = window
        self.stays.choose(window.verdict_seconds)
        self._show()

    @property
    def _is_dark(self) -> bool:
        return self._window.theme == "dark"

    def _add_looks(self) -> None:
        """Add the controls for language, theme and verdict time beside the buttons.

        They act at once and leave the page open.
        """
        for number, control in enumerate((self.language, self.theme, self.stays)):
            control.setProperty("tall", True)
            self._buttons.insertWidget(number, control)
        self.language.chosen.connect(lambda code: self._choose(language=code))
        self.theme.clicked.connect(lambda: self._choose(theme="light" if self._is_dark else "dark"))
        self.stays.chosen.connect(lambda seconds: self._choose(verdict_seconds=seconds))

    def _choose(self, **changed: Any) -> None:
        self.chosen.emit(replace(self._window, **changed))

    def show_newer(self, newer: NewestVersion | None) -> None:
        """Show the version that is newer than this program, if there is one."""
        if newer is not None:
            news = say(
                "Version {version} is out. Install it on a day without guests.",
                version=newer.version,
            )
            self.buttons[Task.ABOUT].setAccessibleDescription(news)
            self._more[Task.ABOUT].setText(news)
