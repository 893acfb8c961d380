"""Tests of pages that cover the door, and of scans that close them."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.pages.page import Page
from app.ui.widgets.drop_down import LanguageChoice
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.main_window.steward import press, scan


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


def test_return_in_the_find_field_requests_a_search(window: MainWindow) -> None:
    looked: list[str] = []
    window.requests.find.connect(looked.append)
    QTest.keyClicks(window.door.find_field, " maya ")
    QTest.keyClick(window.door.find_field, Qt.Key.Key_Return)
    QTest.keyClick(window.door.find_field, Qt.Key.Key_Return)
    assert looked == ["maya"]


def test_f2_searches_for_the_text_in_the_find_field(window: MainWindow) -> None:
    looked: list[str] = []
    window.requests.find.connect(looked.append)
    QTest.keyClicks(window.door.find_field, "may")
    press(window, Qt.Key.Key_F2)
    assert looked == ["may"]
    assert not window.door.find_field.text()


def test_scan_clears_the_find_field(window: MainWindow) -> None:
    window.activateWindow()
    settle()
    window.door.find_field.setFocus()
    QTest.keyClicks(window.door.find_field, "jon")
    scan(window, MAYA.code)
    assert not window.door.find_field.text()
    assert not window.door.find_field.hasFocus()


def test_escape_clears_and_leaves_the_find_field(
    window: MainWindow,
) -> None:
    window.activateWindow()
    settle()
    field = window.door.find_field
    field.setFocus()
    QTest.keyClicks(field, "jon")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.text()
    assert not field.hasFocus()
    assert window.hasFocus()


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
    field, spot = window.door.find_field, QPoint(5, 5)
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
    assert covered == [True, False, True, False]


def test_keys_for_a_verdict_are_off_while_a_page_covers_it(
    window: MainWindow, behind: Behind
) -> None:
    scan(window, MAYA.code)
    window.body.open_page(Page())
    press(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 0
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
