from dataclasses import replace

import pytest

from app.eye.decode.schedule.retry_rate import RATE_FOR_STILL, RATE_FOR_UNREAD_CODE
from app.eye.decode.spot_memory import SpotMemory, is_same_spot
from app.eye.decode.spots import BarsSpot, Spot, SquareSpot
from app.eye.reading import Format, Reading

SQUARE = SquareSpot(100, 100, 200, 200, 10.0)
BARS = BarsSpot(0.0, 100.0, 300.0, 100.0, 160.0, 10.0)
OUTLINE = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))
READING = Reading("A", b"A", Format.QR, OUTLINE, "zxing")
RARE_AFTER = RATE_FOR_STILL.rare_after


def fail_at_square(
    memory: SpotMemory, frames: int, *, moves: bool = False, sees_code: bool = False
) -> None:
    for frame in range(frames):
        memory.note_failure(SQUARE, frame, 0.0, moves=moves, sees_code=sees_code)


def count_tries(memory: SpotMemory, spot: Spot = SQUARE, *, moves: bool = False) -> int:
    """Return in how many of the next 48 frames the spot is tried."""
    tried = 0
    for frame in range(100, 148):
        if not memory.should_skip(spot, frame, moves=moves):
            memory.note_failure(spot, frame, 0.0, moves=moves)
            tried += 1
    return tried


def test_still_spot_without_code_is_soon_tried_rarely() -> None:
    memory = SpotMemory()
    assert count_tries(memory) < 10
    assert count_tries(memory) <= 2


def test_moving_spot_is_tried_more_often() -> None:
    memory = SpotMemory()
    fail_at_square(memory, 100, moves=True)
    assert count_tries(memory, moves=True) == 12


def test_spot_that_stops_moving_is_tried_like_a_new_one() -> None:
    memory = SpotMemory()
    fail_at_square(memory, 100, moves=True)
    assert count_tries(memory) > count_tries(memory)


def test_failures_at_one_spot_do_not_skip_another() -> None:
    memory = SpotMemory()
    fail_at_square(memory, RARE_AFTER)
    assert memory.should_skip(SQUARE, RARE_AFTER, moves=False)
    for other in (BARS, replace(SQUARE, left=160, right=260)):
        assert not memory.should_skip(other, RARE_AFTER, moves=False)


def test_unread_code_is_tried_for_long_but_not_forever() -> None:
    memory = SpotMemory()
    fail_at_square(memory, RATE_FOR_UNREAD_CODE.reduced_after - 1, sees_code=True)
    assert memory.has_code_in_view(0.0)
    assert not memory.should_skip(SQUARE, RATE_FOR_UNREAD_CODE.reduced_after, moves=False)
    fail_at_square(memory, RATE_FOR_UNREAD_CODE.rare_after, sees_code=True)
    assert not memory.has_code_in_view(0.0)
    assert memory.should_skip(SQUARE, RATE_FOR_UNREAD_CODE.rare_after, moves=False)


def test_failures_of_a_spot_are_forgotten_after_it_is_gone() -> None:
    memory = SpotMemory()
    fail_at_square(memory, RARE_AFTER)
    memory.with_followed_first([SQUARE], now=0.9)
    memory.with_followed_first([], now=1.8)
    assert memory.should_skip(SQUARE, RARE_AFTER, moves=False)
    memory.with_followed_first([], now=2.0)
    assert not memory.should_skip(SQUARE, RARE_AFTER, moves=False)


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


def test_spot_of_a_recent_reading_comes_first() -> None:
    memory = SpotMemory()
    memory.note_read((READING,), now=0.0)
    assert memory.has_code_in_view(0.5)
    first, second = memory.with_followed_first([BARS], now=0.5)
    assert isinstance(first, SquareSpot)
    assert first.middle == pytest.approx((150, 150), abs=1)
    assert second == BARS
    assert memory.with_followed_first([BARS], now=1.6) == [BARS]
    assert not memory.has_code_in_view(1.6)


def test_reading_with_two_votes_is_remembered_for_a_moment() -> None:
    memory = SpotMemory()
    memory.note_read((READING,), now=0.0)
    assert not memory.was_just_confirmed(READING, now=0.0)
    memory.note_read((replace(READING, votes=2),), now=0.0)
    memory.note_read((READING,), now=0.0)
    assert memory.was_just_confirmed(READING, now=0.5)
    assert not memory.was_just_confirmed(replace(READING, text="B"), now=0.5)
    assert not memory.was_just_confirmed(READING, now=1.5)


def test_reading_resets_failures_at_its_spot() -> None:
    memory, elsewhere = SpotMemory(), replace(SQUARE, left=500, right=600)
    fail_at_square(memory, RARE_AFTER)
    for frame in range(RARE_AFTER):
        memory.note_failure(elsewhere, frame, 0.0, moves=False)
    memory.note_read((READING,), now=0.1)
    assert not memory.should_skip(SQUARE, RARE_AFTER, moves=False)
    assert memory.should_skip(elsewhere, RARE_AFTER, moves=False)


def test_moved_spot_is_held_until_a_search_does_not_find_it() -> None:
    memory = SpotMemory()
    assert memory.with_followed_first([SQUARE], 0.0) == [SQUARE]
    memory.note_failure(SQUARE, 0, 0.0, moves=True)
    assert [held.spot for held in memory.held_spots(2.0)] == [SQUARE], "nothing was searched since"
    assert not memory.held_spots(2.6), "it has not moved for long"
    memory.with_followed_first([], 0.4)
    assert not memory.held_spots(0.4)
