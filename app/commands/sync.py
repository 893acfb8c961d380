"""read the list of tickets now, with progress"""

import argparse
import asyncio
import sys
import time
from typing import TextIO

from app.commands.state import open_core
from app.commands.terminal import as_json, say
from app.errors import ExitCode


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="say what was read as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    return asyncio.run(_sync(options, out))


async def _sync(options: argparse.Namespace, out: TextIO) -> int:
    from app.core import Listeners

    async with open_core(options, Listeners(progress=_say)) as core:
        started = time.monotonic()
        await core.keeper.read_all()
        seconds = time.monotonic() - started
        counts = core.roster.counts()
    if sys.stderr.isatty():
        say("\n")
    figures = {"tickets": counts.total, "inside": counts.inside, "seconds": round(seconds, 2)}
    line = f"{counts.total} tickets, {counts.inside} inside, read in {seconds:.1f} s."
    print(as_json(figures, indent=None) if options.json else line, file=out)
    return ExitCode.GOOD


def _say(count: int) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    say(f"{count} tickets read{end}")
