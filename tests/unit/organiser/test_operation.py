"""Tests that an operation checks ids, queries and bodies before they are sent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ExitCode
from app.organiser.errors import BadReply, InvalidRequest, MayHaveArrived, Refused
from app.organiser.operations import (
    CHECK_IN,
    CREATE_EVENT,
    CREATE_TIMETABLE,
    GET_EVENT,
    GET_TICKET,
    LIST_EVENTS,
    LIST_TICKETS,
    OPENAPI,
    PATCH_POST,
)
from app.organiser.wire.base import AnyJson
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.organiser.wire.ticket import TicketsQuery


def test_ids_are_named_in_path_order() -> None:
    assert OPENAPI.ids == ()
    assert GET_TICKET.ids == ("ticketingId", "ticketId")


@pytest.mark.parametrize(
    ("given_id", "in_path"),
    [
        ("ev-1_2.3~4", "ev-1_2.3~4"),
        ("a/b", "a%2Fb"),
        ("../up", "..%2Fup"),
        ("...", "..."),
        ("%2e%2e", "%252e%252e"),
        ("?x=1", "%3Fx%3D1"),
        ("#top", "%23top"),
        ("a b+c", "a%20b%2Bc"),
        ("a\\b", "a%5Cb"),
        ("Zoë", "Zo%C3%AB"),
        ("{ticketId}", "%7BticketId%7D"),
        ("\r\nX: y", "%0D%0AX%3A%20y"),
        ("\x00", "%00"),
    ],
)
def test_id_is_one_escaped_path_segment(given_id: str, in_path: str) -> None:
    assert GET_EVENT.path_for([given_id]) == f"/events/{in_path}"
    assert GET_TICKET.path_for([given_id, "t"]) == f"/ticketings/{in_path}/tickets/t"


@pytest.mark.parametrize("no_id", ["", ".", "..", "\ud83d", "a\udcff"])
def test_invalid_id_is_refused_and_named(no_id: str) -> None:
    with pytest.raises(InvalidRequest, match="ticketId must be an id") as invalid:
        GET_TICKET.path_for(["tg", no_id])
    assert invalid.value.exit_code is ExitCode.WRONG_USE
    assert str(invalid.value).isprintable()


@given(st.text())
def test_any_text_is_valid_id_or_refused(text: str) -> None:
    try:
        path = GET_EVENT.path_for([text])
    except InvalidRequest:
        assert text in ("", ".", "..")
    else:
        assert path.count("/") == 2
        assert path.isascii()
        assert path.isprintable()
        assert not set(path) & set(" ?#\\")


@pytest.mark.parametrize(("ids", "words"), [([], "takes 2 ids, not 0"), (["a"] * 3, "not 3")])
def test_wrong_number_of_ids_is_refused(ids: list[str], words: str) -> None:
    with pytest.raises(InvalidRequest, match=words):
        GET_TICKET.path_for(ids)


def test_query_uses_documented_names() -> None:
    query = LIST_TICKETS.query_from({"checkedIn": "true", "searchTerm": "Zoë", "limit": "5"})
    assert query == TicketsQuery(checked_in="true", search_term="Zoë", limit="5")
    assert LIST_TICKETS.query_from({}) == TicketsQuery()


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"page": "2"}, "page: extra inputs are not permitted"),
        ({"checked_in": "true"}, "checked_in: extra inputs"),
        ({"checkedIn": "yes"}, "checkedIn: input should be 'true' or 'false'"),
        ({"checkedIn": "True"}, "checkedIn: "),
    ],
)
def test_invalid_query_is_refused(values: dict[str, str], fault: str) -> None:
    with pytest.raises(InvalidRequest) as invalid:
        LIST_TICKETS.query_from(values)
    assert fault in str(invalid.value)


def test_query_is_refused_by_operation_without_query() -> None:
    assert GET_EVENT.query_from({}) is None
    with pytest.raises(InvalidRequest, match="takes no query, so not view, limit"):
        GET_EVENT.query_from({"view": "detail", "limit": "5"})


def test_body_uses_documented_names() -> None:
    body = CHECK_IN.body_from(b'{"barcode": "x", "categoryIds": ["c"]}')
    assert body == CheckIn(barcode="x", category_ids=["c"])
    assert CHECK_IN.body_from(b"{}") == CheckIn()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'{"bar_code": "x"}', "bar_code: extra inputs"),
        (b'{"wallet_credential": "x"}', "wallet_credential: extra inputs"),
        (b'{"barcode": 5}', "barcode: "),
        (b'{"barcode": null}', "barcode: "),
        (b'{"action": "checkin"}', "action: "),
        (b'{"categoryIds": [""]}', "categoryIds.0: "),
        (rb'{"barcode": "\ud83d"}', "the body: invalid JSON"),
        (b"", "the body: invalid JSON"),
        (b"[]", "the body: "),
        (b'"text"', "the body: "),
        (b"\xff", "the body: "),
        (b"[" * 100_000, "the body: "),
    ],
    ids=lambda part: repr(part[:20]),
)
def test_invalid_body_is_refused(text: bytes, fault: str) -> None:
    with pytest.raises(InvalidRequest) as invalid:
        CHECK_IN.body_from(text)
    assert fault in str(invalid.value)
    assert invalid.value.operation == "check_in"


def test_all_faults_of_a_body_are_named() -> None:
    with pytest.raises(InvalidRequest) as invalid:
        CREATE_EVENT.body_from(b'{"description": "", "startDateTime": "soon", "endDateTime": 5}')
    named = {fault.partition(":")[0] for fault in invalid.value.faults}
    assert named == {"eventName", "description", "startDateTime", "endDateTime"}


def test_body_is_required_or_refused_by_operation() -> None:
    assert LIST_EVENTS.body_from(None) is None
    with pytest.raises(InvalidRequest, match="takes no body"):
        LIST_EVENTS.body_from(b"{}")
    with pytest.raises(InvalidRequest, match="takes a body"):
        PATCH_POST.body_from(None)


@given(st.binary())
def test_any_bytes_are_accepted_or_refused_as_body(text: bytes) -> None:
    try:
        body = CHECK_IN.body_from(text)
    except InvalidRequest:
        return
    assert isinstance(body, CheckIn)


def test_body_has_only_the_keys_that_were_set() -> None:
    assert CHECK_IN.text_of(CheckIn(barcode="Zoë", action=CheckInAction.CHECKIN)) == (
        '{"barcode":"Zoë","action":"CHECKIN"}'.encode()
    )


def test_lone_surrogate_is_not_sent() -> None:
    with pytest.raises(InvalidRequest, match="no JSON text can hold it"):
        CHECK_IN.text_of(CheckIn(barcode="\ud83d"))


@pytest.mark.parametrize(
    "text", [b"{}", b'{"big": 123456789012345678901234567890}', b"[1.0]", b"null"]
)
def test_body_of_undocumented_shape_is_sent_as_it_is(text: bytes) -> None:
    body = CREATE_TIMETABLE.body_from(text)
    assert isinstance(body, AnyJson)
    assert CREATE_TIMETABLE.text_of(body) == text
    assert CREATE_TIMETABLE.body_from(None) is None


@pytest.mark.parametrize("text", [b"", b"{", b"NaN", b"\xff", rb'"\ud83d"', b"[" * 100_000])
def test_body_of_undocumented_shape_must_be_json(text: bytes) -> None:
    with pytest.raises(InvalidRequest, match="the body: invalid JSON"):
        CREATE_TIMETABLE.body_from(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b'{"success": true, "data": {"id": "tt_1"}}', {"id": "tt_1"}),
        (b'{"success": true, "data": null}', None),
        (b'{"success": true}', None),
        (b'{"timetableId": "tt_1"}', {"timetableId": "tt_1"}),
        (b"[7]", [7]),
        (b"", None),
    ],
)
def test_undocumented_response_may_have_any_shape(text: bytes, value: object) -> None:
    assert CREATE_TIMETABLE.read(text) == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b'{"success": false, "error": "No"}', Refused),
        (b'{"success": "yes", "data": {}}', BadReply),
        (b'{"success": true, "data": {}, "error": "No"}', BadReply),
        (b"{", MayHaveArrived),
    ],
)
def test_undocumented_response_may_still_be_an_error(text: bytes, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        CREATE_TIMETABLE.read(text)
