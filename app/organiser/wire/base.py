"""The grammar that all shapes share.

| written                 | the document says                                      |
|-------------------------|--------------------------------------------------------|
| `x: str`                | always present, not null                               |
| `x: str \\| None = None` | always present, may be null: left out, it is taken so   |
| `x: str \\| None`        | the same, but it must be there: a verdict hangs on it   |
| `x: Omittable[str]`     | may be left out (then None here), never null           |
| `x: Open[Status]`       | an enum; a word that we do not know stays as text      |
| `x: Many[str]`          | an array; we look no further than its first ill item   |
| `x: SoundRows[Row]`     | an array whose ill items are left out: slow, for repair |
| `x: JustTrue`           | the value true, and not 1, which Python takes for it    |
"""

from functools import reduce
from operator import or_
from types import NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import CoreSchema


class _NeverNull:
    """Leaves None to Python, where it stands for a key that is not there."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        members = (member for member in get_args(source) if member is not NoneType)
        return handler(reduce(or_, members))


def _no_number(value: Any) -> Any:
    if not isinstance(value, bool):
        raise ValueError("input should be true")
    return value


def _without_ill_rows(rows: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    if not isinstance(rows, list):
        return handler(rows)
    return [sound for row in rows for sound in _sound(row, handler)]


def _sound(row: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    """The row as a list of one; an empty list if the row is ill."""
    try:
        return handler([row])
    except ValidationError:
        return []


T = TypeVar("T")
Omittable = Annotated[T | None, _NeverNull()]
Open = Annotated[T | str, Field(union_mode="left_to_right")]
Many = Annotated[list[T], Field(fail_fast=True)]
SoundRows = Annotated[list[T], WrapValidator(_without_ill_rows)]
JustTrue = Annotated[Literal[True], BeforeValidator(_no_number)]
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


# Values are hardly ever said twice, so only keys are worth being remembered.
SAID = _SHARED | ConfigDict(strict=True, extra="ignore", frozen=True, cache_strings="keys")


def _as_the_document_has_it(schema: dict[str, Any], model: type[BaseModel]) -> None:
    """What we can do without is said all the same."""
    said = [
        field.alias or name
        for name, field in model.model_fields.items()
        if not any(isinstance(mark, _NeverNull) for mark in field.metadata)
    ]
    if said:
        schema["required"] = said


class Reply(BaseModel):
    """Something the service says: ill-typed keys are errors, keys we do not know are left."""

    model_config = SAID | ConfigDict(json_schema_extra=_as_the_document_has_it)


class Request(BaseModel):
    """Something we say: keys that the document does not have never leave this machine."""

    model_config = _SHARED | ConfigDict(strict=True, extra="forbid", frozen=True)

    def body(self) -> bytes:
        """The JSON text, with just the keys that were set."""
        return self.model_dump_json(exclude_unset=True).encode()

    def query(self) -> dict[str, str]:
        """The query parameters that were set; the document declares every one as text."""
        values: dict[str, str] = self.model_dump(mode="json", exclude_unset=True)
        return values


class Nothing(Reply):
    """An empty object: done, and nothing more to say."""
