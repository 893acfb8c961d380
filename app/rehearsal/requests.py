"""Reads requests strictly by the document's names, with limits on their size."""

import base64
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import Path, Request
from pydantic import StringConstraints, ValidationError
from pydantic_core import from_json
from starlette.requests import ClientDisconnect

from app.organiser.wire import base
from app.rehearsal.responses import JSON, Refusal, invalid

LARGEST_BODY = 2_000_000
DEFAULT_LIMIT = 100
LARGEST_LIMIT = 500

EventId = Annotated[str, Path(alias="eventId", min_length=1)]
PostId = Annotated[str, Path(alias="postId", min_length=1)]
TicketingId = Annotated[str, Path(alias="ticketingId", min_length=1)]
TicketId = Annotated[str, Path(alias="ticketId", min_length=1)]
OrderId = Annotated[str, Path(alias="orderId", min_length=1)]

Limit = Annotated[str, StringConstraints(pattern="^[1-9][0-9]{0,8}$")]
TicketCursor = Annotated[str, StringConstraints(pattern="^dGtz[A-Za-z0-9_-]{8}$")]
OrderCursor = Annotated[str, StringConstraints(pattern="^b3Jk[A-Za-z0-9_-]{8}$")]
_CURSOR_KINDS = {"tickets": b"tks", "orders": b"ord"}

M = TypeVar("M", bound=base.Request)


class NoQuery(base.Request):
    """A query without parameters."""


def limit_of(text: str | None) -> int:
    """Return how many rows are wanted; a number above LARGEST_LIMIT is reduced to it."""
    return DEFAULT_LIMIT if text is None else min(int(text), LARGEST_LIMIT)


def cursor_at(kind: str, position: int | None) -> str | None:
    """Return an opaque cursor for the rows after this position; None for None."""
    if position is None:
        return None
    return base64.urlsafe_b64encode(_CURSOR_KINDS[kind] + position.to_bytes(6)).decode()


def position_at(cursor: str | None) -> int:
    """Return the position in a well-formed cursor; 0 without one."""
    return 0 if cursor is None else int.from_bytes(base64.urlsafe_b64decode(cursor)[3:])


def query_of(model: type[M]) -> Callable[[Request], Awaitable[M]]:
    """Return a dependency that reads the query, and refuses unknown and repeated parameters."""

    async def read(request: Request) -> M:
        pairs = request.query_params.multi_items()
        query = dict(pairs)
        if len(query) < len(pairs):
            raise invalid([{"loc": ("query",), "msg": "A parameter is named more than once"}])
        try:
            return model.model_validate(query, by_alias=True, by_name=False)
        except ValidationError as error:
            raise invalid(error.errors()) from None

    return read


def body_of(model: type[M]) -> Callable[[Request], Awaitable[M]]:
    """Return a dependency that reads the JSON body and checks it strictly."""

    async def read(request: Request) -> M:
        content_type = request.headers.get("content-type", "")
        if content_type.partition(";")[0].strip().lower() != JSON:
            raise Refusal(415, "UNSUPPORTED_MEDIA_TYPE", f"The body must be {JSON}.")
        text = await _text_of(request)
        try:
            from_json(text, allow_inf_nan=False)
        except ValueError:
            raise Refusal(400, "BROKEN_JSON", "The body is not JSON.") from None
        try:
            return model.model_validate_json(text, by_alias=True, by_name=False)
        except ValidationError as error:
            raise invalid(error.errors()) from None

    return read


async def _text_of(request: Request) -> bytes:
    declared = request.headers.get("content-length", "")
    size = int(declared) if re.fullmatch(r"\d{1,15}", declared) else 0
    text = bytearray()
    if size <= LARGEST_BODY:
        async for chunk in _chunks(request):
            text += chunk
            size = len(text)
            if size > LARGEST_BODY:
                break
    if size > LARGEST_BODY:
        raise Refusal(413, "BODY_TOO_LARGE", f"A body has at most {LARGEST_BODY} bytes.")
    return bytes(text)


async def _chunks(request: Request) -> AsyncIterator[bytes]:
    try:
        async for chunk in request.stream():
            yield chunk
    except ClientDisconnect:
        raise Refusal(400, "BROKEN_BODY", "The body has no end.") from None
