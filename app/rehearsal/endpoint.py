"""Describes an endpoint of the service, and adds it to the router."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_type_hints

from fastapi import Depends, FastAPI
from starlette.responses import Response

from app.organiser.wire.base import Request
from app.rehearsal.access import Scope, needs
from app.rehearsal.parts import endpoint_of
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

    `endpoint` is a method of a part of the service. Its parameters `query` and `body`, if it has
    them, are the models of the request.
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


# The operations of each part of the service, by the part's class.
Operations = Mapping[type, Sequence[Endpoint]]


def add_routes(app: FastAPI, operations: Operations) -> None:
    """Add the operations to the app; each checks the key before it reads anything else."""
    for part, operation in _each(operations):
        _add_route(app, part, operation, response_model=None)


def add_described_routes(app: FastAPI, operations: Operations) -> None:
    """Add the operations with the models and texts that FastAPI needs for `openapi.json`.

    Building these models takes longer than all the rest of a start.
    """
    for part, operation in _each(operations):
        errors = _ERRORS | (_BODY_ERRORS if operation.body else {})
        _add_route(
            app,
            part,
            operation,
            operation_id=operation.operation_id,
            description=f"Needs a key with the scope `{operation.scope}`.",
            response_model=operation.reply,
            responses={
                code: {"model": ErrorReply, "description": why} for code, why in errors.items()
            },
            openapi_extra=_describe_request(operation),
        )


def _each(operations: Operations) -> list[tuple[type, Endpoint]]:
    return [(part, operation) for part, listed in operations.items() for operation in listed]


def _add_route(app: FastAPI, part: type, operation: Endpoint, **description: Any) -> None:
    """Add one operation; `description` has more arguments of FastAPI for its route."""
    app.add_api_route(
        PREFIX + operation.path,
        endpoint_of(part, operation.endpoint),
        methods=[operation.method],
        name=operation.name,
        dependencies=[
            Depends(needs(operation.scope)),
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
