"""Tests of the rehearsal service: its responses over real HTTP follow the document."""

from typing import Any

import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import PREFIX, Caller
from tests.contract.document import described, keyed
from tests.contract.document_operations import OPERATIONS
from tests.contract.document_resources import ENUMS
from tests.contract.samples import fullest, smallest

TICKETS = 200
READ_ONLY = [name for name, operation in OPERATIONS.items() if operation.method == "GET"]


@pytest.fixture(scope="module")
def tickets(caller: Caller) -> list[Any]:
    """Return all tickets of the world, as the list shows them."""
    return [t for page in caller.pages("list_tickets", limit="37") for t in page["tickets"]]


@pytest.fixture(scope="module")
def orders(caller: Caller) -> list[Any]:
    """Return all orders of the world, as the list shows them."""
    return [order for page in caller.pages("list_orders", limit="23") for order in page["orders"]]


def body_of(operation: str, **values: object) -> dict[str, Any]:
    """Return every key that the body of an operation may have, with values that fit."""
    body: dict[str, Any] = fullest(keyed(operation, OPERATIONS[operation].body or {}))
    return {**body, **values}


def new_event(caller: Caller) -> Caller:
    body = smallest(keyed("create_event", OPERATIONS["create_event"].body or {}))
    return caller.with_ids(eventId=caller.data("create_event", body)["eventId"])


def new_post(caller: Caller, **body: object) -> Caller:
    return caller.with_ids(postId=caller.data("create_post", body)["id"])


@pytest.mark.parametrize("name", READ_ONLY)
def test_every_reading_operation_has_the_documents_shape(caller: Caller, name: str) -> None:
    caller.data(name)


@pytest.mark.parametrize("name", [name for name in READ_ONLY if OPERATIONS[name].query])
def test_every_query_key_is_understood(caller: Caller, name: str) -> None:
    query = fullest(keyed(name, OPERATIONS[name].query or {})) | {"limit": "1"}
    query.pop("cursor", None)
    data = caller.data(name, query=query)
    assert all(len(rows) <= 1 for rows in data.values() if isinstance(rows, list))


def test_paging_shows_every_ticket_once(tickets: list[Any]) -> None:
    assert len(tickets) == len({ticket["id"] for ticket in tickets}) == TICKETS


def test_world_has_tickets_of_every_status(tickets: list[Any]) -> None:
    assert {ticket["status"] for ticket in tickets} == set(ENUMS["TicketStatus"].split())
    moves = {ticket["transferStatus"] for ticket in tickets}
    assert moves == {None, *ENUMS["TransferStatus"].split()}
    assert {ticket["checkedIn"] for ticket in tickets} == {None, True, False}
    assert {ticket["source"] for ticket in tickets} == {None, *ENUMS["TicketSource"].split()}


def test_every_key_of_a_ticket_has_a_value_somewhere(tickets: list[Any]) -> None:
    filled = {key for ticket in tickets for key, value in ticket.items() if value is not None}
    assert filled == {key.name for key in described("Ticket").keys}


def test_detail_of_every_ticket_agrees_with_the_list(caller: Caller, tickets: list[Any]) -> None:
    summaries = []
    for ticket in tickets:
        detail = caller.with_ids(ticketId=ticket["id"]).data("get_ticket")
        assert detail["ticket"] == ticket
        summaries.append(detail["transferSummary"])
    statuses = {summary["status"] for summary in summaries if summary}
    assert statuses == set(ENUMS["TransferStatus"].split())
    assert None in summaries


@pytest.mark.parametrize("status", ENUMS["TicketStatus"].split())
def test_tickets_can_be_asked_for_by_status(
    caller: Caller, tickets: list[Any], status: str
) -> None:
    pages = caller.pages("list_tickets", status=status, limit="50")
    found = [ticket["id"] for page in pages for ticket in page["tickets"]]
    assert sorted(found) == sorted(t["id"] for t in tickets if t["status"] == status)


@pytest.mark.parametrize("asked", [True, False])
def test_tickets_can_be_asked_for_by_checked_in(
    caller: Caller, tickets: list[Any], asked: bool
) -> None:
    pages = caller.pages("list_tickets", checkedIn=str(asked).lower(), limit="50")
    found = {ticket["id"] for page in pages for ticket in page["tickets"]}
    sure = {ticket["id"] for ticket in tickets if ticket["checkedIn"] is asked}
    unsure = {ticket["id"] for ticket in tickets if ticket["checkedIn"] is None}
    assert sure <= found <= sure | unsure


def test_detail_of_every_order_agrees_with_the_list(caller: Caller, orders: list[Any]) -> None:
    assert len(orders) == len({order["orderId"] for order in orders})
    for order in orders:
        page = caller.with_ids(orderId=order["orderId"]).data("get_order")
        assert page["orders"] == [order]


def test_world_has_orders_of_every_status(orders: list[Any]) -> None:
    assert {order["status"] for order in orders} == set(ENUMS["OrderStatus"].split())
    assert any(order["refunds"] for order in orders)


def test_orders_and_tickets_refer_to_each_other(orders: list[Any], tickets: list[Any]) -> None:
    bought = {t["ticketId"]: order["orderId"] for order in orders for t in order["tickets"] or ()}
    assert bought == {t["id"]: t["orderId"] for t in tickets if t["orderId"] is not None}
    assert [order["ticketCount"] for order in orders] == [len(o["tickets"]) for o in orders]


def test_every_ticket_is_found_by_its_barcode_with_its_order(
    caller: Caller, tickets: list[Any]
) -> None:
    for ticket in tickets[:60]:
        found = caller.data("search", query={"q": ticket["barcode"]})["tickets"]
        (same,) = [row for row in found if row["ticketId"] == ticket["id"]]
        assert {key: same[key] for key in same.keys() & ticket.keys() - {"ticketId"}} == {
            key: ticket[key] for key in same.keys() & ticket.keys() - {"ticketId"}
        }


def test_an_order_is_found_by_its_buyer(caller: Caller, orders: list[Any]) -> None:
    for order in orders[:20]:
        found = caller.data("search", query={"q": order["buyerEmail"]})["orders"]
        assert order["orderId"] in {row["orderId"] for row in found}


def test_overview_has_only_the_documents_keys(caller: Caller) -> None:
    overview = caller.data("get_ticketing")["overview"]
    assert overview.keys() == {key.name for key in described("Overview").keys}


def test_the_service_describes_itself_by_the_document_s_names(caller: Caller) -> None:
    answer = caller.client.get(f"{PREFIX}/openapi.json")
    assert answer.status_code == 200
    description = answer.json()
    assert description["info"]["version"] == "0.1.0"
    for operation in OPERATIONS.values():
        described = description["paths"][PREFIX + operation.path][operation.method.lower()]
        assert described["operationId"] == operation.published
        asked = {part["name"] for part in described["parameters"] if part["in"] == "query"}
        assert asked == {key.name for key in keyed("query", operation.query or {}).keys}


def test_new_event_belongs_to_the_keys_organisation(caller: Caller) -> None:
    own = caller.data("get_event")["organisationId"]
    created = caller.data("create_event", body_of("create_event", organisationID="another"))
    event = caller.with_ids(eventId=created["eventId"]).data("get_event")
    assert (event["name"], event["organisationId"]) == ("e", own)
    assert event["id"] in {row["id"] for row in caller.data("list_events")["events"]}


def test_event_accepts_every_change_of_the_document(caller: Caller) -> None:
    mine = new_event(caller)
    sent = body_of("patch_event", name="Renamed", ticketingMode="webview")
    assert mine.data("patch_event", sent) == {}
    event = mine.data("get_event")
    same = sent.keys() & event.keys() - {"eventImages", "awarenessConfig"}
    assert {key: event[key] for key in same} == {key: sent[key] for key in same}


@pytest.mark.parametrize(
    "awareness",
    [
        {},
        {"emergencyPhoneNumber": None, "awarenessDescription": 5, "unheard": {}},
        {"awarenessButtonImage": "none", "awarenessButtonImageURL": ["a"]},
        {"awarenessButtonImage": {"id": "a", "originalUrl": "u", "width": 1}},
        {"awarenessButtonImage": {"id": "a", "originalUrl": "u", "width": 1, "height": None}},
        {"awarenessButtonImage": fullest(described("ImageRef"))},
        {"awarenessButtonImage": {**fullest(described("ImageRef")), "unheard": 1}},
    ],
)
def test_an_event_shows_no_awareness_that_the_document_does_not_have(
    caller: Caller, awareness: dict[str, object]
) -> None:
    mine = new_event(caller)
    mine.data("patch_event", {"awarenessConfig": awareness})
    mine.data("get_event")


@pytest.mark.parametrize("name", ["patch_event", "create_post", "patch_post"])
def test_a_body_whose_keys_are_all_optional_may_be_empty(caller: Caller, name: str) -> None:
    caller.data(name, {})


def test_a_post_is_made_changed_and_removed(caller: Caller) -> None:
    mine = new_event(caller)
    own = mine.data("get_event")["organisationId"]
    later = {"organisationId": own, "scheduledTime": "2031-05-17T20:00:00Z"}
    made = body_of("create_post", **later)
    del made["sourceEventId"], made["postIds"]
    post = new_post(mine, **made)
    changed = body_of("patch_post", **later, pushTitle="")
    del changed["publishNow"]
    assert post.data("patch_post", changed)["pushTitle"] == ""
    assert post.data("patch_post", {"publishNow": True})["status"] == "VISIBLE"
    assert post.data("get_post") == post.data("list_posts")["posts"][0]
    assert post.data("delete_post") == {}
    assert post.ask("get_post").status_code == 404


def test_posts_are_copied_from_another_event(caller: Caller, service: Serving) -> None:
    mine = new_event(caller)
    body = {"sourceEventId": service.event_id, "postIds": [caller.ids["postId"]]}
    assert mine.data("create_post", body) == {"postsCopied": 1}
    assert len(mine.data("list_posts")["posts"]) == 1
