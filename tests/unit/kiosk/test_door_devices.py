"""Tests of the devices of the door, and of the camera scanner with a simulated camera."""

import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.eye.camera.camera_errors import CameraError
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.picture import Picture
from app.eye.reading import Format
from app.kiosk import camera_scanner
from app.kiosk.camera_scanner import CameraScanner
from app.kiosk.door_devices import DoorDevices
from app.message import Message
from app.model.finding import FindingState, Subject
from app.settings.sections import ScannerSettings
from app.settings.settings import Settings
from app.ui.input.scanners import KEYBOARD, Scanners
from app.ui.input.sight import Sight
from app.ui.text.remarks import Device
from tests.support.made import door_settings
from tests.unit.ui.stub_core import emitted

CODE = "SF26W-A131-B22A-E464"


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
        self.devices = DoorDevices(settings, self.sight, lambda _code: True, source=deck)

    def start(self, scanners: Callable[[], Scanners]) -> None:
        for step in self.devices.start_steps(scanners):
            step()

    def states(self) -> dict[Subject, FindingState]:
        return {found.subject: found.state for found in self.devices.findings()}


@pytest.fixture
def setup(qapp: QApplication) -> Iterator[Setup]:
    setup = Setup(qapp, door_settings(), SimulatedCamera(3))
    yield setup
    setup.devices.stop()


def test_all_devices_are_started(qtbot: QtBot, setup: Setup) -> None:
    outlined: list[int] = []

    def look() -> None:
        if (seen := setup.devices.take_newest()) is not None:
            outlined.append(len(seen.outlines))

    setup.sight.seen.connect(look)
    setup.start(lambda: setup.scanners)
    assert setup.deck is not None
    with qtbot.waitSignal(setup.sight.scanned) as scanned:
        setup.deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE, Format.QR]
    qtbot.waitUntil(lambda: any(outlined))
    assert setup.devices.missing == ()
    # The time of the first reading comes with the next picture that is shown.
    qtbot.waitUntil(lambda: setup.states()[Subject.CAMERA] is FindingState.GOOD)


def test_only_code_formats_of_settings_are_read(qtbot: QtBot, qapp: QApplication) -> None:
    deck = SimulatedCamera(3)
    setup = Setup(qapp, door_settings(camera={"formats": ["Code 128"]}), deck)
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
    setup = Setup(qapp, door_settings(camera={"source": "none"}), None)
    setup.start(lambda: setup.scanners)
    qtbot.waitUntil(lambda: setup.conditions == ["This door has no camera."])
    assert setup.devices.missing == ()
    assert setup.devices.take_newest() is None
    setup.devices.stop()
    assert setup.states()[Subject.CAMERA] is FindingState.GOOD


class Broken(PictureSource):
    """A camera that never opens."""

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        raise CameraError(Message("The camera is gone."), Message("Plug it in."))


@pytest.fixture
def sight(qapp: QApplication) -> Sight:
    return Sight()


@pytest.fixture
def deck() -> SimulatedCamera:
    return SimulatedCamera(3)


@pytest.fixture
def signals(sight: Sight) -> list[str]:
    """Return a list that gets an item for each signal of a new picture."""
    signals: list[str] = []
    sight.seen.connect(lambda: signals.append("seen"))
    return signals


@pytest.fixture
def scanner(deck: SimulatedCamera, sight: Sight, signals: list[str]) -> Iterator[CameraScanner]:
    scanner = CameraScanner(deck, sight, lambda code: code == CODE)
    scanner.start()
    yield scanner
    scanner.stop()


def test_next_picture_is_signalled_after_the_last_was_taken(
    qtbot: QtBot, scanner: CameraScanner, signals: list[str]
) -> None:
    qtbot.waitUntil(lambda: signals == ["seen"])
    qtbot.wait(200)
    assert signals == ["seen"]
    first = scanner.take_newest()
    assert first is not None
    qtbot.waitUntil(lambda: signals == ["seen", "seen"])
    assert scanner.take_newest() is not first


def test_unopened_camera_shows_reason_and_next_step(qtbot: QtBot, sight: Sight) -> None:
    scanner = CameraScanner(Broken(), sight, lambda _: False)
    said = emitted(sight.condition)
    scanner.start()
    qtbot.waitUntil(lambda: "The camera is gone. Plug it in." in said)
    scanner.stop()


def test_camera_in_place_of_a_hanging_one_is_announced(qtbot: QtBot, sight: Sight) -> None:
    class StandIn(SimulatedCamera):
        def pictures(
            self, opened: Callable[[OpenedSource], None]
        ) -> Generator[Picture, None, None]:
            return super().pictures(lambda one: opened(replace(one, name="New", instead_of="Old")))

    scanner = CameraScanner(StandIn(3), sight, lambda _: False)
    with qtbot.waitSignal(sight.notice) as notice:
        scanner.start()
    scanner.stop()
    assert notice.args[0].plain() == "The camera Old hangs. The camera New is used now."


def test_better_camera_is_announced_once(
    qtbot: QtBot, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Outdone(SimulatedCamera):
        def better_one(self) -> str | None:
            return "C922"

    monkeypatch.setattr(camera_scanner, "LIST_CAMERAS_EVERY_S", 0.01)
    said = emitted(sight.notice)
    scanner = CameraScanner(Outdone(3), sight, lambda _: False)
    scanner.start()
    qtbot.waitUntil(lambda: bool(said))
    qtbot.wait(50)
    scanner.stop()
    assert [one.values for one in said] == [{"name": "C922"}]
    assert scanner.better == "C922"
