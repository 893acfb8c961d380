"""write an archive for support, without keys, PINs and guests' data

It has the log, the settings, the versions of all parts, the door check, and
the form of the store with its sizes and times. Works while the window is open,
and also if a part cannot be read: the archive says why then.
"""

import argparse
import asyncio
import os
from contextlib import ExitStack, closing, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.commands.check import described, findings_of
from app.commands.state import key_of
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode, KnownError
from app.runtime.home import open_home
from app.security.secrets import NoKey
from app.security.store_key import StoreKeys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.runtime.home import Home
    from app.settings.settings import Settings
    from app.store.database import Database

ADVICE = "Give this file to whoever looks after this laptop."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the archive to write")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.check import diagnosis
    from app.runtime.exported_files import write_exported

    files, missing = dict[str, str](), dict[str, str]()

    def add(name: str, make: "Callable[[], str]") -> None:
        try:
            files[name] = make()
        except KnownError as error:
            missing[name] = str(error)

    with ExitStack() as opened:
        laptop = _Laptop(open_home(os.environ), opened)
        add("versions.json", lambda: as_json(diagnosis.versions()))
        add("settings.toml", lambda: diagnosis.settings_without_secrets(laptop.settings))
        add("door-check.json", lambda: _door_check(options))
        add("store.json", lambda: _store(laptop))
        try:
            files |= _logs(laptop)
        except (KnownError, OSError) as error:
            # What cannot be searched for guests is not given away.
            missing["logs"] = str(error)
    files["missing.json"] = as_json(missing)
    write_exported(options.file, diagnosis.archive(files))
    report = {"file": str(options.file), "files": sorted(files), "missing": missing}
    said = f"{as_plain(str(options.file))} is written: {len(files)} files. {ADVICE}"
    print(as_json(report) if options.json else said, file=out)
    return ExitCode.GOOD


class _Laptop:
    """The settings and the store of this laptop, each read once; a failure is a KnownError."""

    def __init__(self, home: "Home", opened: ExitStack) -> None:
        self.home = home
        self._opened = opened

    @cached_property
    def settings(self) -> "Settings":
        from app.settings.file import read_settings

        return read_settings(self.home.settings)

    @cached_property
    def database(self) -> "Database":
        from app.set_up_event import event_of
        from app.store.read_only import open_to_read

        database = open_to_read(self.home.database, event_of(self.settings), StoreKeys(os.environ))
        return self._opened.enter_context(closing(database))


def _door_check(options: argparse.Namespace) -> str:
    return as_json([described(one) for one in asyncio.run(findings_of(options))])


def _store(laptop: _Laptop) -> str:
    from app.check.diagnosis import store
    from app.store.anatomy import anatomy_of

    files = laptop.home.folder.glob(f"{laptop.home.database.stem}*")
    return as_json(store(anatomy_of(laptop.database), files))


def _logs(laptop: _Laptop) -> "Mapping[str, str]":
    """Return the log without the texts of guests that a library may have written there."""
    from app.check.diagnosis import logs_in, without_guests
    from app.store.anatomy import guest_texts

    settings = laptop.settings
    hidden = [*guest_texts(laptop.database)]
    hidden += (text for one in settings.window.pins for text in (one.name, one.seal))
    with suppress(NoKey):
        hidden.append(key_of(settings))
    logs = logs_in(laptop.home.logs)
    return {name: without_guests(text, hidden) for name, text in logs.items()}
