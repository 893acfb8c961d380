"""Joining and leaving a venue at the terminal, and what that needs: passphrase and door's name."""

import argparse
import asyncio
import getpass
import os
import socket
import sys
from secrets import token_hex
from typing import TYPE_CHECKING, TextIO

from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.venue import PASSPHRASE_VARIABLE
from app.runtime.clocks import wall_clock
from app.runtime.home import open_home

if TYPE_CHECKING:
    from app.runtime.home import Home
    from app.venue.membership import Membership, VenueFolder


class NoPassphrase(KnownError):
    """No passphrase for the venue code was given."""

    exit_code = ExitCode.WRONG_USE
    SAID = Message("There is no passphrase for the venue code.")
    STEP = Message("Set {variable}, or type it.", {"variable": PASSPHRASE_VARIABLE})


def join_venue(options: argparse.Namespace, out: TextIO) -> int:
    """Let this laptop take part in the venue of a code; print its name there."""
    text = sys.stdin.readline() if options.code == "-" else options.code
    membership = asyncio.run(_joined(text.strip(), may_keep=options.may_keep))
    report = {"venue": membership.venue, "door": membership.name}
    words = f"This laptop takes part in the venue as {as_plain(membership.name)}."
    print(as_json(report) if options.json else words, file=out)
    return ExitCode.GOOD


async def _joined(text: str, *, may_keep: bool) -> "Membership":
    from app.runtime.logs import Log, level_from
    from app.venue.taking_part import join

    home = open_home(os.environ)
    name, event = door_of(home)
    folder, passphrase = folder_of(home), read_passphrase(sys.stdin)
    with Log(home.logs, level_from(os.environ)):
        return await join(
            folder, text, passphrase, name, event=event, now=wall_clock(), may_keep=may_keep
        )


def leave_venue(options: argparse.Namespace, out: TextIO) -> int:
    """Let this laptop take part in no venue any more."""
    from app.runtime.logs import Log, level_from
    from app.venue.taking_part import leave

    home = open_home(os.environ)
    with Log(home.logs, level_from(os.environ)):
        asyncio.run(leave(folder_of(home)))
    print(as_json({"left": True}) if options.json else "This laptop has left the venue.", file=out)
    return ExitCode.GOOD


def read_passphrase(stdin: TextIO) -> str:
    """Return the passphrase from the environment, or typed."""
    if given := os.environ.get(PASSPHRASE_VARIABLE, ""):
        return given
    if stdin.isatty():
        try:
            return getpass.getpass("Passphrase of the venue code: ")
        except EOFError:
            raise NoPassphrase from None
    raise NoPassphrase


def folder_of(home: "Home") -> "VenueFolder":
    """Return the folder with what this laptop knows of its venue."""
    from app.security.store_key import StoreKeys
    from app.venue.membership import VenueFolder

    return VenueFolder(home.venue, StoreKeys(os.environ))


def door_of(home: "Home") -> tuple[str, str]:
    """Return the name of this laptop's door, and the fingerprint of its event.

    A box that is no door is called by its host name and some letters, and is for any event.
    """
    from app.core.set_up_event import event_of
    from app.settings.file import NotSetUp, read_settings
    from app.venue.membership import event_fingerprint

    try:
        settings = read_settings(home.settings)
    except NotSetUp:
        return f"{socket.gethostname()} {token_hex(2)}", ""
    return settings.door.name, event_fingerprint(event_of(settings))
