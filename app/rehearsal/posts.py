"""Operations on an event's posts: section 4.2 of the document."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import AfterValidator, Field
from starlette.responses import Response

from app.organiser.wire.base import NonEmpty, Nothing, Omittable
from app.organiser.wire.envelope import Envelope
from app.organiser.wire.post import (
    CreatePost,
    PatchPost,
    Post,
    PostList,
    PostsCopied,
    PostsQuery,
)
from app.rehearsal.access import Scope
from app.rehearsal.endpoint import Endpoint
from app.rehearsal.input_values import image_ref, milliseconds, new_id
from app.rehearsal.records import Records
from app.rehearsal.requests import (
    LARGEST_LIMIT,
    EventId,
    Limit,
    PostId,
    body_of,
    limit_of,
    query_of,
)
from app.rehearsal.responses import Refusal, good, not_found
from app.rehearsal.schedule import place_post

Json = dict[str, Any]

SHOWN = ("postDescription", "pushTitle", "pushBody", "groups", "sendPush")
TIMES: list[Json] = [{"format": "date-time"}, {"pattern": "^[0-9]{1,15}$"}]


def _a_time(text: str) -> str:
    milliseconds(text)
    return text


def _a_time_or_none(text: str) -> str:
    return text and _a_time(text)


TimeText = Annotated[
    NonEmpty, AfterValidator(_a_time), Field(json_schema_extra={"anyOf": [*TIMES]})
]
TimeTextOrEmpty = Annotated[
    str,
    AfterValidator(_a_time_or_none),
    Field(json_schema_extra={"anyOf": [*TIMES, {"maxLength": 0}]}),
]


class PostListQuery(PostsQuery):
    """The query of the post list."""

    limit: Omittable[Limit] = None


class NewPost(CreatePost):
    """A new post, or copies; `scheduledTime` is ISO 8601 or milliseconds since the epoch."""

    scheduled_time: Omittable[TimeText] = None


class ChangedPost(PatchPost):
    """Changes of a post; `scheduledTime` is as in a new post, or empty."""

    scheduled_time: Omittable[TimeTextOrEmpty] = None


class PostEndpoints:
    """The endpoints for posts of the organisation's events."""

    def __init__(self, records: Records, clock: Callable[[], int]) -> None:
        self._records = records
        self._clock = clock

    @classmethod
    def operations(cls) -> list[Endpoint]:
        """Return all endpoints of section 4.2."""
        read, write = Scope.POSTS_READ, Scope.POSTS_WRITE
        named = "PublicApiEventPost"
        every, one = "/events/{eventId}/posts", "/events/{eventId}/posts/{postId}"
        return [
            Endpoint("GET", every, f"list{named}s", read, Envelope[PostList], cls.list_posts),
            Endpoint(
                "POST",
                every,
                f"create{named}",
                write,
                Envelope[Post | PostsCopied],
                cls.create_post,
            ),
            Endpoint("GET", one, f"get{named}", read, Envelope[Post], cls.get_post),
            Endpoint("PATCH", one, f"patch{named}", write, Envelope[Post], cls.patch_post),
            Endpoint("DELETE", one, f"delete{named}", write, Envelope[Nothing], cls.delete_post),
        ]

    async def list_posts(
        self, event_id: EventId, query: Annotated[PostListQuery, Depends(query_of(PostListQuery))]
    ) -> Response:
        self._check(event_id)
        return good({"posts": self._records.posts(event_id, limit_of(query.limit))})

    async def get_post(self, event_id: EventId, post_id: PostId) -> Response:
        return good(self._post(event_id, post_id))

    async def create_post(
        self,
        event_id: EventId,
        body: Annotated[NewPost, Depends(body_of(NewPost))],
        request: Request,
    ) -> Response:
        self._check(event_id)
        if body.source_event_id is not None:
            return good({"postsCopied": self._copy(body.source_event_id, event_id, body)})
        blank = self._blank(event_id, request.state.user_id)
        return good(self._put(blank, body.model_dump(mode="json", exclude_unset=True), None))

    async def patch_post(
        self,
        event_id: EventId,
        post_id: PostId,
        body: Annotated[ChangedPost, Depends(body_of(ChangedPost))],
    ) -> Response:
        post = self._post(event_id, post_id)
        asked = body.model_dump(mode="json", exclude_unset=True)
        return good(self._put(post, asked, self._records.scheduled_for(post_id)))

    async def delete_post(self, event_id: EventId, post_id: PostId) -> Response:
        self._check(event_id)
        if not self._records.remove_post(event_id, post_id):
            raise not_found("post")
        return good({})

    def _check(self, event_id: str) -> None:
        if self._records.event(event_id) is None:
            raise not_found("event")

    def _post(self, event_id: str, post_id: str) -> Json:
        self._check(event_id)
        post = self._records.post(event_id, post_id)
        if post is None:
            raise not_found("post")
        return post

    def _blank(self, event_id: str, user_id: str) -> Json:
        return {
            **dict.fromkeys(("postDescription", "postPhoto", "pushTitle", "pushBody")),
            "id": new_id("po"),
            "eventId": event_id,
            "postUserId": user_id,
            "organisationId": self._records.world.organisation_id,
            "postImages": [],
            "status": "VISIBLE",
            "timePosted": None,
            "groups": [],
            "sendPush": False,
            "pushSent": False,
            "likesCount": 0,
        }

    def _put(self, post: Json, asked: Json, scheduled_for: int | None) -> Json:
        post = post | {key: asked[key] for key in SHOWN if key in asked}
        if "postImages" in asked:
            post["postImages"] = [image_ref(image) for image in asked["postImages"]]
            post["postPhoto"] = next((i["originalUrl"] for i in post["postImages"]), None)
        try:
            post, due = place_post(post, asked, scheduled_for, self._clock())
        except ValueError as trouble:
            raise Refusal(409, "NO_SCHEDULED_TIME", str(trouble)) from None
        self._records.put_post(post, due)
        return self._post(post["eventId"], post["id"])

    def _copy(self, source_id: str, event_id: str, body: NewPost) -> int:
        self._check(source_id)
        if body.post_ids is None:
            posts = self._records.posts(source_id, LARGEST_LIMIT)
        else:
            posts = [self._post(source_id, post_id) for post_id in dict.fromkeys(body.post_ids)]
        if body.skip_scheduled:
            posts = [post for post in posts if post["status"] != "SCHEDULED"]
        for post in reversed(posts):
            due = self._records.scheduled_for(post["id"])
            copy = post | {"id": new_id("po"), "eventId": event_id, "likesCount": 0}
            self._records.put_post(copy, due if post["status"] == "SCHEDULED" else None)
        return len(posts)
