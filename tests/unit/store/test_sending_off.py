"""When a row left is what it is asked about by: so it must be neither too early nor too late."""

import pytest

from app.model.journal import Change, Delivery, Stamp
from app.said import Said
from app.store.journal import Journal
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted


@pytest.fixture
def journal_with_one(journal: Journal) -> Journal:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    return journal


def sent_at(journal: Journal, scan_id: str = "S1") -> int | None:
    row = journal.row(scan_id)
    assert row is not None
    return row.sent_at


@pytest.mark.parametrize(
    ("became", "counts"), [(Delivery.DUE, NOON + 20), (Delivery.UNKNOWN, NOON + 5)]
)
def test_of_what_may_have_arrived_the_first_time_counts_else_the_last(
    journal_with_one: Journal, became: Delivery, counts: int
) -> None:
    journal_with_one.send_off(["S1"], Stamp(NOON + 5))
    journal_with_one.deliver([Change("S1", became)])
    journal_with_one.send_off(["S1"], Stamp(NOON + 20))
    assert sent_at(journal_with_one) == counts


@pytest.mark.parametrize("before", [Delivery.DUE, Delivery.UNKNOWN])
def test_what_was_called_off_never_left(journal_with_one: Journal, before: Delivery) -> None:
    journal_with_one.deliver([Change("S1", before, Said("No line."), 3, NOON + 9)])
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], Stamp(NOON + 20))
    journal_with_one.call_off([row])
    assert journal_with_one.row("S1") == row
    assert sent_at(journal_with_one) is None


def test_what_is_back_cannot_be_called_off(journal_with_one: Journal) -> None:
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], Stamp(NOON + 5))
    journal_with_one.deliver([Change("S1", Delivery.DELIVERED)])
    journal_with_one.call_off([row])
    now = journal_with_one.row("S1")
    assert now is not None
    assert now.delivery is Delivery.DELIVERED


def test_what_was_put_right_while_it_was_loaded_stays_right(journal_with_one: Journal) -> None:
    journal_with_one.send_off(["S1"], Stamp(NOON + 40, is_guess=True))
    journal_with_one.deliver([Change("S1", Delivery.UNKNOWN)])
    row = journal_with_one.row("S1")
    assert row is not None
    journal_with_one.send_off(["S1"], Stamp(NOON + 50, is_guess=True))
    journal_with_one.put_right(30)
    journal_with_one.call_off([row])
    assert sent_at(journal_with_one) == NOON + 10


def test_only_guesses_are_put_right_and_each_once(journal_with_one: Journal) -> None:
    journal_with_one.begin(a_scan("S2"), "T2", Stamp(NOON, is_guess=True))
    journal_with_one.begin(a_scan("S3"), "T3", Stamp(NOON))
    for _ in range(2):
        journal_with_one.put_right(30)
    assert [sent_at(journal_with_one, scan_id) for scan_id in ("S1", "S2", "S3")] == [
        None, NOON - 30, NOON,
    ]  # fmt: skip


def test_what_leaves_again_at_a_known_time_is_no_guess_any_more(journal_with_one: Journal) -> None:
    journal_with_one.send_off(["S1"], Stamp(NOON, is_guess=True))
    journal_with_one.deliver([Change("S1", Delivery.DUE)])
    journal_with_one.send_off(["S1"], Stamp(NOON + 20))
    journal_with_one.put_right(30)
    assert sent_at(journal_with_one) == NOON + 20
