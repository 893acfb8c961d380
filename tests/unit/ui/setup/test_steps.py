"""Tests of the steps of set-up: event, questions and notices, devices, labels, and the PIN."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.demo.simulated_printer import SimulatedPrinter
from app.kiosk import setup_requests
from app.model.finding import EventChoice
from app.model.label import LabelPart, LabelTemplate
from app.model.night import CategoryCount
from app.model.policy import BY_ANSWER, BY_NAME, InstructionKind
from app.model.ticket import EVERY_TICKET
from app.model.verdict import Kind, Reason
from app.printing.printers import PrintersUnknown
from app.rehearsal.serve import Serving
from app.scanner.scanner_text import CALIBRATION, LAYOUTS
from app.security.pin import MOST_SUPERVISORS, Supervisor, find_by_pin
from app.settings.sections import CameraSettings, LightSettings, PrintingSettings
from app.ui.bridge import SetUpBridge
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.device_steps import CameraStep, ScannerStep, SoundStep
from app.ui.setup.steps.done_step import DoneStep
from app.ui.setup.steps.door_steps import HoursStep, InstructionStep
from app.ui.setup.steps.pin_and_venue_steps import PinStep
from app.ui.setup.steps.printing_step import PrintingStep
from app.ui.setup.steps.service_steps import EventStep
from app.ui.setup.steps.step import Draft, StepNumber, draft_of
from app.ui.widgets.controls import WordChoice
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.table import choice_of
from tests.support.made import door_settings
from tests.unit.ui.setup.step_actions import (
    NOT_PLUGGED_IN,
    Opens,
    Tried,
    choose_row,
    draft_with,
    entered,
    in_sight,
    settings_for,
)


def test_picture_or_condition_of_the_chosen_camera_is_shown(qtbot: QtBot, tried: Tried) -> None:
    step = entered(qtbot, CameraStep(tried.laptop), draft_with({"camera.source": "Old camera"}))
    assert tried.previews == ["Old camera"]
    assert step.list.chosen == ("Old camera",)
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert step.camera.condition
    step.show_condition(None)
    assert not step.camera.condition
    choose_row(step.list, "none")
    assert tried.previews[-1] == "none"
    step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert "Without a camera" in step.camera.condition
    assert step.collected().camera.source == "none"
    choose_row(step.list, "Logitech C920")
    step.show_condition("The camera is used by another program.")
    assert "another program" in step.camera.condition
    step.leave()
    assert tried.previews[-1] == "none"


def test_network_camera_shows_its_host(qtbot: QtBot, bridge: SetUpBridge, tried: Tried) -> None:
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
    choose_row(step.list, "Logitech C920")
    step.picture_size.buttons()[2].click()
    assert tried.previewed[-1] == CameraSettings(
        source="Logitech C920", path="usb-2", width=3840, height=2160
    )
    assert step.collected().camera == tried.previewed[-1]
    choose_row(step.list, "auto")
    assert step.collected().camera.path == ""
    choose_row(step.list, "none")
    assert not step.picture_size.isVisible()


def test_layout_prefix_and_suffix_are_found_from_the_calibration_code(qtbot: QtBot) -> None:
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


def test_missing_characters_and_caps_lock_are_reported(qtbot: QtBot) -> None:
    step = entered(qtbot, ScannerStep(), Draft())
    step.scanned(CALIBRATION.replace("_", "").replace("$", ""))
    assert any("_ $" in line for line in step.findings)
    step.scanned(CALIBRATION.swapcase())
    assert any("Caps Lock" in line for line in step.findings)


def test_sounds_are_played_at_the_chosen_volume(qtbot: QtBot, tried: Tried) -> None:
    step = entered(qtbot, SoundStep(tried.laptop), draft_with({"window.volume": 40}))
    QTest.keyClick(step.slider, Qt.Key.Key_Right)
    step.sounds[Kind.HOLD].click()
    assert tried.volumes[-1] == 41
    assert tried.sounds == [Kind.HOLD]
    assert step.collected()["window.volume"] == 41
    assert step.percent.text() == "41 %"


def test_missing_loudspeaker_is_shown_until_there_is_one(qtbot: QtBot, tried: Tried) -> None:
    tried.has_sound = False
    step = entered(qtbot, SoundStep(tried.laptop), Draft())

    def warns() -> bool:
        return any("loudspeaker" in words.text() for words in step.findChildren(QLabel))

    assert warns()
    tried.has_sound = True
    step.sounds[Kind.ADMIT].click()
    assert not warns()


def shown_parts(step: SoundStep) -> list[bool]:
    light = step.light
    return [one.isVisible() for one in (light.port, light.gate, light.not_turned, light.line)]


def pick(choice: WordChoice, value: object) -> None:
    choice.choose(value)
    choice.activated.emit(choice.currentIndex())


def test_light_is_chosen_with_its_port_gate_and_lines(qtbot: QtBot, tried: Tried) -> None:
    step = entered(qtbot, SoundStep(tried.laptop), Draft())
    light = step.light
    assert shown_parts(step) == [False] * 4
    step.sounds[Kind.ADMIT].click()
    assert tried.lit == []
    pick(light.kind, "relay")
    assert shown_parts(step) == [True, True, False, True]
    assert light.line.edit.placeholderText() == "hex A0 01 01 A2 A0 02 00 A2 A0 03 00 A3"
    pick(light.gate, 500)
    light.not_turned.edit.setText("  ERR  7 ")
    pick(light.lamp, "open")
    QTest.keyClicks(light.line.edit, "hex 01 02")
    pick(light.lamp, "red")
    QTest.keyClicks(light.line.edit, "-")
    step.sounds[Kind.HOLD].click()
    expected = LightSettings(
        kind="relay", port="ttyUSB0", gate_ms=500, not_turned="ERR 7", open="hex 01 02", red="-"
    )
    assert tried.lit == [(expected, Kind.HOLD)]
    assert step.collected().light == expected
    assert light.trouble.text() == NOT_PLUGGED_IN
    step.enter(step.collected())
    assert (light.trouble.text(), step.collected().light) == ("", expected)
    pick(light.kind, "none")
    assert step.collected().light == replace(expected, kind="none")


def test_light_without_port_or_with_wrong_line_is_not_accepted(qtbot: QtBot, tried: Tried) -> None:
    tried.ports = ()
    step = entered(qtbot, SoundStep(tried.laptop), draft_with({"light.kind": "text"}))
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert step.light.trouble.text().startswith("Plug the light in")
    step = entered(
        qtbot, SoundStep(tried.laptop),
        draft_with({"light.kind": "text", "light.port": "COM3", "light.amber": "hex A"}),
    )  # fmt: skip
    step.sounds[Kind.ADMIT].click()
    assert tried.lit == []
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert step.light.lamp.currentData() == "amber"
    assert step.light.line.trouble.text().startswith("Write words, or hex")
    assert step.collected().first_missing_step() is StepNumber.SERVICE
    step.light.line.edit.clear()
    step.light.line.edit.textEdited.emit("")
    with qtbot.waitSignal(step.passed):
        step.submit()


FEST = EventChoice("ev1", "tg1", "Sommerfest <b>2026</b>", "Halle", 1_795_235_400_000)
SHOW = EventChoice("ev2", "tg2", "夏祭り", "", None)
FREE = EventChoice("ev3", None, "Picnic", "", None)


def test_only_events_with_ticketing_can_be_chosen(qtbot: QtBot) -> None:
    step = entered(qtbot, EventStep(), Draft(events=(FREE,), connected=True))
    step.submit()
    assert "another key" in step.trouble.text()
    step.enter(Draft(events=(FEST, SHOW, FREE), connected=True))
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert "Choose" in step.trouble.text()
    choose_row(step.list, "ev2")
    with qtbot.waitSignal(step.passed) as passed:
        step.submit()
    assert passed.args is not None
    assert passed.args[0]["service.ticketing_id"] == "tg2"


def test_another_event_clears_categories_and_their_questions() -> None:
    counts = (CategoryCount("c1", "Day", 3, 0),)
    lines = ("confirm c1 Show the pass", "notice * Gold wristband")
    settings = {
        "service.ticketing_id": "tg1", "door.categories": ("c1",), "door.instructions": lines,
        "door.hours": ("c1 19:30-", "* -22:00"),
    }  # fmt: skip
    draft = draft_with(settings, events=(FEST, SHOW), counts=counts)
    assert draft.for_event(FEST)["door.categories"] == ("c1",)
    assert draft.for_event(SHOW)["door.categories"] == ()
    assert draft.for_event(SHOW)["door.instructions"] == lines[1:]
    assert draft.for_event(SHOW)["door.hours"] == ("* -22:00",)
    assert draft.for_event(SHOW).counts == ()


def test_previous_event_can_be_chosen_again(qtbot: QtBot) -> None:
    settings = {
        "service.ticketing_id": "gone", "service.event_id": "old", "door.categories": ("vip",),
    }  # fmt: skip
    before = draft_with(settings, events=(FEST, SHOW))
    step = entered(qtbot, EventStep(), before)
    choose_row(step.list, "ev2")
    chosen = step.draft["service.ticketing_id"], step.draft["door.categories"]
    assert chosen == ("tg2", ())
    choose_row(step.list, "as before")
    assert step.draft == before


NAMES = ("c1 Balcony", "c2 Backstage")
LINES = ("confirm c2 Show the pass", "notice * Gold wristband", "confirm ~student Student card")


@pytest.fixture
def step(qtbot: QtBot) -> InstructionStep:
    return entered(
        qtbot,
        InstructionStep(),
        draft_with({"door.instructions": LINES, "door.category_names": NAMES}),
    )


def lines(step: InstructionStep) -> tuple[str, ...]:
    return tuple(step.collected()["door.instructions"])


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
    step.changes[2].click()
    assert (step.kind.currentData(), step.about.currentData()) == ("confirm", BY_NAME)
    assert (step.part.text, step.said.text) == ("student", "Student card")
    step.said.edit.setText("Student card with a picture")
    step.kind.choose("notice")
    step.add.click()
    assert lines(step) == (*LINES[:2], "notice ~student Student card with a picture")
    step.removals[0].click()
    assert lines(step) == ("notice * Gold wristband", "notice ~student Student card with a picture")


@pytest.mark.parametrize(
    ("about", "part", "said", "trouble"),
    [
        (EVERY_TICKET, "", " ", "what stewards are to read"),
        (BY_NAME, "", "Card", "One word"),
        (BY_NAME, "two words", "Card", "One word"),
        (EVERY_TICKET, "", "Gold wristband", "in the list already"),
        (EVERY_TICKET, "", "One more", "Remove one first"),
    ],
)
def test_incomplete_known_or_surplus_instruction_is_refused(
    step: InstructionStep,
    monkeypatch: pytest.MonkeyPatch,
    about: str,
    part: str,
    said: str,
    trouble: str,
) -> None:
    if trouble.startswith("Remove"):
        monkeypatch.setattr(step, "most", len(LINES))
    choose(step, InstructionKind.NOTICE, about)
    step.part.edit.setText(part)
    step.said.edit.setText(said)
    step.add.click()
    assert trouble in step.part.trouble.text() + step.said.trouble.text()
    assert lines(step) == LINES


def test_tab_goes_through_an_instruction_from_top_to_bottom(step: InstructionStep) -> None:
    step.kind.setFocus()
    followed = list[QWidget | None]()
    for _ in range(4):
        QTest.keyClick(step, Qt.Key.Key_Tab)
        followed.append(step.focusWidget())
    assert followed == [step.about, step.said.edit, step.add, step.places.edit]


def test_names_of_places_are_read_from_one_line(step: InstructionStep) -> None:
    assert step.places.text.startswith("Gate, Entrance, Tor")
    step.places.edit.setText(" Row,,Seat number , ")
    assert step.collected()["door.places"] == ("Row", "Seat number")
    step.places.edit.setText("")
    assert step.collected()["door.places"] == ()


def test_rows_name_the_categories_as_plain_text(step: InstructionStep) -> None:
    step.enter(draft_with({"door.instructions": LINES, "door.category_names": ["c2 <b>Pit</b>"]}))
    words = [step.about.itemText(row) for row in range(step.about.count())]
    assert words[1] == "For <b>Pit</b>"
    assert step.changes[0].accessibleName() == "Change “Show the pass”"


HOURS = ("* 19:30-22:00 fri sat", "c2 18:00-", "c1 -")


@pytest.fixture
def hours(qtbot: QtBot) -> HoursStep:
    kept = {"door.hours": HOURS, "door.category_names": NAMES}
    loosened = {"door.admit_when": (Reason.WRONG_DOOR,)}
    return entered(qtbot, HoursStep(), draft_with({**kept, **loosened}))


def type_hours(step: HoursStep, about: str, opens: str, closes: str, *days: int) -> None:
    step.about.setCurrentIndex(step.about.findData(about))
    step.opens.edit.setText(opens)
    step.closes.edit.setText(closes)
    for day in days:
        step.days[day].click()


def test_hours_are_added_changed_and_removed(hours: HoursStep) -> None:
    type_hours(hours, "c1", "9:05", "2:00", 6, 0)
    hours.add.click()
    assert hours.draft["door.hours"] == (*HOURS, "c1 09:05-02:00 mon sun")
    hours.changes[1].click()
    assert (hours.about.currentData(), hours.opens.text, hours.closes.text) == ("c2", "18:00", "")
    hours.closes.edit.setText("23:00")
    hours.submit()
    assert hours.draft["door.hours"][1] == "c2 18:00-23:00"
    hours.removals[0].click()
    assert hours.draft["door.hours"] == ("c2 18:00-23:00", "c1 -", "c1 09:05-02:00 mon sun")


def test_days_alone_are_hours_too(hours: HoursStep) -> None:
    type_hours(hours, EVERY_TICKET, "", "", 4)
    hours.submit()
    assert hours.draft["door.hours"] == (*HOURS, "* - fri")
    hours.submit()
    assert hours.draft["door.hours"] == (*HOURS, "* - fri")


def test_hours_are_shown_in_words(hours: HoursStep) -> None:
    type_hours(hours, EVERY_TICKET, "", "04:00")
    hours.add.click()
    shown = [label.text() for label in hours.list.findChildren(PlainLabel)]
    # The labels from before the change are still there.
    assert shown[-8:] == [
        "19:30\N{EN DASH}22:00", "For all tickets · Fri, Sat", "from 18:00", "For Backstage",
        "During the event", "For Balcony", "until 04:00", "For all tickets",
    ]  # fmt: skip


@pytest.mark.parametrize(("opens", "closes"), [("25:00", ""), ("", "noon"), ("19", "")])
def test_hours_with_a_wrong_time_are_refused(hours: HoursStep, opens: str, closes: str) -> None:
    type_hours(hours, EVERY_TICKET, opens, closes)
    hours.submit()
    assert "A time like 19:30" in hours.opens.trouble.text() + hours.closes.trouble.text()
    assert hours.draft["door.hours"] == HOURS
    hours.cancel.click()
    assert hours.opens.text == hours.closes.text == ""


def test_choice_outside_the_hours_keeps_the_other_reasons(hours: HoursStep) -> None:
    assert hours.outside.currentData() == "hold"
    hours.outside.choose("tell")
    told = hours.collected()
    assert told["door.admit_when"] == (Reason.WRONG_DOOR, Reason.OUTSIDE_HOURS)
    hours.enter(told)
    assert hours.outside.currentData() == "tell"
    hours.outside.choose("hold")
    assert hours.collected()["door.admit_when"] == (Reason.WRONG_DOOR,)


SEAL = "scrypt$what-is-kept-of-a-pin"


def at_once(_name: str, change: Callable[[], None]) -> None:
    """Permit each change without asking."""
    change()


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("123", "123", "4 to 12 digits"), ("4821", "4822", "not the same"), ("4821", "", "same"),
        ("1234", "1234", "in a row"), ("1111", "1111", "repeat"), ("1999", "1999", "a year"),
    ],
)  # fmt: skip
def test_invalid_or_other_pin_is_refused(qtbot: QtBot, first: str, second: str, said: str) -> None:
    step = entered(qtbot, PinStep(at_once), Draft())
    step.first.edit.setText(first)
    step.second.edit.setText(second)
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert said in step.first.trouble.text() + step.second.trouble.text()


def test_pin_field_takes_digits_only_and_may_stay_empty(qtbot: QtBot) -> None:
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


def test_named_pins_are_added_replaced_and_removed(qtbot: QtBot) -> None:
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


def test_more_than_eight_pins_are_refused(qtbot: QtBot) -> None:
    many = tuple(Supervisor(f"S{n}", SEAL) for n in range(MOST_SUPERVISORS))
    step = entered(qtbot, PinStep(at_once), Draft().with_supervisors(many))
    type_pin(step, "Anna", "4821")
    step.add.click()
    assert "8 PINs" in step.first.trouble.text()
    type_pin(step, "S7", "4821")
    step.add.click()
    assert len(step.collected().supervisors) == MOST_SUPERVISORS


def test_refused_permit_changes_no_pin(qtbot: QtBot) -> None:
    before = Draft().with_supervisors((Supervisor("Anna", SEAL),))
    step = entered(qtbot, PinStep(lambda _name, _change: None), before)
    type_pin(step, "", "4821")
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    step.removals[0].click()
    assert step.collected() == before


@pytest.fixture
def simulated() -> Iterator[SimulatedPrinter]:
    with SimulatedPrinter() as simulated:
        yield simulated


Labels = Callable[..., tuple[SetUpPage, PrintingStep]]


@pytest.fixture
def at_labels(set_up: Opens, service: Serving) -> Labels:
    settings = settings_for(service)
    door = replace(settings.door, categories=("vip",), category_names=("vip VIP lounge",))

    def opened(**printing: object) -> tuple[SetUpPage, PrintingStep]:
        printing_ = replace(PrintingSettings(), **printing)  # type: ignore[arg-type]
        page = set_up(replace(settings, door=door, printing=printing_))
        page.go_to(StepNumber.PRINTING)
        return page, page.steps.printing

    return opened


def choose_printer(step: PrintingStep, printer: str) -> None:
    step.printer.choose(printer)
    step.printer.activated.emit(step.printer.currentIndex())


def test_labels_can_be_switched_off_after_the_summary_was_shown(at_labels: Labels) -> None:
    page, step = at_labels(printer="zpl", address="10.0.0.9:9100")
    for printer, said in (("zpl", "62x29 mm on 10.0.0.9:9100"), ("none", "none")):
        page.go_to(StepNumber.PRINTING)
        choose_printer(step, printer)
        page.go_to(StepNumber.DONE)
        assert page.steps.done.summary["Labels"] == said


def test_each_category_has_its_template_and_preview(at_labels: Labels) -> None:
    page, step = at_labels(printer="zpl", address="10.0.0.9:9100", templates=("other none",))

    def previewed() -> list[str]:
        label = step.preview.label
        return list(label.texts) if label else []

    def choose_category(category: str) -> None:
        editor.category.choose(category)
        editor.category.activated.emit(editor.category.currentIndex())

    assert " ".join(previewed()) == "Anna Berg Standing"
    editor = step.templates
    choose_category("vip")
    assert " ".join(previewed()) == "Anna Berg VIP lounge"
    editor.parts[LabelPart.NAME].click()
    editor.own_words.edit.textEdited.emit("")
    editor.own_words.edit.setText("Press")
    editor.own_words.edit.textEdited.emit("Press")
    assert " ".join(previewed()) == "VIP lounge Press"
    editor.parts[LabelPart.WAY].click()
    assert " ".join(previewed()) == "VIP lounge Row 12 · Seat 7 Press"
    choose_category("other")
    assert step.preview.label is None
    assert editor.none.isVisible()
    for part in (LabelPart.NAME, LabelPart.CATEGORY, LabelPart.QR):
        editor.parts[part].click()
    page.next.click()
    # A category that is as all the others has no template of its own.
    wanted = LabelTemplate("vip", frozenset(LabelPart) - {LabelPart.NAME}, "Press")
    assert page.draft.printing.label_templates == (wanted,)


@pytest.mark.parametrize(
    ("address", "size", "said"),
    [("10.0.0.9.9:99999", "40x40", "192.168.1.50:9100"), ("10.0.0.9", "wide", "62x29")],
)
def test_wrong_value_left_by_the_rail_is_kept_and_named(
    at_labels: Labels, address: str, size: str, said: str
) -> None:
    page, step = at_labels(size="40x40")
    choose_printer(step, "zpl")
    step.address.edit.setText(address)
    step.other_size.edit.setText(size)
    page.go_to(StepNumber.DONE)
    page.next.click()
    assert page.step is step
    assert (step.address.text, step.other_size.text) == (address, size)
    assert said in step.address.trouble.text() + step.other_size.trouble.text()
    choose_printer(step, "none")
    page.next.click()
    assert page.draft.settings().printing.printer == "none"


def test_test_label_is_printed_or_says_why_not(
    qtbot: QtBot, at_labels: Labels, simulated: SimulatedPrinter
) -> None:
    _, step = at_labels(printer="zpl", address=simulated.address)
    simulated.has_paper = False
    step.test.click()
    assert not step.test.isEnabled()
    qtbot.waitUntil(lambda: "no paper" in step.state.text())
    assert step.test.isEnabled()
    simulated.has_paper = True
    step.test.click()
    qtbot.waitUntil(lambda: step.state.text() == "The test label is printed.")
    assert "^GFA" in simulated.labels[0]
    step.address.edit.clear()
    step.test.click()
    assert "192.168.1.50:9100" in step.address.trouble.text()


@pytest.mark.parametrize(
    ("names", "state"), [(("Zebra", "Laser"), ""), ((), "has no printer"), (None, "does not tell")]
)
def test_printers_of_this_computer_are_listed(
    qtbot: QtBot,
    at_labels: Labels,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...] | None,
    state: str,
) -> None:
    def listed(_command: object) -> tuple[str, ...]:
        if names is None:
            raise PrintersUnknown
        return names

    monkeypatch.setattr(setup_requests, "installed_printers", listed)
    page, step = at_labels()
    choose_printer(step, "system")
    assert step.names.isVisible()
    qtbot.waitUntil(lambda: "Looking" not in step.state.text())
    assert state in step.state.text()
    assert [step.names.itemText(row) for row in range(step.names.count())] == list(names or ())
    page.next.click()
    assert (page.step is page.steps.pin) is bool(names)
    assert page.draft.printing.name == ("Zebra" if names else "")
