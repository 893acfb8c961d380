"""Tests of the sentence and next step for each cause of an unreachable service."""

import asyncio
import os
import socket
import ssl
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from app.errors import ExitCode
from app.organiser.errors import BadAuthorityFile, MayHaveArrived, NeverArrived, Unreachable
from app.organiser.http import ServiceConnection
from app.organiser.line_trouble import explain
from tests.unit.organiser.authority import DAY, ELSEWHERE, Authority
from tests.unit.organiser.raw_server import Peer, RawServer, answers, call, closes, response

GOOD = answers(response())
PORTAL = b"HTTP/1.1 302 Found\r\nLocation: http://log.in/\r\nContent-Length: 0\r\n\r\n"


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


async def error_of_call(url: str, ca_file: Path | None = None) -> Unreachable:
    """Call this address and return the error."""
    async with ServiceConnection(url, "key", None if ca_file is None else str(ca_file)) as line:
        with pytest.raises(Unreachable) as trouble:
            await line.exchange(call())
    return trouble.value


async def test_private_authority_is_trusted_beside_system_ones(authority: Authority) -> None:
    async with (
        RawServer(GOOD, tls=authority.server()) as server,
        ServiceConnection(server.url, "key", str(authority.file)) as line,
    ):
        assert (await line.exchange(call())).status == 200


async def test_tampered_tls_record_breaks_the_line(authority: Authority) -> None:
    async def tampers(peer: Peer) -> None:
        below_tls = peer.writer.get_extra_info("socket").fileno()
        os.write(below_tls, b"\x17\x03\x03\x00\x20" + b"x" * 32)

    async with RawServer(tampers, tls=authority.server()) as server:
        trouble = await error_of_call(server.url, authority.file)
    assert isinstance(trouble, MayHaveArrived)
    assert "the line broke" in trouble.sentence


async def test_unknown_authority_advises_ca_file_option(authority: Authority) -> None:
    async with RawServer(GOOD, tls=authority.server()) as server:
        trouble = await error_of_call(server.url)
    assert isinstance(trouble, NeverArrived)
    assert "not from an authority that this laptop trusts" in trouble.sentence
    assert "--ca-file" in trouble.next_step
    assert server.received == []


async def test_self_signed_certificate_is_reported(authority: Authority) -> None:
    async with RawServer(GOOD, tls=authority.server(signs_itself=True)) as server:
        trouble = await error_of_call(server.url, authority.file)
    assert "its certificate is self-signed" in trouble.sentence
    assert "--ca-file" in trouble.next_step


@pytest.mark.parametrize(
    ("begins", "ends", "words"),
    [(-3 * DAY, -DAY, "certificate has expired"), (DAY, 3 * DAY, "is not valid yet")],
)
async def test_certificate_out_of_date_advises_to_check_clock(
    authority: Authority, begins: timedelta, ends: timedelta, words: str
) -> None:
    async with RawServer(GOOD, tls=authority.server(begins=begins, ends=ends)) as server:
        trouble = await error_of_call(server.url, authority.file)
    assert words in trouble.sentence
    assert "date and time" in trouble.next_step


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_certificate_of_another_host_is_reported(authority: Authority, host: str) -> None:
    async with RawServer(GOOD, tls=authority.server(ELSEWHERE)) as server:
        trouble = await error_of_call(server.url.replace("127.0.0.1", host), authority.file)
    assert "its certificate is for another address" in trouble.sentence
    assert "Compare the service address" in trouble.next_step


@pytest.mark.parametrize("raw", [PORTAL, b"SSH-2.0-OpenSSH_9.2\r\n"])
async def test_plain_http_at_https_address_is_reported(raw: bytes) -> None:
    async with RawServer(on_connect=answers(raw, then_closes=True)) as server:
        trouble = await error_of_call(server.url.replace("http:", "https:"))
    assert isinstance(trouble, NeverArrived)
    assert "does not speak HTTPS" in trouble.sentence
    assert "log in to this network" in trouble.next_step


async def test_connection_cut_during_handshake_is_reported() -> None:
    async with RawServer(on_connect=closes) as server:
        trouble = await error_of_call(server.url.replace("http:", "https:"))
    assert "somebody is in between" in trouble.sentence


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_refused_connection_is_reported(host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    trouble = await error_of_call(f"https://{host}:{port}")
    assert isinstance(trouble, NeverArrived)
    assert "nothing takes connections at its address" in trouble.sentence
    assert "its port" in trouble.next_step


async def test_unknown_host_name_is_reported() -> None:
    trouble = await error_of_call("https://no-such-host.invalid")
    assert "the name in its address cannot be looked up" in trouble.sentence
    assert "connected to the network" in trouble.next_step


def test_cause_is_that_of_the_last_address_tried() -> None:
    tried = ExceptionGroup("tried", [OSError("unreachable"), ConnectionRefusedError()])
    trouble = httpx.ConnectError("All connection attempts failed")
    trouble.__cause__ = OSError("All connection attempts failed")
    trouble.__cause__.__cause__ = tried
    assert "nothing takes connections" in explain(trouble).cause.plain()
    assert "no way to its address" in explain(httpx.ConnectError("")).cause.plain()


def test_certificate_error_is_the_cause_whatever_was_cancelled_before() -> None:
    untrusted = ssl.SSLCertVerificationError("self-signed")
    untrusted.verify_code = 18
    untrusted.__context__ = asyncio.CancelledError()
    trouble = httpx.ConnectError("certificate")
    trouble.__cause__ = untrusted
    assert "self-signed" in explain(trouble).cause.plain()


async def test_authority_file_may_have_comments_in_any_language(authority: Authority) -> None:
    with_comment = "\ufeff# Főtanúsítvány\n".encode() + authority.file.read_bytes()
    authority.file.write_bytes(with_comment)
    async with (
        RawServer(GOOD, tls=authority.server()) as server,
        ServiceConnection(server.url, "key", str(authority.file)) as line,
    ):
        assert (await line.exchange(call())).status == 200


def test_missing_authority_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadAuthorityFile, match="there is no such file") as bad:
        ServiceConnection("https://tickets.example.org", "key", str(tmp_path / "none.pem"))
    assert "none.pem" in bad.value.sentence
    assert bad.value.exit_code is ExitCode.WRONG_USE


@pytest.mark.parametrize("content", [b"", b"no certificate", b"\xff\x00", b"-----BEGIN"])
def test_authority_file_without_certificate_is_reported(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ca.pem"
    file.write_bytes(content)
    with pytest.raises(BadAuthorityFile, match="no certificate in PEM form"):
        ServiceConnection("https://tickets.example.org", "key", str(file))
