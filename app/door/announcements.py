"""Announcements: what the guests of this event were told, and telling them something."""

from app.door.history import moment_of
from app.errors import KnownError
from app.model.post import Post
from app.organiser.client import Organiser
from app.organiser.wire.post import CreatePost
from app.organiser.wire.post import Post as WirePost
from app.said import Said

PATIENCE = 8.0
PUSH_TITLE = 80


class NoEvent(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("This door is set up without an event, so there are no announcements."),
            Said("Name the event in the set-up."),
        )


class Announcements:
    def __init__(self, organiser: Organiser, event_id: str | None) -> None:
        self._organiser = organiser.within(PATIENCE)
        self._event_id = event_id

    async def posts(self) -> tuple[Post, ...]:
        """Newest first; those without a time last."""
        reply = await self._organiser.list_posts(self._event())
        posts = [_told(post) for post in reply.posts]
        return tuple(sorted(posts, key=lambda post: post.at or 0, reverse=True))

    async def publish(self, text: str, *, push: bool) -> None:
        """Visible at once; as a push message too only if that was asked for."""
        pushed = {"push_title": text[:PUSH_TITLE], "push_body": text} if push else {}
        body = CreatePost.model_validate({"post_description": text, "send_push": push, **pushed})
        await self._organiser.create_post(self._event(), body)

    def _event(self) -> str:
        if self._event_id is None:
            raise NoEvent
        return self._event_id


def _told(post: WirePost) -> Post:
    return Post(post.id, post.post_description or "", moment_of(post.time_posted))
