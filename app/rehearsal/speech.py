"""How the service speaks: the envelope of a yes, and the shape of a no away from the gate."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Literal

from fastapi import Request
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.organiser.wire.base import Omittable, Reply

JSON = "application/json"


class Fault(Reply):
    """One thing that is wrong with a request, and where."""

    path: list[str | int]
    message: str


class Trouble(Reply):
    """A code for machines, a message for people."""

    code: str
    message: str
    details: Omittable[list[Fault]] = None
    checked_in_at: Omittable[int] = None


class Bad(Reply):
    """Every no."""

    success: Literal[False]
    error: Trouble


class Refusal(Exception):
    """A request is not carried out, and the caller is told why."""

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
    """The refusal for what pydantic found; what was sent is not repeated."""
    details = [{"path": list(error["loc"]), "message": error["msg"]} for error in errors]
    told = "; ".join(": ".join([".".join(map(str, f["path"])), f["message"]]) for f in details)
    return Refusal(422, "INVALID_REQUEST", f"The request is not valid: {told}", details)


def not_found(what: str) -> Refusal:
    """There is no such thing, or it is another organisation's."""
    return Refusal(404, f"{what.upper()}_NOT_FOUND", f"There is no such {what}.")


def good(data: Any) -> Response:
    """A yes."""
    return answer(200, {"success": True, "data": data})


def good_page(name: str, items: str, next_cursor: str | None) -> Response:
    """A yes around a page that is JSON text already."""
    cursor = "null" if next_cursor is None else f'"{next_cursor}"'
    text = f'{{"success":true,"data":{{"{name}":{items},"nextCursor":{cursor}}}}}'
    return Response(text.encode(), media_type=JSON)


def answer(status: int, body: Any, headers: Mapping[str, str] | None = None) -> Response:
    """Any JSON answer."""
    return Response(to_json(body), status, headers=headers, media_type=JSON)


async def say_refusal(_: Request, refusal: Exception) -> Response:
    """The answer to a request that was refused by us or by the router."""
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
