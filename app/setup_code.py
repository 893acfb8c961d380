"""A set-up as a code that one laptop shows and the next one reads.

The API key goes along only if a passphrase was given: then all of it is encrypted by a key that
scrypt makes of the passphrase, and whoever changes a bit of it is found out.
"""

import json
import secrets
import zlib
from base64 import b32decode, b32encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import scrypt
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from app.errors import KnownError
from app.settings import InvalidSettings, Settings, checked

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
            "This code is no set-up, or not all of it was read.", "Show the set-up code once more."
        )


class WrongPassphrase(KnownError):
    def __init__(self) -> None:
        super().__init__(
            "The passphrase does not open this set-up.", "Type the passphrase once more."
        )


class PassphraseTooShort(KnownError):
    def __init__(self) -> None:
        super().__init__(
            "The passphrase is too short.", f"Take at least {SHORTEST_PASSPHRASE} characters."
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
    window = settings.window.model_copy(update={"pin": ""})
    open_to_all = settings.model_copy(update={"window": window})
    return CLEAR + _text(_packed({"settings": _shared(open_to_all)}))


def locked(settings: Settings, api_key: str, passphrase: str) -> str:
    """With the key, for those who know the passphrase."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    plain = _packed({"settings": _shared(settings), "key": api_key})
    cipher = AESGCM(_key(passphrase, salt)).encrypt(nonce, plain, LOCKED.encode())
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
    if len(text) > LARGEST or not is_set_up(text):
        raise NotASetUp
    if not needs_passphrase(text):
        return _raw(text.removeprefix(CLEAR))
    raw = _raw(text.removeprefix(LOCKED))
    salt, nonce, cipher = raw[:_SALT], raw[_SALT : _SALT + _NONCE], raw[_SALT + _NONCE :]
    if len(cipher) < _SALT:
        raise NotASetUp
    try:
        return AESGCM(_key(passphrase, salt)).decrypt(nonce, cipher, LOCKED.encode())
    except InvalidTag:
        raise WrongPassphrase from None


def _shared(settings: Settings) -> dict[str, Any]:
    values = settings.model_dump(mode="json", exclude_defaults=True)
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


def _key(passphrase: str, salt: bytes) -> bytes:
    return scrypt(
        passphrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32
    )
