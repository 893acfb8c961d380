"""Tests of noticing that another program has the keyboard, or that nobody uses a page."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.input.focus_watch import FocusWatch
from app.ui.input.idle import IdleTimer
from tests.unit.ui.stub_core import emitted, on_screen

ACTIVE = Qt.ApplicationState.ApplicationActive
INACTIVE = Qt.ApplicationState.ApplicationInactive


@pytest.fixture
def watch(qtbot: QtBot, qapp: QApplication) -> FocusWatch:
    window = QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: True)
    qapp.applicationStateChanged.disconnect(watch.follow)
    watch.follow(ACTIVE)
    return watch


@pytest.fixture
def heard(watch: FocusWatch) -> list[bool]:
    return emitted(watch.changed)


def test_loss_is_reported_after_a_moment_and_return_at_once(
    watch: FocusWatch, heard: list[bool], qtbot: QtBot
) -> None:
    watch.follow(INACTIVE)
    assert heard == []
    qtbot.waitUntil(lambda: heard == [False])
    watch.follow(ACTIVE)
    assert heard == [False, True]


def test_short_loss_is_not_reported_but_interrupts_scans(
    watch: FocusWatch, heard: list[bool], qtbot: QtBot
) -> None:
    interrupted: list[bool] = []
    watch.interrupted.connect(lambda: interrupted.append(True))
    watch.follow(INACTIVE)
    watch.follow(ACTIVE)
    qtbot.wait(400)
    assert heard == []
    assert interrupted == [True, True]


def test_nothing_is_reported_before_the_window_was_active(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: True)
    watch._was_active = False
    heard = emitted(watch.changed)
    watch.follow(INACTIVE)
    qtbot.wait(400)
    assert heard == []


def test_program_takes_the_keyboard_back(watch: FocusWatch, qtbot: QtBot) -> None:
    window = watch.parent()
    assert isinstance(window, QWidget)
    window.show()
    other = on_screen(qtbot, QWidget())
    qtbot.waitUntil(other.isActiveWindow)
    watch.follow(INACTIVE)
    qtbot.waitUntil(window.isActiveWindow)


def test_keyboard_is_left_to_another_window_until_it_is_held_again(
    watch: FocusWatch, heard: list[bool], qtbot: QtBot
) -> None:
    window = watch.parent()
    assert isinstance(window, QWidget)
    window.show()
    other = on_screen(qtbot, QWidget())
    qtbot.waitUntil(other.isActiveWindow)
    watch.leave_to_others()
    watch.follow(INACTIVE)
    qtbot.waitUntil(lambda: heard == [False])
    assert other.isActiveWindow()
    watch.hold()
    qtbot.waitUntil(window.isActiveWindow)


def test_active_window_without_the_keyboard_is_not_heard(qtbot: QtBot, qapp: QApplication) -> None:
    owned, window = [True], QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: owned[0])
    qapp.applicationStateChanged.disconnect(watch.follow)
    watch.follow(ACTIVE)
    heard = emitted(watch.changed)
    owned[0] = False
    watch.follow(INACTIVE)
    watch.follow(ACTIVE)
    qtbot.waitUntil(lambda: heard == [False])
    qtbot.wait(400)
    assert heard == [False]
    owned[0] = True
    qtbot.waitUntil(lambda: heard == [False, True])


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


def test_hidden_page_is_not_idle(qtbot: QtBot, page: QWidget, idle: list[bool]) -> None:
    page.show()
    page.hide()
    qtbot.wait(2 * AFTER_MS)
    assert idle == []
