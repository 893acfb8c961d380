"""Trouble that stops a set-up, with the field that the person must look at."""

from enum import StrEnum

from app.errors import KnownError
from app.said import Said


class SetUpField(StrEnum):
    """The fields that a person fills in during set-up."""

    ADDRESS = "address"
    KEY = "key"
    EVENT = "event"


class SetUpTrouble(KnownError):
    """The same trouble as at the door, with a next step for the person who sets the laptop up.

    `field` is the field to look at.
    """

    def __init__(self, field: SetUpField, said: Said, step: Said) -> None:
        super().__init__(said, step)
        self.field = field
