"""Tests of movements: their passages, lost requests, second people, and the delivery table."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.applied import Applied, learned, needs_reversal, second_person, was_applied
from app.book.matching import (
    LANDING_WINDOW_MS,
    NOBODY_KNOWN,
    ROW_EARLY_MS,
    ROW_LATE_MS,
    Match,
    Users,
    explain,
    lands_by,
    may_still_land,
    tells_whole_seconds,
)
from app.book.movement import (
    BY_URGENCY,
    Change,
    Intent,
    Look,
    Movement,
    NextStep,
    ServiceState,
    applied,
    delivery_of,
    handed_over,
    is_obsolete,
    next_step,
    put_right,
    sent_off,
    settled,
    ways_for,
)
from app.book.timeline import ListedState
from app.model.journal import ENDS, NEEDS_A_LOOK, RETRIES, Delivery, Settlement, Settling, Stamp
from app.model.scan import Direction, Passage
from app.model.verdict import DecidedBy, Kind
from tests.unit.book.sample_timelines import (
    ABSENT,
    APPLIED,
    EIGHT,
    ERROR,
    HELD,
    IN,
    LOST,
    OURS,
    OUT,
    SECOND,
    at,
    claimed,
    moved,
    passed,
    shown,
    timeline,
)


def applied_by(
    movement: Movement, *history: Passage, entry: ListedState | None = None, now: float = 5,
    before: tuple[Movement, ...] = (), others: tuple[Passage, ...] = (),
    users: Users = NOBODY_KNOWN,
) -> Applied:  # fmt: skip
    entry = entry or shown(now, inside=bool(history) and history[-1].direction is IN)
    known = timeline([*before, movement], history, None, users)
    return was_applied(movement, known, entry.ticket, (*history, *others), at(now))


def test_lost_request_has_its_outcome() -> None:
    """The cases of the model in the design of the guest book."""
    answered = moved(seen=ServiceState.MAYBE, took_ms=100)
    assert applied_by(answered, passed(1 + 0.05 * SECOND)) is Applied.YES
    assert applied_by(answered, passed(1 + 8 * SECOND)) is Applied.ELSEWHERE
    assert applied_by(LOST, passed(1 + 7 * SECOND)) is Applied.UNCERTAIN
    assert applied_by(LOST, passed(1 + 7 * SECOND, user="we"), users=OURS) is Applied.YES
    assert applied_by(LOST, passed(1 + 7 * SECOND, user="they"), users=OURS) is Applied.ELSEWHERE
    assert applied_by(answered, now=1.01) is Applied.NO
    assert applied_by(LOST, now=1.2) is Applied.WAIT
    assert applied_by(LOST, now=2) is Applied.NO


def test_late_landing_is_ours_if_the_venue_s_ledger_has_our_guest() -> None:
    """Then it tells of a second guest too."""
    history = [passed(1 + 7 * SECOND)]
    known = replace(timeline([LOST], history), claims=[claimed(1, scan_id=LOST.scan_id)])
    assert (
        was_applied(LOST, known, shown(5, inside=True).ticket, history, at(5)) is Applied.UNCERTAIN
    )
    known = replace(known, claims=[replace(known.claims[0], seq=1)])
    assert was_applied(LOST, known, shown(5, inside=True).ticket, history, at(5)) is Applied.YES


def test_outcome_without_history_is_seems() -> None:
    inside = shown(5, inside=True)
    assert applied_by(LOST, entry=inside) is Applied.LIKELY
    # It may land after the next request of this ticket, and undo that.
    assert applied_by(LOST, entry=inside, now=1.2) is Applied.WAIT
    there = moved(seen=ServiceState.MAYBE, took_ms=2_000, connection_lost=True, was_there=True)
    assert applied_by(there, entry=inside) is Applied.NO
    assert applied_by(LOST, entry=inside, before=(moved(0.5, number=0),)) is Applied.NO
    # The history reaches further back, and goes on: it would show the request.
    others = (Passage("T9", IN, at(0)), Passage("T9", IN, at(4)))
    assert applied_by(LOST, entry=inside, others=others) is Applied.NO
    assert applied_by(LOST, entry=inside, others=others[:1]) is Applied.LIKELY
    lagging = (others[0], Passage("T9", IN, at(1.2)))
    assert applied_by(LOST, entry=inside, others=lagging) is Applied.LIKELY
    left, earlier = moved(-30, OUT, number=0), Passage("T1", IN, at(-60))
    assert applied_by(LOST, earlier, entry=inside, before=(left,)) is Applied.LIKELY


def test_lagging_history_proves_nothing_of_a_guest_who_left() -> None:
    """The ticket is outside now, whether or not the lost check-in was applied."""
    for lost, left_by, shown_until, now, outcome in [
        (LOST, "claim", 0.5, 5, Applied.WAIT),
        (LOST, "claim", 4, 5, Applied.NO),
        (LOST, "claim", 0.5, 12, Applied.NO),
        (LOST, "claim", None, 5, Applied.NO),
        (moved(seen=ServiceState.MAYBE), "claim", 0.5, 5, Applied.WAIT),
        (LOST, "untold claim", 0.5, 5, Applied.NO),
        (LOST, "sent", 0.5, 5, Applied.WAIT),
        (LOST, "unsent", 0.5, 5, Applied.NO),
        (LOST, "nobody", 0.5, 5, Applied.NO),
    ]:
        out = moved(
            3, OUT, number=2, took_ms=100 if left_by == "sent" else None, seen=ServiceState.NEW
        )
        if left_by == "sent":
            out = replace(out, seen=ServiceState.MAYBE)
        known = timeline([lost, out] if left_by in ("sent", "unsent") else [lost])
        if "claim" in left_by:
            claim = replace(claimed(3, OUT), is_told=left_by == "claim")
            known = replace(known, claims=[claim])
        history = [] if shown_until is None else [Passage("T9", IN, at(shown_until))]
        outside = shown(now, inside=False).ticket
        assert was_applied(lost, known, outside, history, at(now)) is outcome


def test_later_walks_at_other_doors_prove_nothing_of_an_earlier_request() -> None:
    lost = moved(1, seen=ServiceState.MAYBE, connection_lost=True, decided_by=DecidedBy.LIST)
    claims = [claimed(30, OUT, "C1"), claimed(40, IN, "C2")]
    known = replace(timeline([lost], entry=None), claims=claims)
    inside = shown(50, inside=True).ticket
    assert was_applied(lost, known, inside, [], at(50)) is Applied.LIKELY


def test_already_in_request_waits_for_the_landing_window() -> None:
    again = moved(
        intent=ABSENT,
        seen=ServiceState.MAYBE,
        took_ms=2_000,
        connection_lost=True,
        verdict_kind=Kind.JUST_ADMITTED,
    )
    assert applied_by(again, entry=shown(1.2, inside=True), now=1.2) is Applied.WAIT
    assert applied_by(again, entry=shown(5, inside=True)) is Applied.LIKELY


def test_verdict_decides_whether_somebody_walked() -> None:
    for verdict_kind, was_there, as_it_was in [
        (None, True, True), (None, False, False), (Kind.ALREADY_IN, False, True),
        (Kind.NOT_IN, False, True), (Kind.JUST_ADMITTED, False, True), (Kind.ADMIT, True, False),
    ]:  # fmt: skip
        assert moved(verdict_kind=verdict_kind, was_there=was_there).told_as_it_was is as_it_was


def test_request_nobody_walked_on_is_reversed_unless_others_moved() -> None:
    for movement, passages, answer in [
        (HELD, [passed(1)], True),
        (HELD, [], None),
        (HELD, [passed(1), passed(4, OUT)], False),
        (HELD, [passed(0.2), passed(1)], False),
        (HELD, [passed(0.2), passed(0.5, OUT), passed(1)], True),
        (moved(intent=ABSENT, was_there=True), [passed(1)], False),
        (moved(intent=ABSENT, verdict_kind=Kind.JUST_ADMITTED), [passed(1)], False),
        (moved(intent=ABSENT, verdict_kind=Kind.NOT_IN), [passed(1)], False),
    ]:
        assert needs_reversal(movement, timeline([movement], passages)) is answer


def test_second_person_on_a_ticket_is_found() -> None:
    for movements, passages, at_minute in [
        ([moved()], [passed(1), passed(9)], 9),
        ([moved()], [passed(0.5), passed(1)], 0.5),
        ([moved()], [passed(0, IN), passed(0.5, OUT), passed(1)], None),
        ([moved()], [passed(1), passed(5, OUT), passed(9)], None),
        ([moved()], [passed(1)], None),
        ([moved(1, OUT)], [passed(9)], None),
        ([moved(intent=ABSENT)], [passed(9)], None),
        ([moved()], [passed(1), passed(4, OUT)], None),
        ([moved(seen=ServiceState.MAYBE)], [passed(1 + 8 * SECOND)], 1 + 8 * SECOND),
    ]:
        step = second_person(timeline(movements, passages), movements[0])
        assert (step and step.at) == (None if at_minute is None else at(at_minute))


def test_second_person_is_found_on_the_same_side_of_an_evacuation_only() -> None:
    for cleared_minute, is_dispute in [(None, True), (-1, True), (20, True), (5, False)]:
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
    late = passed(1 + 0.5 * SECOND, user="we")
    assert learned(NOBODY_KNOWN, timeline([moved(is_confirmed=True)], [late]), [late]) == users
    theirs = passed(9, user="they")
    assert learned(users, timeline([], [theirs]), [theirs]).others == {"they"}
    for known, news in (
        (timeline([LOST], [passed(1 + 7 * SECOND, user="we")]), None),
        (timeline([], [passed(9)]), None),
        (timeline([moved()], [theirs]), None),
        (timeline([], [theirs]), [ours]),
    ):
        assert learned(users, known, known.passages if news is None else news) == users


BROKEN_RESPONSE = moved(seen=ServiceState.MAYBE, took_ms=100)


def certain(passage: Passage, movement: Movement, users: Users = NOBODY_KNOWN) -> bool | None:
    """Return whether the movement explains the passage for certain; None if it does not."""
    (match,) = explain([passage], [movement], users, ERROR)
    return None if match is None else match.certain


def test_passage_while_the_request_was_out_is_ours() -> None:
    assert certain(passed(1 + 0.05 * SECOND), BROKEN_RESPONSE) is True
    assert certain(passed(1 + 1 * SECOND), LOST) is True


def test_user_id_decides_a_late_passage() -> None:
    assert certain(passed(1 + 7 * SECOND, user="we"), LOST, OURS) is True
    assert certain(passed(1 + 7 * SECOND, user="they"), LOST, OURS) is None
    assert certain(passed(1 + 1 * SECOND, user="they"), LOST, OURS) is None
    assert certain(passed(1 + 7 * SECOND, user="we"), LOST) is False


def test_own_user_id_explains_a_passage_although_the_clock_was_wrong() -> None:
    for after, user, is_certain in [
        (0.5, "we", True),
        (-0.5, "we", True),
        (0.5, "they", None),
        (0.5, None, None),
        (25, "we", None),
    ]:
        assert certain(passed(1 + after * SECOND, user=user), moved(took_ms=60), OURS) is is_certain


def test_request_answered_with_yes_explains_one_row_of_another_clock() -> None:
    yes = moved(took_ms=100, is_confirmed=True)
    for after, user, users, is_certain in [
        (0.5, None, NOBODY_KNOWN, True),
        (-0.5, None, NOBODY_KNOWN, True),
        (5, "somebody", NOBODY_KNOWN, True),
        (5.2, None, NOBODY_KNOWN, None),
        (-1.1, None, NOBODY_KNOWN, None),
        (0.5, "they", OURS, None),
    ]:
        assert certain(passed(1 + after * SECOND, user=user), yes, users) is is_certain
    two_people = [passed(1 + 0.5 * SECOND), passed(1 + 3 * SECOND)]
    assert explain(two_people, [yes], NOBODY_KNOWN, ERROR) == [Match(yes, certain=True), None]
    other = second_person(timeline([yes], two_people), yes)
    assert other is not None
    assert other.passage == two_people[1]


def test_only_a_yes_of_the_service_confirms_a_request() -> None:
    """A ticket that showed the guest inside may show a second person."""
    sent, closed = moved(seen=ServiceState.SENT), Stamp(at(1), ERROR)
    yes = applied(sent, Change(1, ServiceState.DONE, closed=closed))
    assert yes.is_confirmed
    assert handed_over(yes, moved(2, number=2, seen=ServiceState.NEW)).is_confirmed
    again = sent_off(yes, closed, 100, None)
    for lost in (
        applied(again, Change(1, ServiceState.MAYBE, closed=closed)),
        replace(again, seen=ServiceState.MAYBE),
    ):
        assert not applied(lost, Change(1, ServiceState.DONE)).is_confirmed


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


def test_own_user_id_is_known_only_if_nearly_all_share_it() -> None:
    assert OURS.our_id == "we"
    assert Users({"we": 1}, frozenset()).our_id is None
    assert Users({"we": 5, "us": 1}, frozenset()).our_id == "we"
    assert Users({"we": 5, "us": 3}, frozenset()).our_id is None
    shared = Users({"we": 5}, frozenset({"we"}))
    assert (shared.our_id, shared.is_key_shared, OURS.is_key_shared) == (None, True, False)


movements = st.builds(
    lambda ms, way, seen, took, broke, number: moved(
        ms / 60_000, way, number=number, seen=seen, took_ms=took, connection_lost=broke,
        is_confirmed=seen is ServiceState.DONE and not broke and number % 2 == 0,
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
        early = one.sent_at - passage.at <= ROW_EARLY_MS + ERROR + 1_000
        may_be_row = one.is_confirmed and early and passage.at - latest <= ROW_LATE_MS
        assert is_in_window or may_be_row or (users.is_ours(passage) and is_near)
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


TABLE = {
    (APPLIED, ServiceState.NEW): NextStep.SEND,
    (APPLIED, ServiceState.NOT_DONE): NextStep.SEND,
    (APPLIED, ServiceState.SENT): NextStep.WAIT,
    (ABSENT, ServiceState.SENT): NextStep.WAIT,
    (APPLIED, ServiceState.MAYBE): NextStep.ASK,
    (ABSENT, ServiceState.MAYBE): NextStep.ASK,
    (APPLIED, ServiceState.DONE): NextStep.FINISHED,
    (ABSENT, ServiceState.DONE): NextStep.REVERSE,
    (ABSENT, ServiceState.NEW): NextStep.FINISHED,
    (ABSENT, ServiceState.NOT_DONE): NextStep.FINISHED,
    (ABSENT, ServiceState.REJECTED): NextStep.FINISHED,
    (APPLIED, ServiceState.REJECTED): NextStep.PERSON,
}
FINISHED = {Delivery.DELIVERED, Delivery.LOCAL, Delivery.WITHDRAWN, Delivery.TAKEN_BACK}


def test_every_pair_of_intent_and_seen_has_its_step() -> None:
    assert {
        (intent, seen): next_step(moved(intent=intent, seen=seen))
        for intent, seen in product((APPLIED, ABSENT), ServiceState)
    } == TABLE


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("seen", ServiceState)
def test_movement_with_a_look_waits_for_a_person(look: Look, seen: ServiceState) -> None:
    movement = moved(seen=seen, look=look)
    assert next_step(movement) is NextStep.PERSON
    assert delivery_of(movement) == look.value


def test_each_state_has_its_delivery_word() -> None:
    for movement, word in [
        (moved(seen=ServiceState.SENT), Delivery.ASKING),
        (moved(seen=ServiceState.MAYBE), Delivery.UNKNOWN),
        (moved(seen=ServiceState.NEW), Delivery.DUE),
        (moved(seen=ServiceState.NOT_DONE), Delivery.DUE),
        (moved(seen=ServiceState.REJECTED), Delivery.DISPUTED),
        (moved(), Delivery.DELIVERED),
        (moved(intent=ABSENT), Delivery.UNKNOWN),
        (moved(intent=ABSENT, seen=ServiceState.REJECTED), Delivery.LOCAL),
        (moved(intent=ABSENT, needs_no_reversal=True), Delivery.LOCAL),
        (moved(intent=ABSENT, needs_no_reversal=True, verdict_kind=Kind.ADMIT), Delivery.DELIVERED),
        (moved(intent=ABSENT, seen=ServiceState.NEW, verdict_kind=Kind.ADMIT), Delivery.WITHDRAWN),
        (
            moved(intent=ABSENT, seen=ServiceState.NEW, verdict_kind=Kind.OUT, reverses=7),
            Delivery.LOCAL,
        ),
        (moved(seen=ServiceState.NEW, verdict_kind=Kind.OUT, reverses=7), Delivery.DUE),
        (moved(verdict_kind=Kind.OUT, reverses=7), Delivery.DELIVERED),
        (moved(seen=ServiceState.NEW, verdict_kind=Kind.HOLD, reverses=7), Delivery.UNKNOWN),
        (moved(verdict_kind=Kind.HOLD, reverses=7), Delivery.TAKEN_BACK),
    ]:
        assert delivery_of(movement) is word


def test_delivery_is_finished_exactly_if_no_step_is_left() -> None:
    for intent, seen, stands, told, back, look in product(
        (APPLIED, ABSENT), ServiceState, (False, True), (None, *Kind), (None, 7), (None, *Look)
    ):
        one = moved(
            intent=intent,
            seen=seen,
            needs_no_reversal=stands,
            verdict_kind=told,
            reverses=back,
            look=look,
        )
        assert (delivery_of(one) in FINISHED) is (next_step(one) is NextStep.FINISHED)
    assert set(BY_URGENCY) == set(Delivery)


def test_reversal_of_a_request_that_never_arrived_is_dropped() -> None:
    for undone, undo, falls in [
        (ServiceState.NOT_DONE, ServiceState.NEW, True),
        (ServiceState.REJECTED, ServiceState.NEW, True),
        (ServiceState.NEW, ServiceState.NEW, True),
        (ServiceState.DONE, ServiceState.NEW, False),
        (ServiceState.MAYBE, ServiceState.NEW, False),
        (ServiceState.NOT_DONE, ServiceState.DONE, False),
    ]:
        assert (
            is_obsolete(moved(2, OUT, number=2, seen=undo, reverses=1), moved(seen=undone)) is falls
        )


GUESSED = moved(clock_error=None)
OFFSET_MS = 3_000


def test_guessed_times_are_put_right_by_the_known_clock() -> None:
    right = put_right(GUESSED, Stamp(at(9), 8, OFFSET_MS))
    assert right.sent_at == at(1) - OFFSET_MS
    assert right.closed_at == at(1) + 100 - OFFSET_MS
    assert right.clock_error == 8


def test_guess_of_a_clock_that_was_set_back_since_is_not_in_the_future() -> None:
    now = at(1) - 3_600_000
    right = put_right(GUESSED, Stamp(now, 8))
    assert (right.sent_at, right.closed_at) == (now, now + 100)


def test_times_stay_while_the_clock_is_unknown_or_was_known() -> None:
    known, unsent = Stamp(EIGHT, ERROR, OFFSET_MS), moved(took_ms=None, clock_error=None)
    assert put_right(GUESSED, None) == GUESSED
    assert put_right(GUESSED, Stamp(EIGHT)) == GUESSED
    assert put_right(moved(), known) == moved()
    assert put_right(unsent, known) == unsent


RIGHT, NOTED, CHECKED_OUT = Settling.RIGHT, Settling.NOTED, Settling.CHECKED_OUT
ASKED, SENT, REOPENED = Settling.ASKED, Settling.SENT, Settling.REOPENED
SENT_AT = 1_000
WENT = Movement(
    1, "s-1", "C1", "t-1", Direction.IN, 900, Intent.APPLIED, ServiceState.NEW, look=Look.PARKED
)
MOVEMENTS = st.builds(
    replace,
    st.just(WENT),
    direction=st.sampled_from(Direction),
    intent=st.sampled_from(Intent),
    seen=st.sampled_from(ServiceState),
    look=st.none() | st.sampled_from(Look),
    sent_at=st.none() | st.just(SENT_AT),
    reverses=st.none() | st.just(7),
)


def by(way: Settling) -> Settlement:
    return Settlement(way, "Ada", 2_000, "Looked at it")


def test_ways_follow_from_what_the_service_has() -> None:
    for movement, ways in [
        (WENT, {RIGHT, NOTED, CHECKED_OUT, SENT}),
        (
            replace(WENT, seen=ServiceState.MAYBE, sent_at=SENT_AT),
            {RIGHT, NOTED, CHECKED_OUT, ASKED},
        ),
        (replace(WENT, seen=ServiceState.MAYBE), {RIGHT, NOTED, CHECKED_OUT}),
        (
            replace(WENT, seen=ServiceState.REJECTED, look=None),
            {RIGHT, NOTED, CHECKED_OUT, ASKED, SENT},
        ),
        (replace(WENT, seen=ServiceState.REJECTED, intent=Intent.ABSENT), {RIGHT, NOTED}),
        (replace(WENT, seen=ServiceState.DONE, look=Look.DISPUTED), {RIGHT, NOTED, CHECKED_OUT}),
        (replace(WENT, direction=Direction.OUT), {RIGHT, NOTED, SENT}),
        (replace(WENT, intent=Intent.ABSENT), {RIGHT, NOTED}),
        (replace(WENT, seen=ServiceState.DONE, look=None), set()),
        (replace(WENT, settlements=(by(RIGHT),)), {REOPENED}),
        (replace(WENT, settlements=(by(RIGHT), by(REOPENED))), {RIGHT, NOTED, CHECKED_OUT, SENT}),
    ]:
        assert ways_for(movement) == ways


@given(MOVEMENTS)
def test_settled_movement_needs_no_look_until_it_is_reopened(movement: Movement) -> None:
    for way in ways_for(movement) - {CHECKED_OUT}:
        after = settled(movement, by(way))
        assert delivery_of(after) not in NEEDS_A_LOOK
        assert after.intent is movement.intent
        if way in ENDS:
            assert delivery_of(after) is Delivery.SETTLED
            assert ways_for(after) == {REOPENED}
            again = settled(after, by(REOPENED))
            assert delivery_of(again) is delivery_of(movement)
            assert ways_for(again) == ways_for(movement)


@given(MOVEMENTS)
def test_retry_never_sends_what_the_service_may_have(movement: Movement) -> None:
    for way in ways_for(movement) & RETRIES:
        step = next_step(settled(movement, by(way)))
        may_have_it = movement.seen in (ServiceState.SENT, ServiceState.MAYBE, ServiceState.DONE)
        assert step is (NextStep.ASK if may_have_it or way is ASKED else NextStep.SEND)
