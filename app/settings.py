"""What a door is set up with: values within bounds. The API key is never one of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from app.errors import ExitCode, KnownError
from app.model.policy import Policy
from app.sections import Camera, Door, Patience, Scanner, Section, Service, Sync, Window

_KINDS = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "model_type": "a section",
}


class Settings(Section):
    service: Service
    door: Door
    patience: Patience = Patience()
    sync: Sync = Sync()
    camera: Camera = Camera()
    scanner: Scanner = Scanner()
    window: Window = Window()

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
        case "literal_error":
            return f"must be {error['ctx']['expected']}"
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
