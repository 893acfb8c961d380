"""Fixtures for tests that build windows: the application with its style, and its languages."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.ui.text import LanguageSwitch, locale_of
from app.ui.theme.style import DARK, Theme, apply_theme, load_fonts


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    """Return the application with our fonts, the dark theme and English numbers."""
    load_fonts()
    apply_theme(qapp, DARK)
    QLocale.setDefault(locale_of("en", QLocale.c()))
    return qapp


@pytest.fixture
def use_theme(dressed: QApplication) -> Iterator[Callable[[Theme], None]]:
    """Yield a function that applies a theme; restore the dark theme afterwards."""
    yield partial(apply_theme, dressed)
    apply_theme(dressed, DARK)


@pytest.fixture
def interpreter(dressed: QApplication) -> Iterator[LanguageSwitch]:
    """Yield the switch of the window's language; restore the language afterwards."""
    locale_before, interpreter = QLocale(), LanguageSwitch(dressed)
    yield interpreter
    interpreter.remove_translations()
    QLocale.setDefault(locale_before)
