"""Claims as steps of a timeline, beside our movements and the service's passages."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.claim import Claim
from app.book.disputes import second_person
from app.book.matching import Users
from app.book.movement import Seen
from app.book.timeline import By, Timeline
from app.model.scan import Direction, Passage
from app.model.verdict import DecidedBy
from tests.unit.book.sample_timelines import (
    ABSENT,
    ERROR,
    IN,
    OUT,
    at,
    claimed,
    moved,
    passed,
    shown,
)


def test_claim_and_its_passage_are_one_step() -> None:
    timeline = Timeline(passages=[passed(2)], claims=[claimed()], clock_error=ERROR)
    (step,) = timeline.steps
    assert (step.claim, step.at) == (claimed(), at(1))
    assert step.passage == passed(2)


def test_own_scan_is_a_step_once_with_its_claim() -> None:
    own = claimed(scan_id="S1")
    (step,) = Timeline([moved()], claims=[own]).steps
    assert step.by is By.THIS_DOOR


def test_unclaimed_scan_is_overtaken_by_nobody() -> None:
    assert not Timeline([moved()], claims=[claimed()]).is_overtaken(moved())


@pytest.mark.parametrize(("emptied", "inside"), [(0.5, True), (5, False)])
def test_evacuation_counts_by_the_ledger_after_the_clock_was_set(
    emptied: float, inside: bool
) -> None:
    """Our scan was at 1 by the ledger; this laptop's clock said 90 then, and was set right."""
    timeline = Timeline([moved(90)], claims=[claimed(1, scan_id="S1")], cleared_at=at(emptied))
    assert timeline.inside is inside


@pytest.mark.parametrize("decided_by", [DecidedBy.LIST, DecidedBy.VENUE, DecidedBy.SUPERVISOR])
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
        connection_lost=True,
    )  # fmt: skip
    claims = [claimed(5.01, user="B"), claimed(5.1, OUT, "C2", user="C")]
    passages = [passed(5.3, user="A"), passed(5.35, OUT, user="C")]
    users = Users({"A": 9}, frozenset({"B", "C"}))
    entry = shown(6, inside=True)
    timeline = Timeline([ours], passages, entry, users, claims=claims, clock_error=ERROR)
    assert timeline.inside is False


def test_own_held_scan_does_not_stand_by_its_claim() -> None:
    held = moved(intent=ABSENT, seen=Seen.NEW, took_ms=None)
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
        [claimed(0.9), claimed(0.9, is_back=True)],
        [claimed(2, OUT, "C2"), claimed(3, IN, "C3")],
        [claimed(0, IN, "C2"), claimed(0.5, OUT, "C3")],
    ],
)
def test_claims_that_fit_our_admission_are_no_dispute(claims: list[Claim]) -> None:
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
