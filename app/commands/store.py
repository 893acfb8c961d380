"""begin anew if the key of the data is lost

  set-aside  set the data aside for good after its key is lost, on a computer
             without a keyring; a new list can be read then

It asks for a supervisor's PIN, if there is one.

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
from typing import TextIO

from app.commands.terminal import as_plain
from app.errors import ExitCode, KnownError
from app.message import Message
from app.runtime.clocks import wall_clock
from app.runtime.home import Home, open_home
from app.security.keys import StoreKeys
from app.security.pin import TriesFile, WrongTries, find_by_pin
from app.settings.settings import Settings, read_settings
from app.store.database import set_lost_store_aside


class PinRefused(KnownError):
    """No supervisor has this PIN, or the next try has to wait for so many ms."""

    exit_code = ExitCode.NO

    def __init__(self, said: Message, wait_ms: int) -> None:
        later = Message("Try again in {seconds} s.", {"seconds": ceil(wait_ms / 1000)})
        super().__init__(said, later if wait_ms else Message("Try again."))


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    actions.add_parser("set-aside", help="begin anew without the key", allow_abbrev=False)


def run(options: argparse.Namespace, out: TextIO) -> int:
    home = open_home(os.environ)
    _demand_pin(home, read_settings(home.settings))
    print(as_plain(str(set_lost_store_aside(home.database, StoreKeys(os.environ)))), file=out)
    return ExitCode.GOOD


def _demand_pin(home: Home, settings: Settings) -> None:
    """Ask for a supervisor's PIN, if the door has any; raise PinRefused otherwise."""
    if not settings.window.pins:
        return
    file = TriesFile(home.wrong_tries)
    tries = file.read()
    if wait := tries.wait_ms(wall_clock()):
        raise PinRefused(Message("Too many wrong PINs were typed."), wait)
    is_typed = sys.stdin.isatty()
    typed = getpass.getpass("Supervisor's PIN: ") if is_typed else sys.stdin.readline()
    pin, now = typed.strip(), wall_clock()
    # Counted as wrong until it is right: ending the program meanwhile saves no try.
    failed = tries.failed(now)
    file.write(failed)
    if find_by_pin(pin, settings.window.pins) is None:
        raise PinRefused(Message("This is no supervisor's PIN."), failed.wait_ms(now))
    file.write(WrongTries())
