"""Actions at the steps of set-up, and the laptop that set-up runs on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.eye.camera.camera_device import CameraDevice
from app.model.verdict import Kind
from app.rehearsal.serve import Serving
from app.settings.sections import CameraSettings, LightSettings
from app.settings.settings import Settings
from app.ui.bridge import SetUpBridge
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.done_step import SetUpResult
from app.ui.setup.steps.step import Draft, Laptop, SetupStep, StepNumber
from app.ui.widgets.table import Choices, choice_of
from tests.support.made import door_settings
from tests.unit.ui.stub_core import on_screen

CAMERAS = (CameraDevice("Logitech C920", 1, "usb-2"), CameraDevice("Integrated Camera", 0, "pci-1"))


known = pytest.mark.parametrize("is_known", [True])  # the laptop of `page` was set up before


def choose_row(choices: Choices, key: str) -> None:
    keys = [choice_of(choices.item(row)).key for row in range(choices.count())]
    choices.setCurrentRow(keys.index(key))


NOT_PLUGGED_IN = "Nothing is plugged in."


@dataclass(slots=True)
class Tried:
    previews: list[str] = field(default_factory=list)
    volumes: list[int] = field(default_factory=list)
    sounds: list[Kind] = field(default_factory=list)
    has_sound: bool = True
    cameras: tuple[CameraDevice, ...] = CAMERAS
    previewed: list[CameraSettings] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    ports: tuple[str, ...] = ("ttyUSB0", "ttyUSB1")
    lit: list[tuple[LightSettings, Kind]] = field(default_factory=list)

    @property
    def laptop(self) -> Laptop:
        return Laptop(
            lambda: self.cameras, self._preview, self.volumes.append,
            self.sounds.append, lambda: self.has_sound, self.spoken.append,
            lambda: self.ports, self._light,
        )  # fmt: skip

    def _light(self, light: LightSettings, kind: Kind, tell: Callable[[str], object]) -> None:
        self.lit.append((light, kind))
        tell(NOT_PLUGGED_IN)

    def _preview(self, camera: CameraSettings) -> None:
        self.previews.append(camera.source)
        self.previewed.append(camera)


def opened(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried, before: Settings | None = None
) -> SetUpPage:
    page = on_screen(qtbot, SetUpPage(bridge, tried.laptop, before), 1326, 616)
    page.begin()
    return page


# Opens set-up with these settings from before, if there are any.
Opens = Callable[..., SetUpPage]


def wait_for(qtbot: QtBot, page: SetUpPage, at: StepNumber) -> None:
    qtbot.waitUntil(lambda: page.step is page.steps.in_order[at])


def connect(qtbot: QtBot, page: SetUpPage, service: Serving) -> None:
    """Pass the first step."""
    page.steps.service.address.edit.setText(service.base_url)
    page.steps.service.key.edit.setText(service.api_key)
    page.next.click()
    wait_for(qtbot, page, StepNumber.EVENT)


def save(qtbot: QtBot, page: SetUpPage) -> SetUpResult:
    page.go_to(StepNumber.DONE)
    with qtbot.waitSignal(page.finished) as finished:
        page.next.click()
    assert finished.args is not None
    result = finished.args[0]
    assert isinstance(result, SetUpResult)
    return result


def draft_with(settings: Mapping[str, Any], **more: Any) -> Draft:
    """Return a draft with these settings, by names like "door.reentry", and these other values."""
    return replace(Draft().changed(settings), **more)


def settings_for(service: Serving, **door: object) -> Settings:
    reached = {name: getattr(service, name) for name in ("base_url", "ticketing_id", "event_id")}
    camera = {"source": "Integrated Camera", "turned": 90}
    return door_settings(service=reached, door={"name": "North", **door}, camera=camera)


def in_sight(qtbot: QtBot, widget: QWidget) -> None:
    on_screen(qtbot, widget, 900, 420)


S = TypeVar("S", bound=SetupStep)


def entered(qtbot: QtBot, step: S, draft: Draft) -> S:
    in_sight(qtbot, step)
    step.enter(draft)
    return step
