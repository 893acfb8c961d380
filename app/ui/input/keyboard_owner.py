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
    """A connection to the X server of this session; raises OSError without one."""

    def __init__(self) -> None:
        library = CDLL("libX11.so.6")
        library.XOpenDisplay.argtypes, library.XOpenDisplay.restype = [c_char_p], c_void_p
        library.XGetInputFocus.argtypes = [c_void_p, POINTER(c_ulong), POINTER(c_int)]
        self._library = library
        self._display: int | None = library.XOpenDisplay(None)
        if self._display is None:
            raise OSError("no connection to the X server")

    def focus_window(self) -> int:
        """Return the number of the window that gets the keys."""
        window, revert_to = c_ulong(), c_int()
        self._library.XGetInputFocus(self._display, byref(window), byref(revert_to))
        return window.value

    def has_keyboard(self) -> bool:
        """Return whether a window of this program gets the keys."""
        own = (window for window in QGuiApplication.topLevelWindows() if window.isVisible())
        return self.focus_window() in {int(window.winId()) for window in own}


def keyboard_check() -> Callable[[], bool]:
    """Return a function that says whether a window that Qt calls active has the keyboard."""
    if QGuiApplication.platformName() != "xcb":
        return lambda: True
    try:
        return XServer().has_keyboard
    except OSError:
        log.warning("The X server cannot be asked who has the keyboard", exc_info=True)
        return lambda: True
