"""Tests of reading open rows in steps, with scans between the steps."""

from collections.abc import Iterator

from app.book.change import Change
from app.book.movement import Look
from app.model.journal import Row
from app.store.database import Database
from app.store.journal import ROWS_AT_ONCE, Journal
from tests.unit.store.stored_samples import a_scan, a_ticket, admitted, change, delivered

MANY = 2 * ROWS_AT_ONCE + 1


def recorded(journal: Journal) -> list[str]:
    """Record scans; return their ids, oldest first."""
    ids = [f"S{number:03}" for number in range(MANY)]
    for scan_id in ids:
        ticket = a_ticket(f"T-{scan_id}", code=scan_id)
        journal.record(a_scan(scan_id, code=scan_id), admitted(ticket))
    return ids


def ids_of(steps: Iterator[list[Row]]) -> list[list[str]]:
    return [[row.scan.id for row in step] for step in steps]


def test_short_steps_return_all_rows_in_order(journal: Journal) -> None:
    ids = recorded(journal)
    steps = ids_of(journal.waiting_in_steps())
    assert [len(step) for step in steps] == [ROWS_AT_ONCE, ROWS_AT_ONCE, 1]
    assert (
        [scan_id for step in steps for scan_id in step]
        == ids
        == [row.scan.id for row in journal.waiting()]
    )


def test_needs_a_look_is_newest_first_up_to_the_limit(database: Database, journal: Journal) -> None:
    ids = recorded(journal)[::-1]
    for scan_id in ids:
        change(database, scan_id, Change(0, look=Look.DISPUTED))
    steps = ids_of(journal.needs_a_look_in_steps(ROWS_AT_ONCE + 2))
    assert [len(step) for step in steps] == [ROWS_AT_ONCE, 2]
    assert [scan_id for step in steps for scan_id in step] == ids[: ROWS_AT_ONCE + 2]
    assert [row.scan.id for row in journal.needs_a_look()] == ids


def test_row_settled_between_two_steps_is_not_open(database: Database, journal: Journal) -> None:
    ids = recorded(journal)
    steps = journal.waiting_in_steps()
    next(steps)
    delivered(database, ids[-1])
    assert [scan_id for step in ids_of(steps) for scan_id in step] == ids[ROWS_AT_ONCE:-1]
