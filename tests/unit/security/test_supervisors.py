"""Tests of the supervisors, and of the file of wrong tries."""

from pathlib import Path

import pytest

from app.security.pin import Supervisor, TriesFile, WrongTries, find_by_pin, supervisor_of
from tests.support.pins import SEALS

ANNA = Supervisor("Anna Berg", SEALS["4821"])
BEN = Supervisor("Ben", SEALS["5930"])


def test_supervisor_is_read_from_its_entry() -> None:
    assert supervisor_of(ANNA.entry) == ANNA
    assert supervisor_of("seal-only") == Supervisor("", "seal-only")


def test_pin_finds_its_supervisor() -> None:
    assert find_by_pin("5930", (ANNA, BEN)) == BEN
    assert find_by_pin("4822", (ANNA, BEN)) is None


def test_wrong_tries_are_kept_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "tries.json"
    TriesFile(path).write(WrongTries(3, 1_000))
    assert TriesFile(path).read() == WrongTries(3, 1_000)
    TriesFile(path).write(WrongTries())
    TriesFile(path).write(WrongTries())
    assert not path.exists()
    assert TriesFile(path).read() == WrongTries()


@pytest.mark.parametrize("content", ["", "3", "[1]", '["a", "b"]', "[null, 1]", "\u00ff"])
def test_broken_file_of_wrong_tries_counts_as_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "tries.json"
    path.write_text(content, encoding="latin-1")
    assert TriesFile(path).read() == WrongTries()


def test_wrong_tries_without_a_usable_file_are_not_kept(tmp_path: Path) -> None:
    TriesFile(tmp_path).write(WrongTries(3, 1_000))
    assert TriesFile(tmp_path).read() == WrongTries()
    TriesFile(None).write(WrongTries(3, 1_000))
    assert TriesFile(None).read() == WrongTries()
