"""The program `admit --windowed`, which opens set-up and then gets the signal of its argument.

The kiosk opens set-up as it does for a supervisor; the signal is sent once set-up is open.
"""

import os
import sys

from PySide6.QtCore import QTimer

from app.cli import main
from app.kiosk.application import an_application
from app.kiosk.kiosk import ExitReason
from app.ui.setup.setup_page import SetUpPage
from app.ui.window.main_window import MainWindow

LOOK_MS = 100


def look() -> None:
    """Look which window is open: open set-up from the door, and interrupt set-up."""
    shown = [widget for widget in application.allWidgets() if widget.isVisible()]
    if any(isinstance(widget, SetUpPage) for widget in shown):
        timer.stop()
        os.kill(os.getpid(), int(sys.argv[1]))
    elif any(isinstance(widget, MainWindow) for widget in shown):
        application.exit(ExitReason.SET_UP)


if __name__ == "__main__":
    application = an_application()
    timer = QTimer(application, interval=LOOK_MS)
    timer.timeout.connect(look)
    timer.start()
    sys.exit(main(["--windowed"]))
