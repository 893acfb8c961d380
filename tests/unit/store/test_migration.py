"""Files of earlier versions keep their queue and their next steps after migration."""

from contextlib import closing
from pathlib import Path

import pytest

from app.book.movement import Intent, Look, NextStep, Seen, delivery_of, next_step
from app.model.journal import Delivery
from app.model.scan import Direction
from app.store import engine, schema
from tests.unit.store.older_files import (
    BEFORE,
    dump_of,
    movements_of,
    opened_all,
    queue_of,
    write_older,
)
from tests.unit.store.stored_samples import NOON


def test_queue_of_version_7_is_the_same_after_migration(older: Path) -> None:
    with opened_all(older) as store:
        queue = queue_of(store.journal)
        assert queue["counts"] == BEFORE["counts"]
        assert queue["waiting"] == BEFORE["waiting"]
        assert queue["needs a look"] == BEFORE["needs a look"]
        assert len(store.journal.recent(1_000)) == BEFORE["rows"]


def test_queue_of_version_8_is_the_same_after_migration(older: Path) -> None:
    with closing(engine.connect(older)) as connection:
        schema.migrate(connection, 8)
        before = connection.execute("SELECT * FROM movement").fetchall()
    with opened_all(older) as store, store.database.reading() as connection:
        unsettled = [(*movement, None) for movement in before]
        assert connection.execute("SELECT * FROM movement").fetchall() == unsettled
        assert queue_of(store.journal)["counts"] == BEFORE["counts"]


def test_guests_of_version_7_stay_inside_or_outside(older: Path) -> None:
    with opened_all(older) as store:
        tickets = [store.roster.by_id(f"T{number}") for number in range(1, 31)]
        inside = [ticket.id for ticket in tickets if ticket and store.roster.is_inside(ticket)]
        assert sorted(inside) == BEFORE["inside"]
        assert store.timelines.of_code("CARD-3").inside
        counts = store.roster.counts()
        # The list has 30 tickets; one is cancelled, and one is an add-on.
        assert (counts.total, counts.inside) == (28, len(BEFORE["inside"]))


def test_second_opening_changes_nothing(older: Path) -> None:
    with opened_all(older) as store, store.database.reading() as connection:
        first = dump_of(connection)
    with opened_all(older) as store, store.database.reading() as connection:
        assert dump_of(connection) == first


STEPS = {
    "delivered": [(Intent.GO, Seen.DONE, NextStep.FINISHED)],
    "unknown": [(Intent.GO, Seen.MAYBE, NextStep.ASK)],
    "unknown held": [(Intent.STAY, Seen.MAYBE, NextStep.ASK)],
    "local held": [(Intent.STAY, Seen.NOT_DONE, NextStep.FINISHED)],
    "due": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "due and paused": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "parked": [(Intent.GO, Seen.MAYBE, NextStep.PERSON)],
    "disputed": [(Intent.GO, Seen.REJECTED, NextStep.PERSON)],
    "withdrawn": [(Intent.STAY, Seen.NEW, NextStep.FINISHED)],
    "undo of withdrawn": [],
    "taken back": [
        (Intent.STAY, Seen.DONE, NextStep.FINISHED),
        (Intent.GO, Seen.DONE, NextStep.FINISHED),
    ],
    "undone delivered": [(Intent.STAY, Seen.DONE, NextStep.FINISHED)],
    "undo due": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "undo unknown": [(Intent.GO, Seen.MAYBE, NextStep.ASK)],
    "undone unknown": [(Intent.STAY, Seen.MAYBE, NextStep.ASK)],
    "undo of unknown": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "undo delivered": [(Intent.GO, Seen.DONE, NextStep.FINISHED)],
    "undone disputed": [(Intent.STAY, Seen.REJECTED, NextStep.PERSON)],
    "undo of disputed": [],
    "card due": [(Intent.GO, Seen.NEW, NextStep.SEND)] * 2,
    "card without names": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "card held": [(Intent.STAY, Seen.MAYBE, NextStep.ASK)],
    "held": [],
    "override": [(Intent.GO, Seen.NEW, NextStep.SEND)],
    "held parked": [(Intent.STAY, Seen.MAYBE, NextStep.PERSON)],
    "there already": [(Intent.STAY, Seen.MAYBE, NextStep.ASK)],
    "asking": [(Intent.STAY, Seen.SENT, NextStep.WAIT)],
}


@pytest.mark.parametrize("scan_id", STEPS)
def test_each_row_of_version_7_has_its_next_step(older: Path, scan_id: str) -> None:
    with opened_all(older) as store:
        steps = [
            (movement.intent, movement.seen, next_step(movement))
            for movement in store.journal.movements(scan_id)
        ]
        assert steps == STEPS[scan_id]


def test_migrated_movements_have_their_derived_state(older: Path) -> None:
    with opened_all(older) as store, store.database.reading() as connection:
        states = dict(connection.execute("SELECT number, state FROM movement").fetchall())
        assert states
        for number, state in states.items():
            movement = store.deliveries.by_number(number)
            assert movement is not None
            assert delivery_of(movement) == state


def test_migrated_undo_reverses_its_admission_and_follows_it(older: Path) -> None:
    with opened_all(older) as store:
        for undone, undo in (
            ("undone delivered", "undo due"),
            ("undone unknown", "undo of unknown"),
        ):
            (admission,), (reversal,) = movements_of(store, undone), movements_of(store, undo)
            assert reversal.reverses == admission.number < reversal.number
            assert reversal.direction is Direction.OUT
            assert admission.stands
        held, reversal = movements_of(store, "taken back")
        assert (reversal.reverses, delivery_of(reversal)) == (held.number, Delivery.TAKEN_BACK)


def test_migrated_guessed_times_are_corrected(older: Path) -> None:
    with opened_all(older) as store:
        assert store.deliveries.has_guesses()
        store.deliveries.put_right(1_000, 50)
        (guessed,) = movements_of(store, "guessed")
        assert (guessed.sent_at, guessed.clock_error) == (NOON + 25_005 - 1_000 + 5_000, 50)
        assert not store.deliveries.has_guesses()


def test_tickets_of_a_migrated_card_are_known_by_its_code(older: Path) -> None:
    with opened_all(older) as store:
        assert store.journal.carried("CARD-1") == ("T16", "T17")


def test_readmission_after_an_undo_is_delivered_in_order(path: Path) -> None:
    again = """
        INSERT INTO journal SELECT 100, 'again', code, source, 'IN', at + 60000, subject, ticket_id,
            'ADMIT', 'valid', 'list', NULL, NULL, NULL, NULL, tickets, 'due', NULL, 0, NULL, NULL,
            NULL, NULL, NULL, NULL, NULL FROM journal WHERE id = 'undo due'
    """
    write_older(path, again)
    with opened_all(path) as store:
        (reversal,), (again_in,) = movements_of(store, "undo due"), movements_of(store, "again")
        assert reversal.number < again_in.number
        ready = [movement.scan_id for movement in store.deliveries.ready(NOON + 1_000_000)]
        assert "undo due" in ready
        assert "again" not in ready


def test_unknown_delivery_word_is_parked(path: Path) -> None:
    write_older(path, "UPDATE journal SET delivery = 'eaten' WHERE id IN ('due', 'local held')")
    with opened_all(path) as store:
        parked = {row.scan.id for row in store.journal.needs_a_look()}
        assert {"due", "local held"} <= parked
        assert all(movement.look is Look.PARKED for movement in movements_of(store, "due"))


def test_guest_of_a_lost_row_stays_inside(path: Path) -> None:
    write_older(path, "DELETE FROM journal WHERE id = 'delivered'")
    with opened_all(path) as store:
        assert store.timelines.of_id("T1").inside


@pytest.mark.parametrize("version", range(1, 7))
def test_file_of_each_earlier_version_is_opened(path: Path, version: int) -> None:
    with closing(engine.connect(path)) as connection:
        schema.migrate(connection, version)
        row = """
            INSERT INTO journal (
                id, code, source, direction, at, subject, ticket_id, kind, reason, decided_by,
                delivery, sent_at, attempts, undoes
            ) VALUES (?, ?, 'camera', ?, ?, ?, ?, ?, 'valid', 'list', ?, ?, 1, ?)
        """
        for index, (kind, delivery, undoes) in enumerate(
            [
                ("ADMIT", "due", None), ("ADMIT", "unknown", None), ("HOLD", "unknown", None),
                ("ADMIT", "parked", None), ("ADMIT", "delivered", None), ("OUT", "due", "S4"),
                (None, "asking", None), ("REFUSE", "local", None),
            ]
        ):  # fmt: skip
            ticket = "T4" if undoes else f"T{index}"
            way = "OUT" if kind == "OUT" else "IN"
            sent = NOON if delivery in ("unknown", "asking") else None
            values = (f"S{index}", f"C{index}", way, NOON + index, ticket, ticket, kind, delivery)
            connection.execute(row, (*values, sent, undoes))
    with opened_all(path) as store:
        assert store.journal.counts() == {
            Delivery.ASKING: 1, Delivery.UNKNOWN: 2, Delivery.DUE: 2, Delivery.PARKED: 1,
            Delivery.DISPUTED: 0,
        }  # fmt: skip
        assert store.timelines.of_id("T0").inside
        assert not store.timelines.of_id("T4").inside
