"""Builds responses: the envelope of a good one, and the error of a bad one."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Literal

from fastapi import Request
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.organiser.wire.base import Omittable, Reply

JSON = "application/json"


class RequestFault(Reply):
    """One error in a request, and its place."""

    path: list[str | int]
    message: str


class ErrorBody(Reply):
    """An error: a code for programs, a message for people."""

    code: str
    message: str
    details: Omittable[list[RequestFault]] = None
    checked_in_at: Omittable[int] = None


class ErrorReply(Reply):
    """The shape of every error response."""

    success: Literal[False]
    error: ErrorBody


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
        self.code = code
        self.details = details
        self.headers = headers


def invalid(errors: Sequence[Mapping[str, Any]]) -> Refusal:
    """Return the refusal for the errors that pydantic found, without the values that were sent."""
    details = [{"path": list(error["loc"]), "message": error["msg"]} for error in errors]
    told = "; ".join(": ".join([".".join(map(str, f["path"])), f["message"]]) for f in details)
    return Refusal(422, "INVALID_REQUEST", f"The request is not valid: {told}", details)


def not_found(what: str) -> Refusal:
    """Return the refusal for a thing that is unknown, or another organisation's."""
    return Refusal(404, f"{what.upper()}_NOT_FOUND", f"There is no such {what}.")


def good(data: Any) -> Response:
    """Return a good response."""
    return answer(200, {"success": True, "data": data})


def good_page(name: str, items: str, next_cursor: str | None) -> Response:
    """Return a good response around a page that is JSON text already."""
    cursor = "null" if next_cursor is None else f'"{next_cursor}"'
    text = f'{{"success":true,"data":{{"{name}":{items},"nextCursor":{cursor}}}}}'
    return Response(text.encode(), media_type=JSON)


def answer(status: int, body: Any, headers: Mapping[str, str] | None = None) -> Response:
    """Return a response with this status and JSON body."""
    return Response(to_json(body), status, headers=headers, media_type=JSON)


async def say_refusal(_: Request, refusal: Exception) -> Response:
    """Return the error response for a refusal by the service or by the router."""
    match refusal:
        case HTTPException():
            status = HTTPStatus(refusal.status_code)
            error: dict[str, Any] = {"code": status.name, "message": f"{status.phrase}."}
            return answer(status, {"success": False, "error": error}, refusal.headers)
        case Refusal():
            error = {"code": refusal.code, "message": str(refusal)}
            if refusal.details:
                error["details"] = refusal.details
            return answer(refusal.status, {"success": False, "error": error}, refusal.headers)
        case _:
            raise refusal
