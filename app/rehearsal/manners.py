"""Manners: how the service says no at check-in and writes times; the document shows neither."""

from enum import StrEnum
from typing import Any

from app.rehearsal.check_in_rules import CheckInRefusal

Json = dict[str, Any]


class Manner(StrEnum):
    """The ways in which a real service may say no."""

    CONFLICT = "conflict"  # 409, a code and a message
    BAD = "bad"  # 400, nothing but a message
    UNPROCESSABLE = "unprocessable"  # 422, a list as validators make it
    SOFT = "soft"  # 200, but `success` is false
    ZERO = "zero"  # 200, `success` is true, and nothing was processed
    NOT_FOUND = "notfound"  # 404, whatever the reason
    LAX = "lax"  # as conflict, but a ticket that is in may come in again


class Timestamps(StrEnum):
    """The ways in which a real service may write times in its check-in history."""

    MILLISECONDS = "milliseconds"
    WHOLE_SECONDS = "whole_seconds"  # milliseconds too, but cut to the second
    SECONDS = "seconds"  # since the epoch, a thousandth of the others


class ReplyStyle:
    """The present manner and timestamps of the service; they may change while it runs."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.timestamps = Timestamps.MILLISECONDS


def history_time(timestamps: Timestamps, at: int) -> int:
    """Return a time in milliseconds as the history writes it."""
    match timestamps:
        case Timestamps.MILLISECONDS:
            return at
        case Timestamps.WHOLE_SECONDS:
            return at - at % 1000
        case Timestamps.SECONDS:
            return at // 1000


def refusal_response(
    manner: Manner, refused: CheckInRefusal, since: int | None, nothing_done: Json
) -> tuple[int, Json]:
    """Return status and body of a refused check-in.

    `since` is when the ticket was checked in, if that is the reason; `nothing_done` is the data of
    a successful response in which no ticket was processed.
    """
    error: Json = {"code": refused.reason.value, "message": refused.message}
    if since is not None:
        error["checkedInAt"] = since
    match manner:
        case Manner.BAD:
            return 400, {"message": refused.message}
        case Manner.UNPROCESSABLE:
            return 422, {
                "detail": [{"loc": ["body"], "msg": refused.message, "type": refused.reason.value}]
            }
        case Manner.SOFT:
            return 200, {"success": False, "error": error}
        case Manner.ZERO:
            return 200, {"success": True, "data": nothing_done}
        case Manner.NOT_FOUND:
            return 404, {"success": False, "error": {"message": "Ticket not found."}}
        case Manner.CONFLICT | Manner.LAX:
            return 409, {"success": False, "error": error}
