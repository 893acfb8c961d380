"""The events and posts that the made-up organiser has at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.rehearsal.world import DAY, HOUR, MINUTE, made_up_id

if TYPE_CHECKING:
    from app.rehearsal.world import World

Json = dict[str, Any]

WELCOME = (
    "Two stages, one long summer night. Bring your ticket on your phone or on paper, "
    "and come early: the queue is shortest before eight."
)
DOORS_ARE_OPEN = "Doors are open! Please have your tickets ready and turn your screen up bright."


def event_body(world: World, event_id: str, name: str, description: str) -> Json:
    """Return a draft event (section 2.1) of this organisation with every key and without times."""
    return {
        "id": event_id,
        "name": name,
        "description": description,
        "listed": False,
        "visible": False,
        "recommended": False,
        "status": "DRAFT",
        "startDateTime": None,
        "endDateTime": None,
        "cityId": None,
        "venueId": None,
        "venueName": None,
        "organisationId": world.organisation_id,
        "organisationName": world.organisation_name,
        "coverImageUrl": None,
        "tags": [],
        "parentEventGroups": [],
        "availableGroups": [],
        "linkedOrganisationIds": [],
        "atMapLocationIds": [],
        "activeFeatures": [],
        "awarenessConfig": None,
        "onEventPaymentsConfig": None,
        "ticketingId": None,
        "rejectionReason": None,
        "timezone": None,
        "organiserUserId": None,
        "linktreeId": None,
        "parentEventId": None,
        "locationName": None,
        "locationPlaceId": None,
        "eventType": None,
        "eventImages": [],
        "showAssetBookingsInTicketDetails": None,
        "hideTime": False,
        "ticketingMode": "disabled",
        "locationLatLng": None,
    }


def first_events(world: World) -> list[Json]:
    """Return the main event, two parts of it, a draft, and another organisation's event."""
    return [
        _main_event(world),
        _session(world, "Blaskapelle Funkenflug", "Main stage", 0, 90),
        _session(world, "Zoë & the Night Trams", "Courtyard", 120, 75),
        event_body(
            world, made_up_id(world.seed, "ev", "draft"), "Winterfest 2026", "Still to be planned."
        ),
        _foreign_event(world),
    ]


def first_posts(world: World) -> list[tuple[Json, int | None]]:
    """Return the posts of the main event, oldest first, each with its scheduled time."""
    headliner = world.made_at + 30 * MINUTE
    return [
        (_post(world, "Tickets are on sale.", "VISIBLE", world.made_at - 90 * DAY), None),
        (_post(world, "If it thunders: all into the foundry hall.", "HIDDEN", None), None),
        (_post(world, DOORS_ARE_OPEN, "VISIBLE", world.doors_at), None),
        (_post(world, "The headliner is on in half an hour.", "SCHEDULED", None), headliner),
    ]


def _main_event(world: World) -> Json:
    return (
        event_body(world, world.event_id, world.event_name, WELCOME)
        | _published(world)
        | {
            "startDateTime": world.starts_at,
            "endDateTime": world.ends_at,
            "recommended": True,
            "tags": ["summer", "open air", "live"],
            "availableGroups": ["guests", "crew"],
            "activeFeatures": ["MAP", "CHANNELS", "TICKETING", "AWARENESS", "ATTENDEES"],
            "awarenessConfig": {
                "emergencyPhoneNumber": "+49 30 23125112",
                "awarenessDescription": "Ask anybody in a violet vest for help.",
            },
            "onEventPaymentsConfig": {"activated": False, "hasExternalPaymentProvider": False},
            "ticketingId": world.ticketing_id,
            "eventType": "FESTIVAL",
            "showAssetBookingsInTicketDetails": True,
            "ticketingMode": "integrated",
        }
    )


def _session(world: World, name: str, stage: str, begins: int, lasts: int) -> Json:
    start = world.starts_at + begins * MINUTE
    return (
        event_body(world, made_up_id(world.seed, "ev", name), name, f"Live: {stage}.")
        | _published(world)
        | {
            "startDateTime": start,
            "endDateTime": start + lasts * MINUTE,
            "parentEventId": world.event_id,
            "atMapLocationIds": [made_up_id(world.seed, "ml", stage)],
            "eventType": "CONCERT",
        }
    )


def _foreign_event(world: World) -> Json:
    foreign = event_body(world, world.foreign_event_id, "A party of other people", "Not ours.")
    return foreign | {
        "organisationId": made_up_id(world.seed, "og", "foreign organisation"),
        "organisationName": "Hafenklang GmbH",
        "startDateTime": world.starts_at,
        "endDateTime": world.starts_at + 3 * HOUR,
        "status": "ACTIVE",
        "visible": True,
        "listed": True,
    }


def _published(world: World) -> Json:
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


def _post(world: World, text: str, status: str, posted: int | None) -> Json:
    shown = status == "VISIBLE"
    return {
        "id": made_up_id(world.seed, "po", text),
        "eventId": world.event_id,
        "postDescription": text,
        "postPhoto": None,
        "pushTitle": None if status == "HIDDEN" else world.event_name,
        "pushBody": None if status == "HIDDEN" else text,
        "postUserId": made_up_id(world.seed, "us", "organiser"),
        "organisationId": world.organisation_id,
        "postImages": [],
        "status": status,
        "timePosted": posted,
        "groups": ["guests"],
        "sendPush": status != "HIDDEN",
        "pushSent": shown,
        "likesCount": 42 if shown else 0,
    }
