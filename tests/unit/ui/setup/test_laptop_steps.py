"""Tests of the steps for this laptop's own devices: camera, scanner, sound."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.model.verdict import Kind
from app.scanner.calibration import CALIBRATION
from app.scanner.keyboard_layouts import LAYOUTS
from app.settings.sections import CameraSettings
from app.ui.setup.draft import Draft
from app.ui.setup.steps.device_steps import CameraStep, ScannerStep, SoundStep
from app.ui.setup.steps.done_step import DoneStep
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from app.ui.widgets.choices import Choice, choice_of
from tests.unit.ui.setup.step_actions import Tried, draft_with, in_sight

THEME = DARK


def test_picture_or_condition_of_the_chosen_camera_is_shown(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = CameraStep(THEME, tried.laptop)
    in_sight(qtbot, step)
    step.enter(draft_with({"camera.source": "Old camera"}))
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


def test_automatic_choice_names_the_camera_that_is_plugged_in(qtbot: QtBot, tried: Tried) -> None:
    for cameras, said in (tried.cameras, "now: Logitech C920"), ((), "there is none now"):
        tried.cameras = cameras
        step = CameraStep(THEME, tried.laptop)
        in_sight(qtbot, step)
        step.enter(Draft())
        assert first_of(step).small == said


def test_network_camera_is_shown_by_its_host_only(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    draft = draft_with({"camera.source": "rtsp://door:secret@10.0.0.7/live?token=secret"})
    step, done = CameraStep(THEME, tried.laptop), DoneStep(bridge, THEME)
    for one in (step, done):
        in_sight(qtbot, one)
        one.enter(draft)
    chosen = choice_of(step.list.currentItem())
    assert (chosen.key, chosen.title, chosen.small) == (draft.camera.source, "10.0.0.7", "")
    assert done.summary["Camera"] == "10.0.0.7"
    assert step.collected().camera == draft.camera


def test_path_and_size_of_the_chosen_camera_are_kept(qtbot: QtBot, tried: Tried) -> None:
    step = CameraStep(THEME, tried.laptop)
    in_sight(qtbot, step)
    step.enter(draft_with({"camera.width": 1920, "camera.height": 1080}))
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


def test_sharpness_of_the_picture_is_told(qtbot: QtBot, tried: Tried) -> None:
    step = CameraStep(THEME, tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    said = []
    for is_sharp in (True, False, None):
        step.show_sharpness(is_sharp)
        said.append(step.sharpness.text())
    assert said[0] != said[1]
    assert "clean the lens" in said[1]
    assert said[2] == ""


def first_of(step: CameraStep) -> Choice:
    item = step.list.item(0)
    assert item is not None
    return choice_of(item)


def test_layout_and_prefix_are_found_from_the_calibration_code(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = ScannerStep(DARK, tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    seen = LAYOUTS["de"].characters_typed()
    step.scanned("]Q" + "".join(seen.get(key, key) for key in CALIBRATION))
    assert step.collected()["scanner.layout"] == "de"
    assert "German" in step.findings[0]
    assert any("taken off" in line for line in step.findings)
    step.scanned("hello")
    assert step.heading.text() == "Not understood"
    assert step.collected()["scanner.layout"] == "de"


def test_missing_characters_and_caps_lock_are_reported(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = ScannerStep(DARK, tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    step.scanned(CALIBRATION.replace("_", "").replace("$", ""))
    assert any("_ $" in line for line in step.findings)
    step.scanned(CALIBRATION.swapcase())
    assert any("Caps Lock" in line for line in step.findings)


def test_sounds_are_played_at_the_chosen_volume(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    step = SoundStep(tried.laptop)
    in_sight(qtbot, step)
    step.enter(draft_with({"window.volume": 40}))
    QTest.keyClick(step.slider, Qt.Key.Key_Right)
    step.sounds[Kind.HOLD].click()
    assert tried.volumes[-1] == 41
    assert tried.sounds == [Kind.HOLD]
    assert step.collected()["window.volume"] == 41
    assert step.percent.text() == "41 %"


def test_missing_loudspeaker_is_shown_until_there_is_one(qtbot: QtBot, tried: Tried) -> None:
    def warns() -> bool:
        return any("loudspeaker" in words.text() for words in step.findChildren(QLabel))

    tried.has_sound = False
    step = SoundStep(tried.laptop)
    in_sight(qtbot, step)
    step.enter(Draft())
    assert warns()
    tried.has_sound = True
    step.sounds[Kind.ADMIT].click()
    assert not warns()
