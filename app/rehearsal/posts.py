"""Operations on an event's posts: section 4.2 of the document."""

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from app.organiser.wire.base import NonEmpty, Omittable
from app.organiser.wire.post import CreatePost, PatchPost
from app.rehearsal.event_store import new_post
from app.rehearsal.events import image_ref
from app.rehearsal.records import Records
from app.rehearsal.requests import (
    LARGEST_LIMIT,
    Call,
    Refusal,
    limit_of,
    milliseconds,
    new_id,
    not_found,
)

Json = dict[str, Any]

SHOWN = ("postDescription", "pushTitle", "pushBody", "groups", "sendPush")
TIMES: list[Json] = [{"format": "date-time"}, {"pattern": "^[0-9]{1,15}$"}]


def _a_time(text: str) -> str:
    if text:
        milliseconds(text)
    return text


TimeText = Annotated[
    NonEmpty, AfterValidator(_a_time), Field(json_schema_extra={"anyOf": [*TIMES]})
]
TimeTextOrEmpty = Annotated[
    str, AfterValidator(_a_time), Field(json_schema_extra={"anyOf": [*TIMES, {"maxLength": 0}]})
]


class NewPost(CreatePost):
    """A new post, or copies; `scheduledTime` is ISO 8601 or milliseconds since the epoch."""

    scheduled_time: Omittable[TimeText] = None


class ChangedPost(PatchPost):
    """Changes of a post; `scheduledTime` is as in a new post, or empty."""

    scheduled_time: Omittable[TimeTextOrEmpty] = None


class PostEndpoints:
    """The endpoints for posts of the organisation's events."""

    def __init__(self, records: Records, clock: Callable[[], int]) -> None:
        self._world = records.world
        self._store = records.event_store
        self._clock = clock

    def list_posts(self, call: Call) -> Json:
        return {"posts": self._store.posts(self._event_id(call), limit_of(call.query.limit))}

    def get_post(self, call: Call) -> Json:
        return self._post(self._event_id(call), call.ids["postId"])

    def create_post(self, call: Call) -> Json:
        event_id, body = self._event_id(call), call.body
        if body.source_event_id is not None:
            return {"postsCopied": self._copy(body.source_event_id, event_id, body)}
        blank = new_post(self._world, new_id("po"), event_id, call.user_id)
        asked = body.model_dump(mode="json", exclude_unset=True)
        return self._put(blank.model_dump(mode="json"), asked, None)

    def patch_post(self, call: Call) -> Json:
        post = self.get_post(call)
        asked = call.body.model_dump(mode="json", exclude_unset=True)
        return self._put(post, asked, self._store.scheduled_for(post["id"]))

    def delete_post(self, call: Call) -> Json:
        if not self._store.remove_post(self._event_id(call), call.ids["postId"]):
            raise not_found("post")
        return {}

    def _event_id(self, call: Call) -> str:
        return self._checked(call.ids["eventId"])

    def _checked(self, event_id: str) -> str:
        if self._store.event(event_id) is None:
            raise not_found("event")
        return event_id

    def _post(self, event_id: str, post_id: str) -> Json:
        post = self._store.post(event_id, post_id)
        if post is None:
            raise not_found("post")
        return post

    def _put(self, post: Json, asked: Json, scheduled_for: int | None) -> Json:
        post = post | {key: asked[key] for key in SHOWN if key in asked}
        if "postImages" in asked:
            post["postImages"] = [image_ref(image) for image in asked["postImages"]]
            post["postPhoto"] = next((i["originalUrl"] for i in post["postImages"]), None)
        post["status"], due = _status_and_time(post["status"], asked, scheduled_for)
        if post["status"] == "VISIBLE":
            post["timePosted"] = self._clock() if post["timePosted"] is None else post["timePosted"]
            post["pushSent"] = bool(post["pushSent"] or post["sendPush"])
        self._store.put_post(post, due)
        return self._post(post["eventId"], post["id"])

    def _copy(self, source_id: str, event_id: str, body: NewPost) -> int:
        self._checked(source_id)
        if body.post_ids is None:
            posts = self._store.posts(source_id, LARGEST_LIMIT)
        else:
            posts = [self._post(source_id, post_id) for post_id in dict.fromkeys(body.post_ids)]
        if body.skip_scheduled:
            posts = [post for post in posts if post["status"] != "SCHEDULED"]
        for post in reversed(posts):
            due = self._store.scheduled_for(post["id"])
            copy = post | {"id": new_id("po"), "eventId": event_id, "likesCount": 0}
            self._store.put_post(copy, due if post["status"] == "SCHEDULED" else None)
        return len(posts)


def _status_and_time(status: str, asked: Json, scheduled_for: int | None) -> tuple[str, int | None]:
    """Return a post's status after a change, and the time for which it is scheduled.

    A time puts the post on the schedule, an empty time takes it off, and `publishNow` overrides
    both. The document does not show the rules.
    """
    if asked.get("publishNow"):
        return "VISIBLE", None
    if asked.get("scheduledTime"):
        return "SCHEDULED", milliseconds(asked["scheduledTime"])
    if "scheduledTime" in asked:
        scheduled_for = None
        status = "HIDDEN" if status == "SCHEDULED" else status
    status = asked.get("status", status)
    if status != "SCHEDULED":
        return status, None
    if scheduled_for is None:
        raise Refusal(409, "NO_SCHEDULED_TIME", "A scheduled post needs a scheduledTime.")
    return status, scheduled_for
