"""This laptop's membership of a venue, in one file that is encrypted like its stores."""

import hmac
import secrets
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from app.errors import reason_of
from app.message import Message
from app.model.night import Role, Stage
from app.runtime.private_files import replace_private
from app.security.keys import StoreKeys
from app.security.sealed_text import NotDecrypted, decrypt, encrypt
from app.store.connection import key_for_new_file
from app.store.event_files import EventKey
from app.venue.certificates import Credentials, hour_of, keeper_credentials
from app.venue.errors import (
    AnotherEvent,
    DoorNameTaken,
    InVenueAlready,
    MayNotKeep,
    NoVenue,
    OldVenue,
    VenueDamaged,
    VenueLocked,
)
from app.venue.venue_code import Invitation, open_authority

Laptop = Annotated[str, Field(pattern=r"^[0-9a-f]{1,32}$")]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Address = Annotated[str, Field(pattern=r"^([0-9.]{7,15}:[0-9]{1,5})?$")]
Addresses = Annotated[tuple[Address, ...], Field(max_length=8)]
# So many keepers survive the loss of any one of them.
THREE = 3


@dataclass(frozen=True, slots=True)
class Member:
    """One laptop of the venue.

    A member that `is_revoked` may not connect any more. `may_keep` says that it holds the
    authority's key, sealed by the passphrase. A keeper has a `place`, which is 1, or up to 3; that
    of a door is 0, and the rest concerns keepers only: doors connect to the `addresses`, the other
    keepers to `route`, all as host:port. `pin` is the fingerprint of its certificate; see
    keeper_pin. `wanted` is how many keepers the venue is to have, as far as this one knows.
    """

    laptop: Laptop
    name: Name
    event: Annotated[str, Field(max_length=64)] = ""
    may_keep: bool = False
    is_revoked: bool = False
    place: Annotated[int, Field(ge=0, le=THREE)] = 0
    addresses: Addresses = ()
    route: Address = ""
    pin: Annotated[str, Field(pattern=r"^[0-9a-f]{0,64}$")] = ""
    wanted: Annotated[int, Field(ge=1, le=THREE)] = 1

    @property
    def may_answer(self) -> bool:
        """Return whether this laptop may decide as the desk about guests at other doors."""
        return self.may_keep or self.place > 0


class Members:
    """The members as the ledger has them; written by keepers only."""

    def __init__(self, known: Iterable[Member] = ()) -> None:
        self._known = {member.laptop: member for member in known}

    def all(self) -> list[Member]:
        """Return all members that may connect, by name."""
        current = (member for member in self._known.values() if not member.is_revoked)
        return sorted(current, key=lambda member: (member.name, member.laptop))

    def revoked(self) -> list[Member]:
        """Return the members that may not connect any more."""
        return [member for member in self._known.values() if member.is_revoked]

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

    def keepers(self) -> list[Member]:
        """Return the keepers, the first one first."""
        found = (member for member in self.all() if member.place)
        return sorted(found, key=lambda member: member.place)

    @property
    def addresses(self) -> list[str]:
        """Return where the keepers are reached, the first keeper's first address first."""
        return [address for keeper in self.keepers() for address in keeper.addresses]

    @property
    def wanted(self) -> int:
        """Return how many keepers the venue is to have."""
        return max((keeper.wanted for keeper in self.keepers()), default=1)

    @property
    def are_three(self) -> bool:
        """Return whether three keepers are known, so that one can be lost."""
        return self.wanted == len(self.keepers()) == THREE

    def place_for(self, laptop: str) -> int:
        """Return the place of this keeper, or the first that is free for it; 0 if none is."""
        taken = {keeper.laptop: keeper.place for keeper in self.keepers()}
        free = [place for place in range(1, self.wanted + 1) if place not in taken.values()]
        return taken.get(laptop) or next(iter(free), 0)

    def refuse_unfit(self, new: Member) -> None:
        """Raise AnotherEvent or DoorNameTaken if a laptop cannot be taken in."""
        events = {member.event for member in self.all() if member.event}
        if new.event and events and new.event not in events:
            raise AnotherEvent
        same = self.by_name(new.name)
        if same is not None and same.laptop != new.laptop:
            raise DoorNameTaken


_SEALED, _PLAIN = b"admit venue 1 sealed\n", b"admit venue 1 plain\n"
JOINING_HOURS = 24
# Where versions before kept a membership, unencrypted.
OLD_FILE = "venue.json"


@dataclass(frozen=True, slots=True)
class Membership:
    """The membership of this laptop in its venue.

    `laptop` is this laptop's id in the venue, `name` its door's name. `secret` hides guests in the
    ledger. `joined_at` is when the laptop began to take part; of the guests before that it tells
    those of one day. `epoch` is the newest ledger that it has heard of. `authority` is the public
    key of the certificate authority, `sealed_authority` its private key under the passphrase, for
    laptops that may keep the venue; only keepers have `authority_key` itself, and an `invitation`
    for others.
    `port` is the keepers' port, `route_port` where this keeper listens for two others, `stage` how
    far it has come with that, `replicas` how many keepers there shall be. `addresses` are those at
    which keepers were reached last, and of doors that may keep the venue one day. `members` are the
    members as they were known last.
    """

    venue: str
    role: Role
    laptop: str
    name: str
    event: str
    joined_at: int
    authority: str
    secret: str = field(repr=False)
    credentials: Credentials = field(repr=False)
    epoch: str = ""
    sealed_authority: str = field(default="", repr=False)
    authority_key: str = field(default="", repr=False)
    invitation: Invitation | None = field(default=None, repr=False)
    port: int = 0
    route_port: int = 0
    replicas: int = 1
    stage: Stage = Stage.ALONE
    addresses: tuple[str, ...] = ()
    members: tuple[Member, ...] = ()

    @property
    def may_keep(self) -> bool:
        """Return whether this laptop can become a keeper, given the passphrase."""
        return bool(self.sealed_authority)

    def aware_of(self, epoch: str) -> "Membership":
        """Return the membership of a laptop that has heard of the ledger with this epoch."""
        return replace(self, epoch=max(epoch, self.epoch, key=generation))

    def as_keeper(self, passphrase: str, stage: Stage) -> "Membership":
        """Return the membership of a keeper; raise MayNotKeep or WrongPassphrase."""
        if not self.may_keep:
            raise MayNotKeep
        authority, sealing = open_authority(self.sealed_authority, passphrase)
        return replace(
            self, role=Role.KEEPER, stage=stage, authority_key=authority,
            invitation=Invitation(new_secret(), 0, sealing.text),
            credentials=keeper_credentials(authority, self.venue, self.laptop),
        )  # fmt: skip

    def inviting(self, now: int) -> "Membership":
        """Return the membership with a valid join secret: a new one if there is none."""
        assert self.invitation is not None, "only keepers invite"
        if self.invitation.until > hour_of(now):
            return self
        until = hour_of(now) + JOINING_HOURS + 1
        invitation = replace(self.invitation, secret=new_secret(), until=until)
        return replace(self, invitation=invitation)

    def inviting_nobody(self) -> "Membership":
        """Return the membership without a valid join secret."""
        assert self.invitation is not None, "only keepers invite"
        return replace(self, invitation=replace(self.invitation, until=0))


_MEMBERSHIP = TypeAdapter(Membership)


# The highest rank of an epoch: one that claims more has none.
HIGHEST = 999_999_999


def epoch_after(epoch: str) -> str:
    """Return the epoch of a new ledger that takes the place of one with this epoch.

    "" -> "1.4f0a"; "1.4f0a" -> "2.97bc"
    """
    return f"{min(generation(epoch)[0] + 1, HIGHEST)}.{secrets.token_hex(4)}"


def generation(epoch: str) -> tuple[int, str]:
    """Return the rank of an epoch: the ledger with the highest one is followed.

    Of two laptops that were promoted at once, the one with the greater random part is followed.
    """
    head, _, tail = epoch.partition(".")
    is_rank = head.isdecimal() and len(head) <= len(str(HIGHEST))
    return int(head) if is_rank else 0, tail


def new_secret() -> str:
    """Return a new join secret of 128 bits."""
    return secrets.token_hex(16)


def event_fingerprint(event: EventKey) -> str:
    """Return a text that is the same on all laptops of one event, and tells nothing about it."""
    return sha256(f"{event.service or ''} {event.ticketing_id}".encode()).hexdigest()[:16]


class VenueFolder:
    """The folder with all files about the venue on this laptop."""

    def __init__(self, folder: Path, keys: StoreKeys) -> None:
        self.folder = folder
        self._keys = keys

    @property
    def server(self) -> Path:
        """Return the folder of the server that this laptop runs as a keeper."""
        return self.folder / "server"

    @property
    def clock(self) -> Path:
        """Return the file with what was measured of the venue's time."""
        return self.folder / "clock.json"

    def read(self) -> Membership | None:
        """Return the membership; None if this laptop belongs to no venue."""
        if (self.folder / OLD_FILE).exists():
            raise OldVenue
        try:
            content = self._file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise VenueDamaged(reason=reason_of(error)) from error
        try:
            return _MEMBERSHIP.validate_json(self._opened(content))
        except ValidationError as error:
            raise VenueDamaged(reason=Message("the file is damaged")) from error

    def membership(self) -> Membership:
        """Return the membership; raise NoVenue if this laptop belongs to no venue."""
        membership = self.read()
        if membership is None:
            raise NoVenue
        return membership

    def refuse_second(self) -> None:
        """Raise InVenueAlready if this laptop belongs to a venue."""
        if self.read() is not None:
            raise InVenueAlready

    def write(self, membership: Membership) -> None:
        """Write the membership; a reader sees the old or the new one, never a part."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_private(self._file, self._sealed(_MEMBERSHIP.dump_json(membership)))

    def remove(self) -> None:
        """Delete all that this laptop knows of its venue."""
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _file(self) -> Path:
        return self.folder / "membership"

    def _sealed(self, content: bytes) -> bytes:
        """Encrypt the content with the key of this laptop's stores, if it has one."""
        key = key_for_new_file(self._keys)
        if key is None:
            return _PLAIN + content
        return _SEALED + encrypt(_file_key(key.raw), content, _SEALED)

    def _opened(self, content: bytes) -> bytes:
        """Decrypt the content; raise VenueLocked if no key fits."""
        if content.startswith(_PLAIN):
            return content.removeprefix(_PLAIN)
        if not content.startswith(_SEALED):
            raise VenueDamaged(reason=Message("the file is damaged"))
        rest = content.removeprefix(_SEALED)
        for key in self._keys.candidates():
            try:
                return decrypt(_file_key(key.raw), rest, _SEALED)
            except NotDecrypted:
                continue
        raise VenueLocked


def _file_key(key: bytes) -> bytes:
    return hmac.digest(key, b"admit venue", sha256)
