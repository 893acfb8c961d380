"""The invariant of a lax service, which accepts a ticket that is there already."""

from itertools import chain, pairwise

from app.model.journal import Delivery, Row
from tests.storm.evidence import ANSWERED, SLACK, Aftermath, Passed, Story
from tests.storm.lineup import is_word


def nothing_is_done_twice(left: Aftermath) -> list[str]:
    """Check that no door admits a ticket that it has inside by itself.

    Of two passages of one door in the same direction with nothing between them, the second must be
    of a row that let nobody through, or of an override, or a person must look at the first.
    Passages of two doors that are very close in time are left out.
    """
    return [
        story.told(f"{later.number} does again what {earlier.number} did")
        for story in chain.from_iterable(left.stories.values())
        for earlier, later in pairwise(_in_order(story))
        if later.again and earlier.door == later.door == story.door
        and not any(_tells(row, later) for row in story.rows)
        and not any(abs(other.at - earlier.at) <= SLACK for other in story.elsewhere)
    ]  # fmt: skip


def _in_order(story: Story) -> list[Passed]:
    return sorted((*story.passages, *story.elsewhere), key=lambda passage: passage.number)


def _tells(row: Row, passage: Passed) -> bool:
    """Return whether this row explains a repeated passage."""
    if row.delivery is Delivery.PARKED and passage.at >= row.scan.at:
        return True
    if row.let_through:
        return is_word(row) and passage.at >= row.scan.at
    return row.sent_at is not None and -SLACK <= passage.at - row.sent_at < ANSWERED
