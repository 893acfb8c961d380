"""write an archive for support, without keys, PINs and guests' data

It has the log, the settings, the versions of all parts, the door check, and
the form of the store with its sizes and times. Works while the window is open,
and also if a part cannot be read: the archive says why then.
"""

import argparse
import asyncio
import os
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.commands.check import findings_of
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode, KnownError
from app.runtime.home import open_home

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.runtime.home import Home

ADVICE = "Give this file to whoever looks after this laptop."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the archive to write")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.check import diagnosis
    from app.runtime.exported_files import write_exported

    home = open_home(os.environ)
    files, missing = dict[str, str](), dict[str, str]()

    def add(name: str, make: "Callable[[], str]") -> None:
        try:
            files[name] = make()
        except KnownError as error:
            missing[name] = str(error)

    add("versions.json", diagnosis.versions)
    add("settings.toml", lambda: _settings(home))
    add("door-check.json", lambda: diagnosis.door_check(asyncio.run(findings_of(options))))
    add("store.json", lambda: _store(home))
    try:
        files |= _logs(home)
    except (KnownError, OSError) as error:
        # What cannot be searched for guests is not given away.
        missing["logs"] = str(error)
    files["missing.json"] = as_json(missing)
    write_exported(options.file, diagnosis.archive(files))
    report = {"file": str(options.file), "files": sorted(files), "missing": missing}
    said = f"{as_plain(str(options.file))} is written: {len(files)} files. {ADVICE}"
    print(as_json(report) if options.json else said, file=out)
    return ExitCode.GOOD


def _settings(home: "Home") -> str:
    from app.check.diagnosis import settings_without_secrets
    from app.settings.file import read_settings

    return settings_without_secrets(read_settings(home.settings))


def _store(home: "Home") -> str:
    from app.check.diagnosis import store
    from app.set_up_event import event_of
    from app.settings.file import read_settings
    from app.store.anatomy import anatomy_of
    from app.store.read_only import open_to_read

    event = event_of(read_settings(home.settings))
    with closing(open_to_read(home.database, event)) as database:
        return store(anatomy_of(database), [*home.folder.glob(f"{home.database.stem}*")])


def _logs(home: "Home") -> dict[str, str]:
    """Return the log without the texts of guests that a library may have written there."""
    from app.check.diagnosis import logs_in, without_guests
    from app.commands.state import key_of
    from app.security.secrets import NoKey
    from app.set_up_event import event_of
    from app.settings.file import read_settings
    from app.store.anatomy import guest_texts
    from app.store.read_only import open_to_read

    settings = read_settings(home.settings)
    with closing(open_to_read(home.database, event_of(settings))) as database:
        hidden = [*guest_texts(database)]
    hidden += (text for one in settings.window.pins for text in (one.name, one.seal))
    with suppress(NoKey):
        hidden.append(key_of(settings))
    return {name: without_guests(text, hidden) for name, text in logs_in(home.logs).items()}
