"""The one Qt application of this program."""

import sys

from PySide6.QtCore import QLoggingCategory
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from app.assets import asset
from app.ui.tidying import Tidying

# Seconds that another thread may keep the window's waiting; Python's own are ten times as many.
_TURN = 0.0005


def an_application() -> QApplication:
    """The one of this program; what Qt has to say of missing sound libraries helps nobody."""
    sys.setswitchinterval(_TURN)
    QLoggingCategory.setFilterRules("qt.multimedia*=false\nqt.text.font.db=false")
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    if application.findChild(Tidying) is None:
        Tidying(application)
    application.setWindowIcon(QIcon(str(asset("icons/admit-256.png"))))
    return application
