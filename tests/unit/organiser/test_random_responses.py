"""Tests that any response gives a value or a known error without guests' data."""

import json
import unicodedata

from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.organiser.errors import OrganiserError
from app.organiser.http import RawResponse
from app.organiser.operations import OPERATIONS
from app.organiser.response_parser import error_of
from tests.contract.samples import replaced, without
from tests.unit.organiser.good_replies import NAMES, good_reply, places

GUEST = "Zoë Q. Guest"
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
@given(names, st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_random_bytes_give_value_or_known_error(name: str, body: bytes) -> None:
    assert is_fit_to_show(read(name, body))


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
@given(names, st.binary(max_size=8), st.data())
def test_reply_with_some_bad_bytes_gives_value_or_known_error(
    name: str, junk: bytes, data: st.DataObject
) -> None:
    good = json.dumps(good_reply(name)).encode()
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(good))] * 2)))
    assert is_fit_to_show(read(name, good[:start] + junk + good[end:]))


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
