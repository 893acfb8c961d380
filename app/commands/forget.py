"""delete an event's guests from this laptop, with proof

  admit forget                   of the event that is set up now
  admit forget --event E         of another event whose data is kept here

Names, e-mails, codes and notes are deleted from the list and the journal, and
from stores that were set aside and settled, or whose key is lost. If this
laptop takes part in the event's venue, it leaves it, and the ledger that it
keeps goes too. The figures of 'admit report' stay, and show the deletion.

E is the id or the name of the event, or the id of its ticketing. Close the
window first. While anything waits or needs a look, nothing is deleted.
"""

import argparse
import getpass
import os
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from app.commands.state import is_set_up
from app.commands.terminal import as_json, as_plain, is_confirmed, say
from app.core.forgetting import Forgetting
from app.core.set_up_event import event_of
from app.errors import ExitCode, KnownError
from app.message import Message, local_time
from app.model.journal import Deletion
from app.runtime.clocks import wall_clock
from app.runtime.home import Home, open_home
from app.runtime.logs import level_from, open_log
from app.security.keys import StoreKeys
from app.settings.settings import Settings, read_settings
from app.store.event_files import events_of, open_to_read


class NothingKept(KnownError):
    """This laptop keeps nothing of the event."""

    exit_code = ExitCode.NO
    SAID = Message("This laptop keeps nothing of an event {event}.")
    STEP = Message("Give the id of the event's ticketing, or leave --event out.")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--event", metavar="E", help="of this event, not of the one set up now")
    parser.add_argument("--yes", action="store_true", help="delete without a question")
    parser.add_argument("--json", action="store_true", help="print the record as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    home, keys = open_home(os.environ), StoreKeys(os.environ)
    with open_log(home.logs, level_from(os.environ)):
        settings = read_settings(home.settings)
        name = options.event or settings.service.event_name or settings.service.ticketing_id
        file = _file_of(options.event, home, settings, keys)
        if file is None:
            raise NothingKept(event=repr(name))
        what = as_plain(f"Names, e-mails, codes and notes of {name}")
        if not (options.yes or is_confirmed(f"{what} are deleted from this laptop for good.")):
            say("Nothing was deleted.\n")
            return ExitCode.NO
        deletion = Forgetting(home, keys, wall_clock).forget(file, _user_name())
    print(as_json(deletion.as_values()) if options.json else _in_words(name, deletion), file=out)
    return ExitCode.GOOD


def _file_of(event: str | None, home: Home, settings: Settings, keys: StoreKeys) -> Path | None:
    """Return the file of this event; None if there is none. The default is the event set up now.

    Raises StoreError if the file of the event set up now cannot be read.
    """
    set_up, kept = event_of(settings), events_of(home.database, keys)
    if not is_set_up(event, settings):
        return next((file for one, file in kept.items() if one.ticketing_id == event), None)
    if set_up not in kept:
        open_to_read(home.database, set_up, keys).close()
    return kept.get(set_up)


def _user_name() -> str:
    """Return the login name of this computer's user; "" if it has none."""
    with suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return ""


def _in_words(name: str, deletion: Deletion) -> str:
    return as_plain(
        f"Guests' data of {name} deleted on {local_time(deletion.at, None):%Y-%m-%d %H:%M} by "
        f"{deletion.by}: {deletion.tickets} tickets, {deletion.scans} scans, "
        f"{deletion.notes} notes. The report keeps its figures."
    )
