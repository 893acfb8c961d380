"""Journal rows as plain values for other programs, and as a CSV file for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.message import stamp_of
from app.model.journal import Row
from app.model.plain import plain
from app.runtime.exported_files import write_exported

COLUMNS = (
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id", "holder",
)  # fmt: skip
# A spreadsheet takes a cell that begins with one of these characters for a formula. It may begin a
# cell within a value, too, if it expects other separators than the ones of this file.
_FORMULA_BEGINS = r"(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"
_FORMULA = re.compile(rf"(?:^|(?<=[;,|\t\r\n])){_FORMULA_BEGINS}")
_FORMULA_AT_START = re.compile(rf"^{_FORMULA_BEGINS}")
# Columns whose values are looked up elsewhere, so that nothing within them may be changed.
_EXACT = frozenset({"code", "ticket_id", "scan_id"})


def described(row: Row) -> dict[str, Any]:
    """Return a row as plain values, by the names that commands and files use.

    `holder` is None if the list does not know one.
    """
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


def described_settled(row: Row) -> dict[str, Any]:
    """Return a settled row as plain values, with its settlements, oldest first."""
    settlements = [
        {"way": one.way, "who": one.who, "at": stamp_of(one.at), "why": one.why}
        for one in row.settlements
    ]
    return {**described(row), "settlements": settlements}


def write_csv(
    file: Path, rows: Iterable[Mapping[str, Any]], columns: Sequence[str] = COLUMNS
) -> None:
    """Write these columns of the rows to a new CSV file, either completely or not at all."""
    write_exported(file, csv_bytes(rows, columns))


def csv_bytes(rows: Iterable[Mapping[str, Any]], columns: Sequence[str]) -> bytes:
    """Return these columns of the rows as the content of a CSV file."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow(columns)
    writer.writerows([_cell(column, row[column]) for column in columns] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(column: str, value: object) -> str:
    """Return the value as text; a formula gets an apostrophe in front and so is shown as text."""
    formula = _FORMULA_AT_START if column in _EXACT else _FORMULA
    return "" if value is None else formula.sub("'", str(value))
