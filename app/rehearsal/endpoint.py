"""Describes an endpoint of the service, and adds it to the router."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, get_type_hints

from fastapi import Depends, FastAPI
from starlette.responses import Response

from app.organiser.wire.base import Request
from app.rehearsal.access import Access, Scope
from app.rehearsal.requests import NoQuery, query_of
from app.rehearsal.responses import JSON, ErrorReply

PREFIX = "/v1/public-api"
SCHEMAS = "#/components/schemas/{model}"
_ERRORS = {
    401: "The API key is missing or not valid",
    403: "The API key lacks the scope",
    404: "There is no such thing in the key's organisation",
    422: "The request is not valid",
}
_BODY_ERRORS = {
    400: "The body is not JSON",
    409: "As things stand, this cannot be done",
    413: "The body is too large",
    415: "The body is not said to be JSON",
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One operation of the document; `operation_id` is its name there.

    The parameters `query` and `body` of `endpoint`, if it has them, are the models of the request.
    """

    method: str
    path: str
    operation_id: str
    scope: Scope
    reply: Any
    endpoint: Callable[..., Awaitable[Response]]

    @property
    def name(self) -> str:
        """Return a short name, the same as in the organiser client."""
        return self.endpoint.__name__

    @property
    def query(self) -> type[Request]:
        """Return the model of the query."""
        model: type[Request] = get_type_hints(self.endpoint).get("query", NoQuery)
        return model

    @property
    def body(self) -> type[Request] | None:
        """Return the model of the body, None if there is none."""
        return get_type_hints(self.endpoint).get("body")


def add_routes(app: FastAPI, access: Access, operations: Sequence[Endpoint]) -> None:
    """Add the operations to the app; each checks the key before it reads anything else."""
    for operation in operations:
        _add_route(app, access, operation, response_model=None)


def add_described_routes(app: FastAPI, access: Access, operations: Sequence[Endpoint]) -> None:
    """Add the operations with the models and texts that FastAPI needs for `openapi.json`.

    Building these models takes longer than all the rest of a start.
    """
    for operation in operations:
        errors = _ERRORS | (_BODY_ERRORS if operation.body else {})
        _add_route(
            app,
            access,
            operation,
            operation_id=operation.operation_id,
            description=f"Needs a key with the scope `{operation.scope}`.",
            response_model=operation.reply,
            responses={
                code: {"model": ErrorReply, "description": why} for code, why in errors.items()
            },
            openapi_extra=_describe_request(operation),
        )


def _add_route(app: FastAPI, access: Access, operation: Endpoint, **description: Any) -> None:
    """Add one operation; `description` has more arguments of FastAPI for its route."""
    app.add_api_route(
        PREFIX + operation.path,
        operation.endpoint,
        methods=[operation.method],
        name=operation.name,
        dependencies=[
            Depends(access.needs(operation.scope)),
            *([Depends(query_of(NoQuery))] if operation.query is NoQuery else []),
        ],
        **description,
    )


def _describe_request(operation: Endpoint) -> dict[str, Any]:
    """Return the description of query and body, which FastAPI does not see."""
    keys = operation.query.model_json_schema().get("properties", {})
    described: dict[str, Any] = {
        "parameters": [
            {"name": name, "in": "query", "required": False, "schema": schema}
            for name, schema in keys.items()
        ]
    }
    if operation.body:
        schema = {"$ref": SCHEMAS.format(model=operation.body.__name__)}
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    return described
