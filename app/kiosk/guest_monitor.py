"""The monitor that faces the guests: found, followed when it is plugged in or out, and filled."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from app.ui.window.guest_screen import GuestScreen

_BESIDE = QSize(960, 540)  # pixels


def second_monitor(door: QScreen, screens: Sequence[QScreen]) -> QScreen | None:
    """Return the first monitor that shows something else than the door's; None without one."""
    place = door.geometry()
    return next((one for one in screens if not one.geometry().intersects(place)), None)


class GuestMonitor(QObject):
    """Shows the guests' screen on a second monitor while there is one, or in a window beside.

    It follows monitors that come, go or move, and the door's window to another monitor. The screen
    is made by `make` when it is shown first. `screens` returns the monitors.
    """

    def __init__(
        self,
        door: QWidget,
        make: "Callable[[], GuestScreen]",
        *,
        screens: Callable[[], Sequence[QScreen]] = QGuiApplication.screens,
    ) -> None:
        super().__init__(door)
        self._door, self._make, self._screens = door, make, screens
        self.guests: GuestScreen | None = None
        # Qt has its windows on the monitors that are left when this timer ends.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.follow)

    def show_in_window(self) -> None:
        self.guests = self._make()
        self.guests.resize(_BESIDE)
        self.guests.show()

    def begin(self, application: QGuiApplication) -> None:
        """Show the screen as soon as there is a monitor for it. The door's window is shown."""
        handle = self._door.windowHandle()
        assert handle is not None, "the window is not shown"
        application.screenAdded.connect(self._add)
        application.screenRemoved.connect(self._look_soon)
        handle.screenChanged.connect(self._look_soon)
        for screen in self._screens():
            self._add(screen)

    def stop(self) -> None:
        """Close the screen; it is not opened any more."""
        self._soon.blockSignals(True)
        if self.guests is not None:
            self.guests.close()
            self.guests.deleteLater()
            self.guests = None

    def follow(self) -> None:
        """Show the screen where it belongs now; hide it if there is no monitor for it."""
        monitor = second_monitor(self._door.screen(), self._screens())
        if monitor is None:
            if self.guests is not None:
                self.guests.hide()
            return
        if self.guests is None:
            self.guests = self._make()
            self.guests.setCursor(Qt.CursorShape.BlankCursor)
            if QGuiApplication.platformName() == "xcb":
                # Else a bare session lays it over the door's window, and others give it the keys.
                self.guests.setWindowFlag(Qt.WindowType.BypassWindowManagerHint)
        if not self.guests.isVisible() or self.guests.geometry() != monitor.geometry():
            self.guests.hide()
            self.guests.setScreen(monitor)
            self.guests.setGeometry(monitor.geometry())
            # `showFullScreen` would ask for the keyboard.
            self.guests.setWindowState(Qt.WindowState.WindowFullScreen)
            self.guests.show()

    def _add(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._look_soon)
        self._look_soon()

    def _look_soon(self) -> None:
        self._soon.start()
