"""Events (section 2.1), the request bodies of section 4.1, and the images of events and posts."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from app.organiser.wire.base import (
    JustTrue,
    Many,
    NonEmpty,
    Number,
    Omittable,
    Open,
    Reply,
    Request,
    ValidRows,
)


class ImageRef(Reply):
    """An image that an event or a post shows."""

    id: str
    original_url: str
    width: Number
    height: Number
    thumbnail_url: Omittable[str] = None
    blurhash: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None


class NewImage(ImageRef, Request):
    """An image of an event that is being created."""


class PostImage(Request):
    """An image of a post that is being created or changed."""

    original_url: str
    id: Omittable[str] = None
    thumbnail_url: Omittable[str] = None
    blurhash: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None


class PatchImage(PostImage):
    """An image of an event that is being changed."""

    id: str
    original_storage_path: Omittable[str] = None
    mime_type: Omittable[str] = None
    original_file_size_bytes: Omittable[Number] = None
    thumbnail_storage_path: Omittable[str] = None
    thumbnail_mime_type: Omittable[str] = None
    thumbnail_file_size_bytes: Omittable[Number] = None
    thumbnail_width: Omittable[Number] = None
    thumbnail_height: Omittable[Number] = None
    thumbnail_blurhash: Omittable[str] = None
    placeholder_data_url: Omittable[str] = None
    width: Omittable[Number] = None
    height: Omittable[Number] = None
    aspect_ratio: Omittable[Number] = None
    focal_x: Omittable[Number] = None
    focal_y: Omittable[Number] = None
    uploaded_at: Omittable[Number] = None
    updated_at: Omittable[Number] = None
    labels: Omittable[list[str]] = None
    metadata: Omittable[dict[str, str | Number | bool | None]] = None


EventStatus = Literal["DRAFT", "PENDING_APPROVAL", "ACTIVE", "REJECTED"]
EventType = Literal[
    "CONCERT",
    "CONFERENCE",
    "MEETUP",
    "WORKSHOP",
    "PARTY",
    "SPORTS",
    "MUSIC",
    "CLUB_NIGHT",
    "FESTIVAL",
    "COMMUNITY",
    "NETWORKING",
    "CLASS",
    "PERFORMANCE",
    "CASUAL_INVITATION",
    "OTHER",
]
ActiveFeature = Literal[
    "MAP",
    "CALENDAR",
    "WEBVIEW",
    "CHANNELS",
    "TICKETING",
    "TEAMS",
    "GAMES",
    "PAYMENTS",
    "AWARENESS",
    "SUPPORT",
    "ATTENDEES",
]
TicketingMode = Literal["integrated", "webview", "disabled"]
EventAction = Literal["submit", "approve", "reject", "unpublish", "publish"]


class LatLng(Reply):
    latitude: Number
    longitude: Number


class AwarenessConfig(Reply):
    emergency_phone_number: Omittable[str] = None
    awareness_description: Omittable[str] = None
    awareness_button_image: Omittable[ImageRef] = None
    awareness_button_image_url: Annotated[
        Omittable[str], Field(alias="awarenessButtonImageURL")
    ] = None


class ExternalPaymentProvider(Reply):
    has_top_up: Omittable[bool] = None
    top_up_url: Annotated[Omittable[str], Field(alias="topUpURL")] = None


class PaymentsConfig(Reply):
    activated: Omittable[bool] = None
    has_external_payment_provider: Omittable[bool] = None
    external_payment_provider: Omittable[ExternalPaymentProvider] = None


class DeletionPreview(Reply):
    can_delete: bool
    tickets_sold: Number
    event_users: Number
    timetables: Number
    maps: Number
    ticketings: Number


class Event(Reply):
    id: str
    name: str | None = None
    description: str | None = None
    listed: bool | None = None
    visible: bool | None = None
    recommended: bool | None = None
    status: Open[EventStatus] | None = None
    start_date_time: Number | None = None
    end_date_time: Number | None = None
    city_id: str | None = None
    venue_id: str | None = None
    venue_name: str | None = None
    organisation_id: str | None = None
    organisation_name: str | None = None
    cover_image_url: str | None = None
    tags: Many[str] | None = None
    parent_event_groups: Many[str] | None = None
    available_groups: Many[str] | None = None
    linked_organisation_ids: Many[str] | None = None
    at_map_location_ids: Many[str] | None = None
    active_features: Many[Open[ActiveFeature]] | None = None
    awareness_config: AwarenessConfig | None = None
    on_event_payments_config: PaymentsConfig | None = None
    ticketing_id: str | None = None
    rejection_reason: str | None = None
    timezone: str | None = None
    organiser_user_id: str | None = None
    linktree_id: str | None = None
    parent_event_id: str | None = None
    location_name: str | None = None
    location_place_id: str | None = None
    event_type: Open[EventType] | None = None
    event_images: Many[ImageRef] | None = None
    show_asset_bookings_in_ticket_details: bool | None = None
    hide_time: bool | None = None
    ticketing_mode: Open[TicketingMode] | None = None
    location_lat_lng: LatLng | None = None
    deletion_preview: Omittable[DeletionPreview] = None


class EventList(Reply):
    events: Many[Event]


_LISTED_KEYS = frozenset(
    ("id", "name", "startDateTime", "venueName", "locationName", "ticketingId")
)


def _keep_listed(event: Any) -> Any:
    is_object = isinstance(event, dict)
    return {key: event[key] for key in _LISTED_KEYS & event.keys()} if is_object else event


class LenientEventList(EventList):
    """Events that are not valid as an `EventList`, read for what a person chooses by."""

    events: ValidRows[Annotated[Event, BeforeValidator(_keep_listed)]]


class EventCreated(Reply):
    success: JustTrue
    event_id: str


class EventsQuery(Request):
    limit: Omittable[str] = None
    search: Omittable[str] = None
    view: Omittable[Literal["summary", "detail"]] = None


def _iso_date_time(text: str) -> str:
    datetime.fromisoformat(text)
    return text


DateTimeText = Annotated[
    NonEmpty, AfterValidator(_iso_date_time), Field(json_schema_extra={"format": "date-time"})
]


class EventLocation(LatLng, Request):
    """A place that a request names."""


class CreateEvent(Request):
    event_name: NonEmpty
    description: NonEmpty
    start_date_time: DateTimeText
    end_date_time: DateTimeText
    timezone: Omittable[str] = None
    organisation_id: Annotated[Omittable[str], Field(alias="organisationID")] = None
    organiser_user_id: Omittable[str] = None
    event_type: Omittable[EventType] = None
    event_images: Omittable[list[NewImage]] = None
    venue_id: Omittable[str] = None
    location_name: Omittable[str] = None
    location_lat_lng: Omittable[EventLocation] = None
    location_place_id: Omittable[str] = None
    visible: Omittable[bool] = None
    listed: Omittable[bool] = None
    available_groups: Omittable[list[str]] = None
    parent_event_id: Annotated[Omittable[str], Field(alias="parentEventID")] = None
    linktree_id: Annotated[Omittable[str], Field(alias="linktreeID")] = None
    tags: Omittable[list[str]] = None


class PaymentProviderPatch(ExternalPaymentProvider, Request):
    """A provider of payments that a request names."""


class PaymentsPatch(PaymentsConfig, Request):
    external_payment_provider: Omittable[PaymentProviderPatch] = None


class PatchEvent(Request):
    name: Omittable[Annotated[str, Field(min_length=1, max_length=500)]] = None
    description: Omittable[Annotated[str, Field(max_length=50_000)]] = None
    visible: Omittable[bool] = None
    listed: Omittable[bool] = None
    recommended: Omittable[bool] = None
    hide_time: Omittable[bool] = None
    show_asset_bookings_in_ticket_details: Omittable[bool] = None
    active_features: Omittable[list[ActiveFeature]] = None
    awareness_config: Omittable[dict[str, Any]] = None
    on_event_payments_config: Omittable[PaymentsPatch] = None
    timezone: Omittable[str] = None
    parent_event_id: Omittable[str] = None
    event_type: Omittable[EventType] = None
    tags: Omittable[list[str]] = None
    available_groups: Omittable[list[str]] = None
    linked_organisation_ids: Omittable[list[str]] = None
    at_map_location_ids: Omittable[list[str]] = None
    parent_event_groups: Omittable[list[str]] = None
    ticketing_mode: Omittable[str] = None
    venue_id: str | None = None
    location_name: str | None = None
    location_place_id: str | None = None
    location_lat_lng: EventLocation | None = None
    start_date_time: Omittable[Number] = None
    end_date_time: Omittable[Number] = None
    event_images: Omittable[list[PatchImage]] = None
    action: Omittable[EventAction] = None
    reason: Omittable[str] = None
    recalculate_pricing: Omittable[bool] = None
