"""The one Qt application of this program."""

import sys

from PySide6.QtCore import QLoggingCategory, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.kiosk.tidying import Tidying
from app.runtime.assets import asset

# Seconds that another thread may keep the window's waiting; Python's own are ten times as many.
_TURN = 0.0005
_TIDIED = "tidied"
# Wherever Python itself meets the style, it makes objects of its 500 words before the first
# picture: so it is named here, and nobody looks through the application's children.
STYLE = ("-style", "Fusion")


def an_application() -> QApplication:
    """The one of this program; what Qt has to say of missing sound libraries helps nobody."""
    sys.setswitchinterval(_TURN)
    QLoggingCategory.setFilterRules("qt.multimedia*=false\nqt.text.font.db=false")
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else _made()
    if not application.property(_TIDIED):
        application.setProperty(_TIDIED, True)
        Tidying(application)
        # Some are made dizzy by what moves, and all are made to wait.
        QApplication.setEffectEnabled(Qt.UIEffect.UI_General, False)
    application.setWindowIcon(QIcon(str(asset("icons/admit-256.png"))))
    return application


def _made() -> QApplication:
    return QApplication([*sys.argv[:1], *STYLE])
