"""Spots: found, ranked, and remembered while they are unread."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from app.eye.decode.engines import Zxing
from app.eye.decode.spots import (
    FEWEST_ALTERNATIONS,
    BarsSpot,
    Spot,
    SquareSpot,
    UnreadSpots,
    alternations_across,
    find_spots,
    is_same_spot,
    rank_spots,
    spot_of_reading,
)
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Outline, Reading
from tests.unit.eye.code_pictures import (
    defocused,
    dimmed,
    frame,
    in_the_middle,
    noisy,
    symbol,
    turned,
)

QR = symbol("SOMEWHERE IN THE FRAME", module=4)
CODE_128 = symbol("SOMEWHERE", Format.CODE_128, 2)


@pytest.mark.parametrize(
    "spoil", [lambda g: g, lambda g: defocused(g, 3), lambda g: dimmed(g, 0.1)]
)
def test_square_code_is_the_likeliest_spot(spoil) -> None:  # type: ignore[no-untyped-def]  # one of the three above
    first = find_spots(noisy(spoil(frame((QR, (400, 200)))), 1.5))[0]
    assert isinstance(first, SquareSpot)
    assert first.middle == pytest.approx((400 + QR.shape[1] / 2, 200 + QR.shape[0] / 2), abs=16)
    assert 0.6 * len(QR) < first.size < 1.2 * len(QR)


@pytest.mark.parametrize("degrees", [0, 30, 80, 135])
def test_bars_are_found_with_their_angle(degrees: float) -> None:
    first = find_spots(turned(in_the_middle(CODE_128), degrees))[0]
    assert isinstance(first, BarsSpot)
    assert first.middle == pytest.approx((320, 240), abs=16)
    off = (np.degrees(first.angle) + degrees) % 180
    assert min(off, 180 - off) < 1.5


def test_bars_in_the_noise_of_low_light_are_one_spot() -> None:
    code = symbol("IN LOW LIGHT", Format.CODE_128, 3)
    grey = noisy(dimmed(in_the_middle(code, (800, 600)), 0.1), 8)
    (bars,) = [spot for spot in find_spots(grey) if isinstance(spot, BarsSpot)]
    assert bars.size == pytest.approx(code.shape[1], rel=0.1)


@pytest.mark.parametrize("grey", [np.full((480, 640), 128, np.uint8), np.zeros((64, 48), np.uint8)])
def test_empty_frame_has_no_spots(grey: np.ndarray) -> None:
    assert find_spots(grey) == []


@pytest.mark.parametrize(("picture", "kind"), [(QR, SquareSpot), (CODE_128, BarsSpot)])
def test_spot_of_reading_is_where_the_code_is_found(
    picture: np.ndarray, kind: type[SquareSpot] | type[BarsSpot]
) -> None:
    grey = frame((picture, (150, 90)))
    spot = spot_of_reading(Zxing(ALL_FORMATS).read(grey)[0])
    assert isinstance(spot, kind)
    assert spot.middle == pytest.approx(find_spots(grey)[0].middle, abs=12)


CODE = symbol("DOOR-4711", Format.CODE_128, 3)
IN_THE_MIDDLE = in_the_middle(CODE, (640, 480))
QR_SPOT = SquareSpot(10, 10, 90, 90, 30.0)


def bars_in(grey: Grey) -> BarsSpot:
    return next(spot for spot in find_spots(grey) if isinstance(spot, BarsSpot))


def half_in_shadow(grey: Grey, left: float) -> Grey:
    """Return the picture with its right half in shadow; `left` is the light that remains."""
    shaded = grey.copy()
    half = grey.shape[1] // 2
    shaded[:, half:] = (grey[:, half:] * left).astype(np.uint8)
    return shaded


def slats(grey: Grey) -> Grey:
    """Return the picture with slats whose edges are far stronger than those of the code."""
    result = grey.copy()
    for left in range(20, 620, 40):
        result[380:470, left : left + 20] = 0
    return result


@pytest.mark.parametrize("degrees", [0, 30, 90, 145])
def test_code_alternates_often_and_card_edge_does_not(degrees: float) -> None:
    grey = turned(in_the_middle(CODE, (640, 640)), degrees)
    spot = bars_in(grey)
    assert alternations_across(grey, spot) > 1.5 * FEWEST_ALTERNATIONS
    card = np.full((480, 640), 60, np.uint8)
    card[100:400, 150:500] = 220
    assert all(
        alternations_across(card, bars) < FEWEST_ALTERNATIONS
        for bars in find_spots(card)
        if isinstance(bars, BarsSpot)
    )


def test_faded_code_ranks_before_strong_furniture_edges() -> None:
    faded = np.where(CODE < 128, 195, 225).astype(np.uint8)
    grey = slats(frame((faded, (140, 100))))
    spots = find_spots(grey, 10)
    strongest = max(
        (spot for spot in spots if isinstance(spot, BarsSpot)), key=lambda s: s.strength
    )
    assert strongest.middle[1] > 300
    first = rank_spots(grey, spots, 3)[0]
    assert first.middle[1] < 300


def test_evenly_spaced_slats_rank_last() -> None:
    """Slats alternate as often as a code does, but with equal widths."""
    grey = in_the_middle(CODE, (640, 480))
    grey[20:120, np.arange(640) % 24 < 12] = 0
    spots = [spot for spot in find_spots(grey, 10) if isinstance(spot, BarsSpot)]
    furniture = max(spots, key=lambda spot: spot.size)
    assert furniture.middle[1] < 130
    assert alternations_across(grey, furniture) > FEWEST_ALTERNATIONS
    code = max((spot for spot in spots if spot.middle[1] > 200), key=lambda spot: spot.size)
    assert rank_spots(grey, [furniture, QR_SPOT, code], 3) == [code, QR_SPOT, furniture]


def test_code_cut_in_two_by_a_shadow_becomes_one_spot() -> None:
    grey = half_in_shadow(IN_THE_MIDDLE, 0.25)
    spots = find_spots(grey, 10)
    whole = bars_in(IN_THE_MIDDLE)
    assert all(spot.size < 0.8 * whole.size for spot in spots)
    first = rank_spots(grey, spots, 3)[0]
    assert isinstance(first, BarsSpot)
    assert first.size == pytest.approx(whole.size, rel=0.15)
    assert first.middle == pytest.approx(whole.middle, abs=16)


def test_two_codes_stay_two_spots() -> None:
    grey = frame((CODE, (10, 40)), (CODE, (10, 280)))
    spots = rank_spots(grey, find_spots(grey, 10), 3)
    assert sorted(spot.middle[1] > 240 for spot in spots[:2]) == [False, True]
    crossing = turned(in_the_middle(CODE, (640, 640)), 90)
    upright = bars_in(crossing)
    lying = replace(upright, angle=upright.angle + np.pi / 2)
    assert len(rank_spots(crossing, [upright, lying], 3)) == 2


SQUARE = SquareSpot(100, 100, 200, 200, 10.0)
BARS = BarsSpot(0.0, 100.0, 300.0, 100.0, 160.0, 10.0)
OUTLINE = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))
READING = Reading("A", b"A", Format.QR, OUTLINE, "zxing")


def search(
    unread: UnreadSpots,
    spots: Iterable[Spot],
    now: float,
    *,
    moves: bool = False,
    codes: tuple[Outline, ...] = (),
) -> None:
    unread.note_search(spots, codes, now, moves=lambda _: moves)


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
def test_same_spot_needs_similar_place_and_size(other: SquareSpot | BarsSpot, same: bool) -> None:
    assert is_same_spot(SQUARE, other) is same


def test_moved_spot_is_held_until_a_search_does_not_find_it() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0, moves=True)
    search(unread, [SQUARE], 0.1)
    assert [held.spot for held in unread.held(2.0)] == [SQUARE], "nothing was searched since"
    assert not unread.held(2.6), "it has not moved for long"
    search(unread, [], 0.5)
    assert not unread.held(0.5)


def test_spot_that_never_moved_is_not_held() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0)
    assert not unread.held(0.0)


def test_reading_at_a_spot_ends_only_that_spot() -> None:
    unread = UnreadSpots()
    elsewhere = replace(SQUARE, left=500, right=600)
    search(unread, [SQUARE, elsewhere], 0.0, moves=True)
    unread.note_read([READING])
    assert [held.spot for held in unread.held(0.1)] == [elsewhere]


def test_code_that_is_found_but_not_decoded_is_known_for_a_moment() -> None:
    unread = UnreadSpots()
    search(unread, [SQUARE], 0.0, codes=(OUTLINE,))
    assert unread.has_code
    search(unread, [], 0.9)
    assert unread.has_code
    search(unread, [], 1.1)
    assert not unread.has_code
