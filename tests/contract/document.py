"""Parser of the document's notation, and checks of JSON values against it.

The tables are in `document_resources` (section 2), which also explains the notation, and in
`document_operations` (section 4).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from math import isfinite

from tests.contract.document_operations import EXCHANGED_OBJECTS
from tests.contract.document_resources import ENUMS, RESOURCES

ANY_LENGTH = 10**9
FURTHER_KEYS = "..."


class Presence(Enum):
    ALWAYS = ""
    OPTIONAL = "?"
    UNSTATED = "??"


@dataclass(frozen=True)
class Plain:
    """JSON type without parts, such as number."""

    name: str


@dataclass(frozen=True)
class Text:
    shortest: int
    longest: int


@dataclass(frozen=True)
class Words:
    """Enum with its known words."""

    name: str
    known: tuple[str, ...]


@dataclass(frozen=True)
class Array:
    items: "Shape"


@dataclass(frozen=True)
class MapOf:
    values: "Shape"


@dataclass(frozen=True)
class Key:
    name: str
    shape: "Shape"
    presence: Presence


@dataclass(frozen=True)
class Object:
    name: str
    keys: tuple[Key, ...]
    allows_further_keys: bool


@dataclass(frozen=True)
class OneOf:
    options: tuple["Shape", ...]


Shape = Plain | Text | Words | Array | MapOf | Object | OneOf

NULL = Plain("null")


def nullable(shape: Shape) -> bool:
    return isinstance(shape, OneOf) and NULL in shape.options


def without_null(shape: Shape) -> Shape:
    """Return the shape's option that is not null; the first one if there are several."""
    if not isinstance(shape, OneOf):
        return shape
    return next(option for option in shape.options if option != NULL)


def read(notation: str) -> Shape:
    """Parse the notation and return the shape it describes."""
    tokens = re.findall(r"\(\d*\.\.\d*\)|\w+|[][{}|]", notation)
    if "".join(tokens) != notation:
        raise ValueError(f"cannot read {notation!r}")
    shape = _union(tokens)
    if tokens:
        raise ValueError(f"cannot read {notation!r} from {tokens[0]!r}")
    return shape


def _union(tokens: list[str]) -> Shape:
    options = [_single(tokens)]
    while tokens[:1] == ["|"]:
        tokens.pop(0)
        options.append(_single(tokens))
    return options[0] if len(options) == 1 else OneOf(tuple(options))


def _single(tokens: list[str]) -> Shape:
    word = tokens.pop(0)
    if word in _CLOSING:
        inside = _union(tokens)
        if tokens[:1] != [_CLOSING[word]]:
            raise ValueError(f"{word} is never closed")
        tokens.pop(0)
        return Array(inside) if word == "[" else MapOf(inside)
    if word == "string":
        return _text(tokens.pop(0) if tokens and tokens[0].startswith("(") else "(..)")
    return _named(word)


def _text(bounds: str) -> Text:
    shortest, longest = bounds.strip("()").split("..")
    return Text(int(shortest or 0), int(longest or ANY_LENGTH))


def _named(word: str) -> Shape:
    if word in _PLAIN:
        return Plain(word)
    if word in ENUMS:
        return Words(word, tuple(ENUMS[word].split()))
    return documented_object(word)


@cache
def documented_object(name: str) -> Object:
    """Return a resource of section 2, or a body of section 4, by its name in the tables."""
    return object_shape(name, RESOURCES[name] if name in RESOURCES else EXCHANGED_OBJECTS[name])


def object_shape(name: str, rows: Mapping[str, str]) -> Object:
    """Return an object shape from rows such as `{"id, name?": "string"}`."""
    keys = tuple(_keys({names: kind for names, kind in rows.items() if names != FURTHER_KEYS}))
    return Object(name, keys, allows_further_keys=FURTHER_KEYS in rows)


def _keys(rows: Mapping[str, str]) -> Iterator[Key]:
    for names, kind in rows.items():
        for notation in names.split(", "):
            name = notation.rstrip("?")
            yield Key(name, read(kind), Presence(notation.removeprefix(name)))


def faults(shape: Shape | str, value: object, at: str = "data") -> list[str]:
    """Return every difference of a value from the document; an empty list if it conforms."""
    if isinstance(shape, str):
        shape = read(shape)
    match shape, value:
        case OneOf(), _:
            return _faults_of_choice(shape, value, at)
        case Object(), dict():
            return _faults_of_object(shape, value, at)
        case Array(), list():
            parts = [(f"{at}[{i}]", item) for i, item in enumerate(value)]
            return [fault for where, item in parts for fault in faults(shape.items, item, where)]
        case MapOf(), dict():
            parts = [(f"{at}.{name}", item) for name, item in value.items()]
            return [fault for where, item in parts for fault in faults(shape.values, item, where)]
        case Words(), str():
            return [] if value in shape.known else [f"{at}: {value!r} is no {shape.name}"]
        case Text(), str():
            fits = shape.shortest <= len(value) <= shape.longest
            return [] if fits else [f"{at}: {len(value)} characters are too few or too many"]
        case Plain(), _ if _PLAIN[shape.name](value):
            return []
    return [f"{at}: {value!r:.60} is not {_word_for(shape)}"]


def _faults_of_choice(shape: OneOf, value: object, at: str) -> list[str]:
    results = [faults(option, value, at) for option in shape.options]
    if [] in results:
        return []
    if tuple(shape.options[1:]) == (NULL,):
        return results[0]
    words = " or ".join(_word_for(option) for option in shape.options)
    return [f"{at}: {value!r:.60} is not {words}"]


def _faults_of_object(shape: Object, value: Mapping[str, object], at: str) -> list[str]:
    found: list[str] = []
    for key in shape.keys:
        if key.name in value:
            found += faults(key.shape, value[key.name], f"{at}.{key.name}")
        elif key.presence is Presence.ALWAYS:
            found.append(f"{at}.{key.name}: is missing")
    known = {key.name for key in shape.keys}
    if not shape.allows_further_keys:
        found += [f"{at}.{name}: is not in the document" for name in value if name not in known]
    return found


def _word_for(shape: Shape) -> str:
    match shape:
        case Plain(name) | Words(name) | Object(name):
            return name
        case Text():
            return "string"
        case Array():
            return "array"
        case MapOf():
            return "map"
        case OneOf(options):
            return " or ".join(map(_word_for, options))


def _is_number(value: object) -> bool:
    if isinstance(value, float):
        return isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def _is_datetime(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True


_CLOSING = {"[": "]", "{": "}"}
_PLAIN: Mapping[str, Callable[[object], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "true": lambda value: value is True,
    "number": _is_number,
    "datetime": _is_datetime,
    "anything": lambda value: True,
}
