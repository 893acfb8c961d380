"""Tests of the stored notes on tickets, and of what a venue's ledger does not have of them."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.model.verdict import Note
from app.store.database import Database
from app.store.records import Notes
from tests.unit.store.stored_samples import NOON

NOTE = Note("n1", "T1", "Lost bag at desk", "North", NOON)
DONE = replace(NOTE, words="", at=NOON + 1, is_done=True)


@pytest.fixture
def notes(database: Database) -> Notes:
    return Notes(database)


def test_note_is_open_until_its_end_is_known_whichever_comes_first(notes: Notes) -> None:
    notes.add([DONE])
    notes.add([NOTE, replace(NOTE, id="n2")])
    assert [one.id for one in notes.open_on(["T1", "T2"])] == ["n2"]
    assert notes.open_on(["T2"]) == []
    assert sorted(one.id for one in notes.all()) == ["n1", "n1", "n2"]
    assert (notes.find("n1"), notes.find("n3")) == (NOTE, None)


def test_ledger_misses_what_it_never_had_and_all_if_it_is_new(notes: Notes) -> None:
    notes.add([])
    notes.add([DONE, NOTE])
    assert notes.missing_in("e1", 9) == [NOTE, DONE]
    notes.add([NOTE], "e1")
    assert notes.missing_in("e1", 9) == [DONE]
    notes.add([DONE], "e1")
    assert (notes.missing_in("e1", 9), notes.missing_in("e2", 1)) == ([], [NOTE])


def test_note_that_is_heard_again_keeps_its_words(notes: Notes) -> None:
    notes.add([NOTE])
    notes.add([replace(NOTE, words="Something else", door="South")], "e1")
    assert notes.open_on(["T1"]) == [NOTE]


def test_notes_are_there_after_a_restart(tmp_path: Path) -> None:
    with closing(Database.open(tmp_path / "store.sqlite3")) as database:
        Notes(database).add([NOTE])
    with closing(Database.open(tmp_path / "store.sqlite3")) as database:
        assert Notes(database).open_on(["T1"]) == [NOTE]
