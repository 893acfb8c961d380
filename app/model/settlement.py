"""A settlement: what a supervisor made of a scan that needed a person's look."""

from dataclasses import dataclass
from enum import StrEnum

from app.model.scan import Moment


class Settling(StrEnum):
    """The ways to settle a scan that needs a look, and the way to take that back."""

    RIGHT = "let in is right"
    CHECKED_OUT = "wrong entry, checked out"
    ASKED = "asked the service again"
    SENT = "sent again"
    NOTED = "noted"
    REOPENED = "reopened"


# After one of these nobody has to look any more, whatever the service says.
ENDS = frozenset({Settling.RIGHT, Settling.NOTED})
# After one of these the delivery goes on, and may need a look again.
RETRIES = frozenset({Settling.ASKED, Settling.SENT})


@dataclass(frozen=True, slots=True)
class Settlement:
    """A supervisor's decision about a scan: what was done, by whom, when and why."""

    way: Settling
    who: str
    at: Moment
    why: str
