"""Local server that follows scripted steps and records requests, and certificates for it."""

import asyncio
import socket
import ssl
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from itertools import chain, count, repeat
from pathlib import Path
from typing import Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.organiser.http import RawRequest, ServiceConnection

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


def call(
    path: str = "/x", method: str = "GET", bound: int = 1000, deadline: float = 5.0
) -> RawRequest:
    """Return a request whose content does not matter."""
    return RawRequest("get_event", method, path, {}, None, bound, deadline)


def response(
    body: bytes = b"{}", *headers: bytes, status: bytes = b"200 OK", length: int | None = None
) -> bytes:
    """Return a complete JSON response; `length` replaces the correct Content-Length."""
    claimed = len(body) if length is None else length
    lines = (
        b"HTTP/1.1 " + status,
        b"Content-Type: application/json",
        b"Content-Length: %d" % claimed,
        *headers,
    )
    return b"\r\n".join((*lines, b"", body))


def chunked(parts: Iterable[bytes], *headers: bytes) -> bytes:
    """Return a complete response with chunked transfer encoding."""
    lines = (b"HTTP/1.1 200 OK", b"Content-Type: application/json", b"Transfer-Encoding: chunked")
    chunks = (b"%x\r\n%b\r\n" % (len(part), part) for part in (*parts, b""))
    return b"\r\n".join((*lines, *headers, b"", b"".join(chunks)))


@dataclass(frozen=True)
class Received:
    """Request as received; header names are in lower case."""

    method: str
    target: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Peer:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def request(self) -> Received:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.rstrip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (s.partition(": ") for s in lines)}
        method, target, _ = first.split(" ")
        body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return Received(method, target, headers, body)

    async def send(self, raw: bytes) -> None:
        self.writer.write(raw)
        await self.writer.drain()


Step = Callable[[Peer], Awaitable[None]]


def answers(raw: bytes, then_closes: bool = False) -> Step:
    """Return a step that sends these bytes and, if `then_closes`, closes the connection."""

    async def step(peer: Peer) -> None:
        await peer.send(raw)
        if then_closes:
            peer.writer.close()

    return step


def hangs(after: bytes = b"") -> Step:
    """Return a step that sends these bytes and then waits until the client disconnects."""

    async def step(peer: Peer) -> None:
        await peer.send(after)
        await peer.reader.read()

    return step


def drips(raw: bytes, size: int = 1) -> Step:
    """Return a step that sends a few bytes at a time, without end."""

    async def step(peer: Peer) -> None:
        for begin in count(0, size):
            await peer.send(raw[begin : begin + size] or b"x")
            await asyncio.sleep(0.01)

    return step


async def closes(peer: Peer) -> None:
    peer.writer.close()


async def resets(peer: Peer) -> None:
    linger = struct.pack("ii", 1, 0)
    peer.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    peer.writer.transport.abort()


class RawServer:
    """Server that runs the next step for each request; the last step is repeated.

    `on_connect` is called with each connection before a request is read from it.
    """

    def __init__(
        self, *steps: Step, on_connect: Step | None = None, tls: ssl.SSLContext | None = None
    ) -> None:
        self._steps = chain(steps, repeat(steps[-1] if steps else closes))
        self._on_connect = on_connect
        self._tls = tls
        self._writers: set[asyncio.StreamWriter] = set()
        self._all_closed = asyncio.Event()
        self.received: list[Received] = []
        self.accepted = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._tls)
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"{'https' if self._tls else 'http'}://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        await self.wait_until_closed()

    @property
    def open(self) -> int:
        return len(self._writers)

    async def wait_until_closed(self) -> None:
        """Wait until every connection is closed; raise TimeoutError after 15 s."""
        async with asyncio.timeout(15):
            while self._writers:
                await self._all_closed.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        self._writers.add(writer)
        self._all_closed.clear()
        with suppress(OSError, EOFError):
            await self._converse(Peer(reader, writer))
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
        self._writers.discard(writer)
        if not self._writers:
            self._all_closed.set()

    async def _converse(self, peer: Peer) -> None:
        if self._on_connect:
            await self._on_connect(peer)
        while not peer.writer.is_closing():
            self.received.append(await peer.request())
            await next(self._steps)(peer)


@asynccontextmanager
async def connected(*steps: Step) -> AsyncIterator[tuple[RawServer, ServiceConnection]]:
    async with RawServer(*steps) as server, ServiceConnection(server.url, "key") as line:
        yield server, line
