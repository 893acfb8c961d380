from dataclasses import replace

import pytest

from app.model.journal import Change, Delivery, Presence, Stamp
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import Said, verbatim
from app.store.journal import Journal
from app.store.roster import Roster
from tests.unit.store.made import NOON, UNDONE, a_scan, a_ticket, admitted, held, let_out


def test_a_row_that_was_begun_waits_for_its_verdict(journal: Journal) -> None:
    journal.begin(a_scan(), "T1", Stamp(NOON))
    row = journal.row("S1")
    assert row is not None
    assert (row.scan, row.subject, row.ticket_id) == (a_scan(), "T1", "T1")
    assert (row.verdict, row.delivery, row.sent_at, row.attempts) == (
        None, Delivery.ASKING, NOON, 1,
    )  # fmt: skip
    assert not row.let_through


def test_every_word_of_a_verdict_comes_back(journal: Journal, roster: Roster) -> None:
    roster.update([a_ticket()])
    verdict = Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.SERVICE, a_ticket(), NOON - 1, "North",
        verbatim("Already in 🎟"), NOON - 2, ("T1", "T2"),
    )  # fmt: skip
    journal.record(a_scan(), verdict, Delivery.LOCAL)
    row = journal.row("S1")
    assert row is not None
    assert row.verdict == verdict
    assert journal.recent(5) == [row]


def test_there_is_no_row_that_was_never_written(journal: Journal) -> None:
    assert journal.row("S1") is None
    assert journal.admission("S1") is None
    assert journal.presence("T1") is None


def test_verdict_effects_and_mark_come_in_one_commit(journal: Journal, roster: Roster) -> None:
    journal.begin(a_scan(), None, Stamp(NOON))
    shown = a_ticket(status="CHECKED_IN", checked_in=True)
    journal.settle("S1", admitted(shown), Delivery.DELIVERED, mark=shown)
    row = journal.row("S1")
    assert row is not None
    assert row.ticket_id == "T1"
    assert row.verdict == admitted(shown)
    assert row.let_through
    assert journal.presence("T1") == Presence("T1", True, NOON, "S1", True)
    assert roster.by_id("T1") == shown


def test_a_verdict_is_given_once(journal: Journal) -> None:
    journal.record(a_scan(), admitted(), Delivery.DUE)
    with pytest.raises(LookupError):
        journal.settle("S1", held(), Delivery.LOCAL)
    with pytest.raises(LookupError):
        journal.settle("S2", held(), Delivery.LOCAL)
    row = journal.row("S1")
    assert row is not None
    assert row.verdict == admitted()


def test_what_the_service_shows_when_it_says_no_outdoes_what_was_delivered(
    journal: Journal, roster: Roster
) -> None:
    journal.record(a_scan(), let_out(a_ticket()), Delivery.DELIVERED)
    journal.begin(a_scan("S2"), "T1", Stamp(NOON))
    shown = a_ticket(checked_in=True)
    journal.settle("S2", held(shown), Delivery.LOCAL, mark=shown)
    assert journal.presence("T1") is None
    assert roster.is_inside(shown)


def test_but_not_what_is_still_to_be_delivered(journal: Journal) -> None:
    journal.record(a_scan(direction=Direction.OUT), let_out(a_ticket()), Delivery.DUE)
    journal.begin(a_scan("S2"), "T1", Stamp(NOON))
    journal.settle("S2", held(a_ticket()), Delivery.LOCAL, mark=a_ticket(checked_in=True))
    presence = journal.presence("T1")
    assert presence is not None
    assert not presence.inside


def test_a_wallet_card_marks_all_its_tickets_and_itself(journal: Journal) -> None:
    journal.begin(a_scan(code="WALLET"), None, Stamp(NOON))
    journal.settle("S1", admitted(None, "T1", "T2"), Delivery.DELIVERED)
    for subject in ("T1", "T2", "code:WALLET"):
        presence = journal.presence(subject)
        assert presence is not None
        assert presence.inside
    row = journal.row("S1")
    assert row is not None
    assert row.ticket_id is None


def test_a_row_settled_late_does_not_outdo_a_newer_one(journal: Journal) -> None:
    journal.begin(a_scan("S1"), "T1", Stamp(NOON))
    out = a_scan("S2", direction=Direction.OUT, at=NOON + 1)
    journal.record(out, let_out(a_ticket()), Delivery.DUE)
    journal.settle("S1", admitted(a_ticket()), Delivery.DELIVERED)
    presence = journal.presence("T1")
    assert presence is not None
    assert (presence.scan_id, presence.inside) == ("S2", False)


def test_held_and_refused_guests_are_nowhere(journal: Journal) -> None:
    journal.record(a_scan(), held(a_ticket()), Delivery.LOCAL)
    assert journal.presence("T1") is None
    assert journal.admission("S1") is None


def test_deliveries_change_nothing_of_the_verdict(journal: Journal) -> None:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    journal.send_off(["S1"], Stamp(NOON + 5))
    journal.deliver([Change("S1", Delivery.UNKNOWN, Said("No answer."), 1, NOON + 9)])
    row = journal.row("S1")
    assert row is not None
    assert (row.delivery, row.sent_at, row.attempts, row.next_try, row.error) == (
        Delivery.UNKNOWN, NOON + 5, 1, NOON + 9, Said("No answer."),
    )  # fmt: skip
    journal.send_off(["S1"], Stamp(NOON + 20))
    journal.deliver([Change("S1", Delivery.DELIVERED)])
    row = journal.row("S1")
    assert row is not None
    assert (row.delivery, row.sent_at, row.attempts, row.next_try, row.error) == (
        Delivery.DELIVERED, NOON + 5, 1, None, None,
    )  # fmt: skip
    assert row.verdict == admitted()
    assert journal.presence("T1") == Presence("T1", True, NOON, "S1", True)


def test_deliveries_of_several_rows_are_written_all_or_none(journal: Journal) -> None:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    changes = [Change("S1", Delivery.DELIVERED), Change("S9", Delivery.DELIVERED)]
    with pytest.raises(LookupError):
        journal.deliver(changes)
    row = journal.row("S1")
    assert row is not None
    assert row.delivery is Delivery.DUE
    journal.deliver([])
    journal.send_off([], Stamp(NOON))
    journal.call_off([])


def test_undoing_what_was_never_sent_withdraws_it(journal: Journal) -> None:
    journal.record(a_scan(code="WALLET"), admitted(None, "T1", "T2"), Delivery.DUE)
    undo = a_scan("S2", code="WALLET", direction=Direction.OUT, at=NOON + 9)
    journal.withdraw_and_record("S1", undo, UNDONE)
    withdrawn, row = journal.row("S1"), journal.row("S2")
    assert withdrawn is not None
    assert row is not None
    assert withdrawn.delivery is Delivery.WITHDRAWN
    assert (row.delivery, row.undoes) == (Delivery.LOCAL, "S1")
    for subject in ("T1", "T2", "code:WALLET"):
        assert journal.presence(subject) == Presence(subject, False, NOON + 9, "S2", True, True)
    assert journal.admission("S1") is None


def test_what_may_have_been_sent_cannot_be_withdrawn(journal: Journal) -> None:
    journal.record(a_scan(), admitted(a_ticket()), Delivery.DUE)
    journal.send_off(["S1"], Stamp(NOON))
    with pytest.raises(LookupError):
        journal.withdraw_and_record("S1", a_scan("S2", direction=Direction.OUT), UNDONE)
    assert journal.row("S2") is None


def test_an_admission_counts_until_it_is_taken_back(journal: Journal) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket()), Delivery.DELIVERED)
    journal.record(a_scan("S2"), admitted(a_ticket("T2")), Delivery.DELIVERED)
    journal.record(a_scan("S3"), let_out(a_ticket("T3")), Delivery.DUE)
    assert [bool(journal.admission(id)) for id in ("S1", "S2", "S3")] == [True, True, False]
    undo = a_scan("S4", direction=Direction.OUT)
    journal.record(undo, UNDONE, Delivery.DELIVERED, undoes="S2")
    assert [bool(journal.admission(id)) for id in ("S1", "S2", "S4")] == [True, False, False]
    assert journal.presence("T2") == Presence("T2", False, NOON, "S4", True, True)


def test_each_subject_sends_one_row_at_a_time_in_order(journal: Journal) -> None:
    journal.record(a_scan("S1"), admitted(a_ticket("T1")), Delivery.DUE)
    journal.record(a_scan("S2"), let_out(a_ticket("T1")), Delivery.DUE)
    journal.record(a_scan("S3"), admitted(a_ticket("T2")), Delivery.DUE)
    journal.record(a_scan("S4"), admitted(a_ticket("T3")), Delivery.PARKED)
    journal.record(a_scan("S5"), let_out(a_ticket("T3")), Delivery.UNKNOWN)
    assert [row.scan.id for row in journal.waiting()] == ["S1", "S2", "S3", "S5"]
    assert [row.scan.id for row in journal.waiting(1)] == ["S1"]
    assert [row.scan.id for row in journal.ready(NOON)] == ["S1", "S3", "S5"]
    assert [row.scan.id for row in journal.ready(NOON, 1)] == ["S1"]
    journal.send_off(["S1"], Stamp(NOON))
    assert [row.scan.id for row in journal.ready(NOON)] == ["S3", "S5"]
    assert [row.scan.id for row in journal.waiting_for("T1")] == ["S1", "S2"]
    assert journal.waits("T1")
    later = Change("S3", Delivery.DUE, next_try=NOON + 1)
    journal.deliver([Change("S1", Delivery.DELIVERED), later])
    assert [row.scan.id for row in journal.ready(NOON)] == ["S2", "S5"]
    assert [row.scan.id for row in journal.ready(NOON + 1)] == ["S2", "S3", "S5"]
    journal.deliver([Change("S2", Delivery.DISPUTED)])
    assert not journal.waits("T1")
    assert [row.scan.id for row in journal.needs_a_look()] == ["S4", "S2"]


def test_what_waited_for_a_code_keeps_its_place_when_the_ticket_is_known(journal: Journal) -> None:
    journal.record(a_scan("S1"), admitted(), Delivery.DUE)
    assert [row.scan.id for row in journal.waiting_for("code:CODE-1")] == ["S1"]
    journal.record(a_scan("S2"), let_out(a_ticket()), Delivery.DUE)
    assert [row.scan.id for row in journal.waiting_for("T1")] == ["S1", "S2"]


def test_open_rows_are_counted(journal: Journal) -> None:
    journal.begin(a_scan("S1"), None, Stamp(NOON))
    journal.record(a_scan("S2"), admitted(), Delivery.DUE)
    journal.record(a_scan("S3"), admitted(), Delivery.DUE)
    journal.record(a_scan("S4"), admitted(), Delivery.DELIVERED)
    assert journal.counts() == {
        Delivery.ASKING: 1, Delivery.UNKNOWN: 0, Delivery.DUE: 2, Delivery.PARKED: 0,
        Delivery.DISPUTED: 0,
    }  # fmt: skip


def test_what_nobody_works_on_any_more_is_in_doubt(journal: Journal) -> None:
    journal.begin(a_scan("S1"), "T1", Stamp(NOON))
    journal.begin(a_scan("S2"), "T2", Stamp(NOON))
    assert journal.recover({"S2"}) == 1
    assert journal.recover({"S2"}) == 0
    assert [row.scan.id for row in journal.waiting()] == ["S1"]
    journal.settle("S1", replace(admitted(a_ticket()), words=verbatim("found")), Delivery.DELIVERED)
    presence = journal.presence("T1")
    assert presence is not None
    assert presence.delivered
