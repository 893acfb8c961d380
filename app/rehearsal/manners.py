"""Manners: how the service says no at check-in, and times; the document shows neither."""

from enum import StrEnum
from typing import Any

from app.rehearsal.gate import No

Json = dict[str, Any]


class Manner(StrEnum):
    """The ways in which a real service may say no."""

    CONFLICT = "conflict"  # 409, a code and a message
    BAD = "bad"  # 400, nothing but a message
    UNPROCESSABLE = "unprocessable"  # 422, a list as validators make it
    SOFT = "soft"  # 200, but `success` is false
    ZERO = "zero"  # 200, `success` is true, and nothing was processed
    NOT_FOUND = "notfound"  # 404, whatever the reason
    LAX = "lax"  # as conflict, but whoever is in may come in again


class Timestamps(StrEnum):
    """The ways in which a real service may tell times in its check-in history."""

    MILLISECONDS = "milliseconds"
    WHOLE_SECONDS = "whole_seconds"  # milliseconds too, but cut to the second
    SECONDS = "seconds"  # since the epoch, a thousandth of the others


class Bearing:
    """The manner that the service has just now; it may change while it serves."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.timestamps = Timestamps.MILLISECONDS


def told_time(timestamps: Timestamps, at: int) -> int:
    """A time in milliseconds, as the history tells it."""
    match timestamps:
        case Timestamps.MILLISECONDS:
            return at
        case Timestamps.WHOLE_SECONDS:
            return at - at % 1000
        case Timestamps.SECONDS:
            return at // 1000


def say(manner: Manner, no: No, since: int | None, nothing_done: Json) -> tuple[int, Json]:
    """Status and body of a no. `since`: checked in at that time; `nothing_done`: data of a yes."""
    error: Json = {"code": no.reason.value, "message": no.message}
    if since is not None:
        error["checkedInAt"] = since
    match manner:
        case Manner.BAD:
            return 400, {"message": no.message}
        case Manner.UNPROCESSABLE:
            return 422, {"detail": [{"loc": ["body"], "msg": no.message, "type": no.reason.value}]}
        case Manner.SOFT:
            return 200, {"success": False, "error": error}
        case Manner.ZERO:
            return 200, {"success": True, "data": nothing_done}
        case Manner.NOT_FOUND:
            return 404, {"success": False, "error": {"message": "Ticket not found."}}
        case Manner.CONFLICT | Manner.LAX:
            return 409, {"success": False, "error": error}
