"""Tests of rows with unknown values, for example of a newer version: only they stop."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.store.database import Database
from app.store.deliveries import Deliveries
from app.store.journal import Journal
from app.store.movement_rows import NOT_UNDERSTOOD
from app.store.roster import Roster
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, delivered, let_out

SCAN_COLUMNS = ("source", "direction", "kind", "reason", "decided_by")
MOVEMENT_COLUMNS = ("direction", "intent", "seen", "told", "decided_by", "look", "state")
COLUMNS = [
    *((f"journal SET {column}", "WHERE id = 'S1'") for column in SCAN_COLUMNS),
    *((f"movement SET {column}", "WHERE ticket_id = 'T1'") for column in MOVEMENT_COLUMNS),
]
WORDS = ["'eaten'", "CAST(x'64ff75' AS TEXT)", "''"]


@pytest.fixture
def three_scans(journal: Journal) -> Journal:
    for n in (1, 2, 3):
        journal.record(a_scan(f"S{n}"), admitted(a_ticket(f"T{n}")))
    return journal


def damage(database: Database, statement: str) -> None:
    with database.transaction() as connection:
        connection.execute(statement)


def rows_to_look_at(journal: Journal) -> list[tuple[str, Delivery]]:
    assert len(journal.recent(10)) == 3
    return [(row.scan.id, row.delivery) for row in journal.needs_a_look()]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(("column", "where"), COLUMNS)
def test_strange_row_is_parked_at_the_start_and_others_are_ready(
    database: Database,
    three_scans: Journal,
    deliveries: Deliveries,
    column: str,
    where: str,
    word: str,
) -> None:
    damage(database, f"UPDATE {column} = {word} {where}")
    assert deliveries.set_strange_aside() == 1
    assert deliveries.set_strange_aside() == 0
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S2", "S3"]
    assert rows_to_look_at(three_scans) == [("S1", Delivery.PARKED)]
    (row,) = three_scans.needs_a_look()
    assert row.error == NOT_UNDERSTOOD
    assert [row.scan.id for row in three_scans.waiting()] == ["S2", "S3"]
    assert (three_scans.counts()[Delivery.DUE], three_scans.counts()[Delivery.PARKED]) == (2, 1)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(
    ("column", "where"), [column for column in COLUMNS if "state" not in column[0]]
)
def test_row_that_becomes_strange_while_open_is_parked_later(
    database: Database,
    three_scans: Journal,
    deliveries: Deliveries,
    column: str,
    where: str,
    word: str,
) -> None:
    damage(database, f"UPDATE {column} = {word} {where}")
    assert len(three_scans.waiting()) + len(three_scans.needs_a_look()) >= 2
    assert [movement.scan_id for movement in deliveries.ready(NOON)] == ["S2", "S3"]
    assert rows_to_look_at(three_scans) == [("S1", Delivery.PARKED)]
    delivered(database, "S2")
    delivered(database, "S3")
    assert deliveries.ready(NOON) == []


@pytest.mark.parametrize(
    "spoiled",
    ["tickets = '[1'", "tickets = '7'", "words = '[1]'", "words = '[1, 2]'", "id = 'x' || id"],
)
def test_unreadable_part_of_a_scan_stops_no_other_scan(
    database: Database, three_scans: Journal, deliveries: Deliveries, spoiled: str
) -> None:
    damage(database, f"UPDATE journal SET {spoiled} WHERE id = 'S1'")
    deliveries.set_strange_aside()
    assert {"S2", "S3"} <= {movement.scan_id for movement in deliveries.ready(NOON)}
    assert len(three_scans.recent(10)) == 3


def test_damaged_scan_id_is_still_listed(
    database: Database, three_scans: Journal, deliveries: Deliveries
) -> None:
    damage(database, "UPDATE journal SET id = CAST(x'53ff' AS TEXT) WHERE id = 'S1'")
    assert len(deliveries.ready(NOON)) == 3
    assert [row.delivery for row in three_scans.recent(10)] == [Delivery.DUE] * 3
    assert len(three_scans.waiting()) == 3


def test_finished_scan_with_a_strange_word_is_shown_with_its_reason(
    database: Database, three_scans: Journal, deliveries: Deliveries
) -> None:
    delivered(database, "S1")
    damage(database, "UPDATE journal SET reason = 'moon' WHERE id = 'S1'")
    assert deliveries.set_strange_aside() == 0
    row = three_scans.row("S1")
    assert row is not None
    assert (row.delivery, row.error, row.verdict) == (Delivery.DELIVERED, NOT_UNDERSTOOD, None)


def test_guest_of_a_strange_movement_stays_inside(
    database: Database, three_scans: Journal, timelines: Timelines, roster: Roster
) -> None:
    damage(database, "UPDATE movement SET told = 'moon', reason = '[1' WHERE ticket_id = 'T1'")
    damage(
        database,
        "INSERT INTO passage (ticket_id, at, direction, user_id) VALUES ('T1', 5, 'UP', '')",
    )
    assert timelines.of_id("T1").inside
    assert roster.is_inside(a_ticket("T1"))
    three_scans.record(a_scan("S4", direction=Direction.OUT, at=NOON + 1), let_out(a_ticket("T1")))
    assert timelines.of_id("T1").inside is False
