"""Tests of the events and posts in an organiser's records."""

from collections.abc import Iterator

import pytest

from app.rehearsal.programme import event_body
from app.rehearsal.records import Records
from app.rehearsal.world import make_world
from tests.unit.rehearsal.fixed_clock import NOW, Clock


@pytest.fixture
def records(clock: Clock) -> Iterator[Records]:
    opened = Records.open(make_world(1, 20, NOW), None, clock)
    yield opened
    opened.close()


def test_organiser_sees_only_its_own_events(records: Records) -> None:
    world = records.world
    main, first, second, draft = records.events(None, 10)
    assert main["id"] == world.event_id
    assert {first["parentEventId"], second["parentEventId"]} == {world.event_id}
    assert draft["status"] == "DRAFT"
    assert records.event(world.event_id) == main
    assert records.event(world.foreign_event_id) is None
    assert records.event("ev_unknown") is None
    assert records.events(None, 2) == [main, first]


def test_events_are_found_and_replaced(records: Records) -> None:
    (winter,) = records.events("WINTERFEST", 10)
    records.put_event(winter | {"name": "Ice & lights ⛸️"})
    assert records.events("winterfest", 10) == []
    assert records.events("⛸️", 10)[0]["id"] == winter["id"]
    records.put_event(event_body(records.world, "ev_new", "New", "One more."))
    assert [event["id"] for event in records.events(None, 10)][-1] == "ev_new"


def test_scheduled_post_appears_at_its_time(records: Records, clock: Clock) -> None:
    event_id = records.world.event_id
    scheduled, doors, draft, _ = records.posts(event_id, 10)
    assert (scheduled["status"], doors["status"], draft["status"]) == (
        "SCHEDULED",
        "VISIBLE",
        "HIDDEN",
    )
    due = records.scheduled_for(scheduled["id"])
    assert due is not None
    clock.now = due - 1
    assert records.post(event_id, scheduled["id"]) == scheduled
    clock.now = due
    shown = records.post(event_id, scheduled["id"])
    assert shown == scheduled | {"status": "VISIBLE", "timePosted": due, "pushSent": True}
    assert records.posts(event_id, 1) == [shown]


def test_posts_are_added_changed_and_removed(records: Records) -> None:
    event_id = records.world.event_id
    newest = records.posts(event_id, 1)[0]
    records.put_post(newest | {"id": "po_new", "postDescription": "“Größe” \ud83d"}, None)
    assert records.posts(event_id, 1)[0]["postDescription"] == "“Größe” \ud83d"
    records.put_post(newest | {"status": "VISIBLE"}, None)
    assert records.scheduled_for(newest["id"]) is None
    assert [post["id"] for post in records.posts(event_id, 2)] == ["po_new", newest["id"]]
    assert records.remove_post("ev_other", "po_new") is False
    assert records.remove_post(event_id, "po_new") is True
    assert records.remove_post(event_id, "po_new") is False
    assert records.post(event_id, "po_new") is None
    assert records.scheduled_for("po_new") is None
