"""Values that tell the window what this laptop is in a venue."""

import secrets
from dataclasses import dataclass, field
from enum import StrEnum

from app.model.scan import Moment

# How each venue code begins; no organiser's ticket code begins like this.
VENUE_CODE_PREFIX = "ADMIT-VENUE-"
# The environment variable with the passphrase of the venue code, for commands.
PASSPHRASE_VARIABLE = "ADMIT_VENUE_PASSPHRASE"
SHORTEST_PASSPHRASE = 12
_WORDS = 6


class Role(StrEnum):
    """The part of a laptop in its venue."""

    DOOR = "door"
    KEEPER = "keeper"


class Stage(StrEnum):
    """Stages of a keeper on the way from keeping the ledger alone to keeping it with two others.

    ALONE it has the only ledger, and copies that to three servers once there are two others.
    WAITING it is to be one of three that are not complete. One of THREE it has a replica.
    """

    ALONE = "alone"
    WAITING = "waiting"
    THREE = "three"


@dataclass(frozen=True, slots=True)
class VenueMember:
    """This laptop as a member of its venue.

    `addresses` are those of the keepers. `code` is the venue code that a keeper shows, which is
    encrypted, and with which laptops can join until `code_until`; empty if nobody may join now.
    `has_begun` is False until the door has been opened anew after joining, keeping or a change of
    the role. `keepers` is how many laptops keep the venue or have offered to, `wanted` how many
    shall. `may_keep` says that this laptop can become a keeper, given the passphrase. `others` are
    the names of the other laptops.
    """

    role: Role
    addresses: tuple[str, ...]
    code: str
    has_begun: bool
    keepers: int = 1
    wanted: int = 1
    may_keep: bool = True
    code_until: Moment | None = None
    others: tuple[str, ...] = ()

    @property
    def can_help(self) -> bool:
        """Return whether this laptop can become one of three keepers."""
        return self.may_keep and self.role is Role.DOOR and self.keepers < self.wanted


@dataclass(frozen=True, slots=True)
class VenueWish:
    """A wish that set-up fulfils: to join the venue of this code, or to keep a new one.

    Without a code this laptop is to keep the new one, alone or as one of three `replicas`. With a
    code it `may_keep` the venue later.
    """

    passphrase: str = field(repr=False)
    code: str = ""
    replicas: int = 1
    may_keep: bool = True


def new_passphrase() -> str:
    """Return six invented words that can be spoken: 101 random bits."""
    consonants, vowels = "bdfghjklmnprstvwz", "aeiou"
    return "-".join(
        "".join(secrets.choice(kind) for kind in (consonants, vowels, consonants, vowels))
        + secrets.choice(consonants)
        for _ in range(_WORDS)
    )
