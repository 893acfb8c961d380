"""Asks the window system whether a window of this program has the keyboard.

On X11 Qt calls a window active as soon as it has asked the window manager for the keyboard, also if
the window manager refuses: most of them do while a person works in another window.
"""

import logging
from collections.abc import Callable
from ctypes import CDLL, POINTER, byref, c_char_p, c_int, c_ulong, c_void_p

from PySide6.QtGui import QGuiApplication

log = logging.getLogger(__name__)


class XServer:
    """The X server of this session. Each question has its own short connection."""

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
