"""Finds when a guest was inside over the whole night, by the ticket's timeline."""

from collections.abc import Sequence
from dataclasses import replace
from heapq import merge
from itertools import accumulate
from typing import NamedTuple

from app.book.timeline import Step, Timeline
from app.model.scan import Direction, Moment

START = 0  # before all scans


class PlaceChange(NamedTuple):
    """A moment from which on the guest was inside, or outside."""

    at: Moment
    inside: bool


def presence(timeline: Timeline, evacuations: Sequence[Moment] = ()) -> list[PlaceChange]:
    """Return where the guest was, oldest first; the first place holds from START on.

    `evacuations` are all moments at which the house was emptied; the timeline has the last one.

    IN 20:01, OUT 21:00 -> outside from START, inside from 20:01, outside from 21:00
    OUT 21:00 -> inside from START, outside from 21:00
    no step, but a list that shows the guest inside -> inside from START
    IN 20:01, and a newer list of 20:30 says out -> ..., outside from 20:30
    """
    whole = timeline if timeline.cleared_at is None else replace(timeline, cleared_at=None)
    steps = whole.telling_steps
    places = [PlaceChange(START, _was_inside_before(steps, whole))]
    # Steps keep their order even if the laptop's clock was set back between two of them.
    moments = accumulate((step.at for step in steps), max)
    moves = [
        PlaceChange(at, step.direction is Direction.IN)
        for at, step in zip(moments, steps, strict=True)
    ]
    emptied = (PlaceChange(at, inside=False) for at in evacuations)
    for change in merge(moves, emptied, key=lambda one: one.at):
        if change.inside is not places[-1].inside:
            places.append(change)
    is_inside = bool(timeline.inside)
    if is_inside is not places[-1].inside:
        read_at = timeline.entry.read_at if timeline.entry else START
        places.append(PlaceChange(max(read_at, places[-1].at), is_inside))
    return places


def _was_inside_before(steps: Sequence[Step], whole: Timeline) -> bool:
    """Return where the guest was before the first step.

    Who walks out was inside; a reversal leaves the guest where they were.
    """
    if not steps:
        return bool(whole.inside)
    first = steps[0]
    return first.direction is (Direction.OUT if first.walked else Direction.IN)
