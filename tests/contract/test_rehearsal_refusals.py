"""Tests that the rehearsal service refuses invalid requests, never with a 5xx status.

It reads bodies by the client's table, whose models are tested against the document: what is tested
here is that the service keeps to them.
"""

from typing import Any

import httpx
import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import PREFIX, Caller
from tests.contract.document import Object, nullable, object_shape
from tests.contract.document_operations import OPERATIONS
from tests.contract.samples import (
    fullest,
    objects,
    replaced,
    sites,
)
from tests.support.plain_client import plain_client

BODIES: dict[str, Object] = {
    name: object_shape(name, operation.body)
    for name, operation in OPERATIONS.items()
    if operation.body
}
EVENT_OPERATIONS = [name for name, operation in OPERATIONS.items() if "{eventId}" in operation.path]
TICKETING_OPERATIONS = [
    name for name, operation in OPERATIONS.items() if "{ticketingId}" in operation.path
]
NO_OBJECTS = (
    b"", b"{", b"[]", b"null", b"1", b'"text"', b"\xff\xfe", b"[" * 20_000, b'{"a":' * 20_000,
)  # fmt: skip

each_body = pytest.mark.parametrize("name", BODIES)


@pytest.fixture(scope="module")
def valid_bodies(caller: Caller) -> dict[str, Any]:
    """Return an accepted body with every key, by operation name."""
    event = caller.unchecked_data("get_event")
    ticket = caller.unchecked_data("list_tickets", {"status": "SOLD"})["tickets"][0]
    meaningful_values: dict[str, dict[str, object]] = {
        "create_event": {"timezone": "Europe/Berlin"},
        "patch_event": {"timezone": "Europe/Berlin"},
        "create_post": {"sourceEventId": event["id"], "postIds": [caller.ids["postId"]]},
        "patch_post": {},
        "check_in": {
            "barcode": ticket["barcode"],
            "ticketId": ticket["id"],
            "walletCredential": "",
            "categoryIds": [ticket["categoryId"]],
        },
    }
    post = {"organisationId": event["organisationId"], "scheduledTime": "2031-05-17T20:00:00Z"}
    meaningful_values["create_post"] |= post
    meaningful_values["patch_post"] |= post
    return {name: {**fullest(body), **meaningful_values[name]} for name, body in BODIES.items()}


def assert_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text


@each_body
def test_body_with_every_key_is_accepted(
    caller: Caller, valid_bodies: dict[str, Any], name: str
) -> None:
    caller.data(name, valid_bodies[name])


@each_body
def test_null_is_accepted_where_documented(
    caller: Caller, valid_bodies: dict[str, Any], name: str
) -> None:
    for site in sites(BODIES[name]):
        if nullable(site.shape):
            caller.data(name, replaced(valid_bodies[name], site.path, None))


@each_body
def test_unknown_key_is_refused_at_any_depth(
    caller: Caller, valid_bodies: dict[str, Any], name: str
) -> None:
    for path in objects(BODIES[name]):
        if path != ("awarenessConfig",):
            assert_refused(caller.ask(name, replaced(valid_bodies[name], (*path, "unheard"), 1)))


@each_body
def test_body_that_is_no_json_object_is_refused(caller: Caller, name: str) -> None:
    operation = OPERATIONS[name]
    for content in NO_OBJECTS:
        answer = caller.client.request(
            operation.method,
            PREFIX + operation.path.format(**caller.ids),
            content=content,
            headers={"Content-Type": "application/json"},
        )
        assert 400 <= answer.status_code < 500, (content[:6], answer.text)


@pytest.mark.parametrize("key", ["", "Bearer", "Bearer wrong", "Basic {}", "{}", "Bearer {}x"])
def test_request_with_wrong_key_is_refused(service: Serving, caller: Caller, key: str) -> None:
    with plain_client(service.base_url) as other_client:
        if key:
            other_client.headers["Authorization"] = key.format(service.api_key).strip()
        for name in OPERATIONS:
            answer = Caller(other_client, caller.ids).ask(name)
            assert answer.status_code == 401, name
            assert service.event_id not in answer.text, name


@pytest.mark.parametrize("name", EVENT_OPERATIONS)
def test_event_of_other_organisation_is_not_found(
    service: Serving, caller: Caller, valid_bodies: dict[str, Any], name: str
) -> None:
    foreign = caller.with_ids(eventId=service.foreign_event_id)
    assert foreign.ask(name, valid_bodies.get(name)).status_code == 404


def test_posts_of_other_organisation_cannot_be_copied(service: Serving, caller: Caller) -> None:
    answer = caller.ask("create_post", {"sourceEventId": service.foreign_event_id})
    assert answer.status_code == 404


def test_event_of_other_organisation_is_not_listed(service: Serving, caller: Caller) -> None:
    listed = {event["id"] for event in caller.data("list_events")["events"]}
    assert service.event_id in listed
    assert service.foreign_event_id not in listed


@pytest.mark.parametrize(
    ("name", "id_name"),
    [
        *[(name, "eventId") for name in EVENT_OPERATIONS],
        *[(name, "ticketingId") for name in TICKETING_OPERATIONS],
        *[(name, "postId") for name in ("get_post", "patch_post", "delete_post")],
        *[("get_ticket", "ticketId"), ("get_order", "orderId")],
    ],
)
def test_unknown_id_is_not_found(
    caller: Caller, valid_bodies: dict[str, Any], name: str, id_name: str
) -> None:
    for unknown in ("unknown", "%00", "..%2F..", "e" * 5_000, "%F0%9F%8E%9F", "' OR 1=1 --"):
        answer = caller.with_ids(**{id_name: unknown}).ask(name, valid_bodies.get(name))
        assert answer.status_code in (404, 414), answer.text


@pytest.mark.parametrize(
    ("name", "query"),
    [("list_events", {"view": "sideways"}), ("list_tickets", {"checkedIn": "perhaps"})],
)
def test_unknown_enum_word_in_query_is_refused(
    caller: Caller, name: str, query: dict[str, str]
) -> None:
    assert_refused(caller.ask(name, query=query))


@pytest.mark.parametrize(
    "name", [name for name, operation in OPERATIONS.items() if operation.query]
)
def test_no_query_value_causes_a_server_error(caller: Caller, name: str) -> None:
    for key in object_shape(name, OPERATIONS[name].query or {}).keys:
        for value in ("", "0", "-1", "1.5", "many", "9" * 40, "\0", "%", "é" * 2_000):
            answer = caller.ask(name, query={key.name: value})
            assert answer.status_code < 500, (key.name, value[:9])
