"""From what came back to a value or to one of our errors.

An answer counts as the service's own only if it is JSON, or a bare no without a body. Pages of
HTML, redirects and broken JSON come from hotel portals, proxies and half-dead lines.
"""

import json
from math import isfinite
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
from app.organiser.line_trouble import LOG_IN
from app.organiser.retry_after import retry_after
from app.organiser.wire.envelope import Envelope
from app.organiser.words import Words, uncapital, words_of
from app.said import Said

T = TypeVar("T")
_MOST_FAULTS = 5
# The JSON reader gives up the whole text over an integer that is longer than Python's own limit.
_MOST_DIGITS = 4_000
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
        return _answered_by_another(operation, answer)
    if status < 300:
        return None
    if (words := words_of(answer.body)) is None:
        return MayHaveArrived(operation, _BROKEN)
    match status:
        case 401:
            return KeyRefused(operation, words.message)
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


def _answered_by_another(operation: str, answer: Answer) -> MayHaveArrived:
    """A redirect or a web page is most often a network's log-in page."""
    if 300 <= answer.status < 400:
        cause = Said(
            "something in between sends us elsewhere, perhaps a log-in page of this network"
        )
        return MayHaveArrived(operation, cause, LOG_IN)
    if "html" in answer.headers.get("content-type", "").lower():
        cause = Said("a web page answers in its place, perhaps a log-in page of this network")
        return MayHaveArrived(operation, cause, LOG_IN)
    return MayHaveArrived(operation, Said("something else answers in its place"))


def read(operation: str, reply: type[Envelope[T]], body: bytes) -> T:
    """Return the value in a good answer; raise Refused, BadReply or MayHaveArrived if it is none.

    One absurd number, or half an emoji in one name, does not cost the whole answer: the number is
    read as null. If the answer needs it, that makes a BadReply.
    """
    try:
        return reply.model_validate_json(body).data
    except ValidationError as invalid:
        if not (_is_broken(invalid) or _has_absurd_number(invalid)):
            raise _rejected(operation, invalid, body) from None
    mended = _mended(operation, body)
    try:
        return reply.model_validate_json(mended).data
    except ValidationError as invalid:
        raise _rejected(operation, invalid, mended) from None


def _mended(operation: str, body: bytes) -> bytes:
    """The same answer as strict JSON, without a byte order mark and with null for odd numbers."""
    try:
        value = json.loads(
            body,
            parse_int=lambda digits: int(digits) if len(digits) <= _MOST_DIGITS else None,
            parse_float=lambda digits: number if isfinite(number := float(digits)) else None,
            parse_constant=lambda _name: None,
        )
        return json.dumps(value, ensure_ascii=False).encode(errors="replace")
    except (ValueError, RecursionError) as broken:
        raise MayHaveArrived(operation, _BROKEN) from broken


def read_leniently(operation: str, reply: type[Envelope[T]], body: bytes) -> T | None:
    """The value by a lenient shape, of an answer that `read` took for a BadReply; None if it is
    ill by that shape too.

    Python's JSON reader takes deeper arrays than pydantic's, which is five times as fast.
    """
    try:
        return reply.model_validate(json.loads(_mended(operation, body))).data
    except ValidationError:
        return None


def _rejected(operation: str, invalid: ValidationError, body: bytes) -> OrganiserError:
    faults = invalid.errors(include_url=False, include_context=False)
    if any(fault["loc"] == ("success",) and fault["input"] is False for fault in faults):
        words = words_of(body) or Words()
        return Refused(operation, 200, words.message, words.code)
    named = dict.fromkeys(_named(fault) for fault in faults)
    return BadReply(operation, tuple(named)[:_MOST_FAULTS])


def _is_broken(invalid: ValidationError) -> bool:
    return invalid.errors(include_url=False, include_input=False)[0]["type"] == "json_invalid"


def _has_absurd_number(invalid: ValidationError) -> bool:
    """Whether a number in it is beyond what a computer can count with, like 1e400."""
    inputs = (fault["input"] for fault in invalid.errors(include_url=False, include_context=False))
    return any(isinstance(value, float) and not isfinite(value) for value in inputs)


def _named(fault: ErrorDetails) -> str:
    """The key and what is wrong with it; names of types and classes are not part of the path."""
    keys = [str(part) for part in fault["loc"] if isinstance(part, int) or _is_key(part)]
    return f"{'.'.join(keys) or 'the whole answer'}: {uncapital(fault['msg'])}"


def _is_key(part: str) -> bool:
    return part[:1].islower() and "[" not in part and part not in ("str", "int", "float")
