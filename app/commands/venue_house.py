"""The actions of `admit venue` that ask and change how many people are inside, and who may join."""

import argparse
import asyncio
import os
import sys
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TextIO

from app.commands.terminal import as_json, as_plain, say
from app.errors import ExitCode
from app.runtime.clocks import wall_clock
from app.runtime.home import open_home
from app.runtime.logs import Log, level_from

ANSWER_S = 5.0

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from nats.aio.client import Client

    from app.runtime.home import Home
    from app.venue.house import House
    from app.venue.membership import Membership, VenueFolder


def status(options: argparse.Namespace, out: TextIO) -> int:
    """Print the doors of the venue, and how many people are inside."""
    from app.venue.errors import NoVenue
    from app.venue.house import read_tally
    from app.venue.status import as_values

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        try:
            folder, membership = _member(home)
        except NoVenue:
            values = as_values(None, None, 0, 0)
        else:
            asked = asyncio.run(_status(folder, membership))
            values = as_values(membership, asked, read_tally(folder.house), _capacity(home))
    print(as_json(values) if options.json else _in_words(values), file=out)
    return ExitCode.GOOD


async def _status(folder: "VenueFolder", membership: "Membership") -> Any:
    """Return what a keeper tells; None if none is reached, which is said."""
    from app.venue.errors import VenueError
    from app.venue.status import ask_status

    try:
        return await ask_status(folder, membership)
    except VenueError as error:
        say(f"admit: {error.sentence}\n       {error.next_step}\n")
        return None


def count(options: argparse.Namespace, out: TextIO) -> int:
    """Count people without tickets at this door."""
    return _changed_house(options, out, lambda house: house.count(options.people))


def all_out(options: argparse.Namespace, out: TextIO) -> int:
    """Note that everybody is outside, after a question, or undo that."""
    if options.undo:
        return _changed_house(options, out, lambda house: house.undo_all_out())
    if not options.yes:
        say("Everybody counts as outside from now on, at all doors. Type yes: ")
        if sys.stdin.readline().strip().lower() != "yes":
            return ExitCode.NO
    return _changed_house(options, out, lambda house: house.all_out(wall_clock()))


def _changed_house(
    options: argparse.Namespace, out: TextIO, change: "Callable[[House], object]"
) -> int:
    """Change what this laptop has counted, and tell the other doors if a keeper is reached."""

    from app.venue.house import House
    from app.venue.venue_clock import VenueClock

    async def change_and_tell() -> bool:
        async with _keeper(folder, membership) as client:
            if client is not None:
                await clock.measure(client)
                # What the others have counted, as far as it comes.
                await _is_done(house.follow(client))
            change(house)
            return client is not None and await _is_done(house.publish(client))

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder, membership = _member(home)
        clock = VenueClock(folder.clock, clock=wall_clock)
        house = House(folder.house, membership.laptop, clock)
        is_told = asyncio.run(change_and_tell())
    report = {"tally": house.tally, "told": is_told}
    later = "" if is_told else " The other doors are told once the keeper is reached."
    words = f"{house.tally} people without tickets are inside.{later}"
    print(as_json(report) if options.json else words, file=out)
    return ExitCode.GOOD


def revoke(options: argparse.Namespace, out: TextIO) -> int:
    """Shut a laptop out of the venue; works at a keeper only."""
    from nats.errors import Error as NatsError

    from app.venue.subjects import REVOKE

    async def ask() -> bool:
        async with _keeper(folder, membership) as client:
            with suppress(NatsError, TimeoutError):
                if client is not None:
                    answer = await client.request(REVOKE, options.name.encode(), ANSWER_S)
                    return answer.data == b"true"
        return False

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder, membership = _member(home)
        found = asyncio.run(ask())
    name = as_plain(options.name)
    words = (
        f"{name} is shut out."
        if found
        else f"No other door is called {name}, or this laptop is no keeper."
    )
    print(as_json({"revoked": found}) if options.json else words, file=out)
    return ExitCode.GOOD if found else ExitCode.NO


@asynccontextmanager
async def _keeper(
    folder: "VenueFolder", membership: "Membership"
) -> "AsyncIterator[Client | None]":
    """Open a connection to a keeper; yield None if none is reached, which is said."""
    from app.venue.connection import close, connect_once
    from app.venue.errors import VenueError
    from app.venue.member_copy import keeper_addresses

    try:
        addresses = keeper_addresses(folder, membership)
        client = await connect_once(folder.certificates, membership.venue, addresses)
    except VenueError as error:
        say(f"admit: {error.sentence}\n")
        yield None
        return
    try:
        yield client
    finally:
        await close(client)


async def _is_done(work: "Awaitable[None]") -> bool:
    """Do this work at a keeper; return False if it does not answer."""
    from nats.errors import Error as NatsError

    try:
        await work
    except (NatsError, TimeoutError):
        return False
    return True


def _member(home: "Home") -> "tuple[VenueFolder, Membership]":
    """Return the folder of this laptop's venue and the membership; raise NoVenue without one."""
    from app.venue.membership import VenueFolder

    folder = VenueFolder(home.venue)
    return folder, folder.membership()


def _capacity(home: "Home") -> int:
    from app.settings.file import NotSetUp, read_settings

    try:
        return read_settings(home.settings).venue.capacity
    except NotSetUp:
        return 0


def _in_words(values: dict[str, Any]) -> str:
    if values["venue"] is None:
        return "This laptop belongs to no venue."
    house = values["occupancy"]
    inside = "unknown" if house["inside"] is None else house["inside"]
    lines = [f"Venue {values['venue']}: {values['ledger']}. People inside: {inside}."]
    if (keepers := values["keepers"]) is not None and keepers["wanted"] > 1:
        lines.append(f"  {keepers['present']} of {keepers['wanted']} keepers.{_risk(keepers)}")
    lines += [
        f"  {as_plain(door['name'])}: heard {door['silent_s']:.0f} s ago, {door['link']}, "
        f"{door['waiting']} waiting"
        for door in values["doors"]
    ]
    return "\n".join(lines)


def _risk(keepers: dict[str, int]) -> str:
    """Return what a missing keeper means."""
    if not keepers["has_replicas"]:
        return " One laptop keeps the state alone until there are three."
    if keepers["present"] == keepers["wanted"]:
        return " Any one of them may be lost."
    return " If one more is lost, the doors decide alone."
