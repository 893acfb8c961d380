"""The supervisor lock: asks for the PIN, and stays unlocked for a limited time."""

import threading
import time
from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from shiboken6 import isValid

from app.security.pin import WrongTries, pin_matches
from app.ui.overlays.pin_pad import PinPad

STAYS_OPEN_MS = 120_000  # two minutes; the page of the supervisor says so too
_SECOND_MS = 1000


class SupervisorLock(QObject):
    """Asks for the PIN before a supervisor's action. Without a PIN nothing is locked.

    `changed` tells whether the lock is open. It locks again `stays_open` milliseconds after the PIN
    was entered; actions in the meantime do not extend that time. Checking a PIN takes a tenth of a
    second on purpose, so it runs in a thread.
    """

    changed = Signal(bool)
    withdrawn = Signal()  # the PIN pad was closed, and the action will not run
    _checked = Signal(int, bool)  # number of the demand, and whether the PIN is right

    def __init__(
        self,
        pad: PinPad,
        seal: str,
        *,
        clock: Callable[[], float] = time.monotonic,
        stays_open: int = STAYS_OPEN_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._pad = pad
        self._seal = seal
        self._clock = clock
        self._tries = WrongTries()
        self._open = False
        self._number = 0
        self._then: Callable[[], None] | None = None
        self._closing = QTimer(self)
        self._closing.setSingleShot(True)
        self._closing.setInterval(stays_open)
        self._closing.timeout.connect(self.close)
        self._counting = QTimer(pad)
        self._counting.setInterval(_SECOND_MS)
        self._counting.timeout.connect(self._count_down)
        self._pad.entered.connect(self._check_pin)
        self._pad.cancelled.connect(self._forget)
        self._checked.connect(self._finish_check, Qt.ConnectionType.QueuedConnection)

    @property
    def is_open(self) -> bool:
        """Return whether the lock is open, or there is no PIN."""
        return self._open or not self._seal

    def demand(
        self, purpose: str, then: Callable[[], None], *, owner: QObject | None = None
    ) -> None:
        """Run the action `then`: at once if the lock is open, else after the PIN was entered.

        The action does not run if the `owner` has been deleted by then.
        """
        if self.is_open:
            then()
            return
        self.withdraw()
        self._then = lambda: then() if owner is None or isValid(owner) else None
        self._pad.demand(self.tr("Supervisor PIN"), purpose)

    def withdraw(self) -> None:
        """Close the PIN pad, and forget the digits and the action."""
        self._pad.withdraw()

    def close(self) -> None:
        """Lock again."""
        self._closing.stop()
        if self._open:
            self._open = False
            self.changed.emit(False)

    def _check_pin(self, pin: str) -> None:
        if wait_sentence := self._wait_sentence():
            self._pad.refuse(wait_sentence)
            self._counting.start()
            return
        number, seal = self._number, self._seal

        def check() -> None:
            self._checked.emit(number, pin_matches(pin, seal))

        threading.Thread(target=check, name="pin", daemon=True).start()

    def _wait_sentence(self) -> str:
        """Return the sentence on how long the next try has to wait; empty if it need not wait."""
        wait = self._tries.wait(self._clock())
        if wait <= 0:
            return ""
        return self.tr("Too many wrong tries: wait %n second(s).", "", ceil(wait))

    def _count_down(self) -> None:
        wait_sentence = self._wait_sentence()
        self._pad.warn(wait_sentence)
        if not wait_sentence:
            self._counting.stop()

    @Slot(int, bool)
    def _finish_check(self, number: int, right: bool) -> None:
        """Open the lock if the PIN is right. A PIN for an earlier demand does not open it."""
        if not right:
            self._tries = self._tries.failed(self._clock())
        if number != self._number:
            return
        if not right:
            self._pad.refuse(self.tr("That is not the PIN."))
            return
        self._tries = WrongTries()
        self._pad.close_overlay()
        self._open = True
        self._closing.start()
        self.changed.emit(True)
        then, self._then = self._then, None
        if then is not None:
            then()

    def _forget(self) -> None:
        self._number += 1
        self._then = None
        self.withdrawn.emit()
