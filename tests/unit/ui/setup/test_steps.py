"""Tests of the steps of set-up: event, questions and notices, devices, and the PIN."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.model.finding import EventChoice
from app.model.night import CategoryCount
from app.model.policy import BY_ANSWER, BY_NAME, EVERY_TICKET, InstructionKind
from app.model.verdict import Kind
from app.scanner.calibration import CALIBRATION
from app.scanner.keyboard_layouts import LAYOUTS
from app.security.pin import MOST_SUPERVISORS, Supervisor, find_by_pin
from app.settings.sections import MOST_INSTRUCTIONS, CameraSettings
from app.ui.bridge import SetUpBridge
from app.ui.setup.draft import Draft, draft_of
from app.ui.setup.steps.device_steps import CameraStep, ScannerStep, SoundStep
from app.ui.setup.steps.done_step import DoneStep
from app.ui.setup.steps.door_steps import InstructionStep
from app.ui.setup.steps.pin_and_venue_steps import PinStep
from app.ui.setup.steps.service_steps import EventStep
from app.ui.widgets.choices import choice_of
from tests.support.made import door_settings
from tests.unit.ui.setup.step_actions import Tried, draft_with, entered, in_sight


def test_picture_or_condition_of_the_chosen_camera_is_shown(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = entered(qtbot, CameraStep(tried.laptop), draft_with({"camera.source": "Old camera"}))
    assert tried.previews == ["Old camera"]
    assert step.list.chosen == ("Old camera",)
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert step.camera.condition
    step.show_condition(None)
    assert not step.camera.condition
    step.list.choose("none")
    assert tried.previews[-1] == "none"
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert "Without a camera" in step.camera.condition
    assert step.collected().camera.source == "none"
    step.list.choose("Logitech C920")
    step.show_condition("The camera is used by another program.")
    assert "another program" in step.camera.condition
    step.leave()
    assert tried.previews[-1] == "none"


def test_network_camera_is_shown_by_its_host_only(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    draft = draft_with({"camera.source": "rtsp://door:secret@10.0.0.7/live?token=secret"})
    step, done = CameraStep(tried.laptop), DoneStep(bridge)
    for one in (step, done):
        in_sight(qtbot, one)
        one.enter(draft)
    chosen = choice_of(step.list.currentItem())
    assert (chosen.key, chosen.title, chosen.small) == (draft.camera.source, "10.0.0.7", "")
    assert done.summary["Camera"] == "10.0.0.7"
    assert step.collected().camera == draft.camera


def test_path_and_size_of_the_chosen_camera_are_kept(qtbot: QtBot, tried: Tried) -> None:
    step = entered(
        qtbot, CameraStep(tried.laptop), draft_with({"camera.width": 1920, "camera.height": 1080})
    )
    assert step.picture_size.buttons()[1].isChecked()
    step.list.choose("Logitech C920")
    step.picture_size.buttons()[2].click()
    assert tried.previewed[-1] == CameraSettings(
        source="Logitech C920", path="usb-2", width=3840, height=2160
    )
    assert step.collected().camera == tried.previewed[-1]
    step.list.choose("auto")
    assert step.collected().camera.path == ""
    step.list.choose("none")
    assert not step.picture_size.isVisible()


def test_layout_prefix_and_suffix_are_found_from_the_calibration_code(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = entered(qtbot, ScannerStep(), Draft())
    seen = LAYOUTS["de"].characters_typed()
    step.scanned("".join(seen.get(key, key) for key in f"~{CALIBRATION}#"))
    draft = step.collected()
    found = {name: draft[f"scanner.{name}"] for name in ("layout", "prefix", "suffix")}
    assert found == {"layout": "de", "prefix": "~", "suffix": "#"}
    assert "German" in step.findings[0]
    assert sum("taken off" in line for line in step.findings) == 2
    step.scanned("hello")
    assert step.heading.text() == "Not understood"
    assert step.collected()["scanner.layout"] == "de"


def test_missing_characters_and_caps_lock_are_reported(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = entered(qtbot, ScannerStep(), Draft())
    step.scanned(CALIBRATION.replace("_", "").replace("$", ""))
    assert any("_ $" in line for line in step.findings)
    step.scanned(CALIBRATION.swapcase())
    assert any("Caps Lock" in line for line in step.findings)


def test_sounds_are_played_at_the_chosen_volume(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = entered(qtbot, SoundStep(tried.laptop), draft_with({"window.volume": 40}))
    QTest.keyClick(step.slider, Qt.Key.Key_Right)
    step.sounds[Kind.HOLD].click()
    assert tried.volumes[-1] == 41
    assert tried.sounds == [Kind.HOLD]
    assert step.collected()["window.volume"] == 41
    assert step.percent.text() == "41 %"


def test_missing_loudspeaker_is_shown_until_there_is_one(qtbot: QtBot, tried: Tried) -> None:
    tried.has_sound = False
    step = SoundStep(tried.laptop)

    def warns() -> bool:
        return any("loudspeaker" in words.text() for words in step.findChildren(QLabel))

    in_sight(qtbot, step)
    step.enter(Draft())
    assert warns()
    tried.has_sound = True
    step.sounds[Kind.ADMIT].click()
    assert not warns()


FEST = EventChoice("ev1", "tg1", "Sommerfest <b>2026</b>", "Halle", 1_795_235_400_000)
SHOW = EventChoice("ev2", "tg2", "夏祭り", "", None)
FREE = EventChoice("ev3", None, "Picnic", "", None)


def test_only_events_with_ticketing_can_be_chosen(qtbot: QtBot, dressed: QApplication) -> None:
    step = entered(qtbot, EventStep(), Draft(events=(FREE,), connected=True))
    step.submit()
    assert "another key" in step.trouble.text()
    step.enter(Draft(events=(FEST, SHOW, FREE), connected=True))
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert "Choose" in step.trouble.text()
    step.list.choose("ev2")
    with qtbot.waitSignal(step.passed) as passed:
        step.submit()
    assert passed.args is not None
    assert passed.args[0]["service.ticketing_id"] == "tg2"


def test_another_event_clears_categories_and_their_questions() -> None:
    counts = (CategoryCount("c1", "Day", 3, 0),)
    lines = ("confirm c1 Show the pass", "notice * Gold wristband")
    settings = {
        "service.ticketing_id": "tg1", "door.categories": ("c1",), "door.instructions": lines,
    }  # fmt: skip
    draft = draft_with(settings, events=(FEST, SHOW), counts=counts)
    assert draft.for_event(FEST)["door.categories"] == ("c1",)
    assert draft.for_event(SHOW)["door.categories"] == ()
    assert draft.for_event(SHOW)["door.instructions"] == lines[1:]
    assert draft.for_event(SHOW).counts == ()


def test_previous_event_can_be_chosen_again(qtbot: QtBot, dressed: QApplication) -> None:
    step = EventStep()
    in_sight(qtbot, step)
    settings = {
        "service.ticketing_id": "gone", "service.event_id": "old", "door.categories": ("vip",),
    }  # fmt: skip
    before = draft_with(settings, events=(FEST, SHOW))
    step.enter(before)
    step.list.choose("ev2")
    chosen = step.draft["service.ticketing_id"], step.draft["door.categories"]
    assert chosen == ("tg2", ())
    step.list.choose("as before")
    assert step.draft == before


NAMES = ("c1 Balcony", "c2 Backstage")
LINES = ("confirm c2 Show the pass", "notice * Gold wristband", "confirm ~student Student card")


@pytest.fixture
def step(qtbot: QtBot, dressed: QApplication) -> InstructionStep:
    """Return the step of a door that has three instructions."""
    return entered(
        qtbot,
        InstructionStep(),
        draft_with({"door.instructions": LINES, "door.category_names": NAMES}),
    )


def lines(step: InstructionStep) -> tuple[str, ...]:
    return tuple(one.line for one in step.collected().instructions)


def choose(step: InstructionStep, kind: InstructionKind, about: str) -> None:
    step.kind.choose(kind)
    step.about.setCurrentIndex(step.about.findData(about))


@pytest.mark.parametrize(
    ("about", "part", "line"),
    [
        (EVERY_TICKET, "", "confirm * Sign the waiver"),
        ("c1", "", "confirm c1 Sign the waiver"),
        (BY_NAME, "Kid", "confirm ~Kid Sign the waiver"),
        (BY_ANSWER, "Date of birth", "confirm ?dateofbirth Sign the waiver"),
    ],
)
def test_question_is_added_for_the_chosen_tickets(
    step: InstructionStep, about: str, part: str, line: str
) -> None:
    choose(step, InstructionKind.CONFIRM, about)
    assert step.part.isVisible() is bool(part)
    step.part.edit.setText(part)
    step.said.edit.setText("  Sign the waiver ")
    step.add.click()
    assert lines(step) == (*LINES, line)
    assert step.said.text == ""


def test_instruction_is_changed_in_its_place_and_removed(step: InstructionStep) -> None:
    step.list.changes[2].click()
    assert (step.kind.currentData(), step.about.currentData()) == ("confirm", BY_NAME)
    assert (step.part.text, step.said.text) == ("student", "Student card")
    step.said.edit.setText("Student card with a picture")
    step.kind.choose("notice")
    step.add.click()
    assert lines(step) == (*LINES[:2], "notice ~student Student card with a picture")
    step.list.removals[0].click()
    assert lines(step) == ("notice * Gold wristband", "notice ~student Student card with a picture")


@pytest.mark.parametrize(
    ("about", "part", "said", "trouble"),
    [
        (EVERY_TICKET, "", " ", "what stewards are to read"),
        (BY_NAME, "", "Card", "One word"),
        (BY_NAME, "two words", "Card", "One word"),
        (EVERY_TICKET, "", "Gold wristband", "in the list already"),
    ],
)
def test_incomplete_or_known_instruction_is_refused(
    step: InstructionStep, about: str, part: str, said: str, trouble: str
) -> None:
    choose(step, InstructionKind.NOTICE, about)
    step.part.edit.setText(part)
    step.said.edit.setText(said)
    step.add.click()
    assert trouble in step.part.trouble.text() + step.said.trouble.text()
    assert lines(step) == LINES


def test_full_list_takes_no_more(step: InstructionStep) -> None:
    many = [f"notice * Word {number}" for number in range(MOST_INSTRUCTIONS)]
    step.enter(draft_with({"door.instructions": many}))
    step.said.edit.setText("One more")
    step.add.click()
    assert "Remove one first" in step.said.trouble.text()


def test_rows_name_the_categories_as_plain_text(step: InstructionStep) -> None:
    step.enter(draft_with({"door.instructions": LINES, "door.category_names": ["c2 <b>Pit</b>"]}))
    words = [step.about.itemText(row) for row in range(step.about.count())]
    assert words[1] == "For <b>Pit</b>"
    assert step.list.changes[0].accessibleName() == "Change “Show the pass”"


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
    step = entered(qtbot, PinStep(at_once), Draft())
    step.first.edit.setText(first)
    step.second.edit.setText(second)
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert said in step.first.trouble.text() + step.second.trouble.text()


def test_pin_field_takes_digits_only_and_may_stay_empty(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = entered(qtbot, PinStep(at_once), Draft())
    QTest.keyClicks(step.first.edit, "1a2b")
    assert step.first.text == "12"
    step.first.edit.clear()
    assert step.warning.isVisible()
    with qtbot.waitSignal(step.passed):
        step.submit()


def type_pin(step: PinStep, name: str, pin: str) -> None:
    step.person.edit.setText(name)
    step.first.edit.setText(pin)
    step.second.edit.setText(pin)


def test_named_pins_are_added_replaced_and_removed(qtbot: QtBot, bridge: SetUpBridge) -> None:
    before = door_settings(window={"pin": SEAL})
    step = entered(qtbot, PinStep(at_once), draft_of(before))
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
    step = PinStep(at_once)
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
    step = PinStep(lambda _name, _change: None)
    in_sight(qtbot, step)
    before = Draft().with_supervisors((Supervisor("Anna", SEAL),))
    step.enter(before)
    type_pin(step, "", "4821")
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    step.removals[0].click()
    assert step.collected() == before
