"""Open rows in steps, between which scans go on."""

from collections.abc import Iterator

from app.model.journal import Change, Delivery, Row
from app.store.journal import ROWS_AT_ONCE, Journal
from tests.unit.store.made import a_scan, a_ticket, admitted

MANY = 2 * ROWS_AT_ONCE + 1


def recorded(journal: Journal, delivery: Delivery) -> list[str]:
    """Their ids, oldest first."""
    ids = [f"S{number:03}" for number in range(MANY)]
    for scan_id in ids:
        ticket = a_ticket(f"T-{scan_id}", code=scan_id)
        journal.record(a_scan(scan_id, code=scan_id), admitted(ticket), delivery)
    return ids


def named(steps: Iterator[list[Row]]) -> list[list[str]]:
    return [[row.scan.id for row in step] for step in steps]


def test_no_step_is_long_and_together_they_are_all_in_order(journal: Journal) -> None:
    ids = recorded(journal, Delivery.DUE)
    steps = named(journal.waiting_in_steps())
    assert [len(step) for step in steps] == [ROWS_AT_ONCE, ROWS_AT_ONCE, 1]
    assert (
        [one for step in steps for one in step] == ids == [row.scan.id for row in journal.waiting()]
    )


def test_what_needs_a_look_comes_newest_first_and_no_more_than_is_wanted(journal: Journal) -> None:
    ids = recorded(journal, Delivery.DISPUTED)[::-1]
    steps = named(journal.needs_a_look_in_steps(ROWS_AT_ONCE + 2))
    assert [len(step) for step in steps] == [ROWS_AT_ONCE, 2]
    assert [one for step in steps for one in step] == ids[: ROWS_AT_ONCE + 2]
    assert [row.scan.id for row in journal.needs_a_look()] == ids


def test_what_is_settled_between_two_steps_is_not_shown_as_open(journal: Journal) -> None:
    ids = recorded(journal, Delivery.DUE)
    steps = journal.waiting_in_steps()
    next(steps)
    journal.deliver([Change(ids[-1], Delivery.DELIVERED)])
    assert [one for step in named(steps) for one in step] == ids[ROWS_AT_ONCE:-1]
