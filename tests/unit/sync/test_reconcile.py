"""Whether a request was applied whose answer was lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.journal import Delivery
from app.model.passage import Passage
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.sync.reconcile import SLACK, Deed, Fate, Shown, came_back, deeds_of, fate
from tests.unit.sync.made import IN, MINUTE, NOW, OUT, SECOND, a_row, a_ticket, went

INSIDE = a_ticket(status="CHECKED_IN", checked_in=True)
OUTSIDE = a_ticket()
LONG_AGO = went(IN, NOW - 60 * MINUTE, "t-9")
OPPOSITE = {IN: OUT, OUT: IN}


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("after", [-SLACK, -SECOND, 0, SECOND, 10 * MINUTE])
@pytest.mark.parametrize("ticket", [INSIDE, OUTSIDE])
def test_a_passage_since_it_was_sent_is_ours(
    direction: Direction, after: int, ticket: Ticket
) -> None:
    shown = Shown(ticket, [LONG_AGO, went(direction, NOW + after)])
    assert fate(direction, NOW, shown) is Fate.APPLIED


@pytest.mark.parametrize("direction", Direction)
def test_the_opposite_after_it_means_that_it_was_taken_back(direction: Direction) -> None:
    back = went(OPPOSITE[direction], NOW + 5 * SECOND)
    shown = Shown(OUTSIDE, [back, went(direction, NOW + SECOND), LONG_AGO])
    assert fate(direction, NOW, shown) is Fate.TAKEN_BACK


@pytest.mark.parametrize("direction", Direction)
def test_the_same_once_more_was_taken_by_a_service_that_does_not_look(direction: Direction) -> None:
    before, ours = went(direction, NOW - 5 * MINUTE), went(direction, NOW + SECOND)
    assert fate(direction, NOW, Shown(OUTSIDE, [before, ours])) is Fate.REPEATED
    between = went(OPPOSITE[direction], NOW - MINUTE)
    assert fate(direction, NOW, Shown(OUTSIDE, [before, between, ours])) is Fate.APPLIED


@pytest.mark.parametrize("direction", Direction)
def test_where_the_history_does_not_reach_back_our_own_journal_knows(direction: Direction) -> None:
    ours = [went(direction, NOW + SECOND)]
    assert fate(direction, NOW, Shown(OUTSIDE, ours, before=direction)) is Fate.REPEATED
    for before in (OPPOSITE[direction], None):
        assert fate(direction, NOW, Shown(OUTSIDE, ours, before=before)) is Fate.APPLIED


@pytest.mark.parametrize("direction", Direction)
def test_the_opposite_before_it_takes_nothing_back(direction: Direction) -> None:
    shown = Shown(OUTSIDE, [went(OPPOSITE[direction], NOW), went(direction, NOW + SECOND)])
    assert fate(direction, NOW, shown) is Fate.APPLIED


@pytest.mark.parametrize("direction", Direction)
def test_a_history_that_reaches_back_and_has_nothing_of_it_means_no(direction: Direction) -> None:
    others = [LONG_AGO, went(direction, NOW + SECOND, "t-2")]
    assert fate(direction, NOW, Shown(OUTSIDE, others)) is not Fate.APPLIED
    assert fate(IN, NOW, Shown(OUTSIDE, others)) is Fate.NOT_APPLIED


def test_a_passage_of_long_ago_is_not_ours() -> None:
    shown = Shown(INSIDE, [went(IN, NOW - SLACK - 1)])
    assert fate(IN, NOW, shown) is Fate.NOT_APPLIED


@pytest.mark.parametrize("passages", [[], [went(OUT, NOW + SECOND, "t-2")]])
def test_without_a_history_that_reaches_back_the_ticket_itself_has_to_do(
    passages: list[Passage],
) -> None:
    assert fate(IN, NOW, Shown(INSIDE, passages)) is Fate.SEEMS_APPLIED
    assert fate(IN, NOW, Shown(OUTSIDE, passages)) is Fate.NOT_APPLIED
    assert fate(OUT, NOW, Shown(OUTSIDE, passages)) is Fate.SEEMS_APPLIED
    assert fate(OUT, NOW, Shown(INSIDE, passages)) is Fate.NOT_APPLIED
    deeds = [Deed(IN, NOW - MINUTE)]
    assert fate(IN, NOW, Shown(INSIDE, passages, deeds)) is Fate.NOT_APPLIED


def test_what_was_done_for_us_before_is_not_what_we_ask_about_now() -> None:
    deeds = [Deed(IN, NOW - SECOND), Deed(OUT, NOW - SECOND)]
    earlier = [LONG_AGO, went(IN, NOW - SECOND), went(OUT, NOW - SECOND)]
    assert fate(IN, NOW, Shown(OUTSIDE, earlier, deeds)) is Fate.NOT_APPLIED
    again = [*earlier, went(IN, NOW)]
    assert fate(IN, NOW, Shown(INSIDE, again, deeds)) is Fate.APPLIED


def test_a_deed_that_the_history_does_not_show_explains_nothing() -> None:
    shown = Shown(INSIDE, [LONG_AGO, went(IN, NOW)], [Deed(OUT, NOW - SECOND)])
    assert fate(IN, NOW, shown) is Fate.APPLIED


def test_only_what_the_service_has_is_a_deed() -> None:
    for delivery in Delivery:
        deeds = deeds_of(a_row(delivery=delivery, at=NOW), "t-1")
        match delivery:
            case Delivery.DELIVERED:
                assert deeds == [Deed(IN, NOW)]
            case Delivery.TAKEN_BACK:
                assert deeds == [Deed(IN, NOW), Deed(OUT, NOW)]
            case _:
                assert deeds == []


@given(st.permutations([LONG_AGO, went(OUT, NOW - MINUTE), went(IN, NOW + 1), went(OUT, NOW + 9)]))
def test_the_order_of_the_history_does_not_matter(passages: list[Passage]) -> None:
    assert fate(IN, NOW, Shown(OUTSIDE, passages)) is Fate.TAKEN_BACK


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("theirs", Direction)
def test_what_others_have_done_since_is_not_taken_back(
    direction: Direction, theirs: Direction
) -> None:
    ours, later = went(direction, NOW + SECOND), went(theirs, NOW + 10 * MINUTE)
    shown = Shown(INSIDE, [LONG_AGO, ours, later])
    expected = Fate.REPEATED if theirs is direction else Fate.TAKEN_BACK
    assert fate(direction, NOW, shown, until=NOW + 4 * SECOND) is expected


@pytest.mark.parametrize("direction", Direction)
def test_who_came_again_after_that_has_a_story_of_their_own(direction: Direction) -> None:
    back, again = went(OPPOSITE[direction], NOW + 2 * MINUTE), went(direction, NOW + 3 * MINUTE)
    shown = Shown(INSIDE, [LONG_AGO, went(direction, NOW + SECOND), back, again])
    assert fate(direction, NOW, shown, until=NOW + 4 * SECOND) is Fate.PAST


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("told", [False, True])
def test_what_they_were_told_of_happened_before_we_asked(direction: Direction, told: bool) -> None:
    left = went(OPPOSITE[direction], NOW - MINUTE)
    seen, ours = went(direction, NOW - SECOND), went(direction, NOW + SECOND)
    shown = Shown(INSIDE, [left, seen], told=told)
    assert fate(direction, NOW, shown) is (Fate.REPEATED if told else Fate.APPLIED)
    assert fate(direction, NOW, Shown(INSIDE, [left, ours], told=told)) is Fate.APPLIED


def test_whole_seconds_put_our_own_before_it_was_sent() -> None:
    left, ours = went(OUT, NOW - MINUTE), went(IN, NOW)
    for late in (0, 1, 999):
        shown = Shown(INSIDE, [left, ours], told=True)
        assert fate(IN, NOW + late, shown) is Fate.APPLIED
        finer = Shown(INSIDE, [left, ours, went(OUT, NOW - 7, "t-9")], told=True)
        assert fate(IN, NOW + late, finer) is (Fate.REPEATED if late else Fate.APPLIED)


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize(
    ("reaches_back", "expected"), [(True, Fate.NOT_APPLIED), (False, Fate.REPEATED)]
)
def test_what_others_have_done_long_since_is_not_ours(
    direction: Direction, reaches_back: bool, expected: Fate
) -> None:
    later = went(direction, NOW + 10 * MINUTE)
    shown = Shown(INSIDE, [LONG_AGO, later] if reaches_back else [later])
    assert fate(direction, NOW, shown, until=NOW + 4 * SECOND) is expected


PATIENT = NOW + 20 * SECOND


@pytest.mark.parametrize(
    ("ways", "expected"),
    [((), False), ((OUT,), False), ((OUT, IN), True), ((OUT, IN, OUT), False), ((IN,), False)],
)
@pytest.mark.parametrize("later", [3 * SECOND, MINUTE])
@pytest.mark.parametrize("reaches_back", [True, False])
def test_who_left_and_is_back_by_somebody_else_came_back(
    ways: tuple[Direction, ...], expected: bool, later: int, reaches_back: bool
) -> None:
    """Within seconds this is told by the passage of their own; long after it by the time alone."""
    if reaches_back or later == MINUTE:
        ours = [went(IN, NOW)] if reaches_back else []
        since = [went(way, NOW + later + nth * SECOND) for nth, way in enumerate(ways)]
        assert came_back(NOW, Shown(INSIDE, [*ours, *since]), until=PATIENT) is expected


def test_who_was_undone_right_before_they_were_let_in_did_not_come_back() -> None:
    """Let in, undone and let in again within milliseconds: all of it our own."""
    own = [went(IN, NOW - 9), went(OUT, NOW - 5), went(IN, NOW + 1)]
    deeds = [Deed(IN, NOW - 10), Deed(OUT, NOW - 6)]
    assert came_back(NOW, Shown(INSIDE, own, deeds), until=PATIENT) is False


@pytest.mark.parametrize("sent", [NOW - SECOND, NOW - 1, NOW, NOW + SECOND])
def test_who_came_and_went_elsewhere_right_before_did_not_come_back(sent: int) -> None:
    """Another door let them in and out; whole seconds may put our own before it was sent."""
    passages = [went(IN, NOW - 1547), went(OUT, NOW - 286), went(IN, NOW)]
    assert came_back(sent, Shown(INSIDE, passages), until=PATIENT) is False
