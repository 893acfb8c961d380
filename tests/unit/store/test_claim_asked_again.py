"""A test of a claim that a door asks for again with the same scan."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.book.claim import Claim
from app.model.scan import Direction
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database

CLAIM = Claim("T1", "S1", Direction.IN, "a1", "North", 5)


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[LedgerCopy]:
    with closing(Database.open(tmp_path / "admit.sqlite3")) as database:
        copy = LedgerCopy(database)
        copy.begin("a1")
        copy.add(Position("1.e", 1), News())
        yield copy


def test_won_claim_that_is_asked_again_keeps_its_place(copy: LedgerCopy) -> None:
    copy.ask([CLAIM])
    assert copy.pending(9) == [CLAIM]
    copy.won("1.e", replace(CLAIM, seq=2))
    copy.ask([CLAIM])
    assert copy.pending(9) == []
