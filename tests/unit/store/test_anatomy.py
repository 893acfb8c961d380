"""Tests of the description of the store that support gets."""

import json
from dataclasses import replace

from app.book.claim import Claim
from app.message import Message, verbatim
from app.model.journal import Settling, SupervisedAction, SupervisorAct, subject_of
from app.model.scan import Direction, Passage
from app.model.verdict import Note
from app.store.anatomy import anatomy_of, guest_texts
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.journal import Journal
from app.store.records import Notes, SupervisedActions
from app.store.rows import packed
from app.store.schema import VERSION
from app.store.timelines import Timelines
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, held, read, roster_of


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


def test_texts_of_guests_are_found_inside_json(database: Database, journal: Journal) -> None:
    said = Message("{who} is {what}.", {"who": "Ada Lovelace", "what": Message("{n}", {"n": "in"})})
    card = replace(admitted(None, "ticket of a card", "another"), words=said)
    journal.record(a_scan("S1", code=""), card)
    journal.record(a_scan("S2", code=""), replace(held(), words=verbatim("Byron's guest")))
    with database.transaction() as connection:
        settled = json.dumps([[Settling.NOTED, "Grace Hopper", NOON, "knows Ada"]])
        connection.execute(
            "UPDATE movement SET reason = ?, settlements = ?",
            (packed(verbatim("of Babbage")), settled),
        )
    found = set(guest_texts(database))
    assert found >= {
        "ticket of a card", "another", "Ada Lovelace", "in", "Byron's guest", "of Babbage",
        "Grace Hopper", "knows Ada",
    }  # fmt: skip
    assert found.isdisjoint({"{who} is {what}.", Settling.NOTED, "{words}"})


def test_texts_of_guests_are_found_beyond_list_and_journal(
    database: Database, timelines: Timelines
) -> None:
    timelines.add([Passage("ticket of an older list", Direction.IN, NOON)])
    claims = [
        Claim(subject, "S9", Direction.IN, "b2", "North", NOON)
        for subject in ("ticket of another door", subject_of("code of another door", None))
    ]
    LedgerCopy(database).add(Position("1.e1", 2), News(claims))
    allowed = SupervisedAction(
        NOON, SupervisorAct.OVERRIDE, "Grace Hopper", "knows Ada Lovelace", "code:of a stranger"
    )
    SupervisedActions(database).record(allowed)
    noted = Note("n1", subject_of("code with a note", None), "bag of Ada", "North", NOON)
    Notes(database).add([noted])
    with database.transaction() as connection:
        connection.execute("INSERT INTO answer VALUES ('', 'Allergies', 'nuts, says Ada', 1)")
        connection.execute("INSERT INTO deletion VALUES (1, 0, 'Katherine', 0, 0, 0, 0, 1)")
    assert set(guest_texts(database)) == {
        "ticket of an older list", "ticket of another door", "code of another door",
        "Grace Hopper", "knows Ada Lovelace", "of a stranger", "code with a note", "bag of Ada",
        "nuts, says Ada", "Katherine",
    }  # fmt: skip
