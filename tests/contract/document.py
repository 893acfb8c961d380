"""Reads the document's notation and says what is wrong with a JSON value.

The tables themselves are in `document_resources` (section 2) and `document_operations`
(section 4); the first of them explains the notation.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from math import isfinite

from tests.contract.document_operations import EXCHANGED
from tests.contract.document_resources import ENUMS, RESOURCES

ANY_LENGTH = 10**9
FURTHER_KEYS = "..."


class Presence(Enum):
    ALWAYS = ""
    OPTIONAL = "?"
    UNSAID = "??"


@dataclass(frozen=True)
class Plain:
    """A JSON type without parts."""

    name: str


@dataclass(frozen=True)
class Text:
    shortest: int
    longest: int


@dataclass(frozen=True)
class Words:
    """The words of an enum."""

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
    further: bool


@dataclass(frozen=True)
class OneOf:
    options: tuple["Shape", ...]


Shape = Plain | Text | Words | Array | MapOf | Object | OneOf

NULL = Plain("null")


def nullable(shape: Shape) -> bool:
    return isinstance(shape, OneOf) and NULL in shape.options


def solid(shape: Shape) -> Shape:
    """Return the shape without null; the first one if two are left."""
    if not isinstance(shape, OneOf):
        return shape
    return next(option for option in shape.options if option != NULL)


def read(written: str) -> Shape:
    """Return the shape that the notation describes."""
    tokens = re.findall(r"\(\d*\.\.\d*\)|\w+|[][{}|]", written)
    if "".join(tokens) != written:
        raise ValueError(f"cannot read {written!r}")
    shape = _union(tokens)
    if tokens:
        raise ValueError(f"cannot read {written!r} from {tokens[0]!r}")
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
    return described(word)


@cache
def described(name: str) -> Object:
    """Return a resource of section 2, or a body of section 4, by its name in the tables."""
    return keyed(name, RESOURCES[name] if name in RESOURCES else EXCHANGED[name])


def keyed(name: str, rows: Mapping[str, str]) -> Object:
    """Return an object shape from rows such as `{"id, name?": "string"}`."""
    keys = tuple(_keys({names: kind for names, kind in rows.items() if names != FURTHER_KEYS}))
    return Object(name, keys, further=FURTHER_KEYS in rows)


def _keys(rows: Mapping[str, str]) -> Iterator[Key]:
    for names, kind in rows.items():
        for written in names.split(", "):
            name = written.rstrip("?")
            yield Key(name, read(kind), Presence(written.removeprefix(name)))


def faults(shape: Shape | str, value: object, at: str = "data") -> list[str]:
    """Return every way in which a value differs from the document; empty if there is none."""
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
    tried = [faults(option, value, at) for option in shape.options]
    if [] in tried:
        return []
    if tuple(shape.options[1:]) == (NULL,):
        return tried[0]
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
    if not shape.further:
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
