"""Reads requests strictly by the document's names, and builds the responses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Annotated, Any

from pydantic import StringConstraints, ValidationError
from pydantic_core import from_json, to_json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from app.organiser.wire import base
from app.organiser.wire.base import AnyJson, Omittable

Json = dict[str, Any]

JSON = "application/json"
LARGEST_BODY = 2_000_000
DEFAULT_LIMIT = 100
LARGEST_LIMIT = 500
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Limit = Omittable[Annotated[str, StringConstraints(pattern="^[1-9][0-9]{0,8}$")]]
Cursor = Omittable[Annotated[str, StringConstraints(pattern="^after-[0-9]{1,12}$")]]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of one operation: the ids of its path, its query and body, and who calls.

    `lag_ms` is how old the state is that the caller sees.
    """

    ids: Mapping[str, str]
    query: Any
    body: Any
    user_id: str
    lag_ms: int


class Refusal(Exception):
    """Raised when a request is not carried out; becomes an error response."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        details: Sequence[Mapping[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.headers = headers
        self.error: Json = {"code": code, "message": message}
        if details:
            self.error["details"] = details

    def response(self) -> Response:
        """Return the error response."""
        return answer(self.status, {"success": False, "error": self.error}, self.headers)


def invalid(errors: Sequence[Mapping[str, Any]]) -> Refusal:
    """Return the refusal for the errors that pydantic found, without the values that were sent."""
    details = [{"path": list(error["loc"]), "message": error["msg"]} for error in errors]
    told = "; ".join(": ".join([".".join(map(str, f["path"])), f["message"]]) for f in details)
    return Refusal(422, "INVALID_REQUEST", f"The request is not valid: {told}", details)


def not_found(what: str) -> Refusal:
    """Return the refusal for a thing that is unknown, or another organisation's."""
    return Refusal(404, f"{what.upper()}_NOT_FOUND", f"There is no such {what}.")


def answer(status: int, body: Any, headers: Mapping[str, str] | None = None) -> Response:
    """Return a response with this status and JSON body."""
    return Response(to_json(body), status, headers=headers, media_type=JSON)


def new_id(prefix: str) -> str:
    """Return a random id with this prefix."""
    return f"{prefix}_{token_hex(6)}"


def milliseconds(text: str) -> int:
    """Return the moment of an ISO 8601 text in milliseconds; without offset it is UTC."""
    moment = datetime.fromisoformat(text)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // timedelta(milliseconds=1)


def limit_of(text: str | None) -> int:
    """Return how many rows are wanted; a number above LARGEST_LIMIT is reduced to it."""
    return DEFAULT_LIMIT if text is None else min(int(text), LARGEST_LIMIT)


def cursor_at(position: int) -> str:
    """Return a cursor for the rows after this position."""
    return f"after-{position}"


def position_at(cursor: str | None) -> int:
    """Return the position in a well-formed cursor; 0 without one."""
    return 0 if cursor is None else int(cursor.rpartition("-")[2])


def read_query(request: Request, model: type[base.Request] | None) -> base.Request:
    """Return the query, and refuse unknown and repeated parameters."""
    pairs = request.query_params.multi_items()
    query = dict(pairs)
    if len(query) < len(pairs):
        raise invalid([{"loc": ("query",), "msg": "A parameter is named more than once"}])
    try:
        return (model or base.Request).model_validate(query, by_alias=True, by_name=False)
    except ValidationError as error:
        raise invalid(error.errors()) from None


async def read_body(request: Request, model: type[base.Request] | type[AnyJson] | None) -> Any:
    """Return the JSON body after a strict check; one whose shape is not shown may be missing."""
    if model is None:
        return None
    content_type = request.headers.get("content-type", "")
    is_json = content_type.partition(";")[0].strip().lower() == JSON
    text = await _text_of(request) if is_json or model is AnyJson else b""
    if model is AnyJson and not text:
        return None
    if not is_json:
        raise Refusal(415, "UNSUPPORTED_MEDIA_TYPE", f"The body must be {JSON}.")
    try:
        value = from_json(text, allow_inf_nan=False)
    except ValueError:
        raise Refusal(400, "BROKEN_JSON", "The body is not JSON.") from None
    if not issubclass(model, base.Request):
        return value
    try:
        return model.model_validate_json(text, by_alias=True, by_name=False)
    except ValidationError as error:
        raise invalid(error.errors()) from None


async def _text_of(request: Request) -> bytes:
    text = bytearray()
    try:
        async for chunk in request.stream():
            text += chunk
            if len(text) > LARGEST_BODY:
                raise Refusal(413, "BODY_TOO_LARGE", f"A body has at most {LARGEST_BODY} bytes.")
    except ClientDisconnect:
        raise Refusal(400, "BROKEN_BODY", "The body has no end.") from None
    return bytes(text)
