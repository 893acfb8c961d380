"""An event that a door can be set up for."""

from dataclasses import dataclass

from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class EventChoice:
    """One event of the organiser; `ticketing_id` is None if the service sells no tickets for it."""

    event_id: str
    ticketing_id: str | None
    name: str
    place: str
    starts_at: Moment | None
    picture_url: str | None
