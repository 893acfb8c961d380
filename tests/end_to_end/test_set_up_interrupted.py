"""Set-up at a terminal: Ctrl-C ends the program, whether set-up or the kiosk opened the page."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.end_to_end.display import PATIENCE
from tests.end_to_end.laptop import Laptop

# The kiosk opens set-up as it does for a supervisor; the signal is sent once set-up is open.
PROGRAM = """
import os
import sys

from PySide6.QtCore import QTimer

from app.cli import main
from app.kiosk.kiosk import ExitReason
from app.kiosk.application import an_application
from app.ui.window.main_window import MainWindow
from app.ui.setup.setup_page import SetUpPage

application = an_application()

def look():
    shown = [widget for widget in application.allWidgets() if widget.isVisible()]
    if any(isinstance(widget, SetUpPage) for widget in shown):
        timer.stop()
        os.kill(os.getpid(), int(sys.argv[1]))
    elif any(isinstance(widget, MainWindow) for widget in shown):
        application.exit(ExitReason.SET_UP)

timer = QTimer(application, interval=500)
timer.timeout.connect(look)
timer.start()
raise SystemExit(main(["--windowed"]))
"""


@pytest.fixture(params=["new", "a door already"])
def home(request: pytest.FixtureRequest, laptop: Laptop, tmp_path: Path) -> Path:
    laptop.change_settings("camera", source="none")
    return laptop.home if request.param == "a door already" else tmp_path / "new"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_set_up_ends_without_a_traceback(home: Path, number: signal.Signals) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(int(number))],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "ADMIT_HOME": str(home)},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
