"""Switches the full screen of a door on and off."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.ui.input.focus_watch import FocusWatch


def fill_screen(window: QWidget) -> None:
    """Show the window over the whole screen.

    A bare kiosk session on X11 has no window manager, so the window sets its own size there.
    """
    window.showFullScreen()
    if QGuiApplication.platformName() == "xcb":
        window.setGeometry(window.screen().geometry())


def leave_screen(window: QWidget) -> None:
    """Show the window at its smallest size, so that a supervisor reaches other windows."""
    window.showNormal()
    window.resize(window.minimumSize())


class DoorScreen:
    """Shows the window of a door, and gives screen and keyboard to a supervisor for a while."""

    def __init__(self, window: QWidget, focus: FocusWatch) -> None:
        self._window, self._focus = window, focus
        self.is_full = False

    def show(self, *, is_full: bool) -> None:
        """Show the window, over the whole screen if the door `is_full`."""
        self.is_full = is_full
        if is_full:
            fill_screen(self._window)
        else:
            self._window.show()

    def toggle(self) -> None:
        """Leave full screen for a supervisor who works in another window, or come back to it."""
        if self._window.isFullScreen():
            leave_screen(self._window)
            self._focus.leave_to_others()
        else:
            fill_screen(self._window)
            self._focus.hold()

    def take_back(self) -> None:
        """Take the screen and the keyboard back when the supervisor's page is closed."""
        self._focus.hold()
        if self.is_full and not self._window.isFullScreen():
            fill_screen(self._window)
