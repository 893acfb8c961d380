"""Texts that are encrypted with a passphrase and written in base 32, for codes to be scanned.

scrypt derives the key from the passphrase, and a changed bit is detected. Base 32 has the
characters that make the smallest QR code.
"""

import secrets
from base64 import b32decode, b32encode
from hashlib import scrypt
from typing import TYPE_CHECKING

from app.errors import KnownError
from app.message import Message

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

SHORTEST_PASSPHRASE = 8
_SALT, _NONCE, _TAG = 16, 12, 16
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024


class WrongPassphrase(KnownError):
    """The passphrase does not decrypt this text."""

    def __init__(self) -> None:
        super().__init__(
            Message("The passphrase does not open this code."),
            Message("Type the passphrase once more."),
        )


class PassphraseTooShort(KnownError):
    """The passphrase has fewer than SHORTEST_PASSPHRASE characters."""

    def __init__(self) -> None:
        super().__init__(
            Message("The passphrase is too short."),
            Message("Take at least {count} characters.", {"count": SHORTEST_PASSPHRASE}),
        )


class NotSealed(Exception):
    """The text is not a whole sealed text; callers say which code was expected."""


def seal(plain: bytes, passphrase: str, label: str) -> str:
    """Return the encrypted bytes as text; only `unseal` with the same label decrypts them."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    cipher = _cipher(passphrase, salt).encrypt(nonce, plain, label.encode())
    return to_base32(salt + nonce + cipher)


def unseal(text: str, passphrase: str, label: str) -> bytes:
    """Return the decrypted bytes; raise NotSealed or WrongPassphrase."""
    from cryptography.exceptions import InvalidTag

    raw = from_base32(text)
    salt, nonce, cipher = raw[:_SALT], raw[_SALT : _SALT + _NONCE], raw[_SALT + _NONCE :]
    if len(cipher) < _TAG:
        raise NotSealed
    try:
        return _cipher(passphrase, salt).decrypt(nonce, cipher, label.encode())
    except InvalidTag:
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


def _cipher(passphrase: str, salt: bytes) -> "AESGCM":
    """Return the cipher for this passphrase and salt.

    The large cryptography package is imported here and not at the top, because each scan asks
    whether its code is one of these.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = scrypt(
        passphrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32
    )
    return AESGCM(key)
