"""An event that a door may be set up for."""

from dataclasses import dataclass

from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class EventChoice:
    """`ticketing_id` is None if no tickets are sold for it by this service."""

    event_id: str
    ticketing_id: str | None
    name: str
    place: str
    starts_at: Moment | None
    picture_url: str | None
