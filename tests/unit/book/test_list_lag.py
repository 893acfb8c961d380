"""A list against claims and passages: which of them is right about where a guest is."""

import pytest

from app.book.timeline import Timeline
from app.model.scan import Passage
from tests.unit.book.sample_timelines import ERROR, OUT, claimed, moved, passed, shown


def test_claim_outweighs_a_list_that_lags_behind_it() -> None:
    outside = shown(2, inside=False)
    assert Timeline(claims=[claimed()], entry=outside).inside is True
    assert Timeline(claims=[claimed(), claimed(is_back=True)], entry=outside).inside is False


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(
    ("passages", "read", "inside"),
    [
        ([], 2, True),
        ([], 300, True),
        ([passed(60)], 59, True),
        ([passed(60)], 300, False),
    ],
)
def test_list_outweighs_a_claim_only_after_the_service_was_told(
    passages: list[Passage], read: int, inside: bool, live: bool
) -> None:
    """The door of the claim may be without a line to the service for hours."""
    entry = shown(read, inside=False, live=live)
    assert Timeline(passages=passages, claims=[claimed()], entry=entry).inside is inside


def test_exit_told_too_late_does_not_outweigh_a_later_entry() -> None:
    """Another door let the guest out at 20:01, and told the service after our entry of 20:05."""
    ours, left = moved(5), claimed(1, OUT)
    passages = [passed(5.001), passed(20, OUT)]
    timeline = Timeline(
        [ours], passages, shown(30, inside=False, status="ATTENDED"),
        claims=[left], clock_error=ERROR,
    )  # fmt: skip
    assert timeline.inside is True


def test_exit_that_the_history_does_not_show_may_be_told_too_late() -> None:
    """The laptop was without a line while the service was told: it has not seen that passage."""
    ours, left = moved(5), claimed(1, OUT)
    entry = shown(30, inside=False, status="ATTENDED")
    timeline = Timeline([ours], [passed(5.001)], entry, claims=[left], clock_error=ERROR)
    assert timeline.inside is True


@pytest.mark.parametrize("live", [True, False])
def test_entry_that_the_history_does_not_show_does_not_outweigh_the_list(live: bool) -> None:
    """The guest came in again at a door that makes no claims."""
    entry = shown(300, inside=True, live=live)
    timeline = Timeline([moved(5, OUT)], [], entry, claims=[claimed()], clock_error=ERROR)
    assert timeline.inside is True


def test_later_exit_in_the_list_outweighs_the_entry() -> None:
    passages = [passed(5.001), passed(20, OUT)]
    entry = shown(30, inside=False, status="ATTENDED")
    assert Timeline([moved(5)], passages, entry, clock_error=ERROR).inside is False


@pytest.mark.parametrize(("minute", "inside"), [(5.5, True), (7, False)])
def test_list_outweighs_an_entry_after_the_error_of_its_clock(minute: float, inside: bool) -> None:
    """The clock was read less exactly when the guest came in than it is known now."""
    entry = shown(minute, inside=False, live=True)
    came = moved(5, clock_error=60_000)
    assert Timeline([came], entry=entry, clock_error=ERROR).inside is inside
