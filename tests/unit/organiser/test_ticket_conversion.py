"""Tests of converting tickets from list, detail and search responses."""

import json
from collections.abc import Callable, Collection, Sequence

import pytest

from app.model.policy import PLACE
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.operations import GET_TICKET_BRIEFLY, LIST_TICKETS_BRIEFLY, SEARCH
from app.organiser.ticket_conversion import EMAIL_LIMIT, NAME_LIMIT
from tests.contract.samples import replaced
from tests.unit.organiser.good_replies import good_reply

FIELDS = {
    "barcode": "ABC-1", "categoryId": "c1", "name": "Day ticket", "attendeeName": "Zoë",
    "attendeeEmail": "zoe@example.org", "addonOfTicketId": "t0", "status": "SOLD",
    "checkedIn": False, "replacementForTicketId": "t9",
    "transferHistory": [{"transferredAt": 1_780_000_000}],
}  # fmt: skip
EXPECTED = Ticket(
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
    replaces="t9",
    passed_on_at=1_780_000_000_000,
)


def from_detail(*, summary: object = None, **values: object) -> Ticket:
    ticket = good_reply("get_ticket")["data"]["ticket"] | {"id": "t1"} | values
    detail = {"ticket": ticket, "transferSummary": summary}
    body = json.dumps({"success": True, "data": detail}).encode()
    return ticket_conversion.from_detail(GET_TICKET_BRIEFLY.read(body))


def from_list(**values: object) -> Ticket:
    reply = good_reply("list_tickets")
    ticket = reply["data"]["tickets"][0] | {"id": "t1"} | values
    body = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_listed(LIST_TICKETS_BRIEFLY.read(body).tickets[0])


def from_search(**values: object) -> Ticket:
    reply = good_reply("search")
    ticket = reply["data"]["tickets"][0] | {"ticketId": "t1"} | values
    body = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_found(SEARCH.read(body).tickets[0])


def test_full_ticket_has_its_order_and_transfer() -> None:
    known = from_detail(**FIELDS, orderId="o1", transferStatus="OPEN")
    assert known == EXPECTED._replace(order_id="o1", transfer="OPEN")
    assert known == from_list(**FIELDS, orderId="o1", transferStatus="OPEN")


@pytest.mark.parametrize(
    ("value", "replaced_id"),
    [("t0", "t0"), ("t1", None), ("", None), ("x" * 1_001, None), (7, None), (["t0"], None)],
)
def test_replaced_ticket_is_another_ones_id(value: object, replaced_id: str | None) -> None:
    assert from_list(replacementForTicketId=value).replaces == replaced_id


@pytest.mark.parametrize("made", [from_list, from_search])
def test_ticket_without_a_main_ticket_is_no_addon(made: Callable[..., Ticket]) -> None:
    for value, main in (("t8", "t8"), ("", None), (None, None), (made().id, None)):
        assert made(addonOfTicketId=value).addon_of == main


def answers(rows: object, wanted: Collection[str], places: Sequence[str]) -> dict[str, str]:
    """Return the answers in a list's ticket with these data."""
    place = ("data", "tickets", 0, "otherTicketData")
    reply = replaced(good_reply("list_tickets"), place, rows)
    [listed, *_] = LIST_TICKETS_BRIEFLY.read(json.dumps(reply).encode()).tickets
    return ticket_conversion.answers_from(listed, wanted, places)


def test_place_is_made_of_its_parts_in_the_order_of_the_names() -> None:
    for rows, place in [
        ([{"name": "seat", "value": "7"}, {"label": "Reihe", "value": "12"}], "Reihe 12 · Seat 7"),
        ([{"userDataKey": "Seat", "label": "Sitz", "name": "x", "value": "7"}], "Sitz 7"),
        ([{"name": "seat", "label": "Row", "value": "9"}], "Row 9"),
        ([{"label": "Seat", "value": "SEAT 7a"}], "SEAT 7a"),
        ([{"label": "Seat", "value": "7"}, {"label": "Seat", "value": "7"}], "Seat 7"),
        ([{"label": "Seat", "value": "\x07"}, {"name": "diet", "value": "vegan"}], None),
    ]:
        found = answers(rows, (), ("row", "reihe", "seat", "sitz"))
        assert found == ({} if place is None else {PLACE: place})


def test_place_is_short_and_its_parts_are_answers_too() -> None:
    found = answers([{"name": "row", "value": "W" * 500}], {"row"}, ("row",))
    assert {name: len(text) for name, text in found.items()} == {"row": NAME_LIMIT, PLACE: 120}
    assert found[PLACE].startswith("Row WWW")


AT = 1_780_000_000_000


def test_newest_transfer_is_read_and_odd_ones_left_out() -> None:
    for history, at in [
        ([{"transferredAt": AT / 1000}, {"transferredAt": AT + 5}, {"note": "Enjoy"}], AT + 5),
        ([{"transferredAt": "2026-06-01"}, {"transferredAt": True}, 7, None, [AT]], None),
        ([], None),
        ({"transferredAt": AT}, None),
        ("no list", None),
    ]:
        assert from_list(transferHistory=history).passed_on_at == at


def test_summary_of_detail_tells_when_it_was_passed_on() -> None:
    for summary, at in [
        ({"status": "TRANSFERED", "createdAt": AT}, AT),
        ({"status": "TRANSFERED", "createdAt": None}, None),
        ({"status": "OPEN", "createdAt": AT}, None),
        ("odd", None),
        (None, None),
    ]:
        assert from_detail(transferHistory=[], summary=summary).passed_on_at == at
        history = [{"transferredAt": AT + 5}]
        assert from_detail(transferHistory=history, summary=summary).passed_on_at == AT + 5


def test_found_ticket_has_the_search_fields() -> None:
    assert from_search(**FIELDS) == EXPECTED._replace(replaces=None, passed_on_at=None)


@pytest.mark.parametrize("read", [from_detail, from_list, from_search])
def test_displayed_texts_are_shortened(read: Callable[..., Ticket]) -> None:
    endless = "Zoë" * 40_000
    known = read(name=endless, attendeeName=endless, attendeeEmail=endless, status=endless)
    lengths = [len(each) for each in (known.name, known.holder, known.email, known.status)]
    assert lengths == [NAME_LIMIT, NAME_LIMIT, EMAIL_LIMIT, NAME_LIMIT]
    assert known.holder == endless[: NAME_LIMIT - 1] + "…"
    exact = "x" * NAME_LIMIT
    assert read(attendeeName=exact).holder == exact


def test_only_wanted_answers_are_read_and_odd_ones_left_out() -> None:
    for rows, found in [
        ([{"name": "shirt", "value": "XL", "label": "Shirt size"}], {"shirtsize": "XL"}),
        ([{"userDataKey": "ShirtSize", "value": " L\n", "type": "select"}], {"shirtsize": "L"}),
        ([{"name": "diet", "value": "vegan"}, {"name": "shirtSize", "value": ""}], {}),
        ([{"label": "Shirt size"}, {"label": "Shirt size", "value": 7}, 7, None, []], {}),
        ("no list", {}),
        (None, {}),
    ]:
        assert answers(rows, {"shirtsize"}, ()) == found
