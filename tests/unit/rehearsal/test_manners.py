"""Tests which tickets may be checked in and out, and of the manners of refusal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.model.ticket import TicketStatus
from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import CheckInRefusal, Manner, decide, is_in, refusal_response


def a_ticket(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    category: str = "ct_1",
    ticket_id: str = "tk_1",
) -> Ticket:
    return Ticket(
        id=ticket_id, ticketing_id="tg_1", category_id=category, event_id="ev_1", barcode="1",
        checked_in=checked_in, status=status, transfer_status=transfer, updated_at=5,
    )  # fmt: skip


ticket_states = st.builds(
    a_ticket,
    status=st.sampled_from([status.value for status in TicketStatus]),
    checked_in=st.sampled_from([None, True, False]),
    transfer=st.sampled_from([None, "OPEN", "DISMISSED", "CANCELED", "TRANSFERED"]),
    category=st.sampled_from(["ct_1", "ct_2"]),
    ticket_id=st.uuids().map(str),
)
several = st.lists(ticket_states, max_size=4, unique_by=lambda ticket: ticket.id)


@pytest.mark.parametrize(
    "ticket",
    [
        a_ticket("SOLD"),
        a_ticket("SOLD", checked_in=None),
        a_ticket("ATTENDED"),
        a_ticket("ATTENDED", checked_in=None),
        a_ticket("CHECKED_IN", checked_in=False),
        a_ticket(transfer="DISMISSED"),
        a_ticket(transfer="CANCELED"),
    ],
    ids=lambda ticket: f"{ticket.status}-{ticket.checked_in}-{ticket.transfer_status}",
)
def test_valid_ticket_outside_is_admitted(ticket: Ticket) -> None:
    assert decide([ticket], "CHECKIN") == (ticket,)


@pytest.mark.parametrize(
    ("ticket", "code"),
    [
        (a_ticket("CHECKED_IN", checked_in=True), "ALREADY_CHECKED_IN"),
        (a_ticket("CHECKED_IN", checked_in=None), "ALREADY_CHECKED_IN"),
        (a_ticket("SOLD", checked_in=True), "ALREADY_CHECKED_IN"),
        (a_ticket("PAYMENT_PENDING"), "PAYMENT_PENDING"),
        (a_ticket("RESERVED"), "TICKET_RESERVED"),
        (a_ticket("CANCELLED"), "TICKET_CANCELLED"),
        (a_ticket("CANCELLED", checked_in=True), "TICKET_CANCELLED"),
        (a_ticket("REFUNDED"), "TICKET_REFUNDED"),
        (a_ticket("RESET"), "TICKET_RESET"),
        (a_ticket("AVAILABLE"), "TICKET_NOT_SOLD"),
        (a_ticket("TRANSFERED"), "TICKET_TRANSFERED"),
        (a_ticket("RESALE_LISTED"), "RESALE_LISTED"),
        (a_ticket(transfer="OPEN"), "TRANSFER_OPEN"),
    ],
    ids=str,
)
def test_invalid_ticket_is_refused_with_a_reason(ticket: Ticket, code: str) -> None:
    assert decide([ticket], "CHECKIN") == CheckInRefusal(code, ticket)


def test_unknown_credential_is_refused() -> None:
    assert decide([], "CHECKIN") == decide([], "CHECKOUT") == CheckInRefusal("TICKET_NOT_FOUND")


def test_ticket_of_other_category_is_refused() -> None:
    assert decide([a_ticket()], "CHECKIN", ["ct_2"]) == CheckInRefusal("WRONG_CATEGORY", a_ticket())
    assert decide([a_ticket()], "CHECKIN", ["ct_2", "ct_1"]) == (a_ticket(),)


def test_only_valid_tickets_of_a_card_are_admitted() -> None:
    good, cancelled = a_ticket(ticket_id="tk_1"), a_ticket("CANCELLED", ticket_id="tk_2")
    assert decide([cancelled, good], "CHECKIN") == (good,)


def test_card_refusal_prefers_the_reason_already_in() -> None:
    cancelled, inside = (
        a_ticket("CANCELLED"),
        a_ticket("CHECKED_IN", True, ticket_id="tk_2"),
    )
    assert decide([cancelled, inside], "CHECKIN") == CheckInRefusal("ALREADY_CHECKED_IN", inside)


def test_again_admits_only_tickets_that_are_in() -> None:
    inside = a_ticket("CHECKED_IN", checked_in=True)
    assert decide([inside], "CHECKIN", again=True) == (inside,)
    assert isinstance(decide([a_ticket("CANCELLED")], "CHECKIN", again=True), CheckInRefusal)


@given(several)
def test_exactly_tickets_inside_can_check_out(tickets: list[Ticket]) -> None:
    inside = tuple(ticket for ticket in tickets if is_in(ticket))
    decision = decide(tickets, "CHECKOUT")
    assert decision == inside or (not inside and isinstance(decision, CheckInRefusal))


REFUSAL = CheckInRefusal("ALREADY_CHECKED_IN", a_ticket("CHECKED_IN", checked_in=True))
NOTHING = {"processedTicketCount": 0}
ERROR = {"code": "ALREADY_CHECKED_IN", "message": REFUSAL.message, "checkedInAt": 5}


@pytest.mark.parametrize(
    ("manner", "status", "body"),
    [
        (Manner.CONFLICT, 409, {"success": False, "error": ERROR}),
        (Manner.LAX, 409, {"success": False, "error": ERROR}),
        (Manner.BAD, 400, {"message": REFUSAL.message}),
        (
            Manner.UNPROCESSABLE,
            422,
            {"detail": [{"loc": ["body"], "msg": REFUSAL.message, "type": "ALREADY_CHECKED_IN"}]},
        ),
        (Manner.SOFT, 200, {"success": False, "error": ERROR}),
        (Manner.ZERO, 200, {"success": True, "data": NOTHING}),
        (Manner.NOT_FOUND, 404, {"success": False, "error": {"message": "Ticket not found."}}),
    ],
)
def test_each_manner_has_its_own_refusal_response(
    manner: Manner, status: int, body: dict[str, object]
) -> None:
    assert refusal_response(manner, REFUSAL, NOTHING) == (status, body)
