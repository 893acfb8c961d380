"""The record of the line and of the house."""

import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from sqlite3 import Connection

import pytest

from app.model.link import LinkState
from app.store.condition_log import ConditionLog
from app.store.connection import connect_in_memory
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.night_reader import read_night
from app.store.rescue import carry_over, copied
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


def test_notes_are_carried_over_from_a_damaged_file(
    database: Database, conditions: ConditionLog
) -> None:
    conditions.note_line(LinkState.REFUSED)
    conditions.note_house(3, NOON)
    with (
        copied(database.path, database.path) as copy,
        closing(connect_in_memory()) as rescued,
    ):
        carry_over(copy, None, rescued)
        assert rescued.execute("SELECT at, state FROM line_state").fetchall() == [(NOON, "refused")]
        assert rescued.execute("SELECT tally, cleared_at FROM house_state").fetchall() == [
            (3, NOON)
        ]


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
