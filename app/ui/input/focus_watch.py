"""Watches whether this program has the keyboard, and whether somebody uses the window."""

import logging
from collections.abc import Callable
from ctypes import CDLL, POINTER, byref, c_char_p, c_int, c_ulong, c_void_p

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

log = logging.getLogger(__name__)
# Dynamic properties of the widget with the keyboard, which the hand scanner's module reads. That is
# not imported before the window is painted.
PROSE = "prose"  # a field for sentences: fast typing there is not taken for a short code
PIN = "pin"  # a widget that takes a PIN: its digits are not taken for a short code


class XServer:
    """The X server of this session. Each question has its own short connection.

    On X11 Qt calls a window active as soon as it has asked the window manager for the keyboard,
    also if the window manager refuses: most of them do while a person works in another window.
    """

    def __init__(self) -> None:
        """Raise OSError if the library of X11 is missing."""
        self._library = library = CDLL("libX11.so.6")
        library.XOpenDisplay.argtypes, library.XOpenDisplay.restype = [c_char_p], c_void_p
        library.XGetInputFocus.argtypes = [c_void_p, POINTER(c_ulong), POINTER(c_int)]
        library.XCloseDisplay.argtypes = [c_void_p]

    def has_keyboard(self) -> bool:
        """Return whether a visible window of this program gets the keys."""
        own = (window for window in QGuiApplication.topLevelWindows() if window.isVisible())
        return self._focus_window() in {int(window.winId()) for window in own}

    def _focus_window(self) -> int:
        """Return the number of the window that gets the keys; 0 without a connection."""
        window, revert_to = c_ulong(), c_int()
        if display := self._library.XOpenDisplay(None):
            self._library.XGetInputFocus(display, byref(window), byref(revert_to))
            self._library.XCloseDisplay(display)
        return window.value


def keyboard_check() -> Callable[[], bool]:
    """Return a function that says whether a window that Qt calls active has the keyboard."""
    if QGuiApplication.platformName() != "xcb":
        return lambda: True
    try:
        return XServer().has_keyboard
    except OSError:
        log.warning("The X server cannot be asked who has the keyboard", exc_info=True)
        return lambda: True


# Milliseconds; a shorter loss is a window of this program that opens or closes.
GRACE_MS = 300
RETRY_MS = 2_000


class FocusWatch(QObject):
    """Reports when another program gets the keyboard, and asks the system for it every 2 seconds.

    `changed` says whether keys are heard, `interrupted` comes with each change at once. Nothing is
    reported before the window was active once. `has_keyboard` says whether an active window really
    gets the keys. `leave_to_others` is for a supervisor who works in another window: the loss is
    reported, but the keyboard is not asked for until `hold`.
    """

    changed = Signal(bool)
    interrupted = Signal()

    def __init__(
        self, window: QWidget, application: QGuiApplication, has_keyboard: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._has_keyboard = has_keyboard
        self._is_active = self._was_active = False
        self._is_held = True
        self.is_heard = True
        self._grace = QTimer(self, singleShot=True, interval=GRACE_MS)
        self._grace.timeout.connect(self._lose)
        self._check = QTimer(self, interval=GRACE_MS)
        self._check.timeout.connect(self._look_again)
        self._retry = QTimer(self, interval=RETRY_MS)
        self._retry.timeout.connect(self.take)
        application.applicationStateChanged.connect(self.follow)
        self.follow(application.applicationState())

    def follow(self, state: Qt.ApplicationState) -> None:
        self._is_active = state is Qt.ApplicationState.ApplicationActive
        if self._was_active:
            self.interrupted.emit()
        # Qt is believed the first time: after set-up it is active before this window is shown.
        if self._is_active and (not self._was_active or self._has_keyboard()):
            self._was_active = True
            self._gain()
        elif self._was_active and self.is_heard:
            self._grace.start()

    def take(self) -> None:
        """Ask the system for the keyboard; it may refuse, and then shows that the window waits."""
        self._window.activateWindow()

    def leave_to_others(self) -> None:
        """Let other windows keep the keyboard."""
        self._is_held = False
        self._retry.stop()

    def hold(self) -> None:
        """Ask for the keyboard again, now if another window has it."""
        self._is_held = True
        if not self.is_heard:
            self._ask()

    def _ask(self) -> None:
        self.take()
        self._retry.start()

    def _gain(self) -> None:
        for timer in (self._grace, self._check, self._retry):
            timer.stop()
        self._set_heard(True)

    def _lose(self) -> None:
        self._set_heard(False)
        self._check.start()
        if self._is_held:
            self._ask()

    def _look_again(self) -> None:
        """Notice that an active window has got the keyboard later than it was called active."""
        if self._is_active and self._has_keyboard():
            self.interrupted.emit()
            self._gain()

    def _set_heard(self, heard: bool) -> None:
        if heard is not self.is_heard:
            self.is_heard = heard
            self.changed.emit(heard)


IDLE_MS = 60_000  # a supervisor who reads a page touches it more often than once a minute
_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
}


class IdleTimer(QObject):
    """Emits `idle` when there was no key, click or touch for a time, from `start` until `stop`."""

    idle = Signal()

    def __init__(self, parent: QObject, after_ms: int = IDLE_MS) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True, interval=after_ms)
        self._timer.timeout.connect(self.idle)

    @property
    def left(self) -> float:
        """Return the share of the time that is left."""
        return max(self._timer.remainingTime(), 0) / self._timer.interval()

    def start(self) -> None:
        """Begin to watch, or begin the time again."""
        self._application().installEventFilter(self)
        self._timer.start()

    def stop(self) -> None:
        self._application().removeEventFilter(self)
        self._timer.stop()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self._timer.start()
        return False

    def _application(self) -> QCoreApplication:
        application = QCoreApplication.instance()
        assert application is not None
        return application
