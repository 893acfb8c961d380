"""Tests of the records beside the journal: line, house, labels, actions and notes."""

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from sqlite3 import Connection

import pytest

from app.model.journal import SupervisedAction, SupervisorAct
from app.model.label import LabelEntry, LabelOutcome
from app.model.link import LinkState
from app.model.verdict import Note
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.night_reader import read_night
from app.store.records import ConditionLog, LabelLog, Notes, SupervisedActions
from tests.unit.store.stored_samples import NOON


@pytest.fixture
def conditions(database: Database) -> ConditionLog:
    times = count(NOON)
    return ConditionLog(database, lambda: next(times))


def test_each_change_of_the_line_is_noted_once(
    database: Database, conditions: ConditionLog
) -> None:
    for state in (
        LinkState.ONLINE, LinkState.OFFLINE, LinkState.OFFLINE, LinkState.REFUSED,
        LinkState.DOUBTFUL, LinkState.ONLINE,
    ):  # fmt: skip
        conditions.note_line(state)
    line = [(NOON, "offline"), (NOON + 1, "refused"), (NOON + 2, "online")]
    assert read_night(database).line == line


def test_next_opening_goes_on_after_the_last_note(
    database: Database, conditions: ConditionLog
) -> None:
    conditions.note_line(LinkState.OFFLINE)
    conditions.note_house(3, NOON)
    again = ConditionLog(database, lambda: NOON + 10)
    again.note_line(LinkState.OFFLINE)
    again.note_house(3, NOON)
    again.note_house(4, NOON)
    assert len(read_night(database).line) == 1
    assert [one.tally for one in read_night(database).house] == [3, 4]


def test_note_that_cannot_be_written_is_logged_and_tried_again(
    database: Database,
    conditions: ConditionLog,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    @contextmanager
    def full(*, synced: bool) -> Iterator[Connection]:
        raise DiskFull(database.path)
        yield

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(database, "transaction", full)
        conditions.note_line(LinkState.OFFLINE)
    assert "A change of the line or the house cannot write" in caplog.text
    assert read_night(database).line == []
    conditions.note_line(LinkState.OFFLINE)
    assert len(read_night(database).line) == 1


def entry(ticket: str, outcome: LabelOutcome = LabelOutcome.PRINTED) -> LabelEntry:
    return LabelEntry(f"scan of {ticket}", ticket, NOON, "zebra:9100", outcome)


def test_log_counts_further_labels_of_a_ticket(path: Path) -> None:
    with closing(Database.open(path)) as database:
        log = LabelLog(database)
        for one in (
            entry("A", LabelOutcome.NO_PAPER), entry("A"), entry("B"), entry("A"),
            entry("C", LabelOutcome.SILENT),
        ):  # fmt: skip
            log.record(one)
    with closing(Database.open(path)) as database:
        labels = read_night(database).labels
        assert [(one.ticket_id, one.outcome, one.reprint) for one in labels] == [
            ("A", "no paper", 0), ("A", "printed", 0), ("B", "printed", 0), ("A", "printed", 1),
            ("C", "silent", 0),
        ]  # fmt: skip
        assert LabelLog(database).printed(("A", "B", "C", "D")) == {"A": 2, "B": 1, "C": 1, "D": 0}


ADMITTED = SupervisedAction(NOON, SupervisorAct.OVERRIDE, "Anna Berg", "Guest list", "t-1")
LEFT = SupervisedAction(NOON + 1, SupervisorAct.LEAVE)


def test_actions_are_kept_and_listed_newest_first(path: Path) -> None:
    database = Database.open(path)
    for action in (ADMITTED, LEFT):
        SupervisedActions(database).record(action)
    database.close()
    database = Database.open(path)
    assert SupervisedActions(database).newest(5) == [LEFT, ADMITTED]
    assert SupervisedActions(database).newest(1) == [LEFT]
    database.close()


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
