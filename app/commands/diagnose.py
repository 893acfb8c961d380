"""write an archive for support, without keys, PINs and guests' data

It has the log, the settings, the versions of all parts, the door check, and
the form of the store with its sizes and times. Works while the window is open,
and also if a part cannot be read: the archive says why then. The window writes
the same archive: F12, File for support.
"""

import argparse
import asyncio
import os
from pathlib import Path
from typing import TextIO

from app.check.support_archive import SupportArchive
from app.commands.check import findings_of
from app.commands.state import key_of
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode
from app.runtime.home import open_home
from app.security.keys import StoreKeys

ADVICE = "Give this file to whoever looks after this laptop."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE.zip", help="the archive to write")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    files, missing = archive_of(options).write(options.file)
    report = {"file": str(options.file), "files": files, "missing": missing}
    said = f"{as_plain(str(options.file))} is written: {len(files)} files. {ADVICE}"
    print(as_json(report) if options.json else said, file=out)
    return ExitCode.GOOD


def archive_of(options: argparse.Namespace) -> SupportArchive:
    """Return the archive of this laptop; the door check runs beside the window."""
    home = open_home(os.environ)
    return SupportArchive(
        home, lambda: asyncio.run(findings_of(options)), key_of, StoreKeys(os.environ)
    )
