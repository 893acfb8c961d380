"""Tests of the rehearsal's folder: continued, refused or created again."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.database import BrokenRecordsError, NoRoomError, OtherWorldError
from app.rehearsal.records import Records, TicketFilters
from app.rehearsal.world import make_world

NOW = 1_782_585_000_000


def at_now() -> int:
    return NOW


def tickets_of(records: Records) -> list[dict[str, Any]]:
    return records.tickets_page(TicketFilters(), 100, 0).items


def sold_ticket(records: Records) -> str:
    return str(next(t["id"] for t in tickets_of(records) if t["status"] == "SOLD"))


def state_of(records: Records, ticket_id: str) -> Ticket:
    (only,) = records.credential(barcode="", wallet_credential="", ticket_id=ticket_id)
    return only


def test_existing_folder_is_continued(tmp_path: Path) -> None:
    records = Records.open(make_world(1, 30, NOW), tmp_path, at_now)
    ticket_id = sold_ticket(records)
    records.mark([state_of(records, ticket_id)], "CHECKIN", "us_door")
    # Records stay open here, because check-ins must be saved without closing the file.
    again = Records.open(make_world(1, 30, NOW + 999_999), tmp_path, at_now)
    assert again.world == records.world
    assert state_of(again, ticket_id).status == "CHECKED_IN"
    assert tickets_of(again) == tickets_of(records)
    assert again.history(9) == records.history(9)
    records.close()
    again.close()


@pytest.mark.parametrize(("seed", "tickets"), [(2, 30), (1, 31)])
def test_folder_with_other_world_is_refused(tmp_path: Path, seed: int, tickets: int) -> None:
    Records.open(make_world(1, 30, NOW), tmp_path, at_now).close()
    with pytest.raises(OtherWorldError, match="holds a rehearsal with seed 1 and 30 tickets"):
        Records.open(make_world(seed, tickets, NOW), tmp_path, at_now)


def test_file_that_is_no_rehearsal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.sqlite3").write_text("shopping: milk, bread " * 100)
    with pytest.raises(BrokenRecordsError, match="is not a rehearsal"):
        Records.open(make_world(1, 30, NOW), tmp_path, at_now)


def test_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.sqlite3").mkdir()
    with pytest.raises(BrokenRecordsError, match="is not a rehearsal"):
        Records.open(make_world(1, 30, NOW), tmp_path, at_now)


def test_rehearsal_of_other_version_is_refused(tmp_path: Path) -> None:
    Records.open(make_world(1, 30, NOW), tmp_path, at_now).close()
    with closing(sqlite3.connect(tmp_path / "rehearsal.sqlite3")) as connection:
        connection.execute("PRAGMA user_version=99")
    with pytest.raises(BrokenRecordsError, match="its version is 99, not 2"):
        Records.open(make_world(1, 30, NOW), tmp_path, at_now)


def test_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with pytest.raises(NoRoomError, match=r"cannot be written to .*: the system says '"):
        Records.open(make_world(1, 30, NOW), tmp_path / "taken", at_now)


def test_partial_world_after_crash_is_recreated(tmp_path: Path) -> None:
    (tmp_path / "rehearsal.part").write_text("half")
    records = Records.open(make_world(1, 30, NOW), tmp_path, at_now)
    assert len(tickets_of(records)) == 30
    records.close()
