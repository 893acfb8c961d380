"""Tests of the stack of pages in front of the page of the door."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.ui.pages.page import Page
from app.ui.window.page_stack import PageStack
from tests.unit.ui.stub_core import settle


class FormPage(Page):
    def __init__(self) -> None:
        super().__init__()
        self.fields = [QLineEdit(), QLineEdit()]
        for field in self.fields:
            self.body.addWidget(field)


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> QMainWindow:
    window = QMainWindow()
    window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    stack = PageStack()
    stack.addWidget(FormPage())
    window.setCentralWidget(stack)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    settle()
    return window


@pytest.fixture
def body(window: QMainWindow) -> PageStack:
    body = window.centralWidget()
    assert isinstance(body, PageStack)
    return body


def test_going_back_restores_page_and_focus(qtbot: QtBot, body: PageStack) -> None:
    first, second = FormPage(), FormPage()
    body.open_page(first)
    first.fields[1].setText("maya")
    first.fields[1].setFocus()
    body.open_above(second)
    assert body.page is second
    assert not first.isVisible()
    body.go_back()
    settle()
    assert body.page is first
    assert first.fields[1].hasFocus()
    assert first.fields[1].text() == "maya"
    qtbot.waitUntil(lambda: not isValid(second))


def test_going_back_from_the_last_page_shows_the_door(body: PageStack) -> None:
    covered: list[bool] = []
    body.covered.connect(covered.append)
    body.open_above(FormPage())
    body.go_back()
    body.go_back()
    assert body.page is None
    assert covered == [True, False]


def test_close_pages_deletes_all_pages(qtbot: QtBot, body: PageStack) -> None:
    pages = [FormPage(), FormPage()]
    body.open_page(pages[0])
    body.open_above(pages[1])
    body.close_pages()
    settle()
    assert body.page is None
    assert body.count() == 1
    qtbot.waitUntil(lambda: not any(isValid(page) for page in pages))


def test_open_page_replaces_all_pages(body: PageStack) -> None:
    body.open_page(FormPage())
    body.open_above(FormPage())
    body.open_page(last := FormPage())
    assert body.pages == (last,)


def test_window_has_the_focus_after_the_last_page(window: QMainWindow, body: PageStack) -> None:
    body.open_page(page := FormPage())
    page.fields[0].setFocus()
    body.go_back()
    settle()
    assert QApplication.focusWidget() is window
