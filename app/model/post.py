"""A post: an announcement that the organiser has published to the guests."""

from dataclasses import dataclass

from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class Post:
    """One announcement; `at` is None if the service does not say when it was posted."""

    id: str
    text: str
    at: Moment | None
