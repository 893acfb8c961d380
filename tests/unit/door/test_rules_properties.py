"""Tests of properties of the offline rules that hold for any input."""

from dataclasses import replace

from hypothesis import given

from app.door.guest import Guest
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction, Moment
from app.model.verdict import Kind, Reason
from tests.unit.door.guests import IN, OUT
from tests.unit.door.list_verdicts import list_verdict
from tests.unit.door.random_guests import directions, guests, moments, policies

REFUSED = ("CANCELLED", "REFUNDED", "RESET", "AVAILABLE")


@given(directions, guests, policies, moments)
def test_verdict_kind_fits_the_direction(
    direction: Direction, guest: Guest, policy: Policy, now: Moment
) -> None:
    verdict = list_verdict(direction, guest, policy, now)
    assert (verdict.kind in (Kind.OUT, Kind.NOT_IN)) <= (direction is OUT)
    assert (verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED, Kind.ALREADY_IN)) <= (direction is IN)


@given(guests, policies, moments)
def test_guest_who_is_inside_is_never_admitted(guest: Guest, policy: Policy, now: Moment) -> None:
    if guest.timeline.inside:
        assert list_verdict(IN, guest, policy, now).kind is not Kind.ADMIT


@given(guests, policies, moments)
def test_guest_who_is_inside_may_always_leave(guest: Guest, policy: Policy, now: Moment) -> None:
    if guest.timeline.inside:
        assert list_verdict(OUT, guest, policy, now).kind is Kind.OUT


@given(guests, policies, moments, moments)
def test_time_alone_does_not_change_if_a_guest_is_let_through(
    guest: Guest, policy: Policy, now: Moment, later: Moment
) -> None:
    first, second = (list_verdict(IN, guest, policy, now=moment) for moment in sorted((now, later)))
    assert first.lets_through == second.lets_through


@given(guests, policies, moments)
def test_no_policy_loosens_a_refusal(guest: Guest, policy: Policy, now: Moment) -> None:
    is_refused = guest.ticket is not None and guest.ticket.status in REFUSED
    assert (list_verdict(IN, guest, policy, now).kind is Kind.REFUSE) == is_refused


@given(guests, policies, moments)
def test_contradicting_flag_is_held_at_every_door(
    guest: Guest, policy: Policy, now: Moment
) -> None:
    if guest.ticket is None:
        return
    odd = replace(guest, ticket=guest.ticket._replace(status="RESERVED", checked_in=True))
    verdict = list_verdict(IN, odd, policy, now)
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.UNCLEAR)


@given(guests, policies, moments)
def test_policy_does_not_change_verdicts_that_cannot_be_loosened(
    guest: Guest, policy: Policy, now: Moment
) -> None:
    strict = list_verdict(IN, guest, Policy(dwell=policy.dwell), now)
    if strict.kind is not Kind.ADMIT and strict.reason not in LOOSENABLE:
        assert list_verdict(IN, guest, policy, now) == strict


@given(guests, policies, moments)
def test_looser_policy_admits_all_guests_of_a_strict_one(
    guest: Guest, policy: Policy, now: Moment
) -> None:
    if list_verdict(IN, guest, policy, now).kind is Kind.ADMIT:
        looser = replace(policy, loosened=LOOSENABLE)
        assert list_verdict(IN, guest, looser, now).kind is Kind.ADMIT
