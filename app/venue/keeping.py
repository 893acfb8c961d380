"""Makes this laptop a keeper: of a new venue, beside other keepers, or in place of lost ones."""

import asyncio
import shutil
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from app.model.venue import SHORTEST_PASSPHRASE, Role, Stage
from app.runtime.private_files import append_private
from app.security.sealed_text import PassphraseTooShort
from app.venue.entries import Entry, Sealer, Stored
from app.venue.errors import KeeperStillThere, StaysThree, VenueError
from app.venue.finding import free_port, keeper_addresses, own_addresses, reach_keeper
from app.venue.members import THREE
from app.venue.membership import Membership, VenueFolder, new_venue
from app.venue.requests import OFFER, OfferAsk, Refusal, ask
from app.venue.stream import epoch_after
from app.venue.venue_code import venue_code

OFFER_S = 5.0
MOST_TOLD = 4
# Entries of the ledger that a new keeper begins with, one a line: place and encrypted bytes.
BEGINNING = "beginning"


def begin_keeping(
    folder: VenueFolder, name: str, passphrase: str, *, event: str, now: int, replicas: int = 1
) -> Membership:
    """Make a new venue that this laptop keeps; return the membership.

    With three `replicas` it keeps the venue alone until two other laptops offer to help.
    """
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort(SHORTEST_PASSPHRASE)
    folder.refuse_second()
    membership = new_venue(
        name, passphrase, event=event, now=now, port=free_port(), route_port=free_port(),
        replicas=replicas,
    )  # fmt: skip
    membership = replace(membership, epoch=epoch_after(""))
    folder.write(membership)
    return membership


def code_of(membership: Membership) -> str:
    """Return the venue code that a keeper shows now; "" if nobody may join."""
    invitation = membership.invitation
    if invitation is None or not invitation.until:
        return ""
    return venue_code(
        membership.venue, membership.authority_key, membership.authority, invitation,
        addresses=told_addresses(membership), event=membership.event,
    )  # fmt: skip


def told_addresses(membership: Membership) -> tuple[str, ...]:
    """Return where the venue's keepers are reached, at a keeper its own addresses first."""
    own = own_addresses(membership.port) if membership.role is Role.KEEPER else []
    return tuple(dict.fromkeys([*own, *keeper_addresses(membership)]))[:MOST_TOLD]


def want_keepers(folder: VenueFolder, replicas: int) -> Membership:
    """Let the venue that this laptop keeps have so many keepers, from the next start on."""
    membership = folder.membership()
    if replicas != THREE and membership.stage is not Stage.ALONE:
        raise StaysThree
    membership = replace(membership, replicas=replicas)
    folder.write(membership)
    return membership


async def help_keeping(folder: VenueFolder, passphrase: str) -> Membership:
    """Make this door one of three keepers of its venue, if a keeper agrees."""
    before = folder.membership()
    helper = await asyncio.to_thread(before.as_keeper, passphrase, Stage.WAITING)
    helper = replace(helper, replicas=THREE, port=free_port(), route_port=free_port())
    await offer(before, helper)
    folder.write(helper)
    return helper


async def offer(before: Membership, helper: Membership) -> None:
    """Offer to be the keeper `helper`, over the line that this laptop has so far."""
    line, _ = await reach_keeper(before, keeper_addresses(before))
    try:
        own = own_addresses(helper.port)
        host = own[0].rpartition(":")[0]
        made = OfferAsk(helper.credentials.certificate, tuple(own), f"{host}:{helper.route_port}")
        await ask(line, OFFER, made, OFFER_S)
    except Refusal as refusal:
        raise refusal.known() from refusal
    finally:
        await line.close()


async def refuse_while_kept(folder: VenueFolder) -> None:
    """Raise KeeperStillThere if a keeper of this laptop's venue answers."""
    membership = folder.membership()
    try:
        line, _ = await reach_keeper(membership, keeper_addresses(membership))
    except VenueError:
        return
    await line.close()
    raise KeeperStillThere


def take_over(folder: VenueFolder, passphrase: str, entries: Iterable[Entry]) -> Membership:
    """Make this laptop the only keeper, with a newer ledger that begins with these entries.

    Other keepers count as doors from then on. The doors tell the new ledger what it lacks.
    """
    before = folder.membership()
    keeper = before.as_keeper(passphrase, Stage.ALONE)
    members = tuple(replace(member, keeps=None) for member in before.members)
    keeper = replace(
        keeper, port=before.port or free_port(), route_port=free_port(), replicas=1,
        members=members, epoch=epoch_after(before.epoch),
    )  # fmt: skip
    shutil.rmtree(folder.server, ignore_errors=True)
    folder.server.mkdir(mode=0o700, parents=True)
    sealer = Sealer(before.secret)
    with append_private(folder.server / BEGINNING) as stream:
        for entry in (*entries, *members):
            sealed = sealer.seal(entry)
            stream.write(f"{sealed.place} {sealed.raw.hex()}\n")
    folder.write(keeper)
    return keeper


def step_down(folder: VenueFolder, epoch: str, addresses: Iterable[str]) -> Membership:
    """Make this keeper a door, because another laptop keeps a newer ledger."""
    before = folder.membership()
    door = replace(
        before, role=Role.DOOR, stage=Stage.ALONE, authority_key="", invitation=None, replicas=1,
        epoch=epoch, addresses=tuple(dict.fromkeys((*addresses, *before.addresses))),
        members=tuple(replace(member, keeps=None) for member in before.members),
    )  # fmt: skip
    folder.write(door)
    return door


def beginning(folder: Path) -> list[Stored]:
    """Return the entries that a new ledger begins with, numbered from 1."""
    try:
        lines = (folder / BEGINNING).read_text("ascii").splitlines()
    except FileNotFoundError:
        return []
    parts = (line.split(" ") for line in lines)
    return [
        Stored(seq, place, bytes.fromhex(raw)) for seq, (place, raw) in enumerate(parts, start=1)
    ]
