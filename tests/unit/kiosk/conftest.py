"""Fixtures of tests of the kiosk: a translated, styled application, and kiosks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from tests.support.windows import dressed, interpreter, use_theme

__all__ = ["dressed", "interpreter", "use_theme"]


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """Restore the default locale: it belongs to the process, so later tests would see a change."""
    before = QLocale()
    yield
    QLocale.setDefault(before)
