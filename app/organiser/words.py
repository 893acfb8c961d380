"""What a service says when it says no: found in whichever shape the body has."""

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
class Words:
    """A message for people and a code for machines, as far as there are any."""

    message: str | None = None
    code: str | None = None


def uncapital(message: str) -> str:
    """As it is said within a sentence; words of the document in it stay as they are."""
    return message[:1].lower() + message[1:]


def words_of(body: bytes) -> Words | None:
    """The service's own words, as far as it says any; None if the body is not even JSON."""
    if not body:
        return Words()
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return Words(_message(value, _DEEPEST), _code(value, _DEEPEST))


def _message(value: Any, depth: int) -> str | None:
    match value:
        case str():
            return _said(value)
        case list() if depth:
            found = [text for item in value[:5] if (text := _message(item, depth - 1))]
            return _said("; ".join(dict.fromkeys(found)))
        case dict() if depth:
            own = (value[key] for key in _MESSAGE_KEYS if isinstance(value.get(key), str))
            nested = (_message(value[key], depth - 1) for key in _NESTING_KEYS if key in value)
            return next((text for text in (*map(_said, own), *nested) if text), None)
        case _:
            return None


def _code(value: Any, depth: int) -> str | None:
    match value:
        case list() if depth:
            return next((code for item in value[:5] if (code := _code(item, depth - 1))), None)
        case dict() if depth:
            own = (value.get(key) for key in _CODE_KEYS)
            nested = (_code(value[key], depth - 1) for key in _NESTING_KEYS if key in value)
            texts = (_said(str(code)) for code in own if isinstance(code, str | int))
            return next((code for code in (*texts, *nested) if code), None)
        case _:
            return None


def _said(text: str) -> str | None:
    """One plain line of bounded length; None if nothing is left."""
    return plain(text, LONGEST) or None
