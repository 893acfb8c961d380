"""Names of made-up guests, in many scripts."""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

LONGEST_MAILBOX = 40


class Part(NamedTuple):
    """A given or a family name; `ascii` is empty where the script has no ASCII spelling."""

    text: str
    ascii: str


class Guest(NamedTuple):
    """A full name, and the part of an e-mail address that goes with it."""

    name: str
    mailbox: str


@dataclass(frozen=True, slots=True)
class People:
    """One group of guests and how their names are put together."""

    given: tuple[Part, ...]
    family: tuple[Part, ...]
    family_first: bool
    joiner: str

    def member(self, family: Part, draw: Random) -> Guest:
        """Somebody of this family."""
        given = self.given[int(draw.random() * len(self.given))]
        first, last = (family, given) if self.family_first else (given, family)
        mailbox = f"{given.ascii}.{family.ascii}" if given.ascii and family.ascii else ""
        return Guest(f"{first.text}{self.joiner}{last.text}", mailbox)


@dataclass(frozen=True, slots=True)
class Names:
    """All that guests can be called; each group is in `people` as often as it has weight."""

    people: tuple[People, ...]
    remarkable: tuple[Guest, ...]
    handles: tuple[str, ...]

    def party(self, size: int, draw: Random) -> list[Guest]:
        """Guests who come together: most often one family, sometimes friends."""
        people, family = self._family(draw)
        guests = [people.member(family, draw)]
        friends = size > 1 and draw.random() < 0.25
        while len(guests) < size:
            if friends:
                people, family = self._family(draw)
            guests.append(people.member(family, draw))
        return guests

    def mailbox(self, guest: Guest, draw: Random) -> str:
        """What stands before the @ in this guest's address."""
        stem = guest.mailbox or self.handles[int(draw.random() * len(self.handles))]
        return f"{stem}{int(draw.random() * 1000)}"

    def _family(self, draw: Random) -> tuple[People, Part]:
        people = self.people[int(draw.random() * len(self.people))]
        return people, people.family[int(draw.random() * len(people.family))]


def read_names(file: Path) -> Names:
    """Read `names.toml`."""
    book = tomllib.loads(file.read_text(encoding="utf-8"))
    spellings = str.maketrans(book["spellings"])
    groups = [(_people(group, spellings), int(group["weight"])) for group in book["people"]]
    return Names(
        people=tuple(people for people, weight in groups for _ in range(weight)),
        remarkable=tuple(
            Guest(name, ascii_spelling(name, spellings)) for name in book["remarkable"]
        ),
        handles=tuple(book["handles"]),
    )


def ascii_spelling(name: str, spellings: dict[int, str]) -> str:
    """A name as it would stand in an e-mail address, or nothing for a script without Latin."""
    spelled = unicodedata.normalize("NFC", name).lower().translate(spellings)
    apart = unicodedata.normalize("NFKD", spelled)
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare[:LONGEST_MAILBOX].strip(".") if bare.isascii() else ""


def _people(group: dict[str, Any], spellings: dict[int, str]) -> People:
    return People(
        given=tuple(Part(name, ascii_spelling(name, spellings)) for name in group["given"]),
        family=tuple(Part(name, ascii_spelling(name, spellings)) for name in group["family"]),
        family_first=group.get("order") == "family given",
        joiner=group.get("joiner", " "),
    )
