"""Finds the service's own words in a refusal, whatever shape its body has."""

import json
from dataclasses import dataclass
from typing import Any

from app.model.plain import plain

LONGEST = 300
_MESSAGE_KEYS = ("message", "msg", "error_description", "detail", "reason", "title", "description")
_NESTING_KEYS = ("message", "error", "errors", "detail", "details", "issues", "data")
_CODE_KEYS = ("code", "errorCode", "error_code", "type")
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class RefusalWords:
    """A message for people and a code for programs, as far as the body has them."""

    message: str | None = None
    code: str | None = None


def lower_first(message: str) -> str:
    """Return the message with a small first letter, for use within a sentence."""
    return message[:1].lower() + message[1:]


def find_words(body: bytes) -> RefusalWords | None:
    """Return message and code of a response body; None if the body is no JSON."""
    if not body:
        return RefusalWords()
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return RefusalWords(_message(value, _DEEPEST), _code(value, _DEEPEST))


def _message(value: Any, depth: int) -> str | None:
    match value:
        case str():
            return _plain_line(value)
        case list() if depth:
            found = [text for item in value[:5] if (text := _message(item, depth - 1))]
            return _plain_line("; ".join(dict.fromkeys(found)))
        case dict() if depth:
            own = (value[key] for key in _MESSAGE_KEYS if isinstance(value.get(key), str))
            nested = (_message(value[key], depth - 1) for key in _NESTING_KEYS if key in value)
            return next((text for text in (*map(_plain_line, own), *nested) if text), None)
        case _:
            return None


def _code(value: Any, depth: int) -> str | None:
    match value:
        case list() if depth:
            return next((code for item in value[:5] if (code := _code(item, depth - 1))), None)
        case dict() if depth:
            own = (value.get(key) for key in _CODE_KEYS)
            nested = (_code(value[key], depth - 1) for key in _NESTING_KEYS if key in value)
            texts = (_plain_line(str(code)) for code in own if isinstance(code, str | int))
            return next((code for code in (*texts, *nested) if code), None)
        case _:
            return None


def _plain_line(text: str) -> str | None:
    """Return the text as one plain line of bounded length; None if nothing is left."""
    return plain(text, LONGEST) or None
