"""The timeline: where a guest is by movements, passages, claims, and a list that lags."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.applied import second_person
from app.book.claim import Claim, explain_by_claims, standing
from app.book.matching import Users
from app.book.movement import ServiceState
from app.book.timeline import By, Timeline
from app.model.scan import Direction, Passage
from app.model.verdict import DecidedBy, Kind
from tests.unit.book.sample_timelines import (
    ABSENT,
    ERROR,
    HELD,
    IN,
    LOST,
    OUT,
    at,
    claimed,
    moved,
    passed,
    shown,
    timeline,
)

BACK = moved(2, OUT, number=2, reverses=1)
UNSENT_BACK = moved(
    2, OUT, number=2, reverses=1, seen=ServiceState.NEW, took_ms=None, verdict_kind=Kind.HOLD
)


def test_guest_is_where_the_newest_trustworthy_source_says() -> None:
    for known, inside in [
        (timeline(), None),
        (timeline(entry=shown(0, inside=True)), True),
        (timeline(entry=shown(0, inside=False)), False),
        (timeline(entry=shown(0, inside=None, status="ODD")), True),
        (timeline([moved()]), True),
        (timeline([moved(), moved(2, OUT, number=2)]), False),
        (timeline([], [passed(1), passed(2, OUT)]), False),
        (timeline([moved(intent=ABSENT)]), None),
        (timeline([moved(intent=ABSENT, needs_no_reversal=True), BACK]), False),
        # A list of before the reversal may show the request that is to be reversed.
        (timeline([HELD, UNSENT_BACK], entry=shown(3, inside=True)), None),
        (timeline([moved()], [passed(5, OUT)]), False),
        # The list lags behind what this door has done, for ten minutes.
        (timeline([moved()], entry=shown(2, inside=False)), True),
        (timeline([moved()], entry=shown(12, inside=False)), False),
        (timeline([moved(listed=True)], entry=shown(5, inside=False)), False),
        (timeline([moved()], entry=shown(5, inside=False, live=True)), False),
        (timeline([moved()], entry=shown(0.5, inside=False, live=True)), True),
        (timeline([moved(listed=True)], entry=shown(0.5, inside=False)), True),
        # Nor can a list know what the service does not.
        (
            timeline([moved(seen=ServiceState.NEW, took_ms=None)], entry=shown(30, inside=False)),
            True,
        ),
        (timeline([moved(took_ms=None)], entry=shown(12, inside=False)), False),
        (timeline([], [passed(1)], shown(5, inside=False)), True),
        (timeline([], [passed(1)], shown(12, inside=False)), False),
        # What the list shows may be a request of ours on which nobody walked.
        (timeline([HELD], entry=shown(3, inside=True)), None),
        (timeline([HELD], entry=shown(0.5, inside=True)), True),
        (timeline([moved(intent=ABSENT, was_there=True)], entry=shown(3, inside=True)), True),
        (
            timeline([moved(intent=ABSENT, needs_no_reversal=True)], entry=shown(3, inside=True)),
            True,
        ),
        (
            timeline(
                [moved(intent=ABSENT, seen=ServiceState.REJECTED)], entry=shown(3, inside=True)
            ),
            True,
        ),
    ]:
        assert known.inside is inside


def test_steps_have_their_maker() -> None:
    known = timeline(
        [moved(), moved(3, OUT, number=2, intent=ABSENT)], [passed(1), passed(2, OUT), passed(2.5)]
    )
    assert [(step.direction, step.by, step.walked) for step in known.steps] == [
        (IN, By.THIS_DOOR, True), (OUT, By.OTHER_DOOR, True), (IN, By.OTHER_DOOR, True),
        (OUT, By.SERVICE, False),
    ]  # fmt: skip
    held = timeline([HELD], [passed(1)])
    assert [(step.by, step.at, step.walked) for step in held.steps] == [
        (By.SERVICE, at(1), False)
    ]  # fmt: skip
    assert timeline([HELD]).steps == []


def test_reversal_places_nobody_who_walked_after_what_it_reverses() -> None:
    held, back = (
        moved(intent=ABSENT),
        moved(10, OUT, number=2, reverses=1, seen=ServiceState.NEW, took_ms=None),
    )
    claims = [claimed(1, IN, "S1"), claimed(1, IN, "S1", is_back=True)]
    known = timeline([held, back])
    assert replace(known, claims=claims).inside is False
    assert replace(known, claims=[*claims, claimed(5)]).inside is True


def test_guest_who_was_inside_has_been_in() -> None:
    for known, has_been_in in [
        (timeline(), False),
        (timeline([moved()]), True),
        (timeline([moved(), moved(2, OUT, number=2)]), True),
        (timeline([moved(intent=ABSENT), BACK]), False),
        (timeline(entry=shown(0, inside=True)), True),
        (timeline(entry=shown(0, inside=False)), False),
        (timeline(entry=shown(0, inside=False, status="ATTENDED")), True),
        (timeline([moved(intent=ABSENT)], entry=shown(5, inside=False, status="ATTENDED")), False),
        (timeline([moved(intent=ABSENT)], entry=shown(0.5, inside=False, status="ATTENDED")), True),
    ]:
        assert known.has_been_in is has_been_in


def test_request_on_which_nobody_walked_is_found_by_list_or_history() -> None:
    assert timeline([HELD], entry=shown(3, inside=True)).held_request() == HELD
    assert timeline([HELD]).held_request() is None
    assert timeline([HELD, moved(2, number=2)], entry=shown(3, inside=True)).held_request() is None
    assert timeline([HELD, BACK], entry=shown(3, inside=True)).held_request() is None
    assert timeline([HELD], [passed(1)]).landed_request() == HELD
    assert timeline([HELD], [passed(9)]).landed_request() is None
    assert timeline([LOST], [passed(1)]).landed_request() is None
    stands = moved(intent=ABSENT, seen=ServiceState.MAYBE, needs_no_reversal=True)
    assert timeline([stands], [passed(1)]).landed_request() is None


walks = st.lists(
    st.tuples(st.integers(0, 60), st.sampled_from(Direction)), max_size=6, unique_by=lambda w: w[0]
)


@given(
    walks, st.sampled_from([ServiceState.NEW, ServiceState.DONE, ServiceState.MAYBE]), st.booleans()
)
def test_place_follows_the_last_walk(
    steps: list[tuple[int, Direction]], seen: ServiceState, told: bool
) -> None:
    took = None if seen is ServiceState.NEW else 100
    movements = [
        moved(minute, way, number=n, seen=seen, took_ms=took)
        for n, (minute, way) in enumerate(sorted(steps), 1)
    ]
    passages = [passed(minute, way) for minute, way in steps] if told and took else []
    known = timeline(movements, passages)
    last = sorted(steps)[-1][1] if steps else None
    assert known.inside is (None if last is None else last is IN)
    assert all(step.by is By.THIS_DOOR for step in known.steps)
    assert len(known.steps) == len(steps)


def test_guest_is_outside_after_the_house_was_emptied() -> None:
    """After that the guest has not been in, so that a door without re-entry lets them in again."""
    for emptied, inside, has_been_in in [(0.5, True, True), (5, False, False)]:
        line = Timeline([moved(1)], cleared_at=at(emptied))
        assert (line.inside, line.has_been_in) == (inside, has_been_in)


def test_unclaimed_scan_is_overtaken_by_nobody() -> None:
    assert not Timeline([moved()], claims=[claimed()]).is_overtaken(moved())


def test_list_read_before_our_clock_was_set_back_does_not_outweigh_the_entry() -> None:
    """The list was read at 20:00 and the guest came at 20:01, when our clock said 22:01."""
    ours = replace(moved(121), sent_at=at(1), closed_at=at(1.1))
    entry = shown(120, inside=False)
    assert Timeline([ours], entry=entry, clock_error=ERROR).inside is True


def test_walk_was_before_its_request_left_although_the_clock_was_set_back() -> None:
    """Our scan was at 20:01, when this laptop's clock said 22:01."""
    ours = replace(moved(121, decided_by=DecidedBy.LIST), sent_at=at(6), closed_at=at(6.1))
    assert Timeline([ours], [passed(60, OUT)], clock_error=ERROR).inside is False


@pytest.mark.parametrize(("emptied", "inside"), [(0.5, True), (5, False)])
def test_evacuation_counts_by_the_ledger_after_clock_was_set(emptied: float, inside: bool) -> None:
    """Our scan was at 1 by the ledger; this laptop's clock said 90 then, and was set right."""
    timeline = Timeline([moved(90)], claims=[claimed(1, scan_id="S1")], cleared_at=at(emptied))
    assert timeline.inside is inside


@pytest.mark.parametrize("decided_by", [DecidedBy.LIST, DecidedBy.VENUE, DecidedBy.SUPERVISOR])
def test_guest_admitted_without_service_walked_before_it_was_told(decided_by: DecidedBy) -> None:
    """They left at another door before this one could deliver that they came in."""
    ours = moved(0, decided_by=decided_by, sent_at=at(30), closed_at=at(30.1))
    left = claimed(10, OUT)
    timeline = Timeline([ours], [passed(30)], claims=[left], clock_error=ERROR)
    assert [step.direction for step in timeline.steps] == [IN, OUT]
    assert timeline.inside is False


def test_late_landing_of_a_disputed_admission_is_no_new_entry() -> None:
    """Another door claimed the ticket while our request was lost; then the guest left."""
    ours = moved(
        5, seen=ServiceState.REJECTED, decided_by=DecidedBy.VENUE, sent_at=at(5), closed_at=at(5.1),
        connection_lost=True,
    )  # fmt: skip
    claims = [claimed(5.01, user="B"), claimed(5.1, OUT, "C2", user="C")]
    passages = [passed(5.3, user="A"), passed(5.35, OUT, user="C")]
    users = Users({"A": 9}, frozenset({"B", "C"}))
    entry = shown(6, inside=True)
    timeline = Timeline([ours], passages, entry, users, claims=claims, clock_error=ERROR)
    assert timeline.inside is False


def test_passages_of_a_claim_that_was_given_back_tell_of_no_guest() -> None:
    """The other door held its guest although the service had said yes, and reversed that."""
    for passages, inside in [
        ([passed(1.01)], None),
        ([passed(1.01), passed(2.5, OUT)], None),
        ([passed(1.01), passed(2.5, OUT), passed(9)], True),
        ([passed(9)], True),
    ]:
        claims = [claimed(1), claimed(2, is_back=True)]
        timeline = Timeline(passages=passages, claims=claims, clock_error=ERROR)
        assert (timeline.inside, timeline.has_been_in) == (inside, bool(inside))


def test_own_held_scan_does_not_stand_by_its_claim() -> None:
    held = moved(intent=ABSENT, seen=ServiceState.NEW, took_ms=None)
    assert Timeline([held], claims=[claimed(scan_id="S1")]).steps == []


@pytest.mark.parametrize("minute", [0.9, 1.1])
def test_claim_of_another_door_beside_our_admission_is_in_dispute(minute: float) -> None:
    ours = moved()
    step = second_person(Timeline([ours], claims=[claimed(minute)]), ours)
    assert step is not None
    assert step.claim == claimed(minute)


def test_claims_that_fit_our_admission_are_no_dispute() -> None:
    for claims in [
        [],
        [claimed(0.9), claimed(0.9, is_back=True)],
        [claimed(2, OUT, "C2"), claimed(3, IN, "C3")],
        [claimed(0, IN, "C2"), claimed(0.5, OUT, "C3")],
    ]:
        ours = moved()
        assert second_person(Timeline([ours], claims=claims), ours) is None


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
        known[here].append((claimed(minute, direction, f"S{place}"), delay))
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


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(
    ("passages", "read", "inside"),
    [([], 2, True), ([], 300, True), ([passed(60)], 59, True), ([passed(60)], 300, False)],
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


@pytest.mark.parametrize(("minute", "inside"), [(5.5, True), (7, False)])
def test_list_outweighs_an_entry_after_the_error_of_its_clock(minute: float, inside: bool) -> None:
    """The clock was read less exactly when the guest came in than it is known now."""
    entry = shown(minute, inside=False, live=True)
    came = moved(5, clock_error=60_000)
    assert Timeline([came], entry=entry, clock_error=ERROR).inside is inside


def unexplained(
    passages: list[Passage], claims: list[Claim], offset: int = 0, error: int = 0
) -> list[Passage]:
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
def test_what_stands_is_in_order_and_ours_or_not(claims: list[Claim], ours: set[str]) -> None:
    found = standing(claims, ours)
    back = {(one.subject, one.scan_id) for one in claims if one.is_back}
    assert [one.at for one in found] == sorted(one.at for one in found)
    left = {(one.subject, one.scan_id) for one in claims if one.scan_id not in ours} - back
    assert sorted(one.scan_id for one in found) == sorted({scan for _, scan in left})
    of_tickets = {scan for subject, scan in left if subject == "T1"}
    assert {one.scan_id for one in found if one.subject == "T1"} == of_tickets
    assert standing(found, ours) == found
    assert sorted(standing(reversed(claims), ours), key=repr) == sorted(found, key=repr)


def test_claim_explains_the_first_later_passage_of_its_direction() -> None:
    for passages, claims, left in [
        ([passed(30)], [claimed(0)], []),
        ([passed(30), passed(60)], [claimed(0)], [passed(60)]),
        ([passed(30)], [claimed(31)], [passed(30)]),
        ([passed(30)], [claimed(0, OUT)], [passed(30)]),
        ([passed(30, OUT)], [claimed(0), claimed(10, OUT)], []),
        ([passed(30), passed(40)], [claimed(0), claimed(10, IN, "C2")], []),
        ([passed(30)], [], [passed(30)]),
        ([], [claimed()], []),
    ]:
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
def test_clocks_difference_counts_before_claim(offset: int, error: int, is_explained: bool) -> None:
    assert (unexplained([passed(1)], [claimed(2)], offset, error) == []) is is_explained


@given(PASSAGES, CLAIMS.map(standing))
def test_each_claim_explains_one_passage(passages: list[Passage], claims: list[Claim]) -> None:
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
