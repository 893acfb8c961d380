"""Claims on which nobody walked, also after a crash: they are given back."""

import asyncio
from collections.abc import Callable

import pytest

from app.door.claiming import Claimed
from tests.support.night import until
from tests.unit.store.stored_samples import a_scan as scan_of
from tests.unit.store.stored_samples import admitted, held
from tests.unit.venue.claimer.laptop import LaptopOfTheVenue
from tests.unit.venue.memory_ledger import MemoryLedger
from tests.unit.venue.sample_claims import NORTH, SOUTH, a_claim


@pytest.mark.parametrize("is_heard", [True, False])
async def test_claim_on_which_nobody_walked_is_given_back(
    north: LaptopOfTheVenue, ledger: MemoryLedger, is_heard: bool
) -> None:
    async with north.publishing():
        await north.claim(scan_of("S1"))
        if is_heard:
            north.read_ledger()
        north.journal.record(scan_of("S1"), held())
        north.claimer.settled("S1")
        await until(lambda: ledger.told()[1:] == [("T1", "S1", True)])


async def test_claim_that_landed_unheard_is_given_back_when_it_is_heard(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.loses_answers = True
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    ledger.loses_answers = False
    north.journal.record(scan_of("S1"), held())
    north.claimer.settled("S1")
    async with north.publishing():
        await asyncio.sleep(0.03)
        north.read_ledger()
        await until(lambda: ledger.told()[1:] == [("T1", "S1", True)])


async def test_claims_of_other_doors_are_not_looked_at(north: LaptopOfTheVenue) -> None:
    north.ledger.put(a_claim(laptop=SOUTH))
    north.read_ledger()
    assert not north.claimer._doubtful


@pytest.mark.parametrize("is_in_copy", [True, False])
async def test_crash_between_claim_and_verdict_gives_the_claim_back(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger, is_in_copy: bool
) -> None:
    before = open_laptop(NORTH)
    ledger.loses_answers = not is_in_copy
    await before.claim(scan_of("S1"), "T1", "T2")
    ledger.loses_answers = False
    before.database.close()
    after = open_laptop(NORTH)
    assert after.timelines.of_id("T1").inside is None
    async with after.publishing():
        await until(lambda: ("T1", "S1", True) in ledger.told())
        await until(lambda: after.copy.open_attempts() == [])
    given_back = {subject for subject, _, is_back in ledger.told() if is_back}
    assert given_back == {subject for subject, _, is_back in ledger.told() if not is_back}


async def test_scan_decided_while_others_are_given_back_keeps_its_claim(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    await before.claim(scan_of("S1"))
    before.database.close()
    after = open_laptop(NORTH)
    await after.claim(scan_of("S2"), "T2")

    def decide() -> None:
        after.journal.record(scan_of("S2"), admitted(None, "T2"))
        after.claimer.settled("S2")

    ledger.before = decide
    async with after.publishing():
        await until(lambda: ("T1", "S1", True) in ledger.told())
        await asyncio.sleep(0.05)
    assert ("T2", "S2", True) not in ledger.told()


async def test_crash_after_the_verdict_leaves_the_claim(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    await before.claim(scan_of("S1"))
    before.journal.record(scan_of("S1"), admitted(None, "T1"))
    before.database.close()
    after = open_laptop(NORTH)
    async with after.publishing():
        await asyncio.sleep(0.05)
    assert ledger.told() == [("T1", "S1", False)]


async def test_crash_before_the_claim_leaves_nothing(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    ledger.is_silent = True
    await before.claim(scan_of("S1"))
    ledger.is_silent = False
    before.database.close()
    after = open_laptop(NORTH)
    async with after.publishing():
        await until(lambda: after.copy.open_attempts() == [])
    assert ledger.told() == []
