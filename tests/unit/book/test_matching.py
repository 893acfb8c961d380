"""Tests which movement explains a passage of the history."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.matching import (
    LANDING_WINDOW_MS,
    NOBODY_KNOWN,
    Match,
    Users,
    explain,
    lands_by,
    may_still_land,
    tells_whole_seconds,
)
from app.book.movement import Movement, ServiceState
from app.model.scan import Direction, Passage
from tests.unit.book.sample_timelines import EIGHT, ERROR, IN, OURS, OUT, at, moved, passed

SECOND = 1 / 60
LOST = moved(seen=ServiceState.MAYBE, took_ms=2_000, connection_lost=True)
BROKEN_RESPONSE = moved(seen=ServiceState.MAYBE, took_ms=100)


def certain(passage: Passage, movement: Movement, users: Users = NOBODY_KNOWN) -> bool | None:
    """Return whether the movement explains the passage for certain; None if it does not."""
    (match,) = explain([passage], [movement], users, ERROR)
    return None if match is None else match.certain


def test_passage_while_the_request_was_out_is_ours() -> None:
    assert certain(passed(1 + 0.05 * SECOND), BROKEN_RESPONSE) is True
    assert certain(passed(1 + 1 * SECOND), LOST) is True


def test_passage_after_a_complete_response_is_another_door_s() -> None:
    assert certain(passed(1 + 8 * SECOND), BROKEN_RESPONSE) is None


def test_passage_before_the_request_is_another_door_s() -> None:
    assert certain(passed(1 - 0.7 * SECOND), LOST) is None


def test_passage_within_the_landing_window_is_not_certain() -> None:
    assert certain(passed(1 + 7 * SECOND), LOST) is False
    assert certain(passed(1 + 23 * SECOND), LOST) is None
    assert certain(passed(1 + 7 * SECOND, OUT), LOST) is None


def test_user_id_decides_a_late_passage() -> None:
    assert certain(passed(1 + 7 * SECOND, user="we"), LOST, OURS) is True
    assert certain(passed(1 + 7 * SECOND, user="they"), LOST, OURS) is None
    assert certain(passed(1 + 1 * SECOND, user="they"), LOST, OURS) is None
    assert certain(passed(1 + 7 * SECOND, user="we"), LOST) is False


@pytest.mark.parametrize(
    ("after", "user", "is_certain"),
    [
        (0.5, "we", True),
        (-0.5, "we", True),
        (0.5, "they", None),
        (0.5, None, None),
        (25, "we", None),
    ],
)
def test_own_user_id_explains_a_passage_although_the_clock_was_wrong(
    after: float, user: str | None, is_certain: bool | None
) -> None:
    assert certain(passed(1 + after * SECOND, user=user), moved(took_ms=60), OURS) is is_certain


def test_own_user_id_does_not_explain_a_passage_the_other_way() -> None:
    assert certain(passed(1 + 0.5 * SECOND, OUT, user="we"), moved(took_ms=60), OURS) is None


def test_history_of_whole_seconds_may_tell_a_passage_up_to_a_second_early() -> None:
    whole = EIGHT - EIGHT % 1_000
    movement = moved(took_ms=100, sent_at=whole + 900, closed_at=whole + 1_000)
    (match,) = explain([Passage("T1", IN, whole)], [movement])
    assert match == Match(movement, certain=True)
    assert tells_whole_seconds([])
    assert not tells_whole_seconds([passed(1)])


def test_movement_without_a_closing_time_ends_when_it_left() -> None:
    sent = moved(seen=ServiceState.SENT, closed_at=None)
    assert certain(passed(1), sent) is True
    assert not may_still_land(sent, at(1))


def test_request_may_land_until_its_window_is_over() -> None:
    assert LOST.closed_at is not None
    end = lands_by(LOST, 10)
    assert end == LOST.closed_at + LANDING_WINDOW_MS + ERROR
    assert lands_by(LOST, 500) == LOST.closed_at + LANDING_WINDOW_MS + 500
    assert may_still_land(LOST, end - 1)
    assert not may_still_land(LOST, end)
    assert not may_still_land(BROKEN_RESPONSE, at(1))
    assert not may_still_land(moved(connection_lost=True, closed_at=None), at(1))


def test_older_movement_explains_the_older_passage() -> None:
    first, second = moved(1, number=1), moved(1.001, number=2)
    matches = explain([passed(1), passed(1.001)], [first, second], NOBODY_KNOWN, ERROR)
    assert [match and match.movement.number for match in matches] == [1, 2]


def test_own_user_id_is_known_only_if_nearly_all_share_it() -> None:
    assert OURS.our_id == "we"
    assert Users({"we": 1}, frozenset()).our_id is None
    assert Users({"we": 5, "us": 1}, frozenset()).our_id == "we"
    assert Users({"we": 5, "us": 3}, frozenset()).our_id is None
    shared = Users({"we": 5}, frozenset({"we"}))
    assert (shared.our_id, shared.is_key_shared, OURS.is_key_shared) == (None, True, False)


def test_user_id_is_no_evidence_before_doors_were_seen_to_differ() -> None:
    alone = Users({"we": 5}, frozenset())
    assert alone.is_ours(passed(1, user="we")) is None
    assert alone.is_ours(passed(1, user="they")) is False
    assert OURS.is_ours(passed(1)) is None
    assert NOBODY_KNOWN.is_ours(passed(1, user="we")) is None


movements = st.builds(
    lambda ms, way, seen, took, broke, number: moved(
        ms / 60_000, way, number=number, seen=seen, took_ms=took, connection_lost=broke
    ),
    st.integers(0, 60_000), st.sampled_from(Direction), st.sampled_from(ServiceState),
    st.none() | st.integers(0, 3_000), st.booleans(), st.integers(1, 1_000),
)  # fmt: skip
passages = st.builds(
    lambda ms, way, user: passed(ms / 60_000, way, user=user),
    st.integers(-5_000, 90_000), st.sampled_from(Direction),
    st.sampled_from([None, "we", "they"]),
)  # fmt: skip


@given(
    st.lists(movements, max_size=5, unique_by=lambda one: one.number),
    st.lists(passages, max_size=5),
    st.sampled_from([NOBODY_KNOWN, OURS]),
)
def test_each_movement_explains_at_most_one_passage_of_its_own(
    moves: list[Movement], told: list[Passage], users: Users
) -> None:
    ordered = sorted(told, key=lambda one: one.at)
    matches = explain(ordered, moves, users, ERROR)
    assert len(matches) == len(ordered)
    used = [match.movement.number for match in matches if match is not None]
    assert len(used) == len(set(used))
    for passage, match in zip(ordered, matches, strict=True):
        if match is None:
            continue
        one = match.movement
        assert one.may_be_at_service
        assert one.direction is passage.direction
        assert users.is_ours(passage) is not False
        assert one.sent_at is not None
        assert one.closed_at is not None
        latest = lands_by(one, ERROR) if one.connection_lost else one.closed_at + ERROR
        is_in_window = one.sent_at - ERROR - 1_000 <= passage.at <= latest
        is_near = abs(passage.at - one.sent_at) <= LANDING_WINDOW_MS
        assert is_in_window or (users.is_ours(passage) and is_near)
        if not match.certain:
            assert passage.at > one.closed_at - 1_000


def test_passage_known_before_request_left_is_not_explained_by_it() -> None:
    movement = moved(sent_after=7)
    known = Passage("T1", IN, at(1), None, number=7)
    news = Passage("T1", IN, at(1), None, number=8)
    assert certain(known, movement) is None
    assert certain(news, movement) is True


def test_request_explains_passage_at_last_moment_of_clock_error() -> None:
    movement = moved(took_ms=100)
    last = at(1) + 100 + ERROR
    assert certain(Passage("T1", IN, last, None), movement) is True
    assert certain(Passage("T1", IN, last + 1, None), movement) is None
