"""A set-up as a code that one laptop shows and the next one reads.

The API key goes along only if a passphrase was given: then all of it is encrypted by a key that
scrypt makes of the passphrase, and whoever changes a bit of it is found out.
"""

import json
import secrets
import zlib
from base64 import b32decode, b32encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import scrypt
from typing import TYPE_CHECKING, Any

from app.errors import KnownError
from app.said import Said
from app.settings.settings import InvalidSettings, Settings, checked

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

# Such a code is never a ticket: no organiser's code begins like this.
CLEAR = "ADMIT-SETUP-1:"
LOCKED = "ADMIT-SETUP-2:"
SHORTEST_PASSPHRASE = 8
LARGEST = 20_000
_SALT, _NONCE = 16, 12
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
# What belongs to one laptop, not to all of them.
_OWN = ("camera", "scanner")


class NotASetUp(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("This code is no set-up, or not all of it was read."),
            Said("Show the set-up code once more."),
        )


class WrongPassphrase(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("The passphrase does not open this set-up."),
            Said("Type the passphrase once more."),
        )


class PassphraseTooShort(KnownError):
    def __init__(self) -> None:
        super().__init__(
            Said("The passphrase is too short."),
            Said("Take at least {count} characters.", {"count": SHORTEST_PASSPHRASE}),
        )


@dataclass(frozen=True, slots=True, repr=False)
class SetUp:
    """What the next laptop is set up with; no key if there was no passphrase."""

    settings: Settings
    api_key: str | None


def is_set_up(text: str) -> bool:
    return text.startswith((CLEAR, LOCKED))


def needs_passphrase(text: str) -> bool:
    return text.startswith(LOCKED)


def written(settings: Settings) -> str:
    """In clear, so without the key, and without the PIN's seal: a few digits are soon guessed."""
    open_to_all = replace(settings, window=replace(settings.window, pin=""))
    return CLEAR + _text(_packed({"settings": _shared(open_to_all)}))


def locked(settings: Settings, api_key: str, passphrase: str) -> str:
    """With the key, for those who know the passphrase."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    plain = _packed({"settings": _shared(settings), "key": api_key})
    cipher = _cipher(passphrase, salt).encrypt(nonce, plain, LOCKED.encode())
    return LOCKED + _text(salt + nonce + cipher)


def read(text: str, passphrase: str = "") -> SetUp:
    """The set-up in this code, checked as if somebody had typed it."""
    values = _unpacked(_plain(text, passphrase))
    try:
        settings = checked(values["settings"])
    except (InvalidSettings, KeyError, TypeError) as error:
        raise NotASetUp from error
    key = values.get("key")
    return SetUp(settings, key if isinstance(key, str) and key else None)


def _plain(text: str, passphrase: str) -> bytes:
    from cryptography.exceptions import InvalidTag

    if len(text) > LARGEST or not is_set_up(text):
        raise NotASetUp
    if not needs_passphrase(text):
        return _raw(text.removeprefix(CLEAR))
    raw = _raw(text.removeprefix(LOCKED))
    salt, nonce, cipher = raw[:_SALT], raw[_SALT : _SALT + _NONCE], raw[_SALT + _NONCE :]
    if len(cipher) < _SALT:
        raise NotASetUp
    try:
        return _cipher(passphrase, salt).decrypt(nonce, cipher, LOCKED.encode())
    except InvalidTag:
        raise WrongPassphrase from None


def _shared(settings: Settings) -> dict[str, Any]:
    values = settings.own_values()
    return {section: value for section, value in values.items() if section not in _OWN}


def _packed(values: Mapping[str, Any]) -> bytes:
    return zlib.compress(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def _unpacked(raw: bytes) -> dict[str, Any]:
    """Bounded, for a few bytes may claim to be a gigabyte."""
    try:
        values = json.loads(zlib.decompressobj().decompress(raw, LARGEST))
    except (ValueError, zlib.error, RecursionError) as error:
        raise NotASetUp from error
    if not isinstance(values, dict):
        raise NotASetUp
    return values


def _text(raw: bytes) -> str:
    """In the few characters that make the smallest QR code."""
    return b32encode(raw).decode().rstrip("=")


def _raw(text: str) -> bytes:
    try:
        return b32decode(text + "=" * (-len(text) % 8))
    except ValueError as error:
        raise NotASetUp from error


def _cipher(passphrase: str, salt: bytes) -> "AESGCM":
    """What it needs is large, and imported only now: every scan asks whether it is a set-up."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = scrypt(
        passphrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32
    )
    return AESGCM(key)
