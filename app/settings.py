"""What a door is set up with: values within bounds. The API key is never one of them."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Any

from annotated_types import Ge, Le
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
)
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from app.errors import ExitCode, KnownError
from app.model.policy import LOOSENABLE, Policy
from app.model.verdict import Reason

_NOT_IN_A_LINE = frozenset({"Cc", "Cs", "Zl", "Zp"})
_KINDS = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "model_type": "a section",
}


def _one_line(text: str) -> str:
    if any(unicodedata.category(character) in _NOT_IN_A_LINE for character in text):
        raise ValueError("must be one line of text, without control characters")
    if not (stripped := text.strip()):
        raise ValueError("must not be empty")
    return stripped


def _loosenable(word: Any) -> Reason:
    words = [reason for reason in Reason if reason in LOOSENABLE]
    if word not in words:
        allowed = ", ".join(f'"{reason}"' for reason in words)
        raise ValueError(f"must be one of {allowed}")
    return Reason(word)


Line = Annotated[str, AfterValidator(_one_line)]
Id = Annotated[Line, Field(max_length=100)]
Ids = Annotated[tuple[Id, ...], Field(strict=False, max_length=200)]
Loosened = Annotated[
    tuple[Annotated[Reason, BeforeValidator(_loosenable)], ...],
    Field(strict=False, max_length=len(Reason)),
]


class Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Service(Section):
    base_url: Line = Field(max_length=500, description="the address of the ticket service")
    ticketing_id: Id = Field(description="whose tickets are looked at")
    event_id: Id | None = Field(None, description="the event that they are for")


class Door(Section):
    name: Line = Field(max_length=80, description="what this door is called")
    categories: Ids = Field((), description="ids of the ticket categories that go here; [] is all")
    reentry: bool = Field(True, description="whether a guest who went out may come in again")
    dwell_seconds: float = Field(
        8.0, ge=0, le=120, description="so long the same code again is the same guest, still here"
    )
    admit_when: Loosened = Field(
        (), description='what the list lets in though it would be held, like "payment open"'
    )


class Patience(Section):
    online_seconds: float = Field(
        2.0, ge=0.2, le=10, description="how long a guest waits for the service's answer"
    )
    doubtful_seconds: float = Field(
        0.8, ge=0.2, le=10, description="the same while the line is in doubt"
    )


class Sync(Section):
    history_seconds: int = Field(
        5, ge=1, le=60, description="how often other doors' scans are read"
    )
    full_minutes: int = Field(5, ge=1, le=240, description="how often the whole list is read")
    page_size: int = Field(500, ge=1, le=5_000, description="how many tickets are read at a time")


class Settings(Section):
    service: Service
    door: Door
    patience: Patience = Patience()
    sync: Sync = Sync()

    def policy(self) -> Policy:
        """What this door lets through."""
        return Policy(
            categories=frozenset(self.door.categories),
            reentry=self.door.reentry,
            loosened=frozenset(self.door.admit_when),
            dwell=round(self.door.dwell_seconds * 1000),
        )


@dataclass(frozen=True, slots=True)
class Fault:
    """A value that cannot be: where it is, by section and key, and what it must be."""

    path: tuple[str, ...]
    words: str

    @property
    def name(self) -> str:
        """`section.key`, fit for any screen."""
        return repr(".".join(self.path))[1:-1]


class InvalidSettings(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(
            "; ".join(f"{fault.name}: {fault.words}" for fault in faults) + ".",
            "Correct it. 'admit setup --help' shows what is wanted.",
        )
        self.faults = faults


def checked(values: Mapping[str, Any]) -> Settings:
    """The settings with these values, by section and key; InvalidSettings says what is wrong."""
    try:
        return Settings.model_validate(values)
    except ValidationError as invalid:
        raise InvalidSettings(tuple(_fault(error) for error in invalid.errors())) from None


def keys_of(section: str) -> Mapping[str, FieldInfo]:
    """The keys that a section has; none if there is no such section."""
    field = Settings.model_fields.get(section)
    keys: Mapping[str, FieldInfo] = getattr(field and field.annotation, "model_fields", {})
    return keys


def bounds_of(section: str, key: str) -> tuple[float, float] | None:
    """The least and the greatest that a number may be."""
    limits = {type(limit): limit for limit in keys_of(section)[key].metadata}
    match limits.get(Ge), limits.get(Le):
        case Ge(ge=float() | int() as least), Le(le=float() | int() as greatest):
            return least, greatest
        case _:
            return None


def _fault(error: ErrorDetails) -> Fault:
    path = tuple(part for part in error["loc"] if isinstance(part, str))
    entry = "".join(f"entry {part + 1}: " for part in error["loc"] if isinstance(part, int))
    return Fault(path, entry + _words(path, error))


def _words(path: tuple[str, ...], error: ErrorDetails) -> str:
    match error["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            return _no_such(path)
        case "value_error":
            return str(error["ctx"]["error"])
        case "string_too_long":
            return f"must not be longer than {error['ctx']['max_length']} characters"
        case "too_long":
            return f"must not have more than {error['ctx']['max_length']} entries"
        case kind if kind in _KINDS:
            return f"must be {_KINDS[kind]}"
        case _ if len(path) == 2 and (bounds := bounds_of(*path)):
            return f"must be between {bounds[0]:g} and {bounds[1]:g}, not {error['input']!r:.20}"
        case _:
            return error["msg"].lower()


def _no_such(path: tuple[str, ...]) -> str:
    *section, name = path
    if "key" in name.lower():
        return "an API key does not belong here: take it out, and keep it by 'admit setup'"
    kind, known = ("key", keys_of(section[0])) if section else ("section", Settings.model_fields)
    near = get_close_matches(name, known, n=1)
    return f"there is no such {kind}" + (f"; did you mean {near[0]}?" if near else "")
