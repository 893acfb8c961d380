"""A journal of many nights: who went through when is found without looking through all of it."""

from collections.abc import Callable

import pytest

from app.model.journal import Change, Delivery, Stamp
from app.store.database import Database
from app.store.journal import Journal
from tests.unit.store.made import NOON, a_scan, a_ticket, admitted

MANY = 120


@pytest.fixture
def journal(database: Database) -> Journal:
    """The first guest came by a card, all others by their own codes."""
    journal = Journal(database)
    journal.record(a_scan("S0", code="card"), admitted(None, "T0", "T1"), Delivery.DELIVERED)
    for number in range(1, MANY):
        ticket = a_ticket(f"T{number}", code=f"C{number}")
        verdict = admitted(ticket, ticket.id)
        journal.record(a_scan(f"S{number}", code=ticket.code), verdict, Delivery.DELIVERED)
    return journal


def steps_of(database: Database, ask: Callable[[], object]) -> int:
    """How many steps SQLite's machine takes to answer."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    with database.reading() as connection:
        connection.set_progress_handler(count, 1)
        ask()
        connection.set_progress_handler(None, 1)
    return steps


@pytest.mark.parametrize("subject", ["T0", "T1", "T100", "nobody"])
@pytest.mark.parametrize(
    "asked",
    [
        lambda journal, subject: journal.story(subject),
        lambda journal, subject: journal.went_since(journal.row("S0"), subject),
        lambda journal, subject: journal.delivered_before(journal.row(f"S{MANY - 1}"), subject),
    ],
    ids=["story", "went_since", "delivered_before"],
)
def test_it_takes_fewer_steps_than_there_are_rows(
    database: Database, journal: Journal, subject: str, asked: Callable[[Journal, str], object]
) -> None:
    assert steps_of(database, lambda: asked(journal, subject)) < 2 * MANY


def test_who_came_by_a_card_and_by_their_own_code_is_found_by_both(journal: Journal) -> None:
    assert [row.scan.id for row in journal.story("T0")] == ["S0"]
    assert [row.scan.id for row in journal.story("T1")] == ["S0", "S1"]
    assert [row.scan.id for row in journal.story("code:card")] == ["S0"]
    assert journal.story("T") == []


@pytest.mark.parametrize("ticket_id", ["Tür-1", 'T"1', "T\\1", "T\n1"])
def test_a_ticket_is_found_on_its_card_however_its_id_is_written(
    database: Database, ticket_id: str
) -> None:
    journal = Journal(database)
    journal.record(a_scan("S0", code="card"), admitted(None, ticket_id, "T2"), Delivery.DUE)
    journal.send_off(["S0"], Stamp(NOON))
    journal.deliver([Change("S0", Delivery.DELIVERED)])
    journal.record(a_scan("S1", code="other"), admitted(None, "T3", "T4"), Delivery.DUE)
    later = journal.row("S1")
    assert later is not None
    assert [row.scan.id for row in journal.story(ticket_id)] == ["S0"]
    assert [row.scan.id for row in journal.sent_before(later, ticket_id)] == ["S0"]
    before = journal.delivered_before(later, ticket_id)
    assert before is not None
    assert before == journal.row("S0")
