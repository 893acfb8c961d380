"""Finds keepers: at known addresses, and at those announced on the local network."""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Sequence
from contextlib import suppress
from secrets import randbelow
from typing import Self, TypeVar

import psutil
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from app.message import Message
from app.venue.errors import KeeperRefused, KeeperUnreachable
from app.venue.line import Line
from app.venue.membership import Members, Membership, VenueFolder, generation
from app.venue.messages import Hello, Request, VenueStatus

log = logging.getLogger(__name__)
SERVICE = "_admit-venue._tcp.local."
LOOK_S = 2.0
MOST_ADDRESSES = 8
FIRST_PORT, PORTS = 20_000, 12_000
OUTSIDE = ("192.0.2.1", 9)  # of a network that exists in documents only
# Seconds for one keeper to answer, and for others after the first one if a door waits for it.
TRY_S, OTHERS_S = 2.0, 0.2
ANSWER_S = 5.0
_Answer = TypeVar("_Answer")


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
    """Return where other laptops reach this one, as host:port.

    First comes the address that leads out of the local network, if any: others may be those of
    virtual machines. The loopback address comes last: other laptops reach themselves there.
    """
    found = list[str]()
    for entries in psutil.net_if_addrs().values():
        for entry in entries:
            if entry.family is socket.AF_INET:
                address = ipaddress.ip_address(entry.address)
                if not address.is_loopback and not address.is_link_local:
                    found.append(f"{address}:{port}")
    with socket.socket(type=socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(OUTSIDE)  # sends nothing
        found.sort(key=lambda address: address != f"{probe.getsockname()[0]}:{port}")
    return [*found[: MOST_ADDRESSES - 1], f"127.0.0.1:{port}"]


class LocalNetwork:
    """Announces a keeper on the local network, and finds those of a venue, while the block runs.

    A network that does not let announcements through is no trouble: the doors know addresses.
    """

    def __init__(self, venue: str) -> None:
        self._venue = venue
        self._zeroconf: AsyncZeroconf | None = None
        self._found = dict[str, None]()
        self._lookups = set[asyncio.Task[None]]()

    async def __aenter__(self) -> Self:
        await self.refresh()
        return self

    async def __aexit__(self, *_: object) -> None:
        for lookup in self._lookups:
            lookup.cancel()
        closing, self._zeroconf = self._zeroconf, None
        if closing is not None:
            with suppress(OSError):
                await closing.async_unregister_all_services()
            await closing.async_close()

    async def refresh(self) -> None:
        """Use the interfaces that the laptop has now: it may have a new address, or its first."""
        try:
            if self._zeroconf is not None:
                await self._zeroconf.async_update_interfaces()
                return
            self._zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
        except OSError as error:
            log.debug("No venue can be announced or looked for here: %s", error.strerror)
        else:
            AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._look_up])

    def addresses(self) -> Sequence[str]:
        """Return the addresses of keepers that were announced, the newest first."""
        return list(reversed(self._found))[:MOST_ADDRESSES]

    async def announce(self, laptop: str, port: int, addresses: Sequence[str]) -> None:
        """Announce that this laptop keeps the venue at these addresses."""
        await self.refresh()
        info = AsyncServiceInfo(
            SERVICE,
            f"{laptop}.{SERVICE}",
            addresses=[socket.inet_aton(one.partition(":")[0]) for one in addresses],
            port=port,
            properties={"venue": self._venue},
            server=f"{laptop}.local.",
        )
        if self._zeroconf is not None:
            with suppress(OSError):
                # Its name is its own: there is nobody to ask whether it is free.
                await self._zeroconf.async_update_service(info)

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


async def reach_keeper(
    member: Membership, addresses: Sequence[str] = (), patience: float = OTHERS_S
) -> Line:
    """Connect to the keeper with the newest ledger; all addresses are tried side by side.

    Without `addresses` those are tried that this member knows. Once one has answered the others
    have so many seconds of `patience` left. Of three keepers one is taken that is not parted from
    the two others. One with an older ledger than this member knows of is told so, and not taken.

    Raises KeeperRefused if a keeper answers and does not accept this laptop, KeeperUnreachable if
    none answers.
    """
    addresses = addresses or keeper_addresses(member)
    found, is_refused = list[Line](), False
    trying = {asyncio.create_task(_reach(member, address)) for address in addresses}
    try:
        while trying:
            done, trying = await asyncio.wait(
                trying, timeout=patience if found else None, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                match task.exception():
                    case None:
                        found.append(task.result())
                    case KeeperRefused():
                        is_refused = True
            if not done:
                break
    finally:
        for task in trying:
            task.cancel()
        await asyncio.gather(*trying, return_exceptions=True)
    found.sort(key=lambda line: _rank(line.hello))
    best = found.pop() if found and _rank(found[-1].hello)[0] >= generation(member.epoch) else None
    for other in found:
        await other.close()
    if best is not None:
        return best
    # A keeper that has never started knows no address.
    tried = ", ".join(addresses) or Message("this laptop")
    raise KeeperRefused if is_refused else KeeperUnreachable(addresses=tried)


def _rank(told: VenueStatus) -> tuple[tuple[int, str], bool, int]:
    """Return how much a keeper is to be followed: by its ledger, and by what it has of that."""
    return generation(told.epoch), told.agrees, told.last


async def _reach(member: Membership, address: str) -> Line:
    """Connect to the keeper at this address, and ask which ledger it has."""
    line = await Line.open(member.credentials, member.venue, member.laptop, address, TRY_S)
    try:
        known = Hello(member.epoch, member.addresses[:MOST_ADDRESSES])
        line.hello = await line.ask(known, TRY_S)
    except BaseException:
        line.leave()
        raise
    return line


def keeper_addresses(member: Membership, announced: Sequence[str] = ()) -> list[str]:
    """Return where keepers may be, or will be one day; known addresses first."""
    known = (*Members(member.members).addresses, *member.addresses, *announced)
    return list(dict.fromkeys(known))


async def ask_once(folder: VenueFolder, request: Request[_Answer]) -> _Answer:
    """Return a keeper's answer, over a line of its own."""
    async with await reach_keeper(folder.membership()) as line:
        return await line.ask(request, ANSWER_S)
