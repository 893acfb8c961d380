"""Values that tell the window what this laptop is in a venue."""

from dataclasses import dataclass
from enum import StrEnum

# How each venue code begins; no organiser's ticket code begins like this.
VENUE_CODE_PREFIX = "ADMIT-VENUE-"


class Role(StrEnum):
    """The part of a laptop in its venue."""

    DOOR = "door"
    KEEPER = "keeper"


@dataclass(frozen=True, slots=True)
class VenueMember:
    """This laptop as a member of its venue.

    `addresses` are those of the keepers, `code` is the venue code, which is encrypted. `has_begun`
    is False until the door has been opened anew after joining, keeping or a change of the role.
    """

    role: Role
    addresses: tuple[str, ...]
    code: str
    has_begun: bool
