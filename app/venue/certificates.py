"""The venue's certificate authority, and the certificates of its keepers and doors.

Each laptop makes its own key. A keeper signs the certificate of a door that joins; only laptops
with the authority's key can sign the certificate of a keeper's server. Ed25519 keys and
signatures are short enough for a venue code.
"""

import os
import secrets
import ssl
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY, JOINING = "Admit venue", "joining-"
# A laptop's clock may be wrong by a day.
STARTS_BEFORE = timedelta(days=2)
VALID_FOR = timedelta(days=800)
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
_SIGNATURE_BYTES = 64
# The name by which the servers of three keepers check each other; see server.py.
ROUTE_HOST = "localhost"
_SERVER, _CLIENT = ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH


@dataclass(frozen=True, slots=True)
class Credentials:
    """The key of a laptop, its certificate and that of the authority, the last two as PEM."""

    key: str = field(repr=False)
    certificate: str
    authority: str

    def key_pem(self, password: str = "") -> str:
        """Return the key as PEM, encrypted if there is a password."""
        sealing = BestAvailableEncryption(password.encode()) if password else NoEncryption()
        key = _signer(self.key).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, sealing)
        return key.decode("ascii")


@cache
def client_context(credentials: Credentials) -> ssl.SSLContext:
    """Return the context of connections to a keeper; only the venue's authority counts.

    A door that is alone connects again and again: the context is made once.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_verify_locations(cadata=credentials.authority)
    # The ssl module reads keys from files only: this one is encrypted, and deleted at once.
    password = secrets.token_hex(32)
    descriptor, name = tempfile.mkstemp()
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as stream:
            stream.write(credentials.key_pem(password) + credentials.certificate)
        context.load_cert_chain(name, password=password)
    finally:
        Path(name).unlink()
    return context


def new_key() -> str:
    """Return a new private key, as hexadecimal digits."""
    return secrets.token_hex(32)


def public_key(key: str) -> str:
    """Return the public key of a private one, both as hexadecimal digits."""
    return _signer(key).public_key().public_bytes_raw().hex()


def laptop_of(public: str) -> str:
    """Return the id in its venue of the laptop that has this public key."""
    return sha256(bytes.fromhex(public)).hexdigest()[:16]


def host_name(venue: str) -> str:
    """Return the host name in the certificates of this venue's keepers."""
    return f"{venue}.admit.internal"


def authority_certificate(public: str) -> str:
    """Return the authority's certificate for a laptop that only knows its public key.

    It is not signed by the authority: whoever trusts a certificate does not check its signature.
    """
    return _pem(_authority(public).sign(Ed25519PrivateKey.generate(), None))


def keeper_credentials(authority: str, venue: str, laptop: str) -> Credentials:
    """Make the credentials of a keeper: for its server, and for its own connections."""
    key, signer = new_key(), _signer(authority)
    names = x509.SubjectAlternativeName([x509.DNSName(host_name(venue)), x509.DNSName(ROUTE_HOST)])
    made = _certificate(laptop, public_key(key), [_SERVER, _CLIENT]).add_extension(names, False)
    own = _authority(public_key(authority)).sign(signer, None)
    return Credentials(key, _pem(made.sign(signer, None)), _pem(own))


def door_credentials(key: str, certificate: str, authority: str) -> Credentials:
    """Return the credentials of a door whose certificate a keeper has signed."""
    return Credentials(key, certificate, authority_certificate(authority))


def signed_for_door(authority: str, laptop: str, public: str) -> str:
    """Return a door's certificate, signed by the authority; it cannot be used for a server."""
    return _pem(_certificate(laptop, public, [_CLIENT]).sign(_signer(authority), None))


def joining_name(secret: str) -> str:
    """Return how laptops are called that ask to join with this secret."""
    return f"{JOINING}{laptop_of(public_key(_joining_key(secret)))}"


def signature_for_joining(authority: str, secret: str, until: int) -> bytes:
    """Return the authority's signature of the certificate with which laptops ask to join.

    `until` is the hour since 2026 at which the certificate ends.
    """
    made = _joining(secret, until).sign(_signer(authority), None)
    return made.public_bytes(Encoding.DER)[-_SIGNATURE_BYTES:]


def joining_credentials(authority: str, secret: str, until: int, signature: bytes) -> Credentials:
    """Return the credentials with which a laptop asks to join, from what a venue code holds.

    A certificate ends with its signature, and all before that follows from these values.
    `authority` is the public key.
    """
    unsigned = _joining(secret, until).sign(Ed25519PrivateKey.generate(), None)
    raw = unsigned.public_bytes(Encoding.DER)[:-_SIGNATURE_BYTES] + signature
    certificate = _pem(x509.load_der_x509_certificate(raw))
    return Credentials(_joining_key(secret), certificate, authority_certificate(authority))


def hour_of(moment: int) -> int:
    """Return the hour since 2026 in which a moment (milliseconds since 1970) is."""
    return int((moment / 1000 - _EPOCH.timestamp()) // 3600)


def moment_of(hour: int) -> int:
    """Return the moment at which an hour since 2026 begins."""
    return round((_EPOCH.timestamp() + 3600 * hour) * 1000)


def keeper_pin(authority: str, laptop: str, certificate: str) -> str:
    """Return the fingerprint of a keeper's public key; empty if this is no such certificate.

    Only with the authority's key can a laptop make a certificate for a server: so the certificate
    proves that the laptop may become a keeper. `authority` is the public key.
    """
    with suppress(ValueError, InvalidSignature, x509.ExtensionNotFound):
        shown = x509.load_pem_x509_certificate(certificate.encode())
        _public(authority).verify(shown.signature, shown.tbs_certificate_bytes)
        uses = shown.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
        if shown.subject == _named(laptop) and _SERVER in uses:
            key = shown.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
            return sha256(key).hexdigest()
    return ""


def _joining(secret: str, until: int) -> x509.CertificateBuilder:
    """Return the unsigned certificate of laptops that ask to join; always the same one."""
    return x509.CertificateBuilder(
        issuer_name=_named(AUTHORITY),
        subject_name=_named(joining_name(secret)),
        public_key=_public(public_key(_joining_key(secret))),
        serial_number=1,
        not_valid_before=_EPOCH,
        not_valid_after=_EPOCH + timedelta(hours=until),
    )


def _joining_key(secret: str) -> str:
    return sha256(b"admit joining " + bytes.fromhex(secret)).hexdigest()


def _authority(public: str) -> x509.CertificateBuilder:
    return _unsigned(AUTHORITY, public).add_extension(
        x509.BasicConstraints(ca=True, path_length=0), critical=True
    )


def _certificate(
    laptop: str, public: str, uses: list[x509.ObjectIdentifier]
) -> x509.CertificateBuilder:
    basic = x509.BasicConstraints(ca=False, path_length=None)
    made = _unsigned(laptop, public).add_extension(basic, critical=True)
    return made.add_extension(x509.ExtendedKeyUsage(uses), critical=False)


def _unsigned(name: str, public: str) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return x509.CertificateBuilder(
        issuer_name=_named(AUTHORITY),
        subject_name=_named(name),
        public_key=_public(public),
        serial_number=x509.random_serial_number(),
        not_valid_before=now - STARTS_BEFORE,
        not_valid_after=now + VALID_FOR,
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _signer(key: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))


def _public(key: str) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))


def _pem(certificate: x509.Certificate) -> str:
    return certificate.public_bytes(Encoding.PEM).decode("ascii")
