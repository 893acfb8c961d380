"""The make-believe camera: what it shows, when, and to whom."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import numpy as np
import pytest
import zxingcpp

from app.scan.picture import Picture, to_grey
from app.scan.picture_source import OpenedSource, PictureSource
from app.scan.reading import Format
from app.scan.stage.simulated_camera import MOST_WAITING, SimulatedCamera
from app.scan.stage.ticket_card import TicketCard

RATE = 30.0
USUAL, SMALL = (1280, 720), (320, 180)
LONGEST_STAY = round(5 * RATE)
PAPER = TicketCard("GA-04F1-99AB-7C30", Format.QR, "Maya Lindqvist", "General", "Sommerfest 2026")
PHONE = replace(PAPER, code="VIP-7", category="VIP", on_phone=True)
DARK = replace(PHONE, code="VIP-8", dark=True)
BARS = replace(PAPER, code="471100815", format=Format.CODE_128)
LONG = replace(PAPER, code="0123456789" * 50, holder="", category="😀")
FORMATS = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode, zxingcpp.BarcodeFormat.Code128])
CARDS = (PAPER, PHONE, DARK, BARS, LONG)


class Clock:
    """Time that passes only while somebody sleeps or works."""

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
def deck(clock: Clock) -> Iterator[SimulatedCamera]:
    made = deck_of(1, clock)
    made.open()
    yield made
    made.close()


def deck_of(seed: int, clock: Clock, size: tuple[int, int] = SMALL) -> SimulatedCamera:
    return SimulatedCamera(seed, size=size, rate=RATE, clock=clock, sleep=clock.sleep)


def frames(deck: SimulatedCamera) -> Iterator[Picture]:
    while (picture := deck.read()) is not None:
        yield picture


def stay(deck: SimulatedCamera, card: TicketCard) -> list[Picture]:
    """The frames from this card's coming to its going."""
    assert deck.show(card)
    seen = []
    for picture in islice(frames(deck), LONGEST_STAY):
        if deck.showing is not None:
            seen.append(picture)
        elif seen:
            return seen
    pytest.fail("The card never came, or never went.")


def texts(picture: Picture) -> set[str]:
    """What a plain decoder reads that is asked for just those codes that are on the cards."""
    return {found.text for found in zxingcpp.read_barcodes(to_grey(picture), FORMATS)}


def opened(seed: int) -> SimulatedCamera:
    made = deck_of(seed, Clock())
    made.open()
    return made


def glimpses(deck: SimulatedCamera, clock: Clock, card: TicketCard) -> list[Picture]:
    """What a reader sees of this card who looks only now and then, and one look more."""
    assert deck.show(card)
    seen = [picture for picture in islice(frames(deck), 1)]
    while deck.showing is not None:
        clock.now += 0.2
        seen += islice(frames(deck), 1)
    return seen


def test_open_describes_the_simulated_camera(clock: Clock) -> None:
    source: PictureSource = deck_of(1, clock, USUAL)
    assert source.open() == OpenedSource("Rehearsal deck", 1280, 720, RATE)


def test_empty_room_has_no_codes_but_changing_noise(deck: SimulatedCamera) -> None:
    first, second = islice(frames(deck), 2)
    assert first.shape == (180, 320, 3)
    assert first.dtype == np.uint8
    assert not texts(first)
    assert deck.showing is None
    assert not np.array_equal(first, second)


@pytest.mark.parametrize("seed", range(1, 4))
def test_each_card_is_read_before_it_leaves(seed: int, clock: Clock) -> None:
    deck = deck_of(seed, clock, USUAL)
    deck.open()
    for card in CARDS:
        first, *middle, last = (texts(picture) for picture in glimpses(deck, clock, card))
        assert {card.code} in middle
        assert not first
        assert not last
        clock.now += 1


def test_room_is_the_same_before_and_after_a_card(deck: SimulatedCamera) -> None:
    before = list(islice(frames(deck), 6))
    stay(deck, PAPER)
    after = list(islice(frames(deck), 6))
    assert all(any(np.array_equal(a, b) for b in before) for a in after)


def test_same_seed_and_cards_give_the_same_frames() -> None:
    one, other = opened(7), opened(7)
    assert one.show(PAPER)
    assert other.show(PAPER)
    for a, b in islice(zip(frames(one), frames(other), strict=True), 30):
        assert np.array_equal(a, b)


def test_different_seed_gives_different_frames() -> None:
    one, other = opened(7), opened(8)
    assert not np.array_equal(next(frames(one)), next(frames(other)))


def test_card_enters_and_leaves_without_a_jump(deck: SimulatedCamera) -> None:
    room = next(frames(deck)).astype(np.int16)
    pictures = stay(deck, PAPER)

    def covered(picture: Picture) -> int:
        return int((np.abs(picture.astype(np.int16) - room).max(axis=2) > 25).sum())

    area = [covered(picture) for picture in pictures]
    most = max(area)
    assert area[0] < most * 0.02
    assert area[-1] < most * 0.02
    assert max(abs(b - a) for a, b in pairwise(area)) < most * 0.35


def test_cards_are_shown_in_turn_with_a_pause_between(deck: SimulatedCamera) -> None:
    assert deck.show(PAPER)
    assert deck.show(PHONE)
    showing: list[TicketCard | None] = []
    for _ in islice(frames(deck), 2 * LONGEST_STAY):
        if not showing or deck.showing != showing[-1]:
            showing.append(deck.showing)
    assert showing == [PAPER, None, PHONE, None]


def test_show_refuses_card_when_too_many_wait(deck: SimulatedCamera) -> None:
    assert [deck.show(PAPER) for _ in range(MOST_WAITING + 1)] == [True] * MOST_WAITING + [False]
    deck.read()
    assert deck.showing == PAPER
    assert deck.show(PHONE)


def test_show_refuses_code_too_long_for_any_ticket(deck: SimulatedCamera) -> None:
    with pytest.raises(ValueError, match="too long"):
        deck.show(replace(PAPER, code="x" * 3000))


def test_read_waits_until_the_next_frame_is_due(deck: SimulatedCamera, clock: Clock) -> None:
    for _ in range(4):
        deck.read()
    assert clock.slept == pytest.approx([1 / RATE] * 3)


def test_read_waits_only_for_the_rest_of_the_interval(deck: SimulatedCamera, clock: Clock) -> None:
    deck.read()
    clock.now += 0.6 / RATE
    deck.read()
    assert clock.slept == pytest.approx([0.4 / RATE])


def test_late_reader_skips_frames(clock: Clock) -> None:
    late, prompt = deck_of(3, clock), opened(3)
    late.open()
    assert late.show(PAPER)
    assert prompt.show(PAPER)
    expected = list(islice(frames(prompt), 12))
    late.read()
    clock.now += 10.5 / RATE
    picture = late.read()
    assert clock.slept == []
    assert picture is not None
    assert np.array_equal(picture, expected[10])


def test_read_after_close_returns_none(deck: SimulatedCamera) -> None:
    assert deck.show(PAPER)
    assert deck.show(PHONE)
    deck.read()
    deck.close()
    deck.close()
    assert deck.read() is None
    assert deck.showing is None


def test_close_ends_a_waiting_read() -> None:
    def close(_: float) -> None:
        closing.close()

    closing = SimulatedCamera(1, size=SMALL, clock=Clock(), sleep=close)
    closing.open()
    assert closing.read() is not None
    assert closing.read() is None


def test_reopened_camera_has_no_waiting_cards(deck: SimulatedCamera) -> None:
    assert deck.show(PAPER)
    deck.read()
    assert deck.show(PHONE)
    deck.close()
    deck.open()
    assert deck.read() is not None
    assert deck.showing is None
    assert deck.show(DARK)
    deck.read()
    assert deck.showing == DARK
