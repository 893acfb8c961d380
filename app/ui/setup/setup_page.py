"""The page of set-up: from the address of the service to an open door, in eleven steps."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHideEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPixmap,
    QShortcut,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStackedWidget, QWidget

from app.model.finding import Subject
from app.model.journal import SupervisorAct
from app.security.pin import TriesFile
from app.settings.settings import Settings
from app.ui.bridge import SetUpBridge
from app.ui.flows.supervisor_lock import PinPad, SupervisorLock
from app.ui.input.action_keys import KEYS, Act
from app.ui.input.program_codes import find_setup_code
from app.ui.pages.page import Page, Topic
from app.ui.setup.steps.device_steps import CameraStep, ScannerStep, SoundStep
from app.ui.setup.steps.done_step import DoneStep
from app.ui.setup.steps.door_steps import DoorStep, HoursStep, InstructionStep
from app.ui.setup.steps.pin_and_venue_steps import PinStep, VenueStep
from app.ui.setup.steps.printing_step import PrintingStep
from app.ui.setup.steps.service_steps import EventStep, ServiceStep
from app.ui.setup.steps.step import NO_PREVIEW, Draft, Laptop, SetupStep, StepNumber, draft_of
from app.ui.text import say
from app.ui.theme.style import TARGET, px, set_least_width, theme_in_use, typeface
from app.ui.widgets.buttons import click_focused
from app.ui.widgets.controls import LanguageChoice
from app.ui.widgets.labels import Scroll
from app.ui.widgets.painting import Icon, Shape, draw_box, draw_text, paint_badge
from app.ui.window.door_page import PageStack

_NEXT_WIDE = 200  # pixels
_RAIL_WIDE, _MARK = 190, 26  # pixels


class SetUpPage(Page):
    """Shows one step at a time; every step can be opened at any time, in any order.

    Steps that need no service can be filled in while it is out of reach. The last step goes back to
    the first one whose values are missing, which says why.

    The owner of the camera calls `seen` with its codes, and shows its pictures in the step.
    `scanned` gets the text of a hand scanner as it was sent.
    """

    help_requested = Signal()
    help_topic = Topic.SET_UP
    finished = Signal(object)  # SetUpResult
    written = Signal(object)  # SetUpResult: saved, but the page stays open to show an error

    def __init__(
        self,
        bridge: SetUpBridge,
        laptop: Laptop,
        before: Settings | None = None,
        *,
        tries: TriesFile | None = None,
    ) -> None:
        super().__init__()
        self.bridge, self._laptop = bridge, laptop
        self.at = StepNumber.SERVICE
        self._done_steps = set[StepNumber]() if before is None else set(StepNumber)
        pins = before.window.pins if before else ()
        self._lock = SupervisorLock(PinPad(self), bridge, pins, tries or TriesFile(None), self)
        self.steps = self._new_steps()
        self.step.draft = draft_of(before)
        self.back = self.add_button("", lambda: self.go_to(self.at - 1))
        self.next = self.add_button("", lambda: self.step.submit(), is_primary=True)
        self.leave = self.add_button("", self.closed, is_apart=True)
        self.help = self.with_key("", Act.HELP)
        self._buttons.insertWidget(1, self.help)
        set_least_width(self.next, _NEXT_WIDE)
        self.rail, self.language = Rail(self), LanguageChoice(self)
        self._across.insertWidget(0, self.rail)
        self.language.setProperty("tall", True)
        self._buttons.insertWidget(2, self.language)
        self.body.addWidget(self.steps, 1)
        self.rail.chosen.connect(self.go_to)
        self.language.chosen.connect(self._set_language)
        self.help.clicked.connect(self.help_requested)
        self.retranslate()

    @property
    def step(self) -> SetupStep:
        return self.steps.in_order[self.at]

    @property
    def draft(self) -> Draft:
        return self.step.draft

    def begin(self) -> None:
        """Open the first step. Called when the page has been opened."""
        self._enter_step(self.draft)
        self.bridge.ask(
            lambda core: core.keyring(),
            lambda finding: self._learn(keyring=finding),
            lambda error: self._learn(keyring=Subject.PROGRAM.of_error(error)),
            owner=self,
        )
        self.bridge.ask(
            lambda core: core.venue(),
            lambda member: self._learn(role=member and member.role),
            lambda error: self._learn(role_trouble=error),
            owner=self,
        )

    def go_to(self, number: int) -> None:
        """Open another step and keep what was entered in this one."""
        self._open_step(StepNumber(number), self.step.collected())

    def seen(self, text: str) -> None:
        """Hand over a code of the camera, unless it still shows the set-up code just taken."""
        taken = self.steps.service.by_code.taken
        if not taken or find_setup_code(text) != taken:
            self.scanned(text)

    def scanned(self, text: str) -> None:
        """Hand the text to the current step.

        A set-up code opens the first step, which reads it, unless the step waits for another code.
        """
        waits = self.at in (StepNumber.SERVICE, StepNumber.VENUE)
        if not waits and find_setup_code(text) is not None:
            self.go_to(StepNumber.SERVICE)
        self.step.scanned(text)

    def retranslate(self) -> None:
        """Set all texts, and make the steps anew, with what was entered."""
        self.back.setText(self.tr("Back"))
        self.leave.setText(self.tr("Leave set-up"))
        self.help.show_action(self.tr("Help"), KEYS[Act.HELP])
        self.language.retranslate()
        if not self.isVisible():  # it is not open yet, or closed: no step may start the camera
            self.restyle()
            return
        draft = self.step.collected()
        self.step.leave()
        before, self.steps = self.steps, self._new_steps()
        self.body.replaceWidget(before, self.steps)
        before.hide()
        before.deleteLater()
        self._open_step(self.at, draft)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click the focused button on Return, or Next if no button has the focus."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not click_focused(event, self.focusWidget()):
            self.next.click()

    def hideEvent(self, event: QHideEvent) -> None:
        """Release the camera when the page is closed."""
        if not event.spontaneous():
            self._laptop.preview(NO_PREVIEW)
        super().hideEvent(event)

    def _new_steps(self) -> "Steps":
        steps = Steps(self.bridge, self._laptop, self._permit, self)
        for step in steps.in_order:
            step.passed.connect(self._pass)
            step.busy.connect(self._set_waiting)
        steps.service.jumped.connect(self._jump)
        steps.done.step_missing.connect(self._go_back_to)
        steps.done.finished.connect(self.finished)
        steps.done.written.connect(self.written)
        return steps

    def _permit(self, name: str, change: Callable[[], None]) -> None:
        """Make the change to the PIN of this name: after one of the PINs was entered, if any is."""
        self._lock.demand(SupervisorAct.CHANGE_PINS, self.tr("to change the PINs"), change, name)

    def _set_language(self, language: str) -> None:
        """Change the language at once; the values entered in this step stay."""
        self.step.draft = self.draft.changed({"window.language": language})
        self._laptop.set_language(language)

    def _learn(self, **facts: Any) -> None:
        self.step.learn(replace(self.draft, **facts))

    def _pass(self, draft: Draft) -> None:
        self._done_steps.add(self.at)
        self._open_step(StepNumber(self.at + 1), draft)

    def _jump(self, draft: Draft) -> None:
        """Continue with the draft of a set-up code.

        The next step is the first one with missing values, or the first one of this laptop's own.
        """
        event = draft.event
        chosen = draft if event is None else draft.for_event(event)
        at = StepNumber.EVENT if event is None else draft.first_missing_step() or StepNumber.CAMERA
        self._done_steps.update(step for step in StepNumber if step < at)
        self._open_step(at, chosen)

    def _go_back_to(self, number: int) -> None:
        """Open a step whose values are missing, and let it say so."""
        self.go_to(number)
        self.step.say_missing()

    def _open_step(self, at: StepNumber, draft: Draft) -> None:
        self.step.leave()
        self.at = at
        self.steps.setCurrentIndex(at)
        self._enter_step(draft)

    def _enter_step(self, draft: Draft) -> None:
        self.step.enter(draft)
        self.help_topic = self.step.help_topic
        self.restyle()
        self.step.focus_first()

    def restyle(self) -> None:
        self.set_heading(self.step.title, self.step.subtitle)
        names = [step.name for step in self.steps.in_order]
        self.rail.show_steps(names, self.at, self._done_steps)
        self.back.setVisible(self.at > StepNumber.SERVICE)
        self._set_waiting(False)

    def _set_waiting(self, waiting: bool) -> None:
        self.next.setEnabled(not waiting)
        is_last = self.at == StepNumber.DONE
        then = self.tr("Open the door") if is_last else self.tr("Next")
        self.next.setText(self.tr("One moment…") if waiting else then)


class Steps(QStackedWidget):
    """Holds the steps in the order of their numbers; each has a name of its own here.

    `permit` may ask for a PIN before it makes a change to the PINs; see PinStep.
    """

    def __init__(
        self,
        bridge: SetUpBridge,
        laptop: Laptop,
        permit: Callable[[str, Callable[[], None]], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.service = ServiceStep(bridge, laptop, self)
        self.event_choice = EventStep(self)
        self.door = DoorStep(bridge, self)
        self.instructions = InstructionStep(self)
        self.hours = HoursStep(self)
        self.camera = CameraStep(laptop, self)
        self.scanner = ScannerStep(self)
        self.sound = SoundStep(laptop, self)
        self.printing = PrintingStep(bridge, self)
        self.pin = PinStep(permit, self)
        self.venue = VenueStep(laptop, self)
        self.done = DoneStep(bridge, self)
        self.in_order: tuple[SetupStep, ...] = (
            self.service, self.event_choice, self.door, self.instructions, self.hours,
            self.camera, self.scanner, self.sound, self.printing, self.pin, self.venue, self.done,
        )  # fmt: skip
        for step in self.in_order:
            self.addWidget(Scroll(step, self))


class Rail(QListWidget):
    """Lists all steps with the progress. `chosen` carries the number of the step to open."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("Steps of set-up"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(lambda item: self.chosen.emit(self.row(item)))

    def show_steps(self, names: Sequence[str], now: int, done: Collection[int]) -> None:
        side, bold = px(_MARK), QFont.Weight.DemiBold
        self.setFixedWidth(px(_RAIL_WIDE))
        self.setIconSize(QSize(side, side))
        self.clear()
        for number, name in enumerate(names):
            is_now, is_done = number == now, number in done and number != now
            item = QListWidgetItem(self._mark(number, is_now=is_now, is_done=is_done), name)
            item.setSizeHint(QSize(0, px(TARGET)))
            item.setFont(typeface(px(15), bold if is_now else QFont.Weight.Normal))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._spoken(number, name, now, done))
            self.addItem(item)
        self.setCurrentRow(now)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the step in focus; the arrows only move the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _spoken(self, number: int, name: str, now: int, done: Collection[int]) -> str:
        said = say(
            "Step {number} of {count}: {name}", number=number + 1, count=len(StepNumber), name=name
        )
        if number == now:
            return say("{step}, you are here", step=said)
        return say("{step}, done", step=said) if number in done else said

    def _mark(self, number: int, *, is_now: bool, is_done: bool) -> QIcon:
        """Return a tick for a step that is done, else the number of the step."""
        side, ratio = px(_MARK), self.devicePixelRatioF()
        picture = QPixmap(QSize(side, side) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter, theme = QPainter(picture), theme_in_use()
        box = QRectF(1, 1, side - 2, side - 2)
        if is_done:
            good, white = QColor(theme.good), QColor("white")
            paint_badge(painter, Shape.CIRCLE, Icon.CHECK, box, good, white)
        else:
            ground, edge = (theme.primary, None) if is_now else (None, theme.faint)
            draw_box(painter, box, box.width() / 2, ground, edge, 1.4)
            font = typeface(px(13), QFont.Weight.DemiBold, tabular=True)
            colour = theme.on_primary if is_now else theme.dim
            draw_text(painter, box, str(number + 1), font, colour)
        painter.end()
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)  # else Qt tints it
        return icon


class SetUpHelp(QObject):
    """Binds the keys of the help in the set-up window.

    The camera is off while the help is open; a text of a hand scanner closes the help.
    """

    def __init__(self, window: QWidget, body: PageStack, page: SetUpPage) -> None:
        super().__init__(window)
        self._body, self._page = body, page
        QShortcut(QKeySequence(KEYS[Act.HELP]), window).activated.connect(self.press)
        self._back = QShortcut(QKeySequence(KEYS[Act.BACK]), window)
        self._back.setEnabled(False)
        self._back.activated.connect(body.go_back)
        page.help_requested.connect(self.press)
        body.covered.connect(self._follow)

    def press(self) -> None:
        self._body.toggle_help(self._page.help_topic, self._page.bridge.clock())

    def scanned(self, text: str) -> None:
        self._body.close_pages()
        self._page.scanned(text)

    def _follow(self, covered: bool) -> None:
        self._back.setEnabled(covered)
        if not covered:
            self._page.go_to(self._page.at)
