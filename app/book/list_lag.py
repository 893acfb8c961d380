"""Decides between the list and the newest step where a guest is: a list lags behind check-ins."""

from collections.abc import Sequence

from app.book.matching import LIST_LAG_MS
from app.book.movement import Seen
from app.book.steps import Entry, Step
from app.model.scan import Direction


def is_list_right(
    entry: Entry, steps: Sequence[Step], last: Step, clock_offset: int, clock_error: int
) -> bool:
    """Return whether the list entry is right, not `last`, the newest step on which somebody walked.

    IN 20:01 (ours, DONE), list of 20:02 says out -> the step: the list lags
    IN 20:01 (ours, DONE), list of 20:02 said in, list of 20:05 says out -> the list
    IN 20:01 (ours, DONE), list of 20:12 says out -> the list
    IN 20:01 (ours, not sent yet), list of 20:30 says out -> the step: the service cannot know
    IN 20:01 (claim, no passage yet), list of 20:30 says out -> the step, for the same reason
    OUT 20:01 (passage 20:20), IN 20:05 (passage 20:06), list of 20:30 says out -> the step: the
    service was told of the OUT too late
    OUT 20:01 (claim, no passage yet), IN 20:05 (passage 20:06), list of 20:30 says out -> the step:
    the service may have learned of the OUT late, by a passage that this laptop has not read; so it
    stays until the guest passes a door again, because to admit a second guest would be worse
    """
    if last.claim is not None and last.passage is None:
        return False
    if _shows_earlier_walk(entry, steps, last, clock_offset, clock_error):
        return False
    movement = last.movement
    error = clock_error
    if movement is None or movement.closed_at is None:
        passage = last.passage
        done_at = last.at if passage is None else passage.at + clock_offset + error
    else:
        error = max(error, movement.clock_error or 0)
        done_at = max(movement.closed_at + clock_offset + error, movement.at)
    if movement is not None and movement.seen is not Seen.DONE:
        return False
    knows = entry.live or (movement is not None and movement.listed)
    return entry.read_at > done_at + (clock_error if knows else LIST_LAG_MS)


def _shows_earlier_walk(
    entry: Entry, steps: Sequence[Step], last: Step, clock_offset: int, clock_error: int
) -> bool:
    """Return whether the list may show a walk before `last`, of which the service learned later.

    Doors of a venue deliver each at its own pace.
    """
    until = entry.read_at + clock_error
    passed = [
        (step.passage.at, place)
        for place, step in enumerate(steps)
        if step.passage is not None and step.passage.at + clock_offset <= until
    ]
    _, newest = max(passed, default=(0, -1))
    learned_last = (
        step
        for place, step in enumerate(steps[: steps.index(last)])
        if place == newest or _is_unseen_exit(step)
    )
    return any(
        step.walked and (step.direction is Direction.IN) is entry.inside for step in learned_last
    )


def _is_unseen_exit(step: Step) -> bool:
    """Return whether another door let a guest out, by a passage that this laptop has not read."""
    return step.direction is Direction.OUT and step.claim is not None and step.passage is None
