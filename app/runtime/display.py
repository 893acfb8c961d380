"""Whether there is a screen to show a window on: without one Qt ends the program on the spot."""

import sys
from collections.abc import Mapping

from app.errors import KnownError
from app.said import Said

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
PLATFORM = "QT_QPA_PLATFORM"
OFFSCREEN = "offscreen"
_UNSEEN = (OFFSCREEN, "minimal")


class NoDisplay(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("There is no screen here to show the window on."),
            Said("Start Admit on the laptop itself, or use 'admit scan' in this terminal."),
        )


def has_display(environment: Mapping[str, str]) -> bool:
    if sys.platform in ("win32", "darwin") or environment.get(PLATFORM):
        return True
    return any(environment.get(screen) for screen in _SCREENS)


def is_seen(environment: Mapping[str, str]) -> bool:
    """Whether somebody may be there to read a window, and to close it."""
    named = environment.get(PLATFORM, "")
    return has_display(environment) and not named.startswith(_UNSEEN)
