"""A row with a word that this version does not know stops only itself."""

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

OF_SCAN = ("source", "direction", "kind", "reason", "decided_by")
OF_MOVEMENT = ("direction", "intent", "seen", "told", "decided_by", "look", "state")
SPOILED = [
    *((f"journal SET {column}", "WHERE id = 'S1'") for column in OF_SCAN),
    *((f"movement SET {column}", "WHERE ticket_id = 'T1'") for column in OF_MOVEMENT),
]
WORDS = ["'eaten'", "CAST(x'64ff75' AS TEXT)", "''"]


@pytest.fixture
def three(journal: Journal) -> Journal:
    for n in (1, 2, 3):
        journal.record(a_scan(f"S{n}"), admitted(a_ticket(f"T{n}")))
    return journal


def spoil(database: Database, statement: str) -> None:
    with database.transaction() as connection:
        connection.execute(statement)


def looked_at(journal: Journal) -> list[tuple[str, Delivery]]:
    assert len(journal.recent(10)) == 3
    return [(row.scan.id, row.delivery) for row in journal.needs_a_look()]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(("column", "where"), SPOILED)
def test_strange_row_is_parked_at_the_start_and_others_are_ready(
    database: Database, three: Journal, deliveries: Deliveries, column: str, where: str, word: str
) -> None:
    spoil(database, f"UPDATE {column} = {word} {where}")
    assert deliveries.set_strange_aside() == 1
    assert deliveries.set_strange_aside() == 0
    assert [one.scan_id for one in deliveries.ready(NOON)] == ["S2", "S3"]
    assert looked_at(three) == [("S1", Delivery.PARKED)]
    (row,) = three.needs_a_look()
    assert row.error == NOT_UNDERSTOOD
    assert [row.scan.id for row in three.waiting()] == ["S2", "S3"]
    assert (three.counts()[Delivery.DUE], three.counts()[Delivery.PARKED]) == (2, 1)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize(("column", "where"), [one for one in SPOILED if "state" not in one[0]])
def test_row_that_becomes_strange_while_open_is_parked_later(
    database: Database, three: Journal, deliveries: Deliveries, column: str, where: str, word: str
) -> None:
    spoil(database, f"UPDATE {column} = {word} {where}")
    assert len(three.waiting()) + len(three.needs_a_look()) >= 2
    assert [one.scan_id for one in deliveries.ready(NOON)] == ["S2", "S3"]
    assert looked_at(three) == [("S1", Delivery.PARKED)]
    delivered(database, "S2")
    delivered(database, "S3")
    assert deliveries.ready(NOON) == []


@pytest.mark.parametrize(
    "spoiled",
    ["tickets = '[1'", "tickets = '7'", "words = '[1]'", "words = '[1, 2]'", "id = 'x' || id"],
)
def test_unreadable_part_of_a_scan_stops_nobody_else(
    database: Database, three: Journal, deliveries: Deliveries, spoiled: str
) -> None:
    spoil(database, f"UPDATE journal SET {spoiled} WHERE id = 'S1'")
    deliveries.set_strange_aside()
    assert {"S2", "S3"} <= {one.scan_id for one in deliveries.ready(NOON)}
    assert len(three.recent(10)) == 3


def test_damaged_scan_id_is_still_listed(
    database: Database, three: Journal, deliveries: Deliveries
) -> None:
    spoil(database, "UPDATE journal SET id = CAST(x'53ff' AS TEXT) WHERE id = 'S1'")
    assert len(deliveries.ready(NOON)) == 3
    assert [row.delivery for row in three.recent(10)] == [Delivery.DUE] * 3
    assert len(three.waiting()) == 3


def test_finished_scan_with_a_strange_word_is_shown_with_its_reason(
    database: Database, three: Journal, deliveries: Deliveries
) -> None:
    delivered(database, "S1")
    spoil(database, "UPDATE journal SET reason = 'moon' WHERE id = 'S1'")
    assert deliveries.set_strange_aside() == 0
    row = three.row("S1")
    assert row is not None
    assert (row.delivery, row.error, row.verdict) == (Delivery.DELIVERED, NOT_UNDERSTOOD, None)


def test_strange_movement_keeps_its_guests_place(
    database: Database, three: Journal, timelines: Timelines, roster: Roster
) -> None:
    spoil(database, "UPDATE movement SET told = 'moon', reason = '[1' WHERE ticket_id = 'T1'")
    spoil(
        database,
        "INSERT INTO passage (ticket_id, at, direction, user_id) VALUES ('T1', 5, 'UP', '')",
    )
    assert timelines.of_id("T1").inside
    assert roster.is_inside(a_ticket("T1"))
    three.record(a_scan("S4", direction=Direction.OUT, at=NOON + 1), let_out(a_ticket("T1")))
    assert timelines.of_id("T1").inside is False
