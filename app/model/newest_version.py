"""The newest version of Admit, as a small file names it: `version`, and if known date and address.

Example: `version = "0.2.0"`, `date = "2026-12-01"`, `address = "https://example.org/admit"`.
"""

import re
import tomllib
from dataclasses import dataclass

LARGEST_BYTES = 4_096
LONGEST_TEXT = 200  # characters
_VERSION = re.compile(r"(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})", re.ASCII)


class UnusableVersion(ValueError):
    """A text that names no version in the form of X.Y.Z."""


@dataclass(frozen=True, slots=True)
class NewestVersion:
    """The newest version; date and address are plain text, "" if they are not known."""

    version: str
    date: str = ""
    address: str = ""

    def is_newer_than(self, version: str) -> bool:
        return _numbers(self.version) > _numbers(version)


def newest_version_of(content: bytes) -> NewestVersion:
    """Return what the file says; raise UnusableVersion if it says no version."""
    if len(content) > LARGEST_BYTES:
        raise UnusableVersion("it is too long")
    try:
        values = tomllib.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise UnusableVersion("it is not TOML") from error
    version = _text(values.get("version", ""))
    _numbers(version)
    return NewestVersion(version, _text(values.get("date", "")), _text(values.get("address", "")))


def _numbers(version: str) -> tuple[int, ...]:
    if (parts := _VERSION.fullmatch(version)) is None:
        raise UnusableVersion("its version has not the form 1.2.3")
    return tuple(map(int, parts.groups()))


def _text(value: object) -> str:
    """Return a date or a text, if it is short and has no control characters."""
    text = str(value)
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise UnusableVersion("it has a text that is too long or cannot be shown")
    return text
