"""Packs a sentence for the tables as text and values, so that it can be translated again."""

import json
from typing import Any

from app.message import Message, When


def packed(said: Message | None) -> str | None:
    """Return the sentence as JSON."""
    return None if said is None else json.dumps(said, default=_parts)


def unpacked(text: str | None) -> Message | None:
    """Return the sentence of this JSON."""
    return None if text is None else _said(json.loads(text))


def _parts(value: Message | When) -> list[Any] | dict[str, int]:
    if isinstance(value, When):
        return {"moment": value.moment, "beside": value.beside}
    return [value.text, dict(value.values)]


def _said(parts: list[Any]) -> Message:
    text, values = parts
    return Message(text=text, values={name: _value(one) for name, one in values.items()})


def _value(part: Any) -> Any:
    if isinstance(part, list):
        return _said(part)
    return When(**part) if isinstance(part, dict) else part
