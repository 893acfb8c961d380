"""let all doors of a venue agree on every ticket, without internet

  admit venue keep                 this laptop keeps the venue's state
  admit venue keep --replicas 3    … until two doors help by 'admit venue keep'
  admit venue join CODE            take part, by the venue code of the keeper
  admit venue status               the doors, and how many people are inside

A keeper works while its window is open, or with --headless until Ctrl+C. The
passphrase of the venue code comes from ADMIT_VENUE_PASSPHRASE, or is typed.
CODE is '-' to read it from standard input.
"""

import argparse
import asyncio
import getpass
import os
import socket
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict
from functools import cache
from secrets import token_hex
from typing import Any, TextIO

from app.book.house import HouseAct
from app.commands.terminal import as_json, as_plain, is_confirmed, say
from app.core.set_up_event import event_of
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.night import PASSPHRASE_VARIABLE, Occupancy, Role, new_passphrase
from app.runtime.clocks import wall_clock
from app.runtime.home import Home, open_home
from app.runtime.logs import level_from, open_log
from app.runtime.process import watch_for_end_of_stdin, watch_for_interruption
from app.security.keys import StoreKeys
from app.settings.settings import NotSetUp, Settings, read_settings
from app.store.event_files import open_to_read
from app.venue.entries import Entry, entries_of
from app.venue.errors import InVenueAlready, KeeperDiskFull, TwoKeepers, VenueError
from app.venue.finding import ask_once, own_addresses
from app.venue.keeper import Keeper
from app.venue.membership import Membership, VenueFolder, event_fingerprint
from app.venue.messages import Hello, HouseAsk, RevokeAsk, VenueStatus
from app.venue.taking_part import (
    begin_keeping,
    code_of,
    help_keeping,
    join,
    leave,
    refuse_while_kept,
    take_over,
    want_keepers,
)

LOOK_FOR_SIGNAL_S = 0.2

# What an action says, as JSON and in words; None if the person did not agree to it.
Outcome = tuple[dict[str, Any], str] | None


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def command(
        name: str, purpose: str, act: Callable[[argparse.Namespace, Home], Outcome], **flags: str
    ) -> Callable[..., argparse.Action]:
        """Add a command with flags, each with its help; return the function that adds the rest."""
        added = commands.add_parser(name, description=purpose, help=purpose)
        added.set_defaults(act=act)
        for flag, words in {"json": "say the outcome as JSON", **flags}.items():
            added.add_argument(f"--{flag.replace('_', '-')}", action="store_true", help=words)
        return added.add_argument

    add = command(
        "keep", "keep the venue's state on this laptop", _keep,
        headless="without a window, until Ctrl+C",
        until_stdin_ends="with --headless: end also when standard input does, as with a program"
        " that ends",
    )  # fmt: skip
    add("--replicas", type=int, choices=(1, 2, 3), help="how many keepers there will be")
    later = "this laptop may become a keeper later"
    add = command("join", "take part in a venue", _join, may_keep=later)
    add("code", metavar="CODE", help="the venue code; '-': from standard input")
    command("leave", "take part in no venue any more", _leave)
    gone = "make this laptop the keeper, because the other one is gone"
    command("promote", gone, _promote, yes="do not ask")
    add = command("revoke", "shut a laptop out of the venue, for example a stolen one", _revoke)
    add("name", metavar="DOOR", help="what that door is called")
    command("status", "the doors of the venue, and the people inside", _status)
    add = command("tally", "count people without tickets", _tally)
    add("people", type=int, metavar="N", help="+3: three came in, -1: one went out")
    outside = "everybody is outside: an evacuation"
    command("all-out", outside, _all_out, yes="do not ask", undo="undo the last one")


def run(options: argparse.Namespace, out: TextIO) -> int:
    home = open_home(os.environ)
    if options.action == "keep" and options.headless:
        report = _keep(options, home)[0]
        return asyncio.run(_keep_headless(home, report, out, by_stdin=options.until_stdin_ends))
    with open_log(home.logs, level_from(os.environ)):
        outcome: Outcome = options.act(options, home)
    if outcome is None:
        say("\nadmit venue: nothing was changed\n")
        return ExitCode.NO
    report, words = outcome
    print(as_json(report) if options.json else words, file=out)
    return ExitCode.GOOD


def _keep(options: argparse.Namespace, home: Home) -> tuple[dict[str, str], str]:
    if options.replicas == 2:
        raise TwoKeepers
    folder = folder_of(home)
    return _invite(folder, *_kept(home, folder, options.replicas))


def _invite(
    folder: VenueFolder, membership: Membership, passphrase: str = ""
) -> tuple[dict[str, str], str]:
    """Let a keeper invite the other laptops from now on; return what is said of it.

    The passphrase is said only if it was invented. `route_port` is the port for the other keepers,
    if there are to be three.
    """
    folder.write(membership := membership.inviting(wall_clock()))
    code, address = code_of(membership), own_addresses(membership.port)[0]
    report = {"venue_code": code, "address": address}
    words = (
        f"This laptop keeps the venue at {address}, while its window is open.\n"
        f"The venue code for the other laptops, for a day:\n{code}"
    )
    if membership.replicas > 1:
        report["route_port"] = str(membership.route_port)
    if passphrase:
        report["passphrase"] = passphrase
        words += f"\nThe passphrase of the code: {passphrase}"
    return report, words


def _kept(home: Home, folder: VenueFolder, replicas: int | None) -> tuple[Membership, str]:
    """Return the membership of this laptop as a keeper, and the passphrase if it was invented.

    The laptop keeps a new venue, its own, or one with others.
    """
    membership = folder.read()
    if membership is None:
        (name, event), invented = door_of(home), ""
        try:
            passphrase = read_passphrase(sys.stdin)
        except NoPassphrase:
            passphrase = invented = new_passphrase()
        now, count = wall_clock(), replicas or 1
        made = begin_keeping(folder, name, passphrase, event=event, now=now, replicas=count)
        return made, invented
    if membership.role is Role.DOOR and replicas == 1:
        raise InVenueAlready
    if membership.role is Role.DOOR:
        return asyncio.run(help_keeping(folder, read_passphrase(sys.stdin))), ""
    return membership if replicas is None else want_keepers(folder, replicas), ""


async def _keep_headless(home: Home, report: dict[str, str], out: TextIO, *, by_stdin: bool) -> int:
    """Keep the venue until SIGTERM or Ctrl+C; the code is printed once the venue can be joined.

    With `by_stdin` it ends with standard input too.
    """
    interrupted = watch_for_interruption()
    if by_stdin:
        watch_for_end_of_stdin(interrupted)

    @cache
    def ready() -> None:
        print(as_json(report, indent=None), file=out, flush=True)

    with open_log(home.logs, level_from(os.environ)):
        keeping = asyncio.create_task(Keeper(folder_of(home), ready=ready).run())
        while not interrupted.is_set() and not keeping.done():
            await asyncio.wait({keeping}, timeout=LOOK_FOR_SIGNAL_S)
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
    return ExitCode.GOOD


def _promote(options: argparse.Namespace, home: Home) -> Outcome:
    """Make this laptop the keeper, unless the old one still answers."""
    folder = folder_of(home)
    asyncio.run(refuse_while_kept(folder))
    if not options.yes and not is_confirmed("Is the laptop that kept the venue switched off?"):
        return None
    entries = _entries_in(home)
    return _invite(folder, take_over(folder, read_passphrase(sys.stdin), entries))


def _entries_in(home: Home) -> list[Entry]:
    """Return what this laptop's store has of the ledger; a box that is no door has nothing."""
    if (settings := _settings_of(home)) is None:
        return []
    keys = StoreKeys(os.environ)
    with closing(open_to_read(home.database, event_of(settings), keys)) as database:
        return entries_of(database)


class NoPassphrase(KnownError):
    """No passphrase for the venue code was given."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("There is no passphrase for the venue code.")
    STEP = Message("Set {variable}, or type it.", {"variable": PASSPHRASE_VARIABLE})


def _join(options: argparse.Namespace, home: Home) -> Outcome:
    """Let this laptop take part in the venue of a code; say its name there."""
    text = sys.stdin.readline() if options.code == "-" else options.code
    name, event = door_of(home)
    folder, passphrase = folder_of(home), read_passphrase(sys.stdin)
    joining = join(
        folder, text.strip(), passphrase, name,
        event=event, now=wall_clock(), may_keep=options.may_keep,
    )  # fmt: skip
    membership = asyncio.run(joining)
    words = f"This laptop takes part in the venue as {as_plain(membership.name)}."
    return {"venue": membership.venue, "door": membership.name}, words


def _leave(_options: argparse.Namespace, home: Home) -> Outcome:
    asyncio.run(leave(folder_of(home)))
    return {"left": True}, "This laptop has left the venue."


def read_passphrase(stdin: TextIO) -> str:
    if given := os.environ.get(PASSPHRASE_VARIABLE, ""):
        return given
    if stdin.isatty():
        with suppress(EOFError):
            return getpass.getpass("Passphrase of the venue code: ")
    raise NoPassphrase


def folder_of(home: Home) -> VenueFolder:
    return VenueFolder(home.venue, StoreKeys(os.environ))


def door_of(home: Home) -> tuple[str, str]:
    """Return the name of this laptop's door, and the fingerprint of its event.

    A box that is no door is called by its host name and some letters, and is for any event.
    """
    if (settings := _settings_of(home)) is None:
        return f"{socket.gethostname()} {token_hex(2)}", ""
    return settings.door.name, event_fingerprint(event_of(settings))


def _settings_of(home: Home) -> Settings | None:
    try:
        return read_settings(home.settings)
    except NotSetUp:
        return None


def _status(_options: argparse.Namespace, home: Home) -> Outcome:
    folder = folder_of(home)
    membership = folder.read()
    if membership is None:
        values = _values(None, "none", None, 0)
    else:
        told, settings = asyncio.run(_ask_status(folder)), _settings_of(home)
        capacity = settings.venue.capacity if settings else 0
        values = _values(membership.venue, membership.role.value, told, capacity)
    return values, _in_words(values)


async def _ask_status(folder: VenueFolder) -> VenueStatus | None:
    """Return what a keeper tells, None if none is reached; say what is wrong with the keeper."""
    status: VenueStatus | None = None
    trouble: VenueError | None = None
    try:
        status = await ask_once(folder, Hello(wants_doors=True))
        trouble = KeeperDiskFull() if status.is_full else None
    except VenueError as error:
        trouble = error
    if trouble is not None:
        say(f"admit: {trouble.sentence}\n       {trouble.next_step}\n")
    return status


def _tally(options: argparse.Namespace, home: Home) -> Outcome:
    return _change_house(home, HouseAct.TALLY, people=options.people)


def _all_out(options: argparse.Namespace, home: Home) -> Outcome:
    """Note that everybody is outside, after a question, or undo that."""
    if options.undo:
        return _change_house(home, HouseAct.UNDO)
    warning = "Everybody counts as outside from now on, at all doors."
    if not (options.yes or is_confirmed(warning)):
        return None
    return _change_house(home, HouseAct.ALL_OUT)


def _change_house(home: Home, act: HouseAct, people: int = 0) -> Outcome:
    """Tell a keeper an act of the whole house; say how many people are inside then."""

    async def tell() -> VenueStatus:
        folder = folder_of(home)
        event_id = "" if act is HouseAct.UNDO else token_hex(8)
        await ask_once(folder, HouseAsk(event_id, act, 0, people))
        return await ask_once(folder, Hello(wants_doors=True))

    told = asyncio.run(tell())
    report = {"tally": told.tally, "inside": max(told.tickets + told.tally, 0)}
    return report, f"{told.tally} people without tickets are inside, {report['inside']} in all."


def _revoke(options: argparse.Namespace, home: Home) -> Outcome:
    asyncio.run(ask_once(folder_of(home), RevokeAsk(options.name)))
    return {"revoked": True}, f"{as_plain(options.name)} is shut out."


def _values(
    venue: str | None, role: str, status: VenueStatus | None, capacity: int
) -> dict[str, Any]:
    """Return the state of a venue as JSON values; without one nobody knows who is inside."""
    house: dict[str, Any] = {"inside": None, "tickets": None, "tally": None}
    report: dict[str, Any] = {
        "venue": venue, "role": role, "ledger": "alone", "keepers": None, "doors": [],
    }  # fmt: skip
    if status is not None:
        known = Occupancy(status.tickets, status.tally)
        house = {"inside": known.inside, "tickets": known.tickets, "tally": known.tally}
        keepers = {
            "present": status.keepers, "wanted": status.wanted,
            "has_replicas": status.has_replicas, "disk_full": status.is_full,
        }  # fmt: skip
        doors = [asdict(door) for door in status.doors]
        report |= {"ledger": status.ledger.value, "keepers": keepers, "doors": doors}
    return report | {"occupancy": {**house, "capacity": capacity or None}}


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
