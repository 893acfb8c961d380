"""Set-up codes: one laptop shows its settings as a QR code, the next laptop reads them.

The API key is included only if a passphrase was given. Then everything is encrypted with it.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.errors import KnownError
from app.message import Message
from app.security.sealed_text import NotSealed, from_base32, seal, to_base32, unseal
from app.settings.settings import InvalidSettings, Settings, checked

# No organiser's ticket code begins like this.
CLEAR = "ADMIT-SETUP-1:"
LOCKED = "ADMIT-SETUP-2:"
LARGEST = 20_000
# Sections that belong to one laptop and are not shared.
LAPTOP_SECTIONS = ("camera", "scanner", "light")


class NotASetUp(KnownError):
    """The text is no set-up code, or only a part of one."""

    SAID = Message("This code is no set-up, or not all of it was read.")
    STEP = Message("Show the set-up code once more.")


@dataclass(frozen=True, slots=True, repr=False)
class SetUp:
    """The content of a set-up code; `api_key` is None if the code was made without a passphrase."""

    settings: Settings
    api_key: str | None


def needs_passphrase(text: str) -> bool:
    return text.startswith(LOCKED)


def write_clear_code(settings: Settings) -> str:
    """Return an unencrypted set-up code, without the API key and without the PINs' seals.

    The seals are left out because a PIN of a few digits is soon guessed from its seal.
    """
    open_to_all = replace(settings, window=replace(settings.window, pin="", supervisors=()))
    return CLEAR + to_base32(_pack({"settings": _shared_values(open_to_all)}))


def write_locked_code(settings: Settings, api_key: str, passphrase: str) -> str:
    plain = _pack({"settings": _shared_values(settings), "key": api_key})
    return LOCKED + seal(plain, passphrase, LOCKED)


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
    if not text.startswith((CLEAR, LOCKED)):
        raise NotASetUp
    try:
        if needs_passphrase(text):
            return unseal(text.removeprefix(LOCKED), passphrase, LOCKED)
        return from_base32(text.removeprefix(CLEAR))
    except NotSealed as error:
        raise NotASetUp from error


def _shared_values(settings: Settings) -> dict[str, Any]:
    values = settings.own_values()
    return {section: value for section, value in values.items() if section not in LAPTOP_SECTIONS}


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
