"""Tests of the scroll area."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.widgets.scroll import Scroll
from tests.unit.ui.stub_core import settle, strike


class Framed(QWidget):
    """A scroll area between two fields that can have the focus."""

    def __init__(self, *inside: QWidget) -> None:
        super().__init__()
        column = QWidget()
        rows, outside = QVBoxLayout(column), QVBoxLayout(self)
        for widget in inside:
            widget.setFixedHeight(60)
            rows.addWidget(widget)
        self.room = Scroll(column)
        self.first = QLineEdit()
        for part in (self.first, self.room, QLineEdit()):
            outside.addWidget(part)

    def shown(self, qtbot: QtBot, high: int = 120) -> None:
        self.room.setFixedHeight(high)
        qtbot.addWidget(self)
        self.show()
        self.activateWindow()
        settle()
        self.first.setFocus()


@pytest.mark.parametrize("by_tab", [True, False])
def test_focused_widget_is_scrolled_into_view(
    qtbot: QtBot, dressed: QApplication, by_tab: bool
) -> None:
    fields = [QLineEdit() for _ in range(8)]
    frame = Framed(*fields)
    frame.shown(qtbot)
    if by_tab:
        for _ in fields:
            strike(Qt.Key.Key_Tab)
    else:
        fields[-1].setFocus()
    assert fields[-1].hasFocus()
    assert not fields[-1].visibleRegion().isEmpty()


def test_content_without_controls_is_scrolled_by_keys(qtbot: QtBot, dressed: QApplication) -> None:
    frame = Framed(*(QLabel("words") for _ in range(8)))
    frame.shown(qtbot)
    strike(Qt.Key.Key_Tab)
    assert frame.room.hasFocus()
    strike(Qt.Key.Key_PageDown)
    assert frame.room.verticalScrollBar().value() > 0


def test_fully_visible_content_takes_no_focus(qtbot: QtBot, dressed: QApplication) -> None:
    frame = Framed(QLabel("words"))
    frame.shown(qtbot, high=200)
    strike(Qt.Key.Key_Tab)
    assert not frame.room.hasFocus()


def test_scroll_area_is_as_wide_as_its_content(qtbot: QtBot, dressed: QApplication) -> None:
    words = QLabel("words")
    words.setFixedWidth(700)
    frame = Framed(words)
    frame.shown(qtbot)
    assert frame.room.viewport().width() >= 700
