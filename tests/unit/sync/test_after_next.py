"""What the next guest with a ticket tells of a row on which nobody was let through."""

from dataclasses import replace

import pytest

from app.model.journal import Change, Delivery, Row
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.sync.delivery import after_next
from app.sync.reconcile import Fate
from tests.unit.sync.made import IN, NOW, OUT, a_row, held

KILLED = replace(a_row("s-1", direction=IN, delivery=Delivery.UNKNOWN), verdict=None)
HELD = a_row("s-1", direction=IN, verdict=held(), delivery=Delivery.UNKNOWN)
TOLD = replace(KILLED, verdict=Verdict(Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.LIST))
AFTER_IT = replace(a_row("s-2", direction=IN), sent_at=None)
BACK = replace(a_row("s-2", direction=OUT), sent_at=None)
STANDS = Change("s-1", Delivery.DELIVERED)
THEIRS = Change("s-2", Delivery.DELIVERED)
HAS_IT = (Fate.APPLIED, Fate.SEEMS_APPLIED)


@pytest.mark.parametrize("fated", Fate)
def test_without_anybody_it_tells_nothing(fated: Fate) -> None:
    assert after_next(KILLED, None, fated) == []


@pytest.mark.parametrize("row", [KILLED, HELD, TOLD])
@pytest.mark.parametrize("fated", HAS_IT)
def test_who_goes_the_same_way_takes_it_over(row: Row, fated: Fate) -> None:
    assert after_next(row, AFTER_IT, fated) == [STANDS, THEIRS]


def test_of_two_that_were_sent_the_later_stands() -> None:
    sent = replace(AFTER_IT, sent_at=NOW)
    assert after_next(KILLED, sent, Fate.APPLIED) == [Change("s-1", Delivery.LOCAL), THEIRS]


@pytest.mark.parametrize("row", [KILLED, HELD])
@pytest.mark.parametrize("fated", HAS_IT)
def test_who_comes_back_had_gone_through(row: Row, fated: Fate) -> None:
    assert after_next(row, BACK, fated) == [STANDS]


def test_and_if_it_was_taken_back_that_stands_for_the_way_back() -> None:
    assert after_next(KILLED, BACK, Fate.TAKEN_BACK) == [STANDS, THEIRS]


@pytest.mark.parametrize("fated", [Fate.SEEMS_APPLIED, Fate.TAKEN_BACK])
def test_who_was_told_to_be_there_had_gone_through_on_an_earlier_row(fated: Fate) -> None:
    assert after_next(TOLD, BACK, fated) == []


def test_unless_the_history_shows_that_they_had_left_before() -> None:
    assert after_next(TOLD, BACK, Fate.APPLIED) == [STANDS]


@pytest.mark.parametrize("row", [KILLED, HELD, TOLD])
def test_by_an_undo_of_what_was_before_nobody_comes_back(row: Row) -> None:
    assert after_next(row, replace(BACK, undoes="s-0"), Fate.APPLIED) == []


@pytest.mark.parametrize("following", [AFTER_IT, BACK])
@pytest.mark.parametrize("fated", [Fate.NOT_APPLIED, Fate.REPEATED, Fate.PAST])
def test_what_changed_nothing_in_the_end_is_nobodys(following: Row, fated: Fate) -> None:
    assert after_next(KILLED, following, fated) == []


def test_what_was_taken_back_is_not_taken_over() -> None:
    assert after_next(KILLED, AFTER_IT, Fate.TAKEN_BACK) == []
