"""Tests that a ticket which another door let in too is disputed, however late that is known."""

from collections.abc import Callable

import pytest

from app.book.change import Change
from app.book.claim import Claim
from app.book.movement import Look, Seen
from app.model.journal import Delivery, Stamp
from app.model.scan import Passage
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.timelines import Timelines
from app.sync.disputes import Disputes
from tests.unit.store.stored_samples import (
    NOON,
    a_scan,
    a_ticket,
    admitted,
    change,
    delivered,
    deliveries_of,
    journal_of,
)

MINUTE = 60_000


@pytest.fixture
def disputes(database: Database) -> Disputes:
    """Return the disputes of a door that admitted a ticket without hearing from the service."""
    journal_of(database).record(a_scan(), admitted(a_ticket()))
    return disputes_of(database)


def disputes_of(database: Database, clock_is_known: Callable[[], bool] = lambda: True) -> Disputes:
    """Return what a program that is started now knows of disputes."""
    deliveries = deliveries_of(database)
    return Disputes(
        deliveries, Timelines(database), changed=lambda: None, clock_is_known=clock_is_known,
        undecided=deliveries.contested(),
    )  # fmt: skip


def hear_of_admission_elsewhere(database: Database, at: int = NOON + MINUTE) -> None:
    claim = Claim("T1", "other", a_scan().direction, "b2", "South", at)
    LedgerCopy(database).add(Position("1.e1", 1), News([claim]))


def delivery(database: Database) -> Delivery:
    (row,) = journal_of(database).recent(1)
    return row.delivery


def test_admission_is_disputed_once_the_service_has_answered(
    database: Database, disputes: Disputes
) -> None:
    change(database, "S1", Change(0, Seen.MAYBE, closed=Stamp(NOON, 0), connection_lost=True))
    hear_of_admission_elsewhere(database)
    disputes.look({"T1"})
    assert delivery(database) is Delivery.UNKNOWN
    disputes.look_at_undecided()
    assert delivery(database) is Delivery.UNKNOWN
    delivered(database, "S1")
    disputes.look_at_undecided()
    assert delivery(database) is Delivery.DISPUTED


def test_admission_heard_of_before_a_kill_is_disputed_after_it(
    database: Database, disputes: Disputes
) -> None:
    del disputes
    delivered(database, "S1")
    hear_of_admission_elsewhere(database)
    disputes_of(database).look_at_undecided()
    assert delivery(database) is Delivery.DISPUTED


def test_settled_and_own_claims_are_not_contested(database: Database, disputes: Disputes) -> None:
    hear_of_admission_elsewhere(database)
    change(database, "S1", Change(0, look=Look.DISPUTED))
    assert deliveries_of(database).contested() == []
    own = Claim("T2", "S2", a_scan().direction, "a1", "North", NOON)
    LedgerCopy(database).add(Position("1.e1", 2), News([own]))
    journal_of(database).record(a_scan("S2", code="C2"), admitted(a_ticket("T2", code="C2")))
    assert deliveries_of(database).contested() == []
    disputes.look_at_undecided()


def test_passage_counts_once_the_service_s_clock_is_known(
    database: Database, disputes: Disputes
) -> None:
    """Only then it is known which walks it lies between."""
    Timelines(database).add([Passage("T1", a_scan().direction, NOON + MINUTE)])
    delivered(database, "S1")
    known = False
    disputes = disputes_of(database, lambda: known)
    disputes.look({"T1"})
    disputes.look_at_undecided()
    assert delivery(database) is Delivery.DELIVERED
    known = True
    disputes.look_at_undecided()
    assert delivery(database) is Delivery.DISPUTED


def test_dispute_ends_with_the_other_door_s_claim(database: Database, disputes: Disputes) -> None:
    """That door held its guest after all."""
    delivered(database, "S1")
    hear_of_admission_elsewhere(database)
    disputes.look({"T1"})
    assert delivery(database) is Delivery.DISPUTED
    end = Claim("T1", "other", a_scan().direction, "b2", "South", NOON, is_back=True)
    LedgerCopy(database).add(Position("1.e1", 2), News([end]))
    disputes.look({"T1"})
    assert delivery(database) is Delivery.DELIVERED
