"""The actions of `admit venue` that ask and change how many people are inside, and who may join."""

import argparse
import asyncio
import os
import sys
from secrets import token_hex
from typing import TYPE_CHECKING, Any, TextIO

from app.book.house import HouseAct
from app.commands.terminal import as_json, as_plain, say
from app.commands.venue_joining import folder_of
from app.errors import ExitCode
from app.runtime.home import open_home
from app.runtime.logs import Log, level_from

if TYPE_CHECKING:
    from app.runtime.home import Home
    from app.venue.membership import VenueFolder
    from app.venue.status import VenueStatus


def status(options: argparse.Namespace, out: TextIO) -> int:
    """Print the doors of the venue, and how many people are inside."""
    from app.venue.status import as_values

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        folder = folder_of(home)
        membership = folder.read()
        if membership is None:
            values = as_values(None, "none", None, 0)
        else:
            asked = asyncio.run(_status(folder))
            values = as_values(membership.venue, membership.role.value, asked, _capacity(home))
    print(as_json(values) if options.json else _in_words(values), file=out)
    return ExitCode.GOOD


async def _status(folder: "VenueFolder") -> "VenueStatus | None":
    """Return what a keeper tells, None if none is reached; say what is wrong with the keeper."""
    from app.venue.errors import KeeperDiskFull, VenueError
    from app.venue.finding import ask_once
    from app.venue.requests import STATUS, Nothing

    status: VenueStatus | None = None
    trouble: VenueError | None = None
    try:
        status = await ask_once(folder, STATUS, Nothing())
        trouble = KeeperDiskFull() if status.is_full else None
    except VenueError as error:
        trouble = error
    if trouble is not None:
        say(f"admit: {trouble.sentence}\n       {trouble.next_step}\n")
    return status


def count(options: argparse.Namespace, out: TextIO) -> int:
    """Count people without tickets at this door."""
    return _changed_house(options, out, HouseAct.TALLY, people=options.people)


def all_out(options: argparse.Namespace, out: TextIO) -> int:
    """Note that everybody is outside, after a question, or undo that."""
    if options.undo:
        return _changed_house(options, out, HouseAct.UNDO)
    if not options.yes:
        say("Everybody counts as outside from now on, at all doors. Type yes: ")
        if sys.stdin.readline().strip().lower() != "yes":
            return ExitCode.NO
    return _changed_house(options, out, HouseAct.ALL_OUT)


def _changed_house(options: argparse.Namespace, out: TextIO, act: HouseAct, people: int = 0) -> int:
    """Tell a keeper an act of the whole house; print how many people are inside then."""
    from app.venue.finding import ask_once
    from app.venue.requests import HOUSE, STATUS, HouseAsk, Nothing

    async def tell() -> "VenueStatus":
        folder = folder_of(home)
        await ask_once(folder, HOUSE, HouseAsk(token_hex(8), act, 0, people))
        return await ask_once(folder, STATUS, Nothing())

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        told = asyncio.run(tell())
    report = {"tally": told.tally, "inside": max(told.tickets + told.tally, 0)}
    words = f"{told.tally} people without tickets are inside, {report['inside']} in all."
    print(as_json(report) if options.json else words, file=out)
    return ExitCode.GOOD


def revoke(options: argparse.Namespace, out: TextIO) -> int:
    """Shut a laptop out of the venue; works at a keeper only."""
    from app.venue.finding import ask_once
    from app.venue.requests import REVOKE, RevokeAsk

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        asyncio.run(ask_once(folder_of(home), REVOKE, RevokeAsk(options.name)))
    words = f"{as_plain(options.name)} is shut out."
    print(as_json({"revoked": True}) if options.json else words, file=out)
    return ExitCode.GOOD


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
