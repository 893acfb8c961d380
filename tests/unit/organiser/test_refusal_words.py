"""Tests of finding the service's message and code in the body of a refusal."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.organiser.response_parser import LONGEST, RefusalWords, find_words

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


def test_empty_body_has_no_words() -> None:
    assert find_words(b"") == RefusalWords()


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


@given(st.text())
def test_words_have_no_control_characters(text: str) -> None:
    words = find_words(json.dumps({"message": text, "code": text}).encode())
    assert words is not None
    for text_found in (words.message, words.code):
        assert text_found is None or 0 < len(text_found) <= LONGEST
        assert not {unicodedata.category(c) for c in text_found or ""} & {
            "Cc",
            "Cf",
            "Cs",
            "Zl",
            "Zp",
        }


def test_byte_order_mark_does_not_hide_the_words() -> None:
    assert find_words(b'\xef\xbb\xbf{"message": "No"}') == RefusalWords("No")
