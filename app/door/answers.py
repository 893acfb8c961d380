"""What the service answers: a yes, a no, and what it knows of a code."""

from dataclasses import dataclass

from app.model.ticket import Ticket
from app.organiser.errors import OrganiserError


@dataclass(frozen=True, slots=True)
class Yes:
    """It is done; `ticket` is what the service shows of it, if it came in time.

    `was_out` says that the service had shown them outside just before.
    """

    ticket_ids: tuple[str, ...]
    ticket: Ticket | None
    was_out: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """What a search for the code has shown; `known` is None if nothing: `trouble` is why."""

    known: bool | None = None
    ticket: Ticket | None = None
    trouble: OrganiserError | None = None


@dataclass(frozen=True, slots=True)
class No:
    """A clear no, in the service's own words if it had any.

    `found` is what was found by a code of which we knew no ticket. Where nothing could be, it may
    be a card's, which was not tried then.
    """

    words: str | None
    found: Found = Found()
