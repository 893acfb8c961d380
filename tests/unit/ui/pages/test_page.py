"""Tests of what all pages have in common."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.pages.page import Page
from app.ui.widgets.labels import label
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.stub_core import settle


class Counting(Page):
    """A page that counts how often its texts were set."""

    def __init__(self) -> None:
        super().__init__()
        self.said = 0
        self.pressed: list[str] = []
        self.first, self.second = self.add_button(), self.add_button(is_primary=True)
        self.first.clicked.connect(lambda: self.pressed.append("first"))
        self.second.clicked.connect(lambda: self.pressed.append("second"))

    def retranslate(self) -> None:
        self.said += 1


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> Counting:
    page = Counting()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    settle()
    return page


def test_page_has_its_title_as_accessible_name(page: Counting) -> None:
    page.set_heading("Party", "")
    assert (page.accessibleName(), page.title()) == ("Party", "Party")
    assert not page.subtitle.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_button_is_reached_by_tab_and_clicked_by_key(page: Counting, key: Qt.Key) -> None:
    page.first.setFocus()
    QTest.keyClick(page.first, Qt.Key.Key_Tab)
    assert page.second.hasFocus()
    QTest.keyClick(page.second, key)
    assert page.pressed == ["second"]


def test_return_without_a_focused_button_clicks_nothing(page: Counting) -> None:
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.pressed == []


@pytest.mark.parametrize("name", NAMES)
def test_label_shows_markup_as_plain_text(name: str) -> None:
    words = label("title")
    words.setText(name)
    assert words.textFormat() is Qt.TextFormat.PlainText
    assert words.text() == name
