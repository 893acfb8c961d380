"""Loads what the first picture of the window does not need, in steps after it.

PySide6 creates its Python types when they are first used. If another thread creates one while the
window uses it, the program crashes. Therefore modules that use Qt are imported in the window's
thread.
"""

import logging
from collections.abc import Callable, Sequence
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

log = logging.getLogger(__name__)
Step = Callable[[], object]


def load(module: str) -> None:
    """Import a module; a missing one is reported later by the code that uses it."""
    try:
        import_module(module)
    except ImportError as missing:
        log.info("A module could not be imported ahead: %s", missing)


class Loading(QObject):
    """Runs the steps in order; between two of them the window reacts to input."""

    def __init__(self, steps: Sequence[Step], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = iter(steps)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run_next)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        """Run no further step."""
        self._timer.stop()

    def _run_next(self) -> None:
        if (step := next(self._steps, None)) is None:
            self._timer.stop()
        else:
            step()
