"""Fixtures for tests that build windows: the dressed application, and its languages."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.ui.text.languages import LanguageSwitch, locale_of
from app.ui.theme.fonts import load_fonts
from app.ui.theme.style import apply_theme
from app.ui.theme.tokens import DARK


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    """Return the application with our fonts, the dark theme and English numbers."""
    load_fonts()
    apply_theme(qapp, DARK)
    QLocale.setDefault(locale_of("en", QLocale.c()))
    return qapp


@pytest.fixture
def interpreter(dressed: QApplication) -> Iterator[LanguageSwitch]:
    """Yield what switches the window's language; the language before holds again afterwards."""
    before, interpreter = QLocale(), LanguageSwitch(dressed)
    yield interpreter
    interpreter.remove_translations()
    QLocale.setDefault(before)
