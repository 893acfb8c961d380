"""The organiser's events and posts at the start of a rehearsal."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from app.organiser.wire.event import Event
from app.organiser.wire.post import Post
from app.rehearsal.world import MINUTE, made_up_id
from app.runtime.assets import asset

if TYPE_CHECKING:
    from app.rehearsal.documents import Documents
    from app.rehearsal.world import World

Json = dict[str, Any]


def put_first_events(documents: Documents, world: World) -> None:
    """Store the events, one of which is another organisation's, and the posts of the first one."""
    book = tomllib.loads(asset("rehearsal/events.toml").read_text(encoding="utf-8"))
    for entry in book["events"]:
        event_id = made_up_id(world.seed, "ev", entry["key"])
        event = new_event(world, event_id, entry["name"], entry["description"])
        event |= _published(world) if entry.get("is_published") else {}
        event |= entry.get("values", {})
        if "starts" in entry:
            event["startDateTime"] = world.starts_at + entry["starts"] * MINUTE
            event["endDateTime"] = event["startDateTime"] + entry["lasts"] * MINUTE
        if event_id == world.event_id:
            event["ticketingId"] = world.ticketing_id
        if "stage" in entry:
            event["parentEventId"] = world.event_id
            event["atMapLocationIds"] = [made_up_id(world.seed, "ml", entry["stage"])]
        if "organisation" in entry:
            event["organisationId"] = made_up_id(world.seed, "og", entry["organisation"])
            event["organisationName"] = entry["organisation"]
        documents.put("event", event["organisationId"], event_id, event)
    for entry in book["posts"]:
        text, status = entry["text"], entry["status"]
        post_id, writer = (
            made_up_id(world.seed, "po", text),
            made_up_id(world.seed, "us", "organiser"),
        )
        post = new_post(world, post_id, world.event_id, writer) | {
            "postDescription": text,
            "status": status,
            "groups": ["guests"],
        }
        if status != "HIDDEN":
            post |= {"pushTitle": world.event_name, "pushBody": text, "sendPush": True}
        if status == "VISIBLE":
            post |= {"timePosted": world.made_at + entry["posted"] * MINUTE}
            post |= {"pushSent": True, "likesCount": 42}
        documents.put("post", world.event_id, post_id, post)


def new_event(world: World, event_id: str, name: str, description: str) -> Json:
    """Return a draft event of this organisation without times."""
    return Event(
        id=event_id,
        name=name,
        description=description,
        organisation_id=world.organisation_id,
        organisation_name=world.organisation_name,
        listed=False,
        visible=False,
        status="DRAFT",
        ticketing_mode="disabled",
    ).model_dump(mode="json")


def _published(world: World) -> Json:
    """Return what an event at the venue has that guests can see."""
    return {
        "status": "ACTIVE",
        "visible": True,
        "listed": True,
        "cityId": made_up_id(world.seed, "ci", "city"),
        "venueId": made_up_id(world.seed, "ve", "venue"),
        "venueName": world.venue_name,
        "timezone": "Europe/Berlin",
        "organiserUserId": made_up_id(world.seed, "us", "organiser"),
        "locationName": world.venue_name,
        "locationLatLng": {"latitude": 52.5, "longitude": 13.4},
    }


def new_post(world: World, post_id: str, event_id: str, user_id: str) -> Json:
    """Return a post of this organisation, visible and without text."""
    return Post(
        id=post_id,
        event_id=event_id,
        post_user_id=user_id,
        organisation_id=world.organisation_id,
        post_images=[],
        groups=[],
        status="VISIBLE",
        likes_count=0,
        send_push=False,
        push_sent=False,
    ).model_dump(mode="json")
