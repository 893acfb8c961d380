"""Tests of the journal, of movements while they are delivered, and of disputes."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.book.movement import Change, Intent, Look, Movement, ServiceState
from app.model.journal import Delivery, Stamp
from app.model.scan import Direction, Passage
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import ROWS_AT_ONCE, ROWS_TO_LOOK_AT, Journal
from app.store.roster import Roster
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
    read,
    row_of,
)

DONE = Change(0, ServiceState.DONE, closed=Stamp(NOON + 50, 10))
REFUSED = Change(0, ServiceState.REJECTED, closed=Stamp(NOON + 50, 10))
OUT = a_scan("OUT", direction=Direction.OUT, at=NOON + 9)


def begin(
    journal: Journal, scan_id: str = "S1", ticket: str | None = "T1", code: str = "CODE-1"
) -> Movement:
    return journal.begin(
        a_scan(scan_id, code=code), ticket, Stamp(NOON, 10), 1_000, was_there=False
    )


def test_tickets_let_in_and_not_out_again_are_counted(journal: Journal) -> None:
    for number in range(3):
        ticket = a_ticket(f"T{number}", code=f"C{number}")
        journal.record(a_scan(f"S{number}", code=f"C{number}", at=NOON + number), admitted(ticket))
    journal.record(a_scan("held", code="C9"), held(a_ticket("T9", code="C9")))
    journal.record(
        a_scan("left", code="C0", direction=Direction.OUT, at=NOON + 9),
        let_out(a_ticket("T0", code="C0")),
    )
    assert journal.let_in_since(0) == 2
    assert journal.let_in_since(NOON + 1) == 0


def test_admissions_since_a_moment_are_counted(journal: Journal) -> None:
    for number in range(4):
        verdict = held() if number == 3 else admitted()
        journal.record(a_scan(f"S{number}", code=f"CODE-{number}", at=NOON + number), verdict)
    assert [journal.admitted_since(NOON + late) for late in (-1, 0, 3)] == [3, 2, 0]


def test_verdict_is_given_once(journal: Journal) -> None:
    journal.record(a_scan(), admitted())
    for scan_id in ("S1", "S2"):
        with pytest.raises(LookupError):
            journal.settle(scan_id, held(), REFUSED)
    assert row_of(journal).verdict == admitted()


def test_bare_code_keeps_its_order_when_its_ticket_is_known(
    journal: Journal, deliveries: Deliveries, timelines: Timelines
) -> None:
    journal.record(a_scan("S1"), admitted())
    assert timelines.of_code("CODE-1").inside
    journal.record(OUT, let_out(a_ticket()))
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S1"]
    assert timelines.of_id("T1").inside is False
    assert timelines.of_subject("T1", "CODE-1").inside is False
    assert timelines.of_subject("code:CODE-1", "CODE-1").inside is None


MANY = 2 * ROWS_AT_ONCE + 1


def test_needs_a_look_is_newest_first_up_to_the_limit(database: Database, journal: Journal) -> None:
    ids = [f"S{number:03}" for number in reversed(range(MANY))]
    for scan_id in reversed(ids):
        ticket = a_ticket(f"T-{scan_id}", code=scan_id)
        journal.record(a_scan(scan_id, code=scan_id), admitted(ticket))
    for scan_id in ids:
        change(database, scan_id, Change(0, look=Look.DISPUTED))
    steps = list(journal.in_steps(ROWS_TO_LOOK_AT, ROWS_AT_ONCE + 2))
    assert [len(step) for step in steps] == [ROWS_AT_ONCE, 2]
    assert [row.scan.id for step in steps for row in step] == ids[: ROWS_AT_ONCE + 2]
    assert [row.scan.id for row in journal.needs_a_look()] == ids


@pytest.fixture
def due(journal: Journal) -> Movement:
    journal.record(a_scan(), admitted(a_ticket()))
    return movement_of(journal, "S1")


def movement_of(journal: Journal, scan_id: str) -> Movement:
    (movement,) = journal.movements(scan_id)
    return movement


def settled(journal: Journal) -> Movement:
    journal.begin(a_scan("S1"), "T1", Stamp(NOON, 10), 1_000, was_there=False)
    done = Change(0, ServiceState.DONE, closed=Stamp(NOON + 50, 10))
    journal.settle("S1", held(a_ticket()), done)
    return movement_of(journal, "S1")


def test_changes_are_all_or_none(journal: Journal, deliveries: Deliveries, due: Movement) -> None:
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
    deliveries.send_off([due], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert movement_of(journal, "OUT").intent is Intent.APPLIED
    deliveries.call_off([due])
    rows = [journal.row(scan_id) for scan_id in ("S1", "OUT")]
    assert [row and row.delivery for row in rows] == [Delivery.WITHDRAWN, Delivery.LOCAL]
    assert deliveries.ready(NOON + 100) == []


def test_delivered_movement_cannot_be_called_off(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due], Stamp(NOON, 10), 1_000)
    delivered(database, "S1")
    deliveries.call_off([due])
    assert movement_of(journal, "S1").seen is ServiceState.DONE


def test_check_out_is_delivered_although_the_reversed_movement_was_lost(
    database: Database, journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(OUT, let_out(a_ticket()))
    _, reversal = journal.movements("S1")
    database.write("DELETE FROM movement WHERE number = ?", held_in.number)
    deliveries.deliver([Change(reversal.number, ServiceState.DONE, closed=Stamp(NOON + 10, 5))])
    assert movement_of(journal, "OUT").seen is ServiceState.DONE


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
    deliveries.send_off([bare], Stamp(NOON, 10), 1_000)
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
        undecided=dict.fromkeys(deliveries.contested()),
    )  # fmt: skip


def hear_of_admission_elsewhere(database: Database, at: int = NOON + MINUTE) -> None:
    claim = Claim("T1", "other", a_scan().direction, "b2", "South", at)
    LedgerCopy(database).add(Position("1.e1", 1), News([claim]))


def delivery(database: Database) -> Delivery:
    (row,) = journal_of(database).recent(1)
    return row.delivery


def test_admission_is_disputed_once_answered(database: Database, disputes: Disputes) -> None:
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


@pytest.mark.parametrize(("is_elsewhere", "takes_over"), [(False, True), (True, False)])
def test_request_is_not_handed_to_a_walk_after_one_at_another_door(
    database: Database, is_elsewhere: bool, takes_over: bool
) -> None:
    """The other door's walk waits until the request of a held guest is reversed."""
    journal, copy = journal_of(database), LedgerCopy(database)
    copy.begin("a1", 0)
    copy.add(Position("1.e1", 0), News())
    journal.begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    lost = Change(0, ServiceState.MAYBE, closed=Stamp(NOON, 0), connection_lost=True)
    journal.settle("S1", held(a_ticket()), lost)
    if is_elsewhere:
        hear_of_admission_elsewhere(database)
    leaving = a_scan("S2", direction=Direction.OUT, at=NOON + 9 * MINUTE)
    journal.record(leaving, let_out(a_ticket()))
    copy.settle("a1", "North", leaving.at, leaving.at, 0, "S2", has_just_ended=True)
    change(database, "S1", Change(0, ServiceState.DONE, is_unclaimed=True, reversed_at=NOON))
    (request, *reversals) = journal.movements("S1")
    assert (request.intent is Intent.APPLIED) is takes_over
    assert bool(reversals) is not takes_over


def test_admission_elsewhere_is_contested(database: Database, disputes: Disputes) -> None:
    """The list of the other door may not have the ticket."""
    del disputes
    claim = Claim("code:CODE-1", "other", a_scan().direction, "b2", "South", NOON + MINUTE)
    LedgerCopy(database).add(Position("1.e1", 1), News([claim]))
    assert deliveries_of(database).contested() == ["T1"]


def test_passage_counts_once_the_clock_is_known(database: Database, disputes: Disputes) -> None:
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


def test_check_in_waits_on_an_unseen_reversal(journal: Journal, deliveries: Deliveries) -> None:
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


def test_check_out_takes_over_an_unseen_reversal(journal: Journal, deliveries: Deliveries) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(OUT, let_out(a_ticket()))
    _, reversal = journal.movements("S1")
    deliveries.deliver([Change(reversal.number, ServiceState.DONE, closed=Stamp(NOON + 10, 5))])
    admission, dropped = journal.movements("S1")
    assert movement_of(journal, "OUT").seen is ServiceState.DONE
    assert (admission.intent, admission.needs_no_reversal) == (Intent.APPLIED, False)
    assert (dropped.intent, dropped.seen) == (Intent.ABSENT, ServiceState.NOT_DONE)


def test_all_tickets_of_an_answer_are_placed(
    journal: Journal, roster: Roster, timelines: Timelines
) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2", code="CODE-2")])
    begin(journal)
    change, judged = replace(DONE, tickets=("T1", "T2")), timelines.of_id("T1")
    journal.settle("S1", admitted(a_ticket()), change, judged=judged)
    assert roster.counts().inside == len(journal.movements("S1")) > 1
