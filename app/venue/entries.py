"""The entries of the ledger, and their encryption: the ledger's files tell nothing about guests."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import Discriminator, Field, TypeAdapter, ValidationError

from app.book.claim import Claim
from app.book.house import HouseAct, HouseEvent
from app.model.note import LONGEST_NOTE, Note
from app.model.plain import plain
from app.model.scan import Direction
from app.venue.members import Laptop, Member, Name

_NONCE = 12
LEDGER = "ledger"
Text = Annotated[str, Field(max_length=600)]
ShortText = Annotated[str, Field(min_length=1, max_length=80)]
Whole = Annotated[int, Field(ge=-(2**53), lt=2**53)]


@dataclass(frozen=True, slots=True)
class Walk:
    """One ticket, or one bare code, that goes one way at a door.

    `at` is the keeper's time, later than that of the ticket's entry before. A walk that `is_late`
    was decided while its door was alone; its `at` is when it happened.
    """

    kind: Literal["walk"]
    subject: Text
    scan: ShortText
    way: Direction
    laptop: Laptop
    door: Name
    at: Whole
    user: Text | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class AboutWalk:
    """Later news of a walk: nobody went through after all, or the service has been told."""

    kind: Literal["back", "told"]
    subject: Text
    scan: ShortText
    laptop: Laptop


@dataclass(frozen=True, slots=True)
class HouseEntry:
    """An act that concerns the whole house; see HouseEvent."""

    kind: Literal["house"]
    id: ShortText
    act: HouseAct
    laptop: Laptop
    door: Name
    at: Whole
    people: Whole = 0


@dataclass(frozen=True, slots=True)
class NoteEntry:
    """A note on a ticket, or its end; see Note."""

    kind: Literal["note"]
    id: ShortText
    subject: Text
    words: Text
    door: Name
    at: Whole
    is_done: bool


@dataclass(frozen=True, slots=True)
class MemberEntry:
    """A laptop of the venue in its present form."""

    kind: Literal["member"]
    member: Member


Entry = Walk | AboutWalk | HouseEntry | NoteEntry | MemberEntry
_ENTRY: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Discriminator("kind")])


class UnreadableEntry(Exception):
    """An entry that cannot be read: damaged, forged, or of another version."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as the ledger stores it: its place, its subject there, and its encrypted bytes."""

    seq: int
    place: str
    raw: bytes


class Sealer:
    """Encrypts and decrypts entries with keys that only the laptops of one venue can derive."""

    def __init__(self, secret: str) -> None:
        root = bytes.fromhex(secret)
        self._for_keys = hmac.digest(root, b"keys", sha256)
        self._cipher = AESGCM(hmac.digest(root, b"entries", sha256))

    def place(self, entry: Entry) -> str:
        """Return the subject of the stream under which an entry is stored.

        All entries about one ticket's walks have the same one, which does not tell the ticket.
        """
        match entry:
            case Walk() | AboutWalk():
                return self.place_of_ticket(entry.subject)
            case HouseEntry():
                return f"{LEDGER}.house"
            case NoteEntry():
                return f"{LEDGER}.note.{self._hidden(f'note {entry.id}')}"
            case MemberEntry():
                return f"{LEDGER}.member.{entry.member.laptop}"

    def place_of_ticket(self, subject: str) -> str:
        """Return the subject of the stream for the walks of a ticket or code."""
        return f"{LEDGER}.claim.{self._hidden(subject)}"

    def seal(self, entry: Entry) -> bytes:
        """Return the encrypted entry."""
        nonce = secrets.token_bytes(_NONCE)
        content = _ENTRY.dump_json(entry)
        return nonce + self._cipher.encrypt(nonce, content, self.place(entry).encode())

    def open(self, stored: Stored) -> Entry:
        """Return the entry in these bytes; raise UnreadableEntry if there is none."""
        raw = stored.raw
        try:
            content = self._cipher.decrypt(raw[:_NONCE], raw[_NONCE:], stored.place.encode())
            return _ENTRY.validate_json(content)
        except (InvalidTag, ValidationError, ValueError) as error:
            raise UnreadableEntry from error

    def _hidden(self, subject: str) -> str:
        return hmac.digest(self._for_keys, subject.encode(), sha256).hex()


def claim_of(walk: Walk, seq: int) -> Claim:
    """Return a walk of the ledger as the claim that a timeline merges."""
    return Claim(
        walk.subject, walk.scan, walk.way, walk.laptop, walk.door, walk.at,
        user_id=walk.user, seq=seq,
    )  # fmt: skip


def end_of(entry: AboutWalk, seq: int) -> Claim:
    """Return the end of a claim: nobody went through after all."""
    return Claim(
        entry.subject, entry.scan, Direction.IN, entry.laptop, "", 0,
        is_back=True, seq=seq, is_told=True,
    )  # fmt: skip


def event_of(entry: HouseEntry) -> HouseEvent:
    """Return an act in the form that the house is counted by."""
    return HouseEvent(entry.id, entry.act, entry.laptop, entry.door, entry.at, entry.people)


def note_of(entry: NoteEntry) -> Note:
    """Return a note with its words as plain text."""
    return Note(
        entry.id, entry.subject, plain(entry.words, LONGEST_NOTE), entry.door, entry.at,
        entry.is_done,
    )  # fmt: skip
