"""Sends one request and reads its response, over a network that cannot be trusted.

No redirect is followed and no cookie is kept. A body is read up to its bound, counted after
decompression, and a call ends at its deadline. Whether a request left this machine is observed, not
guessed from the kind of failure.
"""

import asyncio
from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any, Self

import httpx

from app import __version__
from app.organiser.address import checked_address, is_loopback, with_prefix
from app.organiser.bodies import bounded_body
from app.organiser.certificates import trusted_by, trusting_nobody
from app.organiser.connections import Connections
from app.organiser.errors import MayHaveArrived, NeverArrived, Unreachable
from app.organiser.input_errors import BadKey, BadProxy, InvalidRequest
from app.organiser.line_trouble import NotReadable, explain

CONNECT_DEADLINE = 1.5  # seconds
# No upper bound, because connections that httpcore loses count against it.
_ONE_CONNECTION = httpx.Limits(max_connections=None, max_keepalive_connections=1)
# Characters; a shorter key may be part of an ordinary word.
_SHORTEST_TO_CONCEAL = 12


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
        # Addresses are joined as text, because httpx parses a base address three times for each
        # request.
        self._below = str(with_prefix(address))
        headers = _headers(api_key)
        is_secure = bool(ca_file) or address.scheme == "https"
        trusted = trusted_by(ca_file) if is_secure else trusting_nobody()
        self._secret = (
            api_key.encode() if api_key and len(api_key) >= _SHORTEST_TO_CONCEAL else None
        )

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

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
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
        return RawResponse(
            response.status_code, response.headers, self._without_key(body), now() - started
        )

    def _without_key(self, body: bytes) -> bytes:
        """Return the body without the API key.

        Some services repeat the key, and their words are shown and logged.
        """
        return body.replace(self._secret, b"[key]") if self._secret else body

    def _request(
        self, client: httpx.AsyncClient, call: RawRequest, departure: "_Departure"
    ) -> httpx.Request:
        try:
            return client.build_request(
                call.method,
                self._below + call.path,
                params=call.query or None,
                content=call.body,
                headers={} if call.body is None else {"Content-Type": "application/json"},
                timeout=httpx.Timeout(call.deadline, connect=min(CONNECT_DEADLINE, call.deadline)),
                extensions={"trace": departure.note},
            )
        except (httpx.InvalidURL, UnicodeError) as unsendable:
            raise InvalidRequest(call.operation, ["no address can hold it"]) from unsendable


class _Departure:
    """Observes whether any byte of a request left this machine.

    Asking a proxy for a tunnel does not count: the request itself follows later.
    """

    def __init__(self) -> None:
        self._left = False

    async def note(self, event: str, details: Mapping[str, Any]) -> None:
        if event.endswith("send_request_headers.started"):
            self._left |= details["request"].method != b"CONNECT"

    def unreachable(self, operation: str, trouble: Exception) -> Unreachable:
        kind = MayHaveArrived if self._left else NeverArrived
        met = explain(trouble)
        return kind(operation, met.cause, met.step)


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
