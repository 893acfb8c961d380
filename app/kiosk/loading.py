"""Loads what the first picture of the window does not need, in steps after it.

PySide6 creates its Python types when they are first used. If another thread creates one while the
window uses it, the program crashes. Therefore modules that use Qt are imported in the window's
thread, and only the others in a second thread.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

log = logging.getLogger(__name__)


class LoadingStep(NamedTuple):
    """One step: `begin` is called in the window's thread.

    Before that the module `ahead`, which must not use Qt, is imported in another thread.
    """

    ahead: str | None
    begin: Callable[[], None]


def load(module: str) -> None:
    """Import a module in this thread; a missing one is reported later by the code that uses it."""
    try:
        import_module(module)
    except ImportError as missing:
        log.info("A module could not be imported ahead: %s", missing)


class Loading(QObject):
    """Runs the steps in order; between two of them the window reacts to input."""

    _loaded = Signal(int)

    def __init__(self, steps: Sequence[LoadingStep], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._ended = False
        self._thread = threading.Thread(target=self._load, name="loading", daemon=True)
        self._loaded.connect(self._begin, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        if not self._ended:
            self._thread.start()

    def stop(self) -> None:
        """Begin no further step; wait for a running import."""
        self._ended = True
        if self._thread.ident is not None:
            self._thread.join()

    def _load(self) -> None:
        for number, step in enumerate(self._steps):
            if self._ended:
                return
            if step.ahead is not None:
                load(step.ahead)
            self._loaded.emit(number)

    def _begin(self, number: int) -> None:
        if not self._ended:
            self._steps[number].begin()
