"""What the service says of itself: `openapi.json`, with the bodies that FastAPI does not see."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from app.rehearsal.operation import SCHEMAS, Operation

Json = dict[str, Any]


def describe(app: FastAPI, operations: Sequence[Operation]) -> Json:
    """The description of these operations on this app."""
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
    """None stands for a key that is not there; as a default it would look like a null."""
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
