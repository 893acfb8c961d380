"""The timeline: its steps, and list entries that contradict them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import Seen
from app.book.timeline import By, Timeline
from app.model.scan import Direction
from app.model.verdict import Kind
from tests.unit.book.sample_timelines import (
    ABSENT,
    APPLIED,
    ERROR,
    HELD,
    IN,
    LOST,
    OUT,
    at,
    moved,
    passed,
    shown,
    timeline,
)

BACK = moved(2, OUT, number=2, reverses=1)
UNSENT_BACK = moved(
    2, OUT, number=2, reverses=1, seen=Seen.NEW, took_ms=None, verdict_kind=Kind.HOLD
)


@pytest.mark.parametrize(
    ("known", "inside"),
    [
        (timeline(), None),
        (timeline(entry=shown(0, inside=True)), True),
        (timeline(entry=shown(0, inside=False)), False),
        (timeline(entry=shown(0, inside=None, status="ODD")), True),
        (timeline([moved()]), True),
        (timeline([moved(), moved(2, OUT, number=2)]), False),
        (timeline([], [passed(1), passed(2, OUT)]), False),
        (timeline([moved(intent=ABSENT)]), None),
        (timeline([moved(intent=ABSENT, needs_no_reversal=True), BACK]), False),
        # A list of before the reversal may show the request that is to be reversed.
        (timeline([HELD, UNSENT_BACK], entry=shown(3, inside=True)), None),
        (timeline([moved()], [passed(5, OUT)]), False),
        # The list lags behind what this door has done, for ten minutes.
        (timeline([moved()], entry=shown(2, inside=False)), True),
        (timeline([moved()], entry=shown(12, inside=False)), False),
        (timeline([moved(listed=True)], entry=shown(5, inside=False)), False),
        (timeline([moved()], entry=shown(5, inside=False, live=True)), False),
        (timeline([moved()], entry=shown(0.5, inside=False, live=True)), True),
        (timeline([moved(listed=True)], entry=shown(0.5, inside=False)), True),
        # Nor can a list know what the service does not.
        (timeline([moved(seen=Seen.NEW, took_ms=None)], entry=shown(30, inside=False)), True),
        (timeline([moved(took_ms=None)], entry=shown(12, inside=False)), False),
        (timeline([], [passed(1)], shown(5, inside=False)), True),
        (timeline([], [passed(1)], shown(12, inside=False)), False),
        # What the list shows may be a request of ours on which nobody walked.
        (timeline([HELD], entry=shown(3, inside=True)), None),
        (timeline([HELD], entry=shown(0.5, inside=True)), True),
        (timeline([moved(intent=ABSENT, was_there=True)], entry=shown(3, inside=True)), True),
        (
            timeline([moved(intent=ABSENT, needs_no_reversal=True)], entry=shown(3, inside=True)),
            True,
        ),
        (timeline([moved(intent=ABSENT, seen=Seen.REJECTED)], entry=shown(3, inside=True)), True),
    ],
)
def test_guest_is_where_the_newest_trustworthy_source_says(
    known: Timeline, inside: bool | None
) -> None:
    assert known.inside is inside


def test_steps_have_their_maker() -> None:
    known = timeline(
        [moved(), moved(3, OUT, number=2, intent=ABSENT)], [passed(1), passed(2, OUT), passed(2.5)]
    )
    assert [(step.direction, step.by, step.walked) for step in known.steps] == [
        (IN, By.THIS_DOOR, True), (OUT, By.OTHER_DOOR, True), (IN, By.OTHER_DOOR, True),
        (OUT, By.SERVICE, False),
    ]  # fmt: skip
    held = timeline([HELD], [passed(1)])
    assert [(step.by, step.at, step.walked) for step in held.steps] == [
        (By.SERVICE, at(1), False)
    ]  # fmt: skip
    assert timeline([HELD]).steps == []


def test_passages_are_shifted_by_the_clock_difference() -> None:
    known = timeline([], [passed(1)], offset=3_600_000)
    assert [step.at for step in known.steps] == [at(61)]


@pytest.mark.parametrize(
    ("known", "has_been_in"),
    [
        (timeline(), False),
        (timeline([moved()]), True),
        (timeline([moved(), moved(2, OUT, number=2)]), True),
        (timeline(entry=shown(0, inside=True)), True),
        (timeline(entry=shown(0, inside=False)), False),
        (timeline(entry=shown(0, inside=False, status="ATTENDED")), True),
        (timeline([moved(intent=ABSENT)], entry=shown(5, inside=False, status="ATTENDED")), False),
        (timeline([moved(intent=ABSENT)], entry=shown(0.5, inside=False, status="ATTENDED")), True),
    ],
)
def test_guest_who_was_inside_has_been_in(known: Timeline, has_been_in: bool) -> None:
    assert known.has_been_in is has_been_in


def test_timeline_without_some_of_its_movements() -> None:
    first, second = moved(1, number=1), moved(2, OUT, number=2)
    known = timeline([first, second], [passed(1)])
    assert known.newest_own == second
    assert known.before(second).inside
    assert known.without(first).movements == [second]
    assert known.with_passages([passed(1)]) is known
    assert len(known.with_passages([passed(1), passed(4)]).passages) == 2
    assert timeline([HELD]).newest_own is None


def test_timeline_without_a_movement_lacks_its_passage() -> None:
    second = moved(2, OUT, number=2)
    known = timeline([moved(), second], [passed(1), passed(2, OUT), passed(3)])
    assert known.before(second).ordered == [passed(1), passed(3)]
    assert known.without(second).movements == [moved()]


def test_request_on_which_nobody_walked_is_found_by_list_or_history() -> None:
    assert timeline([HELD], entry=shown(3, inside=True)).held_request() == HELD
    assert timeline([HELD]).held_request() is None
    assert timeline([HELD, moved(2, number=2)], entry=shown(3, inside=True)).held_request() is None
    assert timeline([HELD, BACK], entry=shown(3, inside=True)).held_request() is None
    assert timeline([HELD], [passed(1)]).landed_request() == HELD
    assert timeline([HELD], [passed(9)]).landed_request() is None
    assert timeline([LOST], [passed(1)]).landed_request() is None
    stands = moved(intent=ABSENT, seen=Seen.MAYBE, needs_no_reversal=True)
    assert timeline([stands], [passed(1)]).landed_request() is None


walks = st.lists(
    st.tuples(st.integers(0, 60), st.sampled_from(Direction)), max_size=6, unique_by=lambda w: w[0]
)


@given(walks, st.sampled_from([Seen.NEW, Seen.DONE, Seen.MAYBE]), st.booleans())
def test_place_follows_the_last_walk(
    steps: list[tuple[int, Direction]], seen: Seen, told: bool
) -> None:
    took = None if seen is Seen.NEW else 100
    movements = [
        moved(minute, way, number=n, seen=seen, took_ms=took)
        for n, (minute, way) in enumerate(sorted(steps), 1)
    ]
    passages = [passed(minute, way) for minute, way in steps] if told and took else []
    known = timeline(movements, passages)
    last = sorted(steps)[-1][1] if steps else None
    assert known.inside is (None if last is None else last is IN)
    assert all(step.by is By.THIS_DOOR for step in known.steps)
    assert len(known.steps) == len(steps)


@given(walks, walks)
def test_held_requests_do_not_change_the_place(
    steps: list[tuple[int, Direction]], held: list[tuple[int, Direction]]
) -> None:
    walked = [moved(m, way, number=100 + m) for m, way in sorted(steps)]
    stayed = [
        moved(m + 0.5, way, number=200 + m, intent=ABSENT, needs_no_reversal=True)
        for m, way in sorted(held)
    ]
    assert timeline([*walked, *stayed]).inside == timeline(walked).inside
    assert all(one.intent is APPLIED for one in walked)
    assert timeline(walked).clock_error == ERROR


def test_newest_state_of_a_movement_replaces_the_older() -> None:
    settled = moved(2, OUT, number=2)
    known = timeline([moved(), moved(2, OUT, number=2, seen=Seen.SENT)])
    assert known.with_movement(settled).movements == [moved(), settled]


@pytest.mark.parametrize(
    ("emptied", "inside", "has_been_in"), [(0.5, True, True), (5, False, False)]
)
def test_guest_is_outside_after_the_house_was_emptied(
    emptied: float, inside: bool, has_been_in: bool
) -> None:
    """After that the guest has not been in, so that a door without re-entry lets them in again."""
    line = Timeline([moved(1)], cleared_at=at(emptied))
    assert (line.inside, line.has_been_in) == (inside, has_been_in)


def test_list_of_an_emptied_house_puts_nobody_inside() -> None:
    line = Timeline(entry=shown(1, inside=True), cleared_at=at(5))
    assert (line.inside, line.has_been_in) == (False, False)
