"""Single steps of set-up: what they show, take and refuse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.core_thread import CoreThread
from app.model.counts import CategoryCount
from app.model.event_choice import EventChoice
from app.model.verdict import Kind
from app.scan.calibration import CALIBRATION
from app.scan.layouts import LAYOUTS
from app.settings import checked
from app.ui.bridge import Bridge
from app.ui.set_up.camera_step import CameraStep
from app.ui.set_up.choices import Choice, Choices, choice_of
from app.ui.set_up.door_step import by_category
from app.ui.set_up.draft import Draft, draft_of
from app.ui.set_up.event_step import EventStep, picture_in
from app.ui.set_up.field import SecretField
from app.ui.set_up.pin_step import PinStep
from app.ui.set_up.scanner_step import ScannerStep
from app.ui.set_up.slider import Slider
from app.ui.set_up.sound_step import SoundStep
from app.ui.set_up.tick import Tick
from app.ui.tokens import DARK, Look
from tests.unit.ui.set_up.trying import PATIENCE, Tried

LOOK = Look(DARK)
FEST = EventChoice("ev1", "tg1", "Sommerfest <b>2026</b>", "Halle", 1_795_235_400_000, None)
SHOW = EventChoice("ev2", "tg2", "夏祭り", "", None, None)
FREE = EventChoice("ev3", None, "Picnic", "", None, None)


def in_sight(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(900, 420)
    widget.show()


def png(wide: int, high: int) -> bytes:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    raw = QByteArray()
    buffer = QBuffer(raw)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub has bytes for the format
    return bytes(raw.data())


def test_a_list_of_one_choice_is_chosen_from_by_keys_and_clicks(
    qtbot: QtBot, bridge: Bridge
) -> None:
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


def test_a_list_of_several_choices_is_ticked_anywhere_in_a_row_or_by_the_space_bar(
    qtbot: QtBot, bridge: Bridge
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


def test_only_events_with_ticketing_can_be_chosen(qtbot: QtBot, bridge: Bridge) -> None:
    step = EventStep(bridge, LOOK, None)
    in_sight(qtbot, step)
    step.enter(Draft(events=(FREE,)))
    step.go_on()
    assert "another key" in step.trouble.text()
    step.enter(Draft(events=(FEST, SHOW, FREE)))
    with qtbot.assertNotEmitted(step.passed):
        step.go_on()
    assert "Choose" in step.trouble.text()
    step.list.choose("ev2")
    with qtbot.waitSignal(step.passed) as passed:
        step.go_on()
    assert passed.args is not None
    assert passed.args[0].ticketing_id == "tg2"


def test_the_only_event_is_chosen_already_and_its_name_is_no_markup(
    qtbot: QtBot, bridge: Bridge
) -> None:
    step = EventStep(bridge, LOOK, None)
    in_sight(qtbot, step)
    step.enter(Draft(events=(FEST, FREE)))
    assert step.list.chosen == ("ev1",)
    assert step.list.item(0).text() == "Sommerfest <b>2026</b>"


def test_pictures_come_while_somebody_may_choose_already(
    qtbot: QtBot, dressed: QApplication
) -> None:
    """One of two addresses leads to a picture."""

    class Pictures:
        async def picture(self, address: str) -> bytes:
            return png(300, 200) if address == "https://p.example.org/1.png" else b"none"

    @asynccontextmanager
    async def parts() -> AsyncIterator[Any]:
        yield Pictures()

    thread = CoreThread(parts, opened=lambda: None, failed=lambda _: None)
    submit: Any = thread.submit  # this bridge leads to pictures, not to a door
    thread.start()
    step = EventStep(Bridge(submit), LOOK, None)
    in_sight(qtbot, step)
    events = (
        replace(SHOW, picture_url="https://p.example.org/none"),
        replace(FEST, picture_url="https://p.example.org/1.png"),
    )
    step.enter(Draft(events=events))
    item = step.list.item(1)
    qtbot.waitUntil(lambda: choice_of(item).picture is not None, timeout=PATIENCE)
    assert choice_of(step.list.item(0)).picture is None
    step.list.choose("ev1")
    step.enter(step.collected())
    assert choice_of(step.list.item(1)).picture is not None
    step.grab()
    thread.stop()


def test_another_event_has_other_categories() -> None:
    counts = (CategoryCount("c1", "Day", 3, 0),)
    draft = Draft(events=(FEST, SHOW), ticketing_id="tg1", counts=counts, categories=("c1",))
    assert draft.for_event(FEST).categories == ("c1",)
    assert draft.for_event(SHOW).categories == ()
    assert draft.for_event(SHOW).counts == ()


def test_one_category_with_two_names_is_one_choice() -> None:
    counts = (
        CategoryCount("c1", "Day", 3, 0),
        CategoryCount("c2", "VIP", 2, 0),
        CategoryCount("c1", "Day, reduced", 1, 0),
    )
    assert by_category(counts) == {"c1": (["Day", "Day, reduced"], 4), "c2": (["VIP"], 2)}


def test_a_picture_is_shown_small_and_anything_else_is_none(qtbot: QtBot) -> None:
    shown = picture_in(png(400, 50))
    assert shown is not None
    assert (shown.width(), shown.height()) == (144, 96)
    assert picture_in(b"") is None
    assert picture_in(b"<svg/>") is None
    assert picture_in(png(4, 4)[:40]) is None


def test_the_chosen_camera_shows_what_it_sees(qtbot: QtBot, bridge: Bridge, tried: Tried) -> None:
    step = CameraStep(LOOK, tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft(camera="Old camera"))
    assert tried.previews == ["Old camera"]
    assert step.list.chosen == ("Old camera",)
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert not step.camera.condition
    step.list.choose("none")
    assert tried.previews[-1] == "none"
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert "Without a camera" in step.camera.condition
    assert step.collected().camera == "none"
    step.list.choose("Logitech C920")
    step.show_condition("The camera is used by another program.")
    assert "another program" in step.camera.condition
    step.leave()
    assert tried.previews[-1] == "none"


def test_a_scanner_is_understood_through_another_keyboard(
    qtbot: QtBot, bridge: Bridge, tried: Tried
) -> None:
    step = ScannerStep(tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    seen = LAYOUTS["de"].seen()
    step.scanned("]Q" + "".join(seen.get(key, key) for key in CALIBRATION))
    assert step.collected().layout == "de"
    assert "German" in step.told[0]
    assert any("taken off" in line for line in step.told)
    step.scanned("hello")
    assert step.heading.text() == "Not understood"
    assert step.collected().layout == "de"


def test_characters_that_do_not_arrive_are_named(
    qtbot: QtBot, bridge: Bridge, tried: Tried
) -> None:
    step = ScannerStep(tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.scanned(CALIBRATION.replace("_", "").replace("$", ""))
    assert any("_ $" in line for line in step.told)
    step.scanned(CALIBRATION.swapcase())
    assert any("Caps Lock" in line for line in step.told)


def test_sounds_are_tried_at_the_volume_that_is_set(
    qtbot: QtBot, bridge: Bridge, tried: Tried
) -> None:
    step = SoundStep(LOOK, tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft(volume=40))
    QTest.keyClick(step.slider, Qt.Key.Key_Right)
    step.sounds[Kind.HOLD].click()
    assert tried.volumes[-1] == 41
    assert tried.sounds == [Kind.HOLD]
    assert step.collected().volume == 41
    assert step.percent.text() == "41 %"


def test_the_slider_goes_where_it_is_clicked(qtbot: QtBot, bridge: Bridge) -> None:
    slider = Slider(DARK)
    in_sight(qtbot, slider)
    slider.setRange(0, 100)
    middle = slider.rect().center()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert slider.value() == 50


def test_a_box_is_ticked_by_a_click_on_its_words(qtbot: QtBot, bridge: Bridge) -> None:
    tick = Tick(DARK)
    tick.setText("Who went out may come in again")
    in_sight(qtbot, tick)
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=tick.rect().center())
    assert tick.isChecked()


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [("123", "123", "4 to 12 digits"), ("1234", "1235", "not the same"), ("1234", "", "same")],
)
def test_a_pin_that_is_none_or_not_the_same_twice_is_refused(
    qtbot: QtBot, bridge: Bridge, first: str, second: str, said: str
) -> None:
    step = PinStep(LOOK)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.first.edit.setText(first)
    step.second.edit.setText(second)
    with qtbot.assertNotEmitted(step.passed):
        step.go_on()
    assert said in step.first.trouble.text() + step.second.trouble.text()


def test_a_pin_has_only_digits_and_may_be_left_out_with_a_warning(
    qtbot: QtBot, bridge: Bridge
) -> None:
    step = PinStep(LOOK)
    in_sight(qtbot, step)
    step.enter(Draft())
    QTest.keyClicks(step.first.edit, "1a2b")
    assert step.first.text == "12"
    step.first.edit.clear()
    assert step.warning.isVisible()
    with qtbot.waitSignal(step.passed):
        step.go_on()


def test_a_pin_from_before_is_kept_or_taken_away(qtbot: QtBot, bridge: Bridge) -> None:
    seal = "scrypt$what-is-kept-of-a-pin"
    before = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "tg1"},
        "door": {"name": "North"},
        "window": {"pin": seal},
    })  # fmt: skip
    step = PinStep(LOOK)
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


def test_a_secret_is_in_clear_only_while_the_eye_is_held(qtbot: QtBot, bridge: Bridge) -> None:
    field = SecretField(20, DARK)
    in_sight(qtbot, field)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password
    QTest.mousePress(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Normal
    QTest.mouseRelease(field.eye, Qt.MouseButton.LeftButton)
    assert field.edit.echoMode() is QLineEdit.EchoMode.Password
