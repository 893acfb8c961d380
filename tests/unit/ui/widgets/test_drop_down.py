"""Tests of the drop-down list of languages."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.languages import LANGUAGES
from app.ui.theme.tokens import DARK, TARGET
from app.ui.widgets.drop_down import LanguageChoice
from tests.unit.ui.stub_core import settle


def choice(qtbot: QtBot) -> LanguageChoice:
    choice = LanguageChoice()
    qtbot.addWidget(choice)
    choice.show()
    settle()
    return choice


def test_every_language_is_listed_by_its_own_name(qtbot: QtBot, dressed: QApplication) -> None:
    shown = choice(qtbot)
    assert [shown.itemText(row) for row in range(shown.count())] == list(LANGUAGES.values())


def test_rows_of_the_list_are_high_enough_for_a_finger(qtbot: QtBot, dressed: QApplication) -> None:
    shown = choice(qtbot)
    assert shown.view().sizeHintForRow(0) >= TARGET - 2


def test_drop_down_shows_an_arrow(qtbot: QtBot, dressed: QApplication) -> None:
    shown = choice(qtbot)
    right = shown.grab().toImage().copy(shown.width() - 32, 0, 30, shown.height())
    points = ((x, y) for x in range(right.width()) for y in range(right.height()))
    assert any(right.pixelColor(x, y) == QColor(DARK.text) for x, y in points)
