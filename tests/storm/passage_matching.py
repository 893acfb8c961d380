"""Matches the rows of one ticket at one door with this door's passages at the service.

Each row may have caused these passages and no others, in the order of the rows:

    - delivered: one, in its own direction. If two doors had the same ticket, a row may have
      claimed the other door's passage, because the service does not name the request. If the
      list let a wallet card through, it is unknown which of its tickets moved.
    - withdrawn: none.
    - disputed, parked: none, or its own: another door may have let in a second person.
    - not let through: none. If it was reversed: its own and the opposite after it (for a card,
      of the tickets that had moved). If a person must look: any. If it is delivered: the next
      row took it over and has the passage, or went the other way, so that this one stands.

A lax service accepts a ticket that is there already. Such a passage, `is_repeated`, must belong to
a row that was sent at that time and let no guest through, or that let a guest through whom another
door had admitted too, or was an override, or was the first scan of a wallet card here, which is on
no list. If the guest had left by another door so recently that no list showed it, the passage is
not even `is_repeated`. If the other door's passage is the repeated one, the effect of the first one
stays. An add-on may move with a wallet card whose guests came by their own codes before.

If two doors had the same ticket, a row may have claimed the other door's passage, and the scan of
one door may have reversed a check-in held by the other. If both sent within `TOO_CLOSE_MS` of each
other, one may have reversed the other's passage. But a guest with the verdict ALREADY_IN is never
checked out of an earlier admission.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.model.journal import Delivery, Row
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Kind, Reason
from tests.storm.storm_result import CLOCK_ERROR_MS, Passage, TicketRecord, is_soon_after


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
# The longest time between sending a request and its passage.
MAX_REQUEST_MS = 8_000
# A request so close to another door's passage may be taken for its cause.
TOO_CLOSE_MS = MAX_REQUEST_MS + CLOCK_ERROR_MS
ALREADY_THERE = frozenset({Kind.JUST_ADMITTED, Kind.ALREADY_IN, Kind.NOT_IN})


def effects_of(row: Row, number: int, record: TicketRecord) -> tuple[Effect, ...]:
    """Return the passages that this row, with its index in the record, may have caused."""
    once: Effect = (Step(row.scan.direction),)
    if not row.let_through:
        return _effects_of_held(row, number, record)
    match row.delivery:
        case Delivery.DELIVERED:
            return _effects_of_delivered(row, number, record)
        case Delivery.DISPUTED | Delivery.PARKED:
            return (NO_EFFECT, once)
        case _:
            return (NO_EFFECT,)


def _effects_of_delivered(row: Row, number: int, record: TicketRecord) -> tuple[Effect, ...]:
    assert row.verdict is not None
    direction, before = row.scan.direction, record.rows[:number]
    once: Effect = (
        Step(direction, is_repeated=None if _may_repeat(row, before, record) else False),
    )
    known = row.ticket_id is not None or row.verdict.tickets
    return (once,) if known and not _may_claim_other_passage(row, record) else (once, NO_EFFECT)


def _may_claim_other_passage(row: Row, record: TicketRecord) -> bool:
    """Return whether the row may have claimed another door's passage."""
    return any(passage.direction is row.scan.direction for passage in record.elsewhere)


def _may_repeat(row: Row, before: Sequence[Row], record: TicketRecord) -> bool:
    """Return whether another guest may have been inside on this ticket at the admission."""
    doubtful = any(one.delivery is Delivery.PARKED or is_override(one) for one in before)
    unseen = is_card(row) and not any(one.let_through for one in before)
    return bool(record.elsewhere) or doubtful or unseen or is_override(row)


def is_card(row: Row) -> bool:
    """Return whether the row is of a wallet card, which is on no list."""
    return row.scan.code.startswith("wc_")


def is_override(row: Row) -> bool:
    """Return whether the row is a supervisor's override."""
    return row.verdict is not None and row.verdict.reason is Reason.OVERRIDDEN


def _effects_of_held(row: Row, number: int, record: TicketRecord) -> tuple[Effect, ...]:
    once, back = Step(row.scan.direction), Step(OPPOSITE[row.scan.direction])
    match row.delivery:
        case Delivery.TAKEN_BACK:
            unmoved = (NO_EFFECT,) if is_card(row) or len(row.tickets) > 1 else ()
            return ((once, back), *unmoved, *_reversal_effects_elsewhere(row, record.elsewhere))
        case Delivery.PARKED:
            return (NO_EFFECT, (once,), (once, back))
        case Delivery.DELIVERED if is_followed_by_opposite(row, record.rows[number + 1 :]):
            return ((once,), NO_EFFECT) if _may_claim_other_passage(row, record) else ((once,),)
        case Delivery.LOCAL if row.sent_at is not None:
            elsewhere = record.elsewhere
            reasons = (_is_repeated_elsewhere, _has_left, _is_overtaken)
            may_be_first = any(applies(row, elsewhere) for applies in reasons)
            may_be_first = may_be_first or _is_card_of_guests_there(row)
            is_repeated = None if may_be_first else True
            return (NO_EFFECT, (Step(row.scan.direction, is_repeated, sent_at=row.sent_at),))
        case _:
            return (NO_EFFECT,)


def _is_repeated_elsewhere(row: Row, elsewhere: Sequence[Passage]) -> bool:
    """Return whether another door let the ticket in at about that time or soon after.

    A reversal would then check that guest out.
    """
    assert row.sent_at is not None
    return any(
        p.is_repeated and p.direction is row.scan.direction and is_soon_after(p.at, row.sent_at)
        for p in elsewhere
    )


def _is_card_of_guests_there(row: Row) -> bool:
    """Return whether all guests of this card were there already, so only add-ons have moved."""
    return row.verdict is not None and row.verdict.kind in ALREADY_THERE and len(row.tickets) > 1


def _is_overtaken(row: Row, elsewhere: Sequence[Passage]) -> bool:
    """Return whether another door moved the ticket later, so that a reversal would be wrong."""
    assert row.sent_at is not None
    return any(p.at > row.sent_at + MAX_REQUEST_MS for p in elsewhere)


def _has_left(row: Row, elsewhere: Sequence[Passage]) -> bool:
    """Return whether another door checked the ticket out shortly before, not yet in the list."""
    assert row.sent_at is not None
    return any(
        p.direction is not row.scan.direction and is_soon_after(row.sent_at, p.at)
        for p in elsewhere
    )


def is_followed_by_opposite(row: Row, later: Sequence[Row]) -> bool:
    """Return whether the next row let through on this ticket has the opposite direction."""
    following = next(iter(let_through_rows(later)), None)
    return following is not None and following.scan.direction is not row.scan.direction


def let_through_rows(rows: Sequence[Row]) -> list[Row]:
    """Return the rows let through, without those undone before their delivery."""
    undelivered = (Delivery.WITHDRAWN, Delivery.LOCAL)
    return [row for row in rows if row.let_through and row.delivery not in undelivered]


def _reversal_effects_elsewhere(row: Row, elsewhere: Sequence[Passage]) -> list[Effect]:
    """Return the effects of a reversal that other doors' passages make possible."""
    once, back = Step(row.scan.direction), Step(OPPOSITE[row.scan.direction])
    effects: list[Effect] = []
    if any(p.direction is back.direction and p.at >= row.scan.at for p in elsewhere):
        effects += [(once,), NO_EFFECT]
    was_already_there = row.verdict is not None and row.verdict.kind in ALREADY_THERE
    earliest = 0 if was_already_there else -TOO_CLOSE_MS
    if any(
        p.direction is once.direction and earliest <= p.at - (row.sent_at or 0) < TOO_CLOSE_MS
        for p in elsewhere
    ):
        # The guest admitted elsewhere at that time stays inside, so our passage may stand too.
        effects += [(once,), (back,), NO_EFFECT]
    return effects


def mismatch(record: TicketRecord) -> str | None:
    """Return why the passages do not match the rows, or None if they match."""
    passages = record.passages
    places = {0}
    for number, row in enumerate(record.rows):
        places = _next_places(places, effects_of(row, number, record), passages)
        if not places:
            return f"row {number + 1} of {len(record.rows)} does not match the history"
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
