"""Fixtures: two laptops of a venue, which share a ledger in memory."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.venue import claimer as module
from tests.unit.venue.claimer.laptop import LaptopOfTheVenue
from tests.unit.venue.memory_ledger import MemoryLedger
from tests.unit.venue.sample_claims import NORTH, SOUTH


@pytest.fixture
def ledger() -> MemoryLedger:
    return MemoryLedger()


@pytest.fixture
def open_laptop(
    tmp_path: Path, ledger: MemoryLedger
) -> Iterator[Callable[[str], LaptopOfTheVenue]]:
    """Return a function that opens a laptop; opened again it has the store of its last run."""
    laptops = list[LaptopOfTheVenue]()

    def open_one(laptop: str = NORTH) -> LaptopOfTheVenue:
        laptops.append(LaptopOfTheVenue(tmp_path / f"{laptop}.sqlite3", ledger, laptop))
        return laptops[-1]

    yield open_one
    for one in laptops:
        one.database.close()


@pytest.fixture
def north(open_laptop: Callable[[str], LaptopOfTheVenue]) -> LaptopOfTheVenue:
    return open_laptop(NORTH)


@pytest.fixture
def south(open_laptop: Callable[[str], LaptopOfTheVenue]) -> LaptopOfTheVenue:
    return open_laptop(SOUTH)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK_AGAIN_S", 0.01)
    monkeypatch.setattr(module, "LOOK_FOR_LEADER_S", 0.01)
    monkeypatch.setattr(module, "ELECTION_S", 0.1)
