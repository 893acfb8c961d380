"""This laptop's membership of a venue, and the folder that holds it."""

import json
import secrets
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Self

from app.errors import reason_of
from app.message import Message
from app.model.venue import Role, Stage
from app.runtime.private_files import replace_private
from app.store.event_files import EventKey
from app.venue.certificates import (
    CertificateFiles,
    new_authority_key,
    write_door_files,
    write_keeper_files,
)
from app.venue.errors import InVenueAlready, NoVenue, VenueDamaged
from app.venue.venue_code import VenueCode, read_venue_code, write_venue_code

# The name under which a laptop asks a keeper to be taken in.
JOINING = "joining"


@dataclass(frozen=True, slots=True, repr=False)
class Membership:
    """The membership of this laptop in its venue.

    `laptop` is this laptop's id in the venue, `name` its door's name. `code` is the venue code as
    text, still encrypted. `port` is where this laptop keeps the venue, 0 for a door. `joined_at` is
    when the laptop began to take part; what it let in before is not published. `replicas` is how
    many keepers the venue is to have, as far as this laptop decides that. `route_port` is where a
    keeper listens for two others, `stage` how far it has come with that.
    """

    venue: str
    role: Role
    laptop: str
    name: str
    secret: str
    addresses: tuple[str, ...]
    code: str
    joined_at: int
    event: str = ""
    port: int = 0
    replicas: int = 1
    route_port: int = 0
    stage: Stage = Stage.ALONE

    def with_addresses(self, addresses: Sequence[str]) -> Self:
        """Return the membership with these addresses of keepers first."""
        return replace(self, addresses=tuple(dict.fromkeys((*addresses, *self.addresses))))


def event_fingerprint(event: EventKey) -> str:
    """Return a text that is the same on all laptops of one event, and tells nothing about it."""
    return sha256(f"{event.service or ''} {event.ticketing_id}".encode()).hexdigest()[:16]


class VenueFolder:
    """The folder with all files about the venue on this laptop."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def certificates(self) -> CertificateFiles:
        """Return the certificate and key of this laptop as a member."""
        return CertificateFiles(self.folder / "member")

    @property
    def server(self) -> Path:
        """Return the folder of the server that this laptop runs as a keeper."""
        return self.folder / "server"

    def read(self) -> Membership | None:
        """Return the membership; None if this laptop belongs to no venue."""
        try:
            values = json.loads(self._file.read_text("utf-8"))
            addresses = tuple(map(str, values.pop("addresses")))
            role, stage = Role(values.pop("role")), Stage(values.pop("stage", Stage.ALONE))
            return Membership(role=role, stage=stage, addresses=addresses, **values)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise VenueDamaged(reason_of(error)) from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise VenueDamaged(Message("the file is damaged")) from error

    def membership(self) -> Membership:
        """Return the membership; raise NoVenue if this laptop belongs to no venue."""
        membership = self.read()
        if membership is None:
            raise NoVenue
        return membership

    def write(self, membership: Membership) -> None:
        """Write the membership; a reader sees the old or the new one, never a part."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_private(self._file, json.dumps(asdict(membership)).encode())

    def found(
        self, name: str, passphrase: str, *, event: str, port: int, addresses: tuple[str, ...],
        replicas: int, now: int, route_port: int = 0,
    ) -> Membership:  # fmt: skip
        """Make a new venue and become its first keeper."""
        if self.read() is not None:
            raise InVenueAlready
        authority, secret = new_authority_key(), secrets.token_hex(32)
        code = VenueCode(secrets.token_hex(4), authority, secret, addresses, event)
        laptop = secrets.token_hex(8)
        membership = Membership(
            code.venue, Role.KEEPER, laptop, name, secret, addresses,
            write_venue_code(code, passphrase), now, event, port, replicas, route_port,
        )  # fmt: skip
        write_keeper_files(self.certificates, authority, code.venue, laptop)
        self.write(membership)
        return membership

    def prepared(
        self, text: str, passphrase: str, name: str, *, event: str, now: int
    ) -> Membership:
        """Return the membership of a new door, with its certificate; a keeper must take it in.

        The certificate of the same folder for the name JOINING lets it ask for that.
        """
        if self.read() is not None:
            raise InVenueAlready
        code = read_venue_code(text, passphrase)
        laptop = secrets.token_hex(8)
        write_door_files(self.certificates, code.authority, laptop)
        write_door_files(self.joining_certificates, code.authority, JOINING)
        return Membership(
            code.venue, Role.DOOR, laptop, name, code.secret, code.addresses,
            "".join(text.split()), now, event or code.event,
        )  # fmt: skip

    @property
    def offered_certificates(self) -> CertificateFiles:
        """Return the certificate of a keeper that a door makes before it is taken as one."""
        return CertificateFiles(self.folder / "offered")

    @property
    def house(self) -> Path:
        """Return the file with what all laptops have counted."""
        return self.folder / "house.json"

    @property
    def clock(self) -> Path:
        """Return the file with how far our clock is ahead of the venue's."""
        return self.folder / "clock.json"

    @property
    def joining_certificates(self) -> CertificateFiles:
        """Return the certificate with which a laptop asks to be taken in."""
        return CertificateFiles(self.folder / "joining")

    def write_keeper_files(self, files: CertificateFiles, passphrase: str) -> None:
        """Write the certificate of a keeper; the passphrase opens this laptop's venue code."""
        member = self.membership()
        code = read_venue_code(member.code, passphrase)
        write_keeper_files(files, code.authority, code.venue, member.laptop)

    def readdress(self, passphrase: str, addresses: tuple[str, ...]) -> Membership:
        """Write the venue code anew, with the addresses that the keepers have now."""
        before = self.membership()
        code = read_venue_code(before.code, passphrase).with_addresses(addresses)
        new = replace(before, code=write_venue_code(code, passphrase), addresses=addresses)
        self.write(new)
        return new

    def remove(self) -> None:
        """Delete all that this laptop knows of its venue."""
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _file(self) -> Path:
        return self.folder / "venue.json"
