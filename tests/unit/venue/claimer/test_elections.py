"""Claims while the keepers elect a leader: a door waits for it, once."""

import asyncio

import pytest

from app.door.claiming import Claimed
from app.venue.claimer import Claimer
from tests.unit.store.stored_samples import a_scan as scan_of
from tests.unit.venue.claimer.laptop import MEMBER, LaptopOfTheVenue
from tests.unit.venue.memory_ledger import MemoryLedger
from tests.unit.venue.sample_claims import SOUTH, a_claim


@pytest.fixture
def of_three(north: LaptopOfTheVenue) -> LaptopOfTheVenue:
    """Return a door of a venue with three keepers, which elect a leader if one is lost."""
    north.claimer = Claimer(
        MEMBER, north.copy, north.notes, north.clock,
        may_elect=lambda: True, electing=north.electing.append,
    )  # fmt: skip
    north.connect()
    return north


async def test_claim_waits_for_an_election_and_wins(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    asyncio.get_running_loop().call_later(0.03, setattr, ledger, "is_silent", False)
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.WON
    assert of_three.electing == [True, False]


async def test_claim_that_waits_is_overtaken_by_one_that_was_read_meanwhile(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True

    def end_election() -> None:
        ledger.put(a_claim("T1", "S9", laptop=SOUTH))
        of_three.read_ledger()
        ledger.is_silent = False

    asyncio.get_running_loop().call_later(0.03, end_election)
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.LOST
    assert ledger.told() == [("T1", "S9", False)]


async def test_election_that_takes_too_long_leaves_the_door_alone(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False]
    assert await of_three.claim(scan_of("S2"), may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False], "the next guest does not wait once more"


async def test_ledger_that_answered_since_is_waited_for_again(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    ledger.is_silent = False
    ledger.put(a_claim("T1", "S9", laptop=SOUTH))
    assert await of_three.claim(scan_of("S2"), may_wait=True) is Claimed.LOST
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S3"), "T3", may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False, True, False]


async def test_service_is_not_kept_waiting_by_an_election(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=False) is Claimed.ALONE
    assert of_three.electing == []
