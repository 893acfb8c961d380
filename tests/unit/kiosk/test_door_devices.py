"""The devices of the door: if one fails to start, the others still work."""

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.errors import KnownError
from app.eye.camera.picture_source import SourceSupply
from app.eye.reading import Format
from app.kiosk.door_devices import DoorDevices
from app.message import Message
from app.model.finding import FindingState, Subject
from app.model.verdict import Kind
from app.settings.sections import ScannerSettings
from app.settings.settings import Settings, checked
from app.ui.input.scanners import KEYBOARD, Scanners
from app.ui.input.sight import Sight
from app.ui.text.remarks import Device

CODE = "SF26W-A131-B22A-E464"


def settings(**camera: Any) -> Settings:
    return checked(
        {
            "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
            "door": {"name": "North entrance"},
            "camera": camera,
        }
    )


class Setup:
    """Door devices with a simulated camera, and their signals."""

    def __init__(
        self, application: QApplication, settings: Settings, deck: SimulatedCamera | None
    ) -> None:
        self.sight = Sight()
        self.deck = deck
        self.scanners = Scanners(ScannerSettings(), application)
        self.conditions: list[str | None] = []
        self.sight.condition.connect(self.conditions.append)
        supply = SourceSupply(lambda: deck) if deck else None
        self.devices = DoorDevices(settings, self.sight, lambda _code: True, supply=supply)

    def start(self, scanners: Callable[[], Scanners]) -> None:
        for step in self.devices.start_steps(scanners):
            step.begin()

    def states(self) -> dict[Subject, FindingState]:
        return {found.subject: found.state for found in self.devices.findings()}


@pytest.fixture
def setup(qapp: QApplication) -> Iterator[Setup]:
    setup = Setup(qapp, settings(), SimulatedCamera(3))
    yield setup
    setup.devices.stop()


def test_all_devices_are_started(qtbot: QtBot, setup: Setup) -> None:
    setup.start(lambda: setup.scanners)
    assert setup.deck is not None
    with qtbot.waitSignal(setup.sight.scanned) as scanned:
        setup.deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE, Format.QR]
    assert setup.devices.missing == ()
    # The time of the first reading comes with the next picture that is shown.
    qtbot.waitUntil(lambda: setup.states()[Subject.CAMERA] is FindingState.GOOD)


def test_only_code_formats_of_settings_are_read(qtbot: QtBot, qapp: QApplication) -> None:
    deck = SimulatedCamera(3)
    setup = Setup(qapp, settings(formats=["Code 128"]), deck)
    setup.start(lambda: setup.scanners)
    with qtbot.assertNotEmitted(setup.sight.scanned):
        deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
        qtbot.waitUntil(lambda: deck.showing is None, timeout=60_000)
    setup.devices.stop()


def test_camera_works_without_scanner(
    qtbot: QtBot, setup: Setup, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> Scanners:
        raise ImportError("no such library")

    with qtbot.waitSignal(setup.sight.seen):
        setup.start(broken)
    assert setup.devices.missing == (Device.SCANNER,)
    assert "no such library" in caplog.text
    assert setup.states()[Subject.SCANNER] is FindingState.BAD


def test_scanner_works_without_camera_libraries(
    qtbot: QtBot,
    setup: Setup,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(sys.modules, "app.kiosk.camera_scanner", None)
    setup.start(lambda: setup.scanners)
    said = ["The camera could not be started."]
    qtbot.waitUntil(lambda: setup.conditions == said)
    setup.scanners.scanned.emit(CODE, KEYBOARD)
    assert setup.devices.has_scanned
    assert setup.devices.missing == (Device.CAMERA,)
    assert setup.states()[Subject.CAMERA] is FindingState.LOOK
    assert "app.kiosk.camera_scanner" in caplog.text


def test_door_without_camera_says_so(qtbot: QtBot, qapp: QApplication) -> None:
    setup = Setup(qapp, settings(source="none"), None)
    setup.start(lambda: setup.scanners)
    qtbot.waitUntil(lambda: setup.conditions == ["This door has no camera."])
    assert setup.devices.missing == ()
    assert setup.devices.take_newest() is None
    setup.devices.stop()
    assert setup.states()[Subject.CAMERA] is FindingState.GOOD


def test_unplugged_scanner_is_bad_in_door_check(setup: Setup) -> None:
    setup.start(lambda: setup.scanners)
    setup.scanners.trouble = KnownError(Message("It was unplugged."), Message("Plug it in."))
    assert setup.states()[Subject.SCANNER] is FindingState.BAD


def test_play_and_stop_before_start_do_nothing(
    setup: Setup,
) -> None:
    setup.devices.play(Kind.ADMIT)
    setup.devices.stop()
    assert setup.devices.take_newest() is None
