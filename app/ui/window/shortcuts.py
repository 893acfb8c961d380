"""The keyboard shortcuts of the window."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.input.action_keys import ALWAYS, BACK, KEYS, LOCK, TURN, Act


class Shortcuts:
    """Installs the shortcuts. Keys for a verdict are off while a page covers that verdict."""

    def __init__(
        self,
        window: QWidget,
        *,
        press: Callable[[str], None],
        toggle_direction: Callable[[], None],
        lock: Callable[[], None],
        back: Callable[[], None],
    ) -> None:
        self._window = window
        self._acts = {
            key: self._made(key, partial(press, key)) for key in dict.fromkeys(KEYS.values())
        }
        self._made(TURN, toggle_direction)
        self._made(LOCK, lock)
        self._back = self._made(BACK, back)
        self.update_for_page(covered=False)

    def update_for_page(self, *, covered: bool) -> None:
        always = {KEYS[act] for act in ALWAYS}
        for key, shortcut in self._acts.items():
            shortcut.setEnabled(key in always or not covered)
        self._back.setEnabled(covered)

    def _made(self, key: str, then: Callable[[], None]) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self._window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(then)
        return shortcut


def act_of(key: str, shown: tuple[Act, ...]) -> Act | None:
    """Return the action of a key: one that a button shows, or one that is always offered."""
    return next((act for act in (*shown, *ALWAYS) if KEYS[act] == key), None)
