"""Full screen, whether there is somebody who manages windows or not."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def fill_screen(window: QWidget) -> None:
    """In a bare kiosk session nobody makes a window as large as the screen but itself."""
    window.showFullScreen()
    if QGuiApplication.platformName() == "xcb":
        window.setGeometry(window.screen().geometry())


def leave_screen(window: QWidget) -> None:
    """As small as it may be, so that other windows can be got at."""
    window.showNormal()
    window.resize(window.minimumSize())
