"""Tests of the ways in which a movement can be settled."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import (
    Intent,
    Look,
    Movement,
    NextStep,
    Seen,
    delivery_of,
    next_step,
    settled,
    ways_for,
)
from app.model.journal import ENDS, NEEDS_A_LOOK, RETRIES, Delivery, Settlement, Settling
from app.model.scan import Direction

RIGHT, NOTED, CHECKED_OUT = Settling.RIGHT, Settling.NOTED, Settling.CHECKED_OUT
ASKED, SENT, REOPENED = Settling.ASKED, Settling.SENT, Settling.REOPENED
SENT_AT = 1_000
WENT = Movement(
    1, "s-1", "C1", "t-1", Direction.IN, 900, Intent.APPLIED, Seen.NEW, look=Look.PARKED
)
MOVEMENTS = st.builds(
    replace,
    st.just(WENT),
    direction=st.sampled_from(Direction),
    intent=st.sampled_from(Intent),
    seen=st.sampled_from(Seen),
    look=st.none() | st.sampled_from(Look),
    sent_at=st.none() | st.just(SENT_AT),
    reverses=st.none() | st.just(7),
)


def by(way: Settling) -> Settlement:
    return Settlement(way, "Ada", 2_000, "Looked at it")


@pytest.mark.parametrize(
    ("movement", "ways"),
    [
        (WENT, {RIGHT, NOTED, CHECKED_OUT, SENT}),
        (replace(WENT, seen=Seen.MAYBE, sent_at=SENT_AT), {RIGHT, NOTED, CHECKED_OUT, ASKED}),
        (replace(WENT, seen=Seen.MAYBE), {RIGHT, NOTED, CHECKED_OUT}),
        (replace(WENT, seen=Seen.REJECTED, look=None), {RIGHT, NOTED, CHECKED_OUT, ASKED, SENT}),
        (replace(WENT, seen=Seen.REJECTED, intent=Intent.ABSENT), {RIGHT, NOTED}),
        (replace(WENT, seen=Seen.DONE, look=Look.DISPUTED), {RIGHT, NOTED, CHECKED_OUT}),
        (replace(WENT, direction=Direction.OUT), {RIGHT, NOTED, SENT}),
        (replace(WENT, intent=Intent.ABSENT), {RIGHT, NOTED}),
        (replace(WENT, seen=Seen.DONE, look=None), set()),
        (replace(WENT, settlements=(by(RIGHT),)), {REOPENED}),
        (replace(WENT, settlements=(by(RIGHT), by(REOPENED))), {RIGHT, NOTED, CHECKED_OUT, SENT}),
    ],
)
def test_ways_follow_from_what_the_service_has(movement: Movement, ways: set[Settling]) -> None:
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
        may_have_it = movement.seen in (Seen.SENT, Seen.MAYBE, Seen.DONE)
        assert step is (NextStep.ASK if may_have_it or way is ASKED else NextStep.SEND)
