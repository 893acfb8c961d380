"""Tests which error a response gives, by its status, media type and body."""

import pytest

from app.organiser.errors import (
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.http import RawResponse
from app.organiser.operations import DELETE_POST
from app.organiser.response_parser import error_of

KINDS = {
    "json": "application/json",
    "json, charset": "Application/JSON; charset=utf-8",
    "problem": "application/problem+json",
    "html": "text/html; charset=utf-8",
    "text": "text/plain",
    "text like json": "text/json",
    "picture": "image/svg+json",
    "none": None,
}
BODIES = {
    "empty": b"",
    "good": b'{"success": true, "data": {}}',
    "blank": b" ",
    "junk": b"<p>Welcome to our hotel",
    "broken": b'{"success": true, "data": {',
}
INTERMEDIARY_STATUSES = {*range(300, 400), 407, 408, 421, 425, 511}
NOW = "Wed, 21 Oct 2026 07:28:00 GMT"


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
    is_json = kind in ("json", "json, charset", "problem") and body == "good"
    if status < 300:
        return None if is_json else MayHaveArrived
    if not is_json and body != "empty":
        return MayHaveArrived
    return {401: KeyRefused, 403: NotAllowed, 404: NotFound}.get(status, Refused)


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


@pytest.mark.parametrize("status", [100, 101, 199, 600, 999])
def test_undefined_status_is_never_good(status: int) -> None:
    assert outcome(answer(status, BODIES["good"], "application/json")) is (
        ServiceBroken if status >= 500 else MayHaveArrived
    )


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (answer(302, kind="text/html"), "sends us elsewhere"),
        (answer(200, b"<p>", "text/html"), "a web page answers"),
        (answer(404, b"<p>", "Text/HTML"), "a web page answers"),
        (answer(511), "something else answers"),
        (answer(200, b"ok", "text/plain"), "something else answers"),
        (answer(404, b"{", "application/json"), "came broken"),
    ],
)
def test_error_names_what_responded_instead_of_service(given: RawResponse, words: str) -> None:
    error = error_of("check_in", given)
    assert isinstance(error, Unreachable)
    assert words in str(error.cause)


@pytest.mark.parametrize("status", range(400, 429))
def test_refusal_has_service_message(status: int) -> None:
    body = b'{"error": {"message": "Already in", "code": "ALREADY_IN"}}'
    error = error_of("check_in", answer(status, body, "application/json"))
    match error:
        case Refused():
            assert (error.status, error.code, error.message) == (status, "ALREADY_IN", "Already in")
            assert str(error) == "Already in"
        case NotAllowed():
            assert error.message == "Already in"
            assert "the right to check in" in str(error)
        case KeyRefused():
            assert error.message == "Already in"
        case NotFound():
            assert str(error) == error.message == "Already in"
        case _:
            assert isinstance(error, MayHaveArrived)


def test_refusal_without_message_has_a_sentence() -> None:
    error = error_of("check_in", answer(409))
    assert isinstance(error, Refused)
    assert (error.message, error.code) == (None, None)
    assert "status 409" in str(error)


@pytest.mark.parametrize("status", [429, 503])
def test_error_has_the_retry_after_time(status: int) -> None:
    error = error_of("check_in", answer(status, retry_after="30"))
    assert isinstance(error, SlowDown | ServiceBroken)
    assert error.retry_after == 30.0
