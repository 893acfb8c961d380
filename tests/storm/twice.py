"""What must hold of a service that takes a ticket which is there already."""

from itertools import chain, pairwise

from app.model.journal import Delivery, Row
from tests.storm.evidence import ANSWERED, SLACK, Aftermath, Passed, Story
from tests.storm.lineup import is_word


def nothing_is_done_twice(left: Aftermath) -> list[str]:
    """No door lets a ticket in that it had in itself, whatever the service takes.

    Where two passages of one door go the same way with nothing between them, the second let
    nobody through, or a supervisor did, or a person is to look at the first. What two doors did
    within so little time of each other nobody can tell apart.
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
    """Whether this row says of such a passage why there is one."""
    if row.delivery is Delivery.PARKED and passage.at >= row.scan.at:
        return True
    if row.let_through:
        return is_word(row) and passage.at >= row.scan.at
    return row.sent_at is not None and -SLACK <= passage.at - row.sent_at < ANSWERED
