"""read the list of tickets now, with progress"""

import argparse
import asyncio
import sys
import time
from math import ceil
from typing import TextIO

from app.commands.state import open_core
from app.commands.terminal import as_json, say
from app.core.core import Listeners
from app.errors import ExitCode

LINE_WIDTH = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="say what was read as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    return asyncio.run(_sync(options, out))


async def _sync(options: argparse.Namespace, out: TextIO) -> int:
    listeners = Listeners(
        progress=lambda count: _say_line(f"{count} tickets read"),
        list_waits=lambda count, seconds: _say_line(
            f"{count} tickets read; the service asks to wait {ceil(seconds)} s"
        ),
    )
    async with open_core(options, listeners) as core:
        started = time.monotonic()
        await core.list_reader.read_all()
        seconds = time.monotonic() - started
        counts, left_out = core.roster.counts(), core.list_reader.left_out
    if sys.stderr.isatty():
        say("\n")
    if left_out:
        say(f"admit: {left_out} tickets of the list cannot be understood and are left out.\n")
    figures = {"tickets": counts.total, "inside": counts.inside, "seconds": round(seconds, 2)}
    line = f"{counts.total} tickets, {counts.inside} inside, read in {seconds:.1f} s."
    print(as_json(figures, indent=None) if options.json else line, file=out)
    return ExitCode.GOOD


def _say_line(text: str) -> None:
    """Print a progress line.

    On a terminal it replaces the line before, which may have been longer.
    """
    say(f"{text:<{LINE_WIDTH}}\r" if sys.stderr.isatty() else f"{text}\n")
