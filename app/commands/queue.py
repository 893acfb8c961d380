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
import csv
import io
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from app.commands.state import open_core
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode, KnownError

if TYPE_CHECKING:
    from app.core import Core
    from app.model.journal import Row

COLUMNS = (
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id",
)  # fmt: skip
# A cell that begins with one of these is a formula to a spreadsheet.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class CannotExport(KnownError):
    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file} cannot be written: {reason}.", "Choose another place for it.")


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
        sys.stderr.write("admit queue: a file goes with export, and only with it\n")
        return ExitCode.WRONG_USE
    return asyncio.run(_queue(options, out))


async def _queue(options: argparse.Namespace, out: TextIO) -> int:
    from app.core import Listeners

    async with open_core(options, Listeners()) as core:
        if options.action == "send":
            await core.outbox.drain()
        rows = [_described(row) for row in _open_rows(core)]
        counts = {str(delivery): count for delivery, count in core.journal.counts().items()}
    if options.action == "export":
        _export(options.file, rows)
    if options.json:
        print(as_json({"counts": counts, "rows": rows}), file=out)
    else:
        print(_in_words(counts, rows if options.action == "list" else []), file=out)
    unsent = counts["due"] + counts["unknown"] + counts["asking"]
    return ExitCode.TROUBLE if options.action == "send" and unsent else ExitCode.GOOD


def _open_rows(core: "Core") -> "list[Row]":
    most = sum(core.journal.counts().values())
    return [*core.journal.waiting(most), *core.journal.needs_a_look()]


def _described(row: "Row") -> dict[str, Any]:
    at = datetime.fromtimestamp(row.scan.at / 1000, UTC)
    return {
        "delivery": row.delivery,
        "scanned_at": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "direction": row.scan.direction,
        "code": row.scan.code,
        "ticket_id": row.ticket_id,
        "verdict": row.verdict and row.verdict.kind,
        "reason": row.verdict and row.verdict.reason,
        "attempts": row.attempts,
        "error": row.error,
        "note": row.note,
        "scan_id": row.scan.id,
    }


def _in_words(counts: dict[str, int], rows: list[dict[str, Any]]) -> str:
    summary = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    lines = [
        f"{row['delivery']:9} {row['scanned_at']} {row['direction']:3} {row['code']}"
        + (f"  {row['error']}" if row["error"] else "")
        for row in rows
    ]
    return "\n".join(as_plain(line) for line in [summary or "Everything is sent.", *lines])


def _export(file: str, rows: list[dict[str, Any]]) -> None:
    """A new file, whole or not at all."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows([_cell(row[column]) for column in COLUMNS] for row in rows)
    part = Path(f"{file}.part")
    try:
        part.write_text(text.getvalue(), encoding="utf-8-sig", newline="")
        os.replace(part, file)
    except OSError as error:
        raise CannotExport(file, error.strerror or "the disk will not have it") from error


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text
