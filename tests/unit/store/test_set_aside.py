"""Tests of set-aside stores: listing, notice and settling by their file names."""

from datetime import UTC, datetime
from pathlib import Path

from app.store.store_files import SetAside, archive, notice_of, set_aside_beside

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
    notice = str(notice_of([SetAside(first, None), SetAside(second, None)]))
    assert notice.startswith("The file admit.damaged-1.sqlite3 was damaged and set aside")
    assert notice.endswith(f"admit queue import '{first}'")


def test_settled_file_is_renamed_with_its_log(path: Path) -> None:
    file = path.with_name("admit.damaged-1.sqlite3")
    for created in (file, file.with_name(f"{file.name}-wal")):
        created.touch()
    settled = archive(file)
    names = sorted(found.name for found in path.parent.iterdir())
    assert names == [settled.name, f"{settled.name}-wal"]
    assert set_aside_beside(path) == ()
