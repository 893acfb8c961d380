"""Tests which error a response gives, and which words and which wait it names."""

import json
from collections.abc import Mapping
from itertools import chain

import pytest

from app.errors import ExitCode, KnownError
from app.message import Message
from app.organiser import errors
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
from app.organiser.response_parser import (
    LONGEST,
    RETRY_AFTER_LIMIT,
    RefusalWords,
    error_of,
    find_words,
    retry_after,
)

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


@pytest.mark.parametrize("status", [429, 503])
def test_error_has_the_retry_after_time(status: int) -> None:
    error = error_of("check_in", answer(status, retry_after="30"))
    assert isinstance(error, SlowDown | ServiceBroken)
    assert error.retry_after == 30.0


NOT_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.NeverArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.SlowDown("check_in", None): ExitCode.TROUBLE,
    errors.KeyRefused("check_in"): ExitCode.NO,
    errors.NotAllowed("check_in", None): ExitCode.NO,
    errors.NotFound("check_in", None): ExitCode.NO,
    errors.Refused("check_in", 409, None): ExitCode.NO,
}
PERHAPS_APPLIED: Mapping[OrganiserError, ExitCode] = {
    errors.MayHaveArrived("check_in", Message("the line broke")): ExitCode.TROUBLE,
    errors.ServiceBroken("check_in", 503, None): ExitCode.TROUBLE,
    errors.BadReply("check_in", ["data: field required"]): ExitCode.TROUBLE,
    errors.EndlessPages("check_in", ["nextCursor: leads in a circle"]): ExitCode.TROUBLE,
    errors.UnusableCursor("check_in", ["nextCursor: is too long"]): ExitCode.TROUBLE,
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
def test_each_error_has_its_exit_code_and_whole_sentences(
    error: KnownError, code: ExitCode
) -> None:
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
    words = find_words(json.dumps(body).encode())
    assert words is not None
    assert words.message == "No"


@pytest.mark.parametrize("body", WITHOUT_MESSAGE, ids=repr)
def test_body_without_a_message_has_no_words(body: object) -> None:
    assert find_words(json.dumps(body).encode()) == RefusalWords()


@pytest.mark.parametrize(
    "body",
    [
        *(b" ", b"no", b"<html>", b"{", b"\xff\xfe\xfd", b"'no'"),
        b"[" * 100_000 + b"]" * 100_000,
        b'{"code":' + b"9" * 5000 + b"}",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_body_that_is_not_json_has_no_words(body: bytes) -> None:
    assert find_words(body) is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"code": "ALREADY_IN"}, "ALREADY_IN"),
        ({"code": 4091}, "4091"),
        ({"error": {"code": "A"}}, "A"),
        ({"error": {"errorCode": "B"}}, "B"),
        ({"errors": [{}, {"error_code": "C"}]}, "C"),
        ({"type": "D", "title": "No"}, "D"),
        ({"code": "", "type": None, "error": {"type": "E"}}, "E"),
        ({"code": ["F"]}, None),
        ({"message": "G"}, None),
        ({"error": {"error": {"error": {"error": {"error": {"error": {"code": "H"}}}}}}}, None),
        ("I", None),
    ],
)
def test_code_is_found_in_every_usual_shape(body: object, code: str | None) -> None:
    words = find_words(json.dumps(body).encode())
    assert words is not None
    assert words.code == code


def test_messages_are_joined_without_repetition_and_bounded() -> None:
    errors = [{"message": text} for text in ("a", "b", "a", "c", "d", "e", "f")]
    assert find_words(json.dumps({"errors": errors}).encode()) == RefusalWords("a; b; c; d")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a\r\nb\tc\x00d\x1b[31me", "a b c d [31me"),
        ("\u202eevil\u202c \u2066x\u2069 zero\u200bwidth\ufeff", "evil x zerowidth"),
        ("line\u2028paragraph\u2029end", "line paragraph end"),
        ("half \ud83d emoji \ude00", "half emoji"),
        ("<b>bold</b> & co", "<b>bold</b> & co"),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("x" * 1_000_000, "x" * (LONGEST - 1) + "…"),
        (" " * 1_000_000 + "late", None),
    ],
    ids=lambda text: ascii(text)[:20],
)
def test_words_are_one_bounded_line_of_plain_text(text: str, plain: str | None) -> None:
    assert find_words(json.dumps({"message": text}).encode()) == RefusalWords(plain)


NOW = "Wed, 21 Oct 2026 07:28:00 GMT"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
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
    ],
)
def test_retry_after_is_read_as_seconds_or_date(text: str, seconds: float | None) -> None:
    assert retry_after({"retry-after": text, "date": NOW}) == seconds
