"""The keyboard shortcuts of the window."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.input.action_keys import MEANINGS, Act


def bind_keys(window: QWidget, press: Callable[[Act], None]) -> None:
    """Call `press` with the act of each key."""
    for key, act in MEANINGS.items():
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(press, act))
