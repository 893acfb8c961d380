"""Tests of the PIN step."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.security.pin import MOST_SUPERVISORS, Supervisor, find_by_pin
from app.settings.settings import checked
from app.ui.setup.draft import Draft, draft_of
from app.ui.setup.steps.pin_step import PinStep
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from tests.unit.ui.setup.step_actions import in_sight
from tests.unit.ui.stub_core import settle

THEME = DARK
SEAL = "scrypt$what-is-kept-of-a-pin"


def at_once(_name: str, change: Callable[[], None]) -> None:
    """Permit each change without asking."""
    change()


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("123", "123", "4 to 12 digits"),
        ("4821", "4822", "not the same"),
        ("4821", "", "same"),
        ("1234", "1234", "in a row"),
        ("1111", "1111", "repeat"),
        ("1999", "1999", "a year"),
    ],
)
def test_invalid_or_different_pin_is_refused(
    qtbot: QtBot, bridge: SetUpBridge, first: str, second: str, said: str
) -> None:
    step = PinStep(THEME, at_once)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.first.edit.setText(first)
    step.second.edit.setText(second)
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert said in step.first.trouble.text() + step.second.trouble.text()


def test_pin_field_takes_digits_only_and_may_stay_empty(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME, at_once)
    in_sight(qtbot, step)
    step.enter(Draft())
    QTest.keyClicks(step.first.edit, "1a2b")
    assert step.first.text == "12"
    step.first.edit.clear()
    assert step.warning.isVisible()
    with qtbot.waitSignal(step.passed):
        step.submit()


def test_pin_can_be_typed_twice_by_keys_only(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME, at_once)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.activateWindow()
    settle()
    step.focus_first()
    QTest.keyClicks(focused(), "4821")
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClicks(focused(), "4821")
    with qtbot.waitSignal(step.passed):
        step.submit()
    (added,) = step.collected().supervisors
    assert find_by_pin("4821", (added,)) == Supervisor("", added.seal)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def type_pin(step: PinStep, name: str, pin: str) -> None:
    step.person.edit.setText(name)
    step.first.edit.setText(pin)
    step.second.edit.setText(pin)


def test_named_pins_are_added_replaced_and_removed(qtbot: QtBot, bridge: SetUpBridge) -> None:
    before = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "tg1"},
        "door": {"name": "North"},
        "window": {"pin": SEAL},
    })  # fmt: skip
    step = PinStep(THEME, at_once)
    in_sight(qtbot, step)
    step.enter(draft_of(before))
    assert step.collected().supervisors == (Supervisor("", SEAL),)
    assert not step.warning.isVisible()
    for name, pin in (("Anna", "4821"), ("Ben", "5930"), ("Anna", "6174")):
        type_pin(step, name, pin)
        step.add.click()
    settings = step.collected().settings()
    assert settings.window.pin == SEAL
    assert [one.name for one in settings.window.pins] == ["", "Ben", "Anna"]
    assert find_by_pin("6174", settings.window.pins) == settings.window.pins[2]
    assert find_by_pin("4821", settings.window.pins) is None
    type_pin(step, "Cleo", "5930")
    step.add.click()
    assert "Another supervisor has this PIN" in step.first.trouble.text()
    for _ in range(3):
        step.removals[0].click()
    step.enter(step.collected())
    assert step.warning.isVisible()
    assert step.collected().settings().window.pins == ()


def test_more_than_eight_pins_are_refused(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME, at_once)
    in_sight(qtbot, step)
    step.enter(
        Draft().with_supervisors(tuple(Supervisor(f"S{n}", SEAL) for n in range(MOST_SUPERVISORS)))
    )
    type_pin(step, "Anna", "4821")
    step.add.click()
    assert "8 PINs" in step.first.trouble.text()
    type_pin(step, "S7", "4821")
    step.add.click()
    assert len(step.collected().supervisors) == MOST_SUPERVISORS


def test_refused_permit_changes_no_pin(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = PinStep(THEME, lambda _name, _change: None)
    in_sight(qtbot, step)
    before = Draft().with_supervisors((Supervisor("Anna", SEAL),))
    step.enter(before)
    type_pin(step, "", "4821")
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    step.removals[0].click()
    assert step.collected() == before
