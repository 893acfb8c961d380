"""The delivery table row by row, the ways to settle, and guessed times."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import (
    BY_URGENCY,
    Intent,
    Look,
    Movement,
    NextStep,
    ServiceState,
    delivery_of,
    is_obsolete,
    next_step,
    put_right,
    settled,
    ways_for,
)
from app.model.journal import ENDS, NEEDS_A_LOOK, RETRIES, Delivery, Settlement, Settling, Stamp
from app.model.scan import Direction
from app.model.verdict import Kind
from tests.unit.book.sample_timelines import ABSENT, APPLIED, EIGHT, ERROR, OUT, at, moved

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
