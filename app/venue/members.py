"""The members of a venue: which laptops may connect to its keepers, and under which name."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

Laptop = Annotated[str, Field(pattern=r"^[0-9a-f]{1,32}$")]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Address = Annotated[str, Field(pattern=r"^([0-9.]{7,15}:[0-9]{1,5})?$")]
Addresses = Annotated[tuple[Address, ...], Field(max_length=8)]
# So many keepers survive the loss of any one of them.
THREE = 3


@dataclass(frozen=True, slots=True)
class KeeperPlace:
    """The place of a member among the keepers of the venue, and where it is reached.

    `place` is 1, or up to 3. Doors connect to the `addresses`, the other keepers to `route`, all
    as host:port. `pin` is the fingerprint of its certificate; see keeper_pin. `wanted` is how many
    keepers the venue is to have, as far as this one knows.
    """

    place: Annotated[int, Field(ge=1, le=THREE)] = 1
    addresses: Addresses = ()
    route: Address = ""
    pin: Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")] = ""
    wanted: Annotated[int, Field(ge=1, le=THREE)] = 1


@dataclass(frozen=True, slots=True)
class Member:
    """One laptop of the venue; `keeps` is None for a door.

    A member that `is_revoked` may not connect any more. `may_keep` says that it holds the
    authority's key, sealed by the passphrase.
    """

    laptop: Laptop
    name: Name
    event: Annotated[str, Field(max_length=64)] = ""
    keeps: KeeperPlace | None = None
    may_keep: bool = False
    is_revoked: bool = False


class Members:
    """The members as the ledger has them; written by keepers only."""

    def __init__(self, known: Iterable[Member] = ()) -> None:
        self._known = {member.laptop: member for member in known}

    def all(self) -> list[Member]:
        """Return all members that may connect, by name."""
        current = (member for member in self._known.values() if not member.is_revoked)
        return sorted(current, key=lambda member: (member.name, member.laptop))

    def known(self) -> list[Member]:
        """Return all members, also those that may not connect any more."""
        return list(self._known.values())

    def has_known(self, laptop: str) -> bool:
        """Return whether this laptop is a member, or was one."""
        return laptop in self._known

    def put(self, member: Member) -> None:
        """Remember a member in its present form."""
        self._known[member.laptop] = member

    def get(self, laptop: str) -> Member | None:
        """Return the member with this id, if it may connect."""
        member = self._known.get(laptop)
        return None if member is None or member.is_revoked else member

    def by_name(self, name: str) -> Member | None:
        """Return the member with this name."""
        return next((member for member in self.all() if member.name == name), None)

    def keepers(self) -> dict[str, KeeperPlace]:
        """Return the places of the keepers by laptop, the first one first."""
        found = {one.laptop: one.keeps for one in self.all() if one.keeps is not None}
        return dict(sorted(found.items(), key=lambda item: item[1].place))

    @property
    def addresses(self) -> list[str]:
        """Return where the keepers are reached, the first keeper's first address first."""
        return [address for place in self.keepers().values() for address in place.addresses]

    @property
    def wanted(self) -> int:
        """Return how many keepers the venue is to have."""
        return max((keeper.wanted for keeper in self.keepers().values()), default=1)

    @property
    def are_three(self) -> bool:
        """Return whether three keepers are known, so that one can be lost."""
        return self.wanted == len(self.keepers()) == THREE

    def place_for(self, laptop: str) -> int:
        """Return the place of this keeper, or the first that is free for it; 0 if none is."""
        taken = {one: keeper.place for one, keeper in self.keepers().items()}
        free = [place for place in range(1, self.wanted + 1) if place not in taken.values()]
        return taken.get(laptop) or next(iter(free), 0)

    def objection_to(self, new: Member) -> str:
        """Return why a laptop cannot be taken in; empty if it can."""
        events = {member.event for member in self.all() if member.event}
        if new.event and events and new.event not in events:
            return "another event"
        same = self.by_name(new.name)
        return "name taken" if same is not None and same.laptop != new.laptop else ""
