from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.database import Database
from app.store.journal import Journal
from app.store.roster import Roster
from tests.unit.store.made import opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "admit.sqlite3"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with opened(path) as database:
        yield database


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)


@pytest.fixture
def roster(database: Database) -> Roster:
    return Roster(database)
