"""Rows of the journal for other programs, and as a CSV file that no spreadsheet misreads."""

import csv
import io
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.errors import KnownError, reason_of
from app.model.journal import Row
from app.model.plain import plain
from app.model.scan import Moment
from app.runtime.private_files import open_private
from app.said import Said

if TYPE_CHECKING:
    from app.store.scan_reader import ScanReader

COLUMNS = (
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id",
)  # fmt: skip
# A cell that begins with one of these is a formula to a spreadsheet.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class CannotExport(KnownError):
    def __init__(self, file: Path, reason: Said) -> None:
        super().__init__(
            Said("{file} cannot be written: {reason}.", {"file": str(file), "reason": reason}),
            Said("Make room there, or choose another place by 'admit queue export FILE'."),
        )


def open_rows(journal: "ScanReader") -> Iterator[list[dict[str, Any]]]:
    """All that wait or need a look, as `described`, in steps that keep nobody waiting."""
    for rows in chain(journal.waiting_in_steps(), journal.needs_a_look_in_steps()):
        yield [described(row) for row in rows]


def described(row: Row) -> dict[str, Any]:
    """A row in the words of commands and files; `holder` is None where the list knows none."""
    ticket = row.verdict and row.verdict.ticket
    return {
        "delivery": row.delivery,
        "scanned_at": stamp_of(row.scan.at),
        "direction": row.scan.direction,
        "code": row.scan.code,
        "ticket_id": row.ticket_id,
        "verdict": row.verdict and row.verdict.kind,
        "reason": row.verdict and row.verdict.reason,
        "attempts": row.attempts,
        "error": row.error and row.error.plain(),
        "note": row.note,
        "scan_id": row.scan.id,
        "holder": (plain(ticket.holder) or None) if ticket else None,
    }


def stamp_of(moment: Moment) -> str:
    """ISO 8601 in UTC, to the millisecond."""
    at = datetime.fromtimestamp(moment / 1000, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def write_sheet(file: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """A new file, whole or not at all."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows([_cell(row[column]) for column in COLUMNS] for row in rows)
    try:
        # A device would be gone, with a file in its place.
        if file.exists() and not file.is_file():
            raise CannotExport(file, Said("it is no ordinary file"))
        _replace(file, text.getvalue())
    except OSError as error:
        raise CannotExport(file, reason_of(error)) from error


def _replace(file: Path, text: str) -> None:
    part = file.with_name(f"{file.name}.part")
    try:
        with open_private(part, "w", encoding="utf-8-sig", newline="") as stream:
            stream.write(text)
        os.replace(part, file)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULA) else text
