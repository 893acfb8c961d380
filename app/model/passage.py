"""A passage: one ticket went in or out, as the service's check-in history shows it."""

from dataclasses import dataclass, field

from app.model.scan import Direction, Moment


@dataclass(frozen=True, slots=True)
class Passage:
    """One row of the check-in history; `user_id` tells whose API key did it, if the row says so."""

    ticket_id: str
    direction: Direction
    at: Moment
    user_id: str | None = None
    number: int | None = field(default=None, compare=False)
