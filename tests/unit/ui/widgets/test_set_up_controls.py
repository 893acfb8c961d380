"""Tests of the controls of set-up: lists of choices, slider, check box, secret field."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from app.model.languages import LANGUAGES
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK, TARGET
from app.ui.widgets.choices import Choice, Choices
from app.ui.widgets.controls import LanguageChoice, Slider
from app.ui.widgets.field import SecretField
from tests.unit.ui.setup.step_actions import in_sight
from tests.unit.ui.stub_core import settle


def test_single_choice_is_made_by_keys_and_clicks(qtbot: QtBot, bridge: SetUpBridge) -> None:
    choices = Choices(DARK)
    in_sight(qtbot, choices)
    choices.show_choices(
        [Choice("a", "A"), Choice("b", "B", possible=False), Choice("c", "C")], "a"
    )
    assert choices.chosen == ("a",)
    with qtbot.waitSignal(choices.changed):
        QTest.keyClick(choices, Qt.Key.Key_Down)
    assert choices.chosen == ("c",)
    middle = choices.visualItemRect(choices.item(1)).center()
    QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert choices.chosen == ("c",)
    middle = choices.visualItemRect(choices.item(0)).center()
    QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert choices.chosen == ("a",)


def test_multiple_choice_toggles_by_click_in_the_row_or_space(
    qtbot: QtBot, bridge: SetUpBridge
) -> None:
    choices = Choices(DARK, many=True)
    in_sight(qtbot, choices)
    choices.show_choices([Choice("a", "A"), Choice("b", "B")], ["b"])
    row = choices.visualItemRect(choices.item(0))
    with qtbot.waitSignal(choices.changed):
        QTest.mouseClick(choices.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert set(choices.chosen) == {"a", "b"}
    QTest.keyClick(choices, Qt.Key.Key_Space)
    assert set(choices.chosen) == {"b"}


def test_slider_moves_to_the_click(qtbot: QtBot, bridge: SetUpBridge) -> None:
    slider = Slider(0, 100, "Volume")
    in_sight(qtbot, slider)
    middle = slider.rect().center()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert slider.value() == 50


def test_check_box_is_toggled_by_a_click_on_its_text(qtbot: QtBot, bridge: SetUpBridge) -> None:
    tick = QCheckBox("Who went out may come in again")
    in_sight(qtbot, tick)
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(100, tick.height() // 2))
    assert tick.isChecked()


def test_secret_is_readable_only_while_the_eye_is_pressed(
    qtbot: QtBot, bridge: SetUpBridge
) -> None:
    field = SecretField(20, DARK)
    in_sight(qtbot, field)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password
    QTest.mousePress(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Normal
    QTest.mouseRelease(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password


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
