"""Waits at a laptop that is to be one of three keepers, until there are three."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import nats.errors
from nats.aio.client import Client

from app.venue.cancellation import stop_if_cancelled
from app.venue.connection import connected_to_keeper, while_open
from app.venue.errors import VenueError
from app.venue.member_copy import keeper_addresses, remembered
from app.venue.member_stream import MemberStream
from app.venue.members import Members
from app.venue.membership import Membership, VenueFolder
from app.venue.offering import offer
from app.venue.venue_clock import VenueClock

LOOK_AGAIN_S = 0.5
OFFER_AGAIN_S = 1.0


async def wait_for_others(
    folder: VenueFolder, membership: Membership, clock: VenueClock, offered: Callable[[], None]
) -> None:
    """Offer to be one of three keepers; return once three are known, and this laptop is one.

    `offered` is called each time a keeper has taken the offer.
    """
    while True:
        stop_if_cancelled()
        closed = asyncio.Event()
        with suppress(VenueError, nats.errors.Error, OSError):
            addresses = keeper_addresses(folder, membership)
            async with connected_to_keeper(
                folder.certificates, membership.venue, addresses, closed
            ) as client:
                await while_open(client, closed, _offer(client, folder, membership, clock, offered))
        members = Members(remembered(folder))
        if members.are_three and membership.laptop in members.keepers():
            return
        await asyncio.sleep(OFFER_AGAIN_S)


async def _offer(
    client: Client,
    folder: VenueFolder,
    membership: Membership,
    clock: VenueClock,
    offered: Callable[[], None],
) -> None:
    """Offer to be a keeper over this connection; follow the members until there are three."""
    stream = MemberStream(client, folder)
    await stream.follow()
    await offer(client, folder.certificates, membership)
    await clock.measure(client)
    offered()
    while not stream.members.are_three:
        stop_if_cancelled()
        await asyncio.sleep(LOOK_AGAIN_S)
