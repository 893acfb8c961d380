"""The camera scanner with a simulated camera."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_thread import CameraState
from app.eye.camera.picture_source import OpenedSource, SourceSupply
from app.eye.reading import Format
from app.kiosk import camera_scanner
from app.kiosk.camera_scanner import CameraScanner, caption_of
from app.message import Message
from app.ui.input.sight import Sight

CODE = "SF26W-A131-B22A-E464"


class Broken:
    """A camera that never opens."""

    def open(self) -> OpenedSource:
        raise CameraError(Message("The camera is gone."), Message("Plug it in."))

    def read(self) -> None:
        raise AssertionError("it never opened")

    def close(self) -> None: ...


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
    scanner = CameraScanner(SourceSupply(lambda: deck), sight, lambda code: code == CODE)
    scanner.start()
    yield scanner
    scanner.stop()


def test_shown_ticket_is_read_and_outlined(
    qtbot: QtBot, scanner: CameraScanner, deck: SimulatedCamera, sight: Sight
) -> None:
    outlined: list[int] = []

    def look() -> None:
        if (seen := scanner.take_newest()) is not None:
            outlined.append(len(seen.outlines))

    sight.seen.connect(look)
    with qtbot.waitSignal(sight.scanned) as scanned:
        deck.show(TicketCard(CODE, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE, Format.QR]
    qtbot.waitUntil(lambda: any(outlined))
    assert scanner.read_ms is not None
    assert scanner.health.state is CameraState.RUNNING


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


def test_no_signal_after_stop(qtbot: QtBot, scanner: CameraScanner, signals: list[str]) -> None:
    qtbot.waitUntil(lambda: signals == ["seen"])
    scanner.stop()
    scanner.take_newest()
    qtbot.wait(100)
    assert signals == ["seen"]


def test_unopened_camera_shows_reason_and_next_step(qtbot: QtBot, sight: Sight) -> None:
    scanner = CameraScanner(SourceSupply(Broken), sight, lambda _: False)
    said: list[object] = []
    sight.condition.connect(said.append)
    scanner.start()
    qtbot.waitUntil(lambda: "The camera is gone. Plug it in." in said)
    scanner.stop()


def test_camera_in_place_of_a_hanging_one_is_announced(qtbot: QtBot, sight: Sight) -> None:
    class StandIn(SimulatedCamera):
        def open(self) -> OpenedSource:
            return replace(super().open(), name="New", instead_of="Old")

    scanner = CameraScanner(SourceSupply(lambda: StandIn(3)), sight, lambda _: False)
    with qtbot.waitSignal(sight.notice) as notice:
        scanner.start()
    scanner.stop()
    assert notice.args[0].plain() == "The camera Old hangs. The camera New is used now."


def test_better_camera_is_announced_once(
    qtbot: QtBot, deck: SimulatedCamera, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Supply(SourceSupply):
        def better_one(self) -> str | None:
            return "C922"

    monkeypatch.setattr(camera_scanner, "LIST_CAMERAS_EVERY_S", 0.01)
    said: list[Message] = []
    sight.notice.connect(said.append)
    scanner = CameraScanner(Supply(lambda: deck), sight, lambda _: False)
    scanner.start()
    qtbot.waitUntil(lambda: bool(said))
    qtbot.wait(50)
    scanner.stop()
    assert [one.values for one in said] == [{"name": "C922"}]
    assert scanner.better == "C922"


@pytest.mark.parametrize(
    ("got", "caption"),
    [
        (OpenedSource("webcam", 1280, 720, 30.0), "720p · 30 fps"),
        (OpenedSource("webcam", 1920, 1080, 0.0), "1080p"),
    ],
)
def test_caption_names_resolution_and_rate(got: OpenedSource, caption: str) -> None:
    assert caption_of(got) == caption
