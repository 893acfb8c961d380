from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.unit.store.made import opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "admit.sqlite3"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with opened(path) as database:
        yield database


@pytest.fixture
def timelines(database: Database) -> Timelines:
    return Timelines(database)


@pytest.fixture
def journal(database: Database, timelines: Timelines) -> Journal:
    return Journal(database, timelines)


@pytest.fixture
def deliveries(database: Database, timelines: Timelines) -> Deliveries:
    return Deliveries(database, timelines)


@pytest.fixture
def roster(database: Database, timelines: Timelines) -> Roster:
    return Roster(database, timelines)
