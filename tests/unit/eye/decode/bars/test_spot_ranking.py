from dataclasses import replace

import cv2
import numpy as np
import pytest

from app.eye.decode.bars.spot_ranking import FEWEST, alternations_across, rank_spots
from app.eye.decode.spots import BarsSpot, SquareSpot, find_spots
from app.eye.picture import Grey
from app.eye.reading import Format
from tests.unit.eye.code_pictures import frame, in_the_middle, symbol, turned

CODE = symbol("DOOR-4711", Format.CODE_128, 3)
IN_THE_MIDDLE = in_the_middle(CODE, (640, 480))
QR = SquareSpot(10, 10, 90, 90, 30.0)


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
    assert alternations_across(grey, spot) > 1.5 * FEWEST
    card = np.full((480, 640), 60, np.uint8)
    card[100:400, 150:500] = 220
    assert all(
        alternations_across(card, bars) < FEWEST
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
    assert alternations_across(grey, furniture) > FEWEST
    code = max((spot for spot in spots if spot.middle[1] > 200), key=lambda spot: spot.size)
    assert rank_spots(grey, [furniture, QR, code], 3) == [code, QR, furniture]


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


def test_each_kind_of_spot_is_limited_to_the_given_count() -> None:
    grey = slats(IN_THE_MIDDLE)
    squares = [replace(QR, left=10 * at, strength=30.0 - at) for at in range(5)]
    spots = rank_spots(grey, [*squares, *find_spots(grey, 10)], 2)
    assert [spot for spot in spots if isinstance(spot, SquareSpot)] == squares[:2]
    assert sum(isinstance(spot, BarsSpot) for spot in spots) <= 2


def test_bars_without_alternations_rank_by_their_strength() -> None:
    card = np.full((480, 640), 60, np.uint8)
    cv2.rectangle(card, (150, 100), (500, 400), 220, -1)
    edge = next(spot for spot in find_spots(card) if isinstance(spot, BarsSpot))
    weak, strong = replace(QR, strength=0.1), replace(QR, strength=1e6)
    assert rank_spots(card, [weak, edge, strong], 3) == [strong, edge, weak]
