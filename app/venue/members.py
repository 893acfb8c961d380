"""The members of a venue: which laptops may connect to its keepers, and under which name."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from nats.aio.client import Client
from nats.errors import Error as NatsError
from pydantic import Field, TypeAdapter, ValidationError

from app.venue.errors import AnotherEvent, DoorNameTaken, KeeperRefused, KeeperUnreachable
from app.venue.membership import Membership
from app.venue.subjects import JOIN

JOIN_TIMEOUT_S = 5.0
HEX = r"^[0-9a-f]{1,32}$"
Name = Annotated[str, Field(min_length=1, max_length=200)]
Address = Annotated[str, Field(pattern=r"^([0-9.]{7,15}:[0-9]{1,5})?$")]
# So many keepers survive the loss of any one of them.
THREE = 3


@dataclass(frozen=True, slots=True)
class KeeperPlace:
    """The place of a member among the keepers of the venue, and its addresses.

    `place` is 1, or up to 3. `address` is where doors connect, `route` where the other keepers do,
    both as host:port. `pin` is the fingerprint of its certificate; see keeper_pin. `wanted` is how
    many keepers the venue is to have, as far as this one knows.
    """

    place: Annotated[int, Field(ge=1, le=THREE)] = 1
    address: Address = ""
    route: Address = ""
    pin: Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")] = ""
    wanted: Annotated[int, Field(ge=1, le=THREE)] = 1


@dataclass(frozen=True, slots=True)
class Member:
    """One laptop of the venue; `keeps` is None for a door.

    A member that `is_revoked` may not connect any more.
    """

    laptop: Annotated[str, Field(pattern=HEX)]
    name: Name
    event: Annotated[str, Field(max_length=64)] = ""
    keeps: KeeperPlace | None = None
    is_revoked: bool = False


_MEMBER = TypeAdapter(Member)
_ANSWER = TypeAdapter(str)
ACCEPTED = "accepted"
_REFUSALS = {"another event": AnotherEvent}


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

    def put(self, member: Member) -> None:
        """Remember a member in its present form."""
        self._known[member.laptop] = member

    def get(self, laptop: str) -> Member | None:
        """Return the member with this id, if it may connect."""
        member = self._known.get(laptop)
        return None if member is None or member.is_revoked else member

    def by_name(self, name: str) -> Member | None:
        """Return the member with this name."""
        return next((one for one in self.all() if one.name == name), None)

    def keepers(self) -> dict[str, KeeperPlace]:
        """Return the places of the keepers by laptop, the first one first."""
        found = {one.laptop: one.keeps for one in self.all() if one.keeps is not None}
        return dict(sorted(found.items(), key=lambda item: item[1].place))

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
        free = [one for one in range(1, self.wanted + 1) if one not in taken.values()]
        return taken.get(laptop) or next(iter(free), 0)

    def objection_to(self, new: Member) -> str:
        """Return why a laptop cannot be taken in; empty if it can."""
        before = self._known.get(new.laptop)
        if before is not None and before.is_revoked:
            return "shut out"
        events = {one.event for one in self.all() if one.event}
        if new.event and events and new.event not in events:
            return "another event"
        same = self.by_name(new.name)
        return "name taken" if same and same.laptop != new.laptop else ""


def member_of(membership: Membership, keeps: KeeperPlace | None = None) -> Member:
    """Return the member that this laptop is."""
    return Member(membership.laptop, membership.name, membership.event, keeps)


def read_member(raw: bytes) -> Member | None:
    """Return the member in a message; None if it is damaged."""
    try:
        return _MEMBER.validate_json(raw)
    except ValidationError:
        return None


def written(member: Member) -> bytes:
    """Return a member as a message."""
    return _MEMBER.dump_json(member)


async def ask_to_join(client: Client, member: Member) -> None:
    """Ask a keeper to take this laptop in; raise what stands against it."""
    try:
        answer = await client.request(JOIN, written(member), JOIN_TIMEOUT_S)
        words = _ANSWER.validate_json(answer.data)
    except (NatsError, TimeoutError) as error:
        address = client.connected_url.netloc if client.connected_url else "?"
        raise KeeperUnreachable(address) from error
    except ValidationError as error:
        raise KeeperRefused from error
    if words == "name taken":
        raise DoorNameTaken(member.name)
    if words != ACCEPTED:
        raise _REFUSALS.get(words, KeeperRefused)()
