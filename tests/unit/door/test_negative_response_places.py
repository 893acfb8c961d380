"""Tests of the guest's place (inside or outside) after the service has refused a scan."""

import pytest

from app.book.movement import Movement, Seen
from app.model.scan import Passage
from app.model.ticket import Ticket
from app.service.answers import Evidence
from tests.unit.door.explained_refusals import evidence_of, explained
from tests.unit.door.guests import (
    ANY_DOOR,
    HOUR,
    IN,
    MINUTE,
    OUT,
    a_ticket,
    let_in,
    let_out,
    undone,
    went,
)
from tests.unit.door.list_verdicts import ALREADY, NOT_IN, SAYS_NO, UNCLEAR, ruling_of


@pytest.mark.parametrize(
    ("ticket", "history", "expected"),
    [
        # without a flag the history decides
        (a_ticket("SOLD", None), (went(OUT, HOUR), went(IN, MINUTE)), ALREADY),
        (a_ticket("SOLD", None), (went(IN, HOUR), went(OUT, MINUTE)), SAYS_NO),
        (a_ticket("SOLD", None), (), SAYS_NO),
        (a_ticket("CHECKED_IN", None), (went(IN, HOUR), went(OUT, MINUTE)), ALREADY),
        # the flag decides
        (a_ticket("SOLD", False), (went(IN, MINUTE),), SAYS_NO),
        (a_ticket("SOLD", True), (went(OUT, MINUTE),), ALREADY),
        # no ticket was shown
        (None, (went(IN, MINUTE),), ALREADY),
        (None, (went(OUT, MINUTE),), SAYS_NO),
    ],
)
def test_place_of_entering_guest_by_flag_and_history(
    ticket: Ticket | None, history: tuple[Passage, ...], expected: object
) -> None:
    assert ruling_of(explained(IN, Evidence(ticket, history=history))) == expected


@pytest.mark.parametrize(
    ("shown", "movements", "expected"),
    [
        # the service does not know our undelivered movements
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE, Seen.NEW),), SAYS_NO),
        (a_ticket("SOLD", False), (let_in(MINUTE, Seen.NEW),), ALREADY),
        # it knows delivered ones, unless our journal explains the refusal
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE),), ALREADY),
        (a_ticket("SOLD", False), (let_in(MINUTE),), ALREADY),
        (a_ticket("CHECKED_IN", True), undone(MINUTE), ALREADY),
    ],
)
def test_place_of_entering_guest_by_our_journal_and_the_service(
    shown: Ticket, movements: tuple[Movement, ...], expected: object
) -> None:
    assert ruling_of(explained(IN, evidence_of(shown), ANY_DOOR, *movements)) == expected


@pytest.mark.parametrize(
    ("shown", "movements", "expected"),
    [
        (a_ticket("SOLD", False), (), NOT_IN),
        (a_ticket("ATTENDED", None), (), NOT_IN),
        (a_ticket("CANCELLED", False), (), NOT_IN),
        (a_ticket("RESERVED", None), (), NOT_IN),
        (a_ticket("VERIFIED", False), (), NOT_IN),
        (a_ticket("VERIFIED", None), (), UNCLEAR),
        (a_ticket("CHECKED_IN", False), (), UNCLEAR),
        (a_ticket("CHECKED_IN", True), (), SAYS_NO),
        (a_ticket("RESERVED", True), (), SAYS_NO),
        (None, (), SAYS_NO),
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE),), NOT_IN),
        (a_ticket("SOLD", False), (let_in(MINUTE),), NOT_IN),
        (a_ticket("SOLD", False), (let_in(MINUTE, Seen.NEW),), SAYS_NO),
        (None, (let_out(MINUTE),), NOT_IN),
        (None, (let_in(MINUTE),), SAYS_NO),
    ],
)
def test_refused_check_out_has_its_reason(
    shown: Ticket | None, movements: tuple[Movement, ...], expected: object
) -> None:
    evidence = Evidence(shown, words="No.")
    assert ruling_of(explained(OUT, evidence, ANY_DOOR, *movements)) == expected
