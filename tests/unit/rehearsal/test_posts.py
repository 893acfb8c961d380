"""Tests of posts: visibility, schedule and copies."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving
from tests.unit.rehearsal.fixed_clock import NOW, Clock

LATER = NOW + 60_000
NEW_EVENT = {
    "eventName": "Winter",
    "description": "Cold.",
    "startDateTime": "2031-01-17T20:00:00Z",
    "endDateTime": "2031-01-18T02:00:00Z",
}


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
    return Posts(client, client.post("/events", json=NEW_EVENT).json()["data"]["eventId"])


def visibility(post: Any) -> tuple[str, int | None, bool]:
    return post["status"], post["timePosted"], post["pushSent"]


def test_new_post_is_visible_and_pushed_at_once(posts: Posts) -> None:
    post = posts.create(postDescription="Hello", sendPush=True, groups=["crew"])
    assert visibility(post) == ("VISIBLE", NOW, True)
    assert posts.all() == [post]


def test_draft_is_hidden_until_published(posts: Posts, clock: Clock) -> None:
    draft = posts.create(status="HIDDEN", sendPush=True)
    assert visibility(draft) == ("HIDDEN", None, False)
    clock.now = LATER
    assert visibility(posts.patch(draft, publishNow=True)) == ("VISIBLE", LATER, True)


@pytest.mark.parametrize("time", ["2026-06-27T18:31:00Z", "2026-06-27T18:31:00", str(LATER)])
def test_scheduled_post_becomes_visible_on_time(posts: Posts, clock: Clock, time: str) -> None:
    post = posts.create(scheduledTime=time, sendPush=True)
    assert visibility(post) == ("SCHEDULED", None, False)
    clock.now = LATER - 1
    assert posts.get(post) == post
    clock.now = LATER
    assert visibility(posts.get(post)) == ("VISIBLE", LATER, True)
    assert visibility(posts.patch(post, pushTitle="Late")) == ("VISIBLE", LATER, True)


def test_empty_time_removes_post_from_schedule(posts: Posts, clock: Clock) -> None:
    post = posts.create(scheduledTime=str(LATER))
    assert visibility(posts.patch(post, scheduledTime="")) == ("HIDDEN", None, False)
    clock.now = LATER
    assert posts.get(post)["status"] == "HIDDEN"


def test_changed_post_keeps_its_scheduled_time(posts: Posts, clock: Clock) -> None:
    post = posts.create(scheduledTime=str(LATER))
    posts.patch(post, postDescription="Other words")
    posts.patch(post, status="SCHEDULED")
    clock.now = LATER
    assert visibility(posts.get(post)) == ("VISIBLE", LATER, False)


def test_scheduled_post_needs_a_time(posts: Posts) -> None:
    answer = posts.client.post(posts.path, json={"status": "SCHEDULED"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "NO_SCHEDULED_TIME")
    post = posts.create(scheduledTime=str(LATER))
    again = {"status": "SCHEDULED", "scheduledTime": ""}
    answer = posts.client.patch(f"{posts.path}/{post['id']}", json=again)
    assert answer.status_code == 409
    assert posts.get(post) == post


@pytest.mark.parametrize("time", ["soon", "-5", "1.5", "2026-13-01T00:00:00Z", "9" * 16])
def test_invalid_time_is_refused(posts: Posts, time: str) -> None:
    answer = posts.client.post(posts.path, json={"scheduledTime": time})
    assert answer.status_code == 422


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
