"""What stands in the way of a set-up, and which of its fields has to be looked at."""

from enum import StrEnum

from app.errors import KnownError
from app.said import Said


class Asked(StrEnum):
    """What somebody has entered."""

    ADDRESS = "address"
    KEY = "key"
    EVENT = "event"


class SetUpTrouble(KnownError):
    """The same trouble as at the door, with a next step for somebody who sets up."""

    def __init__(self, asked: Asked, said: Said, step: Said) -> None:
        super().__init__(said, step)
        self.asked = asked
