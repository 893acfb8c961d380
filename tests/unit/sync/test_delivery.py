"""What becomes of a row after an attempt to deliver it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.refusal import Evidence
from app.model.journal import Change, Delivery
from app.model.passage import Passage
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.said import Said, When
from app.sync.delivery import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    OUR_MISTAKE,
    after_doubt,
    after_fault,
    after_no,
    after_trouble,
    counts_against,
    pause,
)
from tests.unit.sync.made import IN, NOW, OUT, a_row, a_ticket, held

LOST = MayHaveArrived("check_in", Said("the line broke"))
NEVER = NeverArrived("check_in", Said("nothing answers"))
SURE = (NEVER, SlowDown("check_in", None), KeyRefused("check_in"), NotAllowed("check_in", None))
UNSURE = (LOST, ServiceBroken("check_in", 500, None), BadReply("check_in", ["x"]))


@pytest.mark.parametrize("trouble", SURE, ids=lambda trouble: type(trouble).__name__)
def test_what_surely_was_not_applied_stays_due(trouble: OrganiserError) -> None:
    change = after_trouble(a_row(), trouble, NOW, 0.5, is_poison=False)
    assert change.delivery is Delivery.DUE
    assert change.error == trouble.said


@pytest.mark.parametrize("trouble", UNSURE, ids=lambda trouble: type(trouble).__name__)
def test_what_may_have_been_applied_is_to_be_asked_about(trouble: OrganiserError) -> None:
    change = after_trouble(a_row(), trouble, NOW, 0.5, is_poison=False)
    assert change.delivery is Delivery.UNKNOWN


@pytest.mark.parametrize("trouble", SURE + UNSURE, ids=lambda trouble: type(trouble).__name__)
def test_what_is_not_known_stays_so_until_it_is(trouble: OrganiserError) -> None:
    row = a_row(delivery=Delivery.UNKNOWN)
    assert after_trouble(row, trouble, NOW, 0.5, is_poison=False).delivery is Delivery.UNKNOWN


KEY = (KeyRefused("check_in"), NotAllowed("check_in", None))


@pytest.mark.parametrize("trouble", KEY, ids=lambda trouble: type(trouble).__name__)
def test_a_refused_key_is_nothing_against_the_row(trouble: OrganiserError) -> None:
    change = after_trouble(a_row(attempts=6), trouble, NOW, 0.5, is_poison=False)
    assert change.delivery is Delivery.DUE
    assert (change.attempts, change.next_try) == (None, NOW)
    assert not counts_against(trouble)


@pytest.mark.parametrize("operation", ["check_in_history", "get_ticket", "search"])
def test_a_missing_right_that_leaves_the_line_up_is_no_reason_to_ask_again_at_once(
    operation: str,
) -> None:
    row = a_row(delivery=Delivery.UNKNOWN)
    change = after_trouble(row, NotAllowed(operation, None), NOW, 0.5, is_poison=False)
    assert change.delivery is Delivery.UNKNOWN
    assert change.next_try is not None
    assert change.next_try > NOW


@pytest.mark.parametrize("is_poison", [True, False])
def test_what_is_poison_is_parked(is_poison: bool) -> None:
    change = after_trouble(a_row(attempts=7), LOST, NOW, 0.5, is_poison=is_poison)
    assert (change.delivery is Delivery.PARKED) is is_poison
    assert change.attempts == 8
    assert (change.next_try is None) is is_poison


def test_a_service_that_asks_for_patience_has_nothing_against_the_row() -> None:
    assert not counts_against(SlowDown("check_in", 1.0))
    assert all(map(counts_against, (*UNSURE, NEVER, NotAllowed("search", None))))


@given(st.integers(0, 10_000), st.floats(0, 1))
def test_a_pause_grows_to_its_ceiling_and_never_past_it(attempts: int, dice: float) -> None:
    paused = pause(attempts, LOST, dice)
    assert FIRST_PAUSE / 2 <= paused <= LONGEST_PAUSE
    assert pause(attempts + 1, LOST, dice) >= paused
    assert pause(attempts, LOST, 1.0) <= 2 * pause(attempts, LOST, 0.0) + 1


@given(st.floats(0, 86_400), st.floats(0, 1))
def test_nothing_is_sent_before_the_service_wants_it(seconds: float, dice: float) -> None:
    for trouble in (SlowDown("check_in", seconds), ServiceBroken("check_in", 503, seconds)):
        paused = pause(3, trouble, dice)
        assert round(seconds * 1000) <= paused <= round(seconds * 1000) + FIRST_PAUSE


@pytest.mark.parametrize(
    "trouble", [SlowDown("check_in", None), ServiceBroken("check_in", 500, None), NEVER]
)
def test_without_a_wish_of_the_service_the_pause_is_ours(trouble: OrganiserError) -> None:
    assert pause(1, trouble, 1.0) == 2 * FIRST_PAUSE


def test_a_mistake_of_ours_is_asked_about_in_a_minute() -> None:
    change = after_fault(a_row(attempts=2), OUR_MISTAKE, NOW)
    assert change == Change(
        "s-1",
        Delivery.UNKNOWN,
        Said("This program made a mistake with this row; the log says which."),
        next_try=NOW + LONGEST_PAUSE,
    )


@pytest.mark.parametrize("kind", [Kind.ALREADY_IN, Kind.JUST_ADMITTED, Kind.NOT_IN])
def test_whoever_was_told_that_it_is_so_already_changes_nothing(kind: Kind) -> None:
    told = Verdict(kind, Reason.INSIDE, DecidedBy.LIST)
    assert after_doubt(a_row(verdict=told)) == Change("s-1", Delivery.LOCAL)


@pytest.mark.parametrize(
    ("verdict", "begins"),
    [(held(), "Not let through"), (None, "Not let through"), (a_row().verdict, "Let through")],
)
def test_a_mere_guess_is_for_a_person_to_look_at(verdict: Verdict | None, begins: str) -> None:
    change = after_doubt(replace(a_row(), verdict=verdict))
    assert change.delivery is Delivery.PARKED
    assert str(change.error).startswith(begins)


NOES: tuple[tuple[Evidence, str], ...] = (
    (Evidence(known=False), "Let through here, but the ticket service does not know this code."),
    (Evidence(), "Let through here, but the ticket service says no."),
    (
        Evidence(words="No such thing."),
        "Let through here, but the ticket service says no. Its words: No such thing.",
    ),
    (
        Evidence(a_ticket(checked_in=True), True),
        "Let in here, but the ticket service had this ticket inside already.",
    ),
    (
        Evidence(a_ticket(status="CANCELLED"), True, words="Cancelled."),
        "Let through here, but the ticket service says no: the ticket is CANCELLED."
        " Its words: Cancelled.",
    ),
    (
        Evidence(a_ticket(status="", checked_in=None), True),
        "Let through here, but the ticket service says no: the ticket is without a status.",
    ),
    (
        Evidence(a_ticket(), True, words="Not today.", is_ours=True),
        "Let through here, but the ticket service says no. Its words: Not today.",
    ),
    (
        Evidence(a_ticket(checked_in=True), True, is_ours=True),
        "Let through here, but the ticket service says no.",
    ),
)


@pytest.mark.parametrize(("evidence", "error"), NOES, ids=[words for _, words in NOES])
def test_a_no_to_somebody_who_was_let_through_says_both_sides(
    evidence: Evidence, error: str
) -> None:
    change = after_no(a_row(attempts=1), evidence)
    assert (change.scan_id, change.delivery, change.attempts) == ("s-1", Delivery.DISPUTED, 2)
    assert str(change.error) == error


def test_a_no_to_somebody_inside_already_says_both_times() -> None:
    row = a_row()
    history = (Passage("t-1", IN, NOW - 20), Passage("t-1", OUT, NOW - 15), Passage("t-1", IN, NOW))
    error = after_no(row, Evidence(a_ticket(checked_in=True), True, history)).error
    assert error == Said(
        "Let in here, but the ticket service had this ticket inside already, since {since}.",
        {"since": When(NOW, row.scan.at)},
    )


def test_a_no_to_somebody_who_was_let_out_says_so() -> None:
    row = a_row(direction=OUT)
    assert str(after_no(row, Evidence(a_ticket(), True)).error) == (
        "Let out here, but the ticket service did not have this ticket inside."
    )
    inside = a_ticket()._replace(checked_in=True, status="CHECKED_IN")
    assert str(after_no(row, Evidence(inside, True)).error) == (
        "Let through here, but the ticket service says no: the ticket is CHECKED_IN."
    )


@pytest.mark.parametrize(
    ("way", "begins"),
    [(IN, "Let in here, but"), (OUT, "Let out here, but")],
)
def test_where_the_ticket_is_not_shown_its_history_may_tell(way: Direction, begins: str) -> None:
    """Our own list says the opposite."""
    ours = a_ticket(checked_in=way is OUT)
    evidence = Evidence(ours, True, (Passage("t-1", way, NOW - 20),), is_ours=True)
    assert str(after_no(a_row(direction=way), evidence).error).startswith(begins)


@pytest.mark.parametrize("trouble", [NotFound("get_ticket", None), Refused("search", 400, None)])
def test_a_question_that_the_service_will_not_answer_counts_as_a_failure(
    trouble: OrganiserError,
) -> None:
    assert counts_against(trouble)
