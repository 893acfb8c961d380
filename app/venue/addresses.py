"""Addresses of keepers: those of this laptop, and those announced on the local network."""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from secrets import randbelow
from types import TracebackType
from typing import Self

import psutil
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from app.venue.membership import Membership

log = logging.getLogger(__name__)
SERVICE = "_admit-venue._tcp.local."
LOOK_S = 2.0
MOST_ADDRESSES = 8
FIRST_PORT, PORTS = 20_000, 12_000


def free_port() -> int:
    """Return a port on which nothing listens now, and that no system gives to outgoing connections.

    A keeper listens on the same port at each start, so it must not be taken by chance meanwhile.
    """
    while True:
        port = FIRST_PORT + randbelow(PORTS)
        with socket.socket() as sock, suppress(OSError):
            sock.bind(("", port))
            return port


def own_addresses(port: int) -> list[str]:
    """Return where other laptops reach this one, as host:port; the loopback address comes last."""
    found = list[str]()
    for entries in psutil.net_if_addrs().values():
        for entry in entries:
            if entry.family is socket.AF_INET:
                address = ipaddress.ip_address(entry.address)
                if not address.is_loopback and not address.is_link_local:
                    found.append(f"{address}:{port}")
    return [*found[: MOST_ADDRESSES - 1], f"127.0.0.1:{port}"]


def host_towards(host: str) -> str:
    """Return the address of this laptop on the way to that host; nothing is sent to it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect((host, FIRST_PORT))
        return str(sock.getsockname()[0])


@asynccontextmanager
async def advertised(membership: Membership) -> AsyncIterator[None]:
    """Announce a keeper on the local network while the block runs.

    A network that does not let the announcement through is no trouble: the doors know addresses.
    """
    hosts = [one.rpartition(":")[0] for one in own_addresses(membership.port)]
    info = AsyncServiceInfo(
        SERVICE,
        f"{membership.laptop}.{SERVICE}",
        addresses=[socket.inet_aton(host) for host in hosts],
        port=membership.port,
        properties={"venue": membership.venue},
        server=f"{membership.laptop}.local.",
    )
    async with AsyncExitStack() as stack:
        try:
            zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
            stack.push_async_callback(zeroconf.async_close)
            await zeroconf.async_register_service(info)
            stack.push_async_callback(zeroconf.async_unregister_all_services)
        except OSError as error:
            log.info("The venue cannot be announced on this network: %s", error.strerror)
        yield


class Discovery:
    """Collects the addresses of a venue's keepers that are announced, while the block runs."""

    def __init__(self, venue: str) -> None:
        self._venue = venue
        self._found = dict[str, None]()
        self._lookups = set[asyncio.Task[None]]()
        self._zeroconf: AsyncZeroconf | None = None

    def addresses(self) -> Sequence[str]:
        """Return the addresses, the newest first."""
        return list(reversed(self._found))[:MOST_ADDRESSES]

    async def __aenter__(self) -> Self:
        try:
            self._zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
        except OSError as error:
            log.info("No venue can be looked for on this network: %s", error.strerror)
            return self
        AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._look_up])
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for lookup in self._lookups:
            lookup.cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()

    def _look_up(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Ask for the addresses of a keeper that is announced."""
        if state_change is not ServiceStateChange.Removed:
            lookup = asyncio.create_task(self._add(AsyncServiceInfo(service_type, name), zeroconf))
            self._lookups.add(lookup)
            lookup.add_done_callback(self._lookups.discard)

    async def _add(self, info: AsyncServiceInfo, zeroconf: Zeroconf) -> None:
        """Add a keeper's addresses if it keeps this venue."""
        if not await info.async_request(zeroconf, LOOK_S * 1000):
            return
        if info.decoded_properties.get("venue") == self._venue:
            for host in info.parsed_addresses(IPVersion.V4Only):
                self._found.pop(f"{host}:{info.port}", None)
                self._found[f"{host}:{info.port}"] = None
