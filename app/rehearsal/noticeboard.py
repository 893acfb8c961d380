"""Stores the organiser's events and posts as JSON documents."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.rehearsal.text_search import fold

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from app.rehearsal.world import World

Json = dict[str, Any]


class Noticeboard:
    """The events and posts of one world; Records offers the same methods."""

    def __init__(
        self, connection: sqlite3.Connection, world: World, clock: Callable[[], int]
    ) -> None:
        self._connection = connection
        self._world = world
        self._clock = clock

    def events(self, search: str | None, limit: int) -> list[Json]:
        """Return this organisation's events whose name or description contains the text."""
        bodies = self._connection.execute("SELECT body FROM event ORDER BY number")
        ours = [event for (body,) in bodies if self._is_ours(event := json.loads(body))]
        needle = fold(search or "")
        found = [
            event
            for event in ours
            if any(needle in fold(event[key] or "") for key in ("name", "description"))
        ]
        return found[:limit]

    def event(self, event_id: str) -> Json | None:
        """Return one event of this organisation, or None."""
        row = self._connection.execute(
            "SELECT body FROM event WHERE id = ?", (event_id,)
        ).fetchone()
        event: Json | None = json.loads(row[0]) if row else None
        return event if event and self._is_ours(event) else None

    def put_event(self, event: Json) -> None:
        """Insert or replace an event."""
        self._connection.execute(
            "INSERT INTO event (id, body) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET body = excluded.body",
            (event["id"], json.dumps(event)),
        )

    def posts(self, event_id: str, limit: int) -> list[Json]:
        """Return the posts of an event, newest first, with drafts and scheduled ones."""
        rows = self._connection.execute(
            "SELECT body, scheduled_for FROM post WHERE event_id = ? ORDER BY number DESC LIMIT ?",
            (event_id, limit),
        )
        return [self._as_of_now(*row) for row in rows]

    def post(self, event_id: str, post_id: str) -> Json | None:
        """Return one post of this event, or None."""
        row = self._connection.execute(
            "SELECT body, scheduled_for FROM post WHERE event_id = ? AND id = ?",
            (event_id, post_id),
        ).fetchone()
        return self._as_of_now(*row) if row else None

    def put_post(self, post: Json, scheduled_for: int | None) -> None:
        """Insert or replace a post."""
        self._connection.execute(
            "INSERT INTO post (id, event_id, scheduled_for, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id,"
            " scheduled_for = excluded.scheduled_for, body = excluded.body",
            (post["id"], post["eventId"], scheduled_for, json.dumps(post)),
        )

    def remove_post(self, event_id: str, post_id: str) -> bool:
        """Remove a post, and return whether there was one."""
        removed = self._connection.execute(
            "DELETE FROM post WHERE event_id = ? AND id = ?", (event_id, post_id)
        )
        return removed.rowcount > 0

    def scheduled_for(self, post_id: str) -> int | None:
        """Return when a scheduled post becomes visible; None for other posts."""
        row = self._connection.execute(
            "SELECT scheduled_for FROM post WHERE id = ?", (post_id,)
        ).fetchone()
        return row[0] if row else None

    def _as_of_now(self, body: str, scheduled_for: int | None) -> Json:
        post: Json = json.loads(body)
        due = scheduled_for is not None and scheduled_for <= self._clock()
        if post["status"] != "SCHEDULED" or not due:
            return post
        return post | {
            "status": "VISIBLE",
            "timePosted": scheduled_for,
            "pushSent": bool(post["sendPush"]),
        }

    def _is_ours(self, event: Json) -> bool:
        return bool(event["organisationId"] == self._world.organisation_id)
