"""The page of set-up: from the address of the service to an open door, in eleven steps."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.model.night import VenueMember
from app.model.scan import Moment
from app.runtime.clocks import wall_clock
from app.security.pin import TriesFile
from app.settings.settings import Settings
from app.ui.help.topic import Topic
from app.ui.input.action_keys import KEYS, Act
from app.ui.input.program_codes import find_setup_code
from app.ui.pages.page import Page
from app.ui.setup.draft import Draft, StepNumber, draft_of
from app.ui.setup.laptop import NO_PREVIEW, Laptop
from app.ui.setup.pin_permit import PinPermit
from app.ui.setup.rail import Rail
from app.ui.setup.steps.step import SetupStep
from app.ui.setup.steps.step_stack import StepStack
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.growth import set_least_width
from app.ui.theme.tokens import TALL, Theme
from app.ui.widgets.buttons import ActionButton, click_focused
from app.ui.widgets.drop_down import LanguageChoice
from app.ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NEXT_WIDE = 200  # pixels


class SetUpPage(Page):
    """Shows one step at a time; every step can be opened at any time, in any order.

    Steps that need no service can be filled in while it is out of reach. The last step goes back to
    the first one whose values are missing, which says why.

    The owner of the camera calls `show_picture` with its pictures and `scanned` with its codes.
    `scanned` also gets the text of a hand scanner as it was sent.
    """

    help_requested = Signal()
    help_topic = Topic.SET_UP
    finished = Signal(object)  # SetUpResult
    written = Signal(object)  # SetUpResult: saved, but the page stays open to show an error

    def __init__(
        self,
        bridge: SetUpBridge,
        theme: Theme,
        laptop: Laptop,
        before: Settings | None = None,
        *,
        clock: Callable[[], Moment] = wall_clock,
        tries: TriesFile | None = None,
        zone: tzinfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._laptop = bridge, laptop
        self._draft = draft_of(before)
        self._at = StepNumber.SERVICE
        self._done_steps = set[StepNumber]() if before is None else set(StepNumber)
        pins = before.window.pins if before else ()
        permit = PinPermit(self, bridge, pins, clock=clock, tries=tries or TriesFile(None))
        self.steps = StepStack(bridge, theme, laptop, permit.ask, zone, self)
        self.back, self.next = self.add_button(), self.add_button(is_primary=True)
        self.leave = self.add_button(is_apart=True)
        self.help = ActionButton("", KEYS[Act.HELP], theme, self)
        self.help.set_button_height(TALL)
        self._buttons.insertWidget(1, self.help)
        set_least_width(self.next, _NEXT_WIDE)
        self.rail, self.language = Rail(len(StepNumber), theme, self), LanguageChoice(self)
        self._rail_room = Scroll(self.rail, self)
        self.add_aside(self._rail_room)
        self._buttons.insertWidget(2, self.language)
        self.body.addWidget(self.steps, 1)
        self._connect()
        self.retranslate()

    @property
    def step(self) -> SetupStep:
        """Return the step that is shown."""
        return self.steps.in_order[self._at]

    @property
    def draft(self) -> Draft:
        """Return the draft as it was when the current step was opened."""
        return self._draft

    def begin(self) -> None:
        """Open the first step. Called when the page has been opened."""
        self._enter_step()
        self._bridge.ask(
            lambda core: core.listed_categories(),
            self._learn_names,
            lambda _error: None,  # a list that cannot be read names no categories
            owner=self,
        )
        self._bridge.ask(
            lambda core: core.keyring(),
            self.steps.service.show_keyring,
            lambda error: self.steps.service.warning.show_text(translated(error.whole)),
            owner=self,
        )
        self._bridge.ask(
            lambda core: core.venue(),
            self._learn_role,
            lambda error: self.steps.venue.show_trouble(translated(error.whole)),
            owner=self,
        )

    def scanned(self, text: str) -> None:
        """Hand the text to the current step.

        A set-up code opens the first step, which reads it, unless the step waits for another code.
        """
        waits = self._at in (StepNumber.SERVICE, StepNumber.VENUE)
        if not waits and find_setup_code(text) is not None:
            self._go_to(StepNumber.SERVICE)
        self.step.scanned(text)

    def reopen_step(self) -> None:
        """Open the current step once more, with what was entered. Called after the help."""
        self._go_to(self._at)

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        """Show a picture of the camera that `preview` was called for."""
        self.step.show_picture(picture)

    def show_sharpness(self, is_sharp: bool | None) -> None:
        """Show whether the camera's picture is sharp; None if that cannot be told."""
        self.step.show_sharpness(is_sharp)

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        self.step.show_condition(sentence)

    def retranslate(self) -> None:
        self.language.retranslate()
        self.back.setText(self.tr("Back"))
        self.leave.setText(self.tr("Leave set-up"))
        self.help.show_action(self.tr("Help"), KEYS[Act.HELP])
        self._show_words()

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

    def _connect(self) -> None:
        for step in self.steps.in_order:
            step.passed.connect(self._pass)
            step.busy.connect(self._set_waiting)
        self.steps.service.jumped.connect(self._jump)
        self.steps.done.step_missing.connect(self._go_back_to)
        self.steps.done.finished.connect(self.finished)
        self.steps.done.written.connect(self.written)
        self.rail.chosen.connect(self._go_to)
        self.language.chosen.connect(self._set_language)
        self.leave.clicked.connect(self.closed)
        self.help.clicked.connect(self.help_requested)
        self.back.clicked.connect(lambda: self._go_to(self._at - 1))
        self.next.clicked.connect(lambda: self.step.submit())

    def _set_language(self, language: str) -> None:
        """Change the language at once; the values entered in this step stay."""
        self.step.draft = replace(self.step.draft, language=language)
        self._laptop.set_language(language)

    def _learn_names(self, names: Mapping[str, str]) -> None:
        """Use the names of the categories on this laptop's list."""
        self._change_draft(lambda draft: draft.with_listed_names(names))

    def _learn_role(self, member: VenueMember | None) -> None:
        """Use what this laptop is in a venue already."""
        if member is not None:
            self._change_draft(lambda draft: replace(draft, role=member.role))

    def _change_draft(self, change: Callable[[Draft], Draft]) -> None:
        """Change the draft of the page, and that of the open step."""
        self._draft, self.step.draft = change(self._draft), change(self.step.draft)
        self.step.retranslate()

    def _pass(self, draft: Draft) -> None:
        self._draft = draft
        self._done_steps.add(self._at)
        self._open_step(StepNumber(self._at + 1))

    def _jump(self, draft: Draft) -> None:
        """Continue with the draft of a set-up code.

        The next step is the first one with missing values, or the first one of this laptop's own.
        """
        event = draft.event
        self._draft = draft if event is None else draft.for_event(event)
        at = StepNumber.EVENT if event is None else draft.first_missing_step() or StepNumber.CAMERA
        self._done_steps.update(step for step in StepNumber if step < at)
        self._open_step(at)

    def _go_to(self, number: int) -> None:
        """Open another step and keep what was entered in this one."""
        self._draft = self.step.collected()
        self._open_step(StepNumber(number))

    def _go_back_to(self, number: int) -> None:
        """Open a step whose values are missing, and let it say so."""
        self._go_to(number)
        self.step.say_missing()

    def _open_step(self, at: StepNumber) -> None:
        self.step.leave()
        self._at = at
        self.steps.setCurrentIndex(at)
        self._enter_step()

    def _enter_step(self) -> None:
        self.step.enter(self._draft)
        self.help_topic = self.step.help_topic
        self._show_words()
        self.step.focus_first()

    def _show_words(self) -> None:
        self.set_heading(*self.step.words)
        names = [step.name for step in self.steps.in_order]
        self.rail.show_steps(names, self._at, self._done_steps)
        self._rail_room.ensureWidgetVisible(self.rail.steps[self._at])
        self.back.setVisible(self._at > StepNumber.SERVICE)
        self._set_waiting(False)

    def _set_waiting(self, waiting: bool) -> None:
        self.next.setEnabled(not waiting)
        if waiting:
            self.next.setText(self.tr("One moment…"))
        elif self._at == StepNumber.DONE:
            self.next.setText(self.tr("Open the door"))
        else:
            self.next.setText(self.tr("Next"))
