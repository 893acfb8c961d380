"""`admit demo --tour` as a process: every state of the window is really reached."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app.demo.states import STATES

PATIENCE = 280


@pytest.mark.timeout(300)
def test_the_tour_reaches_every_state_and_keeps_a_picture_of_each(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "app", "demo", "--tour", str(tmp_path / "tour")],
        env=environment, capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["state"] for line in lines if not line["reached"]] == []
    assert [line["state"] for line in lines] == [state.name for state in STATES]
    assert done.returncode == 0
    for line, state in zip(lines, STATES, strict=True):
        picture = QImage(line["file"])
        assert (picture.width(), picture.height()) == (state.size.width, state.size.height)
    assert len({Path(line["file"]).read_bytes() for line in lines}) == len(STATES)
