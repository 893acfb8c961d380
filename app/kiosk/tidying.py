"""Dead parts of the window are looked for in its own thread alone.

Python looks for dead objects in whichever thread makes one too many; a part of the window that
ends in any thread but the window's can take the whole program down.
"""

import gc

from PySide6.QtCore import QObject, QTimer

from app.runtime.memory import look_if_due

# So often that there is never much to look at: all else stands still meanwhile.
EVERY = 50


class Tidying(QObject):
    """From now on, as long as Qt's loop runs. What is there already stays till the end."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        timer = QTimer(self)
        timer.timeout.connect(look_if_due)
        timer.start(EVERY)
