"""The venue code: what a laptop needs to join a venue, encrypted with a passphrase.

It holds the private key of the venue's certificate authority, so whoever has code and passphrase
can make a certificate for a laptop. No laptop stores that key unencrypted.
"""

import json
import zlib
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from app.model.venue import VENUE_CODE_PREFIX
from app.security.sealed_text import NotSealed, seal, unseal
from app.venue.errors import NewerVenueCode, NotAVenueCode

PREFIX = VENUE_CODE_PREFIX
VERSION = "1:"
LARGEST = 8_000


@dataclass(frozen=True, slots=True, repr=False)
class VenueCode:
    """The content of a venue code.

    `authority` is the private key of the certificate authority, `secret` the key that hides ticket
    ids in the ledger, both in hexadecimal. `event` is the fingerprint of the event, if the first
    keeper knew one. `addresses` are those of the keepers, as host:port.
    """

    venue: str
    authority: str
    secret: str
    addresses: tuple[str, ...]
    event: str = ""

    def with_addresses(self, addresses: tuple[str, ...]) -> Self:
        """Return the code with these addresses."""
        return replace(self, addresses=addresses)


def is_venue_code(text: str) -> bool:
    """Return whether a text looks like a venue code."""
    return text.startswith(PREFIX)


def write_venue_code(code: VenueCode, passphrase: str) -> str:
    """Return the code as text, encrypted with the passphrase."""
    plain = zlib.compress(json.dumps(asdict(code), separators=(",", ":")).encode(), 9)
    return PREFIX + VERSION + seal(plain, passphrase, PREFIX + VERSION)


def read_venue_code(text: str, passphrase: str) -> VenueCode:
    """Return the content of a venue code.

    Raises NotAVenueCode, NewerVenueCode or WrongPassphrase.
    """
    text = "".join(text.split())
    if len(text) > LARGEST or not is_venue_code(text):
        raise NotAVenueCode
    if not text.startswith(PREFIX + VERSION):
        raise NewerVenueCode if ":" in text else NotAVenueCode
    try:
        plain = unseal(text.removeprefix(PREFIX + VERSION), passphrase, PREFIX + VERSION)
        values = json.loads(zlib.decompressobj().decompress(plain, LARGEST))
        return _checked(values)
    except (NotSealed, ValueError, KeyError, TypeError, zlib.error, RecursionError) as error:
        raise NotAVenueCode from error


def _checked(values: dict[str, Any]) -> VenueCode:
    """Return the code with these values; raise ValueError, KeyError or TypeError for others."""
    texts = {name: values[name] for name in ("venue", "authority", "secret", "event")}
    addresses = tuple(values["addresses"])
    if not all(isinstance(value, str) for value in (*texts.values(), *addresses)):
        raise ValueError("a value is no text")
    bytes.fromhex(texts["authority"]), bytes.fromhex(texts["secret"])
    return VenueCode(addresses=addresses, **texts)
