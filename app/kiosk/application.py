"""The one Qt application of this program, and the two timers that run as long as Qt's loop does.

Used by the kiosk, by set-up, by the demo and by the window that shows why the program cannot open.
"""

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QLoggingCategory, QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.runtime.assets import asset
from app.runtime.process import collect_garbage_if_due, watch_for_interruption
from app.ui.theme.style import load_fonts

# Longest time that another thread keeps the window's thread waiting; Python's default is 0.005.
_THREAD_SWITCH_S = 0.0005
_COLLECT_EVERY_MS = 50  # often, so that each collection is short: it blocks the window
_LISTEN_EVERY_MS = 500
_IS_PREPARED = "is_prepared"
# Setting the style by QApplication.setStyle makes Python objects of its 500 children before the
# first picture; named on the command line, the style is made by Qt alone.
STYLE = ("-style", "Fusion")


def an_application() -> QApplication:
    """Return this program's application, made at the first call.

    Messages of Qt about missing sound and font libraries are switched off: they help nobody.
    """
    sys.setswitchinterval(_THREAD_SWITCH_S)
    QLoggingCategory.setFilterRules("qt.multimedia*=false\nqt.text.font.db=false")
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication([*sys.argv[:1], *STYLE])
    if not application.property(_IS_PREPARED):
        application.setProperty(_IS_PREPARED, True)
        collect_in_this_thread(application)
        load_fonts()
    application.setWindowIcon(QIcon(str(asset("icons/admit-256.png"))))
    return application


def collect_in_this_thread(parent: QObject) -> None:
    """Collect Python's garbage in the window's thread only, while Qt's loop runs.

    Python collects in whichever thread makes one object too many. A widget that is destroyed in a
    thread other than the window's can end the whole program. Objects that exist already are never
    collected.
    """
    gc.disable()
    gc.freeze()
    timer = QTimer(parent)
    timer.timeout.connect(collect_garbage_if_due)
    timer.start(_COLLECT_EVERY_MS)


class InterruptionTimer(QTimer):
    """Calls `then` soon after a terminal or the system asks the program to end.

    Python handles a signal only when it runs code of its own; Qt's loop alone gives it none.
    """

    def __init__(self, then: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent, interval=_LISTEN_EVERY_MS)
        self.interrupted = watch_for_interruption()
        self.timeout.connect(lambda: then() if self.is_interrupted else None)
        self.start()

    @property
    def is_interrupted(self) -> bool:
        return self.interrupted.is_set()
