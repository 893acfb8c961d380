"""Tests of the rehearsal service: invalid requests are refused, never with a 5xx status."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from app.rehearsal.serve import Serving
from tests.contract.caller import PREFIX, Caller
from tests.contract.document import Object, Presence, Text, keyed, nullable, solid
from tests.contract.document_operations import OPERATIONS
from tests.contract.samples import Site, fullest, objects, replaced, sites, strangers, without

BODIES: dict[str, Object] = {
    name: keyed(name, operation.body) for name, operation in OPERATIONS.items() if operation.body
}
FOR_EVENTS = [name for name, operation in OPERATIONS.items() if "{eventId}" in operation.path]
FOR_TICKETINGS = [name for name, asked in OPERATIONS.items() if "{ticketingId}" in asked.path]
# These texts are checked by their meaning, not by their length.
MEANINGFUL = {"timezone", "organisationId", "scheduledTime", "sourceEventId"}

each_body = pytest.mark.parametrize("name", BODIES)
each_operation = pytest.mark.parametrize("name", OPERATIONS)


def each_site(keep: Callable[[Site], object]) -> pytest.MarkDecorator:
    """Return a mark that runs a test at every chosen place of every request body."""
    found = [(name, site) for name, body in BODIES.items() for site in sites(body) if keep(site)]
    names = [f"{name}-{site}" for name, site in found]
    return pytest.mark.parametrize(("name", "site"), found, ids=names)


@pytest.fixture(scope="module")
def good(caller: Caller) -> dict[str, Any]:
    """Return for each operation with a body one that names every key and is accepted."""
    event = caller.glance("get_event")
    ticket = caller.glance("list_tickets", {"status": "SOLD"})["tickets"][0]
    meant: dict[str, dict[str, object]] = {
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
    meant["create_post"] |= post
    meant["patch_post"] |= post
    return {name: {**fullest(body), **meant[name]} for name, body in BODIES.items()}


def assert_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text


@each_body
def test_body_with_every_key_is_accepted(caller: Caller, good: dict[str, Any], name: str) -> None:
    caller.data(name, good[name])


@each_site(lambda site: site.is_key and site.presence is Presence.ALWAYS)
def test_a_body_without_a_required_key_is_refused(
    caller: Caller, good: dict[str, Any], name: str, site: Site
) -> None:
    assert_refused(caller.ask(name, without(good[name], site.path)))


@each_site(lambda site: not nullable(site.shape))
def test_null_is_refused_where_the_document_has_none(
    caller: Caller, good: dict[str, Any], name: str, site: Site
) -> None:
    assert_refused(caller.ask(name, replaced(good[name], site.path, None)))


@each_site(lambda site: nullable(site.shape))
def test_null_is_accepted_where_the_document_has_it(
    caller: Caller, good: dict[str, Any], name: str, site: Site
) -> None:
    caller.data(name, replaced(good[name], site.path, None))


@each_site(lambda site: strangers(site.shape))
def test_another_json_type_is_refused(
    caller: Caller, good: dict[str, Any], name: str, site: Site
) -> None:
    for value in strangers(site.shape):
        assert_refused(caller.ask(name, replaced(good[name], site.path, value)))


@each_site(lambda site: isinstance(site.shape, Text) and site.path[0] not in MEANINGFUL)
def test_text_is_accepted_at_both_bounds_of_its_length(
    caller: Caller, good: dict[str, Any], name: str, site: Site
) -> None:
    text = solid(site.shape)
    assert isinstance(text, Text)
    if name != "check_in" and site.path[0] != "postIds":
        for length in (text.shortest, min(text.longest, 100_000)):
            caller.data(name, replaced(good[name], site.path, "e" * length))
    for length in {text.shortest - 1, text.longest + 1}:
        if 0 <= length <= 100_001:
            assert_refused(caller.ask(name, replaced(good[name], site.path, "e" * length)))


@each_body
def test_unknown_key_is_refused_at_any_depth(
    caller: Caller, good: dict[str, Any], name: str
) -> None:
    for path in objects(BODIES[name]):
        if path != ("awarenessConfig",):
            assert_refused(caller.ask(name, replaced(good[name], (*path, "unheard"), 1)))


@each_body
@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"1", b'"text"', b"\xff\xfe", b"[" * 20_000, b'{"a":' * 20_000],
    ids=lambda content: content[:6].decode("latin-1") or "nothing",
)
def test_a_body_that_is_no_json_object_is_refused(
    caller: Caller, name: str, content: bytes
) -> None:
    operation = OPERATIONS[name]
    answer = caller.client.request(
        operation.method,
        PREFIX + operation.path.format(**caller.ids),
        content=content,
        headers={"Content-Type": "application/json"},
    )
    assert_refused(answer)


@each_operation
@pytest.mark.parametrize("key", ["", "Bearer", "Bearer wrong", "Basic {}", "{}", "Bearer {}x"])
def test_requests_without_the_right_key_are_refused(
    service: Serving, caller: Caller, name: str, key: str
) -> None:
    with httpx.Client(base_url=service.base_url, trust_env=False) as stranger:
        if key:
            stranger.headers["Authorization"] = key.format(service.api_key).strip()
        answer = Caller(stranger, caller.ids).ask(name)
    assert answer.status_code == 401
    assert service.event_id not in answer.text


@pytest.mark.parametrize("name", FOR_EVENTS)
def test_another_organisation_s_event_is_not_found(
    service: Serving, caller: Caller, good: dict[str, Any], name: str
) -> None:
    foreign = caller.with_ids(eventId=service.foreign_event_id)
    assert foreign.ask(name, good.get(name)).status_code == 404


def test_another_organisation_s_posts_cannot_be_copied(service: Serving, caller: Caller) -> None:
    answer = caller.ask("create_post", {"sourceEventId": service.foreign_event_id})
    assert answer.status_code == 404


def test_another_organisation_s_event_is_not_listed(service: Serving, caller: Caller) -> None:
    listed = {event["id"] for event in caller.data("list_events")["events"]}
    assert service.event_id in listed
    assert service.foreign_event_id not in listed


@pytest.mark.parametrize(
    ("name", "what"),
    [
        *[(name, "eventId") for name in FOR_EVENTS],
        *[(name, "ticketingId") for name in FOR_TICKETINGS],
        *[(name, "postId") for name in ("get_post", "patch_post", "delete_post")],
        *[("get_ticket", "ticketId"), ("get_order", "orderId")],
    ],
)
def test_unknown_ids_are_not_found(
    caller: Caller, good: dict[str, Any], name: str, what: str
) -> None:
    for unknown in ("unknown", "%00", "..%2F..", "e" * 5_000, "%F0%9F%8E%9F", "' OR 1=1 --"):
        answer = caller.with_ids(**{what: unknown}).ask(name, good.get(name))
        assert answer.status_code in (404, 414), answer.text


@pytest.mark.parametrize(
    ("name", "query"),
    [("list_events", {"view": "sideways"}), ("list_tickets", {"checkedIn": "perhaps"})],
)
def test_unknown_word_in_a_query_is_refused(
    caller: Caller, name: str, query: dict[str, str]
) -> None:
    assert_refused(caller.ask(name, query=query))


@pytest.mark.parametrize("name", [name for name, asked in OPERATIONS.items() if asked.query])
@pytest.mark.parametrize("value", ["", "0", "-1", "1.5", "many", "9" * 40, "\0", "%", "é" * 2_000])
def test_no_query_value_breaks_the_service(caller: Caller, name: str, value: str) -> None:
    for key in keyed(name, OPERATIONS[name].query or {}).keys:
        assert caller.ask(name, query={key.name: value}).status_code < 500
