"""The venue code: what a laptop needs to ask a keeper to join, encrypted with a passphrase.

It holds no key of the venue but a secret with which laptops may ask for a day.
"""

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import dataclass, field
from typing import Any

from app.model.night import VENUE_CODE_PREFIX
from app.security.sealed_text import (
    NotSealed,
    SealingKey,
    seal_with,
    sealing_key_of,
    unseal_with,
)
from app.venue.certificates import (
    is_public_key,
    signature_for_joining,
)
from app.venue.errors import NotAVenueCode, OldVenue

VERSION = "2:"
LARGEST = 4_000
# scrypt takes about half a second for each guess of the passphrase.
PASSPHRASE_COST = 2**17
_LABEL = VENUE_CODE_PREFIX + VERSION
_AUTHORITY_LABEL = "admit venue authority"


@dataclass(frozen=True, slots=True)
class Invitation:
    """The values with which a keeper makes venue codes.

    Laptops that know the `secret` may ask to join `until` this hour since 2026; 0 is never.
    `sealing` is the key that the passphrase gives.
    """

    secret: str = field(repr=False)
    until: int
    sealing: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class VenueCode:
    """The content of a venue code.

    `authority` is the public key of the venue's certificate authority. `event` is the fingerprint
    of the event, if the first keeper knew one. `addresses` are those of keepers, as host:port.
    """

    venue: str
    authority: str
    addresses: tuple[str, ...]
    event: str
    secret: str = field(repr=False)
    until: int
    signature: bytes


def venue_code(
    venue: str,
    authority_key: str,
    authority: str,
    invitation: Invitation,
    *,
    addresses: tuple[str, ...],
    event: str,
) -> str:
    """Return the venue code that a keeper shows."""
    signature = signature_for_joining(authority_key, invitation.secret, invitation.until)
    values = [
        venue, _packed(bytes.fromhex(authority)), _packed(bytes.fromhex(invitation.secret)),
        invitation.until, _packed(signature), event, *addresses,
    ]  # fmt: skip
    plain = zlib.compress(json.dumps(values, separators=(",", ":")).encode(), 9)
    return _LABEL + seal_with(plain, SealingKey.read(invitation.sealing), _LABEL)


def is_venue_code(text: str) -> bool:
    """Return whether a text looks like a venue code."""
    return text.startswith(VENUE_CODE_PREFIX)


def read_venue_code(text: str, passphrase: str) -> VenueCode:
    """Return the content of a venue code.

    Raises NotAVenueCode, OldVenue or WrongPassphrase.
    """
    text = "".join(text.split())
    if len(text) > LARGEST or not is_venue_code(text):
        raise NotAVenueCode
    if not text.startswith(_LABEL):
        raise OldVenue if ":" in text else NotAVenueCode
    try:
        sealed = text.removeprefix(_LABEL)
        key = sealing_key_of(sealed, passphrase, PASSPHRASE_COST)
        plain = unseal_with(sealed, key, _LABEL)
        return _checked(json.loads(zlib.decompressobj().decompress(plain, LARGEST)))
    except (NotSealed, ValueError, TypeError, zlib.error, RecursionError) as error:
        raise NotAVenueCode from error


def seal_authority(authority: str, key: SealingKey) -> str:
    """Return the authority's private key under the passphrase's key."""
    return seal_with(bytes.fromhex(authority), key, _AUTHORITY_LABEL)


def open_authority(sealed: str, passphrase: str) -> tuple[str, SealingKey]:
    """Return the authority's private key, and the passphrase's key; raise WrongPassphrase."""
    key = sealing_key_of(sealed, passphrase, PASSPHRASE_COST)
    return unseal_with(sealed, key, _AUTHORITY_LABEL).hex(), key


def _packed(raw: bytes) -> str:
    return b64encode(raw).decode("ascii")


def _checked(values: list[Any]) -> VenueCode:
    """Return the code with these values; raise ValueError or TypeError for others."""
    venue, authority, secret, until, signature, event, *addresses = values
    if not all(isinstance(value, str) for value in (venue, event, *addresses)):
        raise ValueError("a value is no text")
    code = VenueCode(
        venue, b64decode(authority).hex(), tuple(addresses), event, b64decode(secret).hex(),
        int(until), b64decode(signature),
    )  # fmt: skip
    if not is_public_key(code.authority) or len(code.signature) != 64:
        raise ValueError("a key is damaged")
    return code
