"""All that the first picture does without, begun in turns of its own.

Qt's bindings make their types when these are first asked for. Made in any thread but the window's,
they are met half made by whatever the window is just doing, and the program dies of it.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

log = logging.getLogger(__name__)


class LoadingStep(NamedTuple):
    """`begin` is called in the window's thread.

    `ahead`, if there is one, is imported in another thread before: nothing of Qt's comes with it.
    """

    ahead: str | None
    begin: Callable[[], None]


def load(module: str) -> None:
    """In this thread. What cannot be imported is missed by whoever needs it: they say so."""
    try:
        import_module(module)
    except ImportError as missing:
        log.info("Not to be had: %s", missing)


class Loading(QObject):
    """One step after the other; between any two of them the window answers."""

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
        """Nothing is begun from now on."""
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
