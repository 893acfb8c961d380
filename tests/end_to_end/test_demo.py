"""The demo at a terminal: Ctrl-C ends it without a traceback."""

import subprocess
import sys

from tests.support.waiting import LONGEST_WAIT_S

# The timer starts before the demo, and fires once the demo's window is open.
DEMO = """
import os
import signal

from PySide6.QtCore import QTimer

from app.demo.demo import show_demo
from app.kiosk.application import an_application

application = an_application()
QTimer.singleShot(2_000, lambda: os.kill(os.getpid(), signal.SIGINT))
raise SystemExit(show_demo(1, windowed=True))
"""


def test_interrupted_demo_ends_without_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DEMO], capture_output=True, timeout=LONGEST_WAIT_S, check=False
    )
    assert done.returncode == 0
    assert b"KeyboardInterrupt" not in done.stderr
