"""The actions of `admit venue` that ask and change how many people are inside, and who may join."""

import argparse
import asyncio
import os
import sys
from typing import TYPE_CHECKING, Any, TextIO

from app.commands.terminal import as_json, as_plain, say
from app.errors import ExitCode
from app.runtime.clocks import wall_clock
from app.runtime.home import open_home
from app.runtime.logs import Log, level_from

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nats.aio.client import Client

    from app.runtime.home import Home
    from app.venue.house import House
    from app.venue.membership import Membership, VenueFolder


def status(options: argparse.Namespace, out: TextIO) -> int:
    """Print the doors of the venue, and how many people are inside."""
    from app.venue.status import as_values

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder, membership = _member(home, may_be_none=True)
        if membership is None:
            values: dict[str, Any] = {
                "venue": None, "role": "none", "ledger": "alone", "doors": [],
                "occupancy": {"inside": None, "tickets": None, "tally": 0, "capacity": None},
            }  # fmt: skip
        else:
            asked = asyncio.run(_status(folder, membership))
            house = _house(folder, membership)
            values = as_values(membership, asked, house.tally, _capacity(home))
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

    async def tell(client: "Client") -> None:
        await house.follow(client)
        change(house)
        await house.publish(client)

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder, membership = _member(home)
        assert membership is not None
        house = _house(folder, membership)
        is_told = asyncio.run(_with_keeper(folder, membership, tell))
        if not is_told:
            change(house)
    report = {"tally": house.tally, "told": is_told}
    later = "" if is_told else " The other doors are told once the keeper is reached."
    words = f"{house.tally} people without tickets are inside.{later}"
    print(as_json(report) if options.json else words, file=out)
    return ExitCode.GOOD


def revoke(options: argparse.Namespace, out: TextIO) -> int:
    """Shut a laptop out of the venue; works at a keeper only."""
    from app.venue.subjects import REVOKE

    found = False

    async def ask(client: "Client") -> None:
        nonlocal found
        answer = await client.request(REVOKE, options.name.encode(), 5.0)
        found = answer.data == b"true"

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder, membership = _member(home)
        assert membership is not None
        asyncio.run(_with_keeper(folder, membership, ask))
    name = as_plain(options.name)
    words = (
        f"{name} is shut out."
        if found
        else f"No other door is called {name}, or this laptop is no keeper."
    )
    print(as_json({"revoked": found}) if options.json else words, file=out)
    return ExitCode.GOOD if found else ExitCode.NO


async def _with_keeper(
    folder: "VenueFolder",
    membership: "Membership",
    work: "Callable[[Client], Awaitable[None]]",
) -> bool:
    """Do this work over a connection to a keeper; return whether one was reached."""
    from nats.errors import Error as NatsError

    from app.venue.connection import close, connect_once
    from app.venue.errors import VenueError

    try:
        client = await connect_once(folder.certificates, membership.venue, membership.addresses)
    except VenueError as error:
        say(f"admit: {error.sentence}\n")
        return False
    try:
        await work(client)
    except (NatsError, TimeoutError):
        return False
    finally:
        await close(client)
    return True


def _member(home: "Home", *, may_be_none: bool = False) -> "tuple[VenueFolder, Membership | None]":
    from app.venue.membership import VenueFolder

    folder = VenueFolder(home.venue)
    return folder, folder.read() if may_be_none else folder.membership()


def _house(folder: "VenueFolder", membership: "Membership") -> "House":
    from app.venue.house import House

    return House(folder.house, membership.laptop)


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
    lines += [
        f"  {as_plain(door['name'])}: heard {door['silent_s']:.0f} s ago, {door['link']}, "
        f"{door['waiting']} waiting"
        for door in values["doors"]
    ]
    return "\n".join(lines)
