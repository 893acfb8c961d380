"""Converts rows of the tables from and to dataclasses, and sentences from and to JSON."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from enum import EnumType
from operator import attrgetter
from types import UnionType
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from app.message import Message, When
from app.model.journal import Settlement, Settling

T = TypeVar("T")
Conversion = Callable[[Any], Any]


class Columns(Generic[T]):
    """The columns that hold the fields of a dataclass, `without` some of them.

    Enums are stored as their words and booleans as 0 or 1, because SQLite binds those faster;
    sentences and tuples are stored as JSON. None and empty tuples are stored as NULL.
    """

    def __init__(self, kind: type[T], *, without: Iterable[str] = ()) -> None:
        hints = {name: _plain(one) for name, one in get_type_hints(kind).items()}
        self.names = tuple(name for name in hints if name not in without)
        self._kind = kind
        self._fields: Callable[[T], tuple[Any, ...]] = attrgetter(*self.names)
        self._conversions = [
            (name, *both) for name in self.names if (both := _conversions_of(hints[name]))
        ]
        self._tuples = [name for name in self.names if get_args(hints[name])]

    def __str__(self) -> str:
        """Return the names for a SELECT or an INSERT."""
        return ", ".join(self.names)

    def item(self, row: Sequence[Any]) -> T:
        """Return the dataclass of a row that has these columns in their order."""
        values = dict(zip(self.names, row, strict=True))
        for name, _, read in self._conversions:
            if values[name] is not None:
                values[name] = read(values[name])
        for name in self._tuples:
            values[name] = values[name] or ()
        return self._kind(**values)

    def items(self, rows: Iterable[Sequence[Any]]) -> list[T]:
        """Return the dataclass of each row."""
        return list(map(self.item, rows))

    def values(self, item: T | None) -> dict[str, Any]:
        """Return the values of the columns by their names; all None without an item."""
        if item is None:
            return dict.fromkeys(self.names)
        values = dict(zip(self.names, self._fields(item), strict=True))
        for name in self._tuples:
            values[name] = values[name] or None
        for name, write, _ in self._conversions:
            if values[name] is not None:
                values[name] = write(values[name])
        return values

    def row(self, item: T) -> tuple[Any, ...]:
        """Return the values of the columns in their order."""
        return tuple(self.values(item).values())


def insert(table: str, columns: Iterable[str]) -> str:
    """Return the statement that inserts values by their names."""
    names = tuple(columns)
    places = ", ".join(f":{name}" for name in names)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"


def assignments(columns: Iterable[str]) -> str:
    """Return the part of an UPDATE that sets values by their names."""
    return ", ".join(f"{name} = :{name}" for name in columns)


def packed(said: Message) -> str:
    """Return a sentence as JSON: its text and its values, so that it can be translated again."""
    return json.dumps(said, default=_parts)


def unpacked(text: str) -> Message:
    """Return the sentence of this JSON."""
    return _said(json.loads(text))


def _plain(hint: Any) -> Any:
    """Return the type of a field without None."""
    return get_args(hint)[0] if isinstance(hint, UnionType) else hint


def _conversions_of(hint: Any) -> tuple[Conversion, Conversion] | None:
    """Return how a field of this type is written and read; None if it is stored as it is."""
    if isinstance(hint, EnumType):
        return attrgetter("_value_"), hint
    return _CONVERSIONS.get(hint)


def _packed_settlements(settlements: tuple[Settlement, ...]) -> str:
    return json.dumps(list(map(astuple, settlements)))


def _settlements(text: str) -> tuple[Settlement, ...]:
    return tuple(Settlement(Settling(way), *rest) for way, *rest in json.loads(text))


def _parts(value: Message | When) -> list[Any] | dict[str, int]:
    if isinstance(value, When):
        return {"moment": value.moment, "beside": value.beside, "is_day": value.is_day}
    return [value.text, dict(value.values)]


def _said(parts: list[Any]) -> Message:
    text, values = parts
    return Message(text=text, values={name: _value(one) for name, one in values.items()})


def _value(part: Any) -> Any:
    if isinstance(part, list):
        return _said(part)
    return When(**part) if isinstance(part, dict) else part


_CONVERSIONS: dict[Any, tuple[Conversion, Conversion]] = {
    bool: (int, bool),
    Message: (packed, unpacked),
    tuple[str, ...]: (json.dumps, lambda text: tuple(json.loads(text))),
    tuple[Settlement, ...]: (_packed_settlements, _settlements),
}
