"""The ticketing overview (section 2.6)."""

from app.organiser.wire.base import Number, Omittable, Open, Reply
from app.organiser.wire.ticket import Currency


class NamedParent(Reply):
    """The event or the organisation that a ticketing belongs to."""

    id: str
    name: Omittable[str] = None
    image_url: Omittable[str] = None


class SessionExtension(Reply):
    enabled: Omittable[bool] = None
    step_seconds: Omittable[Number] = None
    max_steps: Omittable[Number] = None


class Overview(Reply):
    """The ticketing, with the keys that the document shows; there are more, which are ignored."""

    id: str
    ticketing_id: str
    status: str | None = None
    currency: Open[Currency] | None = None
    created_at: Number | None = None
    updated_at: Number | None = None
    event: NamedParent | None = None
    organisation: NamedParent | None = None
    activated: bool | None = None
    session_expiration_time_sec: Number | None = None
    session_extension_by_step: SessionExtension | None = None
    manual_extension_seconds: Number | None = None
    max_manual_extensions: Number | None = None
    queue_activated: bool | None = None
    queue_size: Number | None = None


class Ticketing(Reply):
    overview: Overview
