"""write the data without encryption, or begin anew if its key is lost

  export-plain FILE  write this event's list and scans to a plain SQLite file,
                     that other programs can read; close the window first, and
                     delete the file when it is no longer needed
  set-aside          set the data aside for good after its key is lost, on a
                     computer without a keyring; a new list can be read then

Both ask for a supervisor's PIN, if there is one.

Admit encrypts its data with a key in this computer's keyring. On a computer
without one it takes the key from ADMIT_STORE_KEY: 64 hexadecimal digits, made
once by 'openssl rand -hex 32'. Keep that key where the data is not: without
it, nobody can read the list, the scans, and the check-ins that wait.
"""

import argparse
import getpass
import os
import sys
from math import ceil
from pathlib import Path
from typing import TextIO

from app.commands.state import open_store
from app.commands.terminal import as_plain
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.journal import SupervisedAction, SupervisorAct
from app.runtime.clocks import wall_clock
from app.runtime.home import Home, open_home
from app.security.pin import TriesFile, WrongTries, find_by_pin
from app.security.store_key import StoreKeys
from app.settings.file import read_settings
from app.settings.settings import Settings
from app.store.database import set_lost_store_aside, write_plain_copy
from app.store.records import SupervisedActions

EXPORT = "export-plain"
SET_ASIDE = "set-aside"


class PinRefused(KnownError):
    """No supervisor has this PIN."""

    exit_code = ExitCode.NO

    SAID = Message("This is no supervisor's PIN.")


class TooManyTries(KnownError):
    """Wrong PINs, so many that the next try has to wait."""

    exit_code = ExitCode.NO

    SAID = Message("Too many wrong PINs were typed.")


def _retry_after(wait_ms: int) -> Message:
    """Return the next step after a PIN was refused."""
    if not wait_ms:
        return Message("Try again.")
    return Message("Try again in {seconds} s.", {"seconds": ceil(wait_ms / 1000)})


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    export = actions.add_parser(EXPORT, help="write a plain copy", allow_abbrev=False)
    export.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    actions.add_parser(SET_ASIDE, help="begin anew without the key", allow_abbrev=False)


def run(options: argparse.Namespace, out: TextIO) -> int:
    home = open_home(os.environ)
    name = _supervisor(home, read_settings(home.settings))
    if options.action == EXPORT:
        _export(options.file, name)
        said = f"{options.file} is written. It is not encrypted: delete it after use."
    else:
        said = str(set_lost_store_aside(home.database, StoreKeys(os.environ)))
    print(as_plain(said), file=out)
    return ExitCode.GOOD


def _export(file: Path, name: str) -> None:
    with open_store(read_only=False) as (_, _, database):
        action = SupervisedAction(wall_clock(), SupervisorAct.EXPORT, name, EXPORT)
        SupervisedActions(database).record(action)
        write_plain_copy(database, file)


def _supervisor(home: Home, settings: Settings) -> str:
    """Return the name of the supervisor whose PIN is typed; "" if the door has no PIN."""
    if not settings.window.pins:
        return ""
    file = TriesFile(home.wrong_tries)
    tries = file.read()
    if wait := tries.wait_ms(wall_clock()):
        raise TooManyTries(step=_retry_after(wait))
    pin, now = _typed_pin(), wall_clock()
    # Counted as wrong until it is right: ending the program meanwhile saves no try.
    failed = tries.failed(now)
    file.write(failed)
    found = find_by_pin(pin, settings.window.pins)
    if found is None:
        raise PinRefused(step=_retry_after(failed.wait_ms(now)))
    file.write(WrongTries())
    return found.name


def _typed_pin() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().strip()
    return getpass.getpass("Supervisor's PIN: ").strip()
