"""Two people on one ticket, and the user ids that tell the doors apart."""

from dataclasses import replace

import pytest

from app.book.disputes import learned, second_person
from app.book.matching import NOBODY_KNOWN
from app.book.movement import Movement, Seen
from app.model.scan import Passage
from tests.unit.book.sample_timelines import (
    ABSENT,
    IN,
    LOST,
    OUT,
    SECOND,
    at,
    moved,
    passed,
    timeline,
)


@pytest.mark.parametrize(
    ("movements", "passages", "at_minute"),
    [
        ([moved()], [passed(1), passed(9)], 9),
        ([moved()], [passed(0.5), passed(1)], 0.5),
        ([moved()], [passed(0, IN), passed(0.5, OUT), passed(1)], None),
        ([moved()], [passed(1), passed(5, OUT), passed(9)], None),
        ([moved()], [passed(1)], None),
        ([moved(1, OUT)], [passed(9)], None),
        ([moved(intent=ABSENT)], [passed(9)], None),
        ([moved()], [passed(1), passed(4, OUT)], None),
        ([moved(seen=Seen.MAYBE)], [passed(1 + 8 * SECOND)], 1 + 8 * SECOND),
    ],
)
def test_second_person_on_a_ticket_is_found(
    movements: list[Movement], passages: list[Passage], at_minute: float | None
) -> None:
    step = second_person(timeline(movements, passages), movements[0])
    assert (step and step.at) == (None if at_minute is None else at(at_minute))


@pytest.mark.parametrize(
    ("cleared_minute", "is_dispute"),
    [(None, True), (-1, True), (20, True), (5, False)],
)
def test_second_person_is_found_on_the_same_side_of_an_evacuation_only(
    cleared_minute: int | None, is_dispute: bool
) -> None:
    ours, theirs = moved(), passed(9)
    cleared_at = None if cleared_minute is None else at(cleared_minute)
    known = replace(timeline([ours], [passed(1), theirs]), cleared_at=cleared_at)
    assert (second_person(known, ours) is not None) is is_dispute


def test_second_person_of_a_foreign_movement_is_none() -> None:
    assert second_person(timeline([], [passed(9)]), moved()) is None


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
