"""Tests of the stored state of movements while they are delivered, and of disputes."""

from collections.abc import Callable

import pytest

from app.book.claim import Claim
from app.book.movement import Change, Intent, Look, Movement, ServiceState
from app.message import Message
from app.model.journal import ClockReading, Delivery, Stamp
from app.model.scan import Direction, Passage
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.timelines import Timelines
from app.sync.disputes import Disputes
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    change,
    delivered,
    deliveries_of,
    held,
    journal_of,
    let_out,
    row_of,
)

SLOW = Message("Slow down.")
OUT = a_scan("OUT", direction=Direction.OUT, at=NOON + 9)


@pytest.fixture
def due(journal: Journal) -> Movement:
    journal.record(a_scan(), admitted(a_ticket()))
    return movement_of(journal, "S1")


def movement_of(journal: Journal, scan_id: str) -> Movement:
    (movement,) = journal.movements(scan_id)
    return movement


def settled(
    journal: Journal, scan_id: str = "S1", *, seen: ServiceState = ServiceState.DONE
) -> Movement:
    """Settle the scan of a held guest whose check-in the service has."""
    journal.begin(a_scan(scan_id), "T1", Stamp(NOON, 10), 1_000, was_there=False)
    journal.settle(scan_id, held(a_ticket()), Change(0, seen, closed=Stamp(NOON + 50, 10)))
    return movement_of(journal, scan_id)


def test_delivery_does_not_change_the_verdict(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON + 5, 10), 1_000)
    change(
        database, "S1", Change(0, ServiceState.MAYBE, SLOW, 1, NOON + 9, Stamp(NOON + 7, 10), True)
    )
    row = row_of(journal)
    assert (row.delivery, row.sent_at, row.attempts, row.error) == (
        Delivery.UNKNOWN, NOON + 5, 1, SLOW,
    )  # fmt: skip
    movement = movement_of(journal, "S1")
    assert (movement.closed_at, movement.connection_lost, movement.next_try) == (
        NOON + 7, True, NOON + 9,
    )  # fmt: skip
    delivered(database, "S1")
    row = row_of(journal)
    assert (row.delivery, row.attempts, row.error) == (Delivery.DELIVERED, 1, None)
    assert row.verdict == admitted()


def test_changes_are_written_all_or_none(
    journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    with pytest.raises(LookupError):
        deliveries.deliver([Change(due.number, ServiceState.DONE), Change(999, ServiceState.DONE)])
    assert movement_of(journal, "S1").seen is ServiceState.NEW
    deliveries.deliver([])
    deliveries.send_off([], Stamp(NOON), 1_000)
    deliveries.call_off([])
    assert deliveries.by_number(999) is None


def test_reversal_falls_away_when_the_undone_movement_was_not_sent_after_all(
    journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert movement_of(journal, "OUT").intent is Intent.APPLIED
    deliveries.call_off([due])
    rows = [journal.row(scan_id) for scan_id in ("S1", "OUT")]
    assert [row and row.delivery for row in rows] == [Delivery.WITHDRAWN, Delivery.LOCAL]
    assert deliveries.ready(NOON + 100) == []


def test_delivered_movement_cannot_be_called_off(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON, 10), 1_000)
    delivered(database, "S1")
    deliveries.call_off([due])
    assert movement_of(journal, "S1").seen is ServiceState.DONE


def test_only_guessed_times_are_corrected_and_each_once(
    database: Database, journal: Journal, due: Movement
) -> None:
    deliveries = Deliveries(database, Timelines(database, lambda: ClockReading(30, 8)))
    journal.begin(a_scan("S2"), "T2", Stamp(NOON, None), 1_000, was_there=False)
    journal.begin(a_scan("S3"), "T3", Stamp(NOON, 5), 1_000, was_there=False)
    for _ in range(2):
        deliveries.put_right(Stamp(NOON, 8))
    times = [
        (movement_of(journal, scan_id).sent_at, movement_of(journal, scan_id).clock_error)
        for scan_id in ("S2", "S3")
    ]
    assert times == [(NOON - 30, 8), (NOON, 5)]
    assert movement_of(journal, "S1") == due
    assert movement_of(journal, "S2").closed_at == NOON + 970


def test_unfinished_requests_become_maybe(journal: Journal, deliveries: Deliveries) -> None:
    first = journal.begin(a_scan("S1"), "T1", Stamp(NOON, 5), 1_000, was_there=False)
    second = journal.begin(a_scan("S2"), "T2", Stamp(NOON, 5), 1_000, was_there=False)
    assert deliveries.recover({second}) == 1
    assert deliveries.recover({second}) == 0
    assert [row.scan.id for row in journal.waiting()] == ["S1"]
    assert deliveries.by_number(first).seen is ServiceState.MAYBE  # type: ignore[union-attr]


def test_later_check_in_waits_on_after_an_unseen_reversal(
    journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(a_scan("S2", at=NOON + 5), admitted(a_ticket()))
    _, reversal = journal.movements("S1")
    deliveries.deliver([Change(reversal.number, ServiceState.DONE, closed=Stamp(NOON + 9, 5))])
    assert movement_of(journal, "S2").seen is ServiceState.NEW
    assert [movement.seen for movement in journal.movements("S1")] == [
        ServiceState.DONE,
        ServiceState.DONE,
    ]


def test_later_check_out_takes_over_an_unseen_reversal(
    journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(OUT, let_out(a_ticket()))
    _, reversal = journal.movements("S1")
    deliveries.deliver([Change(reversal.number, ServiceState.DONE, closed=Stamp(NOON + 10, 5))])
    admission, dropped = journal.movements("S1")
    assert movement_of(journal, "OUT").seen is ServiceState.DONE
    assert (admission.intent, admission.needs_no_reversal) == (Intent.APPLIED, False)
    assert (dropped.intent, dropped.seen) == (Intent.ABSENT, ServiceState.NOT_DONE)


def test_later_movement_takes_over_the_request(journal: Journal, deliveries: Deliveries) -> None:
    held_in = settled(journal)
    journal.record(a_scan("S2", at=NOON + 5), admitted(a_ticket()))
    later = movement_of(journal, "S2")
    for _ in range(2):
        deliveries.deliver([Change(held_in.number, hand_to=later.number)])
        assert (movement_of(journal, "S1").seen, movement_of(journal, "S2").seen) == (
            ServiceState.NOT_DONE,
            ServiceState.DONE,
        )
    assert movement_of(journal, "S2").sent_at == held_in.sent_at


def test_bare_code_and_its_undo_get_their_tickets(
    journal: Journal, deliveries: Deliveries, timelines: Timelines
) -> None:
    journal.record(a_scan(code="CARD"), admitted())
    (bare,) = journal.movements("S1")
    deliveries.send_off([bare.number], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    deliveries.deliver([Change(bare.number, ServiceState.DONE, tickets=("T1", "T2"))])
    assert [movement.ticket_id for movement in journal.movements("S1")] == ["T1", "T2"]
    first, second = journal.movements("S1")
    assert [(movement.ticket_id, movement.reverses) for movement in journal.movements("OUT")] == [
        ("T1", first.number), ("T2", second.number),
    ]  # fmt: skip
    assert journal.carried("CARD") == ("T1", "T2")
    assert [timelines.of_id(movement).inside for movement in ("T1", "T2")] == [False, False]
    assert row_of(journal).tickets == ("T1", "T2")


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
    change(
        database, "S1", Change(0, ServiceState.MAYBE, closed=Stamp(NOON, 0), connection_lost=True)
    )
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


@pytest.mark.parametrize(("is_elsewhere", "takes_over"), [(False, True), (True, False)])
def test_request_is_not_handed_to_a_walk_after_one_at_another_door(
    database: Database, is_elsewhere: bool, takes_over: bool
) -> None:
    """The other door's walk waits until the request of a held guest is reversed."""
    journal, copy = journal_of(database), LedgerCopy(database)
    copy.begin("a1")
    copy.add(Position("1.e1", 0), News())
    journal.begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    lost = Change(0, ServiceState.MAYBE, closed=Stamp(NOON, 0), connection_lost=True)
    journal.settle("S1", held(a_ticket()), lost)
    if is_elsewhere:
        hear_of_admission_elsewhere(database)
    leaving = a_scan("S2", direction=Direction.OUT, at=NOON + 9 * MINUTE)
    journal.record(leaving, let_out(a_ticket()))
    copy.settle("a1", "North", leaving.at, leaving.at, 0, "S2", has_just_ended=True)
    done = Change(0, ServiceState.DONE, is_unclaimed=True, reversed_at=NOON)
    change(database, "S1", done)
    (request, *reversals) = journal.movements("S1")
    assert (request.intent is Intent.APPLIED) is takes_over
    assert bool(reversals) is not takes_over


def test_admission_elsewhere_by_the_bare_code_is_contested(
    database: Database, disputes: Disputes
) -> None:
    """The list of the other door may not have the ticket."""
    del disputes
    claim = Claim("code:CODE-1", "other", a_scan().direction, "b2", "South", NOON + MINUTE)
    LedgerCopy(database).add(Position("1.e1", 1), News([claim]))
    assert deliveries_of(database).contested() == ["T1"]


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
