"""Tests of what all pages have in common, and the pages of a steward."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.pages.page import StewardPage
from app.ui.theme.tokens import TARGET
from tests.unit.ui.stub_core import settle


class Made(StewardPage):
    def __init__(self) -> None:
        super().__init__()
        self.more = self.add_button("More", lambda: None)
        self.most = self.add_button("Most", lambda: None, is_primary=True)


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> Iterator[Made]:
    window, page = QWidget(), Made()
    column = QVBoxLayout(window)
    column.addWidget(page)
    column.addWidget(QPushButton("below"))
    qtbot.addWidget(window)
    window.resize(1000, 600)
    window.show()
    window.activateWindow()
    settle()
    yield page
    window.close()


@pytest.fixture
def closed(page: Made) -> list[str]:
    closed: list[str] = []
    page.closed.connect(lambda: closed.append("closed"))
    return closed


def test_back_button_shows_its_key_and_closes_the_page(page: Made, closed: list[str]) -> None:
    assert (page.back.text(), page.back.key) == ("Back", "Esc")
    assert page.back.height() >= TARGET
    QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert closed == ["closed"]


def test_back_button_is_last_in_tab_order(page: Made) -> None:
    order: list[QWidget | None] = []
    page.setFocus()
    for _ in range(3):
        QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget())
    assert order == [page.more, page.most, page.back]
