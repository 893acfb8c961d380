"""The kiosk in a session without a window manager."""

import subprocess
from dataclasses import replace

import pytest

from tests.end_to_end.display import PATIENCE, Display
from tests.end_to_end.laptop import Laptop, until

STARTED = "The devices are started"


@pytest.fixture
def door(laptop: Laptop, screen: Display) -> Laptop:
    laptop.change_settings("camera", source="none")
    return replace(laptop, environment=screen.window_environment)


def xdotool_output(screen: Display, *arguments: str) -> str:
    return subprocess.run(
        ["xdotool", *arguments], env=screen.environment, capture_output=True, text=True,
        check=True, timeout=PATIENCE,
    ).stdout  # fmt: skip


def test_kiosk_fills_the_screen_without_a_window_manager(door: Laptop, screen: Display) -> None:
    with door.start() as process:
        until(lambda: STARTED in door.log())
        (window,) = xdotool_output(screen, "search", "--onlyvisible", "--name", "^Admit$").split()
        whole = xdotool_output(screen, "getdisplaygeometry").strip().replace(" ", "x")
        shown = xdotool_output(screen, "getwindowgeometry", window)
        assert f"Geometry: {whole}\n" in shown
        assert "Position: 0,0 " in shown
        process.terminate()
        assert process.wait(PATIENCE) == 0
