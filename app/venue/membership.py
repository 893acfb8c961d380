"""This laptop's membership of a venue, in one file that is encrypted like its stores."""

import hmac
import secrets
import shutil
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import TypeAdapter, ValidationError

from app.errors import reason_of
from app.message import Message
from app.model.venue import Role, Stage
from app.runtime.private_files import replace_private
from app.security.sealed_text import sealing_key
from app.security.store_key import KeyringState, StoreKeys
from app.store.event_files import EventKey
from app.venue.certificates import Credentials, hour_of, keeper_credentials, new_key, public_key
from app.venue.errors import (
    InVenueAlready,
    MayNotKeep,
    NoVenue,
    OldVenue,
    VenueDamaged,
    VenueLocked,
)
from app.venue.members import Member
from app.venue.venue_code import PASSPHRASE_COST, Invitation, open_authority, seal_authority

_SEALED, _PLAIN = b"admit venue 1 sealed\n", b"admit venue 1 plain\n"
_NONCE = 12
JOINING_HOURS = 24
# Where versions before kept a membership, unencrypted.
OLD_FILE = "venue.json"


@dataclass(frozen=True, slots=True)
class Membership:
    """The membership of this laptop in its venue.

    `laptop` is this laptop's id in the venue, `name` its door's name. `secret` hides guests in the
    ledger. `joined_at` is when the laptop began to take part; what it let in before is not told.
    `epoch` is the newest ledger that it has heard of. `authority` is the public key of the
    certificate authority, `sealed_authority` its private key under the passphrase, for laptops that
    may keep the venue; only keepers have `authority_key` itself, and an `invitation` for others.
    `port` is the keepers' port, `route_port` where this keeper listens for two others, `stage` how
    far it has come with that, `replicas` how many keepers there shall be. `addresses` are those at
    which keepers were reached last, `members` the members as they were known last.
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


def new_secret() -> str:
    """Return a new join secret of 128 bits."""
    return secrets.token_hex(16)


def new_venue(
    name: str, passphrase: str, *, event: str, now: int, port: int, route_port: int, replicas: int
) -> Membership:
    """Return the membership of the first keeper of a new venue."""
    authority, venue, laptop = new_key(), secrets.token_hex(4), secrets.token_hex(8)
    sealing = sealing_key(passphrase, PASSPHRASE_COST)
    return Membership(
        venue, Role.KEEPER, laptop, name, event, now, public_key(authority),
        secret=secrets.token_hex(32),
        credentials=keeper_credentials(authority, venue, laptop),
        sealed_authority=seal_authority(authority, sealing),
        authority_key=authority,
        invitation=Invitation(new_secret(), 0, sealing.text),
        port=port, route_port=route_port, replicas=replicas,
    ).inviting(now)  # fmt: skip


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
        key = next(self._keys.candidates(), None)
        if key is None and self._keys.keyring is KeyringState.EMPTY:
            key = self._keys.make()
        if key is None:
            return _PLAIN + content
        nonce = secrets.token_bytes(_NONCE)
        return _SEALED + nonce + _cipher(key.raw).encrypt(nonce, content, _SEALED)

    def _opened(self, content: bytes) -> bytes:
        """Decrypt the content; raise VenueLocked if no key fits."""
        if content.startswith(_PLAIN):
            return content.removeprefix(_PLAIN)
        if not content.startswith(_SEALED):
            raise VenueDamaged(reason=Message("the file is damaged"))
        rest = content.removeprefix(_SEALED)
        for key in self._keys.candidates():
            try:
                return _cipher(key.raw).decrypt(rest[:_NONCE], rest[_NONCE:], _SEALED)
            except (InvalidTag, ValueError):
                continue
        raise VenueLocked


def _cipher(key: bytes) -> AESGCM:
    return AESGCM(hmac.digest(key, b"admit venue", sha256))
