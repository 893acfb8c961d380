"""Tests of the overlay: while it is open, all keys go to it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.overlays.overlay import Overlay
from tests.unit.ui.stub_core import settle


class Behind(QWidget):
    """A window with a field and shortcuts like those of the door."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        QVBoxLayout(self).addWidget(self.field)
        self.struck: list[str] = []
        for key in ("Esc", "F8"):
            QShortcut(QKeySequence(key), self, lambda key=key: self.struck.append(key))


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Behind:
    window = Behind()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    window.activateWindow()
    window.field.setFocus()
    settle()
    return window


@pytest.fixture
def overlay(window: Behind) -> Overlay:
    overlay = Overlay(window)
    for name in ("one", "two"):
        overlay.column.addWidget(QPushButton(name, overlay.card))
    return overlay


def buttons(overlay: Overlay) -> list[QPushButton]:
    return [one for one in overlay.card.findChildren(QPushButton) if not one.isHidden()]


def opened(overlay: Overlay) -> None:
    overlay.set_heading("Sure?", "")
    overlay.show_over(buttons(overlay)[0])
    settle()


def test_overlay_follows_the_size_of_the_window(window: Behind, overlay: Overlay) -> None:
    opened(overlay)
    window.resize(1000, 700)
    settle()
    assert overlay.geometry() == window.rect()
    assert overlay.accessibleName() == "Sure?"


def test_escape_cancels_only_the_overlay(window: Behind, overlay: Overlay) -> None:
    cancelled: list[bool] = []
    overlay.cancelled.connect(lambda: cancelled.append(True))
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert cancelled == [True]
    assert not overlay.isVisible()
    assert window.struck == []
    assert window.field.hasFocus()


def test_shortcuts_of_the_window_are_off_behind_an_overlay(
    window: Behind, overlay: Overlay
) -> None:
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F8)
    assert window.struck == []
    overlay.close_overlay()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F8)
    assert window.struck == ["F8"]


def test_tab_stays_inside_the_overlay(window: Behind, overlay: Overlay) -> None:
    opened(overlay)
    first, second = buttons(overlay)
    for key, focused in (
        (Qt.Key.Key_Tab, second),
        (Qt.Key.Key_Tab, first),
        (Qt.Key.Key_Backtab, second),
    ):
        QTest.keyClick(window.windowHandle(), key)
        assert focused.hasFocus()


def test_return_clicks_the_focused_button(window: Behind, overlay: Overlay) -> None:
    pressed: list[bool] = []
    buttons(overlay)[0].clicked.connect(lambda: pressed.append(True))
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert pressed == [True]


def test_overlay_keeps_the_focus_when_the_window_takes_it(window: Behind, overlay: Overlay) -> None:
    window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    opened(overlay)
    window.setFocus()
    settle()
    assert buttons(overlay)[0].hasFocus()


def test_overlay_closes_though_the_focused_widget_was_deleted(
    window: Behind, overlay: Overlay
) -> None:
    opened(overlay)
    window.field.setParent(None)
    window.field.deleteLater()
    settle()
    overlay.close_overlay()
    assert not overlay.isVisible()
