"""Tickets from the responses of list, detail and search."""

import json
from collections.abc import Callable

import pytest

from app.model.scan import LONGEST_CODE
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.operations import GET_TICKET, LIST_TICKETS_BRIEFLY, SEARCH
from app.organiser.ticket_conversion import EMAIL_LIMIT, NAME_LIMIT
from tests.contract.samples import replaced, without
from tests.unit.organiser.good_replies import good_reply

SAID = {
    "barcode": "ABC-1",
    "categoryId": "c1",
    "name": "Day ticket",
    "attendeeName": "Zoë",
    "attendeeEmail": "zoe@example.org",
    "addonOfTicketId": "t0",
    "status": "SOLD",
    "checkedIn": False,
}
KNOWN = Ticket(
    id="t1",
    code="ABC-1",
    category_id="c1",
    name="Day ticket",
    holder="Zoë",
    email="zoe@example.org",
    order_id="",
    addon_of="t0",
    status="SOLD",
    checked_in=False,
    transfer=None,
)
BARE = Ticket("t1", "", "", "", "", "", "", None, "", None, None)


def of_full(**values: object) -> Ticket:
    reply = good_reply("get_ticket")
    ticket = reply["data"]["ticket"] | {"id": "t1"} | values
    spoken = json.dumps(replaced(reply, ("data", "ticket"), ticket)).encode()
    return ticket_conversion.from_full(GET_TICKET.read(spoken).ticket)


def of_listed(**values: object) -> Ticket:
    reply = good_reply("list_tickets")
    ticket = reply["data"]["tickets"][0] | {"id": "t1"} | values
    spoken = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_listed(LIST_TICKETS_BRIEFLY.read(spoken).tickets[0])


def of_found(**values: object) -> Ticket:
    reply = good_reply("search")
    ticket = reply["data"]["tickets"][0] | {"ticketId": "t1"} | values
    spoken = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_found(SEARCH.read(spoken).tickets[0])


def test_full_ticket_has_its_order_and_transfer() -> None:
    known = of_full(**SAID, orderId="o1", transferStatus="OPEN")
    assert known == KNOWN._replace(order_id="o1", transfer="OPEN")
    assert known == of_listed(**SAID, orderId="o1", transferStatus="OPEN")


def test_found_ticket_has_what_a_search_shows() -> None:
    assert of_found(**SAID) == KNOWN


def test_null_text_becomes_empty_text() -> None:
    nothing = dict.fromkeys((*SAID, "orderId", "transferStatus"))
    assert of_full(**nothing | {"categoryId": ""}) == BARE
    assert of_listed(**nothing | {"categoryId": ""}) == BARE
    assert of_found(**dict.fromkeys(SAID)) == BARE


def test_unknown_status_is_kept() -> None:
    assert of_full(status="WAITLISTED", transferStatus="LENT").status == "WAITLISTED"
    assert of_full(transferStatus="LENT").transfer == "LENT"
    assert of_listed(status="WAITLISTED", transferStatus="LENT").status == "WAITLISTED"
    assert of_listed(transferStatus="LENT").transfer == "LENT"
    assert of_found(status="WAITLISTED").status == "WAITLISTED"


@pytest.mark.parametrize(
    "key", ["name", "attendeeName", "attendeeEmail", "orderId", "addonOfTicketId"]
)
def test_missing_name_does_not_invalidate_the_list(key: str) -> None:
    page = without(good_reply("list_tickets"), ("data", "tickets", 0, key))
    (ticket,) = LIST_TICKETS_BRIEFLY.read(json.dumps(page).encode()).tickets
    assert ticket_conversion.from_listed(ticket) == of_listed(id=ticket["id"], **{key: None})


@pytest.mark.parametrize("read", [of_full, of_listed, of_found])
def test_texts_for_people_are_shortened(read: Callable[..., Ticket]) -> None:
    endless = "Zoë" * 40_000
    known = read(name=endless, attendeeName=endless, attendeeEmail=endless, status=endless)
    lengths = [len(each) for each in (known.name, known.holder, known.email, known.status)]
    assert lengths == [NAME_LIMIT, NAME_LIMIT, EMAIL_LIMIT, NAME_LIMIT]
    assert known.holder == endless[: NAME_LIMIT - 1] + "…"
    exact = "x" * NAME_LIMIT
    assert read(attendeeName=exact).holder == exact


@pytest.mark.parametrize("read", [of_full, of_listed, of_found])
def test_code_is_kept_whole_or_not_at_all(read: Callable[..., Ticket]) -> None:
    longest = "x" * LONGEST_CODE
    assert read(barcode=longest).code == longest
    assert read(barcode=longest + "x").code == ""
