"""Set-up at a terminal: Ctrl-C ends the program, whether set-up or the kiosk opened the page."""

import os
import signal
from pathlib import Path

import pytest

from tests.end_to_end.laptop import Laptop
from tests.support.loaded_program import WINDOW_MODULES, loaded_program


@pytest.fixture(params=["new", "a door already"])
def home(request: pytest.FixtureRequest, laptop: Laptop, tmp_path: Path) -> Path:
    laptop.change_settings("camera", source="none")
    return laptop.home if request.param == "a door already" else tmp_path / "new"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_set_up_ends_without_a_traceback(home: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "ADMIT_HOME": str(home)}
    done = loaded_program(WINDOW_MODULES).run(
        [str(int(number))], environment, module="tests.end_to_end.interrupted_set_up"
    )
    assert done.code == 0
    assert b"Traceback" not in done.errors
