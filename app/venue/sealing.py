"""Hides guests' data in the ledger: ticket ids become keys; claims and notes are encrypted."""

import hmac
import json
import secrets
from dataclasses import asdict
from hashlib import sha256
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from app.book.claim import Claim
from app.model.note import LONGEST_NOTE, Note
from app.model.plain import plain
from app.model.scan import Direction, Moment

_NONCE = 12
LONGEST_TEXT = 600
LARGEST_MOMENT = 2**53
ClaimOrNote = Claim | Note


class UnreadableMessage(Exception):
    """A message in the ledger that cannot be read: damaged, forged or by a newer version."""


class Sealer:
    """Encrypts and decrypts with keys that only the laptops of one venue can derive."""

    def __init__(self, secret: str) -> None:
        root = bytes.fromhex(secret)
        self._for_keys = hmac.digest(root, b"keys", sha256)
        self._cipher = AESGCM(hmac.digest(root, b"claims", sha256))

    def key(self, subject: str) -> str:
        """Return the hidden key of a ticket or code; the same on all laptops of the venue."""
        return hmac.digest(self._for_keys, subject.encode(), sha256).hex()

    def key_of(self, entry: ClaimOrNote) -> str:
        """Return the hidden key of a claim or a note.

        A note has a key of its own, so that it is not one of the claims of its ticket.
        """
        return self.key(entry.subject if isinstance(entry, Claim) else f"note:{entry.id}")

    def seal(self, entry: ClaimOrNote) -> bytes:
        """Return the encrypted claim or note."""
        values = _values_of_claim(entry) if isinstance(entry, Claim) else asdict(entry)
        content = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
        nonce = secrets.token_bytes(_NONCE)
        return nonce + self._cipher.encrypt(nonce, content, self.key_of(entry).encode())

    def open(self, key: str, raw: bytes) -> ClaimOrNote:
        """Return the claim or note under this key; raise UnreadableMessage if there is none."""
        try:
            values = json.loads(self._cipher.decrypt(raw[:_NONCE], raw[_NONCE:], key.encode()))
            entry = _note(values) if "words" in values else _claim(values)
            is_its_key = self.key_of(entry) == key
        except (InvalidTag, ValueError, KeyError, TypeError, RecursionError) as error:
            raise UnreadableMessage from error
        if not is_its_key:
            raise UnreadableMessage
        return entry


def _values_of_claim(claim: Claim) -> dict[str, Any]:
    return {
        "subject": claim.subject, "scan": claim.scan_id, "way": claim.direction.value,
        "laptop": claim.laptop, "door": claim.door, "at": claim.at, "back": claim.is_back,
        "user": claim.user_id if len(claim.user_id or "") <= LONGEST_TEXT else None,
    }  # fmt: skip


def _claim(values: dict[str, Any]) -> Claim:
    subject, scan, laptop, door = _texts(values, "subject", "scan", "laptop", "door")
    at, is_back = _moment_and_flag(values, "back")
    # Earlier versions do not write it.
    user = None if values.get("user") is None else _texts(values, "user")[0]
    return Claim(subject, scan, Direction(values["way"]), laptop, door, at, is_back, user)


def _note(values: dict[str, Any]) -> Note:
    note_id, subject, words, door = _texts(values, "id", "subject", "words", "door")
    at, is_done = _moment_and_flag(values, "is_done")
    return Note(note_id, subject, plain(words, LONGEST_NOTE), door, at, is_done)


def _texts(values: dict[str, Any], *names: str) -> list[str]:
    """Return the texts with these names; raise UnreadableMessage if one is none, or too long.

    Raises UnicodeEncodeError for half a surrogate pair, which no store can hold.
    """
    texts = [values[name] for name in names]
    if not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
        raise UnreadableMessage
    "".join(texts).encode()
    return texts


def _moment_and_flag(values: dict[str, Any], flag: str) -> tuple[Moment, bool]:
    """Return the moment `at` and the flag with this name, or raise UnreadableMessage."""
    at, is_set = values["at"], values[flag]
    if not isinstance(at, int) or abs(at) > LARGEST_MOMENT or not isinstance(is_set, bool):
        raise UnreadableMessage
    return at, is_set
