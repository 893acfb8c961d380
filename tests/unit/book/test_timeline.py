"""The timeline: its steps, list entries that contradict them, two people on one ticket."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.applied import (
    Applied,
    is_overtaken,
    needs_reversal,
    told_as_it_was,
    was_applied,
)
from app.book.claim import Claim
from app.book.disputes import learned, second_person
from app.book.matching import NOBODY_KNOWN, Users
from app.book.movement import Movement, Seen
from app.book.steps import By, Entry
from app.book.timeline import Timeline
from app.model.passage import Passage
from app.model.scan import Direction
from app.model.verdict import Kind
from tests.unit.book.sample_timelines import (
    ERROR,
    GO,
    IN,
    OURS,
    OUT,
    STAY,
    at,
    moved,
    passed,
    shown,
    timeline,
)

SECOND = 1 / 60
LOST = moved(seen=Seen.MAYBE, took_ms=2_000, broke=True)
HELD = moved(intent=STAY, seen=Seen.MAYBE, took_ms=2_000, broke=True)
BACK = moved(2, OUT, number=2, reverses=1)
UNSENT_BACK = moved(2, OUT, number=2, reverses=1, seen=Seen.NEW, took_ms=None, told=Kind.HOLD)


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
        (timeline([moved(intent=STAY)]), None),
        (timeline([moved(intent=STAY, stands=True), BACK]), False),
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
        (timeline([moved(intent=STAY, was_there=True)], entry=shown(3, inside=True)), True),
        (timeline([moved(intent=STAY, stands=True)], entry=shown(3, inside=True)), True),
        (timeline([moved(intent=STAY, seen=Seen.REJECTED)], entry=shown(3, inside=True)), True),
    ],
)
def test_guest_is_where_the_newest_trustworthy_source_says(
    known: Timeline, inside: bool | None
) -> None:
    assert known.inside is inside


def test_steps_have_their_maker() -> None:
    known = timeline(
        [moved(), moved(3, OUT, number=2, intent=STAY)], [passed(1), passed(2, OUT), passed(2.5)]
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
        (timeline([moved(intent=STAY)], entry=shown(5, inside=False, status="ATTENDED")), False),
        (timeline([moved(intent=STAY)], entry=shown(0.5, inside=False, status="ATTENDED")), True),
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
    assert timeline([HELD, moved(2, number=2)]).held_request(shown(3, inside=True)) is None
    assert timeline([HELD, BACK]).held_request(shown(3, inside=True)) is None
    assert timeline([HELD], [passed(1)]).landed_request() == HELD
    assert timeline([HELD], [passed(9)]).landed_request() is None
    assert timeline([LOST], [passed(1)]).landed_request() is None
    stands = moved(intent=STAY, seen=Seen.MAYBE, stands=True)
    assert timeline([stands], [passed(1)]).landed_request() is None


@pytest.mark.parametrize(
    ("movements", "passages", "at_minute"),
    [
        ([moved()], [passed(1), passed(9)], 9),
        ([moved()], [passed(0.5), passed(1)], 0.5),
        ([moved()], [passed(0, IN), passed(0.5, OUT), passed(1)], None),
        ([moved()], [passed(1), passed(5, OUT), passed(9)], None),
        ([moved()], [passed(1)], None),
        ([moved(1, OUT)], [passed(9)], None),
        ([moved(intent=STAY)], [passed(9)], None),
        ([moved()], [passed(1), passed(4, OUT)], None),
        ([moved(seen=Seen.MAYBE)], [passed(1 + 8 * SECOND)], 1 + 8 * SECOND),
    ],
)
def test_second_person_on_a_ticket_is_found(
    movements: list[Movement], passages: list[Passage], at_minute: float | None
) -> None:
    step = second_person(timeline(movements, passages), movements[0])
    assert (step and step.at) == (None if at_minute is None else at(at_minute))


def test_second_person_of_a_foreign_movement_is_none() -> None:
    assert second_person(timeline([], [passed(9)]), moved()) is None


def applied_by(
    movement: Movement, *history: Passage, entry: Entry | None = None, now: float = 5,
    before: tuple[Movement, ...] = (), others: tuple[Passage, ...] = (),
    users: Users = NOBODY_KNOWN,
) -> Applied:  # fmt: skip
    entry = entry or shown(now, inside=bool(history) and history[-1].direction is IN)
    known = timeline([*before, movement], history, None, users)
    return was_applied(movement, known, entry.ticket, (*history, *others), at(now))


def test_lost_request_has_its_outcome() -> None:
    """The cases of the model in the design of the guest book."""
    answered = moved(seen=Seen.MAYBE, took_ms=100)
    assert applied_by(answered, passed(1 + 0.05 * SECOND)) is Applied.YES
    assert applied_by(answered, passed(1 + 8 * SECOND)) is Applied.ELSEWHERE
    assert applied_by(LOST, passed(1 + 7 * SECOND)) is Applied.UNCERTAIN
    assert applied_by(LOST, passed(1 + 7 * SECOND, user="we"), users=OURS) is Applied.YES
    assert applied_by(LOST, passed(1 + 7 * SECOND, user="they"), users=OURS) is Applied.ELSEWHERE
    assert applied_by(answered, now=1.01) is Applied.NO
    assert applied_by(LOST, now=1.2) is Applied.WAIT
    assert applied_by(LOST, now=2) is Applied.NO


def test_outcome_without_history_is_seems() -> None:
    inside = shown(5, inside=True)
    assert applied_by(LOST, entry=inside) is Applied.SEEMS
    there = moved(seen=Seen.MAYBE, took_ms=2_000, broke=True, was_there=True)
    assert applied_by(there, entry=inside) is Applied.NO
    assert applied_by(LOST, entry=inside, before=(moved(0.5, number=0),)) is Applied.NO
    # The history reaches further back, and goes on: it would show the request.
    others = (Passage("T9", IN, at(0)), Passage("T9", IN, at(4)))
    assert applied_by(LOST, entry=inside, others=others) is Applied.NO
    assert applied_by(LOST, entry=inside, others=others[:1]) is Applied.SEEMS


@pytest.mark.parametrize(
    ("lost", "left_by", "shown_until", "now", "outcome"),
    [
        (LOST, "claim", 0.5, 5, Applied.WAIT),
        (LOST, "claim", 4, 5, Applied.NO),
        (LOST, "claim", 0.5, 12, Applied.NO),
        (LOST, "claim", None, 5, Applied.NO),
        (moved(seen=Seen.MAYBE), "claim", 0.5, 5, Applied.WAIT),
        (LOST, "sent", 0.5, 5, Applied.WAIT),
        (LOST, "unsent", 0.5, 5, Applied.NO),
        (LOST, "nobody", 0.5, 5, Applied.NO),
    ],
)
def test_lagging_history_proves_nothing_of_a_guest_who_left(
    lost: Movement, left_by: str, shown_until: float | None, now: float, outcome: Applied
) -> None:
    """The ticket is outside now, whether or not the lost check-in was applied."""
    out = moved(3, OUT, number=2, took_ms=100 if left_by == "sent" else None, seen=Seen.NEW)
    if left_by == "sent":
        out = replace(out, seen=Seen.MAYBE)
    known = timeline([lost, out] if left_by in ("sent", "unsent") else [lost])
    if left_by == "claim":
        known = replace(known, claims=[Claim("T1", "C1", OUT, "b2", "South", at(3))])
    history = [] if shown_until is None else [Passage("T9", IN, at(shown_until))]
    outside = shown(now, inside=False).ticket
    assert was_applied(lost, known, outside, history, at(now)) is outcome


def test_already_in_request_waits_for_the_landing_window() -> None:
    again = moved(intent=STAY, seen=Seen.MAYBE, took_ms=2_000, broke=True, told=Kind.JUST_ADMITTED)
    assert applied_by(again, entry=shown(1.2, inside=True), now=1.2) is Applied.WAIT
    assert applied_by(again, entry=shown(5, inside=True)) is Applied.SEEMS


@pytest.mark.parametrize(
    ("told", "was_there", "as_it_was"),
    [
        (None, True, True), (None, False, False), (Kind.ALREADY_IN, False, True),
        (Kind.NOT_IN, False, True), (Kind.JUST_ADMITTED, False, True), (Kind.ADMIT, True, False),
    ],
)  # fmt: skip
def test_verdict_decides_whether_somebody_walked(
    told: Kind | None, was_there: bool, as_it_was: bool
) -> None:
    assert told_as_it_was(moved(told=told, was_there=was_there)) is as_it_was


@pytest.mark.parametrize(
    ("movement", "passages", "answer"),
    [
        (HELD, [passed(1)], True),
        (HELD, [], None),
        (HELD, [passed(1), passed(4, OUT)], False),
        (HELD, [passed(0.2), passed(1)], False),
        (HELD, [passed(0.2), passed(0.5, OUT), passed(1)], True),
        (moved(intent=STAY, was_there=True), [passed(1)], False),
        (moved(intent=STAY, told=Kind.JUST_ADMITTED), [passed(1)], False),
        (moved(intent=STAY, told=Kind.NOT_IN), [passed(1)], False),
    ],
)
def test_request_nobody_walked_on_is_reversed_unless_others_moved(
    movement: Movement, passages: list[Passage], answer: bool | None
) -> None:
    assert needs_reversal(movement, timeline([movement], passages)) is answer


def test_later_passage_of_another_door_overtakes_a_movement() -> None:
    assert is_overtaken(LOST, timeline([LOST], [passed(1), passed(4, OUT)]))
    assert is_overtaken(LOST, timeline([LOST], [passed(1), passed(4)]))
    assert not is_overtaken(LOST, timeline([LOST], [passed(0.2), passed(1)]))
    assert not is_overtaken(LOST, timeline([LOST]))


def test_user_ids_are_learned_from_passages_that_are_certain() -> None:
    ours = passed(1, user="we")
    users = learned(NOBODY_KNOWN, timeline([moved()], [ours]), [ours])
    assert (users.ours, users.others) == ({"we": 1}, frozenset())
    theirs = passed(9, user="they")
    assert learned(users, timeline([], [theirs]), [theirs]).others == {"they"}
    for known, news in (
        (timeline([LOST], [passed(1 + 7 * SECOND, user="we")]), None),
        (timeline([], [passed(9)]), None),
        (timeline([moved()], [theirs]), None),
        (timeline([], [theirs]), [ours]),
    ):
        assert learned(users, known, known.passages if news is None else news) == users


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
        moved(m + 0.5, way, number=200 + m, intent=STAY, stands=True) for m, way in sorted(held)
    ]
    assert timeline([*walked, *stayed]).inside == timeline(walked).inside
    assert all(one.intent is GO for one in walked)
    assert timeline(walked).clock_error == ERROR


def test_newest_state_of_a_movement_replaces_the_older() -> None:
    settled = moved(2, OUT, number=2)
    known = timeline([moved(), moved(2, OUT, number=2, seen=Seen.SENT)])
    assert known.with_newest(settled).movements == [moved(), settled]
