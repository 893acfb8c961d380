"""Tests of the stored state of movements while they are delivered."""

import pytest

from app.book.change import Change
from app.book.movement import Intent, Look, Movement, Seen
from app.message import Message
from app.model.journal import ClockReading, Delivery, Stamp
from app.model.scan import Direction
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    change,
    delivered,
    held,
    let_out,
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


def settled(journal: Journal, scan_id: str = "S1", *, seen: Seen = Seen.DONE) -> Movement:
    """Settle the scan of a held guest whose check-in the service has."""
    journal.begin(a_scan(scan_id), "T1", Stamp(NOON, 10), 1_000, was_there=False)
    journal.settle(scan_id, held(a_ticket()), Change(0, seen, closed=Stamp(NOON + 50, 10)))
    return movement_of(journal, scan_id)


def test_delivery_does_not_change_the_verdict(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON + 5, 10), 1_000)
    change(database, "S1", Change(0, Seen.MAYBE, SLOW, 1, NOON + 9, Stamp(NOON + 7, 10), True))
    row = journal.row("S1")
    assert row is not None
    assert (row.delivery, row.sent_at, row.attempts, row.next_try, row.error) == (
        Delivery.UNKNOWN, NOON + 5, 1, NOON + 9, SLOW,
    )  # fmt: skip
    movement = movement_of(journal, "S1")
    assert (movement.closed_at, movement.connection_lost) == (NOON + 7, True)
    delivered(database, "S1")
    row = journal.row("S1")
    assert row is not None
    assert (row.delivery, row.attempts, row.next_try, row.error) == (
        Delivery.DELIVERED, 1, None, None,
    )  # fmt: skip
    assert row.verdict == admitted()


def test_changes_are_written_all_or_none(
    journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    with pytest.raises(LookupError):
        deliveries.deliver([Change(due.number, Seen.DONE), Change(999, Seen.DONE)])
    assert movement_of(journal, "S1").seen is Seen.NEW
    deliveries.deliver([])
    deliveries.send_off([], Stamp(NOON), 1_000)
    deliveries.call_off([])
    assert deliveries.by_number(999) is None


def test_called_off_movement_has_its_former_state(deliveries: Deliveries, due: Movement) -> None:
    deliveries.send_off([due.number], Stamp(NOON, 10), 1_000)
    deliveries.call_off([due])
    assert deliveries.by_number(due.number) == due


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
    assert movement_of(journal, "S1").seen is Seen.DONE


def test_only_guessed_times_are_corrected_and_each_once(
    database: Database, journal: Journal, due: Movement
) -> None:
    deliveries = Deliveries(database, Timelines(database, lambda: ClockReading(30, 8)))
    journal.begin(a_scan("S2"), "T2", Stamp(NOON, None), 1_000, was_there=False)
    journal.begin(a_scan("S3"), "T3", Stamp(NOON, 5), 1_000, was_there=False)
    for _ in range(2):
        deliveries.put_right(lambda: Stamp(NOON, 8))
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
    assert deliveries.by_number(first).seen is Seen.MAYBE  # type: ignore[union-attr]


def test_pauses_end_for_all_waiting_movements(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    journal.record(a_scan("S2"), admitted(a_ticket("T2")))
    change(database, "S1", Change(0, reason=SLOW, next_try=NOON + 600_000))
    change(database, "S2", Change(0, next_try=NOON + 600_000, look=Look.PARKED))
    assert deliveries.ready(NOON) == []
    deliveries.end_pauses()
    assert [(movement.scan_id, movement.reason) for movement in deliveries.ready(NOON)] == [
        ("S1", SLOW)
    ]


def test_needs_a_look_lists_the_newest_first(database: Database, journal: Journal) -> None:
    for n in (1, 2):
        journal.record(a_scan(f"S{n}"), admitted(a_ticket(f"T{n}")))
    change(database, "S1", Change(0, look=Look.PARKED, reason=SLOW))
    change(database, "S2", Change(0, look=Look.DISPUTED))
    assert [(row.scan.id, row.delivery) for row in journal.needs_a_look()] == [
        ("S2", Delivery.DISPUTED), ("S1", Delivery.PARKED),
    ]  # fmt: skip
    assert journal.waiting() == []


def test_held_check_in_is_reversed_by_its_own_movement(
    database: Database, journal: Journal, deliveries: Deliveries, timelines: Timelines
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 99)])
    check_in, reversal = journal.movements("S1")
    assert (check_in.needs_no_reversal, check_in.seen) == (True, Seen.DONE)
    assert (reversal.reverses, reversal.direction, reversal.at, reversal.seen, reversal.intent) == (
        held_in.number, Direction.OUT, NOON + 99, Seen.NEW, Intent.APPLIED,
    )  # fmt: skip
    assert journal.counts()[Delivery.UNKNOWN] == 1
    deliveries.deliver([Change(reversal.number, Seen.DONE, closed=Stamp(NOON + 100, 5))])
    row = journal.row("S1")
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert timelines.of_id("T1").inside is False


def test_later_check_in_waits_on_after_an_unseen_reversal(
    journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(a_scan("S2", at=NOON + 5), admitted(a_ticket()))
    _, reversal = journal.movements("S1")
    deliveries.deliver([Change(reversal.number, Seen.DONE, closed=Stamp(NOON + 9, 5))])
    assert movement_of(journal, "S2").seen is Seen.NEW
    assert [movement.seen for movement in journal.movements("S1")] == [Seen.DONE, Seen.DONE]


def test_later_check_out_takes_over_an_unseen_reversal(
    journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, reversed_at=NOON + 1)])
    journal.record(OUT, let_out(a_ticket()))
    _, reversal = journal.movements("S1")
    deliveries.deliver([Change(reversal.number, Seen.DONE, closed=Stamp(NOON + 10, 5))])
    admission, dropped = journal.movements("S1")
    assert movement_of(journal, "OUT").seen is Seen.DONE
    assert (admission.intent, admission.needs_no_reversal) == (Intent.APPLIED, False)
    assert (dropped.intent, dropped.seen) == (Intent.ABSENT, Seen.NOT_DONE)


def test_admission_of_a_guest_who_walked_is_not_reversed(
    journal: Journal, deliveries: Deliveries
) -> None:
    held_in = settled(journal)
    deliveries.deliver([Change(held_in.number, walked=True, reversed_at=NOON)])
    assert [movement.intent for movement in journal.movements("S1")] == [Intent.APPLIED]


def test_later_movement_takes_over_the_request(journal: Journal, deliveries: Deliveries) -> None:
    held_in = settled(journal)
    journal.record(a_scan("S2", at=NOON + 5), admitted(a_ticket()))
    later = movement_of(journal, "S2")
    for _ in range(2):
        deliveries.deliver([Change(held_in.number, hand_to=later.number)])
        assert (movement_of(journal, "S1").seen, movement_of(journal, "S2").seen) == (
            Seen.NOT_DONE,
            Seen.DONE,
        )
    assert movement_of(journal, "S2").sent_at == held_in.sent_at


def test_undo_is_dropped_if_the_service_never_had_the_admission(
    journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert movement_of(journal, "OUT").intent is Intent.APPLIED
    deliveries.deliver([Change(due.number, Seen.NOT_DONE)])
    assert movement_of(journal, "OUT").intent is Intent.ABSENT
    assert [row.scan.id for row in journal.waiting()] == []
    row = journal.row("S1")
    assert row is not None
    assert row.delivery is Delivery.WITHDRAWN


def test_dispute_of_an_undone_admission_needs_no_look(
    journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    deliveries.send_off([due.number], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    deliveries.deliver([Change(due.number, Seen.REJECTED, look=Look.DISPUTED)])
    assert journal.needs_a_look() == []


def test_bare_code_and_its_undo_get_their_tickets(
    journal: Journal, deliveries: Deliveries, timelines: Timelines
) -> None:
    journal.record(a_scan(code="CARD"), admitted())
    (bare,) = journal.movements("S1")
    deliveries.send_off([bare.number], Stamp(NOON, 10), 1_000)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    deliveries.deliver([Change(bare.number, Seen.DONE, tickets=("T1", "T2"))])
    assert [movement.ticket_id for movement in journal.movements("S1")] == ["T1", "T2"]
    first, second = journal.movements("S1")
    assert [(movement.ticket_id, movement.reverses) for movement in journal.movements("OUT")] == [
        ("T1", first.number), ("T2", second.number),
    ]  # fmt: skip
    assert journal.carried("CARD") == ("T1", "T2")
    assert [timelines.of_id(movement).inside for movement in ("T1", "T2")] == [False, False]
    row = journal.row("S1")
    assert row is not None
    assert row.tickets == ("T1", "T2")


def test_bare_code_without_a_ticket_stays_a_code(
    database: Database, journal: Journal, timelines: Timelines
) -> None:
    journal.record(a_scan(), admitted())
    change(database, "S1", Change(0, Seen.REJECTED, SLOW))
    assert [row.delivery for row in journal.needs_a_look()] == [Delivery.DISPUTED]
    assert timelines.of_code("CODE-1").inside


def test_dropped_movement_is_not_sent(
    database: Database, journal: Journal, deliveries: Deliveries, due: Movement
) -> None:
    change(database, "S1", Change(0, dropped=True, needs_no_reversal=True))
    assert deliveries.ready(NOON) == []
    journal.record(OUT, let_out(a_ticket()))
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["OUT"]
    assert not due.needs_no_reversal
