"""The number of people inside, at any moment of the night."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from itertools import accumulate

from app.book.presence import EVER, PlaceChange, presence
from app.model.scan import Moment
from app.report.night_record import NightRecord, evacuations


class Headcount:
    """People inside over time: guests, as their timelines tell, and people without tickets.

    An add-on is no guest. A guest whom a door let in without a listed ticket is one.
    """

    def __init__(self, record: NightRecord) -> None:
        emptied = evacuations(record.house)
        by_category = defaultdict[str, list[tuple[Moment, int]]](list)
        for category, count in record.at_rest.items():
            by_category[category].append((EVER, count))
            by_category[category] += [(at, -count) for at in emptied[:1]]
        for ticket in record.tickets:
            if not ticket.is_addon:
                by_category[ticket.category] += _steps(presence(ticket.timeline, emptied))
        self._categories = {name: _Curve(steps) for name, steps in by_category.items()}
        self._guests = _Curve([step for steps in by_category.values() for step in steps])
        tallies = [0, *(change.tally for change in record.house)]
        self._tally = _Curve(
            [
                (change.at, change.tally - before)
                for change, before in zip(record.house, tallies, strict=False)
            ]
        )

    def at(self, moment: Moment) -> int:
        """Return how many people are inside at this moment, after all that happened at it."""
        return max(self._guests.at(moment) + self._tally.at(moment), 0)

    def by_category(self, moment: Moment) -> Mapping[str, int]:
        """Return how many guests of each category are inside at this moment."""
        return {name: curve.at(moment) for name, curve in self._categories.items()}

    def peak(self, begin: Moment, end: Moment) -> tuple[Moment, int]:
        """Return when most people were inside between two moments, and how many; the first time."""
        within = (at for at in (*self._guests.moments, *self._tally.moments) if begin <= at < end)
        return max(
            ((at, self.at(at)) for at in {begin, *within}), key=lambda one: (one[1], -one[0])
        )


class _Curve:
    """A count that changes in steps."""

    def __init__(self, steps: list[tuple[Moment, int]]) -> None:
        ordered = sorted(steps)
        self.moments = [at for at, _ in ordered]
        self._counts = [0, *accumulate(change for _, change in ordered)]

    def at(self, moment: Moment) -> int:
        """Return the count after all steps up to this moment."""
        return self._counts[bisect_right(self.moments, moment)]


def _steps(places: list[PlaceChange]) -> list[tuple[Moment, int]]:
    """Return by how much each change of place changes the count."""
    first, *others = places
    steps = [(one.at, 1 if one.inside else -1) for one in others]
    return [(first.at, 1), *steps] if first.inside else steps
