"""The files of a store are found by their names."""

from pathlib import Path

from app.store.store_files import named

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
