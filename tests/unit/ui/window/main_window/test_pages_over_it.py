"""Tests of pages that cover the door, and of scans that close them."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from app.ui.pages.page import Page
from app.ui.widgets.controls import LanguageChoice
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.main_window.steward import Time, press, scan


def test_keys_of_pages_work_while_a_verdict_is_shown(window: MainWindow) -> None:
    heard: list[str] = []
    window.requests.find.connect(lambda text: heard.append(f"find {text}"))
    window.requests.queue.connect(lambda: heard.append("waiting"))
    window.requests.posts.connect(lambda: heard.append("posts"))
    window.requests.supervisor.connect(lambda: heard.append("lock"))
    scan(window, MAYA.code)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_F12):
        press(window, key)
    assert heard == ["find ", "waiting", "posts", "lock"]


def test_find_field_and_key_open_the_page_for_finding(window: MainWindow) -> None:
    looked: list[str] = []
    window.requests.find.connect(looked.append)
    QTest.mouseClick(window.door.find_field, Qt.MouseButton.LeftButton)
    press(window, Qt.Key.Key_F2)
    assert looked == ["", ""]


def test_any_letter_or_digit_at_the_door_opens_the_page_for_finding(window: MainWindow) -> None:
    looked: list[str] = []
    window.requests.find.connect(looked.append)
    QTest.keyClicks(window, "j7 -")
    cyrillic = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "Ж")
    QApplication.sendEvent(window, cyrillic)
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    window.door.find_field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(window.door.find_field, "m")
    window.body.open_page(Page())
    QTest.keyClicks(window, "x")
    assert looked == ["j", "7", "Ж", "m"]


def test_keys_right_after_a_scan_search_for_nobody(window: MainWindow, time: Time) -> None:
    looked: list[str] = []
    window.requests.find.connect(looked.append)
    scan(window, MAYA.code)
    QTest.keyClicks(window, "48")
    time.now += 2_000
    QTest.keyClicks(window, "m")
    assert looked == ["m"]


def test_scan_closes_any_page(window: MainWindow) -> None:
    page = Page()
    window.body.open_page(page)
    assert window.body.page is page
    assert not window.door.isVisible()
    scan(window, MAYA.code)
    assert window.body.page is None
    assert window.door.panel.isVisible()
    assert window.door.panel.title.text() == "Admit"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_scan_closes_an_open_menu(window: MainWindow) -> None:
    page, field, spot = Page(), QLineEdit(), QPoint(5, 5)
    page.body.addWidget(field)
    window.body.open_page(page)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, field.mapToGlobal(spot))
    QApplication.sendEvent(field, asked)
    assert QApplication.activePopupWidget() is not None
    scan(window, MAYA.code)
    assert QApplication.activePopupWidget() is None
    assert window.door.panel.title.text() == "Admit"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_scan_closes_an_open_drop_down_list_with_its_page(window: MainWindow) -> None:
    page, choice = Page(), LanguageChoice()
    page.body.addWidget(choice)
    window.body.open_page(page)
    choice.showPopup()
    assert QApplication.activePopupWidget() is not None
    scan(window, MAYA.code)
    assert QApplication.activePopupWidget() is None
    assert window.body.page is None


def test_escape_closes_a_page_and_a_new_page_replaces_the_old(window: MainWindow) -> None:
    covered: list[bool] = []
    window.body.covered.connect(covered.append)
    window.body.open_page(Page())
    other = Page()
    window.body.open_page(other)
    assert window.body.page is other
    assert window.body.count() == 2
    press(window, Qt.Key.Key_Escape)
    assert window.body.page is None
    assert covered == [True, True, False]


def test_keys_for_a_verdict_say_that_a_page_covers_it(window: MainWindow, behind: Behind) -> None:
    scan(window, MAYA.code)
    window.body.open_page(Page())
    press(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 0
    assert window.notice.text.text() == "Undo: Leave this page first: Esc."
    window.body.close_pages()
    press(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 1


def test_scan_takes_the_focus_from_a_button(window: MainWindow) -> None:
    window.activateWindow()
    settle()
    button = window.door.action_bar.buttons()[0]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    scan(window, MAYA.code)
    assert not button.hasFocus()
