"""The supervisor lock: a PIN, typed on its pad, opens a session in which its owner may act."""

import threading
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.model.journal import SupervisedAction, SupervisorAct
from app.security.pin import LONGEST, SHORTEST, Supervisor, TriesFile, WrongTries, find_by_pin
from app.ui.bridge import CoreClient
from app.ui.input.focus_watch import PIN, IdleTimer
from app.ui.overlays.panels import Overlay
from app.ui.text import say
from app.ui.verdict.wording import NameDisplay
from app.ui.widgets.labels import PlainLabel, Room, announce, fill, grid, label

DOT, PLACE = "●", "○"
_DIGITS = "1234567890"


class PinPad(Overlay):
    """Collects a PIN, with a dot for each digit; forgets the digits once they were emitted."""

    entered = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=380)
        self._typed = ""
        self._dots = PlainLabel(role="title", room=Room(smallest=0.5), parent=self.card)
        self._dots.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._dots.setMinimumHeight(48)
        self._trouble = label("bad", self.card)
        self._trouble.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fill(self.column, self._dots, self._trouble, self._keys())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(PIN, True)
        self.cancelled.connect(self._forget)

    def demand(self, heading: str, words: str) -> None:
        """Open the pad, empty, with this heading and text."""
        self.set_heading(heading, words)
        self._back.setText(self.tr("Delete"))
        self._back.setAccessibleName(self.tr("Delete the last digit"))
        self._enter.setText(self.tr("OK"))
        self.warn("")
        self._forget()
        self.set_waiting(False)
        self.show_over(self)

    def refuse(self, words: str) -> None:
        """Show why the PIN was not accepted, and start again with no digits."""
        self.warn(words)
        self._forget()
        self.set_waiting(False)
        announce(self, words, at_once=True)

    def warn(self, words: str) -> None:
        """Show a warning, and keep the digits that were typed."""
        self._trouble.setText(words or " ")  # keeps the place of the warning

    def set_waiting(self, waiting: bool) -> None:
        """Block typing while the PIN is being checked."""
        self.card.setEnabled(not waiting)
        if waiting:
            self.warn("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.card.isEnabled():
            self.warn(self.tr("The PIN is being checked. Wait a moment."))
            return
        if event.text().isascii() and event.text().isdigit():
            self._type(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self._delete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._submit()
        else:
            super().keyPressEvent(event)

    def _keys(self) -> QGridLayout:
        keys = grid(10, 10)
        digits = [self._button(digit, partial(self._type, digit)) for digit in _DIGITS]
        self._back, self._enter = self._button("", self._delete), self._button("", self._submit)
        self._enter.setProperty("kind", "primary")
        for place, button in enumerate((*digits[:-1], self._back, digits[-1], self._enter)):
            keys.addWidget(button, *divmod(place, 3))
        self._style(self.cancel_button)
        self.cancel_button.show()
        keys.addWidget(self.cancel_button, 4, 0, 1, 3)
        return keys

    def _button(self, text: str, clicked: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self.card)
        button.clicked.connect(lambda: clicked())
        self._style(button)
        return button

    def _style(self, button: QPushButton) -> None:
        button.setProperty("tall", True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _type(self, digit: str) -> None:
        if len(self._typed) == LONGEST:
            self._warn_of_length()
            return
        self._typed += digit
        self._announce()

    def _delete(self) -> None:
        self._typed = self._typed[:-1]
        self._announce()

    def _announce(self) -> None:
        self._show()
        announce(self, self._dots.accessibleName())

    def _forget(self) -> None:
        self._typed = ""
        self._show()

    def _show(self) -> None:
        count = len(self._typed)
        self._dots.setText(" ".join(DOT * count + PLACE * (SHORTEST - count)))
        self._dots.setAccessibleName(self.tr("%n digit(s) typed", "", count))

    def _warn_of_length(self) -> None:
        self.warn(say("A PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST))

    def _submit(self) -> None:
        if len(self._typed) >= SHORTEST:
            typed, self._typed = self._typed, ""
            self.set_waiting(True)
            self.entered.emit(typed)
        else:
            self._warn_of_length()


_SECOND_MS = 1000
# Acts that are asked for the PIN in a session too: they reach beyond this door.
ASKED_AGAIN = frozenset(
    {SupervisorAct.SHOW_CODE, SupervisorAct.CHANGE_PINS, SupervisorAct.LEAVE, SupervisorAct.PUBLISH}
)


class SupervisorLock(QObject):
    """Asks for the PIN before the acts of a supervisor. Without a PIN nothing is locked.

    A right PIN opens a session, until `end` or a minute without input: no further PIN is needed
    meanwhile, except for `ASKED_AGAIN`. `by` is the name of the PIN's owner, `left` the share of
    the minute that is left. Checking a PIN takes a tenth of a second on purpose, so it runs in a
    thread. `tries` keeps the wrong tries over a restart, the core behind `bridge` the acts.
    """

    changed = Signal()  # a session has begun, or is over
    withdrawn = Signal()  # the PIN pad was closed, and the act is not done
    _checked = Signal(int, object)  # number of the demand, and the Supervisor; None: a wrong PIN

    def __init__(
        self,
        pad: PinPad,
        bridge: CoreClient[Any],
        supervisors: tuple[Supervisor, ...],
        tries: TriesFile,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._pad, self._bridge, self._supervisors = pad, bridge, supervisors
        self._clock = bridge.clock
        self._file, self._tries = tries, tries.read()
        self._number = 0
        self._then: Callable[[str], None] | None = None
        self.is_open, self.by = False, ""
        self._session = IdleTimer(self)
        self._session.idle.connect(self.end)
        self._counting = QTimer(pad, interval=_SECOND_MS)
        self._counting.timeout.connect(self._count_down)
        self._pad.entered.connect(self._check_pin)
        self._pad.cancelled.connect(self._forget)
        self._checked.connect(self._finish_check, Qt.ConnectionType.QueuedConnection)

    @property
    def has_pin(self) -> bool:
        return bool(self._supervisors)

    @property
    def left(self) -> float:
        return self._session.left

    def demand(
        self, act: SupervisorAct, purpose: str, then: Callable[[], object], note: str = ""
    ) -> None:
        """Record the act with this note and run `then`, once that is allowed."""

        def run(by: str) -> None:
            self.record(act, by, note)
            then()

        self.ask(act, purpose, run)

    def ask(self, act: SupervisorAct, purpose: str, then: Callable[[str], None]) -> None:
        """Call `then` with the supervisor's name, once that is allowed; it records the act."""
        self.withdraw()
        if self.is_open and act not in ASKED_AGAIN:
            then(self.by)
        elif not self._supervisors:
            self._open("")
            then("")
        else:
            self._then = then
            self._pad.demand(self.tr("Supervisor PIN"), purpose)
            if self._tries.wait_ms(self._clock()):
                self._count_down()
                self._counting.start()

    def record(self, act: SupervisorAct, by: str, note: str = "", subject: str = "") -> None:
        """Write down that this supervisor allows an act, perhaps on the ticket of this subject."""
        action = SupervisedAction(self._clock(), act, by, note, subject)
        self._bridge.ask(lambda core: core.record_supervised(action), lambda _: None)

    def withdraw(self) -> None:
        """Close the PIN pad, and forget the digits and the act."""
        self._pad.withdraw()

    def stay(self) -> None:
        """Begin the minute of the session again, if there is one."""
        if self.is_open:
            self._session.start()

    def end(self) -> None:
        if self.is_open:
            self._session.stop()
            self.is_open, self.by = False, ""
            self.changed.emit()

    def _open(self, by: str) -> None:
        """Begin a session of this supervisor, or the minute of the running one again."""
        self._session.start()
        self.is_open, self.by = True, by
        self.changed.emit()

    def _check_pin(self, pin: str) -> None:
        if wait_sentence := self._wait_sentence():
            self._pad.refuse(wait_sentence)
            self._counting.start()
            return
        # Counts as a wrong try until the PIN is found right, even if the program ends meanwhile.
        self._set_tries(self._tries.failed(self._clock()))
        number, supervisors = self._number, self._supervisors

        def check() -> None:
            self._checked.emit(number, find_by_pin(pin, supervisors))

        threading.Thread(target=check, name="pin", daemon=True).start()

    def _set_tries(self, tries: WrongTries) -> None:
        self._tries = tries
        self._file.write(tries)

    def _wait_sentence(self) -> str:
        """Return the sentence on how long the next try has to wait; empty if it need not wait."""
        wait = self._tries.wait_ms(self._clock())
        if wait <= 0:
            return ""
        return self.tr("Too many wrong tries: wait %n second(s).", "", ceil(wait / 1000))

    def _count_down(self) -> None:
        wait_sentence = self._wait_sentence()
        self._pad.warn(wait_sentence)
        if not wait_sentence:
            self._counting.stop()

    @Slot(int, object)
    def _finish_check(self, number: int, found: Supervisor | None) -> None:
        """Open a session if the PIN is right. A PIN for an earlier demand opens none."""
        if found is not None:
            self._set_tries(WrongTries())
        if number != self._number:
            return
        if found is None:
            self._pad.refuse(self._wait_sentence() or self.tr("That is not the PIN."))
            if self._wait_sentence():
                self._counting.start()
            return
        self._pad.close_overlay()
        then, self._then = self._then, None
        if then is not None:
            self._open(found.name)
            then(found.name)

    def _forget(self) -> None:
        self._number += 1
        self._then = None
        self.withdrawn.emit()


class NameReveal(QObject):
    """Reveals the names until the next scan, or until a minute without input.

    Hidden names need a supervisor's PIN, short ones only the press.
    """

    def __init__(self, window: QWidget, lock: SupervisorLock, display: NameDisplay) -> None:
        super().__init__(window)
        self._lock, self._display = lock, display
        self.minute = IdleTimer(self)
        self.minute.idle.connect(self.end)
        display.reveal_wanted.connect(self.begin)

    def begin(self) -> None:
        purpose = self.tr("to show the guests' names")
        if self._display.needs_supervisor:
            self._lock.demand(SupervisorAct.SHOW_NAMES, purpose, self._reveal)
        else:
            self._reveal()

    def end(self) -> None:
        self._display.hide()
        self.minute.stop()

    def _reveal(self) -> None:
        self._display.reveal()
        self.minute.start()
