"""The kiosk in a session without a window manager."""

from dataclasses import replace

import pytest

from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop
from tests.support.loaded_program import WINDOW_MODULES
from tests.support.waiting import LONGEST_WAIT_S, wait_until

STARTED = "The devices are started"


@pytest.fixture
def door(laptop: Laptop, screen: Display) -> Laptop:
    laptop.change_settings("camera", source="none")
    return replace(laptop, environment=screen.window_environment)


def test_kiosk_fills_the_screen_without_a_window_manager(door: Laptop, screen: Display) -> None:
    with door.start(modules=WINDOW_MODULES) as process:
        wait_until(lambda: STARTED in door.log())
        (window,) = screen.output("search", "--onlyvisible", "--name", "^Admit$").split()
        whole = screen.output("getdisplaygeometry").strip().replace(" ", "x")
        shown = screen.output("getwindowgeometry", window)
        assert f"Geometry: {whole}\n" in shown
        assert "Position: 0,0 " in shown
        process.terminate()
        assert process.wait(LONGEST_WAIT_S) == 0
