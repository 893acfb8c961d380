"""Value types of the settings: each checks one value and says in words what the value must be.

They are plain classes, because importing dataclasses or pydantic models takes several times as
long, and the window waits for the settings.
"""

import unicodedata
from collections.abc import Callable
from math import isfinite
from typing import Any, Protocol, get_args

from app.message import Message

_NOT_IN_A_LINE = frozenset({"Cc", "Cs", "Zl", "Zp"})


class InvalidValue(ValueError):
    """A value is not valid; each of `words` says what the value must be."""

    def __init__(self, *words: Message) -> None:
        super().__init__(*words)
        self.words = words


class ValueType(Protocol):
    """Checks one value of the settings."""

    def accept(self, value: object) -> Any:
        """Return the value as the settings hold it; raise InvalidValue if it is not valid."""


class Text:
    """Text of at most `longest` characters; it may be empty."""

    def __init__(self, longest: int) -> None:
        self._longest = longest

    def accept(self, value: object) -> str:
        if not isinstance(value, str):
            raise InvalidValue(Message("must be text in quotes"))
        if len(value) > self._longest:
            said = Message(
                "must not be longer than {longest} characters", {"longest": self._longest}
            )
            raise InvalidValue(said)
        return value


class OneLine(Text):
    """One line of text that is not empty; blanks around it are removed."""

    def accept(self, value: object) -> str:
        if not isinstance(value, str):
            raise InvalidValue(Message("must be text in quotes"))
        if any(unicodedata.category(character) in _NOT_IN_A_LINE for character in value):
            raise InvalidValue(Message("must be one line of text, without control characters"))
        if not (stripped := value.strip()):
            raise InvalidValue(Message("must not be empty"))
        return super().accept(stripped)


class Parsed:
    """Text that a function reads; the settings hold it as that function writes it.

    `words` say what the text must be if the function raises ValueError.
    """

    def __init__(self, text: ValueType, read: Callable[[str], object], words: Message) -> None:
        self._text, self._read, self._words = text, read, words

    def accept(self, value: object) -> str:
        text: str = self._text.accept(value)
        try:
            return str(self._read(text))
        except ValueError:
            raise InvalidValue(self._words) from None


class Number:
    """A number within bounds."""

    def __init__(self, least: float, greatest: float) -> None:
        self.bounds = least, greatest

    def accept(self, value: object) -> float:
        if type(value) is not int and not (type(value) is float and isfinite(value)):
            raise InvalidValue(Message("must be a number"))
        _check_bounds(value, *self.bounds)
        return float(value)


class WholeNumber(Number):
    """A whole number within bounds."""

    def accept(self, value: object) -> int:
        if type(value) is not int:
            raise InvalidValue(Message("must be a whole number"))
        _check_bounds(value, *self.bounds)
        return value


class YesOrNo:
    """True or false."""

    def accept(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise InvalidValue(Message("must be true or false"))
        return value


class OneOf:
    """One of a few words or numbers."""

    def __init__(self, *choices: str | int) -> None:
        self._choices = choices

    def accept(self, value: object) -> Any:
        for choice in self._choices:
            if choice == value and not isinstance(value, bool):
                return choice
        allowed = ", ".join(
            f'"{one}"' if isinstance(one, str) else f"{one}" for one in self._choices
        )
        raise InvalidValue(Message("must be one of {allowed}", {"allowed": allowed}))


class ListOf:
    """A list of values of one type; every entry that is not valid is reported."""

    def __init__(self, kind: ValueType, most: int) -> None:
        self._kind, self._most = kind, most

    def accept(self, value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise InvalidValue(Message("must be a list"))
        if len(value) > self._most:
            raise InvalidValue(
                Message("must not have more than {most} entries", {"most": self._most})
            )
        entries, words = [], list[Message]()
        for number, entry in enumerate(value, 1):
            try:
                entries.append(self._kind.accept(entry))
            except InvalidValue as invalid:
                words += [
                    Message("entry {number}: {words}", {"number": number, "words": said})
                    for said in invalid.words
                ]
        if words:
            raise InvalidValue(*words)
        return tuple(entries)


class OptionalValue:
    """A value that may be left out."""

    def __init__(self, kind: ValueType) -> None:
        self._kind = kind

    def accept(self, value: object) -> Any:
        return None if value is None else self._kind.accept(value)


def type_of(python_type: Any) -> ValueType:
    """Return the type of a value that is annotated as bool or as a Literal only."""
    return YesOrNo() if python_type is bool else OneOf(*get_args(python_type))


def _check_bounds(value: float, least: float, greatest: float) -> None:
    if not least <= value <= greatest:
        raise InvalidValue(
            Message(
                "must be between {least} and {greatest}, not {value}",
                {"least": least, "greatest": greatest, "value": f"{value!r:.20}"},
            )
        )
