"""The eye as the window sees it, with a make-believe camera before it."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.kiosk.eyesight import Eyesight, caption_of
from app.said import Said
from app.scan.camera import State
from app.scan.cards import Card
from app.scan.deck import Deck
from app.scan.errors import CameraError
from app.scan.reading import Format
from app.scan.source import Got
from app.ui.input.sight import Sight

PATIENCE = 30_000
CODE = "SF26W-A131-B22A-E464"


class Broken:
    """A camera that never opens."""

    def open(self) -> Got:
        raise CameraError(Said("The camera is gone."), Said("Plug it in."))

    def read(self) -> None:
        raise AssertionError("it never opened")

    def close(self) -> None: ...


@pytest.fixture
def sight(qapp: QApplication) -> Sight:
    return Sight()


@pytest.fixture
def deck() -> Deck:
    return Deck(3)


@pytest.fixture
def told(sight: Sight) -> list[str]:
    """Grows each time that a new picture is told of."""
    told: list[str] = []
    sight.seen.connect(lambda: told.append("seen"))
    return told


@pytest.fixture
def eyesight(deck: Deck, sight: Sight, told: list[str]) -> Iterator[Eyesight]:
    eyesight = Eyesight(deck, sight, lambda code: code == CODE)
    eyesight.start()
    yield eyesight
    eyesight.stop()


def test_a_ticket_before_the_camera_is_read_and_outlined(
    qtbot: QtBot, eyesight: Eyesight, deck: Deck, sight: Sight
) -> None:
    outlined: list[int] = []

    def look() -> None:
        if (seen := eyesight.newest()) is not None:
            outlined.append(len(seen.outlines))

    sight.seen.connect(look)
    with qtbot.waitSignal(sight.scanned, timeout=PATIENCE) as scanned:
        deck.show(Card(CODE, Format.QR, "Maya", "VIP", "Sommerfest"))
    assert scanned.args == [CODE]
    qtbot.waitUntil(lambda: any(outlined), timeout=PATIENCE)
    assert eyesight.read_ms is not None
    assert eyesight.health.state is State.RUNNING


def test_a_picture_is_fetched_once_and_asked_for_again_only_then(
    qtbot: QtBot, eyesight: Eyesight, told: list[str]
) -> None:
    qtbot.waitUntil(lambda: told == ["seen"], timeout=PATIENCE)
    qtbot.wait(200)
    assert told == ["seen"]
    first = eyesight.newest()
    assert first is not None
    qtbot.waitUntil(lambda: told == ["seen", "seen"], timeout=PATIENCE)
    assert eyesight.newest() is not first


def test_after_the_end_nothing_comes(qtbot: QtBot, eyesight: Eyesight, told: list[str]) -> None:
    qtbot.waitUntil(lambda: told == ["seen"], timeout=PATIENCE)
    eyesight.stop()
    eyesight.newest()
    qtbot.wait(100)
    assert told == ["seen"]


def test_a_camera_that_does_not_open_is_told_with_what_to_do(qtbot: QtBot, sight: Sight) -> None:
    eyesight = Eyesight(Broken(), sight, lambda _: False)
    said: list[object] = []
    sight.condition.connect(said.append)
    eyesight.start()
    qtbot.waitUntil(lambda: "The camera is gone. Plug it in." in said, timeout=PATIENCE)
    eyesight.stop()


@pytest.mark.parametrize(
    ("got", "caption"),
    [
        (Got("webcam", 1280, 720, 30.0), "720p · 30 fps"),
        (Got("webcam", 1920, 1080, 0.0), "1080p"),
    ],
)
def test_the_caption(got: Got, caption: str) -> None:
    assert caption_of(got) == caption
