"""What holds of the rules whatever comes: no table is needed for it."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.model.journal import Presence
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import Kind
from tests.unit.door.deciding import decided
from tests.unit.door.drawn import directions, moments, policies, presences, tickets
from tests.unit.door.made import IN, OUT


@given(directions, tickets | st.none(), presences | st.none(), policies, moments)
def test_a_decision_is_a_verdict_and_the_same_again(
    direction: Direction,
    ticket: Ticket | None,
    presence: Presence | None,
    policy: Policy,
    now: Moment,
) -> None:
    verdict = decided(direction, ticket, presence, policy, now=now)
    assert verdict == decided(direction, ticket, presence, policy, now=now)
    assert (verdict.kind is Kind.OUT) <= (direction is OUT)
    assert (verdict.kind is Kind.ADMIT) <= (direction is IN)


@given(tickets | st.none(), presences, policies, moments)
def test_nobody_is_let_in_twice(
    ticket: Ticket | None, presence: Presence, policy: Policy, now: Moment
) -> None:
    inside = replace(presence, inside=True)
    assert decided(IN, ticket, inside, policy, now=now).kind is not Kind.ADMIT


@given(tickets, presences | st.none(), policies, moments, moments)
def test_time_alone_lets_nobody_in(
    ticket: Ticket, presence: Presence | None, policy: Policy, now: Moment, later: Moment
) -> None:
    first, second = (decided(IN, ticket, presence, policy, now=m) for m in sorted((now, later)))
    assert first.lets_through == second.lets_through


@given(tickets, presences | st.none(), policies, moments)
def test_no_policy_loosens_what_is_more_than_a_hold(
    ticket: Ticket, presence: Presence | None, policy: Policy, now: Moment
) -> None:
    strict = decided(IN, ticket, presence, Policy(dwell=policy.dwell), now=now)
    if strict.kind is not Kind.ADMIT and strict.reason not in LOOSENABLE:
        assert decided(IN, ticket, presence, policy, now=now) == strict


@given(tickets, presences | st.none(), policies, moments)
def test_a_looser_policy_never_keeps_out_more(
    ticket: Ticket, presence: Presence | None, policy: Policy, now: Moment
) -> None:
    if decided(IN, ticket, presence, policy, now=now).kind is Kind.ADMIT:
        looser = replace(policy, loosened=LOOSENABLE)
        assert decided(IN, ticket, presence, looser, now=now).kind is Kind.ADMIT
