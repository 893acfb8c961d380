"""Tells whether a window can be shown. Without a screen Qt would end the program."""

import sys
from collections.abc import Mapping, MutableMapping

from app.errors import KnownError
from app.message import Message

_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
_PLATFORM = "QT_QPA_PLATFORM"
_OFFSCREEN = "offscreen"
_UNSEEN = (_OFFSCREEN, "minimal")


class NoDisplay(KnownError):
    """This computer has no screen to show a window on."""

    SAID = Message("There is no screen here to show the window on.")
    STEP = Message("Start Admit on the laptop itself, or use 'admit scan' in this terminal.")


def has_display(environment: Mapping[str, str]) -> bool:
    """Return whether Qt can open a window here, on a screen or on the platform that was set."""
    if sys.platform in ("win32", "darwin") or environment.get(_PLATFORM):
        return True
    return any(environment.get(screen) for screen in _SCREENS)


def paint_without_display(environment: MutableMapping[str, str]) -> None:
    """Let Qt paint into memory if no window can be opened here, for pages and pictures."""
    if not has_display(environment):
        environment[_PLATFORM] = _OFFSCREEN


def is_display_visible(environment: Mapping[str, str]) -> bool:
    """Return whether a person may see the window, and so be able to close it."""
    named = environment.get(_PLATFORM, "")
    return has_display(environment) and not named.startswith(_UNSEEN)
