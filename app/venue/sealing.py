"""Hides guests' data in the ledger: ticket ids become keys, and claims are encrypted."""

import hmac
import json
import secrets
from hashlib import sha256

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from app.book.claim import Claim
from app.model.scan import Direction

_NONCE = 12
LONGEST_TEXT = 600


class Unreadable(Exception):
    """A message of the ledger that this laptop cannot read: damaged, forged or of a newer one."""


class Sealer:
    """Encrypts and decrypts with keys that only the laptops of one venue can derive."""

    def __init__(self, secret: str) -> None:
        root = bytes.fromhex(secret)
        self._for_keys = hmac.digest(root, b"keys", sha256)
        self._cipher = AESGCM(hmac.digest(root, b"claims", sha256))

    def key(self, subject: str) -> str:
        """Return the hidden key of a ticket or code; the same on all laptops of the venue."""
        return hmac.digest(self._for_keys, subject.encode(), sha256).hex()

    def seal(self, claim: Claim) -> bytes:
        """Return the encrypted claim."""
        values = {
            "subject": claim.subject, "scan": claim.scan_id, "way": claim.direction.value,
            "laptop": claim.laptop, "door": claim.door, "at": claim.at, "back": claim.is_back,
            "user": claim.user_id if len(claim.user_id or "") <= LONGEST_TEXT else None,
        }  # fmt: skip
        plain = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
        nonce = secrets.token_bytes(_NONCE)
        return nonce + self._cipher.encrypt(nonce, plain, self.key(claim.subject).encode())

    def open(self, key: str, raw: bytes) -> Claim:
        """Return the claim of a message under this key; raise Unreadable if it is none."""
        try:
            plain = self._cipher.decrypt(raw[:_NONCE], raw[_NONCE:], key.encode())
            values = json.loads(plain)
            texts = [values[name] for name in ("subject", "scan", "laptop", "door")]
            if not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
                raise Unreadable
            subject, scan, laptop, door = texts
            way, at, is_back = Direction(values["way"]), values["at"], values["back"]
            if not isinstance(at, int) or not isinstance(is_back, bool):
                raise Unreadable
            # Earlier versions do not write it.
            user = values.get("user")
            if user is not None and not (isinstance(user, str) and len(user) <= LONGEST_TEXT):
                raise Unreadable
            return Claim(subject, scan, way, laptop, door, at, is_back, user)
        except (InvalidTag, ValueError, KeyError, TypeError, RecursionError) as error:
            raise Unreadable from error
