"""Announcements: reads the posts of this event and publishes new ones."""

import logging
from collections.abc import Callable

from app.errors import KnownError
from app.message import Message
from app.model.details import Post
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Moment, moment_of
from app.organiser.client import Organiser
from app.organiser.errors import OrganiserError
from app.organiser.wire.post import CreatePost
from app.store.errors import store_errors_logged
from app.store.records import SupervisedActions

log = logging.getLogger(__name__)
PATIENCE = 8.0
PUSH_TITLE = 80


class NoEvent(KnownError):
    """This door is set up without an event."""

    SAID = Message("This door is set up without an event, so there are no announcements.")
    STEP = Message("Name the event in the set-up.")


class Announcements:
    """Reads and publishes the posts of one event; raises NoEvent if there is none."""

    def __init__(
        self,
        organiser: Organiser,
        event_id: str | None,
        supervised: SupervisedActions,
        clock: Callable[[], Moment],
    ) -> None:
        self._organiser = organiser.within(PATIENCE)
        self._event_id, self._supervised, self._clock = event_id, supervised, clock

    async def posts(self) -> tuple[Post, ...]:
        """Return all posts, newest first; posts without a time come last."""
        reply = await self._organiser.list_posts(self._event())
        posts = [
            Post(one.id, one.post_description or "", moment_of(one.time_posted))
            for one in reply.posts
        ]
        return tuple(sorted(posts, key=lambda post: post.at or 0, reverse=True))

    async def publish(self, text: str, *, push: bool, by: str) -> None:
        """Publish a post, which guests see at once; with `push` as a push message too.

        Afterwards it is recorded whether it was published, and by which supervisor.
        """
        event = self._event()
        pushed = {"push_title": text[:PUSH_TITLE], "push_body": text} if push else {}
        body = CreatePost.model_validate({"post_description": text, "send_push": push, **pushed})
        act = SupervisorAct.TRY_TO_PUBLISH
        try:
            await self._organiser.create_post(event, body)
            act = SupervisorAct.PUBLISH
        except OrganiserError as error:
            if not error.may_be_applied:
                act = SupervisorAct.NOT_PUBLISHED
            raise
        finally:
            with store_errors_logged(log, "The record of an announcement"):
                self._supervised.record(SupervisedAction(self._clock(), act, by))

    def _event(self) -> str:
        if self._event_id is None:
            raise NoEvent
        return self._event_id
