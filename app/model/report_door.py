"""The laptop that reports on a night."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReportDoor:
    """The reporting laptop: its door, its id in the venue, and what it is set up for.

    `event` is the id, `event_name` the name of the event. `capacity` is 0 if it is not known.
    """

    event: str
    event_name: str
    name: str
    laptop: str = ""
    capacity: int = 0
