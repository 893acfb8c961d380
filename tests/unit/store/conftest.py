"""Fixtures: an open store with its readers, and the file of an evening."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import opened, write_used_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "admit.sqlite3"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    write_new_store(path)
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


@pytest.fixture(scope="session")
def whole_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "admit.sqlite3"
    write_used_store(path)
    return path


@pytest.fixture
def file(whole_file: Path, path: Path) -> Path:
    """Return a copy of a store that was used for an evening, to be damaged."""
    shutil.copyfile(whole_file, path)
    return path
