"""Turns a response into a value or into one of our errors.

A 4xx counts as the service's own in any media type, a 2xx only as JSON; both may have no body.
Web pages, redirects and broken JSON come from hotel portals, proxies and unstable lines.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from math import isfinite
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, from_json

from app.message import Message
from app.model.plain import plain
from app.organiser.errors import (
    BadReply,
    KeyRefused,
    MayHaveArrived,
    NotAllowed,
    NotFound,
    NotServed,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
)
from app.organiser.http import RawResponse
from app.organiser.line_trouble import LOG_IN
from app.organiser.wire.base import Envelope

T = TypeVar("T")
_MOST_FAULTS = 5
_BROKEN = Message("its answer came broken")
_KINDS: Mapping[int, type[OrganiserError]] = {
    401: KeyRefused, 403: NotAllowed, 404: NotFound, **dict.fromkeys((400, 409, 410, 422), Refused),
}  # fmt: skip
# Statuses of proxies and connection managers, not of the service.
_PROXY_STATUSES = (407, 408, 421, 425)
LONGEST = 300
_MESSAGE_KEYS = ("message", "msg", "error_description", "detail", "reason", "title", "description")
_NESTING_KEYS = ("message", "error", "errors", "detail", "details", "issues", "data")
_DEEPEST = 6
# Seconds. A longer pause would leave a door without its outbox or its list for the night because of
# one odd header. A service that is still busy after five minutes says so once more.
RETRY_AFTER_LIMIT = 300.0
# No pause has so many digits: such a header is broken.
_MOST_PAUSE_DIGITS = 10


def error_of(operation: str, answer: RawResponse) -> OrganiserError | None:
    """Return the error that a response stands for by its status and media type.

    None if it may be good.
    """
    status = answer.status
    if status == 429:
        return SlowDown(operation, retry_after(answer.headers))
    if 500 <= status != 511:
        return ServiceBroken(operation, status, retry_after(answer.headers))
    if not _is_from_service(answer):
        return _error_of_other_server(operation, answer)
    if status < 300:
        return None
    words = find_words(answer.body, is_text=_media_of(answer).startswith("text/"))
    return _KINDS.get(status, NotServed)(operation, words, status=status)


def _is_from_service(answer: RawResponse) -> bool:
    if answer.status in _PROXY_STATUSES or not (
        200 <= answer.status < 300 or 400 <= answer.status < 500
    ):
        return False
    if not answer.body:  # only some responses may be empty, which their operation knows
        return True
    if _is_page(answer.body):
        return False
    if answer.status >= 400:
        return True
    media = _media_of(answer)
    return media == "application/json" or (
        media.startswith("application/") and media.endswith("+json")
    )


def _is_page(body: bytes) -> bool:
    """Return whether a body is markup, such as the log-in page of a network."""
    return body.removeprefix(BOM_UTF8).lstrip().startswith(b"<")


def _media_of(answer: RawResponse) -> str:
    return answer.headers.get("content-type", "").partition(";")[0].strip().lower()


def _error_of_other_server(operation: str, answer: RawResponse) -> MayHaveArrived:
    """Return the error for a response that is not the service's.

    A redirect or a web page is most often the log-in page of a network.
    """
    if 300 <= answer.status < 400:
        cause = Message(
            "something in between sends us elsewhere, perhaps a log-in page of this network"
        )
        return MayHaveArrived(operation, cause, LOG_IN)
    if "html" in _media_of(answer):
        cause = Message("a web page answers in its place, perhaps a log-in page of this network")
        return MayHaveArrived(operation, cause, LOG_IN)
    return MayHaveArrived(operation, Message("something else answers in its place"))


def read_value(operation: str, reply: type[Envelope[T]], body: bytes) -> T:
    """Return the value in a good response.

    Raises Refused or BadReply if there is none, MayHaveArrived if the body is blank. One NaN, half
    an emoji or one badly encoded name does not spoil the whole response: NaN is read as null. If
    the value needs the number, the response is a BadReply.
    """
    try:
        return reply.model_validate_json(body).data
    except ValidationError as invalid:
        if not _may_be_mended(invalid):
            raise _rejected(operation, invalid, body) from None
    mended = _mended(operation, body)
    try:
        return reply.model_validate_json(mended).data
    except ValidationError as invalid:
        raise _rejected(operation, invalid, mended) from None


def _mended(operation: str, body: bytes) -> bytes:
    """Return the response as strict JSON: no byte order mark, null for NaN and Infinity."""
    if not body.strip():
        raise MayHaveArrived(operation, _BROKEN)
    try:
        return json.dumps(_json(body), ensure_ascii=False).encode(errors="replace")
    except (ValueError, RecursionError):
        raise BadReply(operation, ["the whole answer: is no JSON"]) from None


def _json(body: bytes) -> Any:
    """Return the value of a JSON text; characters in another encoding are replaced."""
    try:
        return json.loads(body, parse_constant=lambda _word: None)
    except UnicodeDecodeError:
        return json.loads(body.decode(errors="replace"), parse_constant=lambda _word: None)


def read_leniently(operation: str, reply: type[Envelope[T]], body: bytes) -> T | None:
    """Return the value by a lenient shape, for a response that `read_value` took for a BadReply.

    Returns None if the lenient shape does not fit either. Python's JSON reader is used because it
    takes deeper arrays than pydantic's, which is five times as fast.
    """
    try:
        return reply.model_validate(json.loads(_mended(operation, body))).data
    except ValidationError:
        return None


def _rejected(operation: str, invalid: ValidationError, body: bytes) -> OrganiserError:
    if _is_soft_no(body):
        return Refused(operation, find_words(body), status=200)
    faults = invalid.errors(include_url=False, include_context=False)
    named = dict.fromkeys(_named(fault) for fault in faults)
    return BadReply(operation, tuple(named)[:_MOST_FAULTS])


def _is_soft_no(body: bytes) -> bool:
    """Return whether a response of status 200 says no: by `success`, or by an error in its place.

    {"success": false, "data": {…}}, {"error": {…}} -> True
    {"success": true, "error": {…}}, {"data": {…}} -> False, because it contradicts itself or the
    document
    """
    try:
        value = from_json(body)
    except ValueError:  # too deep
        return False
    if not isinstance(value, dict):
        return False
    success = value.get("success")
    is_error = bool(value.get("error") or value.get("errors"))
    return success is False or (success is None and is_error and value.get("data") is None)


def _may_be_mended(invalid: ValidationError) -> bool:
    """Return whether the response is no strict JSON, or contains NaN or Infinity."""
    faults = invalid.errors(include_url=False, include_context=False)
    inputs = (fault["input"] for fault in faults)
    return faults[0]["type"] == "json_invalid" or any(
        isinstance(value, float) and not isfinite(value) for value in inputs
    )


def _named(fault: ErrorDetails) -> str:
    """Return a fault as text: its key and what is wrong with the value.

    Names of types and classes in pydantic's path are left out.
    """
    keys = [str(part) for part in fault["loc"] if isinstance(part, int) or _is_key(part)]
    return f"{'.'.join(keys) or 'the whole answer'}: {lower_first(fault['msg'])}"


def _is_key(part: str) -> bool:
    return part[:1].islower() and "[" not in part and part not in ("str", "int", "float")


def lower_first(message: str) -> str:
    """Return the message with a small first letter, for use within a sentence."""
    return message[:1].lower() + message[1:]


def find_words(body: bytes, *, is_text: bool = False) -> str | None:
    """Return the message in a JSON body, or the whole of a text that is no JSON."""
    try:
        return _message(_json(body), _DEEPEST)
    except (ValueError, RecursionError):
        return _plain_line(body.decode(errors="replace")) if is_text else None


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


def _plain_line(text: str) -> str | None:
    """Return the text as one plain line of bounded length; None if nothing is left."""
    return plain(text, LONGEST) or None


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds to wait, at most RETRY_AFTER_LIMIT, or None if there are none to be read.

    The header holds seconds or an HTTP date. A date counts from the service's own `Date` header,
    because this laptop's clock may be wrong; one that has passed is ignored.

        "120" -> 120.0    "31536000" -> 300.0    "-5", "soon", no header -> None
    """
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return min(float(text), RETRY_AFTER_LIMIT) if len(text) <= _MOST_PAUSE_DIGITS else None
    try:
        until, now = (parsedate_to_datetime(value) for value in (text, headers.get("date", "")))
        seconds = (until - now).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return min(seconds, RETRY_AFTER_LIMIT) if seconds >= 0 else None
