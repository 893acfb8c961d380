"""Stores that were set aside are listed, reported and settled by their file names."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.store.errors import StoreError
from app.store.set_aside import SetAside, notice_of, set_aside_beside, settle

MOMENT = round(datetime(2026, 11, 23, 20, 15, tzinfo=UTC).timestamp() * 1000)


def test_set_aside_files_are_listed_oldest_first(path: Path) -> None:
    dated = path.with_name("admit.damaged-20261123T201500.000000Z.sqlite3")
    unknown = path.with_name("admit.damaged-yesterday.sqlite3")
    for file in (unknown, dated, path, path.with_name("admit.settled-1.sqlite3")):
        file.touch()
    assert set_aside_beside(path) == (SetAside(dated, MOMENT), SetAside(unknown, None))


def test_notice_names_the_first_file_and_the_command() -> None:
    assert notice_of(()) is None
    first, second = Path("/d/admit.damaged-1.sqlite3"), Path("/d/admit.damaged-2.sqlite3")
    said = str(notice_of([SetAside(first, None), SetAside(second, None)]))
    assert said.startswith("The file admit.damaged-1.sqlite3 was damaged and set aside")
    assert said.endswith(f"admit queue import '{first}'")


def test_settled_file_takes_its_log_with_it(path: Path) -> None:
    file = path.with_name("admit.damaged-1.sqlite3")
    for one in (file, file.with_name(f"{file.name}-wal")):
        one.touch()
    settled = settle(file)
    names = sorted(one.name for one in path.parent.iterdir())
    assert names == [settled.name, f"{settled.name}-wal"]
    assert set_aside_beside(path) == ()


def test_file_that_cannot_be_settled_is_a_store_error(path: Path) -> None:
    with pytest.raises(StoreError):
        settle(path.with_name("admit.damaged-gone.sqlite3"))
