"""Texts that are encrypted with a key or a passphrase; a changed bit is detected.

Those for codes to be scanned are written in base 32, whose characters make the smallest QR code;
scrypt derives their key from the passphrase.
"""

import secrets
from base64 import b32decode, b32encode
from dataclasses import dataclass, field
from hashlib import scrypt
from typing import Self

from app.errors import KnownError
from app.message import Message

NONCE, TAG = 12, 16


class NotDecrypted(Exception):
    """The bytes were encrypted with another key or label, or are damaged."""


def encrypt(key: bytes, plain: bytes, label: bytes) -> bytes:
    """Return the encrypted bytes; `decrypt` needs the same label, which is not in them.

    The large cryptography package is imported here and not at the top, because each scan asks
    whether its code is an encrypted one.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(NONCE)
    return nonce + AESGCM(key).encrypt(nonce, plain, label)


def decrypt(key: bytes, raw: bytes, label: bytes) -> bytes:
    """Return the bytes that `encrypt` was given; raise NotDecrypted for any others."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        return AESGCM(key).decrypt(raw[:NONCE], raw[NONCE:], label)
    except (InvalidTag, ValueError):
        raise NotDecrypted from None


SHORTEST_PASSPHRASE = 8
_SALT = 16
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY_FOR_EACH = 2 * 1024  # bytes for each unit of the cost


class WrongPassphrase(KnownError):
    """The passphrase does not decrypt this text."""

    SAID = Message("The passphrase does not open this code.")
    STEP = Message("Type the passphrase once more.")


class PassphraseTooShort(KnownError):
    """The passphrase has fewer characters than are needed."""

    SAID = Message("The passphrase is too short.")
    STEP = Message("Take at least {count} characters.")


class NotSealed(Exception):
    """The text is not a whole sealed text; callers say which code was expected."""


@dataclass(frozen=True, slots=True)
class SealingKey:
    """The key that a passphrase gives with this salt."""

    salt: bytes
    key: bytes = field(repr=False)

    @property
    def text(self) -> str:
        return (self.salt + self.key).hex()

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the key in a text that another one has written."""
        raw = bytes.fromhex(text)
        return cls(raw[:_SALT], raw[_SALT:])


def sealing_key(passphrase: str, cost: int, salt: bytes | None = None) -> SealingKey:
    """Derive the key of a passphrase; a new one by default. `cost` makes each guess slow."""
    salt = secrets.token_bytes(_SALT) if salt is None else salt
    key = scrypt(
        passphrase.encode(), salt=salt, n=cost, r=_BLOCK, p=_LANES,
        maxmem=_MEMORY_FOR_EACH * cost, dklen=32,
    )  # fmt: skip
    return SealingKey(salt, key)


def sealing_key_of(text: str, passphrase: str, cost: int) -> SealingKey:
    """Derive the key of a passphrase for this sealed text; raise NotSealed for any other text."""
    raw = from_base32(text)
    if len(raw) < _SALT + NONCE + TAG:
        raise NotSealed
    return sealing_key(passphrase, cost, raw[:_SALT])


def seal(plain: bytes, passphrase: str, label: str) -> str:
    """Return the encrypted bytes as text; only `unseal` with the same label decrypts them."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort(count=SHORTEST_PASSPHRASE)
    return seal_with(plain, sealing_key(passphrase, _COST), label)


def seal_with(plain: bytes, key: SealingKey, label: str) -> str:
    return to_base32(key.salt + encrypt(key.key, plain, label.encode()))


def unseal(text: str, passphrase: str, label: str) -> bytes:
    """Return the decrypted bytes; raise NotSealed or WrongPassphrase."""
    return unseal_with(text, sealing_key_of(text, passphrase, _COST), label)


def unseal_with(text: str, key: SealingKey, label: str) -> bytes:
    """Return the bytes that were encrypted with this key; raise WrongPassphrase for another."""
    try:
        return decrypt(key.key, from_base32(text)[_SALT:], label.encode())
    except NotDecrypted:
        raise WrongPassphrase from None


def to_base32(raw: bytes) -> str:
    """Return the bytes in base 32, without the signs that fill the last group."""
    return b32encode(raw).decode().rstrip("=")


def from_base32(text: str) -> bytes:
    """Return the bytes of a text in base 32; raise NotSealed for any other text."""
    try:
        return b32decode(text + "=" * (-len(text) % 8))
    except ValueError as error:
        raise NotSealed from error
