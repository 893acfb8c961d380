"""Names of made-up guests, in many scripts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random


@dataclass(frozen=True, slots=True)
class NameGroup:
    """A group of guests whose names are built in the same way."""

    given: tuple[str, ...]
    family: tuple[str, ...]
    family_first: bool
    joiner: str

    def member(self, family: str, draw: Random) -> str:
        """Return the full name of a guest of this family."""
        given = self.given[int(draw.random() * len(self.given))]
        first, last = (family, given) if self.family_first else (given, family)
        return f"{first}{self.joiner}{last}"


@dataclass(frozen=True, slots=True)
class Names:
    """Names for guests; each group is in `people` as often as its weight says.

    `handles` begin e-mail addresses.
    """

    people: tuple[NameGroup, ...]
    remarkable: tuple[str, ...]
    handles: tuple[str, ...]

    def party(self, size: int, draw: Random) -> list[str]:
        """Return guests who come together: most often one family, sometimes friends."""
        people, family = self._family(draw)
        guests = [people.member(family, draw)]
        friends = size > 1 and draw.random() < 0.25
        while len(guests) < size:
            if friends:
                people, family = self._family(draw)
            guests.append(people.member(family, draw))
        return guests

    def mailbox(self, draw: Random) -> str:
        """Return the part before the @ of a guest's e-mail address."""
        handle = self.handles[int(draw.random() * len(self.handles))]
        return f"{handle}{int(draw.random() * 1000)}"

    def _family(self, draw: Random) -> tuple[NameGroup, str]:
        people = self.people[int(draw.random() * len(self.people))]
        return people, people.family[int(draw.random() * len(people.family))]


@cache
def read_names(file: Path) -> Names:
    """Return the names in a file like `names.toml`."""
    book = tomllib.loads(file.read_text(encoding="utf-8"))
    people = [
        NameGroup(
            given=tuple(group["given"]),
            family=tuple(group["family"]),
            family_first=group.get("order") == "family given",
            joiner=group.get("joiner", " "),
        )
        for group in book["people"]
        for _ in range(int(group["weight"]))
    ]
    return Names(tuple(people), tuple(book["remarkable"]), tuple(book["handles"]))
