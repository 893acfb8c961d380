"""Tests of the journal: scans, verdicts, undos and their movements."""

import pytest

from app.book.change import Change
from app.book.movement import Intent, Seen
from app.book.timeline import ListedState
from app.message import Message, verbatim
from app.model.journal import Delivery, Stamp
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
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

LOST = Message("The connection broke.")
DONE = Change(0, Seen.DONE, closed=Stamp(NOON + 50, 10))
IN_DOUBT = Change(0, Seen.MAYBE, closed=Stamp(NOON + 50, 10), connection_lost=True, reason=LOST)
REFUSED = Change(0, Seen.REJECTED, closed=Stamp(NOON + 50, 10))
OUT = a_scan("OUT", direction=Direction.OUT, at=NOON + 9)


def begin(
    journal: Journal, scan_id: str = "S1", ticket: str | None = "T1", code: str = "CODE-1"
) -> int:
    return journal.begin(
        a_scan(scan_id, code=code), ticket, Stamp(NOON, 10), 1_000, was_there=False
    )


def delivery_of(journal: Journal, scan_id: str) -> Delivery:
    row = journal.row(scan_id)
    assert row is not None
    return row.delivery


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
        scan = a_scan(f"S{number}", code=f"CODE-{number}", at=NOON + number)
        journal.record(scan, verdict)
    assert [journal.admitted_since(NOON + late) for late in (-1, 0, 3)] == [3, 2, 0]


def test_begun_scan_is_asking_and_has_no_verdict(journal: Journal) -> None:
    begin(journal)
    row = journal.row("S1")
    assert row is not None
    assert (row.scan, row.subject, row.ticket_id) == (a_scan(), "T1", "T1")
    assert (row.verdict, row.delivery, row.sent_at, row.attempts) == (
        None, Delivery.ASKING, NOON, 1,
    )  # fmt: skip
    assert not row.let_through
    (movement,) = journal.movements("S1")
    assert (movement.intent, movement.seen, movement.closed_at, movement.connection_lost) == (
        Intent.ABSENT, Seen.SENT, NOON + 1_000, True,
    )  # fmt: skip


def test_every_field_of_a_verdict_is_read_back(journal: Journal, roster: Roster) -> None:
    roster.update([a_ticket()], at=NOON)
    verdict = Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.SERVICE, a_ticket(), NOON - 1, "North",
        verbatim("Already in 🎟"), NOON - 2, ("T1", "T2"),
    )  # fmt: skip
    journal.record(a_scan(), verdict, note="a note")
    row = journal.row("S1")
    assert row is not None
    assert (row.verdict, row.note, row.delivery) == (verdict, "a note", Delivery.LOCAL)
    assert journal.recent(5) == [row]


def test_unwritten_scan_is_not_found(journal: Journal, timelines: Timelines) -> None:
    assert journal.row("S1") is None
    assert journal.undo_of("S1") is None
    assert journal.movements("S1") == []
    assert timelines.of_id("T1").inside is None
    assert journal.next_try() is None


def test_verdict_place_and_ticket_are_written_in_one_commit(
    journal: Journal, roster: Roster, timelines: Timelines
) -> None:
    begin(journal, ticket=None)
    shown = a_ticket(status="CHECKED_IN", checked_in=True)
    journal.settle("S1", admitted(shown), DONE, shown=ListedState(shown, NOON + 60))
    row = journal.row("S1")
    assert row is not None
    assert (row.ticket_id, row.verdict, row.delivery) == ("T1", admitted(shown), Delivery.DELIVERED)
    assert timelines.of_id("T1").inside
    assert (roster.by_id("T1"), roster.counts().inside) == (shown, 1)


def test_verdict_is_given_once(journal: Journal) -> None:
    journal.record(a_scan(), admitted())
    for scan_id in ("S1", "S2"):
        with pytest.raises(LookupError):
            journal.settle(scan_id, held(), REFUSED)
    row = journal.row("S1")
    assert row is not None
    assert row.verdict == admitted()


@pytest.mark.parametrize(
    ("verdict", "outcome", "delivery"),
    [
        (admitted(a_ticket()), DONE, Delivery.DELIVERED),
        (admitted(a_ticket()), IN_DOUBT, Delivery.UNKNOWN),
        (admitted(a_ticket()), Change(0, Seen.NEW, closed=Stamp(NOON)), Delivery.DUE),
        (admitted(a_ticket()), REFUSED, Delivery.DISPUTED),
        (held(a_ticket()), DONE, Delivery.UNKNOWN),
        (held(a_ticket()), IN_DOUBT, Delivery.UNKNOWN),
        (held(a_ticket()), REFUSED, Delivery.LOCAL),
        (held(a_ticket()), Change(0, Seen.NEW, closed=Stamp(NOON)), Delivery.LOCAL),
    ],
)
def test_settled_scan_has_the_delivery_of_its_outcome(
    journal: Journal, verdict: Verdict, outcome: Change, delivery: Delivery
) -> None:
    begin(journal)
    journal.settle("S1", verdict, outcome)
    row = journal.row("S1")
    assert row is not None
    assert (row.delivery, row.error) == (delivery, outcome.reason)
    counts = journal.counts()
    assert counts == {**dict.fromkeys(counts, 0), **({delivery: 1} if delivery in counts else {})}


def test_each_ticket_of_a_card_has_a_movement_of_its_own(
    journal: Journal, timelines: Timelines
) -> None:
    begin(journal, ticket=None, code="CARD")
    outcome = Change(0, Seen.DONE, closed=Stamp(NOON, 10), tickets=("T1", "T2", "T3"))
    journal.settle("S1", admitted(None, "T1", "T2"), outcome)
    assert [(movement.ticket_id, movement.intent) for movement in journal.movements("S1")] == [
        ("T1", Intent.APPLIED), ("T2", Intent.APPLIED), ("T3", Intent.ABSENT),
    ]  # fmt: skip
    assert journal.carried("CARD") == ("T1", "T2", "T3")
    assert [timelines.of_id(movement).inside for movement in ("T1", "T2", "T3")] == [
        True,
        True,
        None,
    ]
    # No guest walked on the third ticket, so its check-in must be reversed.
    assert delivery_of(journal, "S1") is Delivery.UNKNOWN
    row = journal.row("S1")
    assert row is not None
    assert row.ticket_id is None


def test_offline_card_is_stored_with_its_tickets(journal: Journal, timelines: Timelines) -> None:
    journal.record(a_scan(code="CARD"), admitted(None, "T1", "T2"))
    assert journal.carried("CARD") == ("T1", "T2")
    assert timelines.of_id("T2").inside


def test_scan_settled_late_does_not_replace_a_newer_one(
    journal: Journal, timelines: Timelines
) -> None:
    begin(journal)
    journal.record(OUT, let_out(a_ticket()))
    journal.settle("S1", admitted(a_ticket()), DONE)
    assert timelines.of_id("T1").inside is False


def test_held_guest_has_no_movement(journal: Journal, timelines: Timelines) -> None:
    journal.record(a_scan(), held(a_ticket()))
    assert journal.movements("S1") == []
    assert timelines.of_id("T1").last is None


def test_undo_of_an_unsent_admission_withdraws_it(journal: Journal, timelines: Timelines) -> None:
    journal.record(a_scan(code="CARD"), admitted(None, "T1", "T2"))
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    undo = journal.undo_of("S1")
    assert undo is not None
    assert (undo.scan, undo.undoes, undo.delivery) == (OUT, "S1", Delivery.LOCAL)
    assert delivery_of(journal, "S1") is Delivery.WITHDRAWN
    for ticket_id in ("T1", "T2"):
        assert not timelines.of_id(ticket_id).inside
    assert not journal.waits(["T1", "code:CARD"])


@pytest.mark.parametrize(
    ("outcome", "reverse", "undone", "undo"),
    [
        (DONE, True, Delivery.DELIVERED, Delivery.DUE),
        (DONE, False, Delivery.DELIVERED, Delivery.LOCAL),
        (IN_DOUBT, True, Delivery.UNKNOWN, Delivery.DUE),
        (REFUSED, True, Delivery.WITHDRAWN, Delivery.LOCAL),
        (Change(0, Seen.NOT_DONE, closed=Stamp(NOON)), True, Delivery.WITHDRAWN, Delivery.LOCAL),
    ],
)
def test_undo_reverses_an_admission_the_service_may_have(
    journal: Journal, outcome: Change, reverse: bool, undone: Delivery, undo: Delivery
) -> None:
    begin(journal)
    journal.settle("S1", admitted(a_ticket()), outcome)
    journal.undo(OUT, UNDONE, "S1", reverse=reverse)
    assert (delivery_of(journal, "S1"), delivery_of(journal, "OUT")) == (undone, undo)


def test_guest_admitted_again_after_an_undo_is_inside(
    journal: Journal, timelines: Timelines
) -> None:
    begin(journal)
    journal.settle("S1", admitted(a_ticket()), DONE)
    journal.undo(OUT, UNDONE, "S1", reverse=True)
    assert timelines.of_id("T1").inside is False
    journal.record(a_scan("S3", at=NOON + 20), admitted(a_ticket()))
    assert timelines.of_id("T1").inside


def test_each_ticket_sends_one_movement_at_a_time_in_order(
    database: Database, journal: Journal, deliveries: Deliveries
) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket("T1")))
    journal.record(a_scan("S2", direction=Direction.OUT), let_out(a_ticket("T1")))
    journal.record(a_scan("S3"), admitted(a_ticket("T2")))
    assert [row.scan.id for row in journal.waiting()] == ["S1", "S2", "S3"]
    assert [row.scan.id for row in journal.waiting(1)] == ["S1"]
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S1", "S3"]
    assert [movement.scan_id for movement in deliveries.ready(NOON, 1)] == ["S1"]
    (first,) = journal.movements("S1")
    deliveries.send_off([first.number], Stamp(NOON, 5), 1_000)
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S3"]
    assert journal.waits(["T1", "code:CODE-1"])
    delivered(database, "S1")
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S2", "S3"]
    delivered(database, "S2")
    assert not journal.waits(["T1", "code:CODE-1"])


def test_bare_code_keeps_its_order_when_its_ticket_is_known(
    journal: Journal, deliveries: Deliveries, timelines: Timelines
) -> None:
    journal.record(a_scan("S1"), admitted())
    assert journal.waits(["code:CODE-1"])
    assert timelines.of_code("CODE-1").inside
    journal.record(OUT, let_out(a_ticket()))
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S1"]
    assert timelines.of_id("T1").inside is False
    assert timelines.of_subject("T1", "CODE-1").inside is False
    assert timelines.of_subject("code:CODE-1", "CODE-1").inside is None


def test_open_scan_is_counted_by_its_most_urgent_movement(
    database: Database, journal: Journal
) -> None:
    begin(journal, "S1")
    journal.record(a_scan("S2", code="CARD"), admitted(None, "T2", "T3"))
    journal.record(a_scan("S4"), admitted(a_ticket("T4")))
    delivered(database, "S4")
    assert journal.counts() == {
        Delivery.ASKING: 1, Delivery.UNKNOWN: 0, Delivery.DUE: 1, Delivery.PARKED: 0,
        Delivery.DISPUTED: 0,
    }  # fmt: skip


def test_own_refusal_of_the_service_is_found_by_subject(journal: Journal) -> None:
    refusal = Verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, DecidedBy.SERVICE, a_ticket())
    journal.record(a_scan("S1"), refusal)
    journal.record(a_scan("S2"), held(a_ticket()))
    row = journal.refused("T1")
    assert row is not None
    assert row.scan.id == "S1"
    assert journal.refused("T2") is None


def test_next_try_is_the_earliest_of_waiting_movements(
    database: Database, journal: Journal
) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket("T1")))
    journal.record(a_scan("S2"), admitted(a_ticket("T2")))
    change(database, "S1", Change(0, next_try=NOON + 9))
    change(database, "S2", Change(0, next_try=NOON + 5))
    assert journal.next_try() == NOON + 5


def test_next_try_ignores_movements_that_wait_for_an_earlier_one(
    database: Database, journal: Journal
) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket("T1")))
    change(database, "S1", Change(0, next_try=NOON + 9))
    journal.record(a_scan("S2"), admitted(a_ticket("T1")))
    assert journal.next_try() == NOON + 9
