"""Python hears that it is to end only when it has something to do, which Qt keeps it from."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.runtime.interruption import interruption

EVERY = 500


class Ear(QTimer):
    """From its making on: `then` is called soon after a terminal or the system wants an end."""

    def __init__(self, then: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent, interval=EVERY)
        self._interrupted = interruption()
        self.timeout.connect(lambda: then() if self.has_heard else None)
        self.start()

    @property
    def has_heard(self) -> bool:
        return self._interrupted.is_set()
