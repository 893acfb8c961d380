"""Joins and leaves a venue: a keeper takes this laptop in, and only then it is a member."""

import asyncio
import time
from contextlib import suppress

from nats.errors import Error as NatsError

from app.venue.addresses import Discovery
from app.venue.connection import connected_to_keeper
from app.venue.errors import KeeperRefused, KeeperUnreachable, VenueError
from app.venue.member_copy import keeper_addresses
from app.venue.members import ask_to_join, member_of
from app.venue.membership import Membership, VenueFolder
from app.venue.subjects import LEAVE

# Seconds in which a keeper that does not answer is looked for, and between two requests to it.
LOOK_S, AGAIN_S = 4.0, 0.5
LEAVE_TIMEOUT_S = 3.0
# Pauses before the attempts to connect as a new member.
KNOWN_AFTER_S = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


async def join(
    folder: VenueFolder, text: str, passphrase: str, name: str, *, event: str, now: int
) -> Membership:
    """Join the venue of this venue code as the door with this name; return the membership.

    Nothing is left behind if that fails.
    """
    # Decrypting the code takes a tenth of a second on purpose, and must not delay a scan.
    membership = await asyncio.to_thread(
        folder.prepared, text, passphrase, name, event=event, now=now
    )
    try:
        membership = await _taken_in(folder, membership)
        folder.write(membership)
    except BaseException:
        folder.remove()
        raise
    folder.joining_certificates.remove()
    return membership


async def leave(folder: VenueFolder) -> None:
    """Leave the venue, and delete what this laptop knows of it."""
    await tell_leaving(folder)
    folder.remove()


async def tell_leaving(folder: VenueFolder) -> None:
    """Tell the keeper that this laptop leaves, if it can be reached, so that its name is free."""
    membership = folder.membership()
    with suppress(VenueError, NatsError, TimeoutError):
        addresses = keeper_addresses(folder, membership)
        async with connected_to_keeper(folder.certificates, membership.venue, addresses) as client:
            await client.request(f"{LEAVE}.{membership.laptop}", b"", LEAVE_TIMEOUT_S)


async def _taken_in(folder: VenueFolder, membership: Membership) -> Membership:
    """Ask a keeper to take this laptop in; return the membership with the keeper's address.

    A keeper that does not answer may have moved, or its server may be starting again. Therefore it
    is looked for, and asked again for some seconds.
    """
    with suppress(KeeperUnreachable):
        await _ask(folder, membership)
        return membership
    until = time.monotonic() + LOOK_S
    async with Discovery(membership.venue) as discovery:
        while True:
            await asyncio.sleep(AGAIN_S)
            membership = membership.with_addresses(discovery.addresses())
            try:
                await _ask(folder, membership)
            except KeeperUnreachable:
                if time.monotonic() > until:
                    raise
            else:
                return membership


async def _ask(folder: VenueFolder, membership: Membership) -> None:
    """Ask to be taken in, and wait until the keeper's server knows this laptop."""
    venue, addresses = membership.venue, membership.addresses
    async with connected_to_keeper(folder.joining_certificates, venue, addresses) as client:
        await ask_to_join(client, member_of(membership))
    for pause in KNOWN_AFTER_S:
        await asyncio.sleep(pause)
        with suppress(KeeperRefused):
            async with connected_to_keeper(folder.certificates, venue, addresses):
                return
    raise KeeperRefused
