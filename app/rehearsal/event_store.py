"""The organiser's events and posts: those at the start, and how they are stored."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING, Any

from app.organiser.wire.event import AwarenessConfig, Event, LatLng, PaymentsConfig
from app.organiser.wire.post import Post
from app.rehearsal.world import DAY, HOUR, MINUTE, made_up_id

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from app.rehearsal.world import World

Json = dict[str, Any]

WELCOME = (
    "Two stages, one long summer night. Bring your ticket on your phone or on paper, "
    "and come early: the queue is shortest before eight."
)
DOORS_ARE_OPEN = "Doors are open! Please have your tickets ready and turn your screen up bright."


def new_event(world: World, event_id: str, name: str, description: str, **values: Any) -> Event:
    """Return a draft event of this organisation without times."""
    draft: Json = {
        "organisation_id": world.organisation_id,
        "organisation_name": world.organisation_name,
        "listed": False,
        "visible": False,
        "status": "DRAFT",
        "ticketing_mode": "disabled",
    }
    return Event(id=event_id, name=name, description=description, **draft | values)


def first_events(world: World) -> list[Event]:
    """Return the main event, two parts of it, a draft, and another organisation's event."""
    draft_id = made_up_id(world.seed, "ev", "draft")
    return [
        _main_event(world),
        _session(world, "Blaskapelle Funkenflug", "Main stage", 0, 90),
        _session(world, "Zoë & the Night Trams", "Courtyard", 120, 75),
        new_event(world, draft_id, "Winterfest 2026", "Still to be planned."),
        _foreign_event(world),
    ]


def _main_event(world: World) -> Event:
    return _published_event(
        world, world.event_id, world.event_name, WELCOME,
        start_date_time=world.starts_at,
        end_date_time=world.ends_at,
        recommended=True,
        tags=["summer", "open air", "live"],
        available_groups=["guests", "crew"],
        active_features=["MAP", "CHANNELS", "TICKETING", "AWARENESS", "ATTENDEES"],
        awareness_config=AwarenessConfig(
            emergency_phone_number="+49 30 23125112",
            awareness_description="Ask anybody in a violet vest for help.",
        ),
        on_event_payments_config=PaymentsConfig(
            activated=False, has_external_payment_provider=False
        ),
        ticketing_id=world.ticketing_id,
        event_type="FESTIVAL",
        show_asset_bookings_in_ticket_details=True,
        ticketing_mode="integrated",
    )  # fmt: skip


def _session(world: World, name: str, stage: str, begins: int, lasts: int) -> Event:
    """Return a concert of the main event; `begins` and `lasts` are in minutes."""
    start = world.starts_at + begins * MINUTE
    return _published_event(
        world, made_up_id(world.seed, "ev", name), name, f"Live: {stage}.",
        start_date_time=start,
        end_date_time=start + lasts * MINUTE,
        parent_event_id=world.event_id,
        at_map_location_ids=[made_up_id(world.seed, "ml", stage)],
        event_type="CONCERT",
    )  # fmt: skip


def _published_event(
    world: World, event_id: str, name: str, description: str, **values: Any
) -> Event:
    """Return an event at the venue that guests can see."""
    published: Json = {
        "status": "ACTIVE",
        "visible": True,
        "listed": True,
        "city_id": made_up_id(world.seed, "ci", "city"),
        "venue_id": made_up_id(world.seed, "ve", "venue"),
        "venue_name": world.venue_name,
        "timezone": "Europe/Berlin",
        "organiser_user_id": made_up_id(world.seed, "us", "organiser"),
        "location_name": world.venue_name,
        "location_lat_lng": LatLng(latitude=52.5, longitude=13.4),
    }
    return new_event(world, event_id, name, description, **published | values)


def _foreign_event(world: World) -> Event:
    return new_event(
        world, world.foreign_event_id, "A party of other people", "Not ours.",
        organisation_id=made_up_id(world.seed, "og", "foreign organisation"),
        organisation_name="Hafenklang GmbH",
        start_date_time=world.starts_at,
        end_date_time=world.starts_at + 3 * HOUR,
        status="ACTIVE",
        visible=True,
        listed=True,
    )  # fmt: skip


def first_posts(world: World) -> list[tuple[Post, int | None]]:
    """Return the posts of the main event, oldest first, each with its scheduled time."""
    on_sale, headliner = world.made_at - 90 * DAY, world.made_at + 30 * MINUTE
    texts = (
        ("Tickets are on sale.", "VISIBLE", on_sale, None),
        ("If it thunders: all into the foundry hall.", "HIDDEN", None, None),
        (DOORS_ARE_OPEN, "VISIBLE", world.doors_at, None),
        ("The headliner is on in half an hour.", "SCHEDULED", None, headliner),
    )
    return [
        (
            new_post(
                world,
                made_up_id(world.seed, "po", text),
                world.event_id,
                made_up_id(world.seed, "us", "organiser"),
                post_description=text,
                push_title=None if status == "HIDDEN" else world.event_name,
                push_body=None if status == "HIDDEN" else text,
                status=status,
                time_posted=posted,
                groups=["guests"],
                send_push=status != "HIDDEN",
                push_sent=status == "VISIBLE",
                likes_count=42 if status == "VISIBLE" else 0,
            ),
            scheduled_for,
        )
        for text, status, posted, scheduled_for in texts
    ]


def new_post(world: World, post_id: str, event_id: str, user_id: str, **values: Any) -> Post:
    """Return a post of this organisation, visible and without text."""
    visible: Json = {"post_images": [], "groups": [], "status": "VISIBLE", "likes_count": 0}
    visible |= {"send_push": False, "push_sent": False, "organisation_id": world.organisation_id}
    return Post(id=post_id, event_id=event_id, post_user_id=user_id, **visible | values)


class EventStore:
    """The events and posts of one world as JSON documents, and what has no shown shape."""

    def __init__(
        self, connection: sqlite3.Connection, world: World, clock: Callable[[], int]
    ) -> None:
        self._connection = connection
        self._world = world
        self._clock = clock

    def fill(self) -> None:
        """Store the events and posts that there are at the start."""
        for event in first_events(self._world):
            self.put_event(event.model_dump(mode="json"))
        for post, scheduled_for in first_posts(self._world):
            self.put_post(post.model_dump(mode="json"), scheduled_for)

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

    def put_document(self, kind: str, parent: str, document_id: str, body: Any) -> None:
        """Insert or replace a document of any shape, such as a timetable of an event."""
        self._connection.execute(
            "INSERT OR REPLACE INTO document (kind, parent, id, body) VALUES (?, ?, ?, ?)",
            (kind, parent, document_id, json.dumps(body)),
        )

    def documents(self, kind: str, parent: str) -> list[str]:
        """Return the ids of all documents of a kind that one thing has."""
        rows = self._connection.execute(
            "SELECT id FROM document WHERE kind = ? AND parent = ? ORDER BY number", (kind, parent)
        )
        return [document_id for (document_id,) in rows]

    def parent_of(self, kind: str, document_id: str) -> str | None:
        """Return the thing that has this document, or None if there is no such document."""
        row = self._connection.execute(
            "SELECT parent FROM document WHERE kind = ? AND id = ?", (kind, document_id)
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


def fold(text: str) -> str:
    """Return the text for comparison: without case, and with accents in one form."""
    return unicodedata.normalize("NFC", text).casefold()
