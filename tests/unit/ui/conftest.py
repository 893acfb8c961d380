from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.bridge import Bridge
from app.ui.fonts import load_fonts
from app.ui.languages import Interpreter, locale_of
from app.ui.style import dress
from app.ui.tokens import DARK
from tests.unit.ui.behind import Behind


def pytest_itemcollected(item: pytest.Item) -> None:
    """Without a display nobody places windows: Qt warns of it each time one is shown."""
    item.add_marker(pytest.mark.qt_log_ignore("propagateSizeHints"))


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    load_fonts()
    dress(qapp, DARK)
    QLocale.setDefault(locale_of("en", QLocale.c()))
    return qapp


@pytest.fixture
def interpreter(dressed: QApplication) -> Iterator[Interpreter]:
    before, interpreter = QLocale(), Interpreter(dressed)
    yield interpreter
    interpreter.fall_silent()
    QLocale.setDefault(before)


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def bridge(qtbot: QtBot, dressed: QApplication, behind: Behind) -> Iterator[Bridge]:
    bridge = Bridge(behind.submit)
    yield bridge
    bridge.deleteLater()
