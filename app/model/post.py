"""A post: what the organiser has told the guests."""

from dataclasses import dataclass

from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class Post:
    id: str
    text: str
    at: Moment | None
