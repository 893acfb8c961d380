"""Makes this laptop a keeper: of a new venue, beside other keepers, or in place of lost ones."""

import asyncio
import shutil
from dataclasses import replace

from app.model.venue import Role, Stage
from app.venue.addresses import free_port, own_addresses
from app.venue.connection import connected_to_keeper
from app.venue.errors import StaysThree
from app.venue.member_copy import keeper_addresses, remember, remembered
from app.venue.members import THREE
from app.venue.membership import Membership, VenueFolder
from app.venue.offering import offer, take_certificate


def begin_keeping(
    folder: VenueFolder, name: str, passphrase: str, *, event: str, now: int, replicas: int = 1
) -> Membership:
    """Make a new venue that this laptop keeps at its own addresses; return the membership.

    With three `replicas` it keeps the venue alone until two other laptops offer to help.
    """
    port = free_port()
    return folder.found(
        name, passphrase, event=event, port=port, addresses=tuple(own_addresses(port)),
        replicas=replicas, now=now, route_port=free_port(),
    )  # fmt: skip


def want_keepers(folder: VenueFolder, replicas: int) -> Membership:
    """Let the venue that this laptop keeps have so many keepers, from the next start on."""
    membership = folder.membership()
    if replicas != THREE and membership.stage is not Stage.ALONE:
        raise StaysThree
    membership = replace(membership, replicas=replicas)
    folder.write(membership)
    return membership


async def help_keeping(folder: VenueFolder, passphrase: str) -> Membership:
    """Make this door one of three keepers of its venue, if a keeper agrees.

    Its copy of the venue code then has its own address too, so that new laptops can join with it
    when the others are off.
    """
    before = folder.membership()
    offered = folder.offered_certificates
    # Decrypting the code takes a tenth of a second on purpose, and must not delay a scan.
    await asyncio.to_thread(folder.write_keeper_files, offered, passphrase)
    helper = replace(
        before, role=Role.KEEPER, stage=Stage.WAITING, replicas=THREE,
        port=free_port(), route_port=free_port(),
    )  # fmt: skip
    known = keeper_addresses(folder, before)
    async with connected_to_keeper(folder.certificates, before.venue, known) as client:
        own = await offer(client, offered, helper)
    take_certificate(offered, folder.certificates)
    folder.write(helper)
    addresses = tuple(dict.fromkeys((own, *known)))
    return await asyncio.to_thread(folder.readdress, passphrase, addresses)


def take_over(folder: VenueFolder, passphrase: str) -> Membership:
    """Make this laptop the only keeper, with a venue code that has its addresses.

    The ledger is made anew from the doors' copies, unless this laptop kept it alone before. Other
    keepers count as doors from then on.
    """
    port = free_port()
    folder.write_keeper_files(folder.certificates, passphrase)
    before = folder.membership()
    remember(folder, [replace(member, keeps=None) for member in remembered(folder)])
    shutil.rmtree(folder.server / "three", ignore_errors=True)
    folder.write(
        replace(
            before, role=Role.KEEPER, stage=Stage.ALONE, replicas=1, port=port,
            route_port=free_port(),
        )
    )  # fmt: skip
    return folder.readdress(passphrase, tuple(own_addresses(port)))
