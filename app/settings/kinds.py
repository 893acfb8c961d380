"""What a value of the settings may be, and in which words one is refused that it cannot be.

Plain classes: the window waits for the settings, and decorated ones take several times as long.
"""

import unicodedata
from math import isfinite
from typing import Any, Protocol

from app.said import Said

_NOT_IN_A_LINE = frozenset({"Cc", "Cs", "Zl", "Zp"})


class Refused(ValueError):
    """Each of its `words` says what the value must be."""

    def __init__(self, *words: Said) -> None:
        super().__init__(*words)
        self.words = words


class Kind(Protocol):
    def taken(self, value: object) -> Any:
        """The value as the settings have it, or Refused."""


class Text:
    """It may be empty."""

    def __init__(self, longest: int) -> None:
        self._longest = longest

    def taken(self, value: object) -> str:
        if not isinstance(value, str):
            raise Refused(Said("must be text in quotes"))
        if len(value) > self._longest:
            said = Said("must not be longer than {longest} characters", {"longest": self._longest})
            raise Refused(said)
        return value


class Line:
    """One line that says something; the blanks around it are taken off."""

    def __init__(self, longest: int) -> None:
        self._text = Text(longest)

    def taken(self, value: object) -> str:
        if not isinstance(value, str):
            raise Refused(Said("must be text in quotes"))
        if any(unicodedata.category(character) in _NOT_IN_A_LINE for character in value):
            raise Refused(Said("must be one line of text, without control characters"))
        if not (stripped := value.strip()):
            raise Refused(Said("must not be empty"))
        return self._text.taken(stripped)


class Whole:
    """A whole number."""

    def __init__(self, least: int, greatest: int) -> None:
        self.bounds = least, greatest

    def taken(self, value: object) -> int:
        if type(value) is not int:
            raise Refused(Said("must be a whole number"))
        _hold(value, *self.bounds)
        return value


class Number:
    def __init__(self, least: float, greatest: float) -> None:
        self.bounds = least, greatest

    def taken(self, value: object) -> float:
        if type(value) is not int and not (type(value) is float and isfinite(value)):
            raise Refused(Said("must be a number"))
        _hold(value, *self.bounds)
        return float(value)


class YesOrNo:
    def taken(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise Refused(Said("must be true or false"))
        return value


class OneOf:
    """One of a few words or numbers."""

    def __init__(self, *choices: str | int) -> None:
        self._choices = choices

    def taken(self, value: object) -> Any:
        for choice in self._choices:
            if choice == value and not isinstance(value, bool):
                return choice
        allowed = ", ".join(
            f'"{one}"' if isinstance(one, str) else f"{one}" for one in self._choices
        )
        raise Refused(Said("must be one of {allowed}", {"allowed": allowed}))


class ListOf:
    """Several of one kind; each that is refused is named."""

    def __init__(self, kind: Kind, most: int) -> None:
        self._kind, self._most = kind, most

    def taken(self, value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise Refused(Said("must be a list"))
        if len(value) > self._most:
            raise Refused(Said("must not have more than {most} entries", {"most": self._most}))
        entries, words = [], list[Said]()
        for number, entry in enumerate(value, 1):
            try:
                entries.append(self._kind.taken(entry))
            except Refused as refused:
                words += [
                    Said("entry {number}: {words}", {"number": number, "words": said})
                    for said in refused.words
                ]
        if words:
            raise Refused(*words)
        return tuple(entries)


class Maybe:
    """It may be left open."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind

    def taken(self, value: object) -> Any:
        return None if value is None else self._kind.taken(value)


def _hold(value: float, least: float, greatest: float) -> None:
    if not least <= value <= greatest:
        raise Refused(
            Said(
                "must be between {least} and {greatest}, not {value}",
                {"least": least, "greatest": greatest, "value": f"{value!r:.20}"},
            )
        )
