"""Tests of this laptop's copy of the venue's ledger."""

from pathlib import Path

import pytest

from app.book.claim import Claim
from app.book.movement import Seen
from app.book.outcome import Outcome
from app.model.journal import Stamp
from app.model.scan import Direction, Scan
from app.model.verdict import Verdict
from app.store.claims import UNREAD, ClaimCopy, Entered
from app.store.database import Database
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    held,
    let_out,
    opened,
)

IN, OUT = Direction.IN, Direction.OUT
HERE, THERE = "a1", "b2"
EPOCH, EARLIER = "e2", "e1"
TICKET = a_ticket()


def a_claim(
    scan_id: str = "S1",
    subject: str = "T1",
    direction: Direction = IN,
    *,
    laptop: str = HERE,
    at: int = NOON,
    is_back: bool = False,
    user_id: str | None = None,
) -> Claim:
    return Claim(subject, scan_id, direction, laptop, "North", at, is_back, user_id)


@pytest.fixture
def copy(database: Database) -> ClaimCopy:
    return ClaimCopy(database)


def enter(copy: ClaimCopy, *claims: Claim, first: int = 1, epoch: str = EPOCH) -> None:
    copy.add(Entered(claim, epoch, first + place) for place, claim in enumerate(claims))


def walk(journal: Journal, scan: Scan | None = None, verdict: Verdict | None = None) -> None:
    journal.record(scan or a_scan(), verdict or admitted(TICKET))


def unpublished(
    copy: ClaimCopy,
    since: int = 0,
    after: int = 0,
    scan_ids: list[str] | None = None,
    limit: int = 9,
) -> list[Claim]:
    found = copy.unpublished(HERE, "North", since, after, scan_ids, limit=limit)
    return [claim for _, claim in found]


def untrue(copy: ClaimCopy, scan_ids: list[str] | None = None) -> list[str]:
    """Return the scans whose claims are to be given back."""
    found = copy.untrue(HERE, "North", scan_ids)
    assert all(one.is_back and one.laptop == HERE for one in found)
    return [one.scan_id for one in found]


def test_empty_copy_knows_nothing(copy: ClaimCopy) -> None:
    assert (copy.head("T1", EPOCH), copy.last(EPOCH)) == (0, 0)
    everything = (copy.missing_in(EPOCH, 9), copy.open_attempts(), unpublished(copy), untrue(copy))
    assert not any(everything)


def test_claims_become_steps_of_their_ticket(copy: ClaimCopy, timelines: Timelines) -> None:
    enter(copy, a_claim(laptop=THERE), a_claim("S2", "T2", laptop=THERE))
    assert list(timelines.of_id("T1").claims) == [a_claim(laptop=THERE)]
    assert timelines.of_id("T1").inside is True
    assert timelines.of_code("CODE-9").inside is None


def test_claim_of_a_bare_code_counts_for_its_ticket(copy: ClaimCopy, timelines: Timelines) -> None:
    enter(copy, a_claim(subject="code:CODE-1", laptop=THERE))
    assert timelines.of_ticket(TICKET).inside is True
    assert timelines.of_code("CODE-1").inside is True


def test_claims_are_timed_by_this_laptop_s_clock(database: Database, copy: ClaimCopy) -> None:
    enter(copy, a_claim(laptop=THERE))
    ahead = Timelines(database, to_ours=lambda moment: moment + 500)
    assert ahead.of_id("T1").claims[0].at == NOON + 500


def test_claims_of_a_scan_that_is_being_decided_are_no_steps(
    copy: ClaimCopy, timelines: Timelines
) -> None:
    copy.attempt(a_scan(code="wc_1"), ["T1", "T2"])
    enter(copy, a_claim(), a_claim("S2", "T2", laptop=THERE))
    assert timelines.of_id("T1").inside is None
    assert timelines.of_id("T2").inside is True
    copy.close_attempts("S1")
    assert timelines.of_id("T1").inside is True


def test_claim_of_a_later_version_is_kept_but_no_step(database: Database, copy: ClaimCopy) -> None:
    enter(copy, a_claim(laptop=THERE))
    with database.transaction(synced=False) as connection:
        connection.execute("UPDATE claim SET direction = 'THROUGH'")
    assert Timelines(database).of_id("T1").claims == []
    assert copy.last(EPOCH) == 1


def test_head_and_last_are_the_newest_numbers_of_this_ledger(copy: ClaimCopy) -> None:
    enter(copy, a_claim(), a_claim("S2", direction=OUT), a_claim("S3", "T2"))
    enter(copy, a_claim("S0"), first=90, epoch=EARLIER)
    assert (copy.head("T1", EPOCH), copy.head("T2", EPOCH), copy.last(EPOCH)) == (2, 3, 3)
    assert (copy.head("T1", EARLIER), copy.last(EARLIER)) == (90, 90)


def test_claim_added_again_takes_its_place_in_the_new_ledger(copy: ClaimCopy) -> None:
    enter(copy, a_claim(), a_claim("S2", "T2"), epoch=EARLIER)
    assert copy.missing_in(EPOCH, 9) == [a_claim(), a_claim("S2", "T2")]
    enter(copy, a_claim())
    assert copy.missing_in(EPOCH, 9) == [a_claim("S2", "T2")]
    assert copy.last(EPOCH) == 1


def test_claim_that_was_not_read_in_order_has_no_number_yet(copy: ClaimCopy) -> None:
    copy.add([Entered(a_claim(), EPOCH)])
    assert (copy.head("T1", EPOCH), copy.last(EPOCH)) == (UNREAD, UNREAD)
    enter(copy, a_claim(), first=7)
    copy.add([Entered(a_claim(), EPOCH)])
    assert (copy.head("T1", EPOCH), copy.last(EPOCH)) == (7, 7)
    assert copy.missing_in(EPOCH, 9) == []


def test_missing_claims_come_oldest_first_and_in_batches(copy: ClaimCopy) -> None:
    later, back = a_claim("S2", at=NOON + 9), a_claim(is_back=True)
    enter(copy, later, back, a_claim(), epoch=EARLIER)
    assert copy.missing_in(EPOCH, 9) == [a_claim(), back, later]
    assert copy.missing_in(EPOCH, 1) == [a_claim()]


def test_copy_keeps_the_user_id_of_a_claim(copy: ClaimCopy) -> None:
    enter(copy, a_claim(user_id="U1"))
    assert copy.newest(EPOCH, 1) == [a_claim(user_id="U1")]


def test_claims_outlive_the_program(path: Path) -> None:
    with opened(path) as database:
        enter(ClaimCopy(database), a_claim())
    with opened(path) as database:
        assert ClaimCopy(database).last(EPOCH) == 1


def test_guests_who_walked_unclaimed_are_to_be_published(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal)
    walk(journal, a_scan("S2", direction=OUT), let_out(TICKET))
    walk(journal, a_scan("S3", code="CODE-3"), admitted())
    assert unpublished(copy) == [
        a_claim(), a_claim("S2", direction=OUT), a_claim("S3", "code:CODE-3")
    ]  # fmt: skip
    enter(copy, a_claim())
    assert [one.scan_id for one in unpublished(copy)] == ["S2", "S3"]
    assert len(unpublished(copy, limit=1)) == 1
    assert [one.scan_id for one in unpublished(copy, scan_ids=["S1", "S3"])] == ["S3"]
    assert unpublished(copy, scan_ids=[]) == []


def test_each_ticket_of_a_card_is_published(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal, a_scan(code="wc_1"), admitted(None, "T1", "T2"))
    assert {one.subject for one in unpublished(copy)} == {"T1", "T2"}
    enter(copy, a_claim())
    assert {one.subject for one in unpublished(copy)} == {"T2"}


def test_walks_before_joining_or_of_an_earlier_number_are_left_out(
    copy: ClaimCopy, journal: Journal
) -> None:
    walk(journal)
    ((number, _),) = copy.unpublished(HERE, "North", 0, 0, limit=9)
    assert unpublished(copy, since=NOON) != []
    assert unpublished(copy, since=NOON + 1) == unpublished(copy, after=number) == []


def test_held_open_and_undone_scans_are_not_published(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal, a_scan("S1"), held(TICKET))
    journal.begin(a_scan("S2"), "T1", Stamp(NOON), 100, was_there=False)
    walk(journal, a_scan("S3"))
    journal.undo(a_scan("S4", direction=OUT), UNDONE, "S3", reverse=True)
    assert unpublished(copy) == []


def test_claim_of_a_guest_who_walked_is_true(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal)
    enter(copy, a_claim())
    assert untrue(copy) == []


def test_claim_of_a_held_guest_is_given_back_once(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal, verdict=held(TICKET))
    enter(copy, a_claim())
    assert untrue(copy) == untrue(copy, ["S1"]) == ["S1"]
    assert untrue(copy, ["S2"]) == untrue(copy, []) == []
    enter(copy, a_claim(is_back=True), first=2)
    assert untrue(copy) == []


def test_claim_of_an_undone_admission_is_given_back(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal)
    enter(copy, a_claim())
    journal.undo(a_scan("S2", direction=OUT), UNDONE, "S1", reverse=True)
    assert untrue(copy) == ["S1"]


def test_claim_of_another_laptop_is_never_given_back(copy: ClaimCopy, journal: Journal) -> None:
    walk(journal, verdict=held(TICKET))
    enter(copy, a_claim(laptop=THERE))
    assert untrue(copy) == []


def test_claim_of_a_scan_that_is_unknown_here_stands(copy: ClaimCopy) -> None:
    """Its journal may be lost, and a guest may have walked on it."""
    enter(copy, a_claim())
    assert untrue(copy) == []


def test_claim_of_an_interrupted_scan_is_given_back(copy: ClaimCopy) -> None:
    copy.attempt(a_scan(), ["T1"])
    assert copy.open_attempts() == [("T1", "S1", IN)]
    enter(copy, a_claim())
    assert copy.open_attempts() == []
    assert untrue(copy) == ["S1"]
    copy.close_attempts("S1")
    assert untrue(copy) == []


def test_claim_of_an_interrupted_request_is_given_back(copy: ClaimCopy, journal: Journal) -> None:
    copy.attempt(a_scan(), ["T1"])
    journal.begin(a_scan(), "T1", Stamp(NOON), 100, was_there=False)
    enter(copy, a_claim())
    assert untrue(copy) == ["S1"]
    journal.settle("S1", admitted(TICKET), Outcome(Seen.DONE, Stamp(NOON)))
    assert untrue(copy) == []


def test_only_the_tickets_of_a_card_that_went_through_stay_claimed(
    copy: ClaimCopy, journal: Journal
) -> None:
    walk(journal, a_scan(code="wc_1"), admitted(None, "T1"))
    enter(copy, a_claim(subject="T1"), a_claim(subject="T2"), a_claim(subject="code:wc_1"))
    assert [one.subject for one in copy.untrue(HERE, "North")] == ["T2"]


def test_attempt_written_twice_is_one_attempt(copy: ClaimCopy) -> None:
    copy.attempt(a_scan(), ["T1", "T2"])
    copy.attempt(a_scan(), ["T2"])
    assert len(copy.open_attempts()) == 2
    copy.close_attempts("S1")
    assert copy.open_attempts() == []


def test_attempts_of_earlier_runs_are_closed_but_those_in_work_stay(copy: ClaimCopy) -> None:
    copy.attempt(a_scan("S1"), ["T1"])
    copy.attempt(a_scan("S2"), ["T2"])
    copy.close_attempts_except(["S2"])
    assert copy.open_attempts() == [("T2", "S2", IN)]


def test_newest_claims_of_a_ledger_come_first(copy: ClaimCopy) -> None:
    enter(copy, a_claim("S0"), epoch=EARLIER)
    claims = [a_claim(f"S{number}", f"T{number}") for number in range(1, 4)]
    enter(copy, *claims)
    assert copy.newest(EPOCH, 2) == [claims[2], claims[1]]
