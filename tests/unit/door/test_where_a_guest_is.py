"""Where a guest is whom the service says no to."""

import pytest

from app.door.refusal import Evidence
from app.model.journal import Presence
from app.model.passage import Passage
from app.model.ticket import Ticket
from tests.unit.door.deciding import said
from tests.unit.door.explaining import ALREADY, NOT_IN, ODD, SAYS_NO, explained, seen
from tests.unit.door.made import HOUR, IN, MINUTE, OUT, a_ticket, let_in, let_out, taken_back, went


@pytest.mark.parametrize(
    ("ticket", "history", "expected"),
    [
        # the flag is missing: its history speaks
        (a_ticket("SOLD", None), (went(OUT, HOUR), went(IN, MINUTE)), ALREADY),
        (a_ticket("SOLD", None), (went(IN, HOUR), went(OUT, MINUTE)), SAYS_NO),
        (a_ticket("SOLD", None), (), SAYS_NO),
        (a_ticket("CHECKED_IN", None), (went(IN, HOUR), went(OUT, MINUTE)), ALREADY),
        # the flag is there: it is right
        (a_ticket("SOLD", False), (went(IN, MINUTE),), SAYS_NO),
        (a_ticket("SOLD", True), (went(OUT, MINUTE),), ALREADY),
        # no ticket was shown
        (None, (went(IN, MINUTE),), ALREADY),
        (None, (went(OUT, MINUTE),), SAYS_NO),
    ],
)
def test_where_a_guest_is_that_wants_in(
    ticket: Ticket | None, history: tuple[Passage, ...], expected: object
) -> None:
    assert said(explained(IN, Evidence(ticket, history=history))) == expected


@pytest.mark.parametrize(
    ("shown", "presence", "expected"),
    [
        # what the service was not told yet, our journal knows better
        (a_ticket("CHECKED_IN", True), let_out(MINUTE, delivered=False), SAYS_NO),
        (a_ticket("SOLD", False), let_in(MINUTE, delivered=False), ALREADY),
        # what it was told, the service knows better, unless our journal explains the no
        (a_ticket("CHECKED_IN", True), let_out(MINUTE), ALREADY),
        (a_ticket("SOLD", False), let_in(MINUTE), ALREADY),
        (a_ticket("CHECKED_IN", True), taken_back(MINUTE), ALREADY),
    ],
)
def test_our_journal_and_the_service_about_a_guest_that_wants_in(
    shown: Ticket, presence: Presence, expected: object
) -> None:
    assert said(explained(IN, seen(shown), presence=presence)) == expected


@pytest.mark.parametrize(
    ("shown", "presence", "expected"),
    [
        (a_ticket("SOLD", False), None, NOT_IN),
        (a_ticket("ATTENDED", None), None, NOT_IN),
        (a_ticket("CANCELLED", False), None, NOT_IN),
        (a_ticket("RESERVED", None), None, NOT_IN),
        (a_ticket("VERIFIED", False), None, NOT_IN),
        (a_ticket("VERIFIED", None), None, ODD),
        (a_ticket("CHECKED_IN", False), None, ODD),
        (a_ticket("CHECKED_IN", True), None, SAYS_NO),
        (a_ticket("RESERVED", True), None, SAYS_NO),
        (None, None, SAYS_NO),
        (a_ticket("CHECKED_IN", True), let_out(MINUTE), NOT_IN),
        (a_ticket("SOLD", False), let_in(MINUTE), NOT_IN),
        (a_ticket("SOLD", False), let_in(MINUTE, delivered=False), SAYS_NO),
        (None, let_out(MINUTE), NOT_IN),
        (None, let_in(MINUTE), SAYS_NO),
    ],
)
def test_why_a_guest_cannot_be_checked_out(
    shown: Ticket | None, presence: Presence | None, expected: object
) -> None:
    assert said(explained(OUT, Evidence(shown, words="No."), presence=presence)) == expected
