"""Makes `openapi.json`, with the request bodies that FastAPI does not see."""

from typing import Any

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from app.rehearsal.endpoint import SCHEMAS, Operations, add_described_routes

Json = dict[str, Any]


def describe(operations: Operations) -> Json:
    """Return the OpenAPI description of these operations."""
    app = FastAPI(
        title="Organiser API, rehearsal", version="0.1.0", separate_input_output_schemas=False
    )
    add_described_routes(app, operations)
    description = app.openapi()
    every = [operation for listed in operations.values() for operation in listed]
    bodies = [operation.body for operation in every if operation.body]
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
