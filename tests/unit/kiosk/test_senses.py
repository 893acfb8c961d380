"""The senses of the door: one that cannot be started takes none of the others along."""

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.kiosk.door_devices import DoorDevices
from app.message import Message
from app.model.finding import FindingState, Subject
from app.model.verdict import Kind
from app.scan.reading import Format
from app.scan.stage.simulated_camera import SimulatedCamera
from app.scan.stage.ticket_card import TicketCard
from app.settings.sections import ScannerSettings
from app.settings.settings import Settings, checked
from app.ui.input.scanners import Scanners
from app.ui.input.sight import Sight
from app.ui.text.remarks import Sense

PATIENCE = 30_000
CODE = "SF26W-A131-B22A-E464"


def settings(**camera: Any) -> Settings:
    return checked(
        {
            "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
            "door": {"name": "North entrance"},
            "camera": camera,
        }
    )


class Stage:
    """Senses with a make-believe camera, and what came of them."""

    def __init__(
        self, application: QApplication, settings: Settings, deck: SimulatedCamera | None
    ) -> None:
        self.sight = Sight()
        self.deck = deck
        self.scanners = Scanners(ScannerSettings(), application)
        self.conditions: list[str | None] = []
        self.sight.condition.connect(self.conditions.append)
        self.senses = DoorDevices(settings, self.sight, lambda _code: True, pictures=deck)

    def start(self, scanners: Callable[[], Scanners]) -> None:
        for step in self.senses.start_steps(scanners):
            step.begin()

    def states(self) -> dict[Subject, FindingState]:
        return {found.subject: found.state for found in self.senses.findings()}


@pytest.fixture
def stage(qapp: QApplication) -> Iterator[Stage]:
    stage = Stage(qapp, settings(), SimulatedCamera(3))
    yield stage
    stage.senses.stop()


def test_all_devices_are_started(qtbot: QtBot, stage: Stage) -> None:
    stage.start(lambda: stage.scanners)
    assert stage.deck is not None
    with qtbot.waitSignal(stage.sight.scanned, timeout=PATIENCE) as scanned:
        stage.deck.show(TicketCard(CODE, Format.QR, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE]
    assert stage.senses.missing == ()
    assert stage.states()[Subject.CAMERA] is FindingState.GOOD


def test_only_the_kinds_of_code_that_the_door_has_are_read(
    qtbot: QtBot, qapp: QApplication
) -> None:
    deck = SimulatedCamera(3)
    stage = Stage(qapp, settings(formats=["Code 128"]), deck)
    stage.start(lambda: stage.scanners)
    with qtbot.assertNotEmitted(stage.sight.scanned, wait=1_000):
        deck.show(TicketCard(CODE, Format.QR, "Maya", "VIP", "Sommerfest"))
    with qtbot.waitSignal(stage.sight.scanned, timeout=PATIENCE) as scanned:
        deck.show(TicketCard(CODE[:10], Format.CODE_128, "Maya", "VIP", "Sommerfest"))
    stage.senses.stop()
    assert scanned.args == [CODE[:10]]


def test_camera_works_without_scanner(
    qtbot: QtBot, stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> Scanners:
        raise ImportError("no such library")

    with qtbot.waitSignal(stage.sight.seen, timeout=PATIENCE):
        stage.start(broken)
    assert stage.senses.missing == (Sense.SCANNER,)
    assert "no such library" in caplog.text
    assert stage.states()[Subject.SCANNER] is FindingState.BAD


def test_scanner_works_without_camera_libraries(
    qtbot: QtBot,
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(sys.modules, "app.kiosk.camera_scanner", None)
    stage.start(lambda: stage.scanners)
    said = ["The camera could not be started."]
    qtbot.waitUntil(lambda: stage.conditions == said, timeout=PATIENCE)
    stage.scanners.scanned.emit(CODE)
    assert stage.senses.has_scanned
    assert stage.senses.missing == (Sense.CAMERA,)
    assert stage.states()[Subject.CAMERA] is FindingState.LOOK
    assert "app.kiosk.camera_scanner" in caplog.text


def test_a_door_may_have_no_camera(qtbot: QtBot, qapp: QApplication) -> None:
    stage = Stage(qapp, settings(source="none"), None)
    stage.start(lambda: stage.scanners)
    qtbot.waitUntil(lambda: stage.conditions == ["This door has no camera."], timeout=PATIENCE)
    assert stage.senses.missing == ()
    assert stage.senses.take_newest() is None
    stage.senses.stop()
    assert stage.states()[Subject.CAMERA] is FindingState.GOOD


def test_a_scanner_that_cannot_be_heard_is_found_by_the_door_check(stage: Stage) -> None:
    stage.start(lambda: stage.scanners)
    stage.scanners.trouble = KnownError(Message("It was unplugged."), Message("Plug it in."))
    assert stage.states()[Subject.SCANNER] is FindingState.BAD


def test_before_they_are_started_nothing_is_played_and_they_can_be_stopped(
    stage: Stage,
) -> None:
    stage.senses.play(Kind.ADMIT)
    stage.senses.stop()
    assert stage.senses.take_newest() is None
