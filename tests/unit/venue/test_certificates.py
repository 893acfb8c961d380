"""Tests of the venue's certificates over a real TLS handshake in memory."""

import ssl
import stat
import sys
from pathlib import Path

import pytest
from cryptography import x509

from app.venue.certificates import (
    CertificateFiles,
    host_name,
    new_authority_key,
    write_door_files,
    write_keeper_files,
)

VENUE = "c0ffee"
AUTHORITY, STRANGER = new_authority_key(), new_authority_key()
ROUNDS = 10


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> CertificateFiles:
    files = CertificateFiles(tmp_path_factory.mktemp("keeper") / "member")
    write_keeper_files(files, AUTHORITY, VENUE, "a1")
    return files


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> CertificateFiles:
    files = CertificateFiles(tmp_path_factory.mktemp("door") / "member")
    write_door_files(files, AUTHORITY, "b2")
    return files


def server_context(files: CertificateFiles) -> ssl.SSLContext:
    """Return the context of a server that demands a certificate of the venue, as a keeper's."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.certificate, files.key)
    context.load_verify_locations(files.authority)
    context.verify_mode = ssl.CERT_REQUIRED
    return context


def shake_hands(
    server: ssl.SSLContext, client: ssl.SSLContext, host: str = host_name(VENUE)
) -> str | None:
    """Let both shake hands; return the TLS version. Raises ssl.SSLError if one refuses."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    sides = (
        server.wrap_bio(to_server, to_client, server_side=True),
        client.wrap_bio(to_client, to_server, server_hostname=host),
    )
    for _ in range(ROUNDS):
        for side in reversed(sides):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    return sides[0].version()


def test_door_and_keeper_of_one_venue_shake_hands(
    keeper: CertificateFiles, door: CertificateFiles
) -> None:
    assert shake_hands(server_context(keeper), door.client_context()) == "TLSv1.3"


def test_certificate_of_a_door_cannot_serve(door: CertificateFiles) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(server_context(door), door.client_context())


def test_keeper_of_another_authority_is_refused_by_a_door(
    tmp_path: Path, door: CertificateFiles
) -> None:
    strange = CertificateFiles(tmp_path)
    write_keeper_files(strange, STRANGER, VENUE, "a1")
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(server_context(strange), door.client_context())


def test_door_of_another_authority_is_refused_by_a_keeper(
    tmp_path: Path, keeper: CertificateFiles
) -> None:
    strange = CertificateFiles(tmp_path)
    write_door_files(strange, STRANGER, "b2")
    client = strange.client_context()
    client.load_verify_locations(keeper.authority)
    with pytest.raises(ssl.SSLError):
        shake_hands(server_context(keeper), client)


def test_keeper_of_another_venue_is_refused(
    keeper: CertificateFiles, door: CertificateFiles
) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(server_context(keeper), door.client_context(), host_name("decade"))


def test_authority_made_anew_from_its_key_verifies_earlier_certificates(
    tmp_path: Path, keeper: CertificateFiles
) -> None:
    later = CertificateFiles(tmp_path)
    write_door_files(later, AUTHORITY, "c3")
    assert shake_hands(server_context(keeper), later.client_context()) == "TLSv1.3"


def test_certificate_bears_the_laptop_s_id(door: CertificateFiles) -> None:
    certificate = x509.load_pem_x509_certificate(door.certificate.read_bytes())
    assert certificate.subject.rfc4514_string() == "CN=b2"


def test_private_key_of_the_authority_is_in_no_file(keeper: CertificateFiles) -> None:
    for file in keeper.folder.iterdir():
        content = file.read_bytes()
        assert AUTHORITY.encode() not in content
        assert bytes.fromhex(AUTHORITY) not in content


@pytest.mark.skipif(sys.platform == "win32", reason="there the home folder is private")
def test_files_are_readable_by_this_user_only(keeper: CertificateFiles) -> None:
    modes = {stat.S_IMODE(file.stat().st_mode) for file in keeper.folder.iterdir()}
    assert modes == {0o600}
