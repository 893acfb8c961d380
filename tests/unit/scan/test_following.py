from dataclasses import replace

import pytest

from app.scan.candidates import Bars, Spot, Square
from app.scan.following import TIRED, WEARY, Attention, is_same
from app.scan.reading import Format, Reading

SQUARE = Square(100, 100, 200, 200, 10.0)
BARS = Bars(0.0, 100.0, 300.0, 100.0, 160.0, 10.0)


def rests(attention: Attention, spot: Spot) -> int:
    """In how many of 24 frames."""
    return sum(attention.rests_from(spot, frame) for frame in range(24))


def try_in_vain(attention: Attention, frames: int, now: float = 0.0) -> None:
    for _ in range(frames):
        attention.tried(SQUARE, now)


def test_the_more_was_tried_in_vain_the_more_rest_there_is_from_that_spot() -> None:
    attention = Attention()
    try_in_vain(attention, WEARY - 1)
    assert rests(attention, SQUARE) == 0
    try_in_vain(attention, 1)
    assert rests(attention, SQUARE) == 18
    try_in_vain(attention, TIRED)
    assert rests(attention, SQUARE) == 23
    assert rests(attention, BARS) == 0
    assert rests(attention, replace(SQUARE, left=160, right=260)) == 0


def test_what_is_gone_for_a_while_is_forgotten() -> None:
    attention = Attention()
    try_in_vain(attention, TIRED)
    attention.followed([SQUARE], now=0.9)
    attention.followed([], now=1.8)
    assert rests(attention, SQUARE) == 23
    attention.followed([], now=2.0)
    assert rests(attention, SQUARE) == 0


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (replace(SQUARE, left=110, right=210), True),
        (replace(SQUARE, left=150, right=250), False),
        (replace(SQUARE, right=300, bottom=300), False),
        (replace(SQUARE, strength=30.0), False),
        (BARS, False),
    ],
)
def test_the_same_spot(other: Square | Bars, same: bool) -> None:
    assert is_same(SQUARE, other) is same


def test_where_a_code_was_read_a_moment_ago_is_looked_at_first() -> None:
    outline = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))
    attention = Attention()
    attention.saw((Reading("A", b"A", Format.QR, outline, "zxing"),), now=0.0)
    first, second = attention.followed([BARS], now=0.5)
    assert isinstance(first, Square)
    assert first.middle == pytest.approx((150, 150), abs=1)
    assert second == BARS
    assert attention.followed([BARS], now=1.6) == [BARS]


def test_success_wakes_up() -> None:
    attention = Attention()
    try_in_vain(attention, TIRED)
    attention.saw((), now=0.1)
    assert rests(attention, SQUARE) == 0
