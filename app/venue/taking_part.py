"""Begins and ends the part of this laptop in a venue.

It keeps a new venue, helps other keepers or takes their place, joins as a door, and leaves.
"""

import asyncio
import shutil
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_hex

from pydantic import TypeAdapter

from app.errors import KnownError
from app.model.night import SHORTEST_PASSPHRASE, Role, Stage
from app.runtime.private_files import replace_private
from app.security.sealed_text import PassphraseTooShort, sealing_key
from app.venue.certificates import (
    door_credentials,
    joining_credentials,
    joining_name,
    keeper_credentials,
    laptop_of,
    new_key,
    public_key,
)
from app.venue.entries import Entry, Sealer, Stored
from app.venue.errors import (
    KeeperRefused,
    KeeperStillThere,
    KeeperUnreachable,
    KnowsNoDoors,
    StaysThree,
    VenueError,
)
from app.venue.finding import (
    LocalNetwork,
    ask_once,
    free_port,
    keeper_addresses,
    own_addresses,
    reach_keeper,
)
from app.venue.line import Line
from app.venue.membership import (
    THREE,
    Member,
    Members,
    Membership,
    VenueFolder,
    epoch_after,
    new_secret,
)
from app.venue.messages import JoinAnswer, JoinAsk, LeaveAsk, OfferAsk
from app.venue.venue_code import (
    PASSPHRASE_COST,
    Invitation,
    VenueCode,
    read_venue_code,
    seal_authority,
    venue_code,
)

MOST_TOLD = 4
# Seconds in which a keeper that does not answer is looked for, and between two requests to it.
LOOK_S, AGAIN_S = 4.0, 0.3
CONNECT_S, ANSWER_S = 2.0, 5.0
# The file with the entries of the ledger that a new keeper begins with.
BEGINNING = "beginning"
_BEGINNING = TypeAdapter(list[Stored])


def begin_keeping(
    folder: VenueFolder, name: str, passphrase: str, *, event: str, now: int, replicas: int = 1
) -> Membership:
    """Make a new venue that this laptop keeps; return the membership.

    With three `replicas` it keeps the venue alone until two other laptops offer to help.
    """
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseTooShort(count=SHORTEST_PASSPHRASE)
    folder.refuse_second()
    authority, venue, laptop = new_key(), token_hex(4), token_hex(8)
    sealing = sealing_key(passphrase, PASSPHRASE_COST)
    membership = Membership(
        venue, Role.KEEPER, laptop, name, event, now, public_key(authority),
        secret=token_hex(32),
        credentials=keeper_credentials(authority, venue, laptop),
        epoch=epoch_after(""),
        sealed_authority=seal_authority(authority, sealing),
        authority_key=authority,
        invitation=Invitation(new_secret(), 0, sealing.text),
        port=free_port(), route_port=free_port(), replicas=replicas,
    ).inviting(now)  # fmt: skip
    folder.write(membership)
    return membership


def code_of(membership: Membership) -> str:
    """Return the venue code that a keeper shows now; "" if nobody may join."""
    invitation = membership.invitation
    if invitation is None or not invitation.until:
        return ""
    return venue_code(
        membership.venue, membership.authority_key, membership.authority, invitation,
        told_addresses(membership),
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
    await offer(folder, helper)
    # It may have kept this venue before, with an older ledger.
    shutil.rmtree(folder.server, ignore_errors=True)
    folder.write(helper)
    return helper


async def offer(folder: VenueFolder, helper: Membership) -> Sequence[Member]:
    """Offer to be the keeper `helper`; return the keepers of the venue then."""
    own = own_addresses(helper.port)
    route = f"{own[0].rpartition(':')[0]}:{helper.route_port}"
    made = OfferAsk(helper.credentials.certificate, tuple(own), route)
    return await ask_once(folder, made)


async def refuse_while_kept(folder: VenueFolder) -> None:
    """Raise KeeperStillThere if a keeper of this laptop's venue answers."""
    # Its server ends a line while it is made if it learns just then who may have one.
    for _ in range(2):
        try:
            line = await reach_keeper(folder.membership())
        except KeeperRefused as error:
            # It does not accept this laptop, or accepts nobody yet: it is there.
            raise KeeperStillThere from error
        except VenueError:
            continue
        await line.close()
        raise KeeperStillThere


def take_over(folder: VenueFolder, passphrase: str, entries: Iterable[Entry]) -> Membership:
    """Make this laptop the only keeper, with a newer ledger that begins with these entries.

    Other keepers count as doors from then on. Each door tells the new ledger what it lacks of that
    door's own walks.
    """
    before = folder.membership()
    keeper = before.as_keeper(passphrase, Stage.ALONE)
    if before.role is Role.DOOR and Members(before.members).get(before.laptop) is None:
        # Its server would accept no door.
        raise KnowsNoDoors
    members = _all_as_doors(before)
    keeper = replace(
        keeper, port=before.port or free_port(), route_port=free_port(), replicas=1,
        members=members, epoch=epoch_after(before.epoch),
    )  # fmt: skip
    shutil.rmtree(folder.server, ignore_errors=True)
    folder.server.mkdir(mode=0o700, parents=True)
    sealer = Sealer(before.secret)
    sealed = [sealer.seal(entry, seq) for seq, entry in enumerate((*entries, *members), start=1)]
    replace_private(folder.server / BEGINNING, _BEGINNING.dump_json(sealed))
    folder.write(keeper)
    return keeper


def step_down(folder: VenueFolder, epoch: str, addresses: Iterable[str]) -> None:
    """Make this keeper a door, because another laptop keeps a newer ledger."""
    before = folder.membership()
    door = replace(
        before, role=Role.DOOR, stage=Stage.ALONE, authority_key="", invitation=None, replicas=1,
        epoch=epoch, addresses=tuple(dict.fromkeys((*addresses, *before.addresses))),
        members=_all_as_doors(before),
    )  # fmt: skip
    folder.write(door)


def _all_as_doors(own: Membership) -> tuple[Member, ...]:
    return tuple(replace(member, place=0) for member in own.members)


def beginning(folder: Path) -> list[Stored]:
    """Return the entries that a new ledger begins with."""
    file = folder / BEGINNING
    return _BEGINNING.validate_json(file.read_bytes()) if file.exists() else []


async def join(
    folder: VenueFolder,
    text: str,
    passphrase: str,
    name: str,
    *,
    event: str,
    now: int,
    may_keep: bool = False,
) -> Membership:
    """Join the venue of this venue code as the door with this name; return the membership.

    Nothing is left behind if that fails.
    """
    folder.refuse_second()
    # Decrypting the code takes half a second on purpose, and must not delay a scan.
    code = await asyncio.to_thread(read_venue_code, text, passphrase)
    key = new_key()
    laptop = laptop_of(public_key(key))
    asked = JoinAsk(name, event, public_key(key), may_keep)
    answer = await _taken_in(code, asked)
    credentials = door_credentials(key, answer.certificate, code.authority)
    membership = Membership(
        code.venue, Role.DOOR, laptop, name, event or answer.event, now, code.authority,
        secret=answer.secret, credentials=credentials, epoch=answer.epoch,
        sealed_authority=answer.sealed_authority, port=answer.port,
        addresses=code.addresses, members=tuple(answer.keepers),
    )  # fmt: skip
    folder.write(membership)
    return membership


async def leave(folder: VenueFolder) -> None:
    """Leave the venue, and delete what this laptop knows of it."""
    try:
        await tell_leaving(folder)
    finally:
        folder.remove()


async def tell_leaving(folder: VenueFolder) -> None:
    """Tell the keeper that this laptop leaves, if it can be reached, so that its name is free."""
    with suppress(KnownError):
        await ask_once(folder, LeaveAsk())


async def _taken_in(code: VenueCode, asked: JoinAsk) -> JoinAnswer:
    """Ask a keeper to take this laptop in.

    A keeper that does not answer may have moved, or its server may be starting again, and accepts
    nobody yet. Therefore it is looked for, and asked again for some seconds.
    """
    until = time.monotonic() + LOOK_S
    trouble: VenueError = KeeperUnreachable(addresses=", ".join(code.addresses))
    credentials = joining_credentials(code.authority, code.secret, code.until, code.signature)
    name = joining_name(code.secret)
    async with LocalNetwork(code.venue) as network:
        while True:
            for address in dict.fromkeys((*code.addresses, *network.addresses())):
                try:
                    line = await Line.open(credentials, code.venue, name, address, CONNECT_S)
                    async with line:
                        return await line.ask(asked, ANSWER_S)
                except KeeperRefused as error:
                    trouble = error
                except KeeperUnreachable:
                    continue
            if time.monotonic() > until:
                raise trouble
            await asyncio.sleep(AGAIN_S)
