"""The Qt application: its style and fonts, and no animations."""

import re
import subprocess
import sys
from pathlib import Path

from app import ui

PROGRAM = """
from PySide6.QtGui import QFontDatabase
from app.kiosk.application import GarbageCollector, an_application
from app.ui.theme.style import apply_theme
from app.settings.sections import WindowSettings
from app.ui.theme.appearance import Appearance
from app.ui.theme.tokens import DARK

registered = []
register = QFontDatabase.addApplicationFont
QFontDatabase.addApplicationFont = lambda file: (registered.append(file), register(file))[1]
apply_theme(an_application(), DARK)
Appearance(an_application(), WindowSettings())
application = an_application()
collectors = len(application.findChildren(GarbageCollector))
application.setStyleSheet("")
print(collectors, application.style().objectName(), len(registered), len(set(registered)))
"""


def test_second_call_returns_same_application_and_fonts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["1", "fusion", "4", "4"]


EFFECTS = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from app.kiosk.application import an_application
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK

desktop = QApplication([])
moving = (Qt.UIEffect.UI_General, Qt.UIEffect.UI_AnimateMenu, Qt.UIEffect.UI_AnimateCombo)
for effect in moving:
    QApplication.setEffectEnabled(effect, True)
before = any(map(QApplication.isEffectEnabled, moving))
apply_theme(an_application(), DARK)
print(before, any(map(QApplication.isEffectEnabled, moving)))
"""


def test_effects_of_the_desktop_are_switched_off() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EFFECTS], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "False"]


def test_no_module_of_ui_uses_animations() -> None:
    sources = [path.read_text() for path in Path(ui.__file__).parent.rglob("*.py")]
    assert len(sources) > 50
    assert not [source for source in sources if re.search(r"Q\w*(Animation|TimeLine)", source)]
