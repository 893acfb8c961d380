"""Tests of the rows that are carried over from a damaged store."""

from pathlib import Path

import pytest

from app.book.movement import Intent, Seen
from app.model.journal import Delivery, Stamp
from app.model.scan import Direction
from app.store.timelines import Timelines
from tests.unit.store.damage import overwrite, pages_of, redefine_tables
from tests.unit.store.stored_samples import (
    NOON,
    UNDONE,
    a_scan,
    a_ticket,
    admitted,
    deliveries_of,
    journal_of,
    let_out,
    opened,
    roster_of,
)
from tests.unit.store.used_file import SCANS, rows_in, set_aside


def test_whole_file_is_left_unchanged(file: Path) -> None:
    with opened(file) as database:
        assert database.warning is None
        assert len(rows_in(database)) == SCANS
    assert set_aside(file) == []


@pytest.mark.parametrize("place", [1, 2, 3, -1])
def test_scans_on_undamaged_pages_are_carried_over(file: Path, place: int) -> None:
    pages = pages_of(file, "journal")
    assert len(pages) > 10
    overwrite(file, pages[place])
    damaged = file.read_bytes()
    with opened(file) as database:
        known = rows_in(database)
        assert len(known) == SCANS
        rows = [row for row in known if not row.scan.id.startswith("lost-")]
        assert SCANS * 0.8 < len(rows) < SCANS
        assert f"Carried over: {len(rows)} scans." in str(database.warning)
        assert {row.ticket_id for row in known} == {f"T{n}" for n in range(SCANS)}
        assert all(row.let_through and row.ticket_id == f"T{row.scan.id[1:]}" for row in rows)
        assert journal_of(database).waiting()[-1].delivery is Delivery.DUE
        assert roster_of(database).list_from() is None
    (aside,) = set_aside(file)
    assert aside.read_bytes() == damaged
    with opened(file) as database:
        assert database.warning is None
        assert len(rows_in(database)) == SCANS


def test_damage_at_both_ends_keeps_the_middle(file: Path) -> None:
    pages = pages_of(file, "journal")
    overwrite(file, pages[1])
    overwrite(file, pages[-1])
    with opened(file) as database:
        rows = [row for row in rows_in(database) if not row.scan.id.startswith("lost-")]
        assert SCANS * 0.7 < len(rows) < SCANS


def test_damaged_index_loses_no_row(file: Path) -> None:
    for index in ("movement_open", "sqlite_autoindex_journal_1", "locator", "search_lines"):
        overwrite(file, pages_of(file, index)[0])
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS
        assert sum(journal_of(database).counts().values()) == SCANS // 2


def test_scan_that_lost_its_movement_stays_inside_and_is_asked_about(file: Path) -> None:
    overwrite(file, pages_of(file, "movement")[1])
    with opened(file) as database:
        lost = [row for row in rows_in(database) if row.delivery is Delivery.UNKNOWN]
        assert 0 < len(lost) < SCANS / 2
        for row in lost:
            assert row.ticket_id is not None
            assert Timelines(database).of_id(row.ticket_id).inside
        ready = deliveries_of(database).ready(NOON, SCANS)
        asked = {movement.scan_id for movement in ready if movement.clock_error is None}
        assert {row.scan.id for row in lost} <= asked
        assert journal_of(database).counts()[Delivery.UNKNOWN] == len(lost)


def test_movement_without_its_scan_is_delivered_and_listed(file: Path) -> None:
    overwrite(file, pages_of(file, "journal")[-1])
    with opened(file) as database:
        journal, last = journal_of(database), a_ticket(f"T{SCANS - 1}")
        assert journal.row(f"S{SCANS - 1}") is None
        row = journal.waiting()[-1]
        assert (row.ticket_id, row.delivery, row.scan.at) == (last.id, Delivery.DUE, NOON)
        assert Timelines(database).of_id(last.id).inside
        leaving = a_scan("OUT", direction=Direction.OUT, at=NOON + 1)
        journal.record(leaving, let_out(last))
        assert [movement.scan_id for movement in journal.movements("OUT")] == ["OUT"]
        assert Timelines(database).of_id(last.id).inside is False


def test_scans_that_lost_their_movements_are_asked_about(path: Path) -> None:
    with opened(path) as database:
        journal = journal_of(database)
        journal.record(a_scan("S1"), admitted(None, "T1", "T2"))
        journal.undo(a_scan("S2", direction=Direction.OUT), UNDONE, "S1", reverse=False)
        journal.begin(a_scan("S3"), "T3", Stamp(NOON, 0), 1_000, was_there=False)
        with database.transaction() as connection:
            connection.execute("DELETE FROM movement")
    overwrite(path, pages_of(path, "journal_undoes")[0])
    with opened(path) as database:
        journal = journal_of(database)
        found = [journal.movements(scan_id) for scan_id in ("S1", "S2", "S3")]
        assert [[movement.ticket_id for movement in movements] for movements in found] == [
            ["T1", "T2"],
            [],
            ["T3"],
        ]
        for movement in (*found[0], *found[2]):
            assert (movement.intent, movement.seen, movement.connection_lost) == (
                Intent.ABSENT,
                Seen.MAYBE,
                True,
            )
        assert [movement.needs_no_reversal for movement in found[0]] == [True, True]


def test_rescued_guests_stay_inside(file: Path) -> None:
    overwrite(file, pages_of(file, "movement_open")[0])
    with opened(file) as database:
        roster = roster_of(database)
        roster.place_moved()
        while roster.place_some():
            pass
        assert roster.counts().inside == SCANS


def test_damage_of_the_pages_that_list_the_tables_loses_no_scan(file: Path) -> None:
    for page in pages_of(file, "sqlite_schema"):
        overwrite(file, page)
    with opened(file) as database:
        rows = rows_in(database)
        assert len(rows) == SCANS
        assert not [row for row in rows if row.scan.id.startswith("lost-")]
        assert sum(journal_of(database).counts().values()) == SCANS // 2


@pytest.mark.parametrize("table", ["list", "ticket", "journal", "movement"])
def test_lost_root_of_a_table_keeps_the_other_tables(file: Path, table: str) -> None:
    overwrite(file, pages_of(file, table)[0])
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS


def test_damaged_definition_of_a_table_keeps_the_other_tables(file: Path) -> None:
    redefine_tables(file, {"movement": "CREATE TABLE movement (number"})
    with opened(file) as database:
        assert len(rows_in(database)) == SCANS


def test_rows_with_invalid_values_are_left_out(file: Path) -> None:
    strict = redefine_tables(file, {})
    loose = {name: sql.replace("STRICT,", "").replace("STRICT", "") for name, sql in strict.items()}
    redefine_tables(
        file,
        loose,
        "PRAGMA ignore_check_constraints = ON",
        "UPDATE movement SET seen = 'moon' WHERE ticket_id = 'T3'",
        "UPDATE journal SET at = 'noon' WHERE id IN ('S7', 'S9')",
        "UPDATE movement SET at = 'noon' WHERE ticket_id = 'T9'",
        "UPDATE movement SET connection_lost = 'maybe' WHERE ticket_id = 'T5'",
    )
    redefine_tables(file, strict)
    with opened(file) as database:
        rows = {row.scan.id: row for row in rows_in(database)}
        # S9 is lost; S7 keeps only its movement, S3 and S5 only their scans.
        assert len(rows) == SCANS - 1
        assert (rows["lost-8"].ticket_id, rows["lost-8"].delivery) == ("T7", Delivery.DUE)
        assert rows["S3"].delivery is rows["S5"].delivery is Delivery.UNKNOWN
