from dataclasses import replace

import pytest

from app.scan.candidates import Bars, Square
from app.scan.following import PATIENCE, Attention, is_same
from app.scan.reading import Format, Reading

SQUARE = Square(100, 100, 200, 200, 10.0)
BARS = Bars(0.0, 100.0, 300.0, 100.0, 160.0, 10.0)


def test_much_effort_in_vain_makes_tired_of_one_spot_only() -> None:
    attention = Attention()
    attention.spent(SQUARE, PATIENCE / 2, now=0.0)
    assert not attention.is_tired_of(SQUARE)
    attention.spent(SQUARE, PATIENCE, now=0.1)
    assert attention.is_tired_of(SQUARE)
    assert not attention.is_tired_of(BARS)
    assert not attention.is_tired_of(replace(SQUARE, left=160, right=260))


def test_what_is_gone_for_a_while_is_forgotten() -> None:
    attention = Attention()
    attention.spent(SQUARE, 2 * PATIENCE, now=0.0)
    attention.followed([], now=0.9)
    assert attention.is_tired_of(SQUARE)
    attention.followed([], now=1.1)
    assert not attention.is_tired_of(SQUARE)


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
    attention.spent(SQUARE, 2 * PATIENCE, now=0.0)
    attention.saw((), now=0.1)
    assert not attention.is_tired_of(SQUARE)
