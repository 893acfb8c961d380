"""The supervisor lock: a right PIN gives a grant, which allows one action once."""

import threading
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Moment
from app.security.pin import Supervisor, TriesFile, WrongTries, find_by_pin
from app.ui.overlays.pin_pad import PinPad

_SECOND_MS = 1000


class Grant:
    """Allows one action of the supervisor `by`, once; `used` is called with its record."""

    def __init__(
        self,
        act: SupervisorAct,
        by: str,
        clock: Callable[[], Moment],
        used: Callable[[SupervisedAction], None],
    ) -> None:
        self.by = by
        self._act, self._clock, self._used = act, clock, used
        self._is_spent = False

    def use(self, note: str = "") -> bool:
        """Record the action, and return whether it may be done: only the first call may."""
        if self._is_spent:
            return False
        self._is_spent = True
        self._used(SupervisedAction(self._clock(), self._act, self.by, note))
        return True


class SupervisorLock(QObject):
    """Asks for the PIN before each action of a supervisor. Without a PIN nothing is locked.

    A PIN opens only the action that it was typed for. Checking a PIN takes a tenth of a second on
    purpose, so it runs in a thread. `tries` keeps the wrong tries over a restart.
    """

    recorded = Signal(object)  # SupervisedAction: an action that is done now
    withdrawn = Signal()  # the PIN pad was closed, and the action will not run
    _checked = Signal(int, object)  # number of the demand, and the Supervisor; None: a wrong PIN

    def __init__(
        self,
        pad: PinPad,
        supervisors: tuple[Supervisor, ...],
        *,
        clock: Callable[[], Moment],
        tries: TriesFile,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._pad = pad
        self._supervisors = supervisors
        self._clock = clock
        self._file, self._tries = tries, tries.read()
        self._number = 0
        self._act: SupervisorAct | None = None
        self._then: Callable[[Grant], None] | None = None
        self._counting = QTimer(pad)
        self._counting.setInterval(_SECOND_MS)
        self._counting.timeout.connect(self._count_down)
        self._pad.entered.connect(self._check_pin)
        self._pad.cancelled.connect(self._forget)
        self._checked.connect(self._finish_check, Qt.ConnectionType.QueuedConnection)

    @property
    def has_pin(self) -> bool:
        """Return whether this door has a PIN."""
        return bool(self._supervisors)

    def demand(self, act: SupervisorAct, purpose: str, then: Callable[[], object]) -> None:
        """Run the action `then` after the PIN was entered, and record it."""

        def run(grant: Grant) -> None:
            if grant.use():
                then()

        self.ask(act, purpose, run)

    def ask(self, act: SupervisorAct, purpose: str, then: Callable[[Grant], None]) -> None:
        """Call `then` with a grant after the PIN was entered; the caller uses it, or drops it."""
        self.withdraw()
        if not self._supervisors:
            then(self._grant(act, ""))
            return
        self._act, self._then = act, then
        self._pad.demand(self.tr("Supervisor PIN"), purpose)
        if self._tries.wait_ms(self._clock()):
            self._count_down()
            self._counting.start()

    def withdraw(self) -> None:
        """Close the PIN pad, and forget the digits and the action."""
        self._pad.withdraw()

    def _grant(self, act: SupervisorAct, by: str) -> Grant:
        return Grant(act, by, self._clock, self.recorded.emit)

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
        """Run the action if the PIN is right. A PIN for an earlier demand runs nothing."""
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
        act, then = self._act, self._then
        self._act = self._then = None
        if act is not None and then is not None:
            then(self._grant(act, found.name))

    def _forget(self) -> None:
        self._number += 1
        self._act = self._then = None
        self.withdrawn.emit()
