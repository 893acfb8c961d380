"""Matches the rows of a ticket that only one door has seen with its passages at the service.

Each row may have caused these passages and no others, in the order of the rows:

    - delivered: one, in its own direction.
    - disputed, parked: none, or its own.
    - withdrawn: none.
    - not let through: none. If it was reversed: its own and the opposite after it. If a person
      must look: any. If it is delivered: the next row went the other way, so that this one stands,
      or took it over and has the passage.

A lax service accepts a ticket that is there already. Such a passage, `is_repeated`, must belong to
a row that was sent at that time and let no guest through, or to an override, or to a row after one
that a person must look at.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Reason
from tests.storm.storm_result import Passage, TicketRecord, is_soon_after


@dataclass(frozen=True, slots=True)
class Step:
    """A passage that a row may have caused; `is_repeated` is None where both values are possible.

    With `sent_at` the passage must have happened soon after that time.
    """

    direction: Direction
    is_repeated: bool | None = None
    sent_at: int | None = None

    def fits(self, passage: Passage) -> bool:
        in_time = self.sent_at is None or is_soon_after(passage.at, self.sent_at)
        known = self.is_repeated is None or passage.is_repeated is self.is_repeated
        return passage.direction is self.direction and known and in_time


Effect = tuple[Step, ...]
NO_EFFECT: Effect = ()


def effects_of(row: Row, before: Sequence[Row], after: Sequence[Row]) -> tuple[Effect, ...]:
    """Return the passages that a row between these rows of its ticket may have caused."""
    once, back = Step(row.scan.direction), Step(OPPOSITE[row.scan.direction])
    match row.let_through, row.delivery:
        case True, Delivery.DELIVERED:
            may_repeat = any(one.delivery is Delivery.PARKED or is_override(one) for one in before)
            if may_repeat or is_override(row):
                return ((once,),)
            return ((Step(row.scan.direction, is_repeated=False),),)
        case True, Delivery.DISPUTED | Delivery.PARKED:
            return (NO_EFFECT, (once,))
        case False, Delivery.TAKEN_BACK:
            return ((once, back),)
        case False, Delivery.PARKED:
            return (NO_EFFECT, (once,), (once, back))
        case False, Delivery.DELIVERED if is_followed_by_opposite(row, after):
            return ((once,),)
        case False, Delivery.LOCAL if row.sent_at is not None:
            return (NO_EFFECT, (Step(row.scan.direction, is_repeated=True, sent_at=row.sent_at),))
        case _:
            return (NO_EFFECT,)


def is_override(row: Row) -> bool:
    """Return whether the row is a supervisor's override."""
    return row.verdict is not None and row.verdict.reason is Reason.OVERRIDDEN


def is_followed_by_opposite(row: Row, later: Sequence[Row]) -> bool:
    """Return whether the next row let through on this ticket has the opposite direction."""
    following = next(iter(let_through_rows(later)), None)
    return following is not None and following.scan.direction is not row.scan.direction


def let_through_rows(rows: Sequence[Row]) -> list[Row]:
    """Return the rows let through, without those undone before their delivery."""
    undelivered = (Delivery.WITHDRAWN, Delivery.LOCAL)
    return [row for row in rows if row.let_through and row.delivery not in undelivered]


def mismatch(record: TicketRecord) -> str | None:
    """Return why the passages do not match the rows, or None if they match."""
    rows, passages = record.rows, record.passages
    places = {0}
    for number, row in enumerate(rows):
        effects = effects_of(row, rows[:number], rows[number + 1 :])
        places = _next_places(places, effects, passages)
        if not places:
            return f"row {number + 1} of {len(rows)} does not match the history"
    if len(passages) not in places:
        return f"the history has {len(passages)} passages, the rows explain {max(places)}"
    return None


def _next_places(
    places: set[int], effects: Sequence[Effect], passages: Sequence[Passage]
) -> set[int]:
    """Return the numbers of passages that may be explained after this row."""
    return {
        place + len(effect)
        for place in places
        for effect in effects
        if len(passages) - place >= len(effect)
        and all(step.fits(passages[place + ahead]) for ahead, step in enumerate(effect))
    }
