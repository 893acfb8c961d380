"""Guessed request times are corrected once the service's clock is known."""

from app.book.movement import put_right
from app.model.journal import Stamp
from tests.unit.book.sample_timelines import EIGHT, ERROR, at, moved

GUESSED = moved(clock_error=None)
OFFSET_MS = 3_000


def test_guessed_times_are_put_right_by_the_known_clock() -> None:
    right = put_right(GUESSED, Stamp(at(9), 8), OFFSET_MS)
    assert right.sent_at == at(1) - OFFSET_MS
    assert right.closed_at == at(1) + 100 - OFFSET_MS
    assert right.clock_error == 8


def test_guess_of_a_clock_that_was_set_back_since_is_not_in_the_future() -> None:
    now = at(1) - 3_600_000
    right = put_right(GUESSED, Stamp(now, 8), 0)
    assert (right.sent_at, right.closed_at) == (now, now + 100)


def test_times_stay_while_the_clock_is_unknown_or_was_known() -> None:
    known, unsent = Stamp(EIGHT, ERROR), moved(took_ms=None, clock_error=None)
    assert put_right(GUESSED, None, OFFSET_MS) == GUESSED
    assert put_right(GUESSED, Stamp(EIGHT, None), OFFSET_MS) == GUESSED
    assert put_right(moved(), known, OFFSET_MS) == moved()
    assert put_right(unsent, known, OFFSET_MS) == unsent
