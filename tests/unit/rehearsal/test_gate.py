"""Who gets in and out, ticket by ticket."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.ticket import TicketStatus
from app.rehearsal.gate import MESSAGES, No, Reason, decide, is_in
from app.rehearsal.records import Standing


def standing(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    category: str = "ct_1",
    ticket_id: str = "tk_1",
) -> Standing:
    return Standing(ticket_id, status, checked_in, category, transfer, "us_1", "wc_1", "Zoë")


standings = st.builds(
    standing,
    status=st.sampled_from([status.value for status in TicketStatus]),
    checked_in=st.sampled_from([None, True, False]),
    transfer=st.sampled_from([None, "OPEN", "DISMISSED", "CANCELED", "TRANSFERED"]),
    category=st.sampled_from(["ct_1", "ct_2"]),
    ticket_id=st.uuids().map(str),
)
several = st.lists(standings, max_size=4, unique_by=lambda ticket: ticket.ticket_id)
actions = st.sampled_from(["CHECKIN", "CHECKOUT"])


@pytest.mark.parametrize(
    "ticket",
    [
        standing("SOLD"),
        standing("SOLD", checked_in=None),
        standing("ATTENDED"),
        standing("ATTENDED", checked_in=None),
        standing("CHECKED_IN", checked_in=False),
        standing(transfer="DISMISSED"),
        standing(transfer="CANCELED"),
    ],
    ids=lambda ticket: f"{ticket.status}-{ticket.checked_in}-{ticket.transfer_status}",
)
def test_a_ticket_that_is_out_and_good_gets_in(ticket: Standing) -> None:
    assert decide([ticket], "CHECKIN") == (ticket,)


@pytest.mark.parametrize(
    ("ticket", "reason"),
    [
        (standing("CHECKED_IN", checked_in=True), Reason.ALREADY_IN),
        (standing("CHECKED_IN", checked_in=None), Reason.ALREADY_IN),
        (standing("SOLD", checked_in=True), Reason.ALREADY_IN),
        (standing("PAYMENT_PENDING"), Reason.PAYMENT_PENDING),
        (standing("RESERVED"), Reason.RESERVED),
        (standing("CANCELLED"), Reason.CANCELLED),
        (standing("CANCELLED", checked_in=True), Reason.CANCELLED),
        (standing("REFUNDED"), Reason.REFUNDED),
        (standing("RESET"), Reason.RESET),
        (standing("AVAILABLE"), Reason.AVAILABLE),
        (standing("TRANSFERED"), Reason.TRANSFERED),
        (standing("RESALE_LISTED"), Reason.RESALE_LISTED),
        (standing(transfer="OPEN"), Reason.TRANSFER_OPEN),
    ],
    ids=str,
)
def test_every_other_ticket_stays_out_and_is_told_why(ticket: Standing, reason: Reason) -> None:
    assert decide([ticket], "CHECKIN") == No(reason, "tk_1")


def test_an_unknown_credential_stays_out() -> None:
    assert decide([], "CHECKIN") == decide([], "CHECKOUT") == No(Reason.UNKNOWN)


def test_a_ticket_of_another_category_stays_out() -> None:
    assert decide([standing()], "CHECKIN", ["ct_2"]) == No(Reason.WRONG_CATEGORY, "tk_1")
    assert decide([standing()], "CHECKIN", ["ct_2", "ct_1"]) == (standing(),)


def test_of_one_card_those_pass_that_may() -> None:
    good, gone = standing(ticket_id="tk_1"), standing("CANCELLED", ticket_id="tk_2")
    assert decide([gone, good], "CHECKIN") == (good,)


def test_of_one_card_being_in_already_is_the_most_telling_no() -> None:
    gone, inside = standing("CANCELLED"), standing("CHECKED_IN", True, ticket_id="tk_2")
    assert decide([gone, inside], "CHECKIN") == No(Reason.ALREADY_IN, "tk_2")


def test_again_lets_in_whoever_is_in_and_nobody_else() -> None:
    inside = standing("CHECKED_IN", checked_in=True)
    assert decide([inside], "CHECKIN", again=True) == (inside,)
    assert isinstance(decide([standing("CANCELLED")], "CHECKIN", again=True), No)


@given(several)
def test_out_goes_who_is_in(tickets: list[Standing]) -> None:
    inside = tuple(ticket for ticket in tickets if is_in(ticket))
    decision = decide(tickets, "CHECKOUT")
    assert decision == inside or (not inside and isinstance(decision, No))


@given(several, actions, st.sets(st.sampled_from(["ct_1", "ct_2"])))
def test_nobody_passes_who_would_not_pass_alone(
    tickets: list[Standing], action: str, categories: set[str]
) -> None:
    decision = decide(tickets, action, categories)  # type: ignore[arg-type]  # drawn from the two
    alone = [t for t in tickets if not isinstance(decide([t], action, categories), No)]  # type: ignore[arg-type]  # as above
    assert decision == tuple(alone) or (not alone and isinstance(decision, No))


def test_every_reason_has_its_sentence() -> None:
    assert {No(reason).message for reason in Reason} == set(MESSAGES.values())
    assert len(MESSAGES) == len(Reason)
