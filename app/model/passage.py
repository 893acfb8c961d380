"""A passage: a ticket went in or out, as the service remembers it."""

from dataclasses import dataclass

from app.model.scan import Direction, Moment


@dataclass(frozen=True, slots=True)
class Passage:
    ticket_id: str
    direction: Direction
    at: Moment
