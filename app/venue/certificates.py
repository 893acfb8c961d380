"""The venue's private certificate authority, and certificates for its keepers and doors.

The authority's certificate is made anew from its private key where it is needed: certificates of
one key and one name verify the same signatures.
"""

import shutil
import ssl
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from app.runtime.private_files import replace_private

CURVE = ec.SECP256R1()
# A laptop's clock may be wrong by a day.
STARTS_BEFORE = timedelta(days=2)
VALID_FOR = timedelta(days=800)
AUTHORITY_NAME = "Admit venue"
# The name by which the servers of three keepers check each other; see server_config.py.
ROUTE_HOST = "localhost"


@dataclass(frozen=True, slots=True)
class CertificateFiles:
    """The files that a laptop of the venue needs for its connections."""

    folder: Path

    @property
    def authority(self) -> Path:
        return self.folder / "authority.pem"

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    @property
    def key(self) -> Path:
        return self.folder / "key.pem"

    def remove(self) -> None:
        """Delete the files, if they are there."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def client_context(self) -> ssl.SSLContext:
        """Return the context of connections to a keeper; only the venue's authority counts."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_verify_locations(self.authority)
        context.load_cert_chain(self.certificate, self.key)
        return context


def new_authority_key() -> str:
    """Return a new private key for a certificate authority, in hexadecimal."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(32, "big").hex()


def host_name(venue: str) -> str:
    """Return the host name in the certificates of this venue's keepers."""
    return f"{venue}.admit.internal"


def write_keeper_files(files: CertificateFiles, authority: str, venue: str, laptop: str) -> None:
    """Write key and certificate of a keeper: for its server, and for its own connections."""
    names = [x509.DNSName(host_name(venue)), x509.DNSName(ROUTE_HOST)]
    uses = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    _write(files, authority, laptop, uses, x509.SubjectAlternativeName(names))


def write_door_files(files: CertificateFiles, authority: str, laptop: str) -> None:
    """Write key and certificate of a door; they cannot be used for a server."""
    _write(files, authority, laptop, [ExtendedKeyUsageOID.CLIENT_AUTH], None)


def keeper_pin(files: CertificateFiles, laptop: str, certificate: str) -> str:
    """Return the fingerprint of a keeper's public key; empty if this is no such certificate.

    Only with the authority's key, which the passphrase of the venue code opens, can a laptop make
    a certificate for a server: so the certificate proves that it may become a keeper.
    """
    with suppress(ValueError, InvalidSignature, x509.ExtensionNotFound, OSError):
        authority = x509.load_pem_x509_certificate(files.authority.read_bytes())
        shown = x509.load_pem_x509_certificate(certificate.encode())
        shown.verify_directly_issued_by(authority)
        uses = shown.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
        if shown.subject == _named(laptop) and ExtendedKeyUsageOID.SERVER_AUTH in uses:
            key = shown.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
            return sha256(key).hexdigest()
    return ""


def _write(
    files: CertificateFiles,
    authority: str,
    laptop: str,
    uses: list[x509.ObjectIdentifier],
    names: x509.SubjectAlternativeName | None,
) -> None:
    signer = ec.derive_private_key(int(authority, 16), CURVE)
    own = _certificate(AUTHORITY_NAME, signer.public_key())
    own = own.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    key = ec.generate_private_key(CURVE)
    certificate = _certificate(laptop, key.public_key())
    basic = x509.BasicConstraints(ca=False, path_length=None)
    certificate = certificate.add_extension(basic, critical=True)
    certificate = certificate.add_extension(x509.ExtendedKeyUsage(uses), critical=False)
    if names is not None:
        certificate = certificate.add_extension(names, critical=False)
    files.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    pem = Encoding.PEM
    for file, content in (
        (files.authority, own.sign(signer, SHA256()).public_bytes(pem)),
        (files.certificate, certificate.sign(signer, SHA256()).public_bytes(pem)),
        (files.key, key.private_bytes(pem, PrivateFormat.PKCS8, NoEncryption())),
    ):
        replace_private(file, content)


def _certificate(name: str, key: ec.EllipticCurvePublicKey) -> x509.CertificateBuilder:
    """Return an unsigned certificate for a name and a key."""
    now = datetime.now(UTC)
    return x509.CertificateBuilder(
        issuer_name=_named(AUTHORITY_NAME),
        subject_name=_named(name),
        public_key=key,
        serial_number=x509.random_serial_number(),
        not_valid_before=now - STARTS_BEFORE,
        not_valid_after=now + VALID_FOR,
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
