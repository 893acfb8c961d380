"""Claims as steps of a timeline: which stand, and which passages they explain."""

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.claim import Claim, explain_by_claims, standing
from app.book.disputes import second_person
from app.book.matching import Users
from app.book.movement import Seen
from app.book.steps import By
from app.book.timeline import Timeline
from app.model.passage import Passage
from app.model.scan import Direction
from app.model.verdict import DecidedBy
from tests.unit.book.sample_timelines import ERROR, IN, OUT, STAY, at, moved, passed, shown


def claimed(
    minute: float = 1,
    direction: Direction = IN,
    scan_id: str = "C1",
    *,
    is_back: bool = False,
    user: str | None = None,
) -> Claim:
    return Claim("T1", scan_id, direction, "b2", "South", at(minute), is_back, user)


def unexplained(
    passages: list[Passage], claims: list[Claim], offset: int = 0, error: int = 0
) -> list[Passage]:
    """Return the passages that no claim explains."""
    explained = explain_by_claims(passages, claims, offset, error)
    return [one for one, claim in zip(passages, explained, strict=True) if claim is None]


BACK = claimed(is_back=True)
CLAIMS = st.lists(
    st.builds(
        claimed,
        st.integers(0, 20),
        st.sampled_from(Direction),
        st.sampled_from([f"C{number}" for number in range(8)]),
        is_back=st.booleans(),
    ),
    max_size=12,
)
PASSAGES = st.lists(
    st.builds(passed, st.integers(0, 20), st.sampled_from(Direction)), max_size=8
).map(lambda passages: sorted(passages, key=lambda passage: passage.at))


def test_standing_claims_are_ordered_by_time() -> None:
    later, earlier = claimed(5, OUT, "C2"), claimed(1)
    assert standing([later, earlier]) == [earlier, later]


@pytest.mark.parametrize("order", list(permutations([claimed(), BACK])))
def test_claim_given_back_does_not_stand_in_any_order(order: tuple[Claim, ...]) -> None:
    assert standing(order) == []


def test_claim_of_a_card_is_given_back_for_its_own_scan_only() -> None:
    assert standing([claimed(scan_id="C2"), BACK]) == [claimed(scan_id="C2")]


def test_claims_of_own_scans_are_left_out() -> None:
    assert standing([claimed(), claimed(scan_id="S1")], ["S1"]) == [claimed()]


@given(CLAIMS, st.sets(st.sampled_from(["C0", "C1"])))
def test_what_stands_is_in_order_not_given_back_and_not_ours(
    claims: list[Claim], ours: set[str]
) -> None:
    found = standing(claims, ours)
    back = {one.scan_id for one in claims if one.is_back}
    assert [one.at for one in found] == sorted(one.at for one in found)
    assert not {one.scan_id for one in found} & (back | ours)
    assert len(found) == sum(one.scan_id not in back | ours for one in claims)
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


def test_claim_outweighs_a_list_that_lags_behind_it() -> None:
    outside = shown(2, inside=False)
    assert Timeline(claims=[claimed()], entry=outside).inside is True
    assert Timeline(claims=[claimed(), BACK], entry=outside).inside is False


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


def test_claim_and_its_passage_are_one_step() -> None:
    timeline = Timeline(passages=[passed(2)], claims=[claimed()], clock_error=ERROR)
    (step,) = timeline.steps
    assert (step.claim, step.at) == (claimed(), at(1))
    assert step.passage == passed(2)


def test_own_scan_is_a_step_once_with_its_claim() -> None:
    own = claimed(scan_id="S1")
    (step,) = Timeline([moved()], claims=[own]).steps
    assert step.by is By.THIS_DOOR


@pytest.mark.parametrize("decided_by", [DecidedBy.LIST, DecidedBy.VENUE])
def test_guest_admitted_without_the_service_walked_before_it_was_told(
    decided_by: DecidedBy,
) -> None:
    """They left at another door before this one could deliver that they came in."""
    ours = moved(0, decided_by=decided_by, sent_at=at(30), closed_at=at(30.1))
    left = claimed(10, OUT)
    timeline = Timeline([ours], [passed(30)], claims=[left], clock_error=ERROR)
    assert [step.direction for step in timeline.steps] == [IN, OUT]
    assert timeline.inside is False


def test_late_landing_of_a_disputed_admission_is_no_new_entry() -> None:
    """Another door claimed the ticket while our request was lost; then the guest left."""
    ours = moved(
        5, seen=Seen.REJECTED, decided_by=DecidedBy.VENUE, sent_at=at(5), closed_at=at(5.1),
        broke=True,
    )  # fmt: skip
    claims = [claimed(5.01, user="B"), claimed(5.1, OUT, "C2", user="C")]
    passages = [passed(5.3, user="A"), passed(5.35, OUT, user="C")]
    users = Users({"A": 9}, frozenset({"B", "C"}))
    entry = shown(6, inside=True)
    timeline = Timeline([ours], passages, entry, users, claims=claims, clock_error=ERROR)
    assert timeline.inside is False


def test_own_held_scan_does_not_stand_by_its_claim() -> None:
    held = moved(intent=STAY, seen=Seen.NEW, took_ms=None)
    assert Timeline([held], claims=[claimed(scan_id="S1")]).steps == []


@pytest.mark.parametrize("minute", [0.9, 1.1])
def test_claim_of_another_door_beside_our_admission_is_in_dispute(minute: float) -> None:
    ours = moved()
    step = second_person(Timeline([ours], claims=[claimed(minute)]), ours)
    assert step is not None
    assert step.claim == claimed(minute)


@pytest.mark.parametrize(
    "claims",
    [
        [],
        [claimed(0.9), replace(BACK, at=at(0.9))],
        [claimed(2, OUT, "C2"), claimed(3, IN, "C3")],
        [claimed(0, IN, "C2"), claimed(0.5, OUT, "C3")],
    ],
)
def test_claims_that_fit_our_admission_are_no_dispute(claims: list[Claim]) -> None:
    ours = moved()
    assert second_person(Timeline([ours], claims=claims), ours) is None


@pytest.mark.parametrize(
    ("emptied", "inside", "has_been_in"), [(0.5, True, True), (5, False, False)]
)
def test_guest_is_outside_after_the_house_was_emptied(
    emptied: float, inside: bool, has_been_in: bool
) -> None:
    """After that the guest has not been in, so that a door without re-entry lets them in again."""
    line = Timeline([moved(1)], cleared_at=at(emptied))
    assert (line.inside, line.has_been_in) == (inside, has_been_in)


def test_list_of_an_emptied_house_puts_nobody_inside() -> None:
    line = Timeline(entry=shown(1, inside=True), cleared_at=at(5))
    assert (line.inside, line.has_been_in) == (False, False)


WALKS = st.lists(
    st.tuples(st.sampled_from([IN, OUT]), st.booleans(), st.integers(0, 3), st.integers(0, 40)),
    min_size=1,
    max_size=5,
)


@given(WALKS)
def test_walks_of_two_doors_have_one_order_at_both(
    walks: list[tuple[Direction, bool, int, int]],
) -> None:
    """A door orders its own walks by their claims too, whoever decided and whenever it was told.

    The doors' clocks differ from the venue's by seconds, and each measured that.
    """
    known = {here: list[tuple[Claim, int]]() for here in (True, False)}
    for place, (direction, here, minute, delay) in enumerate(walks):
        claim = claimed(minute, direction, f"S{place}")
        known[here].append((claim, delay))
    orders = list[list[str]]()
    for here, ahead in ((True, 1_700), (False, -900)):
        steps = _timeline_at(known, here=here, ahead=ahead).steps
        scans = [one.movement or one.claim for one in steps]
        orders.append([one.scan_id for one in scans if one is not None])
    assert orders[0] == orders[1]


def _timeline_at(known: dict[bool, list[tuple[Claim, int]]], *, here: bool, ahead: int) -> Timeline:
    """Return the timeline at one of two doors, whose clock is so far ahead of the venue's."""
    movements = [
        replace(
            moved(0, claim.direction, number=number),
            scan_id=claim.scan_id,
            at=claim.at + ahead,
            closed_at=claim.at + delay * 1000,
        )
        for number, (claim, delay) in enumerate(known[here])
    ]
    walks = [walk for door in known.values() for walk in door]
    claims = [replace(claim, at=claim.at + ahead) for claim, _ in walks]
    passages = [Passage("T1", claim.direction, claim.at + delay * 1000) for claim, delay in walks]
    return Timeline(movements, passages, clock_offset=ahead, claims=claims, clock_error=ERROR)


def test_exit_told_too_late_does_not_outweigh_a_later_entry() -> None:
    """Another door let the guest out at 20:01, and told the service after our entry of 20:05."""
    ours, left = moved(5), claimed(1, OUT)
    passages = [passed(5.001), passed(20, OUT)]
    timeline = Timeline(
        [ours], passages, shown(30, inside=False, status="ATTENDED"),
        claims=[left], clock_error=ERROR,
    )  # fmt: skip
    assert timeline.inside is True


def test_later_exit_in_the_list_outweighs_the_entry() -> None:
    passages = [passed(5.001), passed(20, OUT)]
    entry = shown(30, inside=False, status="ATTENDED")
    assert Timeline([moved(5)], passages, entry, clock_error=ERROR).inside is False
