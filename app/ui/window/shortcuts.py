"""The keyboard shortcuts of the window."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.input.action_keys import FOR_VERDICT, MEANINGS, Act


class Shortcuts:
    """Calls `press` with the action of each key.

    The keys of the verdict are off while a page covers it.
    """

    def __init__(self, window: QWidget, press: Callable[[Act], None]) -> None:
        self._made: dict[Act, QShortcut] = {}
        for key, act in MEANINGS.items():
            shortcut = self._made[act] = QShortcut(QKeySequence(key), window)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(partial(press, act))

    def update_for_page(self, *, covered: bool) -> None:
        for act in FOR_VERDICT:
            self._made[act].setEnabled(not covered)
