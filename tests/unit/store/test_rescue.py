"""None"""

import errno
import random
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.model.journal import Delivery, Row
from app.model.scan import Direction
from app.said import verbatim
from app.store import rescue
from app.store.database import Database
from app.store.errors import DiskFull
from app.store.journal import Journal
from app.store.roster import Roster
from tests.unit.store.damage import flip, overwrite, pages_of, reshape, spoil_header, wipe
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted, let_out, opened

SCANS = 400


TICKETS = 600


@pytest.fixture(scope="module")
def whole_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As after an evening: a list, and scans of it."""
    path = tmp_path_factory.mktemp("whole") / "admit.sqlite3"
    with opened(path) as database:
        roster, journal = Roster(database), Journal(database)
        tickets = [a_ticket(f"T{n}", code=f"C{n}", holder=f"Guest {n}") for n in range(TICKETS)]
        generation = roster.begin_read(NOON)
        roster.stage(generation, tickets)
        roster.swap(generation)
        for n, ticket in enumerate(tickets[:SCANS]):
            delivery = Delivery.DUE if n % 2 else Delivery.DELIVERED
            verdict = replace(admitted(ticket), words=verbatim("Some words. " * 20))
            journal.record(a_scan(f"S{n}", code=ticket.code), verdict, delivery)
    return path


@pytest.fixture
def file(whole_file: Path, path: Path) -> Path:
    shutil.copyfile(whole_file, path)
    return path


def rows_in(database: Database) -> list[Row]:
    return Journal(database).recent(10_000)


def set_aside(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*damaged*"))


def test_what_is_whole_is_left_alone(file: Path) -> None:
    with opened(file) as database:
        assert database.warning is None
        assert len(rows_in(database)) == SCANS
    assert set_aside(file) == []


@pytest.mark.parametrize("place", [1, 2, 3, -1])
def test_the_scans_on_other_pages_are_carried_over(file: Path, place: int) -> None:
    pages = pages_of(file, "journal")
    assert len(pages) > 10
    overwrite(file, pages[place])
    damaged = file.read_bytes()
    with opened(file) as database:
        rows = rows_in(database)
        assert SCANS * 0.8 < len(rows) < SCANS
        assert f"{len(rows)} scans and {TICKETS} tickets" in str(database.warning)
        assert all(row.let_through and row.ticket_id == f"T{row.scan.id[1:]}" for row in rows)
        assert Journal(database).waiting()[-1].delivery is Delivery.DUE
        assert Roster(database).by_code("C599") == [
            a_ticket("T599", code="C599", holder="Guest 599")
        ]
    (aside,) = set_aside(file)
    assert aside.read_bytes() == damaged
    with opened(file) as database:
        assert database.warning is None
        assert len(rows_in(database)) == len(rows)


def test_pages_damaged_at_both_ends_leave_the_middle(file: Path) -> None:
    pages = pages_of(file, "journal")
    overwrite(file, pages[1])
    overwrite(file, pages[-1])
    with opened(file) as database:
        assert SCANS * 0.7 < len(rows_in(database)) < SCANS


def test_an_index_that_is_damaged_costs_no_row(file: Path) -> None:
    for index in ("journal_open", "sqlite_autoindex_journal_1", "locator", "haystack"):
        overwrite(file, pages_of(file, index)[0])
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS
        assert Roster(database).counts().total == TICKETS
        assert len(Roster(database).search("guest 59")) == 16


def test_who_is_to_be_delivered_stays_inside(file: Path) -> None:
    overwrite(file, pages_of(file, "presence")[0])
    with opened(file) as database:
        presence = Journal(database).presence("T1")
        assert presence is not None
        assert presence.inside


def test_who_was_let_in_on_a_lost_row_stays_inside_and_may_leave(file: Path) -> None:
    overwrite(file, pages_of(file, "journal")[-1])
    with opened(file) as database:
        journal, last = Journal(database), a_ticket(f"T{SCANS - 1}")
        assert journal.row(f"S{SCANS - 1}") is None
        presence = journal.presence(last.id)
        assert presence is not None
        assert (presence.inside, presence.scan_id) == (True, "")
        journal.record(a_scan("OUT", direction=Direction.OUT), let_out(last), Delivery.DUE)
        presence = journal.presence(last.id)
        assert presence is not None
        assert (presence.inside, presence.scan_id) == (False, "OUT")


def test_a_damaged_beginning_costs_nothing(file: Path) -> None:
    overwrite(file, 1)
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS
        roster = Roster(database)
        assert (roster.counts().total, roster.list_from()) == (TICKETS, NOON)


@pytest.mark.parametrize("table", ["list", "kind", "ticket", "journal"])
def test_without_the_root_of_a_table_the_others_are_carried_over(file: Path, table: str) -> None:
    overwrite(file, pages_of(file, table)[0])
    with opened(file) as database:
        assert len(rows_in(database)) == (0 if table == "journal" else SCANS)
        tickets = TICKETS if table == "journal" else 0
        assert Roster(database).counts().total == tickets


def test_rows_that_make_no_sense_are_left_out(file: Path) -> None:
    strict = reshape(file, {})
    loose = {name: sql.replace("STRICT,", "").replace("STRICT", "") for name, sql in strict.items()}
    reshape(
        file,
        loose,
        "UPDATE journal SET delivery = 'eaten' WHERE id = 'S7'",
        "UPDATE journal SET at = 'noon' WHERE id = 'S9'",
        "UPDATE presence SET inside = 'maybe' WHERE ticket_id = 'T8'",
        "UPDATE ticket SET holder = x'00' WHERE id = 'T8'",
    )
    reshape(file, strict)
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS - 2
        assert Journal(database).presence("T8") is None
        assert Roster(database).by_id("T8") is None
        assert Roster(database).counts().total == TICKETS - 1


def test_a_file_that_was_cut_short(file: Path) -> None:
    with file.open("r+b") as stream:
        stream.truncate(file.stat().st_size // 3)
    with opened(file) as database:
        assert "damaged" in str(database.warning)
        Journal(database).record(a_scan("NEW"), admitted(), Delivery.DUE)


@pytest.mark.parametrize("content", [b"", b"Dear diary,\n" * 1000, b"\0" * 50_000, b"x"])
def test_what_is_no_such_file_is_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with opened(path) as database:
        assert "0 scans and 0 tickets" in str(database.warning)
        assert rows_in(database) == []
    (aside,) = set_aside(path)
    assert aside.read_bytes() == content


def test_the_log_of_an_empty_file_is_set_aside_with_it(path: Path) -> None:
    path.touch()
    path.with_name(path.name + "-wal").write_bytes(b"a log")
    with opened(path):
        pass
    assert [file.read_bytes() for file in set_aside(path)] == [b"", b"a log"]


def test_somebody_elses_database_is_set_aside(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()
    with opened(path) as database:
        assert rows_in(database) == []
    assert len(set_aside(path)) == 1


def test_what_was_only_in_the_log_is_carried_over(file: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed.sqlite3"
    with opened(file) as database:
        leaving = a_scan("LAST", code="C0", direction=Direction.OUT)
        Journal(database).record(leaving, let_out(a_ticket("T0")), Delivery.DUE)
        shutil.copyfile(file, crashed)
        shutil.copyfile(f"{file}-wal", f"{crashed}-wal")
    overwrite(crashed, pages_of(file, "journal")[5])
    with opened(crashed) as database:
        assert database.warning is not None
        row = Journal(database).row("LAST")
        assert row is not None
        presence = Journal(database).presence("T0")
        assert presence is not None
        assert not presence.inside


def test_an_exchange_that_was_cut_short_is_finished_at_the_next_start(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    overwrite(file, 1)
    with monkeypatch.context() as patched:
        patched.setattr(rescue, "finish_exchange", no_more)
        with pytest.raises(DiskFull):
            Database.open(file)
    file.unlink()
    with opened(file) as database:
        assert "set aside" in str(database.warning)
        assert len(rows_in(database)) == SCANS


@pytest.mark.parametrize("damage", [flip, wipe, spoil_header])
@pytest.mark.parametrize("seed", range(12))
def test_no_damage_keeps_the_door_from_opening(
    file: Path, damage: Callable[[Path, random.Random], None], seed: int
) -> None:
    damage(file, random.Random(seed))
    with opened(file) as database:
        journal, roster = Journal(database), Roster(database)
        journal.record(a_scan("NEW"), admitted(a_ticket()), Delivery.DUE)
        roster.search("guest")
        generation = roster.begin_read(NOON)
        roster.stage(generation, [a_ticket()])
        roster.swap(generation)
        while roster.clear_old():
            pass
        assert journal.row("NEW") is not None
