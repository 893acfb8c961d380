"""The list and our own journal: what was learned here outlives a read for as long as it must."""

from app.model.journal import Change, Delivery, Presence
from app.model.scan import Direction
from app.store.journal import Journal
from app.store.roster import Roster
from tests.unit.store.made import NOON, UNDONE, a_scan, a_ticket, admitted, held, let_out, read


def test_what_was_learned_during_a_read_outlives_it(roster: Roster) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2")])
    before = roster.mark()
    roster.update([a_ticket("T2", status="CANCELLED")], asked=before)
    generation = roster.begin_read(NOON + 1)
    roster.stage(generation, [a_ticket("T1"), a_ticket("T2")])
    roster.update([a_ticket("T1", status="REFUNDED")])
    roster.swap(generation)
    assert roster.by_id("T1") == a_ticket("T1", status="REFUNDED")
    assert roster.by_id("T2") == a_ticket("T2")


def test_what_was_delivered_before_a_read_gives_way_to_it(roster: Roster, journal: Journal) -> None:
    for number, delivery in enumerate([Delivery.DELIVERED, Delivery.DUE, Delivery.UNKNOWN], 1):
        ticket = a_ticket(f"T{number}")
        journal.record(a_scan(f"S{number}"), admitted(ticket), delivery)
    generation = roster.begin_read(NOON)
    journal.deliver([Change("S3", Delivery.DELIVERED)])
    roster.stage(generation, [a_ticket(f"T{number}") for number in (1, 2, 3)])
    roster.swap(generation)
    inside = [roster.is_inside(a_ticket(f"T{number}")) for number in (1, 2, 3)]
    assert inside == [False, True, True]
    assert roster.counts().inside == 2


def test_of_a_disputed_row_the_service_knows_better_and_of_a_parked_one_it_knows_nothing(
    roster: Roster, journal: Journal
) -> None:
    for number, delivery in enumerate([Delivery.DISPUTED, Delivery.PARKED], 1):
        ticket = a_ticket(f"T{number}")
        journal.record(a_scan(f"S{number}"), admitted(ticket), Delivery.DUE)
        journal.deliver([Change(f"S{number}", delivery)])
    read(roster, [a_ticket("T1"), a_ticket("T2")])
    assert [roster.is_inside(a_ticket(f"T{number}")) for number in (1, 2)] == [False, True]


def test_an_undo_of_what_was_never_sent_leaves_what_is_on_its_way(
    roster: Roster, journal: Journal
) -> None:
    """Undone, let in again and undone again, while the service has not heard of the first."""
    journal.record(a_scan("S1"), admitted(a_ticket()), Delivery.DELIVERED)
    out = [a_scan(name, direction=Direction.OUT, at=NOON + 9) for name in ("S2", "S4")]
    journal.record(out[0], UNDONE, Delivery.DUE, undoes="S1")
    journal.record(a_scan("S3"), admitted(a_ticket()), Delivery.DUE)
    journal.withdraw_and_record("S3", out[1], UNDONE)
    assert journal.presence("T1") == Presence("T1", False, NOON + 9, "S2", False, True)
    inside = a_ticket(status="CHECKED_IN", checked_in=True)
    read(roster, [inside])
    assert not roster.is_inside(inside)
    journal.deliver([Change("S2", Delivery.DELIVERED)])
    read(roster, [inside])
    assert roster.is_inside(inside)


def test_what_is_known_of_a_code_alone_gives_way_to_no_list(
    roster: Roster, journal: Journal
) -> None:
    journal.record(a_scan(), admitted(), Delivery.DELIVERED)
    read(roster, [a_ticket(code="ANOTHER")])
    assert journal.presence("code:CODE-1") is not None


def test_a_guest_who_left_by_another_door_is_out_for_us_too(
    roster: Roster, journal: Journal
) -> None:
    read(roster, [a_ticket()])
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DELIVERED)
    roster.update([a_ticket(status="ATTENDED")])
    assert roster.is_inside(a_ticket())
    roster.update([a_ticket(status="ATTENDED")], asked=roster.mark())
    assert not roster.is_inside(a_ticket())


def test_but_not_if_it_was_asked_before_our_own_row_was_delivered(
    roster: Roster, journal: Journal
) -> None:
    read(roster, [a_ticket()])
    asked = roster.mark()
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DELIVERED)
    roster.update([a_ticket()], asked=asked)
    assert roster.is_inside(a_ticket())


def test_our_own_journal_is_counted_above_the_list(roster: Roster, journal: Journal) -> None:
    read(roster, [a_ticket("T1"), a_ticket("T2", checked_in=True), a_ticket("T3")])
    journal.record(a_scan("S1"), admitted(a_ticket("T1")), Delivery.DUE)
    journal.record(a_scan("S2", direction=Direction.OUT), let_out(a_ticket("T2")), Delivery.DUE)
    journal.record(a_scan("S3"), admitted(a_ticket("T9")), Delivery.DUE)
    journal.record(a_scan("S4"), held(a_ticket("T3")), Delivery.LOCAL)
    counts = roster.counts()
    assert (counts.total, counts.inside) == (3, 1)
    assert roster.is_inside(a_ticket("T1"))
    assert not roster.is_inside(a_ticket("T2", checked_in=True))
    assert roster.is_inside(a_ticket("T4", checked_in=None, status="CHECKED_IN"))
