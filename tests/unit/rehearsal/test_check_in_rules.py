"""Tests which tickets may be checked in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.ticket import TicketStatus
from app.rehearsal.check_in_rules import MESSAGES, CheckInRefusal, RefusalReason, decide, is_in
from app.rehearsal.records import TicketState


def standing(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    category: str = "ct_1",
    ticket_id: str = "tk_1",
) -> TicketState:
    return TicketState(ticket_id, status, checked_in, category, transfer, "us_1", "wc_1", "Zoë")


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
def test_good_ticket_outside_gets_in(ticket: TicketState) -> None:
    assert decide([ticket], "CHECKIN") == (ticket,)


@pytest.mark.parametrize(
    ("ticket", "reason"),
    [
        (standing("CHECKED_IN", checked_in=True), RefusalReason.ALREADY_IN),
        (standing("CHECKED_IN", checked_in=None), RefusalReason.ALREADY_IN),
        (standing("SOLD", checked_in=True), RefusalReason.ALREADY_IN),
        (standing("PAYMENT_PENDING"), RefusalReason.PAYMENT_PENDING),
        (standing("RESERVED"), RefusalReason.RESERVED),
        (standing("CANCELLED"), RefusalReason.CANCELLED),
        (standing("CANCELLED", checked_in=True), RefusalReason.CANCELLED),
        (standing("REFUNDED"), RefusalReason.REFUNDED),
        (standing("RESET"), RefusalReason.RESET),
        (standing("AVAILABLE"), RefusalReason.AVAILABLE),
        (standing("TRANSFERED"), RefusalReason.TRANSFERED),
        (standing("RESALE_LISTED"), RefusalReason.RESALE_LISTED),
        (standing(transfer="OPEN"), RefusalReason.TRANSFER_OPEN),
    ],
    ids=str,
)
def test_other_tickets_are_refused_with_a_reason(
    ticket: TicketState, reason: RefusalReason
) -> None:
    assert decide([ticket], "CHECKIN") == CheckInRefusal(reason, "tk_1")


def test_an_unknown_credential_stays_out() -> None:
    assert decide([], "CHECKIN") == decide([], "CHECKOUT") == CheckInRefusal(RefusalReason.UNKNOWN)


def test_a_ticket_of_another_category_stays_out() -> None:
    assert decide([standing()], "CHECKIN", ["ct_2"]) == CheckInRefusal(
        RefusalReason.WRONG_CATEGORY, "tk_1"
    )
    assert decide([standing()], "CHECKIN", ["ct_2", "ct_1"]) == (standing(),)


def test_good_tickets_of_a_card_pass() -> None:
    good, gone = standing(ticket_id="tk_1"), standing("CANCELLED", ticket_id="tk_2")
    assert decide([gone, good], "CHECKIN") == (good,)


def test_already_in_is_the_first_reason_for_a_card() -> None:
    gone, inside = standing("CANCELLED"), standing("CHECKED_IN", True, ticket_id="tk_2")
    assert decide([gone, inside], "CHECKIN") == CheckInRefusal(RefusalReason.ALREADY_IN, "tk_2")


def test_again_admits_only_tickets_that_are_in() -> None:
    inside = standing("CHECKED_IN", checked_in=True)
    assert decide([inside], "CHECKIN", again=True) == (inside,)
    assert isinstance(decide([standing("CANCELLED")], "CHECKIN", again=True), CheckInRefusal)


@given(several)
def test_ticket_inside_can_check_out(tickets: list[TicketState]) -> None:
    inside = tuple(ticket for ticket in tickets if is_in(ticket))
    decision = decide(tickets, "CHECKOUT")
    assert decision == inside or (not inside and isinstance(decision, CheckInRefusal))


@given(several, actions, st.sets(st.sampled_from(["ct_1", "ct_2"])))
def test_no_ticket_passes_that_would_not_pass_alone(
    tickets: list[TicketState], action: str, categories: set[str]
) -> None:
    decision = decide(tickets, action, categories)  # type: ignore[arg-type]  # drawn from the two
    alone = [t for t in tickets if not isinstance(decide([t], action, categories), CheckInRefusal)]  # type: ignore[arg-type]  # as above
    assert decision == tuple(alone) or (not alone and isinstance(decision, CheckInRefusal))


def test_every_reason_has_its_sentence() -> None:
    assert {CheckInRefusal(reason).message for reason in RefusalReason} == set(MESSAGES.values())
    assert len(MESSAGES) == len(RefusalReason)
