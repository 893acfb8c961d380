"""Tests of the organiser's events and posts, and of documents of any shape."""

from collections.abc import Iterator

import pytest

from app.rehearsal.event_store import EventStore, new_event
from app.rehearsal.records import Records
from app.rehearsal.world import make_world
from tests.unit.rehearsal.fixed_clock import NOW, Clock

WORLD = make_world(1, 20, NOW)


@pytest.fixture
def store(clock: Clock) -> Iterator[EventStore]:
    opened = Records.open(WORLD, None, clock)
    yield opened.event_store
    opened.close()


def test_organiser_sees_only_its_own_events(store: EventStore) -> None:
    main, first, second, draft = store.events(None, 10)
    assert main["id"] == WORLD.event_id
    assert {first["parentEventId"], second["parentEventId"]} == {WORLD.event_id}
    assert draft["status"] == "DRAFT"
    assert store.event(WORLD.event_id) == main
    assert store.event(WORLD.foreign_event_id) is None
    assert store.event("ev_unknown") is None
    assert store.events(None, 2) == [main, first]


def test_events_are_found_and_replaced(store: EventStore) -> None:
    (winter,) = store.events("WINTERFEST", 10)
    store.put_event(winter | {"name": "Ice & lights ⛸️"})
    assert store.events("winterfest", 10) == []
    assert store.events("⛸️", 10)[0]["id"] == winter["id"]
    store.put_event(new_event(WORLD, "ev_new", "New", "One more.").model_dump(mode="json"))
    assert [event["id"] for event in store.events(None, 10)][-1] == "ev_new"


def test_scheduled_post_appears_at_its_time(store: EventStore, clock: Clock) -> None:
    event_id = WORLD.event_id
    scheduled, doors, draft, _ = store.posts(event_id, 10)
    assert (scheduled["status"], doors["status"], draft["status"]) == (
        "SCHEDULED",
        "VISIBLE",
        "HIDDEN",
    )
    due = store.scheduled_for(scheduled["id"])
    assert due is not None
    clock.now = due - 1
    assert store.post(event_id, scheduled["id"]) == scheduled
    clock.now = due
    shown = store.post(event_id, scheduled["id"])
    assert shown == scheduled | {"status": "VISIBLE", "timePosted": due, "pushSent": True}
    assert store.posts(event_id, 1) == [shown]


def test_posts_are_added_changed_and_removed(store: EventStore) -> None:
    event_id = WORLD.event_id
    newest = store.posts(event_id, 1)[0]
    store.put_post(newest | {"id": "po_new", "postDescription": "“Größe” \ud83d"}, None)
    assert store.posts(event_id, 1)[0]["postDescription"] == "“Größe” \ud83d"
    store.put_post(newest | {"status": "VISIBLE"}, None)
    assert store.scheduled_for(newest["id"]) is None
    assert [post["id"] for post in store.posts(event_id, 2)] == ["po_new", newest["id"]]
    assert store.remove_post("ev_other", "po_new") is False
    assert store.remove_post(event_id, "po_new") is True
    assert store.remove_post(event_id, "po_new") is False
    assert store.post(event_id, "po_new") is None
    assert store.scheduled_for("po_new") is None


def test_document_is_listed_below_its_parent_once(store: EventStore) -> None:
    for body in ({"a": 1}, None, [2]):
        store.put_document("timetable", "ev_1", "tt_1", body)
    store.put_document("timetable", "ev_1", "tt_2", "text")
    assert store.documents("timetable", "ev_1") == ["tt_1", "tt_2"]
    assert store.documents("timetable", "ev_2") == store.documents("entry", "ev_1") == []
    assert store.parent_of("timetable", "tt_2") == "ev_1"
    assert store.parent_of("entry", "tt_2") is None
