"""Operations on an event's posts: section 4.2 of the document."""

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from app.organiser.wire.base import NonEmpty, Omittable
from app.organiser.wire.post import CreatePost, PatchPost
from app.rehearsal.documents import Documents
from app.rehearsal.events import image_ref
from app.rehearsal.first_events import SCHEDULED_FOR, new_post
from app.rehearsal.requests import Call, Refusal, limit_of, milliseconds, new_id, not_found
from app.rehearsal.world import World

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

    def __init__(self, documents: Documents, world: World, clock: Callable[[], int]) -> None:
        self._documents = documents
        self._world = world
        self._clock = clock

    def list_posts(self, call: Call) -> Json:
        posts = reversed(self._posts(self._event_id(call.ids["eventId"])))
        return {"posts": [_shown(post) for post in posts][: limit_of(call.query.limit)]}

    def get_post(self, call: Call) -> Json:
        return _shown(self._post(self._event_id(call.ids["eventId"]), call.ids["postId"]))

    def create_post(self, call: Call) -> Json:
        event_id, body = self._event_id(call.ids["eventId"]), call.body
        if body.source_event_id is not None:
            return {"postsCopied": self._copy(body.source_event_id, event_id, body)}
        blank = new_post(self._world, new_id("po"), event_id, call.user_id)
        return self._change(blank | {SCHEDULED_FOR: None}, body)

    def patch_post(self, call: Call) -> Json:
        post = self._post(self._event_id(call.ids["eventId"]), call.ids["postId"])
        return self._change(post, call.body)

    def delete_post(self, call: Call) -> Json:
        event_id = self._event_id(call.ids["eventId"])
        if not self._documents.remove("post", event_id, call.ids["postId"]):
            raise not_found("post")
        return {}

    def _event_id(self, event_id: str) -> str:
        """Return the id of an event that this organisation has."""
        if self._documents.get("event", self._world.organisation_id, event_id) is None:
            raise not_found("event")
        return event_id

    def _posts(self, event_id: str) -> list[Json]:
        """Return the posts of an event, with drafts and scheduled ones, as of now."""
        return [self._as_of_now(post) for post in self._documents.all("post", event_id)]

    def _post(self, event_id: str, post_id: str) -> Json:
        post = self._documents.get("post", event_id, post_id)
        if post is None:
            raise not_found("post")
        return self._as_of_now(post)

    def _as_of_now(self, post: Json) -> Json:
        due = post[SCHEDULED_FOR]
        if post["status"] != "SCHEDULED" or due is None or due > self._clock():
            return post
        return post | {"status": "VISIBLE", "timePosted": due, "pushSent": bool(post["sendPush"])}

    def _change(self, post: Json, body: CreatePost | PatchPost) -> Json:
        """Store what a request changes, and return the post."""
        asked = body.model_dump(mode="json", exclude_unset=True)
        post |= {key: asked[key] for key in SHOWN if key in asked}
        if "postImages" in asked:
            post["postImages"] = [image_ref(image) for image in asked["postImages"]]
            post["postPhoto"] = next((i["originalUrl"] for i in post["postImages"]), None)
        post["status"], post[SCHEDULED_FOR] = _status_and_time(post, asked)
        if post["status"] == "VISIBLE":
            post["timePosted"] = self._clock() if post["timePosted"] is None else post["timePosted"]
            post["pushSent"] = bool(post["pushSent"] or post["sendPush"])
        self._documents.put("post", post["eventId"], post["id"], post)
        return _shown(self._as_of_now(post))

    def _copy(self, source_id: str, event_id: str, body: NewPost) -> int:
        self._event_id(source_id)
        posts = self._posts(source_id)
        if body.post_ids is not None:
            posts = [self._post(source_id, post_id) for post_id in dict.fromkeys(body.post_ids)]
        if body.skip_scheduled:
            posts = [post for post in posts if post["status"] != "SCHEDULED"]
        for post in posts:
            copy = post | {"id": new_id("po"), "eventId": event_id, "likesCount": 0}
            self._documents.put("post", event_id, copy["id"], copy)
        return len(posts)


def _shown(post: Json) -> Json:
    return {key: value for key, value in post.items() if key != SCHEDULED_FOR}


def _status_and_time(post: Json, asked: Json) -> tuple[str, int | None]:
    """Return a post's status after a change, and the time for which it is scheduled.

    A time puts the post on the schedule, an empty time takes it off, and `publishNow` overrides
    both. The document does not show the rules.
    """
    status: str = post["status"]
    scheduled_for: int | None = post[SCHEDULED_FOR]
    if asked.get("publishNow"):
        return "VISIBLE", None
    if asked.get("scheduledTime"):
        return "SCHEDULED", milliseconds(asked["scheduledTime"])
    if "scheduledTime" in asked:
        scheduled_for = None
        status = "HIDDEN" if status == "SCHEDULED" else status
    status = str(asked.get("status", status))
    if status != "SCHEDULED":
        return status, None
    if scheduled_for is None:
        raise Refusal(409, "NO_SCHEDULED_TIME", "A scheduled post needs a scheduledTime.")
    return status, scheduled_for
