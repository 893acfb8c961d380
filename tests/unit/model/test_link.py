"""Tests of the state of the line after responses, failures and denials."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.link import (
    FLAPPING_WITHIN,
    MOST_PROBES,
    Link,
    LinkState,
    after_acceptance,
    after_answer,
    after_denial,
    after_refusal,
    after_trouble,
    probes_wanted,
)

NOW = 1_780_776_300_000


def answered(link: Link, now: int = NOW, *, check_in: bool = False) -> Link:
    return after_answer(link, 10, now, check_in=check_in)


def failed(link: Link, now: int = NOW, *, check_in: bool = False) -> Link:
    return after_trouble(link, now, check_in=check_in)


def dropped(times: int = 1, at: int = NOW) -> Link:
    """Return a line that went down this many times in a short time."""
    link = Link()
    for _ in range(times):
        link = failed(failed(link, at), at)
        if link.drops < times:
            link = back_online(link, at)
    return link


def back_online(link: Link, now: int) -> Link:
    for _ in range(MOST_PROBES):
        link = answered(link, now)
    assert link.state is LinkState.ONLINE
    return link


def test_one_response_makes_a_doubtful_line_online() -> None:
    link = after_answer(failed(Link()), 25, NOW, check_in=False)
    assert link == Link(LinkState.ONLINE, latency=25)


def test_flapping_line_needs_more_probes_each_time() -> None:
    wanted = [probes_wanted(dropped(times), NOW) for times in (1, 2, 3, 4)]
    assert wanted == [1, 2, 3, MOST_PROBES]


def test_good_responses_count_only_in_a_row() -> None:
    link = answered(dropped(3))
    assert (link.state, link.good_probes) == (LinkState.OFFLINE, 1)
    link = failed(link)
    assert (link.state, link.good_probes) == (LinkState.OFFLINE, 0)
    link = answered(answered(link))
    assert (link.state, link.good_probes) == (LinkState.OFFLINE, 2)
    assert answered(link).state is LinkState.ONLINE


def test_doubt_after_a_lost_check_in_ends_with_a_check_in() -> None:
    link = answered(failed(Link(), check_in=True))
    assert (link.state, link.check_in_unanswered) == (LinkState.DOUBTFUL, True)
    link = answered(link, check_in=True)
    assert (link.state, link.check_in_unanswered) == (LinkState.ONLINE, False)


def test_next_lost_check_in_takes_the_line_down_again() -> None:
    link = failed(failed(Link(), check_in=True), check_in=True)
    assert link.state is LinkState.OFFLINE
    back = answered(link)
    assert (back.state, back.check_in_unanswered) == (LinkState.ONLINE, True)
    assert failed(back, check_in=True).state is LinkState.OFFLINE
    assert failed(back).state is LinkState.DOUBTFUL


def test_line_needs_one_probe_again_after_a_minute() -> None:
    later = NOW + FLAPPING_WITHIN
    assert probes_wanted(dropped(3), later) == 1
    again = failed(failed(back_online(dropped(3), later), later), later)
    assert again.drops == 1


@pytest.mark.parametrize("ago", [1, FLAPPING_WITHIN])
def test_clock_set_back_needs_no_more_probes(ago: int) -> None:
    assert probes_wanted(dropped(3), NOW - ago) == 1


def test_refused_key_ends_only_with_an_accepted_request() -> None:
    refused = after_refusal(dropped(3))
    assert refused.state is LinkState.REFUSED
    assert refused.latency is None
    assert after_refusal(refused) == refused
    assert answered(refused).state is LinkState.REFUSED
    assert after_acceptance(refused, check_in=False).state is LinkState.ONLINE
    assert after_acceptance(refused, check_in=True).state is LinkState.ONLINE


def denied(link: Link, *tickets: int) -> Link:
    for ticket in tickets:
        link = after_denial(link, ticket)
    return link


def test_read_only_key_is_refused_again_at_the_next_denied_ticket() -> None:
    back = after_acceptance(denied(Link(), 1, 2, 3), check_in=False)
    assert back.state is LinkState.ONLINE
    assert denied(back, 3).state is LinkState.ONLINE
    assert denied(back, 4).state is LinkState.REFUSED


def test_denials_of_a_refused_key_change_only_the_denied_tickets() -> None:
    refused = denied(Link(), 1, 2, 3)
    assert denied(refused, 4) == Link(LinkState.REFUSED, denied=(2, 3, 4))


def test_line_that_goes_down_while_the_key_is_refused_is_offline() -> None:
    assert failed(after_refusal(Link())).state is LinkState.OFFLINE


EVENTS = st.sampled_from(["answer", "trouble", "refusal", "denial"])
EVENT_LISTS = st.lists(st.tuples(EVENTS, st.booleans(), st.integers(0, 30_000)))


@given(EVENT_LISTS)
def test_three_good_responses_always_bring_the_line_back(
    events: list[tuple[str, bool, int]],
) -> None:
    link, now = Link(), NOW
    for event, check_in, passed in events:
        now += passed
        match event:
            case "answer":
                link = answered(link, now, check_in=check_in)
            case "trouble":
                link = failed(link, now, check_in=check_in)
            case "denial":
                link = after_denial(link, passed)
            case _:
                link = after_refusal(link)
        assert 0 <= link.good_probes < MOST_PROBES
    for _ in range(MOST_PROBES):
        link = after_acceptance(answered(link, now, check_in=True), check_in=True)
    assert link.state is LinkState.ONLINE
    assert not link.check_in_unanswered
    assert not link.denied
