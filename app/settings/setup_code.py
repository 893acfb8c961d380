"""Set-up codes: one laptop shows its settings as a QR code, the next laptop reads them.

The API key is included only if a passphrase was given. Then everything is encrypted with a key that
scrypt derives from the passphrase, and a changed bit is detected.
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
from app.message import Message
from app.settings.settings import InvalidSettings, Settings, checked

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

# No organiser's ticket code begins like this.
CLEAR = "ADMIT-SETUP-1:"
LOCKED = "ADMIT-SETUP-2:"
SHORTEST_PASSPHRASE = 8
LARGEST = 20_000
_SALT, _NONCE = 16, 12
_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
# Sections that belong to one laptop and are not shared.
_LAPTOP_SECTIONS = ("camera", "scanner")


class NotASetUp(KnownError):
    """The text is no set-up code, or only a part of one."""

    def __init__(self) -> None:
        super().__init__(
            Message("This code is no set-up, or not all of it was read."),
            Message("Show the set-up code once more."),
        )


class WrongPassphrase(KnownError):
    """The passphrase does not decrypt this set-up code."""

    def __init__(self) -> None:
        super().__init__(
            Message("The passphrase does not open this set-up."),
            Message("Type the passphrase once more."),
        )


class PassphraseTooShort(KnownError):
    """The passphrase has fewer than SHORTEST_PASSPHRASE characters."""

    def __init__(self) -> None:
        super().__init__(
            Message("The passphrase is too short."),
            Message("Take at least {count} characters.", {"count": SHORTEST_PASSPHRASE}),
        )


@dataclass(frozen=True, slots=True, repr=False)
class SetUp:
    """The content of a set-up code; `api_key` is None if the code was made without a passphrase."""

    settings: Settings
    api_key: str | None


def is_setup_code(text: str) -> bool:
    """Return whether a text looks like a set-up code."""
    return text.startswith((CLEAR, LOCKED))


def needs_passphrase(text: str) -> bool:
    """Return whether this set-up code is encrypted."""
    return text.startswith(LOCKED)


def write_clear_code(settings: Settings) -> str:
    """Return an unencrypted set-up code, without the API key and without the PINs' seals.

    The seals are left out because a PIN of a few digits is soon guessed from its seal.
    """
    open_to_all = replace(settings, window=replace(settings.window, pin="", supervisors=()))
    return CLEAR + _to_base32(_pack({"settings": _shared_values(open_to_all)}))


def write_locked_code(settings: Settings, api_key: str, passphrase: str) -> str:
    """Return an encrypted set-up code that holds the API key too."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    plain = _pack({"settings": _shared_values(settings), "key": api_key})
    cipher = _cipher(passphrase, salt).encrypt(nonce, plain, LOCKED.encode())
    return LOCKED + _to_base32(salt + nonce + cipher)


def read_code(text: str, passphrase: str = "") -> SetUp:
    """Return the set-up in this code, checked like values that somebody typed."""
    values = _unpack(_decrypt(text, passphrase))
    try:
        settings = checked(values["settings"])
    except (InvalidSettings, KeyError, TypeError) as error:
        raise NotASetUp from error
    key = values.get("key")
    return SetUp(settings, key if isinstance(key, str) and key else None)


def _decrypt(text: str, passphrase: str) -> bytes:
    from cryptography.exceptions import InvalidTag

    if len(text) > LARGEST or not is_setup_code(text):
        raise NotASetUp
    if not needs_passphrase(text):
        return _from_base32(text.removeprefix(CLEAR))
    raw = _from_base32(text.removeprefix(LOCKED))
    salt, nonce, cipher = raw[:_SALT], raw[_SALT : _SALT + _NONCE], raw[_SALT + _NONCE :]
    if len(cipher) < _SALT:
        raise NotASetUp
    try:
        return _cipher(passphrase, salt).decrypt(nonce, cipher, LOCKED.encode())
    except InvalidTag:
        raise WrongPassphrase from None


def _shared_values(settings: Settings) -> dict[str, Any]:
    values = settings.own_values()
    return {section: value for section, value in values.items() if section not in _LAPTOP_SECTIONS}


def _pack(values: Mapping[str, Any]) -> bytes:
    return zlib.compress(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def _unpack(raw: bytes) -> dict[str, Any]:
    """Decompress and parse, at most LARGEST bytes: a few bytes may claim to be a gigabyte."""
    try:
        values = json.loads(zlib.decompressobj().decompress(raw, LARGEST))
    except (ValueError, zlib.error, RecursionError) as error:
        raise NotASetUp from error
    if not isinstance(values, dict):
        raise NotASetUp
    return values


def _to_base32(raw: bytes) -> str:
    """Return the bytes in base 32, whose characters make the smallest QR code."""
    return b32encode(raw).decode().rstrip("=")


def _from_base32(text: str) -> bytes:
    try:
        return b32decode(text + "=" * (-len(text) % 8))
    except ValueError as error:
        raise NotASetUp from error


def _cipher(passphrase: str, salt: bytes) -> "AESGCM":
    """Return the cipher for this passphrase and salt.

    The large cryptography package is imported here and not at the top, because every scan calls
    `is_setup_code`.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = scrypt(
        passphrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32
    )
    return AESGCM(key)
