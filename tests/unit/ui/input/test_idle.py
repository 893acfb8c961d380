"""Tests of noticing that nobody uses a page."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.ui.input.idle import IdleTimer

AFTER_MS = 150


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    return page


@pytest.fixture
def idle(page: QWidget) -> list[bool]:
    """Return a list that gets an entry when nobody has used the page for AFTER_MS."""
    idle: list[bool] = []
    IdleTimer(page, AFTER_MS).idle.connect(lambda: idle.append(True))
    return idle


def test_visible_page_without_input_is_idle_once(
    qtbot: QtBot, page: QWidget, idle: list[bool]
) -> None:
    page.show()
    qtbot.waitUntil(lambda: idle == [True])
    qtbot.wait(2 * AFTER_MS)
    assert idle == [True]


@pytest.mark.parametrize("use", ["key", "click", "restart"])
def test_input_in_any_window_starts_the_time_anew(
    qtbot: QtBot, page: QWidget, idle: list[bool], use: str
) -> None:
    page.show()
    timer = page.findChild(QTimer)
    assert timer is not None
    timer.stop()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    if use == "key":
        QTest.keyClick(other, Qt.Key.Key_A)
    elif use == "restart":
        page.findChildren(IdleTimer)[0].restart()
    else:
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert timer.isActive()
    assert idle == []


def test_page_that_is_covered_is_idle_too(qtbot: QtBot, page: QWidget) -> None:
    covered, idle = QWidget(page), list[bool]()
    IdleTimer(covered, AFTER_MS).idle.connect(lambda: idle.append(True))
    page.show()
    page.hide()
    qtbot.waitUntil(lambda: idle == [True])


def test_hidden_page_is_not_idle(qtbot: QtBot, page: QWidget, idle: list[bool]) -> None:
    page.show()
    page.hide()
    qtbot.wait(2 * AFTER_MS)
    assert idle == []
