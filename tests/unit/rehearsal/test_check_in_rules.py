"""Tests which tickets may be checked in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.ticket import TicketStatus
from app.rehearsal.check_in_rules import MESSAGES, CheckInRefusal, RefusalReason, decide, is_in
from app.rehearsal.records import TicketState


def ticket_state(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    category: str = "ct_1",
    ticket_id: str = "tk_1",
) -> TicketState:
    return TicketState(ticket_id, status, checked_in, category, transfer, "us_1", "wc_1", "Zoë")


ticket_states = st.builds(
    ticket_state,
    status=st.sampled_from([status.value for status in TicketStatus]),
    checked_in=st.sampled_from([None, True, False]),
    transfer=st.sampled_from([None, "OPEN", "DISMISSED", "CANCELED", "TRANSFERED"]),
    category=st.sampled_from(["ct_1", "ct_2"]),
    ticket_id=st.uuids().map(str),
)
several = st.lists(ticket_states, max_size=4, unique_by=lambda ticket: ticket.ticket_id)
actions = st.sampled_from(["CHECKIN", "CHECKOUT"])


@pytest.mark.parametrize(
    "ticket",
    [
        ticket_state("SOLD"),
        ticket_state("SOLD", checked_in=None),
        ticket_state("ATTENDED"),
        ticket_state("ATTENDED", checked_in=None),
        ticket_state("CHECKED_IN", checked_in=False),
        ticket_state(transfer="DISMISSED"),
        ticket_state(transfer="CANCELED"),
    ],
    ids=lambda ticket: f"{ticket.status}-{ticket.checked_in}-{ticket.transfer_status}",
)
def test_valid_ticket_outside_is_admitted(ticket: TicketState) -> None:
    assert decide([ticket], "CHECKIN") == (ticket,)


@pytest.mark.parametrize(
    ("ticket", "reason"),
    [
        (ticket_state("CHECKED_IN", checked_in=True), RefusalReason.ALREADY_IN),
        (ticket_state("CHECKED_IN", checked_in=None), RefusalReason.ALREADY_IN),
        (ticket_state("SOLD", checked_in=True), RefusalReason.ALREADY_IN),
        (ticket_state("PAYMENT_PENDING"), RefusalReason.PAYMENT_PENDING),
        (ticket_state("RESERVED"), RefusalReason.RESERVED),
        (ticket_state("CANCELLED"), RefusalReason.CANCELLED),
        (ticket_state("CANCELLED", checked_in=True), RefusalReason.CANCELLED),
        (ticket_state("REFUNDED"), RefusalReason.REFUNDED),
        (ticket_state("RESET"), RefusalReason.RESET),
        (ticket_state("AVAILABLE"), RefusalReason.AVAILABLE),
        (ticket_state("TRANSFERED"), RefusalReason.TRANSFERED),
        (ticket_state("RESALE_LISTED"), RefusalReason.RESALE_LISTED),
        (ticket_state(transfer="OPEN"), RefusalReason.TRANSFER_OPEN),
    ],
    ids=str,
)
def test_invalid_ticket_is_refused_with_a_reason(
    ticket: TicketState, reason: RefusalReason
) -> None:
    assert decide([ticket], "CHECKIN") == CheckInRefusal(reason, "tk_1")


def test_unknown_credential_is_refused() -> None:
    assert decide([], "CHECKIN") == decide([], "CHECKOUT") == CheckInRefusal(RefusalReason.UNKNOWN)


def test_ticket_of_other_category_is_refused() -> None:
    assert decide([ticket_state()], "CHECKIN", ["ct_2"]) == CheckInRefusal(
        RefusalReason.WRONG_CATEGORY, "tk_1"
    )
    assert decide([ticket_state()], "CHECKIN", ["ct_2", "ct_1"]) == (ticket_state(),)


def test_only_valid_tickets_of_a_card_are_admitted() -> None:
    good, cancelled = ticket_state(ticket_id="tk_1"), ticket_state("CANCELLED", ticket_id="tk_2")
    assert decide([cancelled, good], "CHECKIN") == (good,)


def test_card_refusal_prefers_the_reason_already_in() -> None:
    cancelled, inside = (
        ticket_state("CANCELLED"),
        ticket_state("CHECKED_IN", True, ticket_id="tk_2"),
    )
    assert decide([cancelled, inside], "CHECKIN") == CheckInRefusal(
        RefusalReason.ALREADY_IN, "tk_2"
    )


def test_again_admits_only_tickets_that_are_in() -> None:
    inside = ticket_state("CHECKED_IN", checked_in=True)
    assert decide([inside], "CHECKIN", again=True) == (inside,)
    assert isinstance(decide([ticket_state("CANCELLED")], "CHECKIN", again=True), CheckInRefusal)


@given(several)
def test_exactly_tickets_inside_can_check_out(tickets: list[TicketState]) -> None:
    inside = tuple(ticket for ticket in tickets if is_in(ticket))
    decision = decide(tickets, "CHECKOUT")
    assert decision == inside or (not inside and isinstance(decision, CheckInRefusal))


@given(several, actions, st.sets(st.sampled_from(["ct_1", "ct_2"])))
def test_ticket_in_group_passes_exactly_if_it_passes_alone(
    tickets: list[TicketState], action: str, categories: set[str]
) -> None:
    decision = decide(tickets, action, categories)  # type: ignore[arg-type]  # drawn from the two
    alone = [t for t in tickets if not isinstance(decide([t], action, categories), CheckInRefusal)]  # type: ignore[arg-type]  # as above
    assert decision == tuple(alone) or (not alone and isinstance(decision, CheckInRefusal))


def test_each_reason_has_its_own_sentence() -> None:
    assert {CheckInRefusal(reason).message for reason in RefusalReason} == set(MESSAGES.values())
    assert len(MESSAGES) == len(RefusalReason)
