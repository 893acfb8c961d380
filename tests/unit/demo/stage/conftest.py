"""Every test of the stage has an application: tickets are drawn with its fonts."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application, before a test draws a ticket."""
