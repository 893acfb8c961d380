"""Fixtures of the window."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.bridge import Bridge
from tests.support.windows import dressed, interpreter, use_theme
from tests.unit.ui.samples import NOW
from tests.unit.ui.stub_core import Behind

__all__ = ["dressed", "interpreter", "use_theme"]


@pytest.fixture(autouse=True)
def _dressed(dressed: QApplication) -> None:
    """Give each test of the window the application with its style."""


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def bridge(behind: Behind) -> Iterator[Bridge]:
    bridge = Bridge(behind.submit, clock=lambda: NOW)
    yield bridge
    bridge.deleteLater()
