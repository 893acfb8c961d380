"""Values of the house: people without tickets as each laptop counts them, and evacuations.

The numbers of a laptop only grow, so that nothing is lost if doors part and meet again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Annotated

from pydantic import Field, TypeAdapter

from app.model.scan import Moment

MOST_EVACUATIONS = 100
Count = Annotated[int, Field(ge=0, lt=2**53)]


@dataclass(frozen=True, slots=True)
class AllOut:
    """One evacuation: everybody was outside at this moment of the venue's clock, unless undone.

    `tally` is how many people without tickets had been inside.
    """

    id: Annotated[str, Field(max_length=40)]
    at: Count
    tally: Count = 0
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class DoorCount:
    """People in and out as one laptop has counted them, and the evacuations it was told of."""

    plus: Count = 0
    minus: Count = 0
    all_outs: Annotated[tuple[AllOut, ...], Field(max_length=MOST_EVACUATIONS)] = ()

    def merged(self, other: "DoorCount") -> "DoorCount":
        """Return both together, whichever is newer."""
        known = {one.id: one for one in self.all_outs}
        for one in other.all_outs:
            before = known.get(one.id, one)
            known[one.id] = replace(one, is_undone=one.is_undone or before.is_undone)
        newest = sorted(known.values(), key=lambda one: one.at)[-MOST_EVACUATIONS:]
        return DoorCount(max(self.plus, other.plus), max(self.minus, other.minus), tuple(newest))


class HouseCounts:
    """The counts of all laptops, and what follows from them.

    `evacuations` are those that nobody has undone. `tally` is how many people without tickets are
    inside; never below zero, although two doors may count the same person out.
    """

    def __init__(self, by_laptop: Mapping[str, DoorCount]) -> None:
        self.by_laptop = by_laptop
        noted = [one for count in by_laptop.values() for one in count.all_outs]
        undone = {one.id for one in noted if one.is_undone}
        self.evacuations = tuple({one.id: one for one in noted if one.id not in undone}.values())
        counted = sum(count.plus - count.minus for count in by_laptop.values())
        self._balance = counted - sum(one.tally for one in self.evacuations)
        self.tally = max(self._balance, 0)

    def of(self, laptop: str) -> DoorCount:
        """Return the count of one laptop."""
        return self.by_laptop.get(laptop, DoorCount())

    def merging(self, laptop: str, count: DoorCount) -> "HouseCounts":
        """Return the counts with this count of a laptop merged in."""
        return HouseCounts({**self.by_laptop, laptop: self.of(laptop).merged(count)})

    def counting(self, laptop: str, people: int) -> DoorCount:
        """Return the count of a laptop with more people in, or with a minus more people out.

        No more people go out than are inside, and a balance below zero is made up for.
        """
        own, change = self.of(laptop), max(self.tally + people, 0) - self._balance
        return replace(own, plus=own.plus + max(change, 0), minus=own.minus + max(-change, 0))

    def evacuated(self, laptop: str, at: Moment) -> DoorCount:
        """Return the count of a laptop that notes that everybody was outside at this moment."""
        own = self.of(laptop)
        return replace(own, all_outs=(*own.all_outs, AllOut(token_hex(8), at, self.tally)))

    def evacuation_undone(self, laptop: str) -> DoorCount:
        """Return the count of a laptop that undoes the newest evacuation, if there is one."""
        own = self.of(laptop)
        if not self.evacuations:
            return own
        newest = max(self.evacuations, key=lambda one: one.at)
        return own.merged(DoorCount(all_outs=(replace(newest, is_undone=True),)))


COUNT = TypeAdapter(DoorCount)
COUNTS = TypeAdapter(dict[str, DoorCount])
