"""What the journal remembers of a ticket whatever the list says since, and names of categories."""

from app.model.journal import Change, Delivery, Stamp
from app.model.scan import Direction
from app.said import Said
from app.store.journal import Journal
from app.store.roster import Roster
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted, held, let_out

LATE = Said("It took too long.")


def test_the_newest_row_that_let_a_ticket_through_is_remembered(journal: Journal) -> None:
    assert journal.lately("T1") is None
    journal.record(a_scan("S1"), admitted(a_ticket()), Delivery.DUE)
    journal.record(a_scan("S2", direction=Direction.OUT), let_out(a_ticket()), Delivery.DUE)
    journal.record(a_scan("S3"), held(a_ticket()), Delivery.LOCAL)
    journal.record(a_scan("S4", code="CODE-2"), admitted(a_ticket("T2")), Delivery.DUE)
    row = journal.lately("T1")
    assert row is not None
    assert row.scan.id == "S2"


def test_it_is_remembered_although_a_fresh_list_took_its_place(
    journal: Journal, roster: Roster
) -> None:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    journal.deliver([Change("S1", Delivery.DELIVERED)])
    generation = roster.begin_read(NOON + 1)
    roster.stage(generation, [a_ticket(checked_in=True)])
    roster.swap(generation)
    assert journal.presence("T1") is None
    assert journal.lately("T1") is not None


def test_but_not_for_ever(journal: Journal) -> None:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    for number in range(200):
        journal.record(a_scan(f"O{number}", code="OTHER"), held(), Delivery.LOCAL)
    assert journal.lately("T1") is None


def test_what_was_sent_for_the_same_ticket_before_is_found_in_its_order(journal: Journal) -> None:
    for number, (ticket, at) in enumerate([("T1", 0), ("T1", 50), ("T2", 60), ("T1", 70)]):
        journal.begin(a_scan(f"S{number}", at=NOON + at), ticket, Stamp(NOON + at))
    journal.record(a_scan("S9", at=NOON + 80), admitted(a_ticket()), Delivery.DUE)
    asked = journal.row("S3")
    assert asked is not None
    assert [row.scan.id for row in journal.sent_before(asked, "T1")] == ["S0", "S1"]


def test_the_last_way_is_known_however_long_ago_it_was(journal: Journal) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket()), Delivery.DELIVERED)
    journal.record(a_scan("S2"), admitted(a_ticket("T2")), Delivery.DELIVERED)
    journal.record(a_scan("S3"), admitted(a_ticket()), Delivery.DUE)
    for number in range(2_100):
        journal.record(a_scan(f"O{number}", code="OTHER"), held(), Delivery.LOCAL)
    journal.begin(a_scan("S4"), "T1", Stamp(NOON))
    asked = journal.row("S4")
    assert asked is not None
    before = journal.delivered_before(asked, "T1")
    assert before is not None
    assert before.scan.id == "S1"
    assert journal.delivered_before(asked, "T3") is None


def test_categories_have_the_names_of_their_tickets(roster: Roster) -> None:
    assert roster.names_of(["day"]) == []
    roster.update(
        [
            a_ticket("T1"),
            a_ticket("T2", category="vip", name="VIP"),
            a_ticket("T3", category="crew", name="Crew"),
        ]
    )
    assert roster.names_of(["vip", "day", "no such"]) == ["Day ticket", "VIP"]
    assert roster.names_of([]) == []


def test_pauses_can_be_ended_for_whatever_waits(journal: Journal) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket()), Delivery.DUE)
    journal.record(a_scan("S2", code="CODE-2"), admitted(a_ticket("T2")), Delivery.DUE)
    journal.deliver(
        [
            Change("S1", Delivery.UNKNOWN, error=LATE, next_try=NOON + 600_000),
            Change("S2", Delivery.PARKED, error=Said("No."), next_try=NOON + 600_000),
        ]
    )
    assert journal.ready(NOON) == []
    journal.end_pauses()
    assert [(row.scan.id, row.error) for row in journal.ready(NOON)] == [("S1", LATE)]
