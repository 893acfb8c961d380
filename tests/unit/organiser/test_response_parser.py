"""Tests of the errors, words and waits of responses, and of reading their bodies."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.errors import ExitCode, KnownError
from app.message import Message
from app.organiser import errors
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    NotServed,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.http import RawResponse
from app.organiser.operations import (
    CHECK_IN,
    CHECK_IN_HISTORY,
    DELETE_POST,
    GET_TICKET,
    GET_TICKET_BRIEFLY,
    LIST_EVENTS,
    LIST_TICKETS,
    LIST_TICKETS_BRIEFLY,
    OPENAPI,
    OPERATIONS,
    SEARCH,
    Operation,
)
from app.organiser.response_parser import RETRY_AFTER_LIMIT, error_of, find_words, retry_after
from tests.contract.samples import replaced, without
from tests.unit.organiser.good_replies import NAMES, good_reply, places

KINDS = {
    "json": "application/json", "json, charset": "Application/JSON; charset=utf-8",
    "problem": "application/problem+json", "html": "text/html; charset=utf-8", "text": "text/plain",
    "text like json": "text/json", "picture": "image/svg+json", "none": None,
}  # fmt: skip
BODIES = {
    "empty": b"", "good": b'{"success": true, "data": {}}', "blank": b" ",
    "page": b"<p>Welcome to our hotel", "broken": b'{"success": true, "data": {',
    "words": b"Ticket already checked in", "more after it": b'{"success": true, "data": {}}}',
    "no UTF-8": b"\xff\xfe{",
}  # fmt: skip
READ_AS_JSON = {"good": None} | dict.fromkeys(
    ("broken", "words", "more after it", "no UTF-8"), BadReply
)
# The refusals of which a ticket can be the cause; any other one is about the service or our plan.
NOES = dict.fromkeys((400, 409, 410, 422), Refused) | {
    401: KeyRefused,
    403: NotAllowed,
    404: NotFound,
}
INTERMEDIARY_STATUSES = {*range(300, 400), 407, 408, 421, 425, 511}


def answer(status: int, body: bytes = b"", kind: str | None = None, **headers: str) -> RawResponse:
    header_values = {name.replace("_", "-"): value for name, value in headers.items()}
    return RawResponse(status, header_values | ({"content-type": kind} if kind else {}), body, 0.1)


def expected(status: int, kind: str, body: str) -> type[OrganiserError] | None:
    if status == 429:
        return SlowDown
    if status in INTERMEDIARY_STATUSES:
        return MayHaveArrived
    if status >= 500:
        return ServiceBroken
    if status < 300:
        is_json = kind in ("json", "json, charset", "problem")
        return READ_AS_JSON.get(body, MayHaveArrived) if is_json else MayHaveArrived
    if body == "page":
        return MayHaveArrived
    return NOES.get(status, NotServed)


def outcome(given: RawResponse) -> type[OrganiserError] | None:
    """Return the error class for a response's head or body; None if it is good."""
    if error := error_of("delete_post", given):
        return type(error)
    try:
        DELETE_POST.read(given.body)
    except OrganiserError as error:
        return type(error)
    return None


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_status_has_one_error_class(kind: str, body: str) -> None:
    outcomes = {
        status: outcome(answer(status, BODIES[body], KINDS[kind])) for status in range(200, 600)
    }
    assert outcomes == {status: expected(status, kind, body) for status in range(200, 600)}


def test_what_a_proxy_did_not_wait_for_may_still_be_carried_out() -> None:
    errors_of = {status: error_of("check_in", answer(status)) for status in range(500, 600)}
    later = [status for status, error in errors_of.items() if error and error.may_land_later]
    assert later == [504, 511, 524]  # 511 comes from a network that asks for a log-in


def test_error_names_what_responded_instead_of_service() -> None:
    for reply, words in [
        (answer(302, kind="text/html"), "sends us elsewhere"),
        (answer(200, b"<p>", "text/html"), "a web page answers"),
        (answer(404, b"<p>", "Text/HTML"), "a web page answers"),
        (answer(511), "something else answers"),
        (answer(200, b"ok", "text/plain"), "something else answers"),
    ]:
        error = error_of("check_in", reply)
        assert isinstance(error, Unreachable)
        assert words in str(error.cause)


@pytest.mark.parametrize("status", range(400, 429))
def test_refusal_has_service_message(status: int) -> None:
    body = b'{"error": {"message": "Already in", "code": "ALREADY_IN"}}'
    error = error_of("check_in", answer(status, body, "application/json"))
    if isinstance(error, MayHaveArrived):
        return
    assert isinstance(error, Refused | NotServed | NotAllowed | KeyRefused | NotFound)
    assert error.message == "Already in"
    words = {NotServed: str(status), NotAllowed: "the right to check in", KeyRefused: ""}
    assert words.get(type(error), "Already in") in str(error)


NOT_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.NeverArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.SlowDown("check_in", None): ExitCode.TROUBLE,
    errors.KeyRefused("check_in"): ExitCode.NO,
    errors.NotAllowed("check_in", None): ExitCode.NO,
    errors.NotServed("check_in", None, status=402): ExitCode.NO,
    errors.NotFound("check_in", None): ExitCode.NO,
    errors.Refused("check_in", None, status=409): ExitCode.NO,
}
PERHAPS_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.MayHaveArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.ServiceBroken("check_in", 503, None): ExitCode.TROUBLE,
    errors.BadReply("check_in", ["data: field required"]): ExitCode.TROUBLE,
    errors.EndlessPages("check_in", ["nextCursor: leads in a circle"]): ExitCode.TROUBLE,
}
FOUND_BEFORE_SENDING: Mapping[KnownError, ExitCode] = {
    errors.InvalidRequest("check_in", ["it takes a body"]): ExitCode.WRONG_USE,
    errors.BadAddress(reason=Message("it is not an address")): ExitCode.WRONG_USE,
    errors.BadKey(): ExitCode.WRONG_USE,
    errors.BadProxy(): ExitCode.TROUBLE,
    errors.BadAuthorityFile(
        file="ca.pem", reason=Message("there is no such file")
    ): ExitCode.WRONG_USE,
}
ALL_ERRORS: Mapping[KnownError, ExitCode] = dict(
    chain[tuple[KnownError, ExitCode]](
        NOT_APPLIED.items(), PERHAPS_APPLIED.items(), FOUND_BEFORE_SENDING.items()
    )
)


def kind(error: object) -> str:
    return type(error).__name__


def test_errors_of_perhaps_applied_requests_are_marked() -> None:
    assert not any(error.may_be_applied for error in NOT_APPLIED)
    assert all(error.may_be_applied for error in PERHAPS_APPLIED)


@pytest.mark.parametrize(("error", "code"), ALL_ERRORS.items(), ids=kind)
def test_each_error_has_exit_code_and_whole_sentences(error: KnownError, code: ExitCode) -> None:
    assert error.exit_code is code
    assert str(error) == error.sentence
    for text in (error.sentence, error.next_step):
        assert text[0].isupper()
        assert text.endswith(".")
        assert "None" not in text
        assert "\n" not in text


def test_all_error_classes_are_covered() -> None:
    defined = {
        each
        for each in vars(errors).values()
        if isinstance(each, type) and issubclass(each, KnownError)
    }
    abstract = {KnownError, OrganiserError, errors.Unreachable}
    assert defined - abstract == {type(error) for error in ALL_ERRORS}


@pytest.mark.parametrize(("seconds", "words"), [(None, "a while"), (0.0, "0 s"), (59.6, "60 s")])
def test_slow_down_says_how_long_to_wait(seconds: float | None, words: str) -> None:
    error = errors.SlowDown("check_in", seconds)
    assert f"wait {words}." in str(error)
    assert error.retry_after == seconds


MESSAGES: dict[str, object] = {
    "message": {"message": "No"},
    "a text": "No",
    "a list of texts": ["No"],
    "error text": {"error": "No"},
    "error object": {"error": {"message": "No", "code": 7}},
    "errors list": {"errors": [{"message": "No"}]},
    "errors inside data": {"data": {"errors": [{"msg": "No"}]}},
    "problem details": {"type": "about:blank", "title": "Bad Request", "detail": "No"},
    "problem title": {"type": "about:blank", "title": "No"},
    "oauth": {"error": "invalid_grant", "error_description": "No"},
    "details of each key": {"detail": [{"loc": ["body", "x"], "msg": "No", "type": "missing"}]},
    "issues": {"issues": [{"path": ["barcode"], "message": "No"}]},
    "messages of a validator": {"statusCode": 400, "message": ["No"], "error": "Bad Request"},
    "message object": {"message": {"description": "No"}, "error": "Bad Request"},
    "reason": {"ok": False, "reason": "No"},
    "blank before": {"message": " ", "detail": "", "error": {"message": "No"}},
    "ill-typed before": {"message": 5, "detail": None, "title": False, "error": "No"},
    "deep": {"error": {"error": {"error": {"error": {"message": "No"}}}}},
}
WITHOUT_MESSAGE: tuple[object, ...] = (
    *({}, [], "", " ", None, True, 5, 1.5, [[]], {"message": None}, {"message": ""}),
    *({"name": "Zoë Guest"}, {"attendeeEmail": "zoe@example.org"}, {"message": "\u202e\u200b"}),
)


@pytest.mark.parametrize("body", MESSAGES.values(), ids=MESSAGES)
def test_message_is_found_in_every_usual_shape(body: object) -> None:
    assert find_words(json.dumps(body).encode()) == "No"


@pytest.mark.parametrize("body", WITHOUT_MESSAGE, ids=repr)
def test_body_without_a_message_has_no_words(body: object) -> None:
    assert find_words(json.dumps(body).encode(), is_text=True) is None


def test_messages_are_joined_without_repetition_and_bounded() -> None:
    errors = [{"message": text} for text in ("a", "b", "a", "c", "d", "e", "f")]
    assert find_words(json.dumps({"errors": errors}).encode()) == "a; b; c; d"


NOW = "Wed, 21 Oct 2026 07:28:00 GMT"


def test_retry_after_is_read_as_seconds_or_date() -> None:
    for text, seconds in [
        ("0", 0.0),
        ("120", 120.0),
        (" 7 ", 7.0),
        ("007", 7.0),
        ("301", RETRY_AFTER_LIMIT),
        ("31536000", RETRY_AFTER_LIMIT),
        ("9" * 10, RETRY_AFTER_LIMIT),
        ("9" * 11, None),
        ("9" * 5000, None),
        ("Wed, 21 Oct 2026 07:29:30 GMT", 90.0),
        ("Wed, 21 Oct 2026 09:29:30 +0200", 90.0),
        ("Wednesday, 21-Oct-26 07:29:30 GMT", 90.0),
        (NOW, 0.0),
        ("Wed, 21 Oct 2026 07:00:00 GMT", None),
        ("Wed, 21 Oct 2099 07:00:00 GMT", RETRY_AFTER_LIMIT),
        ("Wed, 21 Oct 2026 07:29:30 -0000", None),
        ("Wed, 21 Oct 99999999999999999999 07:28:00 GMT", None),
        ("Wed, 21 Oct 2026 07:28:00 +99999999999999999999", None),
        *(
            (junk, None)
            for junk in ("", "-5", "+5", "1.5", "1e3", "soon", "²", "५", "5, 5", "\x00")
        ),
    ]:
        assert retry_after({"retry-after": text, "date": NOW}) == seconds


STRICT_DOOR_LIST = replace(LIST_TICKETS_BRIEFLY, lenient=None)
GUEST = "Zoë Q. Guest"
PAGE = replaced(good_reply("list_tickets"), ("data", "tickets", 0, "attendeeName"), GUEST)
DESCRIPTION: dict[str, Any] = {"openapi": "3.1.0", "info": {"version": "0.1.0"}, "paths": {}}


def text(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def faults_of(value: object, operation: Operation[Any] = LIST_TICKETS) -> list[str]:
    with pytest.raises(BadReply) as bad:
        operation.read(text(value))
    assert bad.value.operation == operation.name
    assert bad.value.__suppress_context__
    assert not any(fault in bad.value.sentence for fault in bad.value.faults)
    return list(bad.value.faults)


DECISIVE = {"id", "categoryId", "barcode", "checkedIn", "status", "transferStatus"}


@pytest.mark.parametrize("key", sorted(DECISIVE))
def test_door_requires_the_keys_of_a_verdict(key: str) -> None:
    missing = faults_of(without(PAGE, ("data", "tickets", 0, key)), STRICT_DOOR_LIST)
    assert missing == [f"data.tickets.0.{key}: field required"]
    detail = without(good_reply("get_ticket"), ("data", "ticket", key))
    assert faults_of(detail, GET_TICKET_BRIEFLY) == [f"data.ticket.{key}: field required"]


def test_unneeded_keys_may_be_invalid_in_detail_and_event() -> None:
    odd = {"otherTicketData": [{"value": None}], "totalPrice": "49.00", "eventId": None}
    detail = replaced(good_reply("get_ticket"), ("data", "transferSummary"), {"transferId": None})
    detail["data"]["ticket"] |= {"status": "CANCELLED", "transferHistory": "none", **odd}
    ticket = GET_TICKET_BRIEFLY.read(text(detail)).ticket
    assert (ticket["status"], ticket["barcode"]) == ("CANCELLED", "e")
    image = ("data", "events", 0, "eventImages", 0, "width")
    (event,) = LIST_EVENTS.read(text(replaced(good_reply("list_events"), image, None))).events
    assert (event.id, event.ticketing_id) == ("e", "e")


def test_search_leaves_out_invalid_orders_but_no_ticket() -> None:
    reply = good_reply("search")
    found = SEARCH.read(text(replaced(reply, ("data", "orders", 0, "ticketIds"), None)))
    assert (len(found.tickets), found.orders) == (1, [])
    assert faults_of(replaced(reply, ("data", "tickets", 0, "ticketId"), None), SEARCH)


@pytest.mark.parametrize(
    "no",
    [
        {"success": False, "message": "No"}, {"success": False, "errors": [{"msg": "No"}]},
        {**good_reply("check_in"), "success": False, "message": "No"}, {"error": {"message": "No"}},
        {"errors": ["No"], "data": None},
    ],
)  # fmt: skip
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_soft_no_is_a_refusal_with_service_message(no: object, mark: bytes) -> None:
    with pytest.raises(Refused) as refused:
        CHECK_IN.read(mark + text(no))
    assert refused.value.message == "No"
    assert not refused.value.may_be_applied


@pytest.mark.parametrize("half", [rb"\ud83d", rb"\ude00", rb"\ud83d x", b"\xed\xa0\xbd"])
def test_lone_surrogate_in_a_name_is_replaced(half: bytes) -> None:
    (ticket,) = LIST_TICKETS.read(text(PAGE).replace(GUEST.encode(), b"Zo" + half)).tickets
    assert ticket.attendee_name is not None
    assert ticket.attendee_name.startswith("Zo?")
    assert ticket.attendee_name.encode()


@pytest.mark.parametrize(("written", "holder"), [("utf-8", "Zoë"), ("latin-1", "Zo\ufffd")])
def test_badly_encoded_name_spoils_no_page(written: str, holder: str) -> None:
    page = json.dumps(
        replaced(PAGE, ("data", "tickets", 0, "attendeeName"), "Zoë"), ensure_ascii=False
    )
    (ticket,) = LIST_TICKETS_BRIEFLY.read(page.encode(written)).tickets
    assert ticket["attendee_name"] == holder


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
    return text(replaced(good_reply(name), path, SAMPLE)).replace(str(SAMPLE).encode(), number)


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


@pytest.mark.parametrize(
    ("cursor", "read"), [("c 1", "c 1"), (123, "123"), (0, "0"), ("", ""), (None, None)]
)
def test_cursor_of_door_list_is_opaque(cursor: object, read: str | None) -> None:
    page = replaced(PAGE, ("data", "nextCursor"), cursor)
    assert LIST_TICKETS_BRIEFLY.read(text(page)).next_cursor == read
    last = LIST_TICKETS_BRIEFLY.read(text(without(page, ("data", "nextCursor"))))
    assert last.next_cursor is None


HISTORY = good_reply("check_in_history")
PASSAGE = HISTORY["data"]["checkInHistory"][0]


def history_of(*rows: object) -> bytes:
    return text(replaced(HISTORY, ("data", "checkInHistory"), list(rows)))


def test_history_without_valid_row_is_a_bad_reply() -> None:
    with pytest.raises(BadReply):
        CHECK_IN_HISTORY.read(history_of({**PASSAGE, "ticketId": 7}))
    assert CHECK_IN_HISTORY.read(history_of()).check_in_history == []


def test_history_row_needs_no_id() -> None:
    without_id = {key: value for key, value in PASSAGE.items() if key != "checkInHistoryId"}
    odd = [{**PASSAGE, "checkInHistoryId": value} for value in (None, 7, ["h-1"])]
    rows = CHECK_IN_HISTORY.read(history_of(PASSAGE, without_id, *odd)).check_in_history
    ids = [row.check_in_history_id for row in rows]
    assert ids == [PASSAGE["checkInHistoryId"], "", "", "", ""]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tickets", None), ("tickets", {}), ("tickets", "x"),
        ("nextCursor", True), ("nextCursor", []), ("nextCursor", 1.5),
    ],
)  # fmt: skip
def test_page_without_tickets_or_a_cursor_is_a_bad_reply(key: str, value: object) -> None:
    assert faults_of(replaced(PAGE, ("data", key), value), LIST_TICKETS_BRIEFLY)
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


@given(names, values, st.data())
def test_one_bad_value_gives_a_known_error(name: str, value: object, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(places(name)))
    for damaged in (replaced(good_reply(name), place, value), without(good_reply(name), place)):
        error = read(name, json.dumps(damaged).encode())
        assert is_fit_to_show(error)
        assert GUEST.lower() not in str(error).lower()


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
def test_any_response_gives_known_error(status: int, kind: str, body: bytes, wait: str) -> None:
    headers = {"content-type": kind, "retry-after": wait, "date": wait}
    assert is_fit_to_show(error_of("check_in", RawResponse(status, headers, body, 0.0)))
