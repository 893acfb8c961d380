"""Values that tell the window what this laptop is in a venue."""

from dataclasses import dataclass, field
from enum import StrEnum

# How each venue code begins; no organiser's ticket code begins like this.
VENUE_CODE_PREFIX = "ADMIT-VENUE-"
# The environment variable with the passphrase of the venue code, for commands.
PASSPHRASE_VARIABLE = "ADMIT_VENUE_PASSPHRASE"


class Role(StrEnum):
    """The part of a laptop in its venue."""

    DOOR = "door"
    KEEPER = "keeper"


class Stage(StrEnum):
    """Stages of a keeper on the way from keeping the ledger alone to keeping it with two others.

    ALONE it has the only ledger. GROWING it copies that ledger to three servers, and lets nobody
    write meanwhile. WAITING it is to be one of three that are not complete. One of THREE it has a
    replica.
    """

    ALONE = "alone"
    GROWING = "growing"
    WAITING = "waiting"
    THREE = "three"


@dataclass(frozen=True, slots=True)
class VenueMember:
    """This laptop as a member of its venue.

    `addresses` are those of the keepers, `code` is the venue code, which is encrypted. `has_begun`
    is False until the door has been opened anew after joining, keeping or a change of the role.
    `keepers` is how many laptops keep the venue or have offered to, `wanted` how many shall.
    """

    role: Role
    addresses: tuple[str, ...]
    code: str
    has_begun: bool
    keepers: int = 1
    wanted: int = 1

    @property
    def can_help(self) -> bool:
        """Return whether this laptop can become one of three keepers."""
        return self.role is Role.DOOR and self.keepers < self.wanted


@dataclass(frozen=True, slots=True)
class VenueWish:
    """A wish that set-up fulfils: to join the venue of this code, or to keep a new one.

    Without a code this laptop is to keep the new one, alone or as one of three `replicas`.
    """

    passphrase: str = field(repr=False)
    code: str = ""
    replicas: int = 1
