"""Makes `openapi.json`, with the request bodies that FastAPI does not see."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from app.rehearsal.endpoint import SCHEMAS, Endpoint

Json = dict[str, Any]


def describe(app: FastAPI, operations: Sequence[Endpoint]) -> Json:
    """Return the OpenAPI description of these operations."""
    description = get_openapi(
        title=app.title,
        version=app.version,
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    bodies = [operation.body for operation in operations if operation.body]
    _, definitions = models_json_schema(
        [(body, "validation") for body in bodies], ref_template=SCHEMAS
    )
    description["components"]["schemas"] |= definitions["$defs"]
    described: Json = _without_null_defaults(description)
    return described


def _without_null_defaults(value: Any) -> Any:
    """Return the schema without null defaults: None stands for a missing key here."""
    match value:
        case dict():
            return {
                key: _without_null_defaults(inner)
                for key, inner in value.items()
                if (key, inner) != ("default", None)
            }
        case list():
            return [_without_null_defaults(inner) for inner in value]
        case _:
            return value
