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
import os
import sys
from contextlib import closing, suppress
from typing import TYPE_CHECKING, TextIO

from app.commands.terminal import as_json
from app.commands.venue_joining import folder_of
from app.errors import ExitCode
from app.runtime.clocks import wall_clock
from app.runtime.home import open_home
from app.security.store_key import StoreKeys

if TYPE_CHECKING:
    from app.runtime.home import Home
    from app.venue.entries import Entry
    from app.venue.membership import Membership, VenueFolder

LOOK_FOR_SIGNAL_S = 0.2


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    keep = _add(commands, "keep", "keep the venue's state on this laptop")
    keep.add_argument("--headless", action="store_true", help="without a window, until Ctrl+C")
    keep.add_argument(
        "--until-stdin-ends",
        action="store_true",
        help="with --headless: end also when standard input does, as with a program that ends",
    )
    keep.add_argument(
        "--replicas", type=int, choices=(1, 2, 3), help="how many keepers there will be"
    )
    join = _add(commands, "join", "take part in a venue")
    join.add_argument("code", metavar="CODE", help="the venue code; '-': from standard input")
    join.add_argument(
        "--may-keep", action="store_true", help="this laptop may become a keeper later"
    )
    _add(commands, "leave", "take part in no venue any more")
    promote = _add(
        commands, "promote", "make this laptop the keeper, because the other one is gone"
    )
    promote.add_argument("--yes", action="store_true", help="do not ask")
    revoke = _add(commands, "revoke", "shut a laptop out of the venue, for example a stolen one")
    revoke.add_argument("name", metavar="DOOR", help="what that door is called")
    _add(commands, "status", "the doors of the venue, and the people inside")
    tally = _add(commands, "tally", "count people without tickets")
    tally.add_argument("people", type=int, metavar="N", help="+3: three came in, -1: one went out")
    all_out = _add(commands, "all-out", "everybody is outside: an evacuation")
    all_out.add_argument("--yes", action="store_true", help="do not ask")
    all_out.add_argument("--undo", action="store_true", help="undo the last one")


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, purpose: str
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, description=purpose, help=purpose)
    parser.add_argument("--json", action="store_true", help="say the outcome as JSON")
    return parser


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.commands import venue_house, venue_joining

    match options.action:
        case "keep":
            return _keep(options, out)
        case "join":
            return venue_joining.join_venue(options, out)
        case "leave":
            return venue_joining.leave_venue(options, out)
        case "promote":
            return _promote(options, out)
        case "revoke":
            return venue_house.revoke(options, out)
        case "tally":
            return venue_house.count(options, out)
        case "all-out":
            return venue_house.all_out(options, out)
        case _:
            return venue_house.status(options, out)


def _keep(options: argparse.Namespace, out: TextIO) -> int:
    from app.venue.errors import TwoKeepers

    if options.replicas == 2:
        raise TwoKeepers
    home = open_home(os.environ)
    folder = folder_of(home)
    membership, passphrase = _kept(home, folder, options.replicas)
    folder.write(membership := membership.inviting(wall_clock()))
    report = _report(membership, passphrase)
    if options.headless:
        by_stdin = options.until_stdin_ends
        return asyncio.run(_keep_headless(home, folder, report, out, by_stdin=by_stdin))
    print(as_json(report) if options.json else _code_in_words(report), file=out)
    return ExitCode.GOOD


def _kept(home: "Home", folder: "VenueFolder", replicas: int | None) -> "tuple[Membership, str]":
    """Return the membership of this laptop as a keeper, and the passphrase if it was invented.

    The laptop keeps a new venue, its own, or one with others.
    """
    from app.commands.venue_joining import NoPassphrase, door_of, read_passphrase
    from app.model.venue import Role, new_passphrase
    from app.venue.errors import InVenueAlready
    from app.venue.taking_part import begin_keeping, help_keeping, want_keepers

    membership = folder.read()
    if membership is None:
        name, event = door_of(home)
        invented = ""
        try:
            passphrase = read_passphrase(sys.stdin)
        except NoPassphrase:
            passphrase = invented = new_passphrase()
        made = begin_keeping(
            folder, name, passphrase, event=event, now=wall_clock(), replicas=replicas or 1
        )
        return made, invented
    if membership.role is Role.DOOR and replicas == 1:
        raise InVenueAlready
    if membership.role is Role.DOOR:
        return asyncio.run(help_keeping(folder, read_passphrase(sys.stdin))), ""
    return membership if replicas is None else want_keepers(folder, replicas), ""


def _report(membership: "Membership", passphrase: str) -> dict[str, str]:
    """Return what is printed of a keeper; the passphrase only if it was invented.

    `route_port` is the port for the other keepers, if there are to be three.
    """
    from app.venue.finding import own_addresses
    from app.venue.taking_part import code_of

    address = own_addresses(membership.port)[0]
    report = {"venue_code": code_of(membership), "address": address}
    if membership.replicas > 1:
        report["route_port"] = str(membership.route_port)
    return {**report, "passphrase": passphrase} if passphrase else report


async def _keep_headless(
    home: "Home", folder: "VenueFolder", report: dict[str, str], out: TextIO, *, by_stdin: bool
) -> int:
    """Keep the venue until SIGTERM or Ctrl+C; the code is printed once the venue can be joined.

    With `by_stdin` it ends with standard input too.
    """
    from app.runtime.interruption import watch_for_end_of_stdin, watch_for_interruption
    from app.runtime.logs import Log, level_from
    from app.venue.keeper import Keeper

    is_told, interrupted = False, watch_for_interruption()
    if by_stdin:
        watch_for_end_of_stdin(interrupted)

    def ready() -> None:
        nonlocal is_told
        if not is_told:
            print(as_json(report, indent=None), file=out, flush=True)
        is_told = True

    with Log(home.logs, level_from(os.environ)):
        keeper = Keeper(folder, ready=ready)
        keeping = asyncio.create_task(keeper.run())
        while not interrupted.is_set() and not keeping.done():
            await asyncio.wait({keeping}, timeout=LOOK_FOR_SIGNAL_S)
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
    return ExitCode.GOOD


def _promote(options: argparse.Namespace, out: TextIO) -> int:
    """Make this laptop the keeper, unless the old one still answers."""
    from app.commands.terminal import say
    from app.commands.venue_joining import read_passphrase
    from app.venue.taking_part import refuse_while_kept, take_over

    home = open_home(os.environ)
    folder = folder_of(home)
    if not options.yes:
        asyncio.run(refuse_while_kept(folder))
        say("Is the laptop that kept the venue switched off? Type yes: ")
        if sys.stdin.isatty() and sys.stdin.readline().strip().lower() != "yes":
            return ExitCode.NO
    entries = _entries_in(home)
    membership = take_over(folder, read_passphrase(sys.stdin), entries)
    folder.write(membership := membership.inviting(wall_clock()))
    report = _report(membership, "")
    print(as_json(report) if options.json else _code_in_words(report), file=out)
    return ExitCode.GOOD


def _entries_in(home: "Home") -> "list[Entry]":
    """Return what this laptop's store has of the ledger; a box that is no door has nothing."""
    from app.core.set_up_event import event_of
    from app.settings.file import NotSetUp, read_settings
    from app.store.event_files import open_to_read
    from app.venue.entries import entries_of

    try:
        event = event_of(read_settings(home.settings))
    except NotSetUp:
        return []
    with closing(open_to_read(home.database, event, StoreKeys(os.environ))) as database:
        return entries_of(database)


def _code_in_words(report: dict[str, str]) -> str:
    words = (
        f"This laptop keeps the venue at {report['address']}, while its window is open.\n"
        f"The venue code for the other laptops, for a day:\n{report['venue_code']}"
    )
    passphrase = report.get("passphrase")
    return f"{words}\nThe passphrase of the code: {passphrase}" if passphrase else words
