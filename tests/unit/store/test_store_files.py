"""Tests of the store's files by their names: found, set aside and settled."""

from datetime import UTC, datetime
from pathlib import Path

from app.store.store_files import SetAside, archive, named, notice_of, set_aside_beside

NAMES = (
    "admit.sqlite3", "admit.sqlite3-wal", "admit.damaged-1.sqlite3", "admit-2.sqlite3", "admit",
    "a[b].sqlite3", "ab.sqlite3", ".sqlite3",
)  # fmt: skip


def test_files_are_found_by_start_and_end_of_their_names(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).touch()
    found = [file.name for file in named(tmp_path, "admit", ".sqlite3")]
    assert found == ["admit-2.sqlite3", "admit.damaged-1.sqlite3", "admit.sqlite3"]
    assert named(tmp_path, "a[b]", ".sqlite3") == [tmp_path / "a[b].sqlite3"]


def test_nothing_is_in_a_missing_folder_and_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert named(tmp_path / "missing", "", "") == named(file, "", "") == []


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
