"""Tests of the controls of set-up: lists of choices, slider, check box, secret field."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from app.ui.widgets.choice_painter import Choice
from app.ui.widgets.choices import Choices
from app.ui.widgets.field import SecretField
from app.ui.widgets.slider import Slider
from app.ui.widgets.tick import Tick
from tests.unit.ui.setup.step_actions import in_sight


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
    slider = Slider(DARK)
    in_sight(qtbot, slider)
    slider.setRange(0, 100)
    middle = slider.rect().center()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert slider.value() == 50


def test_check_box_is_toggled_by_a_click_on_its_text(qtbot: QtBot, bridge: SetUpBridge) -> None:
    tick = Tick(DARK)
    tick.setText("Who went out may come in again")
    in_sight(qtbot, tick)
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=tick.rect().center())
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
