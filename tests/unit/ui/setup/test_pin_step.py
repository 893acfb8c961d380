"""Tests of the PIN step."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.settings.settings import checked
from app.ui.setup.draft import Draft, draft_of
from app.ui.setup.steps.pin_step import PinStep
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from tests.unit.ui.setup.step_actions import in_sight
from tests.unit.ui.stub_core import settle

THEME = DARK


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [("123", "123", "4 to 12 digits"), ("1234", "1235", "not the same"), ("1234", "", "same")],
)
def test_invalid_or_different_pin_is_refused(
    qtbot: QtBot, bridge: SetUpBridge, first: str, second: str, said: str
) -> None:
    step = PinStep(THEME)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.first.edit.setText(first)
    step.second.edit.setText(second)
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert said in step.first.trouble.text() + step.second.trouble.text()


def test_pin_field_takes_digits_only_and_may_stay_empty(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME)
    in_sight(qtbot, step)
    step.enter(Draft())
    QTest.keyClicks(step.first.edit, "1a2b")
    assert step.first.text == "12"
    step.first.edit.clear()
    assert step.warning.isVisible()
    with qtbot.waitSignal(step.passed):
        step.submit()


def test_pin_can_be_typed_twice_by_keys_only(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.activateWindow()
    settle()
    step.focus_first()
    QTest.keyClicks(focused(), "4821")
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClicks(focused(), "4821")
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused() is step.first.eye
    assert step.collected().pin == "4821"


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_existing_pin_is_kept_or_removed(qtbot: QtBot, bridge: SetUpBridge) -> None:
    seal = "scrypt$what-is-kept-of-a-pin"
    before = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "tg1"},
        "door": {"name": "North"},
        "window": {"pin": seal},
    })  # fmt: skip
    step = PinStep(THEME)
    in_sight(qtbot, step)
    step.enter(draft_of(before))
    assert "already" in step.note.text()
    assert step.collected().seal == seal
    assert not step.warning.isVisible()
    step.without.setChecked(True)
    assert step.warning.isVisible()
    assert step.collected().seal == ""
    step.enter(replace(step.collected()))
    assert step.without.isChecked()
