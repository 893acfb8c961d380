"""Tests that open whole windows, which speak as their settings say."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture(autouse=True)
def locale() -> Iterator[None]:
    """How dates and numbers are written is the process's, and so every later test's too."""
    before = QLocale()
    yield
    QLocale.setDefault(before)
