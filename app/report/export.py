"""Figures and journal rows as plain values: for JSON, and as CSV files for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import tzinfo
from pathlib import Path
from typing import Any, NamedTuple

from app.message import local_time, stamp_of
from app.model.journal import Row
from app.model.plain import plain
from app.model.scan import Moment
from app.report.counting import Figures, SupervisorEntry
from app.runtime.private_files import write_exported

REPORT_COLUMNS = (
    "section", "item", "measure", "value", "local", "utc", "by", "why", "guest", "ticket"
)  # fmt: skip
_DELETED = ("tickets", "scans", "notes")
_MINUTE = ("scans", "admitted", "out", "inside")
_TOTALS = (
    "scans", "admitted", "out", "just_admitted", "undone", "asked", "confirmed", "notes", "noted",
    "inside", "waiting", "parked", "disputed", "median_wait", "longest_wait",
)  # fmt: skip


JOURNAL_COLUMNS = (
    "delivery", "scanned_at", "direction", "code", "ticket_id", "verdict", "reason", "attempts",
    "error", "note", "scan_id", "holder",
)  # fmt: skip
# A spreadsheet takes a cell that begins with one of these characters for a formula. It may begin a
# cell within a value, too, if it expects other separators than the ones of this file.
_FORMULA_BEGINS = r"(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"
_FORMULA = re.compile(rf"((?:^|[;,|\t\r\n])[\"' ]*){_FORMULA_BEGINS}")
_FORMULA_AT_START = re.compile(rf"(^){_FORMULA_BEGINS}")
# Columns whose values are looked up elsewhere, so that nothing within them may be changed.
_EXACT = frozenset({"code", "ticket_id", "scan_id"})


def as_values(figures: Figures) -> dict[str, Any]:
    """Return the figures under the names that commands print."""
    return {
        "event": figures.door.event,
        "from": stamp_of(figures.period.begin),
        "to": stamp_of(figures.period.end),
        "admitted": figures.admitted,
        "out": figures.out,
        "just_admitted": figures.just_admitted,
        "turned_away": dict(figures.turned_away),
        "overrides": len(figures.overrides),
        "decided_by": dict(figures.decided_by),
        "inside": figures.inside,
        "waiting": figures.waiting,
        "disputed": figures.disputed,
        "labels": figures.labels._asdict(),
        "deleted": None if figures.deleted is None else figures.deleted.as_values(),
        "doors": [
            {
                "door": one.name,
                "is_this": one.is_this,
                "admitted": one.admitted,
                "out": one.out,
                "busiest_ten_minutes": one.busiest,
                "busiest_from": None if one.busiest_at is None else stamp_of(one.busiest_at),
            }
            for one in figures.doors
        ],
        "per_minute": [{**one._asdict(), "at": stamp_of(one.at)} for one in figures.minutes],
    }


def as_rows(figures: Figures, zone: tzinfo | None) -> list[dict[str, Any]]:
    """Return all figures as rows of one table: a section, an item, a measure and its value.

    minute, -, inside, 412, 2026-10-24T23:42:00+02:00, 2026-10-24T21:42:00.000Z
    """
    door, period, (peak_at, peak) = figures.door, figures.period, figures.peak
    rows = [
        _Row("report", door.event, "event", door.event_name),
        _Row("report", door.name, "from", at=period.begin),
        _Row("report", door.name, "to", at=period.end),
        *_measures("total", "", figures, _TOTALS),
        _Row("total", "", "most inside", peak, at=peak_at),
        *_counts("turned away", figures.turned_away),
        *_counts("decided by", figures.decided_by),
        *_counts("read by", figures.sources),
    ]
    if any(figures.labels):
        rows += _measures("labels", "", figures.labels, figures.labels._fields)
    if (deleted := figures.deleted) is not None:
        rows += [
            row._replace(by=deleted.by)
            for row in _measures("guests' data deleted", "", deleted, _DELETED, deleted.at)
        ]
    for category in figures.categories:
        rows += _measures("category", category.name, category, ("admitted", "out", "inside"))
    for one in figures.doors:
        rows += _measures("door", one.name, one, ("admitted", "out"))
        rows.append(_Row("door", one.name, "busiest ten minutes", one.busiest, one.busiest_at))
    rows += [_of_supervisor("override", entry) for entry in figures.overrides]
    rows += [_of_supervisor("settled", entry) for entry in figures.settlements]
    rows += [
        _Row("label again" if one.reprint else "label", one.printer, one.outcome, 1, one.at)
        for one in figures.print_log
    ]
    for stretch in figures.stretches:
        ends = ("from", stretch.begin), ("to", stretch.end)
        rows += [_Row("without the service", stretch.state, end, at=at) for end, at in ends if at]
    for minute in figures.minutes:
        rows += _measures("minute", "", minute, _MINUTE, at=minute.at)
    return [row.by_column(zone) for row in rows]


class _Row(NamedTuple):
    section: str
    item: str
    measure: str
    value: int | str | None = None
    at: Moment | None = None
    by: str = ""
    why: str = ""
    guest: str = ""
    ticket: str = ""

    def by_column(self, zone: tzinfo | None) -> dict[str, Any]:
        """Return the values under the names of the columns; the moment in local time and in UTC."""
        local = utc = ""
        if self.at is not None:
            local = local_time(self.at, zone).isoformat(timespec="seconds")
            utc = stamp_of(self.at)
        return {**self._asdict(), "local": local, "utc": utc}


def _measures(
    section: str, item: str, holder: object, measures: Iterable[str], at: Moment | None = None
) -> list[_Row]:
    """Return a row for each of these attributes."""
    return [_Row(section, item, measure, getattr(holder, measure), at) for measure in measures]


def _counts(section: str, counts: Mapping[str, int]) -> list[_Row]:
    return [_Row(section, item, "scans", count) for item, count in counts.items()]


def _of_supervisor(section: str, entry: SupervisorEntry) -> _Row:
    guest, ticket = (entry.ticket.holder, entry.ticket.name) if entry.ticket else ("", "")
    return _Row(section, entry.way, "scans", 1, entry.at, entry.by, entry.why, guest, ticket)


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
    file: Path, rows: Iterable[Mapping[str, Any]], columns: Sequence[str] = JOURNAL_COLUMNS
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
    return "" if value is None else formula.sub(r"\1'", str(value))
