"""Tests of reading a response body: a value, or an error that names keys but no values."""

import json
import time
import unicodedata
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.organiser.errors import BadReply, MayHaveArrived, OrganiserError, Refused
from app.organiser.http import RawResponse
from app.organiser.operations import (
    CHECK_IN,
    CHECK_IN_HISTORY,
    DELETE_POST,
    GET_TICKET,
    LIST_ORDERS,
    LIST_TICKETS,
    LIST_TICKETS_BRIEFLY,
    OPENAPI,
    OPERATIONS,
    SEARCH,
    Operation,
)
from app.organiser.response_parser import error_of
from app.organiser.wire.base import Envelope
from app.organiser.wire.ticket import ListedPage
from tests.contract.samples import replaced, without
from tests.unit.organiser.good_replies import NAMES, good_reply, places

STRICT_DOOR_LIST = LIST_TICKETS.read_as(Envelope[ListedPage])
GUEST = "Zoë Q. Guest"
PAGE = replaced(good_reply("list_tickets"), ("data", "tickets", 0, "attendeeName"), GUEST)
DESCRIPTION: dict[str, Any] = {"openapi": "3.1.0", "info": {"version": "0.1.0"}, "paths": {}}


def text(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def faults_of(value: object, operation: Operation[Any] = LIST_TICKETS) -> list[str]:
    with pytest.raises(BadReply) as bad:
        operation.read(text(value))
    assert bad.value.operation == operation.name
    assert not any(fault in bad.value.sentence for fault in bad.value.faults)
    return list(bad.value.faults)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (("data", "tickets", 0, "status"), "data.tickets.0.status: "),
        (("data", "tickets", 0, "checkedIn"), "data.tickets.0.checkedIn: "),
        (("data", "tickets", 0, "createdAt"), "data.tickets.0.createdAt: "),
        (("data", "tickets", 0, "groups", 0), "data.tickets.0.groups.0: "),
        (("data", "tickets", 0, "transferHistory", 0, "transferredAt"), "transferredAt: "),
        (("data", "tickets", 0), "data.tickets.0: "),
        (("data", "tickets"), "data.tickets.0: "),
        (("data", "nextCursor"), "data.nextCursor: "),
        (("data",), "data: "),
    ],
)
def test_ill_typed_key_is_named_without_its_value(path: tuple[str | int, ...], fault: str) -> None:
    with pytest.raises(BadReply) as bad:
        LIST_TICKETS.read(text(replaced(PAGE, path, [GUEST])))
    assert all(fault in each for each in bad.value.faults)
    assert GUEST.lower() not in " ".join(bad.value.faults).lower()
    assert bad.value.__suppress_context__


INVALID_VALUES = {
    "id": (7, None),
    "categoryId": (7, None),
    "checkedIn": (0, 1, "true"),
} | dict.fromkeys(
    (
        "addonOfTicketId", "name", "barcode", "attendeeName", "attendeeEmail", "orderId", "status",
        "transferStatus",
    ),
    (7, True, [GUEST], {"of": GUEST}),
)  # fmt: skip

DECISIVE = {"id", "categoryId", "barcode", "checkedIn", "status", "transferStatus"}


@pytest.mark.parametrize("key", INVALID_VALUES)
def test_door_list_refuses_ill_typed_needed_keys(key: str) -> None:
    path = ("data", "tickets", 0, key)
    for value in INVALID_VALUES[key]:
        faults = faults_of(replaced(PAGE, path, value), STRICT_DOOR_LIST)
        assert all(fault.startswith(f"data.tickets.0.{key}: ") for fault in faults)
        assert GUEST.lower() not in str(faults).lower()


@pytest.mark.parametrize("key", sorted(DECISIVE))
def test_door_list_requires_the_keys_of_a_verdict(key: str) -> None:
    missing = faults_of(without(PAGE, ("data", "tickets", 0, key)), STRICT_DOOR_LIST)
    assert missing == [f"data.tickets.0.{key}: field required"]


@pytest.mark.parametrize("key", ["createdAt", "otherTicketData", "claim_secret"])
def test_unneeded_keys_may_be_invalid_in_door_list(key: str) -> None:
    page = replaced(PAGE, ("data", "tickets", 0, key), [GUEST])
    (ticket,) = LIST_TICKETS_BRIEFLY.read(text(page)).tickets
    assert ticket["attendee_name"] == GUEST


def test_long_page_of_faults_is_reported_quickly() -> None:
    started = time.process_time()
    page = {"orders": [dict[str, str]()] * 100_000}
    assert len(faults_of({"success": True, "data": page}, LIST_ORDERS)) == 5
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    "no",
    [
        {"success": False, "message": "No"},
        {"success": False, "error": "No"},
        {"success": False, "error": {"message": "No"}},
        {"success": False, "errors": [{"msg": "No"}]},
        {"success": False, "data": {"message": "No"}},
        {"success": False, "data": None, "detail": "No"},
        {**good_reply("check_in"), "success": False, "message": "No"},
    ],
)
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_success_false_is_a_refusal_with_service_message(no: object, mark: bytes) -> None:
    with pytest.raises(Refused) as refused:
        CHECK_IN.read(mark + text(no))
    assert (refused.value.message, refused.value.status) == ("No", 200)
    assert not refused.value.may_be_applied


@pytest.mark.parametrize("half", [rb"\ud83d", rb"\ude00", rb"\ud83d x", b"\xed\xa0\xbd"])
def test_lone_surrogate_in_a_name_is_replaced(half: bytes) -> None:
    (ticket,) = LIST_TICKETS.read(text(PAGE).replace(GUEST.encode(), b"Zo" + half)).tickets
    assert ticket.attendee_name is not None
    assert ticket.attendee_name.startswith("Zo?")
    assert ticket.attendee_name.encode()


@pytest.mark.parametrize(
    "body",
    [b"", b" ", b"<html>", text(PAGE)[:-1], text(PAGE) + b"}", b"\xff\xfe{", b"{'success': true}"],
    ids=lambda body: repr(body[-8:]),
)
def test_broken_json_is_refused(body: bytes) -> None:
    with pytest.raises(MayHaveArrived, match="came broken"):
        LIST_TICKETS.read(body)


@pytest.mark.parametrize(
    "inside",
    [b"[" * 400 + b"]" * 400, b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 5000],
    ids=["deep", "far too deep", "deep and broken"],
)
def test_too_deeply_nested_json_is_refused(inside: bytes) -> None:
    with pytest.raises((BadReply, MayHaveArrived)):
        DELETE_POST.read(b'{"success": true, "data": {}, "more": ' + inside + b"}")


NO_NUMBERS = [b"NaN", b"Infinity", b"-Infinity"]
SAMPLE = 424242


def with_number(name: str, path: tuple[str | int, ...], number: bytes) -> bytes:
    """Return a good response with this number, unchanged, at `path`."""
    reply = text(replaced(good_reply(name), path, SAMPLE))
    return reply.replace(str(SAMPLE).encode(), number)


@pytest.mark.parametrize("number", NO_NUMBERS, ids=bytes.decode)
def test_nan_is_read_as_null(number: bytes) -> None:
    history = with_number("check_in_history", ("data", "checkInHistory", 0, "timestamp"), number)
    (row,) = CHECK_IN_HISTORY.read(history).check_in_history
    assert (row.timestamp, row.ticket_id) == (None, "e")
    found = SEARCH.read(with_number("search", ("data", "tickets", 0, "createdAt"), number))
    assert (found.tickets[0].created_at, found.tickets[0].ticket_id) == (None, "e")
    detail = GET_TICKET.read(with_number("get_ticket", ("data", "ticket", "fee"), number))
    assert (detail.ticket.fee, detail.ticket.id) == (None, "e")
    page = with_number("list_tickets", ("data", "tickets", 0, "createdAt"), number)
    assert LIST_TICKETS_BRIEFLY.read(page).tickets[0]["id"] == "e"
    assert DELETE_POST.read(b'{"success": true, "data": {}, "more": ' + number + b"}")


@pytest.mark.parametrize("number", NO_NUMBERS, ids=bytes.decode)
def test_nan_in_required_key_is_a_bad_reply(number: bytes) -> None:
    with pytest.raises(BadReply) as bad:
        CHECK_IN.read(with_number("check_in", ("data", "processedTicketCount"), number))
    assert bad.value.faults[0].startswith("data.processedTicketCount: ")


@pytest.mark.parametrize("value", [DESCRIPTION, {"success": True, "data": DESCRIPTION}])
def test_openapi_description_may_be_wrapped_or_not(value: object) -> None:
    assert OPENAPI.read(text(value)).info == {"version": "0.1.0"}


def test_invalid_openapi_description_is_a_bad_reply() -> None:
    assert faults_of(without(DESCRIPTION, ("paths",)), OPENAPI) == ["data.paths: field required"]
    assert faults_of([DESCRIPTION], OPENAPI)
    with pytest.raises(Refused, match="No"):
        OPENAPI.read(text({"success": False, "message": "No"}))


def page_of(*rows: object) -> bytes:
    return text(replaced(PAGE, ("data", "tickets"), list(rows)))


ROW = PAGE["data"]["tickets"][0]


@pytest.mark.parametrize(
    "invalid",
    [None, 7, {}, {**ROW, "id": 7}, {**ROW, "id": "x" * 100_000}, {**ROW, "status": [GUEST]}],
    ids=["null", "number", "empty", "wrong type", "id of 100 kB", "list for a word"],
)
def test_invalid_ticket_is_left_out_of_its_page(invalid: object) -> None:
    page = LIST_TICKETS_BRIEFLY.read(page_of(ROW, invalid, ROW))
    assert [ticket["id"] for ticket in page.tickets] == [ROW["id"]] * 2
    assert page.left_out == 1
    assert LIST_TICKETS_BRIEFLY.read(page_of(ROW)).left_out == 0


HISTORY = good_reply("check_in_history")
PASSAGE = HISTORY["data"]["checkInHistory"][0]


def history_of(*rows: object) -> bytes:
    return text(replaced(HISTORY, ("data", "checkInHistory"), list(rows)))


@pytest.mark.parametrize(
    "invalid", [None, 7, {}, {**PASSAGE, "ticketId": 7}, {**PASSAGE, "timestamp": "20:01"}]
)
def test_invalid_history_row_is_left_out(invalid: object) -> None:
    rows = CHECK_IN_HISTORY.read(history_of(PASSAGE, invalid, PASSAGE)).check_in_history
    assert [row.ticket_id for row in rows] == [PASSAGE["ticketId"]] * 2


def test_history_without_valid_row_is_a_bad_reply() -> None:
    with pytest.raises(BadReply):
        CHECK_IN_HISTORY.read(history_of({**PASSAGE, "ticketId": 7}))
    assert CHECK_IN_HISTORY.read(history_of()).check_in_history == []


def test_page_without_list_of_tickets_is_a_bad_reply() -> None:
    values: tuple[object, ...] = (None, {}, "x")
    for value in values:
        page = replaced(PAGE, ("data", "tickets"), value)
        assert faults_of(page, LIST_TICKETS_BRIEFLY)
    assert faults_of({"success": True, "data": 7}, LIST_TICKETS_BRIEFLY)


CONTROL_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
names = st.sampled_from(NAMES)
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(GUEST)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just(GUEST), inner),
    max_leaves=20,
)
refusal_bodies = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(
            st.sampled_from(
                ("message", "error", "errors", "detail", "code", "type", "data", "title")
            ),
            inner,
        )
    ),
    max_leaves=20,
)
many_examples = settings(max_examples=200)


def read(name: str, body: bytes) -> OrganiserError | None:
    """Read a response and return its OrganiserError, if any; other errors fail the test."""
    try:
        OPERATIONS[name].read(body)
    except OrganiserError as error:
        return error
    return None


def is_fit_to_show(error: OrganiserError | None) -> bool:
    """Return whether the error's sentence is free of control characters."""
    return (
        error is None or not {unicodedata.category(c) for c in error.sentence} & CONTROL_CATEGORIES
    )


@many_examples
@given(names, values, st.booleans())
def test_random_json_gives_value_or_known_error(name: str, value: object, wrapped: bool) -> None:
    body = json.dumps({"success": True, "data": value} if wrapped else value).encode()
    assert is_fit_to_show(read(name, body))


@many_examples
@given(names, values, st.data())
def test_reply_with_one_bad_value_gives_value_or_known_error(
    name: str, value: object, data: st.DataObject
) -> None:
    place = data.draw(st.sampled_from(places(name)))
    for damaged in (replaced(good_reply(name), place, value), without(good_reply(name), place)):
        error = read(name, json.dumps(damaged).encode())
        assert is_fit_to_show(error)
        assert GUEST.lower() not in str(error).lower()


@many_examples
@given(
    status=st.integers(100, 999),
    kind=st.sampled_from(("application/json", "application/problem+json", "text/html")) | st.text(),
    body=st.binary()
    | st.text().map(str.encode)
    | refusal_bodies.map(lambda body: json.dumps(body).encode()),
    wait=st.text(),
)
@example(status=400, kind="application/json", body=b'{"code":' + b"9" * 5000 + b"}", wait="")
@example(status=400, kind="application/json", body=b"[" * 100_000, wait="9" * 5000)
@example(status=400, kind="application/json", body=rb'{"message": "\ud83d"}', wait="")
@example(status=200, kind="application/json", body=b"", wait="Wed, 21 Oct 9999999999 07:28:00 GMT")
def test_any_response_head_is_good_or_gives_known_error(
    status: int, kind: str, body: bytes, wait: str
) -> None:
    headers = {"content-type": kind, "retry-after": wait, "date": wait}
    assert is_fit_to_show(error_of("check_in", RawResponse(status, headers, body, 0.0)))
