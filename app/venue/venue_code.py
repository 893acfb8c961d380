"""The venue code: what a laptop needs to ask a keeper to join, encrypted with a passphrase.

It holds no key of the venue but a secret with which laptops may ask for a day.
"""

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.model.night import VENUE_CODE_PREFIX
from app.security.sealed_text import NotSealed, SealingKey, seal_with, sealing_key_of, unseal_with
from app.venue.certificates import signature_for_joining
from app.venue.errors import NotAVenueCode, OldVenue

VERSION = "3:"
LARGEST = 4_000
# scrypt takes about half a second for each guess of the passphrase.
PASSPHRASE_COST = 2**17
_LABEL = VENUE_CODE_PREFIX + VERSION
_AUTHORITY_LABEL = "admit venue authority"
# Of what a code holds: venue, authority, secret, `until` and signature; the addresses follow.
_FIXED = struct.Struct(">4s32s16sI64s")


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

    `authority` is the public key of the venue's certificate authority. `addresses` are those of
    keepers, as host:port.
    """

    venue: str
    authority: str
    secret: str = field(repr=False)
    until: int
    signature: bytes
    addresses: tuple[str, ...]


def venue_code(
    venue: str, authority_key: str, authority: str, invitation: Invitation, addresses: Iterable[str]
) -> str:
    """Return the venue code that a keeper shows."""
    signature = signature_for_joining(authority_key, invitation.secret, invitation.until)
    raw = map(bytes.fromhex, (venue, authority, invitation.secret))
    plain = _FIXED.pack(*raw, invitation.until, signature) + ",".join(addresses).encode()
    return _LABEL + seal_with(plain, SealingKey.read(invitation.sealing), _LABEL)


def read_venue_code(text: str, passphrase: str) -> VenueCode:
    """Return the content of a venue code.

    Raises NotAVenueCode, OldVenue or WrongPassphrase.
    """
    text = "".join(text.split())
    if len(text) > LARGEST or not text.startswith(VENUE_CODE_PREFIX):
        raise NotAVenueCode
    if not text.startswith(_LABEL):
        raise OldVenue if ":" in text else NotAVenueCode
    try:
        sealed = text.removeprefix(_LABEL)
        plain = unseal_with(sealed, sealing_key_of(sealed, passphrase, PASSPHRASE_COST), _LABEL)
    except NotSealed as error:
        raise NotAVenueCode from error
    venue, authority, secret, until, signature = _FIXED.unpack_from(plain)
    addresses = tuple(plain[_FIXED.size :].decode().split(","))
    return VenueCode(venue.hex(), authority.hex(), secret.hex(), until, signature, addresses)


def seal_authority(authority: str, key: SealingKey) -> str:
    """Return the authority's private key under the passphrase's key."""
    return seal_with(bytes.fromhex(authority), key, _AUTHORITY_LABEL)


def open_authority(sealed: str, passphrase: str) -> tuple[str, SealingKey]:
    """Return the authority's private key, and the passphrase's key; raise WrongPassphrase."""
    key = sealing_key_of(sealed, passphrase, PASSPHRASE_COST)
    return unseal_with(sealed, key, _AUTHORITY_LABEL).hex(), key
