"""The members of a venue: which laptops may connect to its keepers, and under which name."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from pydantic import Field, TypeAdapter, ValidationError

from app.model.venue import Role
from app.venue.errors import AnotherEvent, DoorNameTaken, KeeperRefused, KeeperUnreachable
from app.venue.membership import Membership
from app.venue.streams import newest_messages
from app.venue.subjects import JOIN, MEMBERS

JOIN_TIMEOUT_S = 5.0
HEX = r"^[0-9a-f]{1,32}$"
Name = Annotated[str, Field(min_length=1, max_length=200)]


@dataclass(frozen=True, slots=True)
class Member:
    """One laptop of the venue.

    `address` is where a keeper's server listens; it is empty for a door. A member that `is_revoked`
    may not connect any more.
    """

    laptop: Annotated[str, Field(pattern=HEX)]
    name: Name
    role: Role = Role.DOOR
    event: Annotated[str, Field(max_length=64)] = ""
    address: Annotated[str, Field(max_length=200)] = ""
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

    def by_name(self, name: str) -> Member | None:
        """Return the member with this name."""
        return next((one for one in self.all() if one.name == name), None)

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


def member_of(membership: Membership, address: str = "") -> Member:
    """Return the member that this laptop is."""
    return Member(membership.laptop, membership.name, membership.role, membership.event, address)


def read_member(raw: bytes) -> Member | None:
    """Return the member in a message; None if it is damaged."""
    try:
        return _MEMBER.validate_json(raw)
    except ValidationError:
        return None


def written(member: Member) -> bytes:
    """Return a member as a message."""
    return _MEMBER.dump_json(member)


async def store_member(js: JetStreamContext, member: Member) -> None:
    """Write a member into the ledger."""
    await js.publish(f"{MEMBERS}.{member.laptop}", written(member))


async def stored_members(js: JetStreamContext) -> list[Member]:
    """Return all members in the ledger."""
    messages = await newest_messages(js, MEMBERS)
    return [member for one in messages if (member := read_member(one.data)) is not None]


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
