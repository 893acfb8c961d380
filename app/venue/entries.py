"""The entries of the ledger, and their encryption: the ledger's files tell nothing about guests."""

import hmac
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from pydantic import Base64Bytes, TypeAdapter

from app.book.claim import Claim
from app.book.house import HouseEvent
from app.model.verdict import Note
from app.security.sealed_text import NotDecrypted, decrypt, encrypt
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.records import Notes
from app.venue.membership import Member

LEDGER = "ledger"
# A walk, its end, or that the service was told of it; an act of the house; a note; a laptop.
Entry = Claim | HouseEvent | Note | Member
# What is stored under `ledger.<kind>`.
_SHAPES: dict[str, TypeAdapter[Any]] = {
    "claim": TypeAdapter(Claim),
    "house": TypeAdapter(HouseEvent),
    "note": TypeAdapter(Note),
    "member": TypeAdapter(Member),
}


class UnreadableEntry(Exception):
    """An entry that cannot be read: damaged, forged, or of another version."""


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as the ledger stores it: its place, its subject there, and its encrypted bytes."""

    seq: int
    place: str
    raw: Base64Bytes


class Sealer:
    """Encrypts and decrypts entries with keys that only the laptops of one venue can derive."""

    def __init__(self, secret: str) -> None:
        root = bytes.fromhex(secret)
        self._for_keys = hmac.digest(root, b"keys", sha256)
        self._for_entries = hmac.digest(root, b"entries", sha256)

    def place_of_ticket(self, subject: str) -> str:
        """Return the subject of the stream for the walks of a ticket or code; it tells neither."""
        return f"{LEDGER}.claim.{self._hidden(subject)}"

    def seal(self, entry: Entry, seq: int = 0) -> Stored:
        """Return the encrypted entry, under its subject of the stream."""
        match entry:
            case Claim():
                place = self.place_of_ticket(entry.subject)
            case HouseEvent():
                place = f"{LEDGER}.house"
            case Note():
                place = f"{LEDGER}.note.{self._hidden(f'note {entry.id}')}"
            case Member():
                place = f"{LEDGER}.member.{entry.laptop}"
        content = _SHAPES[_kind(place)].dump_json(entry)
        return Stored(seq, place, encrypt(self._for_entries, content, place.encode()))

    def open(self, stored: Stored) -> Entry:
        """Return the entry in these bytes; raise UnreadableEntry if there is none."""
        place = stored.place
        try:
            content = decrypt(self._for_entries, stored.raw, place.encode())
            entry: Entry = _SHAPES[_kind(place)].validate_json(content)
        except (NotDecrypted, KeyError, ValueError) as error:
            raise UnreadableEntry from error
        return replace(entry, seq=stored.seq) if isinstance(entry, Claim) else entry

    def _hidden(self, subject: str) -> str:
        return hmac.digest(self._for_keys, subject.encode(), sha256).hex()


def _kind(place: str) -> str:
    return place.split(".")[1]


def entries_of(database: Database) -> list[Entry]:
    """Return what an open store knows of the ledger, each walk before what has become of it."""
    copy = LedgerCopy(database)
    claims, events = copy.claims(), copy.events()
    walks = sorted(claims, key=lambda one: one.is_back)
    told = (one for one in claims if one.is_told and not one.is_back)
    notes = Notes(database).all()
    return [*(replace(one, is_told=one.is_back) for one in walks), *told, *events, *notes]
