"""Joins and leaves a venue: a keeper takes this laptop in, and only then it is a member."""

import asyncio
import secrets
import time
from dataclasses import replace

from app.model.venue import Role
from app.venue.certificates import JOINING, Credentials, door_credentials, new_key, public_key
from app.venue.errors import (
    AnotherEvent,
    DoorNameTaken,
    KeeperRefused,
    KeeperUnreachable,
    VenueError,
)
from app.venue.finding import Discovery, keeper_addresses, reach_keeper
from app.venue.line import Line, LineBroken
from app.venue.membership import Membership, VenueFolder
from app.venue.requests import JOIN, LEAVE, JoinAnswer, JoinAsk, Nothing, Refusal, ask
from app.venue.venue_code import VenueCode, read_venue_code

# Seconds in which a keeper that does not answer is looked for, and between two requests to it.
LOOK_S, AGAIN_S = 4.0, 0.3
CONNECT_S, ANSWER_S = 2.0, 5.0
# Seconds in which the keeper's server comes to know a new member.
KNOWN_S = 5.0


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
    if event and code.event and event != code.event:
        raise AnotherEvent
    laptop, key = secrets.token_hex(8), new_key()
    asked = JoinAsk(laptop, name, event or code.event, public_key(key), may_keep, code.secret)
    answer = await _taken_in(code, asked)
    credentials = door_credentials(key, answer.certificate, code.authority)
    membership = Membership(
        code.venue, Role.DOOR, laptop, name, event or code.event, now, code.authority,
        secret=answer.secret, credentials=credentials, epoch=answer.epoch,
        sealed_authority=answer.sealed_authority, port=answer.port,
        addresses=code.addresses, members=tuple(answer.members),
    )  # fmt: skip
    membership = await _known_to_keeper(membership)
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
    try:
        membership = folder.membership()
        line, _ = await reach_keeper(membership, keeper_addresses(membership))
    except VenueError:
        return
    try:
        await ask(line, LEAVE, Nothing(), ANSWER_S)
    except (LineBroken, Refusal):
        return
    finally:
        await line.close()


async def _taken_in(code: VenueCode, asked: JoinAsk) -> JoinAnswer:
    """Ask a keeper to take this laptop in.

    A keeper that does not answer may have moved, or its server may be starting again, and accepts
    nobody yet. Therefore it is looked for, and asked again for some seconds.
    """
    until = time.monotonic() + LOOK_S
    refused: KeeperRefused | None = None
    credentials = code.credentials()
    async with Discovery(code.venue) as discovery:
        while True:
            for address in dict.fromkeys((*code.addresses, *discovery.addresses())):
                try:
                    answer = await _answer_at(address, code.venue, credentials, asked)
                except KeeperRefused as error:
                    refused = error
                    continue
                if answer is not None:
                    return answer
            if time.monotonic() > until:
                raise refused or KeeperUnreachable(addresses=", ".join(code.addresses))
            await asyncio.sleep(AGAIN_S)


async def _answer_at(
    address: str, venue: str, credentials: Credentials, asked: JoinAsk
) -> JoinAnswer | None:
    """Return a keeper's answer to a laptop that asks to join; None if none is reached here."""
    try:
        line = await Line.open(credentials, venue, JOINING, address, CONNECT_S)
    except KeeperUnreachable:
        return None
    try:
        return await ask(line, JOIN, asked, ANSWER_S)
    except LineBroken:
        return None
    except Refusal as refusal:
        if refusal.code == "name taken":
            raise DoorNameTaken(name=asked.name) from refusal
        raise refusal.known() from refusal
    finally:
        await line.close()


async def _known_to_keeper(membership: Membership) -> Membership:
    """Return the membership once the keeper's server accepts this laptop."""
    until = time.monotonic() + KNOWN_S
    while True:
        try:
            line, hello = await reach_keeper(membership, keeper_addresses(membership))
        except (KeeperRefused, KeeperUnreachable):
            if time.monotonic() > until:
                raise
            await asyncio.sleep(AGAIN_S)
        else:
            address = line.address
            await line.close()
            known = dict.fromkeys((address, *membership.addresses))
            return replace(membership, epoch=hello.epoch, addresses=tuple(known))
