"""Posts: section 2.2, and the request bodies of section 4.2."""

from typing import Annotated, Literal

from pydantic import Field

from app.organiser.wire.base import (
    JustTrue,
    Many,
    NonEmpty,
    Number,
    Omittable,
    Open,
    Reply,
    Request,
)
from app.organiser.wire.event import ImageRef, PostImage

PostStatus = Literal["VISIBLE", "HIDDEN", "SCHEDULED"]


class Post(Reply):
    id: str
    event_id: str | None = None
    post_description: str | None = None
    post_photo: str | None = None
    push_title: str | None = None
    push_body: str | None = None
    post_user_id: str | None = None
    organisation_id: str | None = None
    post_images: Many[ImageRef] | None = None
    status: Open[PostStatus] | None = None
    time_posted: Number | None = None
    groups: Many[str] | None = None
    send_push: bool | None = None
    push_sent: bool | None = None
    likes_count: Number | None = None


class PostList(Reply):
    posts: Many[Post]


class PostsCopied(Reply):
    posts_copied: Number


class PostsQuery(Request):
    limit: Omittable[str] = None


class _PostBody(Request):
    post_description: Omittable[Annotated[str, Field(max_length=100_000)]] = None
    status: Omittable[PostStatus] = None
    post_images: Omittable[list[PostImage]] = None
    send_push: Omittable[bool] = None
    push_title: Omittable[Annotated[str, Field(max_length=500)]] = None
    push_body: Omittable[Annotated[str, Field(max_length=10_000)]] = None
    groups: Omittable[list[Annotated[str, Field(min_length=1, max_length=120)]]] = None
    organisation_id: Omittable[NonEmpty] = None


class CreatePost(_PostBody):
    """A new post or, with `source_event_id`, copies of another event's posts."""

    scheduled_time: Omittable[NonEmpty] = None
    source_event_id: Omittable[NonEmpty] = None
    post_ids: Omittable[list[NonEmpty]] = None
    skip_scheduled: Omittable[bool] = None


class PatchPost(_PostBody):
    """Changes of a post; an empty `scheduled_time` takes the post off the schedule."""

    scheduled_time: Omittable[str] = None
    publish_now: Omittable[JustTrue] = None
