"""From what came back to a value or to one of our errors.

An answer counts as the service's own only if it is JSON, or a bare no without a body. Pages of
HTML, redirects and broken JSON come from hotel portals, proxies and half-dead lines.
"""

import json
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.organiser.http import Answer
from app.organiser.wire.envelope import Envelope
from app.organiser.words import Words, uncapital, words_of
from app.said import Said

T = TypeVar("T")
LONGEST_WAIT = 24 * 3600.0
_MOST_FAULTS = 5
_BROKEN = Said("its answer came broken")
# Said by proxies and connection keepers, not by the service about the request.
_FROM_IN_BETWEEN = (407, 408, 421, 425)


def error_of(operation: str, answer: Answer) -> OrganiserError | None:
    """The error that an answer stands for by its status and kind; None if it may be good."""
    status = answer.status
    if status == 429:
        return SlowDown(operation, retry_after(answer.headers))
    if 500 <= status != 511:
        return ServiceBroken(operation, status, retry_after(answer.headers))
    if not _from_the_service(answer):
        return MayHaveArrived(operation, _stranger(answer))
    if status < 300:
        return None
    if (words := words_of(answer.body)) is None:
        return MayHaveArrived(operation, _BROKEN)
    match status:
        case 401:
            return KeyRefused(operation)
        case 403:
            return NotAllowed(operation, words.message)
        case 404:
            return NotFound(operation, words.message)
        case _:
            return Refused(operation, status, words.message, words.code)


def _from_the_service(answer: Answer) -> bool:
    if answer.status in _FROM_IN_BETWEEN or not (
        200 <= answer.status < 300 or 400 <= answer.status < 500
    ):
        return False
    if answer.status >= 400 and not answer.body:
        return True
    media = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    return media == "application/json" or (
        media.startswith("application/") and media.endswith("+json")
    )


def _stranger(answer: Answer) -> Said:
    if 300 <= answer.status < 400:
        return Said(
            "something in between sends us elsewhere, perhaps a log-in page of this network"
        )
    if "html" in answer.headers.get("content-type", "").lower():
        return Said("a web page answers in its place, perhaps a log-in page of this network")
    return Said("something else answers in its place")


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds to wait; a date counts from the service's own clock, not from this laptop's."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return min(float(text), LONGEST_WAIT)
    try:
        until, now = (parsedate_to_datetime(value) for value in (text, headers.get("date", "")))
        return min(max((until - now).total_seconds(), 0.0), LONGEST_WAIT)
    except (ValueError, TypeError, OverflowError):
        return None


def read(operation: str, reply: type[Envelope[T]], body: bytes) -> T:
    """The value in a good answer; Refused, BadReply or MayHaveArrived if it is none."""
    try:
        return reply.model_validate_json(body).data
    except ValidationError as invalid:
        if not _is_broken(invalid):
            raise _rejected(operation, invalid, body) from None
    mended = _mended(operation, body)
    try:
        return reply.model_validate_json(mended).data
    except ValidationError as invalid:
        raise _rejected(operation, invalid, mended) from None


def _mended(operation: str, body: bytes) -> bytes:
    """Half an emoji in one name, or a byte order mark, must not cost the whole page."""
    try:
        return json.dumps(json.loads(body), ensure_ascii=False).encode(errors="replace")
    except (ValueError, RecursionError) as broken:
        raise MayHaveArrived(operation, _BROKEN) from broken


def _rejected(operation: str, invalid: ValidationError, body: bytes) -> OrganiserError:
    faults = invalid.errors(include_url=False, include_context=False)
    if any(fault["loc"] == ("success",) and fault["input"] is False for fault in faults):
        words = words_of(body) or Words()
        return Refused(operation, 200, words.message, words.code)
    named = dict.fromkeys(_named(fault) for fault in faults)
    return BadReply(operation, tuple(named)[:_MOST_FAULTS])


def _is_broken(invalid: ValidationError) -> bool:
    return invalid.errors(include_url=False, include_input=False)[0]["type"] == "json_invalid"


def _named(fault: ErrorDetails) -> str:
    """The key and what is wrong with it; names of types and classes are not part of the path."""
    keys = [str(part) for part in fault["loc"] if isinstance(part, int) or _is_key(part)]
    return f"{'.'.join(keys) or 'the whole answer'}: {uncapital(fault['msg'])}"


def _is_key(part: str) -> bool:
    return part[:1].islower() and "[" not in part and part not in ("str", "int", "float")
