"""The simulated camera: the frames it shows and when it shows them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import numpy as np
import pytest
import zxingcpp

from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Picture, to_grey

RATE = 30.0
USUAL, SMALL = (1280, 720), (320, 180)
LONGEST_STAY = round(5 * RATE)
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


@pytest.fixture
def camera(clock: Clock) -> Iterator[SimulatedCamera]:
    made = camera_with(1, clock)
    made.open()
    yield made
    made.close()


def camera_with(seed: int, clock: Clock, size: tuple[int, int] = SMALL) -> SimulatedCamera:
    return SimulatedCamera(seed, size=size, rate=RATE, clock=clock, sleep=clock.sleep)


def frames(camera: SimulatedCamera) -> Iterator[Picture]:
    while (picture := camera.read()) is not None:
        yield picture


def frames_showing(camera: SimulatedCamera, card: TicketCard) -> list[Picture]:
    """Return the frames in which the card is shown, from the first to the last."""
    camera.show(card)
    seen = list[Picture]()
    for picture in islice(frames(camera), LONGEST_STAY):
        if camera.showing is None:
            return seen
        seen.append(picture)
    pytest.fail("The card was never shown, or shown for too long.")


def texts(picture: Picture) -> set[str]:
    """Return the texts that zxing-cpp reads in a picture."""
    return {found.text for found in zxingcpp.read_barcodes(to_grey(picture))}


def opened(seed: int) -> SimulatedCamera:
    made = camera_with(seed, Clock())
    made.open()
    return made


def occasional_frames(camera: SimulatedCamera, clock: Clock, card: TicketCard) -> list[Picture]:
    """Return one frame every 0.2 s while the card is shown, and one frame after it."""
    camera.show(card)
    seen = [picture for picture in islice(frames(camera), 1)]
    while camera.showing is not None:
        clock.now += 0.2
        seen += islice(frames(camera), 1)
    return seen


def test_open_describes_the_simulated_camera(clock: Clock) -> None:
    source: PictureSource = camera_with(1, clock, USUAL)
    assert source.open() == OpenedSource("Rehearsal deck", 1280, 720, RATE)


def test_empty_room_has_no_codes_but_changing_noise(camera: SimulatedCamera) -> None:
    first, second = islice(frames(camera), 2)
    assert first.shape == (180, 320, 3)
    assert first.dtype == np.uint8
    assert not texts(first)
    assert camera.showing is None
    assert not np.array_equal(first, second)


@pytest.mark.parametrize("seed", range(1, 4))
def test_each_card_is_read_before_it_leaves(seed: int, clock: Clock) -> None:
    camera = camera_with(seed, clock, USUAL)
    camera.open()
    for card in CARDS:
        first, *middle, last = (
            texts(picture) for picture in occasional_frames(camera, clock, card)
        )
        assert {card.code} in middle
        assert not first
        assert not last
        clock.now += 1


def test_room_is_the_same_before_and_after_a_card(camera: SimulatedCamera) -> None:
    before = list(islice(frames(camera), 6))
    frames_showing(camera, PAPER)
    after = list(islice(frames(camera), 6))
    assert all(any(np.array_equal(a, b) for b in before) for a in after)


def test_same_seed_and_cards_give_the_same_frames() -> None:
    one, other = opened(7), opened(7)
    one.show(PAPER)
    other.show(PAPER)
    for a, b in islice(zip(frames(one), frames(other), strict=True), 30):
        assert np.array_equal(a, b)


def test_different_seed_gives_different_frames() -> None:
    one, other = opened(7), opened(8)
    assert not np.array_equal(next(frames(one)), next(frames(other)))


def test_card_enters_and_leaves_without_a_jump(camera: SimulatedCamera) -> None:
    room = next(frames(camera)).astype(np.int16)
    pictures = frames_showing(camera, PAPER)

    def covered(picture: Picture) -> int:
        return int((np.abs(picture.astype(np.int16) - room).max(axis=2) > 25).sum())

    area = [covered(picture) for picture in pictures]
    most = max(area)
    assert area[0] < most * 0.02
    assert area[-1] < most * 0.02
    assert max(abs(b - a) for a, b in pairwise(area)) < most * 0.35


def test_show_refuses_code_too_long_for_any_ticket(camera: SimulatedCamera) -> None:
    with pytest.raises(ValueError, match="too long"):
        camera.show(replace(PAPER, code="x" * 3000))


def test_read_waits_until_the_next_frame_is_due(camera: SimulatedCamera, clock: Clock) -> None:
    for _ in range(4):
        camera.read()
    assert clock.slept == pytest.approx([1 / RATE] * 3)


def test_read_waits_only_for_the_rest_of_the_interval(
    camera: SimulatedCamera, clock: Clock
) -> None:
    camera.read()
    clock.now += 0.6 / RATE
    camera.read()
    assert clock.slept == pytest.approx([0.4 / RATE])


def test_late_reader_skips_frames(clock: Clock) -> None:
    late, prompt = camera_with(3, clock), opened(3)
    late.open()
    late.show(PAPER)
    prompt.show(PAPER)
    expected = list(islice(frames(prompt), 12))
    late.read()
    clock.now += 10.5 / RATE
    picture = late.read()
    assert clock.slept == []
    assert picture is not None
    assert np.array_equal(picture, expected[10])


def test_read_after_close_returns_none(camera: SimulatedCamera) -> None:
    camera.show(PAPER)
    camera.read()
    camera.close()
    camera.close()
    assert camera.read() is None
    assert camera.showing is None


def test_close_ends_a_waiting_read() -> None:
    def close(_: float) -> None:
        closing.close()

    closing = SimulatedCamera(1, size=SMALL, clock=Clock(), sleep=close)
    closing.open()
    assert closing.read() is not None
    assert closing.read() is None


def test_reopened_camera_shows_only_what_is_given_to_it_then(camera: SimulatedCamera) -> None:
    camera.show(PAPER)
    camera.close()
    camera.open()
    assert camera.read() is not None
    assert camera.showing is None
    camera.show(PHONE)
    assert camera.showing == PHONE
