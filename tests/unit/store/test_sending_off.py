"""When a row left is what it is asked about by: so it must be neither too early nor too late."""

import pytest

from app.model.journal import Change, Delivery
from app.said import Said
from app.store.journal import Journal
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted


@pytest.fixture
def journal_with_one(journal: Journal) -> Journal:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    return journal


def sent_at(journal: Journal) -> int | None:
    row = journal.row("S1")
    assert row is not None
    return row.sent_at


@pytest.mark.parametrize(
    ("became", "counts"), [(Delivery.DUE, NOON + 20), (Delivery.UNKNOWN, NOON + 5)]
)
def test_of_what_may_have_arrived_the_first_time_counts_else_the_last(
    journal_with_one: Journal, became: Delivery, counts: int
) -> None:
    journal_with_one.send_off(["S1"], NOON + 5)
    journal_with_one.deliver([Change("S1", became)])
    journal_with_one.send_off(["S1"], NOON + 20)
    assert sent_at(journal_with_one) == counts


@pytest.mark.parametrize("before", [Delivery.DUE, Delivery.UNKNOWN])
def test_what_was_called_off_never_left(journal_with_one: Journal, before: Delivery) -> None:
    journal_with_one.deliver([Change("S1", before, Said("No line."), 3, NOON + 9)])
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], NOON + 20)
    journal_with_one.call_off([row])
    assert journal_with_one.row("S1") == row
    assert sent_at(journal_with_one) is None


def test_what_is_back_cannot_be_called_off(journal_with_one: Journal) -> None:
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], NOON + 5)
    journal_with_one.deliver([Change("S1", Delivery.DELIVERED)])
    journal_with_one.call_off([row])
    now = journal_with_one.row("S1")
    assert now is not None
    assert now.delivery is Delivery.DELIVERED


def test_what_was_put_right_while_it_was_loaded_stays_right(journal_with_one: Journal) -> None:
    journal_with_one.send_off(["S1"], NOON + 40)
    journal_with_one.deliver([Change("S1", Delivery.UNKNOWN)])
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], NOON + 50)
    journal_with_one.put_right([NOON + 40], 30)
    journal_with_one.call_off([row])
    assert sent_at(journal_with_one) == NOON + 10
