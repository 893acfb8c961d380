"""Certificate authority for tests, and TLS contexts of servers with its certificates."""

import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DAY = timedelta(days=1)
HERE: tuple[x509.GeneralName, ...] = (
    x509.IPAddress(ip_address("127.0.0.1")),
    x509.DNSName("localhost"),
)
ELSEWHERE: tuple[x509.GeneralName, ...] = (x509.DNSName("elsewhere.example.org"),)


class Authority:
    """Certificate authority that signs server certificates.

    `file` holds the authority's own certificate in PEM form.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = _name("Authority of the tests")
        constraints = x509.BasicConstraints(ca=True, path_length=0)
        builder = _builder(self._name, self._name, self._key.public_key())
        certificate = builder.add_extension(constraints, critical=True).sign(
            self._key, hashes.SHA256()
        )
        self.file = folder / "authority.pem"
        self.file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))

    def server(
        self,
        names: Sequence[x509.GeneralName] = HERE,
        begins: timedelta = -DAY,
        ends: timedelta = DAY,
        *,
        signs_itself: bool = False,
    ) -> ssl.SSLContext:
        """Return a TLS context with a certificate for these names and this period."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = _name("Server of the tests")
        issuer, signer = (name, key) if signs_itself else (self._name, self._key)
        builder = _builder(name, issuer, key.public_key(), begins, ends)
        builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
        certificate = builder.sign(signer, hashes.SHA256())
        file = self._folder / "server.pem"
        file.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
            + certificate.public_bytes(serialization.Encoding.PEM)
        )
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        return context


def _name(words: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, words)])


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePublicKey,
    begins: timedelta = -DAY,
    ends: timedelta = DAY,
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + begins)
        .not_valid_after(now + ends)
    )
