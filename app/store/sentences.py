"""A sentence as the tables have it: its text and its values, so that it can be said again."""

import json
from typing import Any

from app.said import Said, verbatim


def packed(said: Said | None) -> str | None:
    return None if said is None else json.dumps(said, default=_parts)


def unpacked(text: str | None) -> Said | None:
    """What is no sentence of ours is somebody's words, as they stand there."""
    if text is None:
        return None
    try:
        parts = json.loads(text)
    except ValueError:
        return verbatim(text)
    return _said(parts) if isinstance(parts, list) else verbatim(text)


def _parts(said: Said) -> list[Any]:
    return [said.text, dict(said.values)]


def _said(parts: list[Any]) -> Said:
    text, values = parts
    inner = {name: _said(one) if isinstance(one, list) else one for name, one in values.items()}
    return Said(text=text, values=inner)
