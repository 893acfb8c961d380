"""Sends one request and reads its response, over a network that cannot be trusted.

No redirect is followed and no cookie is kept. A body is read up to its bound, counted after
decompression, and a call ends at its deadline. Whether a request left this machine is observed, not
guessed from the kind of failure.
"""

import asyncio
import ssl
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, Self

import httpx
import truststore

from app import __version__
from app.errors import reason_of
from app.message import Message
from app.organiser.address import checked_address, is_loopback, with_prefix
from app.organiser.errors import (
    BadAuthorityFile,
    BadKey,
    BadProxy,
    InvalidRequest,
    MayHaveArrived,
    NeverArrived,
    Unreachable,
)
from app.organiser.line_trouble import NotReadable, explain

CONNECT_DEADLINE = 1.5  # seconds
# No upper bound, because connections that httpcore loses count against it.
_ONE_CONNECTION = httpx.Limits(max_connections=None, max_keepalive_connections=1)
# Characters; a shorter key may be part of an ordinary word.
_SHORTEST_TO_CONCEAL = 12
# Seconds after which httpx no longer uses an idle connection.
STALE = 5.0


@dataclass(frozen=True, slots=True)
class RawRequest:
    """A request: the operation, the content, and the limits for its response.

    `bound` is the largest body in bytes, `deadline` the time for the whole call in seconds.
    """

    operation: str
    method: str
    path: str
    query: Mapping[str, str]
    body: bytes | None
    bound: int
    deadline: float


@dataclass(frozen=True, slots=True)
class RawResponse:
    """A complete HTTP response; `response_parser.py` decides whether it is the service's."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    seconds: float


class ServiceConnection:
    """Connections to one service with one API key; None sends none, and the service refuses.

    `ca_file` is the PEM file of a certificate authority that is trusted beside the system's.
    """

    def __init__(self, base_url: str, api_key: str | None, ca_file: str | None = None) -> None:
        address = checked_address(base_url)
        # Parsing an address takes long, and most requests go to the same few.
        below = str(with_prefix(address))
        self._address_of = lru_cache(16)(lambda path: httpx.URL(below + path))
        headers = _headers(api_key)
        is_secure = bool(ca_file) or address.scheme == "https"
        trusted = trusted_by(ca_file) if is_secure else trusting_nobody()
        secret = (api_key or "").encode()
        self._secret = secret if len(secret) >= _SHORTEST_TO_CONCEAL else None

        def new_client() -> httpx.AsyncClient:
            return httpx.AsyncClient(
                headers=headers,
                cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
                verify=trusted,
                trust_env=not is_loopback(address),
                follow_redirects=False,
                event_hooks={"response": [_without_location]},
                limits=_ONE_CONNECTION,
            )

        try:
            self._connections = Connections(new_client)
        except (ImportError, ValueError, httpx.InvalidURL) as invalid:
            raise BadProxy from invalid

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._connections.close()

    async def exchange(self, call: RawRequest) -> RawResponse:
        """Send a request and return the response; raise Unreachable if none is complete in time."""
        departure = _Departure()
        now = asyncio.get_running_loop().time
        started = now()
        try:
            async with self._connections.lend() as client:
                request = self._request(client, call, departure)
                async with asyncio.timeout(call.deadline):
                    response = await client.send(request, stream=True)
                    async with aclosing(response):
                        body = await bounded_body(response, call.bound)
        except (httpx.HTTPError, OSError, NotReadable) as trouble:
            raise departure.unreachable(call.operation, trouble) from trouble
        if self._secret:
            # Some services repeat the key, and their words are shown and logged.
            body = body.replace(self._secret, b"[key]")
        return RawResponse(response.status_code, response.headers, body, now() - started)

    def _request(
        self, client: httpx.AsyncClient, call: RawRequest, departure: "_Departure"
    ) -> httpx.Request:
        try:
            return client.build_request(
                call.method,
                self._address_of(call.path),
                params=call.query or None,
                content=call.body,
                headers={} if call.body is None else {"Content-Type": "application/json"},
                timeout=httpx.Timeout(call.deadline, connect=min(CONNECT_DEADLINE, call.deadline)),
                extensions={"trace": departure.note},
            )
        except (httpx.InvalidURL, UnicodeError) as unsendable:
            raise InvalidRequest(call.operation, ["no address can hold it"]) from unsendable


class Connections:
    """Lends each call an HTTP client of its own, and with it a connection.

    A common httpx pool would give all waiting calls the same idle connection, so that they queue.
    It also loses connections: a call that is cancelled just as a connection opens leaves the
    connection open, and nobody uses or closes it any more. Here the connection is closed with its
    client; otherwise a night of bad lines would use up the program's file descriptors.
    """

    def __init__(
        self,
        new_client: Callable[[], httpx.AsyncClient],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._new_client = new_client
        self._clock = clock
        # Idle clients and since when; the last one was used last.
        self._idle = deque([(new_client(), clock())])
        self._in_use = set[httpx.AsyncClient]()

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[httpx.AsyncClient]:
        """Lend a client for one call."""
        client, is_over = self._idle.pop()[0] if self._idle else self._new_client(), False
        self._in_use.add(client)
        try:
            yield client
            is_over = True
        except httpx.HTTPError:
            is_over = True
            raise
        finally:
            self._in_use.remove(client)
            if is_over:
                self._idle.append((client, self._clock()))
            else:
                await client.aclose()
            # After many calls at a time have ended, clients are idle for too long.
            while self._idle and self._clock() - self._idle[0][1] > STALE:
                await self._idle.popleft()[0].aclose()

    async def close(self) -> None:
        for client in (*(client for client, _ in self._idle), *self._in_use):
            await client.aclose()


class _Departure:
    """Observes whether any byte of a request left this machine.

    Asking a proxy for a tunnel does not count: the request itself follows later.
    """

    def __init__(self) -> None:
        self._left = False

    async def note(self, event: str, details: Mapping[str, Any]) -> None:
        if event.endswith("send_request_headers.started"):
            request = details["request"]
            if request.method != b"CONNECT":
                self._left = True
                # There is nothing more to observe.
                request.extensions.pop("trace", None)

    def unreachable(self, operation: str, trouble: Exception) -> Unreachable:
        kind = MayHaveArrived if self._left else NeverArrived
        met = explain(trouble)
        return kind(operation, met.cause, met.step)


async def bounded_body(response: httpx.Response, bound: int) -> bytes:
    """Return the body of a response, unpacked; raise NotReadable if it is longer than `bound`.

    It is unpacked by parts of 64 kB, of which each gives 64 MB at most. Packed twice it could give
    a thousand times that.
    """
    if response.headers.get("content-encoding", "identity").lower() not in ("identity", "gzip"):
        raise NotReadable(Message("it came packed in a way that nobody asked for"))
    chunks, length = list[bytes](), 0
    async for chunk in response.aiter_bytes():
        chunks.append(chunk)
        length += len(chunk)
        if length > bound:
            raise NotReadable(Message("the answer is far too long"))
    return b"".join(chunks)


async def _without_location(response: httpx.Response) -> None:
    """Remove the Location header of a redirect.

    httpx prepares a redirect even if it does not follow it, and fails at a malformed address.
    """
    response.headers.pop("location", None)


def _headers(api_key: str | None) -> dict[str, str]:
    common = {
        "Accept": "application/json",
        "Accept-Encoding": "gzip",
        "User-Agent": f"admit/{__version__}",
    }
    if api_key is None:
        return common
    if not api_key or not api_key.isascii() or not api_key.isprintable() or " " in api_key:
        raise BadKey
    return {"Authorization": f"Bearer {api_key}", **common}


@cache
def trusting_nobody() -> ssl.SSLContext:
    """Return a TLS context for plain HTTP, which never uses it; httpx would make one per client."""
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def trusted_by(ca_file: str | None) -> ssl.SSLContext:
    """Return a TLS context that trusts this system's authorities and those in the PEM file.

    The environment variable SSL_CERT_FILE takes the place of the system's on Linux. Raises
    BadAuthorityFile if the file cannot be used.
    """
    context: ssl.SSLContext = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if ca_file is None:
        return context
    try:
        text = Path(ca_file).read_bytes()
    except OSError as error:
        raise BadAuthorityFile(file=ca_file, reason=reason_of(error)) from error
    try:
        # Comments between the certificates may be in any encoding.
        context.load_verify_locations(cadata=text.decode("ascii", errors="ignore"))
    except (ssl.SSLError, ValueError) as error:
        reason = Message("there is no certificate in PEM form in it")
        raise BadAuthorityFile(file=ca_file, reason=reason) from error
    return context
