"""Tests of the demo's stage: tickets as guests hold them, and a camera that sees them."""

from collections.abc import Generator
from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest
import zxingcpp
from PySide6.QtWidgets import QApplication

from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import HeldTicket, Layer, TicketCard, hold_ticket
from app.eye.picture import Picture, to_grey


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application, before a test draws a ticket."""


CODE = "GA-04F1-99AB-7C30"
PLAIN = TicketCard(CODE, "Maya Lindqvist", "General", "Sommerfest 2026")
VARIANTS = {
    "paper": PLAIN,
    "phone": replace(PLAIN, on_phone=True),
}


def held(card: TicketCard) -> HeldTicket:
    return hold_ticket(card, Random(1))


def read(layer: Layer) -> set[str]:
    picture = np.ascontiguousarray(layer[:, :, :3])
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.fixture(params=list(VARIANTS))
def card(request: pytest.FixtureRequest) -> TicketCard:
    return VARIANTS[request.param]


@pytest.mark.parametrize("code", [CODE, "Zoë", "x" * 500])
def test_code_of_a_ticket_is_read(card: TicketCard, code: str) -> None:
    assert read(held(replace(card, code=code)).layer) == {code}


def test_code_too_long_for_a_ticket_is_refused(card: TicketCard) -> None:
    with pytest.raises(ValueError, match="too long"):
        held(replace(card, code="x" * 3000))


@pytest.mark.parametrize(
    "words",
    [
        "", "   ", "😀🎉👩‍👩‍👧", "العربية עברית ไทย", "a\nb\tc\x00d\x1b[31m", "\u202eevil\u2066",
        "\ud800", "<b>%s</b>' --", "W" * 5000,
        "María de los Ángeles Fernández de Córdoba y Álvarez de Toledo",
    ],
)  # fmt: skip
def test_unusual_names_leave_the_code_readable(card: TicketCard, words: str) -> None:
    assert read(held(replace(card, holder=words, category=words, event=words)).layer) == {CODE}


def test_two_tickets_on_one_sheet_are_both_read() -> None:
    sheet = replace(PLAIN, below=replace(PLAIN, code="ANOTHER-1"))
    assert read(held(sheet).layer) == {CODE, "ANOTHER-1"}


RATE = 30.0
USUAL, SMALL = (1280, 720), (320, 180)
PAPER = TicketCard("GA-04F1-99AB-7C30", "Maya Lindqvist", "General", "Sommerfest 2026")
PHONE = replace(PAPER, code="VIP-7", category="VIP", on_phone=True)
LONG = replace(PAPER, code="0123456789" * 50, holder="", category="😀")
CARDS = (PAPER, PHONE, LONG)


class Clock:
    """A clock whose time passes only by `sleep` and by assignment."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def camera_with(seed: int, clock: Clock, size: tuple[int, int] = SMALL) -> SimulatedCamera:
    return SimulatedCamera(seed, size=size, rate=RATE, clock=clock, sleep=clock.sleep)


def frames(camera: SimulatedCamera) -> Generator[Picture, None, None]:
    return camera.pictures(lambda _opened: None)


def texts(picture: Picture) -> set[str]:
    """Return the texts that zxing-cpp reads in a picture."""
    return {found.text for found in zxingcpp.read_barcodes(to_grey(picture))}


def occasional_frames(camera: SimulatedCamera, clock: Clock, card: TicketCard) -> list[Picture]:
    """Return one frame every 0.4 s while the card is shown, and one frame after it."""
    camera.show(card)
    pictures = frames(camera)
    seen = [next(pictures)]
    while camera.showing is not None:
        clock.now += 0.4
        seen.append(next(pictures))
    return seen


def test_each_card_is_read_before_it_leaves(clock: Clock) -> None:
    camera = camera_with(1, clock, USUAL)
    for card in CARDS:
        first, *middle, last = (
            texts(picture) for picture in occasional_frames(camera, clock, card)
        )
        assert {card.code} in middle
        assert not first
        assert not last
        clock.now += 1


def test_next_picture_waits_until_the_next_frame_is_due(clock: Clock) -> None:
    assert len(list(islice(frames(camera_with(1, clock)), 4))) == 4
    assert clock.slept == pytest.approx([1 / RATE] * 3)


def test_late_reader_skips_frames(clock: Clock) -> None:
    late, prompt = camera_with(3, clock), camera_with(3, Clock())
    late.show(PAPER)
    prompt.show(PAPER)
    expected = list(islice(frames(prompt), 12))
    pictures = frames(late)
    next(pictures)
    clock.now += 10.5 / RATE
    assert np.array_equal(next(pictures), expected[10])
    assert clock.slept == []


def test_reopened_camera_shows_only_what_is_given_to_it_then(clock: Clock) -> None:
    camera = camera_with(1, clock)
    pictures = frames(camera)
    next(pictures)
    camera.show(PAPER)
    pictures.close()
    assert camera.showing is None
    next(frames(camera))
    camera.show(PHONE)
    assert camera.showing == PHONE
