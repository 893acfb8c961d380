"""Asking before sending again: was it applied, or was it not?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from app.model.journal import Delivery, Row
from app.model.passage import Passage
from app.model.scan import OPPOSITE, Direction, Moment
from app.model.ticket import Ticket, says_inside
from app.sync.service_clock import WHOLE_SECOND

# The service's clock and ours never agree to the second, and its times may be whole seconds.
SLACK = 2_000


class Fate(Enum):
    """What became of a request whose answer was lost."""

    APPLIED = "applied"
    REPEATED = "applied by a service that does not look, to a guest who was there already"
    TAKEN_BACK = "applied, and the opposite after it"
    PAST = "applied, and the opposite after it, and others have come or gone since"
    NOT_APPLIED = "not applied"
    SEEMS_APPLIED = "the ticket is as we wanted it, and no history says since when"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that we know the service did for us, and when we asked for it."""

    direction: Direction
    sent_at: Moment


@dataclass(frozen=True, slots=True)
class Shown:
    """What the service shows of one ticket now; `passages` are all that it remembers, of all.

    `deeds` are what it did for us with this ticket before, oldest first; all times are its own.
    `before` is which way they last went at this door before the request, if they ever did.
    `told` says that they were told to be there already: then it was to be seen before we asked.
    """

    ticket: Ticket
    passages: Sequence[Passage]
    deeds: Sequence[Deed] = ()
    before: Direction | None = None
    told: bool = False


def deeds_of(row: Row, ticket_id: str) -> list[Deed]:
    """What the service did with this ticket for a row that was sent."""
    done = Deed(row.scan.direction, row.sent_at or row.scan.at)
    if row.was_taken_back(ticket_id):
        return [done, replace(done, direction=OPPOSITE[row.scan.direction])]
    return [done] if row.delivery is Delivery.DELIVERED else []


def fate(
    direction: Direction, sent_at: Moment, shown: Shown, *, until: Moment | None = None
) -> Fate:
    """Its history says so, if it reaches back far enough; else the ticket itself has to do.

    What happened after `until` was somebody else's doing: to take ours back would be to undo it.
    """
    since = [
        passage
        for passage in _unexplained(shown)
        if passage.at >= sent_at - SLACK and (until is None or passage.at <= until + SLACK)
    ]
    later = [] if until is None else [p for p in _own(shown) if p.at > until + SLACK]
    if any(passage.direction is direction for passage in since):
        if since[-1].direction is not direction:
            return Fate.TAKEN_BACK
        was_there = shown.told and since[-1].at < _as_shown(sent_at, shown)
        if was_there or _is_repeated(since[-1], shown):
            return Fate.REPEATED
        if later and later[0].direction is not direction:
            return Fate.PAST if later[1:] else Fate.TAKEN_BACK
        return Fate.REPEATED if later else Fate.APPLIED
    as_wanted = says_inside(shown.ticket) is (direction is Direction.IN)
    reaches_back = any(passage.at < sent_at - SLACK for passage in shown.passages)
    if reaches_back and not (as_wanted and _ends_before(direction, sent_at, shown)):
        return Fate.NOT_APPLIED
    if later:
        return Fate.REPEATED
    return Fate.SEEMS_APPLIED if as_wanted and not shown.deeds else Fate.NOT_APPLIED


def came_back(sent_at: Moment, shown: Shown, *, until: Moment) -> bool:
    """Whether whoever was let in on this has left since, and is in by what somebody else did."""
    left = _unexplained(shown)
    in_time = [p for p in left if sent_at - SLACK <= p.at <= until + SLACK]
    entered = [passage for passage in in_time if passage.direction is Direction.IN]
    # It left no earlier than that: what was before it is likelier another door's.
    sent_at = _as_shown(sent_at, shown)
    ours = next((p for p in entered if p.at >= sent_at), entered[-1] if entered else None)
    since = left[left.index(ours) + 1 :] if ours else [p for p in left if p.at > until + SLACK]
    went = [passage.direction for passage in since]
    return Direction.OUT in went and went[-1] is Direction.IN


def _as_shown(moment: Moment, shown: Shown) -> Moment:
    """As the history would have it: perhaps it tells no more than whole seconds."""
    in_seconds = all(passage.at % WHOLE_SECOND == 0 for passage in shown.passages)
    return moment - moment % WHOLE_SECOND if in_seconds else moment


def _is_repeated(passage: Passage, shown: Shown) -> bool:
    """Whether the one before it went the same way: taking it back would undo that one.

    Where the history does not reach back to it, our own journal has to do.
    """
    own = _own(shown)
    earlier = own[: own.index(passage)]
    before = earlier[-1].direction if earlier else shown.before
    return before is passage.direction


def _ends_before(direction: Direction, sent_at: Moment, shown: Shown) -> bool:
    """Whether it tells nothing of that time, nor how the ticket came to be as we wanted it.

    It may show no more than its oldest rows.
    """
    own = _own(shown)
    goes_on = any(passage.at >= sent_at - SLACK for passage in shown.passages)
    return not goes_on and not (own and own[-1].direction is direction)


def _own(shown: Shown) -> list[Passage]:
    """The passages of this ticket, oldest first."""
    own = (passage for passage in shown.passages if passage.ticket_id == shown.ticket.id)
    return sorted(own, key=lambda passage: passage.at)


def _unexplained(shown: Shown) -> list[Passage]:
    """The ticket's passages, oldest first, but for those that our earlier deeds account for."""
    left = _own(shown)
    oldest = min((passage.at for passage in shown.passages), default=0)
    for deed in shown.deeds:
        if deed.sent_at < oldest:
            continue  # The history does not reach back to it.
        matching = (
            passage
            for passage in left
            if passage.direction is deed.direction and passage.at >= deed.sent_at - SLACK
        )
        if (explained := next(matching, None)) is not None:
            left.remove(explained)
    return left
