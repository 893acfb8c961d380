"""Values of a set-up: the events to choose from, and trouble with a field of the form."""

from dataclasses import dataclass
from enum import StrEnum

from app.errors import KnownError
from app.message import Message
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


class SetUpField(StrEnum):
    """The fields that a person fills in during set-up."""

    ADDRESS = "address"
    KEY = "key"
    EVENT = "event"


class SetUpTrouble(KnownError):
    """The same trouble as at the door, with a next step for the person who sets the laptop up.

    `field` is the field to look at.
    """

    def __init__(self, field: SetUpField, said: Message, step: Message) -> None:
        super().__init__(said, step)
        self.field = field
