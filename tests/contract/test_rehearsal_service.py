"""Tests that the rehearsal service's responses over HTTP follow the document."""

from typing import Any

import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import PREFIX, Caller
from tests.contract.document import documented_object, object_shape
from tests.contract.document_operations import OPERATIONS
from tests.contract.document_resources import ENUMS
from tests.contract.samples import fullest, smallest

TICKETS = 200
READ_ONLY = [name for name, operation in OPERATIONS.items() if operation.method == "GET"]


@pytest.fixture(scope="module")
def tickets(caller: Caller) -> list[Any]:
    """Return all tickets as the list shows them."""
    return [t for page in caller.pages("list_tickets", limit="37") for t in page["tickets"]]


@pytest.fixture(scope="module")
def orders(caller: Caller) -> list[Any]:
    """Return all orders as the list shows them."""
    return [order for page in caller.pages("list_orders", limit="23") for order in page["orders"]]


def body_of(operation: str, **values: object) -> dict[str, Any]:
    """Return a valid body of the operation with every documented key."""
    body: dict[str, Any] = fullest(object_shape(operation, OPERATIONS[operation].body or {}))
    return {**body, **values}


def create_event(caller: Caller) -> Caller:
    body = smallest(object_shape("create_event", OPERATIONS["create_event"].body or {}))
    return caller.with_ids(eventId=caller.data("create_event", body)["eventId"])


def create_post(caller: Caller, **body: object) -> Caller:
    return caller.with_ids(postId=caller.data("create_post", body)["id"])


@pytest.mark.parametrize("name", READ_ONLY)
def test_each_read_operation_has_documented_shape(caller: Caller, name: str) -> None:
    caller.data(name)


@pytest.mark.parametrize("name", [name for name in READ_ONLY if OPERATIONS[name].query])
def test_each_query_key_is_accepted(caller: Caller, name: str) -> None:
    query = fullest(object_shape(name, OPERATIONS[name].query or {})) | {"limit": "1"}
    query.pop("cursor", None)
    data = caller.data(name, query=query)
    assert all(len(rows) <= 1 for rows in data.values() if isinstance(rows, list))


def test_paging_shows_every_ticket_once(tickets: list[Any]) -> None:
    assert len(tickets) == len({ticket["id"] for ticket in tickets}) == TICKETS


def test_world_has_tickets_of_every_status(tickets: list[Any]) -> None:
    assert {ticket["status"] for ticket in tickets} == set(ENUMS["TicketStatus"].split())
    transfer_statuses = {ticket["transferStatus"] for ticket in tickets}
    assert transfer_statuses == {None, *ENUMS["TransferStatus"].split()}
    assert {ticket["checkedIn"] for ticket in tickets} == {None, True, False}
    assert {ticket["source"] for ticket in tickets} == {None, *ENUMS["TicketSource"].split()}


def test_each_ticket_key_has_a_value_in_some_ticket(tickets: list[Any]) -> None:
    filled = {key for ticket in tickets for key, value in ticket.items() if value is not None}
    assert filled == {key.name for key in documented_object("Ticket").keys}


def test_each_ticket_detail_agrees_with_list(caller: Caller, tickets: list[Any]) -> None:
    summaries = []
    for ticket in tickets:
        detail = caller.with_ids(ticketId=ticket["id"]).data("get_ticket")
        assert detail["ticket"] == ticket
        summaries.append(detail["transferSummary"])
    statuses = {summary["status"] for summary in summaries if summary}
    assert statuses == set(ENUMS["TransferStatus"].split())
    assert None in summaries


def test_tickets_can_be_filtered(caller: Caller, tickets: list[Any]) -> None:
    def found(**query: str) -> set[str]:
        pages = caller.pages("list_tickets", **query, limit="50")
        return {ticket["id"] for page in pages for ticket in page["tickets"]}

    for status in ENUMS["TicketStatus"].split():
        assert found(status=status) == {t["id"] for t in tickets if t["status"] == status}
    unknown = {ticket["id"] for ticket in tickets if ticket["checkedIn"] is None}
    for checked_in in (True, False):
        known = {ticket["id"] for ticket in tickets if ticket["checkedIn"] is checked_in}
        assert known <= found(checkedIn=str(checked_in).lower()) <= known | unknown


def test_each_order_detail_agrees_with_list(caller: Caller, orders: list[Any]) -> None:
    assert len(orders) == len({order["orderId"] for order in orders})
    for order in orders:
        page = caller.with_ids(orderId=order["orderId"]).data("get_order")
        assert page["orders"] == [order]


def test_world_has_orders_of_every_status(orders: list[Any]) -> None:
    assert {order["status"] for order in orders} == set(ENUMS["OrderStatus"].split())
    assert any(order["refunds"] for order in orders)


def test_orders_and_tickets_refer_to_each_other(orders: list[Any], tickets: list[Any]) -> None:
    order_of_ticket = {
        t["ticketId"]: order["orderId"] for order in orders for t in order["tickets"] or ()
    }
    assert order_of_ticket == {t["id"]: t["orderId"] for t in tickets if t["orderId"] is not None}
    assert [order["ticketCount"] for order in orders] == [len(o["tickets"]) for o in orders]


def test_each_ticket_is_found_by_its_barcode(caller: Caller, tickets: list[Any]) -> None:
    for ticket in tickets[:60]:
        found = caller.data("search", query={"q": ticket["barcode"]})["tickets"]
        (match,) = [row for row in found if row["ticketId"] == ticket["id"]]
        assert {key: match[key] for key in match.keys() & ticket.keys() - {"ticketId"}} == {
            key: ticket[key] for key in match.keys() & ticket.keys() - {"ticketId"}
        }


def test_order_is_found_by_its_buyer(caller: Caller, orders: list[Any]) -> None:
    for order in orders[:20]:
        found = caller.data("search", query={"q": order["buyerEmail"]})["orders"]
        assert order["orderId"] in {row["orderId"] for row in found}


def test_openapi_description_uses_documented_names(caller: Caller) -> None:
    answer = caller.client.get(f"{PREFIX}/openapi.json")
    assert answer.status_code == 200
    description = answer.json()
    assert description["info"]["version"] == "0.1.0"
    for operation in OPERATIONS.values():
        operation_description = description["paths"][PREFIX + operation.path][
            operation.method.lower()
        ]
        assert operation_description["operationId"] == operation.published
        query_names = {
            part["name"] for part in operation_description["parameters"] if part["in"] == "query"
        }
        assert query_names == {
            key.name for key in object_shape("query", operation.query or {}).keys
        }


def test_new_event_belongs_to_organisation_of_the_key(caller: Caller) -> None:
    organisation_id = caller.data("get_event")["organisationId"]
    created = caller.data("create_event", body_of("create_event", organisationID="another"))
    event = caller.with_ids(eventId=created["eventId"]).data("get_event")
    assert (event["name"], event["organisationId"]) == ("e", organisation_id)
    assert event["id"] in {row["id"] for row in caller.data("list_events")["events"]}


def test_event_accepts_every_documented_change(caller: Caller) -> None:
    own_event = create_event(caller)
    sent = body_of("patch_event", name="Renamed", ticketingMode="webview")
    assert own_event.data("patch_event", sent) == {}
    event = own_event.data("get_event")
    kept = sent.keys() & event.keys() - {"eventImages", "awarenessConfig"}
    assert {key: event[key] for key in kept} == {key: sent[key] for key in kept}


@pytest.mark.parametrize(
    "awareness",
    [
        {},
        {"emergencyPhoneNumber": None, "awarenessDescription": 5, "unheard": {}},
        {"awarenessButtonImage": "none", "awarenessButtonImageURL": ["a"]},
        {"awarenessButtonImage": {"id": "a", "originalUrl": "u", "width": 1}},
        {"awarenessButtonImage": {"id": "a", "originalUrl": "u", "width": 1, "height": None}},
        {"awarenessButtonImage": fullest(documented_object("ImageRef"))},
        {"awarenessButtonImage": {**fullest(documented_object("ImageRef")), "unheard": 1}},
    ],
)
def test_event_shows_only_documented_awareness_config(
    caller: Caller, awareness: dict[str, object]
) -> None:
    own_event = create_event(caller)
    own_event.data("patch_event", {"awarenessConfig": awareness})
    own_event.data("get_event")


@pytest.mark.parametrize("name", ["patch_event", "create_post", "patch_post"])
def test_body_with_only_optional_keys_may_be_empty(caller: Caller, name: str) -> None:
    caller.data(name, {})


def test_post_is_created_changed_and_removed(caller: Caller) -> None:
    own_event = create_event(caller)
    organisation_id = own_event.data("get_event")["organisationId"]
    later = {"organisationId": organisation_id, "scheduledTime": "2031-05-17T20:00:00Z"}
    creation = body_of("create_post", **later)
    del creation["sourceEventId"], creation["postIds"]
    post = create_post(own_event, **creation)
    changed = body_of("patch_post", **later, pushTitle="")
    del changed["publishNow"]
    assert post.data("patch_post", changed)["pushTitle"] == ""
    assert post.data("patch_post", {"publishNow": True})["status"] == "VISIBLE"
    assert post.data("get_post") == post.data("list_posts")["posts"][0]
    assert post.data("delete_post") == {}
    assert post.ask("get_post").status_code == 404


def test_posts_are_copied_from_other_event(caller: Caller, service: Serving) -> None:
    own_event = create_event(caller)
    body = {"sourceEventId": service.event_id, "postIds": [caller.ids["postId"]]}
    assert own_event.data("create_post", body) == {"postsCopied": 1}
    assert len(own_event.data("list_posts")["posts"]) == 1
