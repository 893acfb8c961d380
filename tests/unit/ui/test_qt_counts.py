"""Test that Qt's bindings count references rightly: else the program ends after some hours."""

import sys

from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

CALLS = 2_000


def test_calls_that_return_none_keep_its_reference_count(qtbot: QtBot, qapp: QApplication) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for number in range(CALLS):
        label.setText(str(number))
        qapp.processEvents()
    # From Python 3.12 on None is immortal, and its count stands still.
    assert sys.getrefcount(None) - before > -CALLS / 10
