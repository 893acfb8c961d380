"""Tests of events of the rehearsal: their timetables and posts, and how they are stored."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.organiser.address import PREFIX
from app.rehearsal.documents import Documents
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.world import make_world
from tests.support.made import NOW, Clock

NEW = {
    "eventName": "Winter",
    "description": "Cold.",
    "startDateTime": "2031-01-17T20:00:00+01:00",
    "endDateTime": "2031-01-18T02:00:00",
}


def new_path(client: httpx.Client) -> str:
    return f"/events/{client.post('/events', json=NEW).json()['data']['eventId']}"


def test_undocumented_bodies_may_be_missing_but_not_broken(client: httpx.Client) -> None:
    path = f"{new_path(client)}/timetables"
    data = client.post(path).json()["data"]
    assert data.keys() == {"id"}
    headers = {"Content-Type": "application/json"}
    assert client.post(path, content=b"{", headers=headers).status_code == 400
    assert client.post(path, content=b"name=x").status_code == 415


def test_unknown_timetable_and_entry_are_not_found(client: httpx.Client) -> None:
    timetable = client.post(f"{new_path(client)}/timetables", json={}).json()["data"]["id"]
    assert client.post("/timetables/tt_1/events", json={}).status_code == 404
    assert client.put(f"/timetables/{timetable}/events/ev_1/linktree").status_code == 404
    assert client.post("/events/ev_1/timetables", json={}).status_code == 404
    assert client.post("/ticketings/tg_1/checkout-sections", json={}).status_code == 404


LATER = NOW + 60_000


class Posts:
    """Client for the posts of one event."""

    def __init__(self, client: httpx.Client, event_id: str) -> None:
        self.client = client
        self.path = f"/events/{event_id}/posts"

    def create(self, **body: object) -> Any:
        return self._data(self.client.post(self.path, json=body))

    def patch(self, post: Any, **body: object) -> Any:
        return self._data(self.client.patch(f"{self.path}/{post['id']}", json=body))

    def get(self, post: Any) -> Any:
        return self._data(self.client.get(f"{self.path}/{post['id']}"))

    def all(self) -> Any:
        return self._data(self.client.get(self.path))["posts"]

    def _data(self, answer: httpx.Response) -> Any:
        assert answer.status_code == 200, answer.text
        return answer.json()["data"]


@pytest.fixture
def service(clock: Clock) -> Iterator[Serving]:
    with Serving(now=clock) as serving:
        yield serving


@pytest.fixture
def posts(service: Serving, client: httpx.Client) -> Posts:
    assert str(client.base_url).startswith(service.base_url + PREFIX)
    return Posts(client, client.post("/events", json=NEW).json()["data"]["eventId"])


def visibility(post: Any) -> tuple[str, int | None, bool]:
    return post["status"], post["timePosted"], post["pushSent"]


def test_new_post_is_visible_and_pushed_at_once(posts: Posts) -> None:
    post = posts.create(postDescription="Hello", sendPush=True, groups=["crew"])
    assert visibility(post) == ("VISIBLE", NOW, True)
    assert posts.all() == [post]


def test_post_with_a_time_is_scheduled_until_published(posts: Posts, clock: Clock) -> None:
    post = posts.create(scheduledTime="2026-06-27T18:31:00Z", sendPush=True)
    assert visibility(post) == ("SCHEDULED", None, False)
    assert posts.get(post) == post
    clock.now = LATER
    assert visibility(posts.patch(post, publishNow=True)) == ("VISIBLE", LATER, True)


def test_copy_skips_scheduled_and_unnamed_posts(posts: Posts, service: Serving) -> None:
    originals = Posts(posts.client, service.event_id).all()
    named = [p["id"] for p in originals if p["status"] in ("SCHEDULED", "HIDDEN")]
    body = {"sourceEventId": service.event_id, "postIds": named, "skipScheduled": True}
    assert posts.create(**body) == {"postsCopied": 1}
    assert [post["status"] for post in posts.all()] == ["HIDDEN"]


def test_missing_post_prevents_all_copies(posts: Posts, service: Serving) -> None:
    (first, *_) = Posts(posts.client, service.event_id).all()
    body = {"sourceEventId": service.event_id, "postIds": [first["id"], "po_unknown"]}
    assert posts.client.post(posts.path, json=body).status_code == 404
    assert posts.all() == []


WORLD = make_world(1, 20, NOW)


@pytest.fixture
def documents(clock: Clock) -> Iterator[Documents]:
    opened = Records.open(WORLD, None, clock)
    yield opened.documents
    opened.close()


def test_document_is_listed_below_its_parent_once(documents: Documents) -> None:
    for body in ({"a": 1}, None, ["“Größe” \ud83d"]):
        documents.put("timetable", "ev_1", "tt_1", body)
    documents.put("timetable", "ev_1", "tt_2", "text")
    assert documents.all("timetable", "ev_1") == [["“Größe” \ud83d"], "text"]
    assert documents.all("timetable", "ev_2") == documents.all("entry", "ev_1") == []
    assert documents.parent_of("timetable", "tt_2") == "ev_1"
    assert documents.parent_of("entry", "tt_2") is None
