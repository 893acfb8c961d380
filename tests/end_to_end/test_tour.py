"""The demo's tour as a process without a screen: it reaches some states of the window.

The full tour takes minutes, and `admit demo --tour` itself ends with 0 only if it reached every
state.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

from app.demo.states import STATES

PATIENCE = 500
# Some of each module that shows states, with those that they need before them.
CHOSEN_STATES = (
    "ready",
    "checking",
    "offline-admit",
    "find",
    "lock",
    "set-up",
    "set-up-labels",
    "label-printed",
    "venue",
    "venue-kept",
    "house",
    "report",
    "report-paper-de",
    "already-in-elsewhere",
    "alone",
    "taken-over",
)
TOUR_PROGRAM = """
import sys
from pathlib import Path
from app.demo.states import STATES
from app.demo.tour import tour
names = sys.argv[2:]
states = [state for state in STATES if state.name in names]
sys.exit(tour(Path(sys.argv[1]), 7, sys.stdout, states))
"""


def test_folder_that_cannot_be_made_ends_with_3(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = subprocess.run(
        [sys.executable, "-m", "app", "demo", "--tour", str(tmp_path / "file" / "tour")],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith(f"admit: {tmp_path}/file/tour cannot be written: ")
    assert "Traceback" not in done.stderr


def test_tour_reaches_its_states_and_saves_their_pictures(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TOUR_PROGRAM, str(tmp_path / "tour"), *CHOSEN_STATES],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["state"] for line in lines if not line["reached"]] == []
    assert [line["state"] for line in lines] == list(CHOSEN_STATES)
    assert done.returncode == 0
    windows = {state.name: state.size for state in STATES if state.draw is None}
    for line in lines:
        picture, size = QImage(line["file"]), windows.get(line["state"])
        assert not picture.isNull()
        assert size is None or (picture.width(), picture.height()) == (size.width, size.height)
    assert len({Path(line["file"]).read_bytes() for line in lines}) == len(CHOSEN_STATES)
