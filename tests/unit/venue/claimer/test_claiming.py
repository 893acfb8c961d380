"""Claims that are made before a guest goes through: won, lost, or without the other doors."""

import asyncio

import pytest

from app.door.claiming import Claimed
from app.message import Message
from app.store.errors import StoreError
from tests.unit.store.stored_samples import a_scan as scan_of
from tests.unit.venue.claimer.laptop import LaptopOfTheVenue
from tests.unit.venue.memory_ledger import EPOCH, MemoryLedger
from tests.unit.venue.sample_claims import NORTH, OUT, SOUTH, a_claim


async def test_first_claim_wins_and_the_second_loses(
    north: LaptopOfTheVenue, south: LaptopOfTheVenue
) -> None:
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert await south.claim(scan_of("S2")) is Claimed.LOST
    assert south.timelines.of_id("T1").claims[0].laptop == NORTH
    assert north.ledger.told() == [("T1", "S1", False)]


async def test_two_doors_at_once_have_one_winner(
    north: LaptopOfTheVenue, south: LaptopOfTheVenue
) -> None:
    outcomes = await asyncio.gather(north.claim(scan_of("S1")), south.claim(scan_of("S2")))
    assert sorted(one.value for one in outcomes) == ["lost", "won"]


async def test_claim_is_lost_to_one_that_others_were_written_over(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    """North does not know of three claims; the newest of them alone would leave the ticket free."""
    ledger.put(a_claim(scan_id="A", laptop=SOUTH))
    ledger.put(a_claim(scan_id="B", laptop="c3"))
    ledger.put(a_claim(scan_id="B", laptop="c3", is_back=True))
    assert await north.claim(scan_of("S1")) is Claimed.LOST


async def test_ticket_that_left_meanwhile_is_claimed_in_the_next_try(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.put(a_claim(scan_id="A", laptop=SOUTH))
    ledger.put(a_claim(scan_id="B", laptop=SOUTH, direction=OUT, minute=1))
    assert await north.claim(scan_of("S1")) is Claimed.WON


async def test_claim_is_lost_if_others_are_quicker_each_time(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    def again() -> None:
        ledger.put(a_claim(scan_id=f"A{len(ledger.entered)}", direction=OUT, laptop=SOUTH))
        ledger.before = again

    again()
    assert await north.claim(scan_of("S1")) is Claimed.LOST


async def test_lost_answer_is_alone_and_the_claim_is_ours_later(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.loses_answers = True
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    ledger.loses_answers = False
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert ledger.told() == [("T1", "S1", False)]


async def test_each_ticket_of_a_card_is_claimed_until_one_is_lost(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.put(a_claim("T2", "A", laptop=SOUTH))
    assert await north.claim(scan_of("S1"), "T1", "T2", "T3") is Claimed.LOST
    assert [(subject, scan) for subject, scan, _ in ledger.told()] == [("T2", "A"), ("T1", "S1")]


async def test_own_claim_does_not_hide_an_older_one_of_another_door(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    """The watch brings the other door's claim later than the answer to our own."""
    ledger.put(a_claim("T2", "A", laptop=SOUTH))
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert north.copy.last(EPOCH) == 0
    north.read_ledger()
    assert north.copy.last(EPOCH) == 2
    assert north.timelines.of_id("T2").inside is True


async def test_without_a_connection_a_door_is_alone(north: LaptopOfTheVenue) -> None:
    north.claimer.use(None, "")
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    assert north.electing == []


async def test_single_keeper_that_is_silent_is_not_waited_for(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await north.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    assert north.electing == []


async def test_full_disk_at_the_end_of_a_scan_is_only_logged(
    north: LaptopOfTheVenue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The desk promises a verdict for each scan, whatever fails after it."""

    def fail(_: str) -> None:
        raise StoreError(Message("The disk is full."), Message("Free some space."))

    scan = scan_of("S1")
    await north.claim(scan)
    monkeypatch.setattr(north.copy, "close_attempts", fail)
    north.claimer.settled(scan.id)
    assert "The copy of the ledger" in caplog.text
