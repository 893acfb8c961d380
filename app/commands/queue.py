"""list, send or export what waits for the service or needs a look

  list    the counts and the rows; what it does if nothing is said
  send    deliver until nothing waits or the line is down; then it ends with 3
  export  the rows as a CSV file, for a spreadsheet

The rows are of these kinds:

  due       still to be delivered
  unknown   it may have arrived; the service is asked before it is sent again
  parked    the service will not take it, and why; a person must look
  disputed  let through here, but the service says no; a person must look
"""

import argparse
import asyncio
from itertools import chain
from pathlib import Path
from typing import Any, TextIO

from app.commands.state import open_core
from app.commands.terminal import as_json, as_plain, say
from app.errors import ExitCode


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        nargs="?",
        choices=("list", "send", "export"),
        default="list",
        metavar="ACTION",
        help="list, send or export, see below",
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="where to export to")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    if (options.action == "export") is (options.file is None):
        say("admit queue: a file goes with export, and only with it\n")
        return ExitCode.WRONG_USE
    return asyncio.run(_queue(options, out))


async def _queue(options: argparse.Namespace, out: TextIO) -> int:
    from app.core import Listeners
    from app.sheet import open_rows, write_sheet

    async with open_core(options, Listeners()) as core:
        if options.action == "send":
            await core.outbox.drain()
        rows = list(chain.from_iterable(open_rows(core.journal)))
        counts = {str(delivery): count for delivery, count in core.journal.counts().items()}
    if options.action == "export":
        write_sheet(Path(options.file), rows)
    if options.json:
        print(as_json({"counts": counts, "rows": rows}), file=out)
    else:
        print(_in_words(counts, rows if options.action == "list" else []), file=out)
        if options.action == "export":
            count = f"{len(rows)} row{'' if len(rows) == 1 else 's'}"
            print(as_plain(f"{count} written to {options.file}."), file=out)
    unsent = counts["due"] + counts["unknown"] + counts["asking"]
    return ExitCode.TROUBLE if options.action == "send" and unsent else ExitCode.GOOD


def _in_words(counts: dict[str, int], rows: list[dict[str, Any]]) -> str:
    summary = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    lines = [
        f"{row['delivery']:9} {row['scanned_at']} {row['direction']:3} {row['code']}"
        + (f"  {row['error']}" if row["error"] else "")
        for row in rows
    ]
    return "\n".join(as_plain(line) for line in [summary or "Everything is sent.", *lines])
