"""Names of made-up guests, in many scripts."""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

LONGEST_MAILBOX = 40


class NamePart(NamedTuple):
    """A given name or a family name; `ascii` is empty if the script has no ASCII spelling."""

    text: str
    ascii: str


class MadeUpGuest(NamedTuple):
    """The full name of a guest, and the first part of the e-mail address that goes with it."""

    name: str
    mailbox: str


@dataclass(frozen=True, slots=True)
class NameGroup:
    """A group of guests whose names are built in the same way."""

    given: tuple[NamePart, ...]
    family: tuple[NamePart, ...]
    family_first: bool
    joiner: str

    def member(self, family: NamePart, draw: Random) -> MadeUpGuest:
        """Return a guest of this family."""
        given = self.given[int(draw.random() * len(self.given))]
        first, last = (family, given) if self.family_first else (given, family)
        mailbox = f"{given.ascii}.{family.ascii}" if given.ascii and family.ascii else ""
        return MadeUpGuest(f"{first.text}{self.joiner}{last.text}", mailbox)


@dataclass(frozen=True, slots=True)
class Names:
    """Names for guests; each group is in `people` as often as its weight says."""

    people: tuple[NameGroup, ...]
    remarkable: tuple[MadeUpGuest, ...]
    handles: tuple[str, ...]

    def party(self, size: int, draw: Random) -> list[MadeUpGuest]:
        """Return guests who come together: most often one family, sometimes friends."""
        people, family = self._family(draw)
        guests = [people.member(family, draw)]
        friends = size > 1 and draw.random() < 0.25
        while len(guests) < size:
            if friends:
                people, family = self._family(draw)
            guests.append(people.member(family, draw))
        return guests

    def mailbox(self, guest: MadeUpGuest, draw: Random) -> str:
        """Return the part before the @ of this guest's e-mail address."""
        stem = guest.mailbox or self.handles[int(draw.random() * len(self.handles))]
        return f"{stem}{int(draw.random() * 1000)}"

    def _family(self, draw: Random) -> tuple[NameGroup, NamePart]:
        people = self.people[int(draw.random() * len(self.people))]
        return people, people.family[int(draw.random() * len(people.family))]


@cache
def read_names(file: Path) -> Names:
    """Return the names in a file like `names.toml`."""
    book = tomllib.loads(file.read_text(encoding="utf-8"))
    spellings = str.maketrans(book["spellings"])
    groups = [(_people(group, spellings), int(group["weight"])) for group in book["people"]]
    return Names(
        people=tuple(people for people, weight in groups for _ in range(weight)),
        remarkable=tuple(
            MadeUpGuest(name, ascii_spelling(name, spellings)) for name in book["remarkable"]
        ),
        handles=tuple(book["handles"]),
    )


def ascii_spelling(name: str, spellings: dict[int, str]) -> str:
    """Return a name as an e-mail address spells it; empty for a script without Latin letters."""
    spelled = unicodedata.normalize("NFC", name).lower().translate(spellings)
    apart = unicodedata.normalize("NFKD", spelled)
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare[:LONGEST_MAILBOX].strip(".") if bare.isascii() else ""


def _people(group: dict[str, Any], spellings: dict[int, str]) -> NameGroup:
    return NameGroup(
        given=tuple(NamePart(name, ascii_spelling(name, spellings)) for name in group["given"]),
        family=tuple(NamePart(name, ascii_spelling(name, spellings)) for name in group["family"]),
        family_first=group.get("order") == "family given",
        joiner=group.get("joiner", " "),
    )
