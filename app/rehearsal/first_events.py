"""The organiser's events and posts at the start of a rehearsal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.organiser.wire.event import AwarenessConfig, Event, LatLng, PaymentsConfig
from app.organiser.wire.post import Post
from app.rehearsal.world import DAY, HOUR, MINUTE, made_up_id

if TYPE_CHECKING:
    from app.rehearsal.documents import Documents
    from app.rehearsal.world import World

Json = dict[str, Any]

WELCOME = (
    "Two stages, one long summer night. Bring your ticket on your phone or on paper, "
    "and come early: the queue is shortest before eight."
)
DOORS_ARE_OPEN = "Doors are open! Please have your tickets ready and turn your screen up bright."
# Key of a stored post that is not shown: when it becomes visible.
SCHEDULED_FOR = "scheduledFor"


def put_first_events(documents: Documents, world: World) -> None:
    """Store the main event with its posts, two parts of it, a draft, and a foreign event."""
    for event in (
        _main_event(world),
        _session(world, "Blaskapelle Funkenflug", "Main stage", 0, 90),
        _session(world, "Zoë & the Night Trams", "Courtyard", 120, 75),
        new_event(
            world, made_up_id(world.seed, "ev", "draft"), "Winterfest 2026", "Still to be planned."
        ),
        _foreign_event(world),
    ):
        documents.put("event", event["organisationId"], event["id"], event)
    on_sale, headliner = world.made_at - 90 * DAY, world.made_at + 30 * MINUTE
    for text, status, posted, scheduled_for in (
        ("Tickets are on sale.", "VISIBLE", on_sale, None),
        ("If it thunders: all into the foundry hall.", "HIDDEN", None, None),
        (DOORS_ARE_OPEN, "VISIBLE", world.doors_at, None),
        ("The headliner is on in half an hour.", "SCHEDULED", None, headliner),
    ):
        is_pushed = status != "HIDDEN"
        post = new_post(
            world, made_up_id(world.seed, "po", text), world.event_id,
            made_up_id(world.seed, "us", "organiser"),
            post_description=text,
            push_title=world.event_name if is_pushed else None,
            push_body=text if is_pushed else None,
            status=status,
            time_posted=posted,
            groups=["guests"],
            send_push=is_pushed,
            push_sent=status == "VISIBLE",
            likes_count=42 if status == "VISIBLE" else 0,
        )  # fmt: skip
        documents.put("post", world.event_id, post["id"], post | {SCHEDULED_FOR: scheduled_for})


def new_event(world: World, event_id: str, name: str, description: str, **values: Any) -> Json:
    """Return a draft event of this organisation without times."""
    draft: Json = {
        "organisation_id": world.organisation_id,
        "organisation_name": world.organisation_name,
        "listed": False,
        "visible": False,
        "status": "DRAFT",
        "ticketing_mode": "disabled",
    }
    event = Event(id=event_id, name=name, description=description, **draft | values)
    return event.model_dump(mode="json")


def _main_event(world: World) -> Json:
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


def _session(world: World, name: str, stage: str, begins: int, lasts: int) -> Json:
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
) -> Json:
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


def _foreign_event(world: World) -> Json:
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


def new_post(world: World, post_id: str, event_id: str, user_id: str, **values: Any) -> Json:
    """Return a post of this organisation, visible and without text."""
    visible: Json = {"post_images": [], "groups": [], "status": "VISIBLE", "likes_count": 0}
    visible |= {"send_push": False, "push_sent": False, "organisation_id": world.organisation_id}
    post = Post(id=post_id, event_id=event_id, post_user_id=user_id, **visible | values)
    return post.model_dump(mode="json")
