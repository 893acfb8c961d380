"""Types that all request and response shapes share.

| written                 | the document says                                      |
|-------------------------|--------------------------------------------------------|
| `x: str`                | always present, not null                               |
| `x: str \\| None = None` | always present, may be null; read as null if it is missing |
| `x: str \\| None`        | the same, but required: a verdict depends on it        |
| `x: Omittable[str]`     | may be missing (then None here), never null            |
| `x: Open[Status]`       | an enum; an unknown word stays as text                 |
| `x: Many[str]`          | an array; reading stops at its first invalid item      |
| `x: ValidRows[Row]`     | an array whose invalid items are left out; slow, for repair |
| `x: JustTrue`           | the value true, and not 1, which Python takes for it   |
"""

from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import NoneType
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    field_validator,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import CoreSchema


class _NeverNull:
    """Rejects a null; None stands for a missing key in Python only."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        members = (member for member in get_args(source) if member is not NoneType)
        return handler(reduce(or_, members))


def _reject_number(value: Any) -> Any:
    if not isinstance(value, bool):
        raise ValueError("input should be true")
    return value


def _without_invalid_rows(rows: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    if not isinstance(rows, list):
        return handler(rows)
    return [sound for row in rows for sound in _valid_row(row, handler)]


def _valid_row(row: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    """Return the row in a list, or an empty list if the row is invalid."""
    try:
        return handler([row])
    except ValidationError:
        return []


T = TypeVar("T")
Omittable = Annotated[T | None, _NeverNull(), Field(exclude_if=lambda value: value is None)]
Open = Annotated[T | str, Field(union_mode="left_to_right")]
Many = Annotated[list[T], Field(fail_fast=True)]
ValidRows = Annotated[list[T], WrapValidator(_without_invalid_rows)]
JustTrue = Annotated[Literal[True], BeforeValidator(_reject_number)]
Number = int | float
NonEmpty = Annotated[str, Field(min_length=1)]

_SHARED = ConfigDict(
    alias_generator=to_camel,
    validate_by_name=True,
    validate_by_alias=True,
    serialize_by_alias=True,
    allow_inf_nan=False,
    defer_build=True,
    hide_input_in_errors=True,
)


# Values rarely repeat, so only keys are cached.
REPLY_CONFIG = _SHARED | ConfigDict(strict=True, extra="ignore", frozen=True, cache_strings="keys")


def _require_promised_keys(schema: dict[str, Any], model: type[BaseModel]) -> None:
    """List every key that the document promises as required, although we can do without some."""
    promised = [
        field.alias or name
        for name, field in model.model_fields.items()
        if not any(isinstance(mark, _NeverNull) for mark in field.metadata)
    ]
    if promised:
        schema["required"] = promised


class Reply(BaseModel):
    """A response of the service: invalid values are errors, unknown keys are ignored."""

    model_config = REPLY_CONFIG | ConfigDict(json_schema_extra=_require_promised_keys)


class Request(BaseModel):
    """A request to the service: keys that the document does not have are never sent."""

    model_config = _SHARED | ConfigDict(strict=True, extra="forbid", frozen=True)

    def body(self) -> bytes:
        """Return the JSON text with only the keys that were set."""
        return self.model_dump_json(exclude_unset=True).encode()

    def query(self) -> dict[str, str]:
        """Return the query parameters that were set; the document declares all of them as text."""
        values: dict[str, str] = self.model_dump(mode="json", exclude_unset=True)
        return values


class Nothing(Reply):
    """An empty object: the operation was done and has no result."""


@dataclass(frozen=True, slots=True)
class AnyJson:
    """A body whose shape the document does not show: a JSON text, which is sent as it is."""

    text: bytes

    def body(self) -> bytes:
        return self.text


class Envelope(Reply, Generic[T]):
    """A good response; one that also contains an error is no good response."""

    success: JustTrue
    data: T
    error: Omittable[Any] = None
    errors: Omittable[Any] = None

    @field_validator("error", "errors")
    @classmethod
    def _reject_error(cls, error: Any) -> Any:
        if error:
            raise ValueError("there is an error beside success")
        return error


class OrBare(Envelope[T], Generic[T]):
    """A good response, wrapped or bare: the document does not show which."""

    @model_validator(mode="before")
    @classmethod
    def _wrap(cls, value: Any) -> Any:
        if isinstance(value, dict) and "success" in value:
            return {"data": None} | value
        return {"success": True, "data": value}


class OpenApi(Reply):
    """The service's description of itself, as far as we check it."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]
