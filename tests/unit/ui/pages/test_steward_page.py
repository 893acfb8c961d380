"""Tests of the base of the steward pages."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.pages.steward_page import StewardPage
from app.ui.theme.tokens import DARK, TARGET, Theme
from tests.unit.ui.stub_core import settle


class Made(StewardPage):
    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.more = self.add_button()
        self.most = self.add_button(is_primary=True)
        self.retranslate()


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> Iterator[Made]:
    window, page = QWidget(), Made(DARK)
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


def test_back_button_is_at_the_left_apart_from_the_others(page: Made) -> None:
    left = page.back.mapTo(page, QPoint(0, 0)).x()
    assert left < page.width() / 4 < page.more.x() < page.most.x()


def test_back_button_is_last_in_tab_order(page: Made) -> None:
    order: list[QWidget | None] = []
    page.setFocus()
    for _ in range(3):
        QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Tab)
        order.append(QApplication.focusWidget())
    assert order == [page.more, page.most, page.back]


def test_no_button_is_a_default_button(page: Made) -> None:
    assert not any(button.autoDefault() for button in page.findChildren(QPushButton))
