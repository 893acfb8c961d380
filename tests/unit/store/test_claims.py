"""Tests of this laptop's copy of the venue's ledger."""

from dataclasses import replace

import pytest

from app.book.claim import Claim
from app.book.house import HouseAct, HouseEvent
from app.book.movement import Change, ServiceState
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    delivered,
    deliveries_of,
    held,
    let_out,
)

IN, OUT = Direction.IN, Direction.OUT
HERE, THERE = "a1", "b2"
EPOCH, NEWER = "1.e1", "2.e2"
TICKET = a_ticket()


def a_claim(
    scan_id: str = "S1",
    subject: str = "T1",
    direction: Direction = IN,
    *,
    laptop: str = HERE,
    at: int = NOON,
    is_back: bool = False,
    seq: int = 1,
) -> Claim:
    return Claim(subject, scan_id, direction, laptop, "North", at, is_back, seq=seq)


@pytest.fixture
def copy(database: Database) -> LedgerCopy:
    """Return the copy of a laptop that takes part in a venue."""
    copy = LedgerCopy(database)
    copy.begin(HERE, 0)
    copy.add(Position(EPOCH, 0), News())
    return copy


def enter(copy: LedgerCopy, *claims: Claim, epoch: str = EPOCH, last: int = 9) -> None:
    copy.add(Position(epoch, last), News([*claims]))


def walk(journal: Journal, scan: Scan | None = None, verdict: Verdict | None = None) -> None:
    journal.record(scan or a_scan(), verdict or admitted(TICKET))


def settle(copy: LedgerCopy, scan: str | None = "S1", since: int = 0) -> None:
    copy.settle(HERE, "North", NOON, NOON, since, scan)


def pending(copy: LedgerCopy) -> list[tuple[str, str, bool]]:
    return [(one.scan_id, one.subject, one.is_back) for one in copy.pending(9)]


def test_claims_become_steps_of_their_ticket(copy: LedgerCopy, timelines: Timelines) -> None:
    enter(copy, a_claim(laptop=THERE), a_claim("S2", "T2", laptop=THERE, seq=2))
    assert list(timelines.of_id("T1").claims) == [a_claim(laptop=THERE)]
    assert timelines.of_id("T1").inside is True
    assert copy.head("T2") == 2
    assert timelines.of_code("CODE-9").inside is None


def test_place_in_an_earlier_ledger_does_not_count(copy: LedgerCopy, timelines: Timelines) -> None:
    enter(copy, a_claim(laptop=THERE, seq=90), last=90)
    enter(copy, epoch=NEWER, last=1)
    copy.begin(HERE, 0)
    assert copy.head("T1") == 0
    assert copy.position() == Position(NEWER, 1)
    copy.begin(THERE, 0)  # the laptop's name in another venue
    assert copy.position() == Position("", 0)


@pytest.mark.parametrize(("passed", "at"), [(5_000, NOON + 2_000), (-9_000, NOON + 7_000)])
def test_walk_of_a_killed_program_is_told_by_its_age_never_in_the_future(
    copy: LedgerCopy, journal: Journal, passed: int, at: int
) -> None:
    walk(journal)
    copy.settle(HERE, "North", NOON + 7_000, NOON + passed, 0, None)
    assert [one.at for one in copy.pending(9)] == [at]


def test_walk_comes_after_all_that_was_known_of_ticket(copy: LedgerCopy, journal: Journal) -> None:
    """The venue's time is known here by some hundred milliseconds only."""
    enter(copy, a_claim("X1", direction=OUT, laptop=THERE, at=NOON + 400))
    walk(journal)
    copy.settle(HERE, "North", NOON, NOON, 0, "S1", has_just_ended=True)
    assert [one.at for one in copy.pending(9)] == [NOON + 401]
    copy.ask([a_claim("S2")])
    assert [one.at for one in copy.pending(9)] == [NOON + 401, NOON + 402]


def test_guest_of_emptied_house_left_before_the_return(copy: LedgerCopy, journal: Journal) -> None:
    enter(copy)
    copy.ask([a_claim("back", seq=0)])
    walk(journal, a_scan("out", direction=OUT, at=NOON + 3_600_000), let_out(TICKET))
    # The clock was set back since: the walk seems to be of this moment.
    settle(copy, "out")
    (told,) = [one for one in copy.pending(9) if one.scan_id == "out"]
    assert told.at < NOON


def test_guest_of_an_emptied_house_is_told_as_left(copy: LedgerCopy, journal: Journal) -> None:
    out = replace(a_scan(direction=OUT), source=Source.LIST)
    walk(journal, out, Verdict(Kind.OUT, Reason.LEFT, DecidedBy.VENUE, TICKET))
    copy.settle(HERE, "North", NOON + 2_000, NOON + 60_000, 0, "S1")
    assert [one.at for one in copy.pending(9)] == [NOON - 58_000]


def test_walks_long_before_joining_are_not_told(copy: LedgerCopy, journal: Journal) -> None:
    walk(journal)
    settle(copy, None, since=NOON + 1)
    assert pending(copy) == []
    settle(copy, None, since=NOON)
    assert pending(copy) == [("S1", "T1", False)]


@pytest.mark.parametrize("undone", [False, True])
def test_claim_on_which_nobody_walked_is_given_back_once(
    copy: LedgerCopy, journal: Journal, undone: bool
) -> None:
    copy.ask([a_claim()])
    copy.won(EPOCH, a_claim(seq=1))
    walk(journal, verdict=None if undone else held(TICKET))
    if undone:
        journal.undo(a_scan("S2", direction=OUT), UNDONE, "S1", reverse=True)
    settle(copy)
    assert pending(copy) == [("S1", "T1", True)]
    copy.won(EPOCH, a_claim(is_back=True, seq=2))
    assert pending(copy) == []


def test_claim_that_may_not_have_arrived_is_asked_for_by_its_end_only(copy: LedgerCopy) -> None:
    copy.ask([a_claim()])
    settle(copy)
    assert pending(copy) == [("S1", "T1", True)]
    copy.forget("T1", "S1")
    assert pending(copy) == []


@pytest.mark.parametrize("is_heard_first", [True, False])
def test_end_is_told_again_if_its_claim_comes_after_all(
    copy: LedgerCopy, timelines: Timelines, is_heard_first: bool
) -> None:
    """A slow keeper may answer that it has no such claim while it stores the claim."""
    copy.ask([a_claim()])
    settle(copy)
    if is_heard_first:
        enter(copy, a_claim())
    copy.note_unknown("T1", "S1")
    if not is_heard_first:
        assert pending(copy) == []
        enter(copy, a_claim())
        settle(copy)
    assert pending(copy) == [("S1", "T1", True)]
    assert timelines.of_id("T1").inside is not True
    copy.won(EPOCH, a_claim(is_back=True, seq=3))
    settle(copy)
    assert pending(copy) == []


def test_service_is_to_be_told_of_an_undo_before_others_ask_it(
    database: Database, copy: LedgerCopy, journal: Journal
) -> None:
    walk(journal)
    enter(copy, a_claim())
    delivered(database, "S1")
    copy.add(Position(EPOCH, 9), News(told=[("T1", "S1")]))
    journal.undo(a_scan("S2", direction=OUT), UNDONE, "S1", reverse=True)
    settle(copy)
    copy.ask([a_claim()])
    copy.won(EPOCH, a_claim(is_back=True, seq=3))
    assert copy.to_tell(9) == [], "the service still has the guest inside"
    delivered(database, "S2")
    assert copy.to_tell(9) == [("T1", "S1")]


def test_tickets_of_a_card_elsewhere_are_known(copy: LedgerCopy, journal: Journal) -> None:
    there = [a_claim(subject=one, laptop=THERE) for one in ("T1", "T2", "code:wc_1")]
    enter(copy, *there, a_claim(subject="T2", laptop=THERE, is_back=True))
    assert journal.carried("wc_1") == ("T1",)
    assert journal.carried("wc_2") == ()


def test_walks_of_an_earlier_venue_are_ignored(copy: LedgerCopy, timelines: Timelines) -> None:
    enter(copy, a_claim("X1", laptop=THERE, direction=OUT))
    assert timelines.of_id("T1").awaited is not None
    copy.begin("another id", 0)
    assert timelines.of_id("T1").awaited is None
    enter(copy, a_claim("X1", laptop=THERE, direction=OUT), epoch=NEWER)
    assert timelines.of_id("T1").awaited is not None, "it was the same venue"


def test_walks_are_told_after_leaving_and_joining(copy: LedgerCopy, journal: Journal) -> None:
    walk(journal)
    settle(copy)
    walk(journal, a_scan("S2", direction=OUT), let_out(TICKET))
    settle(copy, "S2")
    copy.won(EPOCH, a_claim(seq=4))
    enter(copy, a_claim("X1", "T2", laptop=THERE, seq=5))
    copy.begin("another id", NOON)
    enter(copy)
    assert {one.scan_id: one.laptop for one in copy.pending(9)} == dict.fromkeys(
        ("S1", "S2"), "another id"
    )
    copy.begin("much later", NOON + 1)
    assert pending(copy) == []


def test_returned_claim_is_told_to_a_newer_ledger_first(copy: LedgerCopy, journal: Journal) -> None:
    """Another door has the claim from the earlier ledger, and would wait for it for ever."""
    walk(journal, verdict=held(TICKET))
    copy.ask([a_claim()])
    enter(copy, a_claim())
    settle(copy)
    enter(copy, epoch=NEWER, last=0)
    assert pending(copy) == [("S1", "T1", False), ("S1", "T1", True)]


def test_delivered_walk_told_once(database: Database, copy: LedgerCopy, journal: Journal) -> None:
    journal.begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    enter(copy, a_claim())
    assert copy.to_tell(9) == [], "it is not decided"
    journal.settle(
        "S1",
        admitted(TICKET),
        Change(0, ServiceState.MAYBE, closed=Stamp(NOON), connection_lost=True),
    )
    assert copy.to_tell(9) == [], "the service may not have it"
    delivered(database, "S1")
    assert copy.to_tell(9) == [("T1", "S1")]
    copy.add(Position(EPOCH, 9), News(told=[("T1", "S1")]))
    assert copy.to_tell(9) == []


def test_delivery_waits_for_an_earlier_walk_elsewhere(
    database: Database, copy: LedgerCopy, journal: Journal, timelines: Timelines
) -> None:
    earlier = a_claim("X1", direction=OUT, laptop=THERE, at=NOON - 1)
    later = a_claim("X2", direction=OUT, laptop=THERE, at=NOON + 1, seq=3)
    walk(journal)
    enter(copy, earlier, a_claim(seq=2), later)
    deliveries = deliveries_of(database)
    assert deliveries.ready(NOON) == []
    awaited = copy.awaited("S1")
    assert awaited is not None
    assert (awaited.door, awaited.since) == ("North", NOON - 1)
    assert timelines.of_id("T1").awaited is not None
    copy.add(Position(EPOCH, 9), News(told=[("T1", "X1")]))
    assert [one.scan_id for one in deliveries.ready(NOON)] == ["S1"]
    assert copy.awaited("S1") is None


def test_reversal_waits_for_no_later_walk_that_waits_for_another_door(
    database: Database, copy: LedgerCopy, journal: Journal
) -> None:
    """That door waits until the service was told of what is reversed here."""
    walk(journal)
    enter(copy, a_claim())
    delivered(database, "S1")
    walk(journal, a_scan("S2", direction=OUT), let_out(TICKET))
    enter(
        copy,
        a_claim("X1", direction=OUT, laptop=THERE, at=NOON + 1, seq=2),
        a_claim("S2", direction=OUT, at=NOON + 2, seq=3),
    )
    journal.undo(a_scan("S3", direction=OUT), UNDONE, "S1", reverse=True)
    deliveries = deliveries_of(database)
    assert [one.scan_id for one in deliveries.ready(NOON)] == ["S3"]
    copy.add(Position(EPOCH, 9), News(told=[("T1", "X1")]))
    assert [one.scan_id for one in deliveries.ready(NOON)] == ["S2"]


@pytest.mark.parametrize("leaves", [False, True], ids=["other door shut out", "venue left"])
def test_delivery_waits_for_no_door_that_is_gone(
    database: Database, copy: LedgerCopy, journal: Journal, timelines: Timelines, leaves: bool
) -> None:
    walk(journal)
    enter(copy, a_claim("X1", direction=OUT, laptop=THERE, at=NOON - 1), a_claim(seq=2))
    if leaves:
        copy.end()
    else:
        copy.add(Position(EPOCH, 9), News(gone=[THERE]))
    assert [one.scan_id for one in deliveries_of(database).ready(NOON)] == ["S1"]
    assert timelines.of_id("T1").awaited is None


def test_guests_who_are_not_decided_on_are_counted_once_ledger_was_read(copy: LedgerCopy) -> None:
    copy.ask([a_claim(), a_claim("S2", "T2", direction=OUT)])
    copy.won(EPOCH, a_claim(seq=3))
    copy.won(EPOCH, a_claim("S2", "T2", direction=OUT, seq=4))
    assert copy.admitted_by({"S1", "S2"}) == 0
    enter(copy, last=9)
    assert copy.admitted_by({"S1", "S2"}) == 1
    assert copy.admitted_by(()) == 0


def test_act_that_changed_nothing_is_forgotten(copy: LedgerCopy) -> None:
    act = HouseEvent("h1", HouseAct.UNDO, HERE, "North", NOON)
    copy.note(act)
    copy.forget_act(act)
    assert copy.events() == []
