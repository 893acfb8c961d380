"""Makes `openapi.json` from the table of operations."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, models_json_schema
from pydantic_core.core_schema import WithDefaultSchema

from app.organiser.address import PREFIX
from app.organiser.operations import Operation
from app.organiser.wire.base import AnyJson
from app.rehearsal.requests import JSON

Json = dict[str, Any]

_ERRORS = {
    401: "The API key is missing or not valid",
    403: "The API key lacks the scope",
    404: "There is no such thing in the key's organisation",
    422: "The request is not valid",
}
_ERROR = {
    "type": "object",
    "required": ["success", "error"],
    "properties": {
        "success": {"const": False},
        "error": {
            "type": "object",
            "required": ["code", "message"],
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        },
    },
}
_BODY_ERRORS = {
    400: "The body is not JSON",
    409: "As things stand, this cannot be done",
    413: "The body is too large",
    415: "The body is not said to be JSON",
}


class _Schema(GenerateJsonSchema):
    """Leaves out null defaults: None stands for a missing key here."""

    def default_schema(self, schema: WithDefaultSchema) -> Json:
        made = super().default_schema(schema)
        return {key: value for key, value in made.items() if (key, value) != ("default", None)}


def describe(operations: Iterable[Operation[Any]]) -> Json:
    """Return the OpenAPI description of these operations."""
    operations = list(operations)
    models: list[type[BaseModel]] = [operation.reply for operation in operations]
    models += [each.body for each in operations if each.body and issubclass(each.body, BaseModel)]
    schemas, definitions = models_json_schema(
        [(model, "validation") for model in models],
        ref_template="#/components/schemas/{model}",
        schema_generator=_Schema,
    )
    paths: Json = {}
    for operation in operations:
        methods = paths.setdefault(PREFIX + operation.path, {})
        methods[operation.method.lower()] = _described(
            operation, {str(model): schema for (model, _), schema in schemas.items()}
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Organiser API, rehearsal", "version": "0.1.0"},
        "paths": paths,
        "components": {
            "schemas": definitions["$defs"],
            "securitySchemes": {"API key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _described(operation: Operation[Any], schemas: Json) -> Json:
    query: Json = {}
    if operation.query:
        query = operation.query.model_json_schema(schema_generator=_Schema)["properties"]
    errors = _ERRORS | (_BODY_ERRORS if operation.body else {})
    error = {JSON: {"schema": _ERROR}}
    described: Json = {
        "operationId": operation.published or operation.name,
        "summary": operation.purpose,
        "description": f"Needs a key with the scope `{operation.scope}`.",
        "security": [{"API key": []}],
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True,
                 "schema": {"type": "string", "minLength": 1}}
                for name in operation.ids
            ),
            *(
                {"name": name, "in": "query", "required": False, "schema": schema}
                for name, schema in query.items()
            ),
        ],
        "responses": {
            "200": {
                "description": "It was done",
                "content": {JSON: {"schema": schemas[str(operation.reply)]}},
            },
            **{str(code): {"description": why, "content": error} for code, why in errors.items()},
        },
    }  # fmt: skip
    if operation.body:
        is_any = operation.body is AnyJson
        schema = {} if is_any else schemas[str(operation.body)]
        described["requestBody"] = {"required": not is_any, "content": {JSON: {"schema": schema}}}
    return described
