"""Invariant of a lax service, which accepts a ticket that is there already."""

from itertools import chain, pairwise

from app.model.journal import Delivery, Row
from tests.storm.passage_matching import is_override
from tests.storm.storm_result import (
    CLOCK_ERROR_MS,
    Passage,
    StormResult,
    TicketRecord,
    is_soon_after,
)


def passages_are_not_repeated(result: StormResult) -> list[str]:
    """Check that no door repeats a passage of its own.

    Of two passages of one door in the same direction with nothing between them, the second must
    belong to a row that let no guest through, or to an override, or a person must look at the
    first. Passages of two doors that are very close in time are left out.
    """
    return [
        record.report(f"{later.number} repeats {earlier.number}")
        for record in chain.from_iterable(result.records.values())
        for earlier, later in pairwise(_in_order(record))
        if later.is_repeated and earlier.door == later.door == record.door
        and not any(_explains(row, later) for row in record.rows)
        and not any(abs(other.at - earlier.at) <= CLOCK_ERROR_MS for other in record.elsewhere)
    ]  # fmt: skip


def _in_order(record: TicketRecord) -> list[Passage]:
    return sorted((*record.passages, *record.elsewhere), key=lambda passage: passage.number)


def _explains(row: Row, passage: Passage) -> bool:
    """Return whether this row explains a repeated passage."""
    if row.delivery is Delivery.PARKED and passage.at >= row.scan.at:
        return True
    if row.let_through:
        return is_override(row) and passage.at >= row.scan.at
    return row.sent_at is not None and is_soon_after(passage.at, row.sent_at)
