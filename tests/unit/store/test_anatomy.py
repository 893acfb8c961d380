"""Tests of the description of the store that support gets."""

from app.store.anatomy import anatomy_of, guest_texts
from app.store.database import Database
from app.store.journal import Journal
from app.store.schema import VERSION
from tests.unit.store.stored_samples import a_scan, a_ticket, admitted, held, read, roster_of


def test_anatomy_has_rows_states_and_waits_without_guests(
    database: Database, journal: Journal
) -> None:
    read(roster_of(database), [a_ticket()])
    journal.record(a_scan("S1"), admitted(a_ticket()), waited=30)
    journal.record(a_scan("S2", code="C2"), held(), waited=10)
    journal.record(a_scan("S3", code="C3"), held())
    anatomy = anatomy_of(database)
    assert anatomy.version == VERSION
    assert (anatomy.rows["journal"], anatomy.rows["ticket"]) == (3, 1)
    assert anatomy.movements == {"due": 1}
    assert anatomy.waits == {"ADMIT by list": [30], "HOLD by list": [10]}
    assert anatomy.schema["ticket"].startswith("CREATE TABLE")
    assert not [one for one in ("Lovelace", "CODE-1", "ORDER-1") if one in str(anatomy)]


def test_texts_of_guests_are_all_that_names_them(database: Database, journal: Journal) -> None:
    read(roster_of(database), [a_ticket()])
    journal.record(a_scan("S1", code="a code on no list"), held())
    found = set(guest_texts(database))
    assert {*a_ticket()[:2], "Ada Lovelace", "ada@example.org", "ORDER-1"} <= found
    assert "a code on no list" in found
