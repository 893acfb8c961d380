"""Tests which tickets may be checked in and out, and of the manners of refusal."""

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.manners import CheckInRefusal, decide


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
