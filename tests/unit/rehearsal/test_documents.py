"""Tests of the rehearsal's documents, and of the events and posts that it begins with."""

from collections.abc import Iterator

import pytest

from app.rehearsal.documents import Documents
from app.rehearsal.records import Records
from app.rehearsal.world import make_world
from tests.unit.rehearsal.fixed_clock import NOW, Clock

WORLD = make_world(1, 20, NOW)


@pytest.fixture
def documents(clock: Clock) -> Iterator[Documents]:
    opened = Records.open(WORLD, None, clock)
    yield opened.documents
    opened.close()


def test_rehearsal_begins_with_events_and_posts(documents: Documents) -> None:
    main, first, second, draft = documents.all("event", WORLD.organisation_id)
    assert main["id"] == WORLD.event_id
    assert {first["parentEventId"], second["parentEventId"]} == {WORLD.event_id}
    assert draft["status"] == "DRAFT"
    assert documents.get("event", WORLD.organisation_id, WORLD.foreign_event_id) is None
    assert documents.parent_of("event", WORLD.foreign_event_id) is not None
    posts = documents.all("post", WORLD.event_id)
    assert [post["status"] for post in posts] == ["VISIBLE", "HIDDEN", "VISIBLE", "SCHEDULED"]


def test_document_is_listed_below_its_parent_once(documents: Documents) -> None:
    for body in ({"a": 1}, None, ["“Größe” \ud83d"]):
        documents.put("timetable", "ev_1", "tt_1", body)
    documents.put("timetable", "ev_1", "tt_2", "text")
    assert documents.all("timetable", "ev_1") == [["“Größe” \ud83d"], "text"]
    assert documents.all("timetable", "ev_2") == documents.all("entry", "ev_1") == []
    assert documents.parent_of("timetable", "tt_2") == "ev_1"
    assert documents.parent_of("entry", "tt_2") is None


def test_document_is_removed_from_its_parent_only(documents: Documents) -> None:
    documents.put("post", "ev_1", "po_1", {})
    assert documents.remove("post", "ev_2", "po_1") is False
    assert documents.remove("post", "ev_1", "po_1") is True
    assert documents.remove("post", "ev_1", "po_1") is False
    assert documents.get("post", "ev_1", "po_1") is None
