"""The supervisor's page, and two that it opens: what supervisors did, and About Admit."""

import platform
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from app.errors import KnownError
from app.message import Message
from app.model.journal import SupervisedAction, SupervisorAct, code_in
from app.model.newest_version import NewestVersion
from app.model.plain import plain
from app.model.ticket import Ticket
from app.runtime.licences import Component
from app.settings.sections import WindowSettings
from app.settings.setup_code import needs_passphrase
from app.ui.bridge import Bridge, CoreRequests
from app.ui.pages.page import GuestPage, Page, Topic
from app.ui.text import joined, say, time_text, translated
from app.ui.theme.style import TARGET, scale_in_use, set_least_width
from app.ui.verdict.wording import NameDisplay, shortened_code
from app.ui.widgets.controls import LanguageChoice, NewPassphrase, QrCodeView, StayChoice
from app.ui.widgets.labels import PlainLabel, Room, Scroll, column, fill, grid, label, row
from app.ui.widgets.table import Table

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
        for number, control in enumerate((self.language, self.theme, self.stays)):
            control.setProperty("tall", True)
            self._buttons.insertWidget(number, control)  # they act at once, and leave the page open
        self.language.chosen.connect(lambda code: self._choose(language=code))
        self.theme.clicked.connect(lambda: self._choose(theme="light" if self._is_dark else "dark"))
        self.stays.chosen.connect(lambda seconds: self._choose(verdict_seconds=seconds))
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say what each task is for only where there is room for whole sentences."""
        super().resizeEvent(event)
        for more in self._more.values():
            more.setVisible(self.width() >= _WIDE_PAGE * scale_in_use())

    def _lay_out(self, rows: QGridLayout) -> None:
        for side, groups in enumerate(_GROUPS):
            down = 0
            for name, tasks in groups:
                group = PlainLabel(translated(name), role="caption", parent=self)
                set_least_width(group, _GROUP_WIDE)
                rows.addWidget(group, down, 3 * side)
                for task in tasks:
                    self._add_task(task)
                    rows.addWidget(self.buttons[task], down, 3 * side + 1)
                    rows.addWidget(self._more[task], down, 3 * side + 2)
                    down += 1
            rows.setColumnStretch(3 * side + 2, 1)
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


MOST_SHOWN = 500
LONGEST_SHOWN = 200  # characters
Record = tuple[tuple[SupervisedAction, ...], tuple[Ticket, ...]]


class SupervisedPage(GuestPage):
    """Shows the last supervised actions, newest first, with guest and ticket."""

    help_topic = Topic.SUPERVISOR

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._actions: tuple[SupervisedAction, ...] = ()
        self._tickets = dict[str, Ticket]()
        heading = self.tr("What supervisors did")
        titles = self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Guest")
        self.table = Table(heading, titles, wide=(2, 3), parent=self)
        fill(self.body, (self.table, 1))
        self.set_heading(heading, self.tr("Each action that needed the PIN, the newest first."))

    def begin(self) -> None:
        self._bridge.ask(_read, self._show, self.table.say_trouble)

    def show_guests(self) -> None:
        super().show_guests()
        self._fill()

    def _show(self, record: Record) -> None:
        self._actions, tickets = record
        self._tickets = {ticket.id: ticket for ticket in tickets}
        self.table.say(self.tr("Nothing yet."))
        self._fill()

    def _fill(self) -> None:
        now = self._bridge.clock()
        self.table.show_rows(
            {
                str(len(self._actions) - place): (
                    time_text(action.at, now),
                    plain(action.by) or self.tr("PIN without a name"),
                    self._what(action),
                    self._whose(action),
                )
                for place, action in enumerate(self._actions)
            }
        )

    def _whose(self, action: SupervisedAction) -> str:
        """Return guest and ticket; a part of the code if the ticket is on no list."""
        if (ticket := self._tickets.get(action.subject)) is None:
            code = code_in(action.subject)
            return shortened_code(code) if code else ""
        return joined(self.display.names.guest(ticket), self.display.names.subtitle(ticket))

    def _what(self, action: SupervisedAction) -> str:
        words = {
            SupervisorAct.OPEN_PAGE: self.tr("Opened the supervisor's page"),
            SupervisorAct.OVERRIDE: self.tr("Admitted a guest anyway"),
            SupervisorAct.CHECK_OUT: self.tr("Checked a guest out"),
            SupervisorAct.SET_UP: self.tr("Opened the settings"),
            SupervisorAct.CHANGE_PINS: self.tr("Changed the PINs"),
            SupervisorAct.SHOW_CODE: self.tr("Showed the set-up code"),
            SupervisorAct.PUBLISH: self.tr("Published an announcement"),
            SupervisorAct.TRY_TO_PUBLISH: self.tr("Tried to publish an announcement"),
            SupervisorAct.NOT_PUBLISHED: self.tr("An announcement was not published"),
            SupervisorAct.SETTLE: self.tr("Settled a row that needed a look"),
            SupervisorAct.EXPORT: self.tr("Wrote the list into a file"),
            SupervisorAct.LEAVE: self.tr("Closed Admit"),
            SupervisorAct.SHOW_NAMES: self.tr("Showed the guests' names"),
            SupervisorAct.VENUE: self.tr("Opened the page of the venue"),
            SupervisorAct.ALL_OUT: self.tr("Noted that everybody is out"),
            SupervisorAct.UNDO_ALL_OUT: self.tr("Took back that everybody is out"),
            SupervisorAct.REHEARSE: self.tr("Started a rehearsal"),
            SupervisorAct.FORGET: self.tr("Deleted the guests' data"),
            SupervisorAct.REVOKE: self.tr("Shut a laptop out of the venue"),
            SupervisorAct.ADMIT_THERE: self.tr("Admitted a guest at another door"),
            SupervisorAct.REFUSE_THERE: self.tr("Refused a guest at another door"),
            SupervisorAct.NOTE_THERE: self.tr("Answered another door"),
        }
        note = plain(action.note, LONGEST_SHOWN)
        return f"{words[action.act]}: {note}" if note else words[action.act]


async def _read(core: CoreRequests) -> Record:
    """Return the last actions, and the tickets that they are about."""
    actions = await core.supervised(MOST_SHOWN)
    return actions, await core.tickets({action.subject for action in actions if action.subject})


_LIST_WIDE = 320  # pixels


class AboutPage(Page):
    """Shows version and support; below, the components and the licence of the chosen one.

    `contact` says how to reach support, "" if the settings do not. The `data` folder also has the
    log.
    """

    help_topic = Topic.SUPERVISOR
    support = Signal()
    _newer: NewestVersion | None = None

    def __init__(
        self,
        version: str,
        parts: Sequence[Component],
        *,
        contact: str = "",
        data: Path | None = None,
    ) -> None:
        super().__init__()
        self._version, self._parts = version, parts
        self._contact, self._data = contact, data
        self.facts = label("", self, self._facts())
        by_mouse = Qt.TextInteractionFlag.TextSelectableByMouse
        selectable = by_mouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.facts.setTextInteractionFlags(selectable)
        self.list = QListWidget(self)
        set_least_width(self.list, _LIST_WIDE)
        self.list.setUniformItemSizes(True)
        for part in parts:
            item = QListWidgetItem(f"{part.name} {part.version}", self.list)
            item.setSizeHint(QSize(0, TARGET))
        self.name, self.licence = label("heading", self), label("dim", self)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setTextInteractionFlags(selectable)
        self.copy = self.add_button(
            self.tr("Copy"), lambda: QGuiApplication.clipboard().setText(self._facts())
        )
        self.support_file = self.add_button(self.tr("File for support"), self.support)
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        right = column(self.name, self.licence, 6, (self.text, 1), gap=6)
        fill(self.body, self.facts, 12, (row(self.list, (right, 1), gap=32), 1))
        self.list.currentRowChanged.connect(self._show)
        made_with = self.tr("What it is made with, and under which licences.")
        version_text = say("Version {version}.", version=version)
        self.set_heading(self.tr("About Admit"), f"{version_text} {made_with}")
        self.facts.setAccessibleName(self.tr("Version and support"))
        self.copy.setAccessibleDescription(self.facts.accessibleName())
        self.list.setAccessibleName(self.tr("What Admit is made with"))

    def begin(self) -> None:
        """Select the first component. Called when the page has been opened."""
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def show_newer(self, newer: NewestVersion | None) -> None:
        """Show the version that is newer than this program, if there is one."""
        self._newer = newer
        self.facts.setText(self._facts())

    def _facts(self) -> str:
        """Return what support asks for first, one fact on each line."""
        system = f"Python {platform.python_version()} · Qt {qVersion()} · {platform.platform()}"
        lines = [f"Admit {self._version} · {system}"]
        if self._newer is not None:
            more = joined(self._newer.date, self._newer.address)
            newest = say("Version {version} is out.", version=self._newer.version)
            lines.append(f"{newest} {more}".strip())
        if self._data is not None:
            lines.append(say("Data and log: {folder}", folder=str(self._data)))
        contact = self._contact or self.tr("whoever looks after this laptop")
        lines.append(say("Support: {contact}", contact=contact))
        return "\n".join(lines)

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._parts):
            return
        part = self._parts[row]
        self.name.setText(f"{part.name} {part.version}")
        self.licence.setText(part.licence)
        try:
            text = part.text() or self.tr("It came without the text of its licence.")
        except KnownError as error:
            text = translated(error.whole)
        self.text.setPlainText(text)
        self.text.setAccessibleName(say("Licence of {name}", name=part.name))


class SetUpCodePage(Page):
    """Shows the set-up code, at first without the API key.

    With the key the code is encrypted with a passphrase, which is typed twice.
    """

    help_topic = Topic.SET_UP

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.code = ""
        self.paper = QrCodeView(self)
        self.state, self._advice = label("heading", self), label("subtitle", self)
        purpose = self.tr("With the API key: lock the code by a passphrase")
        self._purpose = label("strong", self, purpose)
        self.passphrase = NewPassphrase(self)
        self.lock = QPushButton(self.tr("Lock, and take the key along"), self)
        self.copy = self.add_button(
            self.tr("Copy as text"), lambda: QGuiApplication.clipboard().setText(self.code)
        )
        self.add_button(self.tr("Done"), self.closed, is_primary=True)
        words = QWidget(self)
        column(
            self.state, self._advice, 14, self._purpose, self.passphrase,
            (self.lock, Qt.AlignmentFlag.AlignLeft), None, gap=10, parent=words,
        )  # fmt: skip
        fill(self.body, (row(self.paper, (Scroll(words, self), 1), gap=40), 1))
        self.lock.clicked.connect(self._lock)
        for field in (self.passphrase.first, self.passphrase.second):
            field.edit.returnPressed.connect(self._lock)
        self.set_heading(
            self.tr("Set up the next laptop"),
            self.tr("Open set-up there, and hold that laptop's camera to this code."),
        )
        self.paper.setAccessibleName(self.tr("Set-up code"))
        self._show_state()

    def begin(self) -> None:
        """Request the code without the key. Called when the page has been opened."""
        self._make("")
        self.passphrase.setFocus()

    def _lock(self) -> None:
        if passphrase := self.passphrase.accepted():
            self._make(passphrase)

    def _make(self, passphrase: str) -> None:
        self.lock.setEnabled(False)
        self._bridge.ask(
            lambda core: core.set_up_code(passphrase),
            self._show_code,
            lambda error: self.passphrase.refuse(translated(error.whole)),
            ended=lambda: self.lock.setEnabled(True),
        )

    def _show_code(self, code: str) -> None:
        self.passphrase.clear()
        self.code = code
        self.paper.show_code(code)
        self._show_state()

    def _show_state(self) -> None:
        self.copy.setEnabled(bool(self.code))
        state = self.tr("Without the key")
        advice = self.tr("The API key has to be typed on the other laptop.")
        if self.code and not self.paper.has_code:
            state = self.tr("Too much for one code")
            advice = self.tr("Copy it as text, and paste it on the other laptop.")
        elif needs_passphrase(self.code):
            state = self.tr("With the key, locked")
            advice = self.tr(
                "The other laptop asks for the passphrase. Say it, never write it beside."
            )
        self.state.setText(state)
        self._advice.setText(advice)
