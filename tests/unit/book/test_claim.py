"""Tests of claims: which of them stand, and which passages they explain."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.claim import Claim, explain_by_claims, standing
from app.book.timeline import By, Timeline
from app.model.scan import Direction, Passage
from tests.unit.book.sample_timelines import IN, OUT, claimed, passed


def unexplained(
    passages: list[Passage], claims: list[Claim], offset: int = 0, error: int = 0
) -> list[Passage]:
    """Return the passages that no claim explains."""
    explained = explain_by_claims(passages, claims, offset, error)
    return [one for one, claim in zip(passages, explained, strict=True) if claim is None]


ANY_CLAIM = st.builds(
    claimed,
    st.integers(0, 20),
    st.sampled_from(Direction),
    st.sampled_from([f"C{number}" for number in range(8)]),
    is_back=st.booleans(),
)
CLAIMS = st.lists(
    st.builds(
        lambda claim, subject: replace(claim, subject=subject),
        ANY_CLAIM,
        st.sampled_from(["T1", "code:CODE-1"]),
    ),
    max_size=12,
    unique_by=lambda claim: (claim.subject, claim.scan_id, claim.is_back),
)
PASSAGES = st.lists(
    st.builds(passed, st.integers(0, 20), st.sampled_from(Direction)), max_size=8
).map(lambda passages: sorted(passages, key=lambda passage: passage.at))


@given(CLAIMS, st.sets(st.sampled_from(["C0", "C1"])))
def test_what_stands_is_in_order_not_given_back_and_not_ours(
    claims: list[Claim], ours: set[str]
) -> None:
    found = standing(claims, ours)
    back = {(one.subject, one.scan_id) for one in claims if one.is_back}
    assert [one.at for one in found] == sorted(one.at for one in found)
    left = {(one.subject, one.scan_id) for one in claims if one.scan_id not in ours} - back
    assert sorted(one.scan_id for one in found) == sorted({scan for _, scan in left})
    of_tickets = {scan for subject, scan in left if subject == "T1"}
    assert {one.scan_id for one in found if one.subject == "T1"} == of_tickets
    assert standing(found, ours) == found
    assert sorted(standing(reversed(claims), ours), key=repr) == sorted(found, key=repr)


@pytest.mark.parametrize(
    ("passages", "claims", "left"),
    [
        ([passed(30)], [claimed(0)], []),
        ([passed(30), passed(60)], [claimed(0)], [passed(60)]),
        ([passed(30)], [claimed(31)], [passed(30)]),
        ([passed(30)], [claimed(0, OUT)], [passed(30)]),
        ([passed(30, OUT)], [claimed(0), claimed(10, OUT)], []),
        ([passed(30), passed(40)], [claimed(0), claimed(10, IN, "C2")], []),
        ([passed(30)], [], [passed(30)]),
        ([], [claimed()], []),
    ],
)
def test_claim_explains_the_first_later_passage_of_its_direction(
    passages: list[Passage], claims: list[Claim], left: list[Passage]
) -> None:
    assert unexplained(passages, claims) == left


@pytest.mark.parametrize(
    ("of_claim", "of_passage", "is_explained"),
    [("A", "A", True), ("A", None, True), (None, "B", True), ("A", "B", False)],
)
def test_claim_does_not_explain_a_passage_of_another_user(
    of_claim: str | None, of_passage: str | None, is_explained: bool
) -> None:
    passages, claims = [passed(30, user=of_passage)], [claimed(user=of_claim)]
    assert (unexplained(passages, claims) == []) is is_explained


def test_claim_without_user_leaves_the_passage_of_another_claim() -> None:
    """A door that has started a moment ago does not know its user id yet."""
    claims = [claimed(0), claimed(0.1, scan_id="C2", user="B"), claimed(2, OUT, "C3")]
    passages = [passed(1, user="B"), passed(2.1, OUT, user="C"), passed(2.2, user="A")]
    assert unexplained(passages, claims) == []
    assert Timeline(passages=passages, claims=claims).inside is False


def test_exit_told_before_its_claim_does_not_hide_a_later_entry() -> None:
    """A door that the ledger has lost told the service that a guest left, at minute 12."""
    claims = [claimed(0), claimed(10, OUT, "C2", user="A"), claimed(20, IN, "C3")]
    passages = [passed(1), passed(12, OUT, user="B"), passed(21), passed(25, OUT, user="A")]
    assert Timeline(passages=passages, claims=claims).inside is True


@pytest.mark.parametrize(
    ("offset", "error", "is_explained"),
    [(0, 0, False), (0, 60_000, True), (60_000, 0, True), (-60_000, 60_000, False)],
)
def test_clocks_difference_counts_before_a_claim_explains(
    offset: int, error: int, is_explained: bool
) -> None:
    assert (unexplained([passed(1)], [claimed(2)], offset, error) == []) is is_explained


@given(PASSAGES, CLAIMS.map(standing))
def test_each_claim_explains_one_passage_at_most(
    passages: list[Passage], claims: list[Claim]
) -> None:
    left = unexplained(passages, claims)
    assert len(passages) - len(left) <= len(claims)
    remaining = iter(passages)
    assert all(one in remaining for one in left), "the order is kept"
    assert unexplained(passages, []) == passages
    for direction in Direction:
        of_claims = sum(one.direction is direction for one in claims)
        gone = [one for one in passages if one.direction is direction]
        kept = [one for one in left if one.direction is direction]
        assert len(gone) - len(kept) <= of_claims


@given(CLAIMS)
def test_guest_is_where_the_newest_standing_claim_leads(claims: list[Claim]) -> None:
    found, stand = Timeline(claims=claims), standing(claims)
    latest = {one.direction for one in stand if one.at == max(each.at for each in stand)}
    if not stand:
        assert found.inside is None
    elif len(latest) == 1:
        assert found.inside is (latest == {IN})
    assert all(step.by is By.OTHER_DOOR and step.claim is not None for step in found.steps)
