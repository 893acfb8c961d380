"""The files of a store are found by their names."""

from glob import escape
from pathlib import Path

from app.store.store_files import named

NAMES = (
    "admit.sqlite3", "admit.sqlite3-wal", "admit.damaged-1.sqlite3", "admit-2.sqlite3", "admit",
    "a[b].sqlite3", "ab.sqlite3", "sqlite3", ".sqlite3", "x.sqlite3.sqlite3", "x.sqlite3",
)  # fmt: skip
PARTS = (("admit", ".sqlite3"), ("admit.damaged-", ".sqlite3"), ("a[b]", ".sqlite3"),
         ("x.sqlite3", ".sqlite3"), ("import-", ""), ("", ""))  # fmt: skip


def test_names_with_a_start_and_an_end_are_those_that_glob_finds(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).touch()
    for start, end in PARTS:
        wanted = sorted(tmp_path.glob(f"{escape(start)}*{escape(end)}"))
        assert named(tmp_path, start, end) == wanted


def test_nothing_is_in_a_missing_folder_and_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert named(tmp_path / "missing", "") == named(file, "") == []
